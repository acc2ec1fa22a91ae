"""Boards that have no table, and players who have another one than their own: what is said of them. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dashboard.desk.event.event import Event, Section
from dashboard.desk.event.facts import PairedBoard
from dashboard.desk.event.people import People
from dashboard.desk.event.words import called, table_words
from dashboard.desk.tables.live import Live, in_runs
from dashboard.desk.tables.seating import in_use, places


def without_table(event: Event, section: Section, boards: Sequence[PairedBoard], live: Live) -> Iterator[str]:
    """Why boards have no table, where a hall has some: nobody sees their games, and that may not be meant."""
    left = sum(board.table is None for board in boards)
    halls = [hall for hall in live.values() if hall.tables]
    if not left or not halls:
        return
    many = f"{left} of {len(boards)} boards have" if left > 1 else f"1 of {len(boards)} boards has"
    there = list(dict.fromkeys(places(section)))
    if not there:
        tables = " and ".join(f"{hall.name} {in_runs(sorted(hall.tables))}" for hall in halls)
        yield (
            f"{section.settings.name} has no tables: no board is seen, and all results are entered by hand. "
            f"If that is not meant, choose some in the set-up ({tables}) and pair this round again."
        )
        return
    said = f"{many} no table, as {section.settings.name} has {len(there)}"
    used = in_use(event, section)
    busy = [place for place in there if place in used]
    if busy:
        names = " and ".join(sorted({used[place] for place in busy}))
        which = in_runs(sorted({place.table for place in busy}))
        said += f" and {names} still plays at {which}"
    yield f"{said}. Results without a table are entered by hand."


def elsewhere(boards: Sequence[PairedBoard], event: Event, people: People) -> Iterator[str]:
    """Who has a table of his own, and plays at another one."""
    for board in boards:
        for player in (board.white, board.black):
            entry = event.entries.get(player)
            own = entry.is_.fixed_table if entry is not None else None
            if own is not None and own != board.table:
                name, where = called(player, event, people), table_words(board)
                yield f"{name} always plays at table {own}, and has {where} here."
