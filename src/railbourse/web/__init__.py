"""The table in the browser: pages, drawings, live news, and the same as JSON under /api. It knows no rules.

app.py         the Litestar application
api/           JSON under /api
pages.py       HTML: the front door, a table, its parts, the rules
live.py        news by server-sent events
scene.py       what is to be seen of a table: one position, through one link
parts.py       the parts of a table's page, each drawn on its own
drawing/       SVG: hexes, tiles, charts, graphs
skins/         how one game looks; the only place that may know a game
words.py       every word on the pages
"""
