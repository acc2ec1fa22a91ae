"""An arbiter's requests about a wrong record: at the table, in the hall, and again in a replay."""

from __future__ import annotations

import json
from typing import Any, Self

import pytest

from broker.contract.incidents import Incident
from broker.contract.messages import GameState, PositionSet
from broker.contract.requests import (
    ChooseOptionRequest,
    CorrectMovesRequest,
    Request,
    SetPositionRequest,
)
from daemon.cli.bodies.replay import game_line
from daemon.core.record import facts
from daemon.core.record.hall_state import HallState
from daemon.core.record.table_state import TableState
from daemon.core.rules.rejected import RequestRejected
from daemon.publishing.mqtt_messages import game_state, messages_for
from daemon.replay.game import games, replayed
from daemon.replay.recording_reader import read
from tests.daemon.board_at_hand import FIRST_S, START
from tests.daemon.core.table.test_table import Place
from tests.daemon.facts_of_games import records
from tests.daemon.in_the_hall import InTheHall
from tests.daemon.record_at_hand import CLEAN_BREAK, illegal_knight

# --- at the table -----------------------------------------------------------------------------------------


class Official(Place):
    """A table with an arbiter."""

    def correct(self, ply: int, *moves: str, game: str = "", known: int | None = None) -> Self:
        request = CorrectMovesRequest(
            **_signed(), game=game or self.game, ply=ply, moves=list(moves), expected_plies=known
        )
        return self.keep(self.table.correct_moves(request, self.now))

    def place(self, fen: str) -> Self:
        request = SetPositionRequest(**_signed(), game=self.game, fen=fen)
        return self.keep(self.table.set_position(request, self.now))

    def choose(self, san: str) -> Self:
        request = ChooseOptionRequest(**_signed(), game=self.game, choice=san)
        return self.keep(self.table.choose_reading(request, self.now))

    @property
    def game(self) -> str:
        assert self.state.game is not None
        return self.state.game.id

    @property
    def closed(self) -> list[str]:
        """Why incidents were closed."""
        return [fact.reason for fact in self.facts if isinstance(fact, facts.IncidentClosed)]

    @property
    def ending(self) -> tuple[str, str]:
        assert self.state.game is not None
        return self.state.game.result, self.state.game.termination

    def illegal(self) -> Self:
        """1. e4 e5 2. Ng1-g3, pressed, in a game that runs."""
        self.clock().play("e2e4", "e7e5").step("g1g3").press().wait(3)
        assert [one.kind for one in self.open] == ["illegal_move"]
        return self

    @property
    def open(self) -> list[Incident]:
        return list(self.state.open_incidents())


def _signed() -> dict[str, Any]:
    return {"id": "q", "by": "Anna", "client": "c", "table": 1}


def playing(*moves: str) -> Official:
    return Official().clock().play(*moves)


def restarted(place: Official) -> Official:
    """The daemon is started again with the same journal, and hears the board."""
    again = Official(state=place.state, started=False)
    again.pieces, again.up, again.now = place.pieces, place.up, place.now
    return again.plug_in().wait(0.1).clock().wait(1)


def test_corrected_moves_are_journalled_and_what_follows_from_the_offence_is_still_to_be_decided() -> None:
    place = Official().illegal().correct(2, "g1f3")
    assert place.moves == "e2e4 e7e5 g1f3"
    assert place.closed == []
    assert [one.kind for one in place.open] == ["illegal_move"]


def test_an_incident_about_plies_before_the_correction_stays_open() -> None:
    place = Official().illegal()
    place.press().step("g3g1").step("g1f3").press().wait(2).play("b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"
    place.correct(3, "g8f6")
    assert place.moves == "e2e4 e7e5 g1f3 g8f6"
    assert [one.kind for one in place.open] == ["illegal_move"]


def test_a_position_that_is_set_leaves_the_penalty_to_be_decided() -> None:
    place = Official().illegal().place(CLEAN_BREAK)
    assert [one.kind for one in place.open] == ["illegal_move"]
    place.step("b8c6").press().wait(2)
    assert place.moves == "e2e4 e7e5 b8c6"


def test_a_choice_makes_the_move_and_leaves_the_penalty_to_be_decided() -> None:
    place = Official().illegal().choose("Nf3")
    assert place.moves == "e2e4 e7e5 g1f3"
    assert [one.kind for one in place.open] == ["illegal_move"]


def test_a_choice_is_made_after_a_restart_as_well() -> None:
    place = restarted(Official().illegal()).choose("Nf3")
    assert place.moves == "e2e4 e7e5 g1f3"


def test_a_choice_that_nobody_offers_is_refused() -> None:
    with pytest.raises(RequestRejected, match=r"No open alert at table 1 offers Nc3\. Reload the page"):
        Official().illegal().choose("Nc3")


def test_a_choice_is_refused_once_the_game_has_gone_on() -> None:
    place = Official().illegal()
    place.press().step("g3g1").step("g1f3").press().wait(2).play("b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"
    with pytest.raises(RequestRejected, match=r"since Ne2 was offered\. Correct the moves instead"):
        place.choose("Ne2")


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    place = playing("e2e4", "e7e5", "g1f3")
    before = place.state
    with pytest.raises(
        RequestRejected, match=r"2\.\.\.Qd8-d6 is illegal after 2\. Nf3\. The path is blocked on d7\."
    ):
        place.correct(3, "d8d6")
    assert place.state == before


def test_a_ply_beyond_the_record_is_refused() -> None:
    with pytest.raises(
        RequestRejected, match="The record of table 1 has 2 plies, so nothing after ply 3 can be"
    ):
        playing("e2e4", "e7e5").correct(3, "g1f3")


def test_a_correction_does_not_take_the_place_of_moves_of_which_its_official_has_not_heard() -> None:
    """They were read from the board's memory while he wrote."""
    place = playing("e2e4", "e7e5", "g1f3")
    with pytest.raises(RequestRejected, match="3 plies now, 2 when the moves were entered"):
        place.correct(1, "c7c5", known=2)
    assert place.correct(1, "c7c5", "g1f3", known=3).moves == "e2e4 c7c5 g1f3"


def test_the_moves_of_another_game_are_refused() -> None:
    with pytest.raises(RequestRejected, match="Game g9 is not at table 1"):
        playing("e2e4").correct(0, "d2d4", game="g9")


def test_a_position_that_cannot_be_is_refused_at_the_table() -> None:
    with pytest.raises(RequestRejected, match="Black has no king"):
        playing("e2e4").place("8/8/8/8/8/8/8/4K3 w - - 0 1")


def test_the_moves_of_a_finished_game_are_corrected_and_its_result_stays() -> None:
    place = playing("e2e4", "e7e5", "g1f3").enter("1-0").correct(2, "b1c3")
    assert place.moves == "e2e4 e7e5 b1c3"
    assert place.ending == ("1-0", "agreement")
    place.step("b8c6").press().wait(3)
    assert place.moves == "e2e4 e7e5 b1c3"


def test_corrected_moves_that_end_in_mate_bring_their_own_result() -> None:
    place = playing("f2f3", "e7e5", "g2g4").enter("1-0").correct(3, "d8h4")
    assert place.ending == ("0-1", "checkmate")


def test_a_finished_game_is_corrected_after_a_restart() -> None:
    place = restarted(playing("e2e4", "e7e5").enter("1/2-1/2")).correct(1, "e7e6")
    assert place.moves == "e2e4 e7e6"
    assert place.ending == ("1/2-1/2", "agreement")


def test_no_play_goes_on_from_a_position_in_a_finished_game() -> None:
    with pytest.raises(RequestRejected, match=r"The game at table 1 is over\. Correct its moves instead"):
        playing("e2e4").enter("1-0").place(CLEAN_BREAK)


def test_a_board_that_nobody_hears_can_have_its_moves_entered() -> None:
    place = playing("e2e4", "e7e5").pull_out().wait(5).correct(2, "g1f3", "b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"


def test_a_break_outlives_a_restart_and_play_goes_on_from_it() -> None:
    place = restarted(Official().illegal().place(CLEAN_BREAK))
    place.step("b8c6").press().wait(2)
    assert place.moves == "e2e4 e7e5 b8c6"
    assert place.state.game is not None
    assert place.state.game.breaks == (2,)


def test_after_a_correction_screens_show_the_move_that_stands_on_the_board() -> None:
    place = playing("e2e4", "e7e5").step("g1f3").wait(2)
    assert place.provisional[-1] == "g1f3"
    place.correct(0, "e2e4", "e7e5").wait(2)
    assert place.provisional[-1] == "g1f3"


# --- what is told of it -------------------------------------------------------------------------------------


def test_everybody_is_told_of_the_break_and_nobody_of_who_set_it() -> None:
    place = Official().illegal().place(CLEAN_BREAK)
    state = game_state(place.state, "j")
    assert [(one.ply, one.fen) for one in state.position_changes] == [(2, CLEAN_BREAK)]
    assert state.fen == CLEAN_BREAK
    assert "Anna" not in state.model_dump_json()


def test_the_event_of_a_position_that_was_set() -> None:
    (_, record) = records([facts.DaemonStarted(version="1"), _placed()])
    before = HallState(tables={1: Official().illegal().state})
    told = [one.message for one in messages_for(record, before, before.after(record), "j")]
    assert isinstance(told[0], PositionSet)
    assert (told[0].ply, told[0].fen) == (2, CLEAN_BREAK)
    assert isinstance(told[1], GameState)


def _placed() -> facts.PositionSet:
    return facts.PositionSet(table=1, game="g1", ply=2, fen=CLEAN_BREAK, by="Anna")


# --- in the hall, and again in a replay -------------------------------------------------------------------


def hall_with_a_game() -> InTheHall:
    hall = InTheHall().chain("usb-a", 1025)
    hall.assign(1)
    return hall.wait(2)


def test_a_correction_is_applied_once_and_answered_twice() -> None:
    hall = hall_with_a_game()
    request = CorrectMovesRequest(**_signed(), game="g1", ply=0, moves=["e2e4", "e7e5"])
    first, second = hall.ask(request, "correct-moves"), hall.ask(request, "correct-moves")
    assert first.ok
    assert first == second
    assert sum(isinstance(fact, facts.MoveConfirmed) for fact in hall.facts) == 2
    answered = [fact for fact in hall.facts if isinstance(fact, facts.RequestAnswered)]
    assert [(one.kind, one.by, one.ok) for one in answered][-1] == ("correct-moves", "Anna", True)


@pytest.mark.parametrize(
    ("kind", "request_", "sentence"),
    [
        (
            "correct-moves",
            CorrectMovesRequest(**_signed(), game="g1", ply=0, moves=["e2e5"]),
            "1. e2-e5 is illegal in this position. A pawn cannot move that way. Correct it and send all",
        ),
        (
            "set-position",
            SetPositionRequest(**_signed(), game="g1", fen="8/8 w"),
            "Invalid position “8/8 w”",
        ),
        (
            "choose-option",
            ChooseOptionRequest(**_signed(), game="g1", choice="Nf3"),
            "No open alert at table 1 offers Nf3",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_the_hall(kind: str, request_: Request, sentence: str) -> None:
    reply = hall_with_a_game().ask(request_, kind)
    assert not reply.ok
    assert reply.text.startswith(sentence)


def recording(*requests: dict[str, Any]) -> list[str]:
    """1. e4 e5 2. Ng1-g3, pressed; then the requests, and Black's knight to c6, pressed."""
    lines: list[dict[str, Any]] = [
        {
            "type": "meta",
            "t": 0,
            "id": "g1",
            "mode": "piece",
            "transport": "delta",
            "tc": "300",
            "clock": True,
            "start": START.split()[0],
        }
    ]
    steps = [("e2", "e4", "P"), ("e7", "e5", "p"), ("g1", "g3", "N"), ("b8", "c6", "n")]
    t = 1000
    for n, (origin, target, piece) in enumerate(steps):
        if n == 3:
            lines += [{"type": "req", "t": t + 10 * i, **one} for i, one in enumerate(requests)]
        lines += [
            {"type": "sq", "t": t + 500, "sq": origin, "v": ""},
            {"type": "sq", "t": t + 900, "sq": target, "v": piece},
            {"type": "clk", "t": t + 1300, "side": "wb"[n % 2], "w": FIRST_S * 1000, "b": FIRST_S * 1000},
        ]
        t += 5000
    return [json.dumps(line) for line in [*lines, {"type": "end", "t": t, "id": "g1"}]]


def replay(*requests: dict[str, Any]) -> tuple[list[facts.Fact], dict[str, Any]]:
    (lines,) = games(read(recording(*requests)))
    done = replayed(lines)
    return [one.fact for one in done.decisions], json.loads(game_line(done.games[0]))


def test_requests_are_replayed_from_a_recording() -> None:
    found, game = replay({"kind": "set-position", "fen": CLEAN_BREAK, "by": "Anna"})
    assert game["moves"] == ["e2e4", "e7e5", "b8c6"]
    assert game["breaks"] == [{"ply": 2, "fen": CLEAN_BREAK}]
    assert any(isinstance(fact, facts.PositionSet) for fact in found)
    assert [fact.ok for fact in found if isinstance(fact, facts.RequestAnswered)] == [True]


@pytest.mark.parametrize(
    ("request_", "moves"),
    [
        ({"kind": "correct-moves", "ply": 2, "moves": ["g1f3"]}, "e2e4 e7e5 g1f3"),
        ({"kind": "choose-option", "choice": "Ne2"}, "e2e4 e7e5 g1e2"),
    ],
)
def test_a_correction_and_a_choice_are_replayed(request_: dict[str, Any], moves: str) -> None:
    _, game = replay(request_)
    assert " ".join(game["moves"]).startswith(moves)


def test_a_replay_decides_the_same_twice() -> None:
    request_ = {"kind": "correct-moves", "ply": 1, "moves": ["e7e6", "g1f3"], "by": "Anna"}
    assert replay(request_) == replay(request_)


def test_a_fold_needs_no_more_than_the_facts() -> None:
    """The state of the arbiter after a request is that of the journal."""
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6").correct(2, "b8c6", "g3h5")
    assert isinstance(table.table, TableState)
    assert [board.fen() for board in table.arbiter.positions] == list(table.game.fens)
