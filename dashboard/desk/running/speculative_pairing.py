"""A round that is nearly over, closed in every way in which it can end: to pair the next ahead. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from dashboard.desk.event.event import Event, PairedRound, Section
from dashboard.desk.event.score import SCORES, Score
from dashboard.desk.halls.listening import score_of

PLAYERS: Final = 100
"""From so many in a section on it is worth it; fewer are paired at once."""
OPEN: Final = 1
"""So many boards may still play."""
ENDS: Final[tuple[Score, ...]] = ("1-0", "1/2-1/2", "0-1")
"""How a board that still plays can end, the usual way."""


def closed(event: Event, section: Section) -> Iterator[Event]:
    """The event once the round that is on is closed, for every way in which its last board can end.

    What a table says counts as confirmed. None while more boards play, and of small sections.
    """
    last = section.last
    if last is None or last.closed or event.ended or len(section.numbers) < PLAYERS:
        return
    said = {seat.game: score_of(seat.report.fact.outcome) for seat in last.open if seat.report is not None}
    playing = [seat.game for seat in last.open if said.get(seat.game, "*") == "*"]
    if len(playing) > OPEN:
        return
    for ends in product(ENDS, repeat=len(playing)):
        then = _closed(last, {**said, **dict(zip(playing, ends, strict=True))})
        over = replace(section, rounds=(*section.rounds[:-1], then))
        yield replace(event, sections={**event.sections, section.id: over})


def _closed(last: PairedRound, scores: dict[str, Score]) -> PairedRound:
    sides = {game: SCORES[score] for game, score in scores.items()}
    seats = (
        replace(seat, white_result=sides[seat.game][0], black_result=sides[seat.game][1])
        if seat.white_result is None
        else seat
        for seat in last.seats
    )
    return replace(last, seats=tuple(seats), closed=True)
