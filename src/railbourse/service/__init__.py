"""Tables that live on: seats and their links, what was done there, and where it is stored. No HTML.

desk.py       all tables of one server: open, list, copy, bring in, delete
table.py      one table in play: act, take back, agree, say
journal.py    what happened at a table, entry by entry, and the session that follows from it
access.py     who a link lets in, and what he may do
opponents.py  programs that think without holding anybody up
storage.py    rows in and out; writer.py, schema.py, migrations/
errors.py     what can go wrong for a person
"""
