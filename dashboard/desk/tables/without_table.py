"""Sentences about boards that have no table, and about players who are not at their fixed table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from broker.words.sentence import Sentence
from dashboard.desk.event.event import Event, Section
from dashboard.desk.event.facts import PairedBoard
from dashboard.desk.event.people import People
from dashboard.desk.event.words import called, table_words
from dashboard.desk.tables.live import Live, in_runs
from dashboard.desk.tables.seating import in_use, places


def without_table(event: Event, section: Section, boards: Sequence[PairedBoard], live: Live) -> Iterator[str]:
    """Yield why boards have no table although a hall has some: spectators do not see their games."""

    left = sum(board.table is None for board in boards)
    halls = [hall for hall in live.values() if hall.tables]
    if not left or not halls:
        return
    called = section.settings.name
    there = list(dict.fromkeys(places(section)))
    if not there:
        tables = [f"{hall.name} {in_runs(sorted(hall.tables))}" for hall in halls]
        yield Sentence("server_without_tables", section=called, halls=tables)
        return
    used = in_use(event, section)
    busy = [place for place in there if place in used]
    many, has = len(boards), len(there)
    if not busy:
        yield Sentence("server_boards_without_table", count=left, boards=many, section=called, tables=has)
        return
    yield Sentence(
        "server_boards_without_table_busy",
        count=left,
        boards=many,
        section=called,
        tables=has,
        names=sorted({used[place] for place in busy}),
        which=in_runs(sorted({place.table for place in busy})),
    )


def elsewhere(boards: Sequence[PairedBoard], event: Event, people: People) -> Iterator[str]:
    """Yield a sentence for each player with a fixed table who plays at another one."""

    for board in boards:
        for player in (board.white, board.black):
            entry = event.entries.get(player)
            own = entry.is_.fixed_table if entry is not None else None
            if own is not None and own != board.table:
                name, where = called(player, event, people), table_words(board)
                yield Sentence("server_own_table", name=name, table=own, where=where)
