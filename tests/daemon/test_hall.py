"""The hall: which board stands on which table, and requests that are decided once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.messages import (
    AcknowledgeRequest,
    Assignment,
    AssignRequest,
    BindRequest,
    Health,
    Reply,
    Request,
    ResendRequest,
    ResultRequest,
    SetDelayRequest,
    UnassignRequest,
)
from daemon import facts, rules
from daemon.config import Audience, HallConfig
from daemon.config import Hall as HallSection
from daemon.config import Table as TableConfig
from daemon.evidence import START, rotated
from daemon.facts import Fact, Record
from daemon.game import HallState, fold
from daemon.tables.hall import Hall, HallOutput
from daemon.tables.table import State
from drivers import events as ev
from drivers.events import Placement, Side, SideReading
from drivers.profile import CHAIN
from tests.daemon.facts_of_games import assignment

EPOCH_MS = 50_000
CLOCK = ev.ClockRead(0, SideReading(300), SideReading(300), False, Side.LEFT, False, 0.0)


class InTheHall:
    """A hall whose links are moved by hand."""

    def __init__(
        self,
        *tables: TableConfig,
        state: HallState | None = None,
        games: str = "assigned",
        audiences: Sequence[str] = ("public",),
    ) -> None:
        section = HallSection.model_validate({"games": games, "time_control": "180+2"})
        config = HallConfig(
            hall=section, tables=tables, audiences=tuple(Audience(name=name) for name in audiences)
        )
        self.hall = Hall(
            config,
            state or HallState(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("180+2"),
            epoch_ms=EPOCH_MS,
        )
        self.now = 0.0
        self.records: list[Record] = []
        self.states: list[tuple[int, State]] = []
        self._requests = 0

    # --- what came of it ------------------------------------------------------------------------------

    @property
    def facts(self) -> list[Fact]:
        return [record.fact for record in self.records]

    @property
    def bound(self) -> list[tuple[str, int]]:
        return [(fact.board, fact.table) for fact in self.facts if isinstance(fact, facts.Bound)]

    def started(self, table: int) -> bool:
        return self.hall.state.table(table).game is not None

    def level(self, table: int) -> str:
        return dict(self.hall.healths(self.now))[table].items[0].level

    def text(self, table: int) -> str:
        """Everything that is said of a table, what is worst first."""
        return " ".join(
            item.text for item in dict(self.hall.healths(self.now))[table].items if item.subject != "clock"
        )

    # --- links ----------------------------------------------------------------------------------------

    def plug_in(self, link: str, serial: str = "", men: Placement = START) -> InTheHall:
        """A board that names itself, answers and is read."""
        named: list[ev.DriverEvent] = [ev.Identified(0, "serial", serial, self.now)] if serial else []
        opened = ev.LinkChanged(ev.Link.OPENING, f"{link} is open.", self.now)
        ready = ev.LinkChanged(ev.Link.READY, f"The board on {link} answers.", self.now)
        return self.take(link, opened, *named, ready, ev.PlacementRead(0, men, self.now), CLOCK)

    def chain(self, link: str, *devices: int) -> InTheHall:
        """Boards on one line that answer one after the other."""
        for device in devices:
            ready = ev.LinkChanged(
                ev.Link.READY, f"Board {device} answers.", self.now, device=device, profile=CHAIN
            )
            self.take(link, ready, ev.PlacementRead(device, START, self.now), replace(CLOCK, device=device))
        return self.take(link, ev.LinkChanged(ev.Link.READY, "It answers.", self.now, profile=CHAIN))

    def pull_out(self, link: str) -> InTheHall:
        return self.take(link, ev.LinkChanged(ev.Link.LOST, f"{link} was pulled.", self.now))

    def lift(self, link: str, square: chess.Square) -> InTheHall:
        return self.take(link, ev.SquareChanged(0, square, None, self.now))

    def put(self, link: str, square: chess.Square, man: str) -> InTheHall:
        return self.take(link, ev.SquareChanged(0, square, chess.Piece.from_symbol(man), self.now))

    def take(self, link: str, *events: ev.DriverEvent) -> InTheHall:
        return self._keep(self.hall.take(link, list(events), self.now))

    def wait(self, seconds: float) -> InTheHall:
        until = self.now + seconds
        while (due := self.hall.due()) is not None and due <= until:
            self.now = max(self.now, due)
            self._keep(self.hall.tick(self.now))
        self.now = until
        return self

    # --- requests -------------------------------------------------------------------------------------

    def ask(self, request: Request, kind: str = "", world_ms: int = 0) -> Reply:
        output, reply = self.hall.request(request, kind, self.now, world_ms)
        self._keep(output)
        return reply

    def assign(self, table: int, game: str = "g1") -> Reply:
        return self.ask(
            AssignRequest(id=self._next(), by="desk", client="c", assignment=assignment(table, game)),
            "assign",
        )

    def bind(self, table: int) -> Reply:
        return self.ask(BindRequest(id=self._next(), by="desk", client="c", table=table), "bind")

    def _next(self) -> str:
        self._requests += 1
        return f"request {self._requests}"

    def _keep(self, output: HallOutput) -> InTheHall:
        self.records += output.records
        self.states += output.states
        return self


# --- which board stands where -----------------------------------------------------------------------------


def test_a_game_for_which_nobody_names_audiences_is_for_all_that_the_hall_has() -> None:
    hall = InTheHall(games="auto", audiences=["club", "web"]).plug_in("usb-a", "11111").wait(1)
    shown = hall.hall.state.table(1).assignment
    assert shown is not None
    assert shown.audiences == ["club", "web"]
    hall = InTheHall(audiences=["club", "web"]).plug_in("usb-a", "11111")
    seated = Assignment.model_validate(assignment(1).model_dump(exclude={"audiences"}))
    assert hall.ask(AssignRequest(id="a", by="desk", client="c", assignment=seated), "assign").ok
    shown = hall.hall.state.table(1).assignment
    assert shown is not None
    assert shown.audiences == ["club", "web"]


def test_boards_are_numbered_as_they_are_found() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222").plug_in("usb-c", "33333")
    assert hall.bound == [("11111", 1), ("22222", 2), ("33333", 3)]


def test_numbers_of_the_configuration_are_left_to_their_boards() -> None:
    hall = InTheHall(TableConfig(number=1, board="usb-z"), TableConfig(number=3, board="99999"))
    hall.plug_in("usb-a", "11111").plug_in("usb-b", "22222").plug_in("usb-z").plug_in("usb-c", "99999")
    assert dict(hall.bound) == {"11111": 2, "22222": 4, "usb-z": 1, "99999": 3}


def test_a_board_keeps_its_table_over_a_restart() -> None:
    before = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    after = InTheHall(state=before.hall.state).plug_in("usb-b", "22222").plug_in("usb-a", "11111")
    assert after.bound == []
    assert after.assign(2).ok
    assert after.wait(1).started(2)


def test_a_board_is_known_by_its_serial_number_at_another_port() -> None:
    before = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    after = InTheHall(state=before.hall.state).plug_in("usb-x", "22222")
    assert after.bound == []
    after.assign(2)
    assert after.wait(1).started(2)


def test_a_board_is_known_by_the_number_on_its_sticker_when_it_has_a_long_one_too() -> None:
    hall = InTheHall(TableConfig(number=3, board="11111"))
    hall.take(
        "usb-a",
        ev.Identified(0, "serial", "11111", 0.0),
        ev.Identified(0, "long-serial", "3000011111", 0.0),
        ev.LinkChanged(ev.Link.READY, "It answers.", 0.0),
    )
    assert [table for _, table in hall.bound] == [3]


def test_two_boards_never_play_at_one_table() -> None:
    monday = InTheHall().plug_in("usb-a", "11111")
    tuesday = InTheHall(state=monday.hall.state).plug_in("usb-b", "22222")
    tuesday.bind(1)
    tuesday.lift("usb-b", chess.E2).plug_in("usb-a", "11111")
    assert dict(tuesday.bound) == {"22222": 1, "11111": 3}


def test_a_board_without_a_serial_number_is_known_by_its_port() -> None:
    assert InTheHall().plug_in("usb-a").bound == [("usb-a", 1)]


def test_a_board_that_comes_back_stays_where_it_was() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").pull_out("usb-a").plug_in("usb-a", "11111")
    assert hall.bound == [("11111", 1)]


def test_what_a_board_says_before_it_has_named_itself_is_not_lost() -> None:
    hall = InTheHall()
    hall.take("usb-a", ev.PlacementRead(0, START, 0.0))
    assert hall.records == []
    hall.take(
        "usb-a", ev.Identified(0, "serial", "11111", 0.0), ev.LinkChanged(ev.Link.READY, "It answers.", 0.0)
    )
    hall.assign(1)
    assert hall.wait(1).started(1)


def test_a_port_that_is_configured_tells_its_table_why_it_cannot_be_opened() -> None:
    hall = InTheHall(TableConfig(number=5, board="usb-a"))
    hall.take("usb-a", ev.LinkChanged(ev.Link.CLOSED, "There is no port usb-a.", 0.0))
    ((number, health),) = hall.hall.healths(0.0)
    assert (number, health.level, health.items[0].text) == (5, "fault", "There is no port usb-a.")
    assert hall.bound == []


def test_a_stranger_that_never_answers_gets_no_table() -> None:
    hall = InTheHall().take("usb-a", ev.LinkChanged(ev.Link.OPENING, "Asking.", 0.0))
    assert hall.records == []
    assert hall.hall.healths(0.0) == []


def test_a_table_whose_board_lies_the_other_way_by_configuration() -> None:
    hall = InTheHall(TableConfig(number=1, board="usb-a", orientation="rotated"))
    hall.assign(1)
    hall.plug_in("usb-a", men=rotated(START)).wait(1)
    assert hall.started(1)


def test_a_board_whose_game_is_on_is_asked_for_a_whole_reading_after_a_restart() -> None:
    before = InTheHall(games="auto").plug_in("usb-a", "11111").wait(1)
    after = InTheHall(state=before.hall.state, games="auto").plug_in("usb-a", "11111")
    assert list(after.hall.placements_wanted()) == [("usb-a", 0)]
    assert list(after.hall.placements_wanted()) == []


def test_a_replug_under_another_port_name_returns_to_its_table() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    hall.assign(1)
    hall.wait(1).pull_out("usb-a").plug_in("usb-x", "11111")
    assert hall.bound == [("11111", 1), ("22222", 2)]
    assert hall.level(1) == "ok"
    hall.take("usb-a", ev.LinkChanged(ev.Link.CLOSED, "There is no port usb-a.", hall.now))
    assert hall.level(1) == "ok", "the port that it left has no say any more"


def test_a_replug_that_is_seen_before_the_loss_returns_to_its_table_when_the_loss_is_told() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").wait(1).plug_in("usb-x", "11111").pull_out("usb-a")
    hall.assign(1)
    assert hall.wait(1).level(1) == "ok"
    assert ("usb-x", 0) in hall.hall.placements_wanted()
    assert hall.take("usb-x", ev.PlacementRead(0, START, hall.now)).wait(1).started(1)


def test_a_different_board_on_the_same_port_is_a_different_board() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").pull_out("usb-a").plug_in("usb-a", "22222")
    assert hall.bound == [("11111", 1), ("22222", 2)]
    assert "Another board is on usb-a now" in hall.text(1)
    assert hall.plug_in("usb-b", "11111").bound == [("11111", 1), ("22222", 2)]
    assert (hall.level(1), hall.level(2)) == ("ok", "ok")


def test_a_board_that_changed_while_its_port_stayed_open_is_a_different_board() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").take("usb-a", ev.Identified(0, "serial", "22222", 0.0))
    assert hall.bound == [("11111", 1), ("22222", 2)]


def test_a_number_that_comes_late_moves_a_board_to_its_table() -> None:
    before = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    hall = InTheHall(state=before.hall.state).plug_in("usb-x")
    assert hall.bound == [("usb-x", 3)]
    hall.take("usb-x", ev.Identified(0, "serial", "22222", hall.now))
    assert hall.bound == [("usb-x", 3)]
    assert hall.level(2) != "fault"
    hall.assign(2)
    assert hall.hall.placements_wanted() == [("usb-x", 0)]
    assert hall.take("usb-x", ev.PlacementRead(0, START, hall.now)).wait(1).started(2)


def test_a_board_that_is_back_and_has_not_named_itself_yet_stands_where_it_stood() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").pull_out("usb-a").plug_in("usb-a")
    assert hall.bound == [("11111", 1)]
    assert hall.level(1) == "ok"
    assert hall.take("usb-a", ev.Identified(0, "serial", "11111", 0.0)).bound == [("11111", 1)]
    assert hall.pull_out("usb-a").plug_in("usb-a").bound == [("11111", 1)]
    assert hall.take("usb-a", ev.Identified(0, "serial", "33333", 0.0)).bound == [("11111", 1), ("33333", 2)]


def test_two_boards_that_call_themselves_alike_both_get_a_table_and_say_what_to_do() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "11111")
    assert hall.bound == [("11111", 1), ("11111@usb-b", 2)]
    assert hall.hall.state.boards["11111"] == 1
    for table, port in ((1, "usb-a"), (2, "usb-b")):
        assert "Two boards call themselves 11111, at table 1 (usb-a) and table 2 (usb-b)" in hall.text(table)
        assert f'board = "{port}"' in hall.text(table)
    hall.wait(5).take("usb-a", ev.PlacementRead(0, START, 5.0)).pull_out("usb-a")
    assert "Two boards" not in hall.text(2)
    assert hall.text(1) == "usb-a was pulled. Number 11111."


def test_boards_that_call_themselves_alike_stand_the_next_day_where_they_stood() -> None:
    monday = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "11111")
    tuesday = InTheHall(state=monday.hall.state).plug_in("usb-b", "11111").plug_in("usb-a", "11111")
    tuesday.assign(2)
    tuesday.lift("usb-b", chess.E2).put("usb-b", chess.E2, "P").wait(1)
    assert tuesday.started(2)
    assert [table for _, table in tuesday.bound] == [1]


def test_boards_that_call_themselves_alike_are_told_apart_by_their_configured_ports() -> None:
    hall = InTheHall(TableConfig(number=4, board="usb-a"), TableConfig(number=5, board="usb-b"))
    hall.plug_in("usb-b", "11111").plug_in("usb-a", "11111")
    assert [table for _, table in hall.bound] == [5, 4]
    assert "Two boards" not in hall.text(4) + hall.text(5)


def test_a_port_that_nobody_opens_any_more_is_forgotten_and_its_board_comes_back_elsewhere() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").pull_out("usb-a")
    hall.hall.forget("usb-a", hall.now)
    assert hall.level(1) == "fault"
    assert hall.plug_in("usb-b", "11111").bound == [("11111", 1)]


# --- chains -----------------------------------------------------------------------------------------------


def test_each_board_of_a_chain_gets_its_table_and_the_line_none() -> None:
    hall = InTheHall().chain("usb-a", 1025, 2050, 3412)
    assert hall.bound == [("1025", 1), ("2050", 2), ("3412", 3)]
    assert set(hall.hall.state.tables) <= {1, 2, 3}


def test_a_link_that_turns_out_to_be_a_chain_only_after_it_answered() -> None:
    hall = InTheHall().take("usb-a", ev.LinkChanged(ev.Link.READY, "It answers.", 0.0, profile=CHAIN))
    assert hall.bound == []
    assert hall.chain("usb-a", 1025).bound == [("1025", 1)]


def test_a_board_has_the_same_number_alone_and_on_a_chain() -> None:
    hall = InTheHall(TableConfig(number=7, board="02050"))
    hall.plug_in("usb-a", "01025").pull_out("usb-a").chain("usb-b", 1025, 2050)
    assert hall.bound == [("01025", 1), ("2050", 7)]


def test_a_board_of_a_chain_is_lost_and_back_alone() -> None:
    hall = InTheHall().chain("usb-a", 1025, 2050)
    hall.take("usb-a", ev.LinkChanged(ev.Link.SILENT, "Board 1025 says nothing.", 1.0, device=1025))
    assert (hall.level(1), hall.level(2)) == ("fault", "ok")
    hall.take("usb-a", ev.LinkChanged(ev.Link.READY, "Board 1025 answers.", 2.0, device=1025, profile=CHAIN))
    assert (hall.level(1), hall.level(2)) == ("ok", "ok")


def test_what_happens_to_the_line_of_a_chain_is_told_to_each_of_its_boards_as_one_cause() -> None:
    hall = InTheHall().chain("usb-a", 1025, 2050).plug_in("usb-b", "33333").pull_out("usb-a")
    assert hall.text(1) == "usb-a was pulled. All 2 boards of this chain are affected. Number 1025."
    assert (hall.level(1), hall.level(2), hall.level(3)) == ("fault", "fault", "ok")
    hall.take("usb-a", ev.LinkChanged(ev.Link.OPENING, "usb-a is open; asking.", 1.0))
    assert "usb-a is open; asking. All 2 boards" in hall.text(2)
    assert hall.chain("usb-a", 1025, 2050).bound[3:] == []
    assert (hall.level(1), hall.level(2)) == ("ok", "ok")


def test_boards_that_disturb_each_other_on_a_chain_are_nobodys_fault() -> None:
    hall = InTheHall().chain("usb-a", 1025)
    hall.take("usb-a", ev.Garbled(b"\x87", "two at once", 1.0))
    assert hall.hall.healths(1.0)[0][1].items[0].damaged == 0


def test_a_chain_that_is_one_board_after_its_port_was_opened_anew() -> None:
    hall = InTheHall().chain("usb-a", 1025, 2050).pull_out("usb-a").plug_in("usb-a", "2050")
    assert (hall.level(1), hall.level(2)) == ("fault", "ok")
    assert hall.bound == [("1025", 1), ("2050", 2)]


def test_a_table_that_is_bound_to_the_port_of_a_chain_says_so() -> None:
    hall = InTheHall(TableConfig(number=1, board="usb-a"), TableConfig(number=2, board="usb-a#2050"))
    hall.chain("usb-a", 1025, 2050)
    assert hall.bound == [("1025", 3), ("2050", 2)]
    assert "usb-a carries a chain: name the board by its number" in hall.text(1)


def test_a_board_of_a_chain_is_asked_by_its_address() -> None:
    before = InTheHall(games="auto").chain("usb-a", 1025, 2050).wait(2)
    hall = InTheHall(state=before.hall.state, games="auto").chain("usb-a", 1025, 2050)
    assert hall.hall.placements_wanted() == [("usb-a", 1025), ("usb-a", 2050)]


def test_a_board_of_a_chain_is_believed_as_late_as_it_is() -> None:
    hall = InTheHall(TableConfig(number=1, board="1025"))
    hall.assign(1)
    hall.wait(1).chain("usb-a", 1025)
    assert not hall.wait(CHAIN.settle_s - 0.1).started(1)
    assert hall.wait(0.2).started(1)


# --- binding by the e2 pawn -------------------------------------------------------------------------------


def test_lifting_e2_binds_a_board_to_the_table_chosen_on_screen() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    assert hall.bind(7).ok
    hall.lift("usb-a", chess.E2)
    assert hall.bound == [("11111", 1), ("11111", 7)]
    hall.put("usb-a", chess.E2, "P").assign(7)
    hall.take("usb-a", ev.PlacementRead(0, START, hall.now)).wait(1)
    assert hall.started(7)


def test_the_table_that_a_board_left_tells_its_health() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.states.clear()
    hall.bind(7)
    hall.lift("usb-a", chess.E2)
    told = {number for number, state in hall.states if isinstance(state, Health)}
    assert told == {1, 7}


def test_two_tables_exchange_their_boards() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    hall.bind(1)
    hall.lift("usb-b", chess.E2)
    assert dict(hall.bound) == {"22222": 1, "11111": 2}
    assert set(hall.hall.placements_wanted()) == {("usb-a", 0), ("usb-b", 0)}


def test_any_other_man_binds_nothing() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.bind(7)
    hall.lift("usb-a", chess.D2)
    hall.lift("usb-a", chess.E2)
    assert hall.bound == [("11111", 1)]


def test_e2_binds_once_for_each_request() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    hall.bind(7)
    hall.lift("usb-a", chess.E2).lift("usb-b", chess.E2)
    assert hall.bound[2:] == [("11111", 7)]


def test_a_board_that_is_already_there_is_bound_without_a_fact() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.bind(1)
    hall.lift("usb-a", chess.E2)
    assert hall.bound == [("11111", 1)]


def test_a_board_that_lies_the_other_way_is_bound_by_the_pawn_that_white_lifts() -> None:
    hall = InTheHall().plug_in("usb-a", "11111", men=rotated(START))
    hall.bind(4)
    hall.lift("usb-a", chess.D7)
    assert hall.bound[-1] == ("11111", 4)


# --- requests ---------------------------------------------------------------------------------------------


def test_a_request_is_applied_once() -> None:
    hall = InTheHall()
    request = AssignRequest(id="once", by="desk", client="c", assignment=assignment(1))
    first = hall.ask(request, "assign")
    count = len(hall.records)
    assert hall.ask(request, "assign") == first == Reply(id="once", ok=True)
    assert len(hall.records) == count


def test_a_request_is_applied_once_over_a_restart_and_a_refusal_stays_one() -> None:
    hall = InTheHall()
    request = ResultRequest(id="once", by="ada", client="c", table=1, game="strange", result="1-0")
    first = hall.ask(request, "result")
    assert not first.ok
    again = InTheHall(state=hall.hall.state)
    assert again.ask(request, "result") == first
    assert again.records == []


def test_an_answer_is_a_fact_with_its_account() -> None:
    hall = InTheHall()
    hall.assign(1)
    assert hall.facts[-1] == facts.Answered(request="request 1", kind="assign", by="desk", ok=True)


def test_the_facts_of_a_request_come_before_its_answer() -> None:
    hall = InTheHall()
    hall.assign(1)
    assert [fact.type for fact in hall.facts] == ["assigned", "answered"]


def test_a_request_that_comes_too_late_changes_nothing() -> None:
    hall = InTheHall()
    request = AssignRequest(id="late", by="desk", client="c", not_after=1000, assignment=assignment(1))
    reply = hall.ask(request, "assign", world_ms=1001)
    assert not reply.ok
    assert "too late" in reply.text
    assert [fact.type for fact in hall.facts] == ["answered"]


def test_a_request_in_its_last_moment_counts() -> None:
    request = AssignRequest(id="just", by="desk", client="c", not_after=1000, assignment=assignment(1))
    assert InTheHall().ask(request, "assign", world_ms=1000).ok


def test_a_table_is_assigned_freed_and_assigned_again() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    assert hall.assign(1).ok
    assert hall.wait(1).started(1)
    assert hall.ask(UnassignRequest(id="u", by="desk", client="c", table=1), "unassign").ok
    assert not hall.started(1)
    assert hall.assign(1, "g2").ok
    assert hall.wait(1).started(1)


def test_a_table_can_be_assigned_before_it_has_a_board() -> None:
    hall = InTheHall()
    assert hall.assign(12).ok
    assert hall.hall.state.table(12).assignment is not None


def test_a_game_is_assigned_to_one_table_alone() -> None:
    hall = InTheHall()
    assert hall.assign(3, "4.1").ok
    refused = hall.assign(5, "4.1")
    assert not refused.ok
    assert refused.text == "Game 4.1 is assigned to table 3 already: free that table first."
    assert hall.assign(3, "4.1").ok, "at its own table it may be corrected"
    assert hall.ask(UnassignRequest(id="u", by="desk", client="c", table=3), "unassign").ok
    assert hall.assign(5, "4.1").ok


REFUSALS: list[tuple[str, Request, str]] = [
    ("a result for no game", ResultRequest(id="r", by="a", client="c", table=1, game="g", result="1-0"),
     "Table 1 does not play game g: no game has started there."),
    ("an unknown incident", AcknowledgeRequest(id="r", by="a", client="c", table=1, incident="i"),
     "Table 1 has no incident i: reload the page."),
    ("an unknown audience",
     AssignRequest(id="r", by="a", client="c", assignment=assignment(1, "g", ("public", "vip"))),
     "This hall has no audience 'vip': add it to [[audiences]] in its configuration."),
    ("a delay of an unknown audience",
     SetDelayRequest(id="r", by="a", client="c", audience="vip", delay_s=900),
     "This hall has no audience 'vip': add it to [[audiences]] in its configuration."),
    ("a request of another kind", ResendRequest(id="r", by="a", client="c", table=1, after=0),
     "This daemon does not know such a request."),
]  # fmt: skip


def test_the_delay_of_an_audience_is_set_and_journalled() -> None:
    hall = InTheHall()
    request = SetDelayRequest(id="r", by="Anna", client="c", audience="public", delay_s=900, delay_moves=3)
    assert hall.ask(request).ok
    assert hall.facts[0] == facts.DelaySet(audience="public", delay_s=900, delay_moves=3, by="Anna")
    assert [fact.type for fact in hall.facts] == ["delay_set", "answered"]


@pytest.mark.parametrize(("request_", "text"), [r[1:] for r in REFUSALS], ids=[r[0] for r in REFUSALS])
def test_what_is_refused_and_why(request_: Request, text: str) -> None:
    hall = InTheHall()
    assert hall.ask(request_) == Reply(id="r", ok=False, text=text)
    assert [fact.type for fact in hall.facts] == ["answered"]


def test_results_and_acknowledgements_reach_their_table() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.assign(1)
    hall.wait(1).pull_out("usb-a")
    (incident,) = hall.hall.state.table(1).open_incidents()
    seen = AcknowledgeRequest(id="k", by="Ada", client="c", table=1, incident=incident.id)
    assert hall.ask(seen, "acknowledge").ok
    assert hall.hall.state.table(1).incidents[0].acknowledged_by == "Ada"
    ended = ResultRequest(id="e", by="Ada", client="c", table=1, game="g1", result="0-1", termination="time")
    assert hall.ask(ended, "result").ok
    game = hall.hall.state.table(1).game
    assert game is not None
    assert (game.result, game.termination) == ("0-1", "time")


def test_a_hall_without_a_desk_plays_by_the_rule_set_of_its_configuration() -> None:
    hall = InTheHall(games="auto").plug_in("usb-a", "11111").wait(1)
    made = hall.hall.state.table(1).assignment
    assert made is not None
    assert (made.ruleset.id, made.time_control) == ("fide-blitz-2023", "180+2")


# --- the fold ---------------------------------------------------------------------------------------------

ACTS = st.lists(
    st.tuples(
        st.sampled_from(["plug in", "pull out", "lift", "assign", "bind", "unassign", "wait"]),
        st.integers(0, 2),
    ),
    max_size=25,
)


@settings(max_examples=25, deadline=None)
@given(ACTS)
def test_whatever_happens_the_records_are_numbered_and_their_fold_is_the_hall(
    acts: list[tuple[str, int]],
) -> None:
    hall = InTheHall(games="auto")
    for act, n in acts:
        link = f"usb-{n}"
        match act:
            case "plug in":
                hall.plug_in(link, f"1111{n}")
            case "pull out":
                hall.pull_out(link)
            case "lift":
                hall.lift(link, chess.E2)
            case "assign":
                hall.assign(n + 1, f"g{len(hall.records)}")
            case "bind":
                hall.bind(n + 1)
            case "unassign":
                request = UnassignRequest(id=f"u{len(hall.records)}", by="d", client="c", table=n + 1)
                hall.ask(request, "unassign")
            case _:
                hall.wait(n + 0.5)
    assert [record.seq for record in hall.records] == list(range(1, len(hall.records) + 1))
    assert fold(hall.records) == hall.hall.state
