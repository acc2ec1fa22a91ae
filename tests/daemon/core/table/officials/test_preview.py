"""A request is tried beforehand: what it would change is told in sentences, and nothing is changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Literal

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract.requests import (
    AddNoteRequest,
    CallArbiterRequest,
    ChooseOptionRequest,
    ClearTableRequest,
    CorrectMovesRequest,
    DecideRequest,
    PauseRequest,
    Reply,
    Request,
    ResultRequest,
    SeatRequest,
    SetBroadcastDelayRequest,
    SetClockRequest,
    SetOrientationRequest,
    SetPositionRequest,
)
from daemon.core.hall import hall as hall_module
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.record.hall_state import HallState, fold
from daemon.core.rules import rules
from daemon.core.table.officials.preview import BoardState, changes
from daemon.replay.journal_recording import JournalPart, recording_of
from drivers.events import DriverEvent, Side
from tests.daemon.core.hall.test_any_order import STEPS, Act, AnyHall
from tests.daemon.core.table.test_failed_requests import RESULT, broken, clock, e4, playing
from tests.daemon.facts_of_games import assignment
from tests.daemon.hall_on_record import EPOCH_MS, HallOnRecord, file_of
from tests.daemon.in_the_hall import InTheHall
from tests.daemon.officials import WithOfficials, after_an_illegal_move, put_back
from tests.daemon.replay.test_signal_log import PULLS, boards
from tests.end_to_end.lockstep import Line as Port

SIGNED: dict[str, Any] = {"id": "p", "by": "Ada", "client": "c", "table": 1, "preview": True}

BLITZ = "3 min + 2 s"


def told(hall: InTheHall, request: Request) -> list[str]:
    """What would change."""
    reply = hall.ask(request.model_copy(update={"preview": True}))
    assert reply.ok, reply.text
    return reply.changes


def everything(state: HallState, number: int, chosen: random.Random) -> Iterator[Request]:
    """All that may be asked of a table, whether it makes sense or not."""
    table, asked = state.table(number), SIGNED | {"table": number}
    if (game := table.game) is not None:
        plies, on = len(game.moves), asked | {"game": game.id}
        yield ResultRequest(**on, result="1-0", termination="resignation")
        yield SetClockRequest(**on, white_ms=60_000, black_ms=90_000)
        yield CorrectMovesRequest(**on, ply=max(0, plies - chosen.randint(0, 5)), moves=[])
        yield SetPositionRequest(**on, fen=game.fens[max(0, plies - 2)])
        yield SetOrientationRequest(**asked, what="board")
        yield SetOrientationRequest(**asked, what="clock")
    for one in table.incidents:
        decisions: tuple[Literal["apply", "reject", "undo"], ...] = ("apply", "reject", "undo")
        for decision in decisions:
            yield DecideRequest(**asked, incident=one.id, decision=decision)
        for choice in one.choices:
            yield ChooseOptionRequest(**asked, game=one.game, choice=choice.label)
    yield PauseRequest(**asked, paused=table.pause is None)
    yield PauseRequest(**asked | {"table": None}, paused=table.pause is not None)
    yield CallArbiterRequest(**asked)
    yield AddNoteRequest(**asked, text="His phone is at the desk.")
    yield ClearTableRequest(**asked)
    if table.assignment is not None:
        next_game = table.assignment.model_copy(update={"game": "next"})
        yield SeatRequest(**{**asked, "assignment": next_game})


# --- nothing is changed -------------------------------------------------------------------------------------


class Curious(HallOnRecord):
    """The same hall, in which somebody tries requests all the time."""

    tried = 0

    def _step(self, line: Port, now: float) -> None:
        super()._step(line, now)
        chosen = random.Random(round(now * 1000))
        if chosen.random() < 0.003:
            for number in (1, 2):
                for request in everything(self.hall.state, number, chosen):
                    output, reply = self.hall.request(request, "tried", now, EPOCH_MS)
                    assert (output.records, output.states, output.error) == ([], [], None)
                    self.tried += reply.ok


def test_a_game_in_which_requests_are_tried_goes_on_as_if_nobody_had_asked() -> None:
    """Facts and signal log are the same to the byte."""
    undisturbed, curious = (one(boards(3, seconds=150), pulls=PULLS) for one in (HallOnRecord, Curious))
    undisturbed.run(150)
    curious.run(150)
    assert isinstance(curious, Curious)
    assert curious.tried > 100
    assert curious.records == undisturbed.records
    recordings = [list(recording_of(file_of(one.journal), JournalPart())) for one in (curious, undisturbed)]
    assert recordings[0] == recordings[1]


@settings(max_examples=15, deadline=None)
@given(st.booleans(), STEPS, st.randoms(use_true_random=False))
def test_whatever_is_tried_whenever_all_that_follows_is_the_same(
    game_is_on: bool, steps: list[tuple[float, str, int, DriverEvent | Act]], chosen: random.Random
) -> None:
    undisturbed, curious = AnyHall(game_is_on=game_is_on), AnyHall(game_is_on=game_is_on)
    for pause, port, device, what in steps:
        for hall in (undisturbed, curious):
            _ = hall.do(what) if isinstance(what, str) else hall.say(port, device, what)
        if chosen.random() < 0.3:
            for request in everything(curious.hall.state, 1, chosen):
                curious.hall.request(request, "tried", curious.now, EPOCH_MS)
        undisturbed.wait(pause)
        curious.wait(pause)
    assert curious.records == undisturbed.records
    assert curious.hall.due() == undisturbed.hall.due()
    assert curious.hall.healths(curious.now) == undisturbed.hall.healths(curious.now)


class Doing(HallOnRecord):
    """Somebody tries a request now and then, and does it at once."""

    done = 0

    def _step(self, line: Port, now: float) -> None:
        super()._step(line, now)
        chosen = random.Random(round(now * 1000))
        if chosen.random() < 0.004:
            request = chosen.choice([*everything(self.hall.state, 1, chosen)])
            if isinstance(request, ClearTableRequest | SeatRequest):
                return
            before = self.hall.state
            foreseen = self.hall.request(request, "tried", now, EPOCH_MS)[1]
            self.done += 1
            again = request.model_copy(update={"id": f"done {self.done}", "preview": False})
            output, reply = self.hall.request(again, "done", now, EPOCH_MS)
            self._keep(output)
            assert (foreseen.ok, foreseen.text) == (reply.ok, reply.text)
            if reply.ok:
                found = [record.fact for record in output.records]
                standing = {
                    number: BoardState(table.pieces, table.named)
                    for number, table in self.hall._tables.items()
                }
                assert foreseen.changes == changes(before, self.hall.state, found, standing, now)


@pytest.mark.parametrize("seed", [3, 8])
def test_what_is_foreseen_is_what_happens(seed: int) -> None:
    hall = Doing(boards(seed, seconds=150), late_s=0.0)
    hall.run(150)
    assert hall.done > 5


def test_what_was_tried_is_not_remembered_and_can_still_be_done() -> None:
    hall = e4(playing())
    before = hall.hall.state
    assert told(hall, RESULT) == ["The game ends: 0\N{EN DASH}1 (time)."]
    assert hall.hall.state == before
    assert hall.ask(RESULT) == Reply(id="e", ok=True)
    assert fold(hall.records) == hall.hall.state


def test_a_refusal_is_answered_as_it_would_be() -> None:
    hall = e4(playing())
    strange = RESULT.model_copy(update={"game": "g7"})
    foreseen = hall.ask(strange.model_copy(update={"preview": True}))
    assert foreseen == hall.ask(strange)
    assert not foreseen.ok


def test_what_came_too_late_or_brings_out_a_defect_is_told_so_and_the_table_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall = e4(playing())
    late = RESULT.model_copy(update={"preview": True, "expires_at": 1000})
    assert "too late" in hall.ask(late, world_ms=1001).text
    table = hall.hall._tables[1]
    with monkeypatch.context() as patched:
        patched.setattr(hall_module, "granted", broken)
        output, reply = hall.hall.request(RESULT.model_copy(update={"preview": True}), "result", hall.now, 0)
    assert reply.text.startswith("The request failed: 'nobody thought of this'.")
    assert isinstance(output.error, KeyError)
    assert output.records == []
    assert hall.hall._tables[1] is table


def test_to_try_something_at_a_table_makes_none() -> None:
    hall = InTheHall()
    asked = SeatRequest(id="a", by="desk", client="c", assignment=assignment(99))
    assert told(hall, asked) == [f"White: Anna. Black: Boris. Game g1, {BLITZ}, Test."]
    assert hall.hall.healths(0.0) == []
    assert (hall.records, hall.hall.due()) == ([], None)


# --- what is told -------------------------------------------------------------------------------------------


def after_two() -> InTheHall:
    """1. e4 e5; both are final."""
    hall = e4(playing()).lift("usb-a", chess.E7).wait(1).put("usb-a", chess.E5, "p").wait(1)
    return hall.take("usb-a", clock(hall.now, Side.RIGHT)).wait(3)


def test_moves_that_were_played_come_back_so_that_nothing_changes() -> None:
    asked = CorrectMovesRequest(**SIGNED, game="g1", ply=1, moves=[])
    assert told(after_two(), asked) == []


def test_the_moves_that_come_back_are_told_beforehand_and_are_those_that_count_then() -> None:
    hall = after_two()
    signed = SIGNED | {"id": "wrong", "preview": False}
    hall.ask(CorrectMovesRequest(**signed, game="g1", ply=0, moves=["d2d4", "d7d5"]), "correct-moves")
    asked = CorrectMovesRequest(**SIGNED | {"id": "back"}, game="g1", ply=0, moves=[])
    assert told(hall, asked) == [
        "No recorded move is kept.",
        "Removed: 1. d4 d5.",
        "Added: 1. e4 e5.",
    ]
    hall.ask(asked.model_copy(update={"preview": False}), "correct-moves")
    game = hall.hall.state.table(1).game
    assert game is not None
    assert [made.san for made in game.moves] == ["e4", "e5"]


def test_moves_that_go_and_are_read_again_from_the_board() -> None:
    """What was heard before a restart is not known any more: what stands there is all there is."""
    hall = after_two()
    table = hall.hall._tables[1]
    arbiter = table._signals.playing
    assert arbiter is not None
    arbiter.signals.forget_all()
    asked = CorrectMovesRequest(**SIGNED, game="g1", ply=1, moves=[])
    assert told(hall, asked) == [
        "Moves kept up to 1. e4.",
        "Removed: 1... e7\N{EN DASH}e5.",
        "Then read from the board: 1... e5.",
    ]


def test_moves_that_come_in_their_place_and_what_does_not_fit_then() -> None:
    asked = CorrectMovesRequest(**SIGNED, game="g1", ply=0, moves=["d2d4", "d7d5"])
    assert told(after_two(), asked) == [
        "No recorded move is kept.",
        "Removed: 1. e4 e5.",
        "Added: 1. d4 d5.",
        "The board differs: 8 squares.",
    ]


def test_a_position_from_which_play_goes_on() -> None:
    fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R b KQkq - 0 2"
    asked = SetPositionRequest(**SIGNED, game="g1", fen=fen)
    assert told(after_two(), asked) == [
        "Moves kept up to 1... e5.",
        "Play continues from the new position after 1... e5, Black to move.",
        "The board differs: knight g1, g3 empty.",
    ]


def test_a_result_that_becomes_another_one() -> None:
    hall = after_two()
    assert hall.ask(RESULT).ok
    other = RESULT.model_copy(update={"id": "o", "result": "1/2-1/2", "termination": "agreement"})
    assert told(hall, other) == ["The result changes from 0\N{EN DASH}1 (time) to ½\N{EN DASH}½ (agreement)."]


def test_times_before_and_after() -> None:
    asked = SetClockRequest(**SIGNED, game="g1", white_ms=3_723_000, black_ms=170_000)
    assert told(after_two(), asked) == [
        "White’s time: 2:50 → 1:02:03.",
        "Black’s time stays at 2:50.",
        "The clock is set automatically; White’s clock is then running.",
    ]


def test_a_table_that_is_freed_in_the_middle_of_a_game_and_one_that_is_called_to() -> None:
    hall = after_two()
    assert told(hall, ClearTableRequest(**SIGNED)) == [
        "Game g1 leaves the table. Last move: 1... e5. No result.",
        "Anna and Boris leave the table.",
    ]
    assert told(hall, CallArbiterRequest(**SIGNED, color="black")) == ["New alert: Black calls an arbiter."]


def test_what_is_of_the_hall() -> None:
    asked = {key: value for key, value in SIGNED.items() if key != "table"}
    assert told(
        InTheHall(), SetBroadcastDelayRequest(**asked, audience="public", delay_s=60, delay_moves=2)
    ) == ["Audience public: broadcast delay 60 s and 2 moves."]


def test_of_several_tables_each_sentence_says_of_which() -> None:
    state = fold([])
    seats = [assignment(1, "g1"), assignment(2, "g2")]
    hall = InTheHall()
    for one in seats:
        hall.ask(SeatRequest(id=one.game, by="desk", client="c", assignment=one))
    assert changes(state, hall.hall.state, hall.facts, {}, 0.0) == [
        f"Table 1: White: Anna. Black: Boris. Game g1, {BLITZ}, Test.",
        f"Table 2: White: Anna. Black: Boris. Game g2, {BLITZ}, Test.",
    ]


def decided(place: WithOfficials, decision: Literal["apply", "reject", "undo"], incident: str) -> list[str]:
    """What a decision changes."""
    before, known = place.hall, len(place.facts)
    place.decide(decision, incident=incident)
    standing = {1: BoardState(place.table.pieces, True)}
    return changes(before, place.hall, place.facts[known:], standing, place.now)


def test_a_decision_and_what_it_does_to_the_counts_and_to_the_next_offence() -> None:
    """The second illegal move is the first when the first is refused."""
    place = after_an_illegal_move()
    first = place.last.id
    put_back(place, "g3", "g1").step("f1f5").press().wait(2)
    assert place.last.illegal_move_number == 2
    refused = decided(place, "reject", first)
    summary = "White completed an illegal move: knight g1\N{EN DASH}g3. A knight cannot move that way."
    assert refused[0] == f"Alert closed, nothing applied: {summary}"
    assert refused[1].startswith("New remedy: Add 2 minutes to Black. White 5:00, Black 7:00.")
    assert refused[2:] == ["Illegal moves by White: 2 → 1."]
    undone = decided(place, "undo", first)
    assert undone[0] == f"Alert reopened: {summary}"
    assert undone[-1] == "Illegal moves by White: 1 → 2."


def test_a_decision_that_sets_the_clock_and_one_that_ends_the_game() -> None:
    place = after_an_illegal_move()
    applied = decided(place, "apply", place.last.id)
    assert applied[:3] == [
        "White’s time stays at 5:00.",
        "Black’s time: 5:00 → 7:00.",
        "The clock is set automatically and is then stopped.",
    ]
    assert applied[3].startswith("Alert closed: ")
    put_back(place.obey(), "g3", "g1").step("f1f5").press().wait(2)
    ends = decided(place, "apply", place.last.id)
    assert ends[0] == "The game ends: 0\N{EN DASH}1 (second illegal move)."


def test_a_book_of_incidents_that_is_tried_on_looks_things_up_in_itself() -> None:
    """Whether a penalty is the second of its kind hangs on what was decided about the first."""
    ruleset = rules.load()["cohen-chess"].model_copy(
        update={"different_hands_penalty": 60, "different_hands_warn_first": True}
    )
    book = GameIncidents(1, "g1", ruleset, 0)
    times = (300_000, 300_000)
    for at in (10.0, 20.0):
        scene = IncidentMoment(chess.Board(), chess.BaseBoard(), 0, at, at, times)
        book.offence("wrong_hand", "certain", "White pressed with the other hand", chess.WHITE, scene)
    first, second = book._states
    refused = DecideRequest(id="r", by="Ada", client="c", table=1, incident=first, decision="reject")
    trial = deepcopy(book)
    tried, _ = trial.decide(refused, 30_000, times)
    assert [fact.type for fact in tried] == ["incident_decided", "incident_updated"]
    assert book._states[first].incident.decision is None
    assert book.refresh(times) == []
    done, _ = book.decide(refused, 30_000, times)
    assert done == tried
    assert second in book._states
