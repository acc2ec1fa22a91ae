"""Which board of a round is played at which table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dashboard.desk.event.event import Event, Section
from dashboard.desk.event.facts import PairedBoard


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A table of a hall."""

    hall: str
    table: int


def places(section: Section) -> Iterator[TablePlace]:
    """Yield the tables of a section, those for the first boards first."""
    for run in section.settings.tables:
        for number in range(run.first, run.last + 1):
            yield TablePlace(run.hall, number)


def in_use(event: Event, section: Section) -> dict[TablePlace, str]:
    """Return the tables at which other sections of the event still play, each with the section's name."""
    return {
        TablePlace(seat.board.hall, seat.board.table): other.settings.name
        for other in event.sections.values()
        if other.id != section.id and other.last is not None and not other.last.closed
        for seat in other.last.seats
        if seat.board.table is not None and seat.white_result is None
    }


def seated(event: Event, section: Section, boards: Sequence[PairedBoard]) -> tuple[PairedBoard, ...]:
    """Return the boards with their tables, board 1 at the first free table.

    A player with a fixed table plays there, and so does the opponent; if both have one, White's counts.
    Tables where another section still plays are skipped. Boards for which no table is left have none: they
    are played without electronic boards, and a volunteer finds them a place.
    """
    taken = in_use(event, section)
    ours = list(dict.fromkeys(places(section)))
    halls = {place.table: place.hall for place in reversed(ours)}
    fixed: dict[int, TablePlace] = {}
    for at, board in enumerate(boards):
        for player in (board.white, board.black):
            table = event.entries[player].is_.fixed_table
            place = (
                None if table is None else TablePlace(halls.get(table, ours[0].hall if ours else ""), table)
            )
            if place is not None and place not in taken and place not in fixed.values():
                fixed[at] = place
                break
    free = iter([place for place in ours if place not in taken and place not in fixed.values()])
    placed: list[PairedBoard] = []
    for at, board in enumerate(boards):
        place = fixed.get(at) or next(free, None)
        changed = {"hall": "", "table": None} if place is None else {"hall": place.hall, "table": place.table}
        placed.append(board.model_copy(update=changed))
    return tuple(placed)
