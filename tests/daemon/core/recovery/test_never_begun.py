"""A game that was assigned and never begun takes a result: a forfeit, or one played without electronics."""

from __future__ import annotations

import pytest

from broker.contract.requests import CorrectMovesRequest, ResultRequest
from daemon.core.record import facts
from daemon.core.record.game_pgn import pgn, recorded_games
from daemon.core.record.hall_state import HallState
from daemon.core.recovery.disconnection import LOG_S
from daemon.publishing.mqtt_messages import game_state
from tests.daemon.in_the_hall import InTheHall


def entered(hall: InTheHall, result: str = "1-0", game: str = "g1", name: str = "r") -> tuple[bool, str]:
    asked = {"id": name, "by": "desk", "client": "c", "table": 1, "game": game}
    request = ResultRequest.model_validate({**asked, "result": result, "termination": "forfeit"})
    reply = hall.ask(request, "result")
    return reply.ok, reply.text


@pytest.fixture(params=["without a board", "with a board on which no men stand"])
def hall(request: pytest.FixtureRequest) -> InTheHall:
    made = InTheHall()
    if request.param != "without a board":
        made.plug_in("usb-a", "11111", pieces=(None,) * 64)
    made.assign(1)
    assert not made.started(1)
    return made


def test_a_forfeit_is_a_game_without_moves_in_record_and_pgn(hall: InTheHall) -> None:
    assert entered(hall) == (True, "")
    told = [fact.type for fact in hall.facts]
    assert told[-3:] == ["game_started", "game_ended", "request_answered"]
    shown = game_state(hall.hall.state.table(1), "j")
    assert (shown.game, shown.state, shown.result, shown.termination) == ("g1", "finished", "1-0", "forfeit")
    assert shown.moves == []
    (game,) = recorded_games(hall.records)
    written = pgn(game)
    assert '[Result "1-0"]' in written
    assert written.endswith("{ forfeit } 1-0")


def test_its_result_can_be_corrected_and_the_next_game_assigned(hall: InTheHall) -> None:
    assert entered(hall)[0]
    assert entered(hall, "0-1", name="again")[0]
    state = hall.hall.state.table(1)
    assert state.game is not None
    assert state.game.result == "0-1"
    assert hall.assign(1, "g2").ok
    assert hall.hall.state.table(1).game is None
    assert entered(hall, game="g2", name="next")[0]


def test_it_stands_over_a_restart_and_its_moves_can_be_entered_later(hall: InTheHall) -> None:
    assert entered(hall)[0]
    again = restarted(hall)
    moves = CorrectMovesRequest(
        id="m", by="Ada", client="c", table=1, game="g1", ply=0, moves=["e2e4", "e7e5"]
    )
    assert again.ask(moves, "correct_moves").ok
    game = again.hall.state.table(1).game
    assert game is not None
    assert ([made.move.uci() for made in game.moves], game.result) == (["e2e4", "e7e5"], "1-0")


def restarted(hall: InTheHall) -> InTheHall:
    state = HallState()
    for record in hall.records:
        state = state.after(record)
    return InTheHall(state=state)


def test_a_table_without_a_board_takes_its_result_at_once_after_a_restart() -> None:
    made = InTheHall()
    made.assign(1)
    assert entered(restarted(made)) == (True, "")


def test_a_board_that_stood_there_before_a_restart_is_waited_for_but_not_for_ever() -> None:
    made = InTheHall().plug_in("usb-a", "11111", pieces=(None,) * 64)
    made.assign(1)
    again = restarted(made)
    done, why = entered(again)
    assert (done, why.partition(".")[0]) == (
        False,
        "Flagfall is reading the board memory at table 1",
    )
    again.wait(LOG_S)
    assert entered(again, name="again") == (True, "")


def test_the_pieces_begin_nothing_once_it_has_a_result(hall: InTheHall) -> None:
    assert entered(hall)[0]
    before = len(hall.records)
    hall.plug_in("usb-b", "22222").wait(5)
    assert not [
        fact for fact in hall.facts[before:] if isinstance(fact, facts.GameStart | facts.PlayersSeated)
    ]


def test_nobody_ends_a_game_that_another_table_or_nobody_plays(hall: InTheHall) -> None:
    refused = "Game g7 is not at table 1; no game has started there."
    assert entered(hall, game="g7") == (False, refused)
    assert entered(hall, "*", name="open")[0] is False
    assert not hall.started(1)
