"""A train's way as the site stores it, and as it is run.

The site keeps one list of hexes a segment, in the order in which they follow each other along the route; each single
list may be written backwards.
"""

from __future__ import annotations

from railbourse.core.errors import RecordError


def in_running_order(segments: list[list[str]], stops: list[str]) -> list[list[str]]:
    """The same segments, each beginning where the one before it ends.

    A way of one segment stays as it is written; `stops` decides where both ends of the first segment touch the second.
    Raises RecordError when the segments do not touch.
    """
    if not segments or any(len(segment) < 2 for segment in segments):
        raise RecordError("field connections: a route has at least one segment of two hexes")
    if len(segments) == 1:
        return segments
    first, second = segments[0], segments[1]
    touching = {second[0], second[-1]}
    if first[0] in touching and first[-1] in touching:
        backwards = bool(stops) and stops[0] == first[-1] != first[0]
    else:
        backwards = first[0] in touching
    walked = [first[::-1] if backwards else first]
    for segment in segments[1:]:
        here = walked[-1][-1]
        if here not in (segment[0], segment[-1]):
            raise RecordError(f"field connections: no segment goes on from {here[:20]}")
        walked.append(segment if segment[0] == here else segment[::-1])
    return walked
