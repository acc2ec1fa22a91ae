"""One table: when a game begins, what screens show of it, and what arbiters may ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Self

import chess
import pytest

from broker.contract.message import Result
from broker.contract.messages import Assignment, ClockState, Health, PlacementState
from broker.contract.requests import AcknowledgeRequest, ClearTableRequest, ResultRequest, SeatRequest
from daemon.core.clock.table_clock import EVERY_S
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import START, rotated
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.record.table_state import TableState
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.shown.provisional_move import ProvisionalGame
from daemon.core.table.table import Output, State, Table, default_assignment
from drivers import events as ev
from drivers.events import Side, SideReading
from drivers.link.paced_time import lead_s
from drivers.profile import SERIAL
from tests.daemon.facts_of_games import RULES, assignment

EPOCH_MS = 1_000_000
LEFT, RIGHT = Side.LEFT, Side.RIGHT
WITHOUT_LOG = replace(SERIAL, tells_first=False)
"""A board that keeps no log; scenes put pieces up by whole readings, and nothing was missed before those."""


class Place:
    """A table with its devices, moved by hand; what it says is journalled and shown at once."""

    clock_hand: Side | None = None

    def __init__(self, *, games: str = "auto", state: TableState | None = None, started: bool = True) -> None:
        self.now = 0.0
        self.hall = HallState() if state is None else HallState(tables={1: state})
        self.facts: list[Fact] = []
        self.states: list[State] = []
        self.pieces: list[chess.Piece | None] = list(START)
        self.up = LEFT
        self.seconds = {LEFT: 300, RIGHT: 300}
        self._answer_at: float | None = None
        self._games = games
        self.table = self._new_table()
        if started:
            self.plug_in().set_up().clock(running=False).wait(1)

    def _new_table(self) -> Table:
        return Table(
            1,
            self.hall.table(1),
            interpreter=Interpreter(),
            default=None if self._games == "assigned" else self._default,
            epoch_ms=EPOCH_MS,
            profile=WITHOUT_LOG,
            clock_hand=self.clock_hand,
        )

    def restart(self) -> Self:
        """The daemon starts again: only what the journal has is known, and the board is read again."""
        self.table = self._new_table()
        self.plug_in()
        return self.event(ev.PlacementRead(0, tuple(self.pieces), self.now)).wait(1)

    def _default(self, at_ms: int) -> Assignment:
        return default_assignment(1, at_ms, "180+2", RULES)

    # --- what came of it ------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        return self.hall.table(1)

    @property
    def moves(self) -> str:
        return " ".join(made.move.uci() for made in self.state.game.moves) if self.state.game else ""

    @property
    def kinds(self) -> list[str]:
        return [fact.type for fact in self.facts]

    @property
    def clocks(self) -> list[ClockState]:
        return [one for one in self.states if isinstance(one, ClockState)]

    @property
    def provisional(self) -> list[str]:
        """What was shown of moves that are not final, in turn; "" = none."""
        shown = [one for one in self.states if isinstance(one, ProvisionalGame)]
        return [one.move.uci if one.move else "" for one in shown]

    @property
    def health(self) -> Health:
        return self.table.health(self.now)

    # --- hands and devices ----------------------------------------------------------------------------

    def plug_in(self) -> Self:
        return self.event(ev.LinkChanged(ev.Link.READY, "The board answers.", self.now))

    def pull_out(self) -> Self:
        self._answer_at = None
        return self.event(ev.LinkChanged(ev.Link.LOST, "The cable was pulled.", self.now))

    def set_up(self) -> Self:
        self.pieces = list(START)
        return self.event(ev.PlacementRead(0, START, self.now))

    def step(self, uci: str, pause: float = 0.3) -> Self:
        origin, target = chess.parse_square(uci[:2]), chess.parse_square(uci[2:4])
        piece = self.pieces[origin]
        self.set(origin, None, pause)
        return self.set(target, piece, pause)

    def clock(self, *, running: bool = True, flag: Side | None = None) -> Self:
        left = SideReading(self.seconds[LEFT], flag=flag is LEFT)
        right = SideReading(self.seconds[RIGHT], flag=flag is RIGHT)
        return self.event(ev.ClockRead(0, left, right, running, self.up, False, self.now))

    def press(self) -> Self:
        """The side that is to move presses."""
        self.up = self.up.other
        return self.wait(0.4).clock()

    def play(self, *moves: str) -> Self:
        for uci in moves:
            self.step(uci).press().wait(1)
        return self

    def wait(self, seconds: float) -> Self:
        until = self.now + seconds
        while True:
            moments = [one for one in (self.table.due(), self._answer_at) if one is not None]
            if not moments or min(moments) > until:
                break
            self.now = max(self.now, min(moments))
            if self._answer_at is not None and self._answer_at <= self.now:
                self._answer_at = None
                self.event(ev.PlacementRead(0, tuple(self.pieces), self.now))
            else:
                self.keep(self.table.tick(self.now))
        self.now = until
        return self

    def event(self, event: ev.DriverEvent) -> Self:
        return self.keep(self.table.take(event, self.now))

    def set(self, square: chess.Square, piece: chess.Piece | None, pause: float = 0.3) -> Self:
        self.wait(pause)
        self.pieces[square] = piece
        return self.event(ev.SquareChanged(0, square, piece, self.now))

    # --- arbiters ------------------------------------------------------------------------------------

    def assign(self, game: str = "g1") -> Self:
        request = SeatRequest(id="a", by="desk", client="c", assignment=assignment(1, game))
        return self.keep(self.table.assign(request, self.now))

    def enter(self, result: Result, game: str | None = None) -> Self:
        on = game or (self.state.game.id if self.state.game else "")
        request = ResultRequest(
            id="r", by="arbiter", client="c", table=1, game=on, result=result, termination="agreement"
        )
        return self.keep(self.table.result(request, self.now))

    def keep(self, output: Output) -> Self:
        for fact in output.facts:
            self.facts.append(fact)
            at = EPOCH_MS + round(self.now * 1000)
            record = JournalRecord(seq=self.hall.seq + 1, at=at, mono_ms=round(self.now * 1000), fact=fact)
            self.hall = self.hall.after(record)
        self.table.followed(self.state)
        self.states += output.states
        if self.table.take_wants_placement():
            self._answer_at = self.now + 0.07
        return self


# --- when a game begins -----------------------------------------------------------------------------------


def test_a_game_begins_when_the_pieces_stand_on_their_first_squares() -> None:
    place = Place()
    assert place.kinds == ["players_seated", "game_started"]
    assert place.state.game is not None
    assert place.state.game.fens == (chess.STARTING_FEN,)
    assert place.state.assignment is not None
    assert place.state.assignment.white.name == "White"


def test_no_game_begins_while_a_piece_is_missing() -> None:
    place = Place(started=False).plug_in()
    place.pieces = [*START[:-1], None]
    place.event(ev.PlacementRead(0, tuple(place.pieces), 0.0)).wait(10)
    assert place.facts == []
    place.set(chess.H8, START[chess.H8]).wait(1)
    assert place.kinds == ["players_seated", "game_started"]


def test_pieces_that_stand_only_for_a_moment_begin_no_game() -> None:
    place = Place(started=False).plug_in().set_up().set(chess.E2, None, pause=0.1).wait(10)
    assert place.facts == []


def test_where_games_are_assigned_none_begins_by_itself() -> None:
    place = Place(games="assigned").wait(60)
    assert place.facts == []


def test_an_assigned_game_begins_with_the_pieces_on_their_squares() -> None:
    place = Place(games="assigned").assign().wait(1)
    assert place.kinds == ["players_seated", "game_started"]
    assert place.state.game is not None
    assert place.state.game.id == "g1"


def test_an_assignment_before_the_pieces_are_set_up_waits_for_them() -> None:
    place = Place(games="assigned", started=False).assign().wait(5)
    assert place.kinds == ["players_seated"]
    place.plug_in().set_up().wait(1)
    assert place.kinds == ["players_seated", "game_started"]


def test_the_next_game_begins_by_itself_when_the_pieces_are_set_up_again() -> None:
    place = Place().play("e2e4").enter("1-0").set_up().wait(1)
    assert place.kinds == [
        "players_seated",
        "game_started",
        "move_confirmed",
        "game_ended",
        "players_seated",
        "game_started",
    ]
    games = {fact.game for fact in place.facts if isinstance(fact, facts.GameStart)}
    assert len(games) == 2


def test_pieces_set_up_in_the_middle_of_a_game_begin_no_other_one() -> None:
    place = Place().play("e2e4", "e7e5", "g1f3", "b8c6").set_up().wait(5)
    assert place.kinds.count("game_started") == 1


def test_an_assigned_table_does_not_play_on_by_itself() -> None:
    place = Place(games="assigned").assign().wait(1).play("e2e4").enter("1-0").set_up().wait(5)
    assert place.kinds == ["players_seated", "game_started", "move_confirmed", "game_ended"]
    place.assign("g2").wait(1)
    assert place.kinds[-2:] == ["players_seated", "game_started"]


def test_a_clock_that_stands_the_other_way_round_is_noticed_at_the_first_move() -> None:
    place = Place()
    place.up = RIGHT
    place.clock().step("e2e4").press().wait(1)
    assert place.moves == "e2e4"
    assert place.clocks[-1].running == "black"


# --- playing ----------------------------------------------------------------------------------------------


def test_moves_of_driver_events_become_facts() -> None:
    place = Place().clock().play("e2e4", "e7e5")
    assert place.moves == "e2e4 e7e5"
    (first, second) = (fact for fact in place.facts if isinstance(fact, facts.MoveConfirmed))
    assert (first.ply, first.white_ms, first.black_ms) == (1, 300_000, 300_000)
    assert second.ply == 2


def test_a_restarted_table_goes_on_where_the_journal_left_it() -> None:
    before = Place().clock().play("e2e4", "e7e5")
    after = Place(state=before.state, started=False)
    after.pieces = list(before.pieces)
    after.plug_in().wait(1).clock().play("g1f3")
    assert after.moves == "e2e4 e7e5 g1f3"
    assert after.kinds == ["move_confirmed"]


def test_a_restarted_table_asks_for_the_whole_board_at_once() -> None:
    state = Place().clock().play("e2e4").state
    table = Table(1, state, interpreter=Interpreter(), default=None, epoch_ms=0)
    assert table.take_wants_placement()
    assert not table.take_wants_placement()


def test_a_restarted_table_finds_out_again_that_its_board_lies_the_other_way() -> None:
    before = Place(started=False).plug_in()
    before.pieces = list(rotated(START))
    before.up = RIGHT
    before.event(ev.PlacementRead(0, rotated(START), 0.0)).wait(1).clock().step("d7d5").press().wait(1)
    assert before.moves == "e2e4"
    after = Place(state=before.state, started=False)
    after.pieces, after.up = list(before.pieces), before.up
    after.plug_in().wait(1).clock()
    assert after.table.pieces == before.table.pieces
    after.step("d2d4").press().wait(1)
    assert after.moves == "e2e4 e7e5"


def test_a_restarted_table_finds_out_again_that_its_clock_stands_the_other_way_round() -> None:
    before = Place()
    before.up = RIGHT
    before.clock().play("e2e4")
    after = Place(state=before.state, started=False)
    after.pieces, after.up = list(before.pieces), before.up
    after.plug_in().wait(1).clock()
    assert after.clocks[-1].running == "black"
    assert after.play("e7e5").moves == "e2e4 e7e5"


@pytest.mark.parametrize("white", [LEFT, RIGHT])
def test_a_restarted_table_remembers_how_its_clock_stands_whoever_starts_it(white: Side) -> None:
    """White is to move, and somebody starts Black's clock: that tells nothing of sides."""
    before = Place()
    before.up = white
    before.clock().play("e2e4", "e7e5")
    assert [fact for fact in before.facts if isinstance(fact, facts.ClockSideDetected)] == [
        facts.ClockSideDetected(table=1, white=white.value)
    ]
    after = Place(state=before.state, started=False)
    after.pieces, after.up = list(before.pieces), white.other
    after.restart().clock(running=False).clock()
    assert after.clocks[-1].running == "black"
    assert after.health.level == "ok"


def test_a_side_taken_wrongly_after_a_restart_is_put_right_by_the_presses_and_accuses_nobody() -> None:
    """Nobody saw how the clock stood, and it was started for Black although White is to move."""
    before = Place().play("e2e4", "e7e5")
    after = Place(state=before.state, started=False)
    after.pieces, after.up = list(before.pieces), RIGHT
    after.restart().clock(running=False).wait(1).clock()
    assert after.health.items[0].text.startswith("White’s time seems to be on the right of the clock")
    assert after.health.level == "warning"
    after.step("g1f3").wait(2).clock()
    for uci in ("b8c6", "f1b5", "a7a6", "b5a4", "g8f6"):
        after.step(uci).press().wait(2).clock()
    after.wait(1).clock()
    assert after.clocks[-1].running == "white"
    assert [item.level for item in after.health.items] == ["ok"] * 3
    assert after.moves == "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6"
    assert after.state.incidents == ()


def test_a_table_whose_game_is_over_waits_for_the_next_one_after_a_restart() -> None:
    before = Place().play("e2e4").enter("1-0")
    after = Place(state=before.state, started=False)
    after.pieces = list(before.pieces)
    after.plug_in().wait(5)
    assert after.facts == []
    after.set_up().wait(1)
    assert after.kinds == ["players_seated", "game_started"]


# --- what screens show ------------------------------------------------------------------------------------


def test_the_placement_is_shown_when_the_board_is_quiet() -> None:
    place = Place().clock()
    place.states.clear()
    place.step("e2e4", pause=0.2)
    assert not any(isinstance(one, PlacementState) for one in place.states)
    place.wait(1)
    (shown,) = (one for one in place.states if isinstance(one, PlacementState))
    assert shown.placement == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"


def test_a_final_move_is_provisional_no_more() -> None:
    place = Place().clock().play("e2e4").wait(5)
    assert place.provisional[-1] == ""


def test_a_move_is_shown_as_provisional_once_the_board_is_quiet() -> None:
    place = Place().clock().step("e2e4").wait(1)
    assert place.provisional[-1] == "e2e4"
    place.press().wait(1)
    assert place.provisional[-1] == ""


def test_a_running_clock_is_told_again_only_after_a_while() -> None:
    place = Place().clock()
    told = len(place.clocks)
    for _ in range(5):
        place.seconds[LEFT] -= 1
        place.wait(1).clock()
    assert len(place.clocks) == told
    place.seconds[LEFT] -= round(EVERY_S)
    place.wait(EVERY_S).clock()
    assert len(place.clocks) == told + 1


CHANGES: list[tuple[str, Callable[[Place], object]]] = [
    ("it is pressed", lambda place: place.press()),
    ("it is stopped", lambda place: place.clock(running=False)),
    ("a flag falls", lambda place: place.clock(flag=LEFT)),
    ("an official corrects a time", lambda place: (place.seconds.update({RIGHT: 420}), place.clock())),
    ("it runs away from what everybody reckons", lambda place: place.wait(5).clock()),
    ("it is lost", lambda place: place.event(ev.ClockMissing(0, place.now))),
]


@pytest.mark.parametrize("change", [c[1] for c in CHANGES], ids=[c[0] for c in CHANGES])
def test_the_clock_is_told_at_once_when(change: Callable[[Place], object]) -> None:
    place = Place().clock()
    told = len(place.clocks)
    change(place)
    assert len(place.clocks) > told


def test_a_standing_clock_is_told_once() -> None:
    place = Place()
    told = len(place.clocks)
    for _ in range(30):
        place.wait(1).clock(running=False)
    assert len(place.clocks) == told


def test_the_words_for_a_clock() -> None:
    place = Place()
    assert place.clocks[-1].state == "stopped"
    place.clock()
    assert (place.clocks[-1].state, place.clocks[-1].running) == ("running", "white")
    place.play("e2e4").clock(running=False)
    assert (place.clocks[-1].state, place.clocks[-1].running) == ("paused", None)
    place.clock(running=False, flag=RIGHT)
    assert (place.clocks[-1].state, place.clocks[-1].flag) == ("flag", "black")
    place.clock(running=False).enter("1-0")
    assert place.clocks[-1].state == "stopped"
    last = place.clocks[-1]
    place.event(ev.ClockMissing(0, place.now))
    assert place.clocks[-1] == last.model_copy(update={"state": "none"})


def test_a_clock_says_when_it_was_read() -> None:
    place = Place().wait(7).clock()
    assert place.clocks[-1].read_at == EPOCH_MS + round(place.now * 1000)
    assert place.clocks[-1].time_scale == 1.0


# --- equipment --------------------------------------------------------------------------------------------


def test_health_before_anything_was_plugged_in() -> None:
    health = Place(started=False).health
    assert health.level == "warning"
    assert {item.subject for item in health.items} == {"board", "clock"}


def test_health_when_all_is_well() -> None:
    assert Place().health.level == "ok"


def test_a_lost_board_is_a_fault_first_in_the_list_and_an_incident() -> None:
    place = Place().clock().play("e2e4").pull_out()
    assert place.health.level == "fault"
    assert place.health.items[0].subject == "board"
    assert "pulled" in place.health.items[0].text
    assert [one.kind for one in place.state.open_incidents()] == ["board_lost"]


def test_a_lost_board_that_is_back_is_well_and_its_incident_closed() -> None:
    place = Place().clock().play("e2e4").pull_out().wait(3).plug_in().wait(0.1)
    assert place.health.level == "ok"
    assert place.state.open_incidents() == ()


def test_a_board_that_is_lost_again_before_it_was_told_to_be_back_is_one_incident() -> None:
    place = Place().clock().play("e2e4", "e7e5").pull_out().wait(3).plug_in().pull_out().wait(3)
    assert [one.kind for one in place.state.open_incidents()] == ["board_lost"]
    place.plug_in().wait(1)
    assert [one.kind for one in place.state.incidents] == ["board_lost"]
    assert place.state.open_incidents() == ()


def test_a_clock_that_is_missing_when_its_board_is_back_is_told_although_the_board_is_lost_again() -> None:
    place = Place().clock().play("e2e4", "e7e5").pull_out().wait(3).plug_in()
    place.event(ev.ClockMissing(0, place.now)).pull_out().wait(3).plug_in()
    place.event(ev.ClockMissing(0, place.now)).wait(20)
    assert [one.kind for one in place.state.open_incidents()] == ["clock_lost"]


def test_a_board_that_is_lost_after_its_game_is_not_asked_for_its_log() -> None:
    place = Place(games="assigned").assign().wait(1).clock().play("e2e4", "e7e5").enter("1-0")
    place.pull_out().wait(3)
    place.pieces[chess.E4] = None
    place.plug_in().wait(2)
    assert place.table.pieces == tuple(place.pieces)
    assert not place.table.take_wants_log()


def test_a_board_that_is_lost_between_games_is_no_incident() -> None:
    place = Place(games="assigned").pull_out()
    assert place.facts == []
    assert place.health.level == "fault"


def test_a_board_that_comes_back_is_read_as_a_whole() -> None:
    place = Place().clock().play("e2e4").pull_out().wait(1)
    place.pieces[chess.E7], place.pieces[chess.E5] = None, place.pieces[chess.E7]
    place.plug_in().wait(1)
    assert place.table.pieces == tuple(place.pieces)


def test_a_clock_behind_a_lost_board_is_not_shown_running() -> None:
    place = Place().clock().play("e2e4").pull_out().wait(30)
    assert place.clocks[-1].state == "none"


def test_a_low_battery_is_a_warning_with_advice() -> None:
    place = Place().event(ev.BatteryRead(0, 5, False, 1.0))
    assert place.health.level == "warning"
    assert "charge" in place.health.items[0].text


# --- requests ---------------------------------------------------------------------------------------------


def test_a_table_at_play_cannot_be_assigned_anew() -> None:
    place = Place().play("e2e4")
    with pytest.raises(RequestRejected, match=r"is in progress at table .*\. Enter its result first"):
        place.assign("g2")
    place.enter("1/2-1/2").assign("g2")
    assert place.kinds[-1] == "players_seated"


def test_players_who_sit_there_are_not_seated_again_before_their_game_or_in_it() -> None:
    place = Place(games="assigned", started=False).assign().assign()
    assert place.kinds == ["players_seated"]
    place.plug_in().set_up().wait(1).play("e2e4")
    told = len(place.facts)
    place.assign()
    assert len(place.facts) == told


def test_a_game_that_was_played_is_not_seated_again_for_its_moves_would_be_lost() -> None:
    place = Place().play("e2e4").enter("1/2-1/2")
    assert place.state.assignment is not None
    with pytest.raises(RequestRejected, match="Its moves would be lost"):
        place.assign(place.state.assignment.game)


def test_players_can_be_seated_where_the_game_that_is_on_has_no_move_yet() -> None:
    place = Place().assign("g2").wait(1)
    assert place.state.assignment is not None
    assert place.state.assignment.game == "g2"
    assert place.state.game is not None
    assert place.state.game.id == "g2"


def test_a_table_is_freed_and_its_game_given_up() -> None:
    place = Place(games="assigned").assign().wait(1).play("e2e4")
    place.keep(place.table.unassign(ClearTableRequest(id="u", by="desk", client="c", table=1)))
    place.step("e7e5").press().wait(5)
    assert place.kinds == ["players_seated", "game_started", "move_confirmed", "table_cleared"]
    assert place.state.game is None


def test_a_result_is_entered_and_corrected() -> None:
    place = Place().play("e2e4").enter("1-0").enter("1/2-1/2")
    ended = [fact for fact in place.facts if isinstance(fact, facts.GameEnd)]
    assert [(one.result, one.termination, one.by) for one in ended] == [
        ("1-0", "agreement", "arbiter"),
        ("1/2-1/2", "agreement", "arbiter"),
    ]


@pytest.mark.parametrize("over", [True, False], ids=["after a result", "while the game is on"])
def test_a_result_cannot_be_taken_back_only_corrected(over: bool) -> None:
    place = Place().clock().play("e2e4")
    if over:
        place.enter("1-0")
    before = list(place.facts)
    with pytest.raises(RequestRejected, match=r"[Cc]hoose 1-0, 0-1 or 1/2-1/2"):
        place.enter("*")
    assert place.facts == before


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (Place, "the game there is"),
        (lambda: Place(games="assigned"), "no game has started there"),
    ],
    ids=["another game is on", "no game is on"],
)
def test_a_result_for_another_game_is_refused(place: Callable[[], Place], reason: str) -> None:
    with pytest.raises(RequestRejected, match=f"Game strange is not at table 1; {reason}"):
        place().enter("1-0", game="strange")


def test_an_incident_is_acknowledged_once() -> None:
    place = Place().clock().play("e2e4").pull_out()
    (incident,) = place.state.open_incidents()
    request = AcknowledgeRequest(id="k", by="Ada", client="c", table=1, incident=incident.id)
    place.keep(place.table.acknowledge(request))
    assert place.state.incidents[0].acknowledged_by == "Ada"
    with pytest.raises(RequestRejected, match="Ada is already handling this"):
        place.table.acknowledge(request)


def test_who_acknowledged_an_incident_may_leave_it_to_others_again() -> None:
    place = Place().clock().play("e2e4").pull_out()
    (incident,) = place.state.open_incidents()
    asked = AcknowledgeRequest(id="k", by="Ada", client="c", table=1, incident=incident.id)
    undo = asked.model_copy(update={"by": "Bea", "undo": True})
    with pytest.raises(RequestRejected, match="No one is handling this"):
        place.table.acknowledge(undo)
    place.keep(place.table.acknowledge(asked)).keep(place.table.acknowledge(undo))
    assert place.facts[-1] == facts.IncidentAcknowledged(
        table=1, game=incident.game, incident=incident.id, by="Bea", undone=True
    )
    assert place.state.incidents[0].acknowledged_by == ""
    assert place.restart().keep(place.table.acknowledge(asked)).state.incidents[0].acknowledged_by == "Ada"


def test_what_needs_nobody_any_more_is_left_to_nobody() -> None:
    place = Place().clock().play("e2e4").pull_out()
    (incident,) = place.state.open_incidents()
    asked = AcknowledgeRequest(id="k", by="Ada", client="c", table=1, incident=incident.id)
    place.keep(place.table.acknowledge(asked)).plug_in().wait(1)
    place.event(ev.PlacementRead(0, tuple(place.pieces), place.now)).wait(20)
    assert place.state.incidents[0].closed_reason
    with pytest.raises(RequestRejected, match="Already closed"):
        place.table.acknowledge(asked.model_copy(update={"undo": True}))


def test_an_incident_that_nobody_knows_cannot_be_acknowledged() -> None:
    request = AcknowledgeRequest(id="k", by="Ada", client="c", table=1, incident="strange")
    with pytest.raises(RequestRejected, match="has no incident strange"):
        Place().table.acknowledge(request)


def test_the_assignment_of_a_table_that_nobody_assigns() -> None:
    made = default_assignment(4, 1_700_000_000_000, "5400+30", RULES)
    assert (made.table, made.game, made.time_control) == (4, "4-1700000000000", "5400+30")
    assert (made.white.name, made.black.name, made.ruleset) == ("White", "Black", RULES)


def test_a_reading_that_comes_damaged_after_a_press_is_asked_for_again_at_once() -> None:
    place = Place().step("e2e4").press().wait(0.27)
    assert place._answer_at is not None  # it was asked; what comes is cut by a message of one square
    place._answer_at = None
    place.event(ev.Garbled(b"\x86\x00\x43", "a message was cut", place.now))
    assert place._answer_at is not None
    assert place.wait(0.1).moves == "e2e4"


def test_where_hall_time_waits_for_everybody_a_press_soon_after_the_opponents_is_no_bounce() -> None:
    """At twenty times the speed of life: the board is played as quickly as before, and no report comes
    late."""

    class Paced(Place):
        def _new_table(self) -> Table:
            return Table(
                1,
                self.state,
                interpreter=Interpreter(),
                default=self._default,
                epoch_ms=EPOCH_MS,
                rate=20,
                late_s=lead_s(20),
                profile=WITHOUT_LOG,
            )

    place = Paced().play("e2e4").wait(1).step("e7e5").press().wait(0.4).press().wait(3)
    raised = [one.incident.kind for one in place.facts if isinstance(one, facts.IncidentRaised)]
    assert raised == ["press_without_move"]
