"""Games of 1870 as the site 18xx.games records them: read, replayed step by step, traced, and written.

format.py        what stands in a record, field by field
reading.py       bytes to checked values
undo.py          which actions count
certificates.py, tile_ids.py, belongings.py
                 what the site numbers or keeps in order and the engine only counts
routes.py        a train's way as it is stored
translating.py   one action of the site as native actions
importing.py     the record played again
tracing.py       a position in the words of the site's engine
writing.py       one native action as the site's
export.py        a whole game as a record of the site
"""

from __future__ import annotations

from railbourse.records.eighteen_xx.importing import SiteReplay
from railbourse.records.eighteen_xx.reading import read_record


def recognises(data: bytes) -> bool:
    """Whether the bytes are meant to be a record of the site."""
    return data.lstrip()[:1] == b"{" and (b'"actions"' in data or b'"title"' in data)


def open_replay(data: bytes) -> SiteReplay:
    """The recorded game before its first action; raises RecordError."""
    return SiteReplay(read_record(data))
