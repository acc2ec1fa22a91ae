"""Tables whose board has no clock, and tables without a board: clocks on screens, and clocks apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

import chess
import pytest

from broker.contract.messages import ClockState, Health, PlacementState
from broker.contract.requests import (
    AssignBoardRequest,
    PauseRequest,
    PressRequest,
    Reply,
    ResultRequest,
    SeatRequest,
    SelectClockRequest,
    SetClockRequest,
    SetOrientationRequest,
)
from daemon.config import TableSettings
from daemon.core.evidence.placements import START
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState, fold
from drivers import events as ev
from drivers.clock_orders import SetClock
from drivers.events import Placement, Side, SideReading
from drivers.profile import CLOCK_HOSTED
from tests.daemon.facts_of_games import assignment
from tests.daemon.in_the_hall import EPOCH_MS, InTheHall

MINUTE = 60_000
SCREEN = TableSettings(number=1, board="usb-a", clock="screen")
ALONE = TableSettings(number=1, clock="screen")


class Playing(InTheHall):
    """A hall with one table whose clock is touched, and perhaps a board without a clock."""

    def __init__(self, *tables: TableSettings, **more: object) -> None:
        super().__init__(*(tables or (SCREEN,)), **{"games": "auto"} | more)  # type: ignore[arg-type]  # passed on
        self.pieces = list(START)
        self._asked = round(self.now)

    def wait(self, seconds: float) -> Self:
        super().wait(seconds)
        return self

    def take(self, link: str, *events: ev.DriverEvent) -> Self:
        super().take(link, *events)
        return self

    def board(self) -> Self:
        opened = ev.LinkChanged(ev.Link.OPENING, "usb-a is open.", self.now)
        ready = ev.LinkChanged(ev.Link.READY, "The board answers.", self.now)
        self.take("usb-a", opened, ready, ev.PlacementRead(0, tuple(self.pieces), self.now))
        self.wait(1)
        return self

    def touch(self, key: str, *, ago: float | None = None, table: int = 1) -> Reply:
        reply = self.send(key, ago=ago, table=table)
        self.wait(0.3).read_board()
        self.wait(0.5).read_board()
        return reply

    def send(self, key: str, *, ago: float | None = None, table: int = 1) -> Reply:
        """The request of a touch comes, which the hall's own computer has had for so long."""
        self._asked += 1
        at = None if ago is None else EPOCH_MS + round((self.now - ago) * 1000)
        request = PressRequest.model_validate(
            {**self.asked, "id": f"t{self._asked}", "table": table, "key": key, "received_at": at}
        )
        return self.ask(request, "press")

    @property
    def asked(self) -> dict[str, Any]:
        self._asked += 1
        return {"id": f"r{self._asked}", "by": "Anna", "client": "c"}

    def read_board(self) -> None:
        if self.hall.board_at(1) is not None:
            self.take("usb-a", ev.PlacementRead(0, tuple(self.pieces), self.now))

    def move(self, uci: str) -> Self:
        move = chess.Move.from_uci(uci)
        piece, self.pieces[move.from_square] = self.pieces[move.from_square], None
        assert piece is not None, "a man stands there"
        self.pieces[move.to_square] = piece
        self.lift("usb-a", move.from_square).wait(0.3)
        self.put("usb-a", move.to_square, piece.symbol()).wait(1)
        return self

    # --- what came of it ------------------------------------------------------------------------------

    @property
    def clock(self) -> ClockState:
        return [one for _, one in self.states if isinstance(one, ClockState)][-1]

    @property
    def moves(self) -> list[str]:
        return [fact.uci for fact in self.facts if isinstance(fact, facts.MoveConfirmed)]

    @property
    def open(self) -> dict[str, str]:
        return {one.kind: one.summary for one in self.hall.state.table(1).open_incidents()}

    @property
    def raised(self) -> list[str]:
        return [fact.incident.kind for fact in self.facts if isinstance(fact, facts.IncidentRaised)]

    def health(self, table: int = 1) -> Health:
        return dict(self.hall.healths(self.now))[table]


def begun() -> Playing:
    """White's time runs, and a move each was made."""
    place = Playing().board()
    place.touch("black")
    place.move("e2e4").touch("white")
    place.move("e7e5").touch("black")
    return place


# --- judging ----------------------------------------------------------------------------------------------


def test_touches_commit_moves_with_both_times_as_presses_of_a_wired_clock_do() -> None:
    place = begun()
    assert place.moves == ["e2e4", "e7e5"]
    made = [fact for fact in place.facts if isinstance(fact, facts.MoveConfirmed)]
    assert [fact.white_ms for fact in made] == [made[0].white_ms] * 2
    assert made[0].black_ms == 182_000
    assert 170_000 < made[0].white_ms < 184_000  # type: ignore[operator]  # a clock was read
    assert place.raised == []


def test_an_illegal_move_is_told_at_the_touch() -> None:
    place = begun()
    place.move("e4e6").touch("white")
    assert "illegal move" in place.open["illegal_move"]


def test_a_touch_without_a_move_is_told() -> None:
    place = begun()
    place.wait(5)
    place.touch("white")
    assert "press_without_move" in place.raised


def test_a_touch_that_is_refused_is_no_press() -> None:
    place = begun()
    reply = place.touch("black")
    assert (reply.ok, reply.text) == (False, "White’s clock is running. Nothing was changed.")
    assert place.raised == []


def test_a_flag_falls_and_the_rules_say_what_that_is() -> None:
    place = begun()
    place.wait(200)
    assert (place.clock.state, place.clock.flag, place.clock.white_ms) == ("flag", "white", 0)
    assert any(isinstance(fact, facts.FlagFell) for fact in place.facts)
    (told,) = [one for one in place.hall.state.table(1).open_incidents() if one.kind == "flag_fall"]
    assert told.remedy is not None
    assert told.remedy.result == "0-1"


def test_the_clock_stands_when_the_game_has_a_result() -> None:
    place = begun()
    game = place.hall.state.table(1).game
    assert game is not None
    place.ask(ResultRequest(**place.asked, table=1, game=game.id, result="1-0"), "result")
    assert place.clock.running is None
    assert place.touch("stop").text == "The game is over."


def test_screens_are_told_to_the_millisecond_and_only_what_nobody_can_reckon() -> None:
    place = begun()
    told = len([one for _, one in place.states if isinstance(one, ClockState)])
    place.wait(9)
    assert len([one for _, one in place.states if isinstance(one, ClockState)]) == told
    assert place.clock.white_ms is not None
    assert place.clock.white_ms % 1000 != 0


# --- arbiters --------------------------------------------------------------------------------------------


def game_of(place: Playing) -> str:
    game = place.hall.state.table(1).game
    assert game is not None
    return game.id


def test_times_that_an_official_sets_are_there_at_once() -> None:
    place = begun()
    request = SetClockRequest(
        **place.asked, table=1, game=game_of(place), white_ms=5 * MINUTE, black_ms=90_000
    )
    assert place.ask(request, "set-clock").ok
    assert (place.clock.white_ms, place.clock.black_ms, place.clock.running) == (5 * MINUTE, 90_000, "white")
    assert "set_clock_manually" not in place.raised
    assert not any(isinstance(fact, facts.ClockCorrected) for fact in place.facts)


def test_a_pause_stops_it_no_touch_moves_it_and_it_goes_on_with_play() -> None:
    place = begun()
    stopped = place.ask(PauseRequest(**place.asked, table=1, paused=True), "pause")
    assert (stopped.ok, stopped.text) == (True, "Play at table 1 is paused. Its clock stops.")
    assert place.clock.running is None
    shown = place.clock.white_ms
    assert "An arbiter has paused play" in place.touch("white").text
    place.wait(60)
    reply = place.ask(PauseRequest(**place.asked, table=1, paused=False), "pause")
    assert reply.text == "Play at table 1 resumes. Its clock resumes."
    continuing = place.clock
    assert (continuing.running, continuing.white_ms) == ("white", shown)
    assert place.open == {}


def test_players_may_stop_it_and_an_arbiter_hears_of_it() -> None:
    place = begun()
    assert place.touch("stop").ok
    assert place.clock.state == "paused"
    place.wait(25)
    assert "The clock has been paused" in place.open["clock_stopped"]
    place.touch("go")
    assert place.open == {}


def test_nobody_turns_a_clock_that_lies_on_a_screen() -> None:
    place = begun()
    reply = place.ask(SetOrientationRequest(**place.asked, table=1, what="clock"), "set-orientation")
    assert "Turn the screen" in reply.text


# --- which clock a table has ------------------------------------------------------------------------------


def test_an_official_gives_a_table_the_on_screen_clock_and_takes_it_away() -> None:
    place = Playing(TableSettings(number=1, board="usb-a")).board()
    assert place.health().clock == "board"
    assert "has no on-screen clock" in place.touch("black").text
    assert place.ask(SelectClockRequest(**place.asked, table=1, clock="screen"), "select-clock").ok
    place.wait(1).read_board()
    place.wait(1)
    assert place.health().clock == "screen"
    assert place.touch("black").ok
    place.move("e2e4").touch("white")
    assert place.moves == ["e2e4"]
    again = place.ask(SelectClockRequest(**place.asked, table=1, clock="screen"), "select-clock")
    assert again.text == "Table 1 already has this clock."
    place.ask(SelectClockRequest(**place.asked, table=1, clock="board"), "select-clock")
    assert place.health().clock == "board"


def test_what_the_boards_own_clock_says_does_not_count_beside_it() -> None:
    place = begun()
    before = place.clock
    place.take("usb-a", ev.ClockRead(0, SideReading(7), SideReading(8), True, Side.RIGHT, False, place.now))
    assert place.clock == before


def test_a_board_that_is_lost_takes_its_clock_not_with_it() -> None:
    place = begun()
    place.pull_out("usb-a")
    place.wait(3)
    assert place.clock.state == "running"
    assert place.touch("white").ok
    assert place.clock.running == "black"
    assert "board_lost" in place.raised
    assert "clock_lost" not in place.raised


def test_the_time_control_of_the_next_game_is_on_it_as_soon_as_players_are_seated() -> None:
    place = Playing(games="assigned").board()
    assert place.touch("black").text.startswith("No players with a time control are seated at table 1")
    seated = assignment(1, "next").model_copy(update={"time_control": "60+1"})
    place.ask(SeatRequest(**place.asked, assignment=seated), "seat")
    assert (place.clock.white_ms, place.clock.black_ms) == (61_000, 61_000)


# --- restarts ---------------------------------------------------------------------------------------------


def restarted(place: Playing, away: float, *tables: TableSettings) -> Playing:
    """The hall of a daemon that was killed and started so many seconds later, as its journal has it."""
    at = EPOCH_MS + round(place.now * 1000)
    opened = facts.DaemonStarted(version="1", last_seen_at=at)
    record = JournalRecord(seq=place.hall.state.seq + 1, at=at + round(away * 1000), mono_ms=0, fact=opened)
    state = fold([record], place.hall.state)
    other = Playing(*tables, state=state)
    other.now, other.pieces = place.now + away, place.pieces
    other._asked = place._asked  # a request is known again by its id
    return other


def test_a_clock_runs_on_over_a_short_restart() -> None:
    place = begun()
    shown, at = place.clock.white_ms, place.clock.read_at
    after = restarted(place, 4.0).board()
    after.wait(1)
    assert (after.clock.state, after.clock.running) == ("running", "white")
    assert shown is not None
    assert after.clock.white_ms == shown - (after.clock.read_at - at)
    assert after.open == {}


def test_after_a_long_absence_the_clock_stands_and_an_official_is_told() -> None:
    place = begun()
    after = restarted(place, 600.0).board()
    after.wait(2)
    assert after.clock.running is None
    assert "Flagfall was down for 10 minutes" in after.open["clock_stopped"]
    assert after.touch("go").ok
    assert after.clock.running == "white"
    assert after.open == {}


def test_the_fold_of_what_was_journalled_is_how_the_clock_stands() -> None:
    place = begun()
    assert fold(place.records, HallState()).table(1).kept == place.hall.state.table(1).kept


# --- no board ---------------------------------------------------------------------------------------------


def test_a_table_with_a_clock_and_no_board_misses_nothing() -> None:
    place = Playing(ALONE)
    place.wait(2)
    health = place.health()
    assert (health.level, health.has_board) == ("ok", False)
    assert "a clock but no board" in health.items[0].text


def test_its_game_begins_with_the_clock_and_a_flag_ends_it_by_the_rules() -> None:
    place = Playing(ALONE)
    place.wait(1)
    place.touch("black")
    assert place.started(1)
    for _ in range(3):
        place.wait(2)
        place.touch("white")
        place.wait(2)
        place.touch("black")
    assert (place.moves, place.raised) == ([], [])
    assert place.clock.completed_moves == 6
    place.wait(300)
    (told,) = place.hall.state.table(1).open_incidents()
    assert (told.kind, told.color, told.can_mate, told.mate_line) == ("flag_fall", "white", None, [])
    assert told.placement_after == ""  # nobody knows what stands there
    assert not [one for _, one in place.states if isinstance(one, PlacementState)]
    assert told.remedy is not None
    assert told.remedy.result == "0-1"
    assert "Check whether the opponent can still checkmate" in told.remedy.text
    assert told.certainty == "likely"


def test_no_board_is_waited_for_there_when_play_goes_on_after_a_pause() -> None:
    place = Playing(ALONE)
    place.wait(1)
    place.touch("black")
    place.wait(2)
    place.touch("white")
    for paused in (True, False):
        answer = place.ask(PauseRequest(**place.asked, table=1, paused=paused), "pause")
        assert answer.ok
    assert answer.text == "Play at table 1 resumes. Its clock resumes."
    place.wait(300)
    (told,) = place.hall.state.table(1).open_incidents()
    assert (told.kind, told.color) == ("flag_fall", "black")


def test_there_presses_count_moves_for_the_periods() -> None:
    place = Playing(ALONE, games="assigned")
    seated = assignment(1, "g").model_copy(update={"time_control": "2/60:60"})
    place.ask(SeatRequest(**place.asked, assignment=seated), "seat")
    place.touch("black")
    for _ in range(2):
        place.touch("white")
        place.touch("black")
    place.wait(5)
    began = [(fact.color, fact.period) for fact in place.facts if isinstance(fact, facts.PeriodBegan)]
    assert began == [("white", 2), ("black", 2)]
    assert place.raised == []


def test_who_has_not_made_his_moves_there_in_time_loses_by_the_flag() -> None:
    place = Playing(ALONE, games="assigned")
    seated = assignment(1, "g").model_copy(update={"time_control": "40/60:60"})
    place.ask(SeatRequest(**place.asked, assignment=seated), "seat")
    place.touch("black")
    place.touch("white")
    place.wait(70)
    (told,) = place.hall.state.table(1).open_incidents()
    assert (told.kind, told.color) == ("flag_fall", "black")


def test_when_its_game_is_over_a_touch_sets_it_for_the_next_one() -> None:
    place = Playing(ALONE)
    place.touch("black")
    place.wait(10)
    place.ask(ResultRequest(**place.asked, table=1, game=game_of(place), result="1-0"), "result")
    first = game_of(place)
    assert "set for the next game" in place.touch("black").text
    assert place.clock.white_ms == 182_000
    place.touch("black")
    assert game_of(place) != first
    assert place.clock.running == "white"


def test_a_board_that_is_bound_to_it_tells_its_moves_from_then_on() -> None:
    place = Playing(ALONE)
    place.board()
    assert place.health(2).has_board, "a board that nobody named goes to the next free table"
    place.ask(AssignBoardRequest(**place.asked, table=1), "assign-board")
    place.lift("usb-a", chess.E2).wait(1)
    place.put("usb-a", chess.E2, "P").wait(2)
    assert place.health().has_board
    place.touch("black")
    place.move("e2e4").touch("white")
    assert place.moves == ["e2e4"]


def test_a_flag_there_is_told_also_after_a_restart() -> None:
    place = Playing(ALONE)
    place.touch("black")
    place.wait(10)
    after = restarted(place, 3.0, ALONE)
    after.wait(300)
    assert "flag_fall" in after.open


# --- a device of its own ----------------------------------------------------------------------------------

WIRED = TableSettings(number=1, board="usb-a", clock="usb-c")


def dgt_clock(place: Playing, white: int, black: int, high: Side, *, running: bool = True) -> None:
    reading = ev.ClockRead(0, SideReading(white), SideReading(black), running, high, False, place.now)
    place.take("usb-c", reading)


def with_its_clock() -> Playing:
    """A board without a clock, and beside it a DGT board that is there for its clock alone."""
    place = Playing(WIRED).board()
    place.take("usb-c", ev.LinkChanged(ev.Link.OPENING, "usb-c is open.", place.now))
    place.take("usb-c", ev.LinkChanged(ev.Link.READY, "usb-c answers.", place.now))
    place.take("usb-c", ev.PlacementRead(0, (None,) * 64, place.now))
    dgt_clock(place, 182, 182, Side.LEFT, running=False)
    return place


def test_the_clock_of_another_device_is_that_of_the_table_and_its_pieces_do_not_count() -> None:
    place = with_its_clock()
    assert place.health().clock == "device"
    assert [name for name, _ in place.bound] == ["usb-a"], "it stands at no table of its own"
    dgt_clock(place, 182, 182, Side.LEFT)
    place.move("e2e4")
    dgt_clock(place, 180, 182, Side.RIGHT)
    place.wait(0.4).read_board()
    place.wait(0.5).read_board()
    assert place.moves == ["e2e4"]
    assert (place.clock.white_ms, place.clock.running) == (180_000, "black")


def test_an_order_goes_to_the_device_and_not_to_the_board() -> None:
    place = with_its_clock()
    dgt_clock(place, 182, 182, Side.LEFT)
    place.ask(
        SetClockRequest(**place.asked, table=1, game=game_of(place), white_ms=60_000, black_ms=50_000),
        "set-clock",
    )
    ((link, _, _, order),) = place.devices.orders()
    assert (link, order) == ("usb-c", SetClock(60, 50, Side.LEFT))


def test_a_device_that_is_lost_is_a_lost_clock_and_no_lost_board() -> None:
    place = with_its_clock()
    dgt_clock(place, 182, 182, Side.LEFT)
    place.take("usb-c", ev.LinkChanged(ev.Link.LOST, "usb-c was pulled.", place.now))
    assert place.raised == ["clock_lost"]
    assert "usb-c was pulled" in place.open["clock_lost"]
    assert place.clock.state == "none"


# --- a clock that shows what it is told -------------------------------------------------------------------

HOSTED = TableSettings(number=1, clock="ble:a")


class Gateway(Playing):
    """A table with a clock gateway and no board; `shown` is what the device was told last."""

    def __init__(self, table: TableSettings = HOSTED) -> None:
        super().__init__(table)
        self.shown: SetClock | None = None
        self.link(ev.Link.OPENING).link(ev.Link.READY)

    def link(self, state: ev.Link) -> Self:
        profile = CLOCK_HOSTED if state is ev.Link.READY else None
        return self.hear(ev.LinkChanged(state, f"The gateway is {state.value}.", self.now, profile=profile))

    def hear(self, event: ev.DriverEvent) -> Self:
        self.take("ble:a", replace(event, at=self.now))
        self.wait(0.1)
        for _, _, _, order in self.devices.orders():
            assert isinstance(order, SetClock)
            self.shown = order
        return self

    def press(self, side: Side) -> Self:
        return self.hear(ev.SideStopped(0, side, 0, self.now))

    def button(self) -> Self:
        return self.hear(ev.ClockAcknowledged(0, True, "button play_pause", b"", self.now))


def test_it_shows_the_clock_that_is_kept_here_and_its_lever_presses() -> None:
    place = Gateway()
    assert place.shown == SetClock(182, 182, None)
    assert place.press(Side.RIGHT).shown == SetClock(182, 182, Side.LEFT)
    place.wait(5)
    shown = place.press(Side.LEFT).shown
    assert shown is not None
    assert (shown.left_s, shown.runs) == (179, Side.RIGHT)
    assert place.clock.running == "black"


@pytest.mark.parametrize(
    "sense", [(Side.RIGHT, Side.LEFT), (Side.LEFT, Side.RIGHT)], ids=["right", "inverted"]
)
def test_a_lever_that_is_told_the_wrong_way_round_presses_all_the_same(sense: tuple[Side, Side]) -> None:
    place = Gateway()
    for side in (*sense, *sense):
        place.press(side).wait(2)
    assert place.clock.running == "black"


def test_where_white_sits_at_its_right_the_sides_are_exchanged() -> None:
    place = Gateway(HOSTED.model_copy(update={"clock_side": "right"}))
    place.press(Side.LEFT).wait(5)
    shown = place.press(Side.RIGHT).shown
    assert shown is not None
    assert (shown.right_s, shown.runs) == (179, Side.LEFT)


def test_its_button_stops_it_and_lets_it_go_on() -> None:
    place = Gateway().press(Side.RIGHT)
    assert place.button().clock.running is None
    assert place.button().clock.running == "white"


def test_while_it_is_lost_nobody_can_press_so_its_time_stands() -> None:
    place = Gateway().press(Side.RIGHT)
    place.wait(5)
    place.link(ev.Link.LOST)
    assert "clock_lost" in place.raised
    place.wait(60)
    place.link(ev.Link.OPENING).link(ev.Link.READY)
    assert place.shown == SetClock(177, 182, None)


def test_a_gateway_that_no_table_has_is_no_board() -> None:
    place = Gateway(TableSettings(number=4, board="x"))
    assert place.bound == []


def test_a_placement_of_no_board_is_not_told() -> None:
    empty: Placement = (None,) * 64
    place = with_its_clock()
    place.take("usb-c", ev.PlacementRead(0, empty, place.now))
    assert place.hall.state.table(1).game is not None
