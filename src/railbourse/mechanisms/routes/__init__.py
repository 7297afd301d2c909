"""Routes of trains: which are legal, what they earn, and the best set of them.

running.py  a company about to run: who may pass where, what each stop earns; a route
judge.py    which rule a route, or a set of routes, breaks; routes read from and written as chains of hexes
graph.py    the stops a company can use and the track between them
ahead.py    how much any way can still earn, from every place, by the number of stops left
search.py   all routes of one train that may matter
prices.py   prices on stops and sides that bring the bound down to what trains can really share
best.py     the best set for several trains, and the proof
"""
