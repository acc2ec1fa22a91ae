"""Ways in which a nearly finished round can end, to pair the next round before it is closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from dashboard.desk.event.event import Event, PairedRound, Section
from dashboard.desk.event.score import SCORES, Score
from dashboard.desk.halls.listening import score_of

PLAYERS: Final = 100
"""Sections with at least this many players are worth it; smaller ones are paired at once."""
OPEN: Final = 1
"""Number of boards that may still be in progress."""
ENDS: Final[tuple[Score, ...]] = ("1-0", "1/2-1/2", "0-1")
"""Usual results of a board in progress."""


def closed(event: Event, section: Section) -> Iterator[Event]:
    """Yield the event with its current round closed, for every way in which the last board can end.

    A table's report counts as confirmed. Yields nothing while more boards play, and for small sections.
    """
    last = section.last
    if last is None or last.closed or event.ended or len(section.numbers) < PLAYERS:
        return
    reports = {seat.game: score_of(seat.report.fact.outcome) for seat in last.open if seat.report is not None}
    playing = [seat.game for seat in last.open if reports.get(seat.game, "*") == "*"]
    if len(playing) > OPEN:
        return
    for ends in product(ENDS, repeat=len(playing)):
        then = _closed(last, {**reports, **dict(zip(playing, ends, strict=True))})
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
