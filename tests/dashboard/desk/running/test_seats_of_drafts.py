"""Tables of a draft: assigned at the review, and again when it is accepted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.pairings import draft_for_page
from dashboard.desk.rounds.pairing_process import P, PairingProcess, T
from dashboard.desk.running.desk import Desk
from dashboard.desk.running.drafts import Draft, Drafts
from dashboard.desk.store.event_file import Whole
from dashboard.desk.store.store import EventFile
from dashboard.desk.tables.live import Live, LiveHall, LiveTable
from dashboard.pairing.core.tournament import Result
from tests.dashboard.desk.small_event import NAMES, NOW, SmallEvent

HALL: Live = {
    "hall": LiveHall(
        "hall", broker=True, daemon=True, tables={n: LiveTable(board=True) for n in range(1, 13)}
    )
}


NO_TABLES = (
    "Open has no tables: no board is followed, and all results are entered by hand. If this is not intended, "
    "choose tables in the set-up (hall 1\N{EN DASH}12) and pair this round again."
)
TAKEN = (
    "2 of 2 boards have no table: U12 has 2, and Open still plays at 1\N{EN DASH}2. Results without a table "
    "are entered by hand."
)


class Counted(PairingProcess):
    """Pairs in this process, and counts the calls."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def call(self, what: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        self.asked += 1
        return what(*given, **named)


class TwoSections:
    """A desk with an event of two sections of four players, both at tables 1 and 2."""

    def __init__(self, folder: Path, desk: Desk) -> None:
        small = SmallEvent(folder / "made", NAMES[:4], tables=run(1, 2))
        settings = small.section().settings.model_copy(update={"name": "U12"})
        small.add(f.SectionSet(section="u12", settings=settings))
        small.enter(*NAMES[4:8], section="u12")
        self._whole = Whole("harbour", small.history, small.file.people)
        small.file.close()
        self.desk, self.process = desk, Counted()
        self.drafts = Drafts(desk, self.process)

    async def opened(self) -> None:
        await self.desk.take_in(self._whole)

    @property
    def file(self) -> EventFile:
        return self.desk.event("harbour")

    def add(self, fact: f.Fact) -> f.StoreRecord:
        return self.file.append(fact, "Dana", NOW)

    async def look(self, section: str) -> Draft:
        return await self.drafts.paired("harbour", section)

    async def accept(self, section: str, seen: Draft) -> None:
        await self.desk.do("harbour", self.drafts.accepting("harbour", section, seen.answer.digest), "Dana")

    def have_tables(self, section: str, *tables: f.Tables) -> None:
        settings = self.file.history.event.section(section).settings
        self.add(f.SectionSet(section=section, settings=settings.model_copy(update={"tables": tables})))

    def always_at(self, player: int, table: int) -> None:
        was = self.file.history.event.entries[player].is_
        self.add(f.PlayerChanged(entry=was.model_copy(update={"fixed_table": table})))

    def warnings(self, seen: Draft) -> list[str]:
        asked = RoomRequest("harbour", self.file.history, self.file.people, HALL, NOW)
        warnings: list[str] = draft_for_page(asked, seen)["warnings"]
        return warnings


def run(first: int, last: int) -> tuple[f.Tables, ...]:
    return (f.Tables(hall="hall", first=first, last=last),)


def tables(seen: Draft) -> list[int | None]:
    return [board.table for board in seen.answer.fact.boards]


@pytest.fixture
async def two(tmp_path: Path, desk: Desk) -> TwoSections:
    two = TwoSections(tmp_path, desk)
    await two.opened()
    return two


async def test_a_fixed_table_set_after_the_first_review_counts_at_the_next(
    two: TwoSections,
) -> None:
    two.have_tables("open", *run(1, 4))
    first = await two.look("open")
    assert tables(first) == [1, 2]
    two.always_at(2, 4)
    again = await two.look("open")
    assert sorted(tables(again), key=lambda table: table or 0) == [1, 4]
    assert [(board.white, board.black) for board in again.answer.fact.boards] == [
        (board.white, board.black) for board in first.answer.fact.boards
    ]
    assert two.process.asked == 1, "who meets whom does not rest on it"


async def test_tables_that_are_set_after_the_first_look_are_used_at_the_next(two: TwoSections) -> None:
    two.have_tables("open")
    seen = await two.look("open")
    assert tables(seen) == [None, None]
    assert two.warnings(seen) == [NO_TABLES]
    two.have_tables("open", *run(5, 8))
    assert tables(await two.look("open")) == [5, 6]


async def test_a_table_that_another_section_leaves_is_used_at_the_next_look(two: TwoSections) -> None:
    await two.accept("open", await two.look("open"))
    seen = await two.look("u12")
    assert tables(seen) == [None, None]
    assert two.warnings(seen) == [TAKEN]
    for seat in two.file.history.event.section("open").rounds[0].seats:
        white, black = Result.WIN, Result.LOSS
        two.add(f.ResultSet(game=seat.game, white=white, black=black))
    seen = await two.look("u12")
    assert tables(seen) == [1, 2]
    assert two.warnings(seen) == []


async def test_a_draft_whose_tables_were_taken_meanwhile_is_accepted_only_after_another_review(
    two: TwoSections,
) -> None:
    seen = await two.look("u12")
    assert tables(seen) == [1, 2]
    await two.accept("open", await two.look("open"))
    with pytest.raises(EntryRejected) as rejection:
        await two.accept("u12", seen)
    assert str(rejection.value).startswith("Tables have changed since your review: ")
    assert "Greta at no table (was table 1 of hall)" in str(rejection.value)
    assert len(two.file.history.event.section("u12").rounds) == 0, "nothing is accepted that no one saw"
    two.have_tables("u12", *run(3, 4))
    with pytest.raises(EntryRejected):
        await two.accept("u12", seen)
    await two.accept("u12", await two.look("u12"))
    assert [seat.board.table for seat in two.file.history.event.section("u12").rounds[0].seats] == [3, 4]


async def test_an_outdated_review_does_not_accept_a_newer_draft(two: TwoSections) -> None:
    seen = await two.look("open")
    two.have_tables("open", *run(3, 4))
    await two.look("open")
    with pytest.raises(
        EntryRejected, match=r"These pairings were replaced in the meantime\. Review them again\."
    ):
        await two.accept("open", seen)


async def test_a_player_who_cannot_have_the_fixed_table_is_named(two: TwoSections) -> None:
    await two.accept("open", await two.look("open"))
    two.have_tables("u12", *run(1, 4))
    two.always_at(5, 1)
    assert two.warnings(await two.look("u12")) == [
        "Eleni always plays at table 1; here it is table 3 of hall."
    ]
