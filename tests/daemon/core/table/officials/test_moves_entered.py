"""What an arbiter asks of a record, looked at against the game: moves, choices, positions, the result."""

from __future__ import annotations

from collections.abc import Sequence

import chess
import pytest

from broker.contract.incidents import Incident, IncidentOption
from broker.contract.requests import ChooseOptionRequest, CorrectMovesRequest, SetPositionRequest
from daemon.core.record import facts
from daemon.core.record.game import Game, RecordedMove
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.officials.record_requests import (
    asking_for_moves,
    chosen,
    corrected,
    entered,
    position_set,
    result_kept,
)

SIGNED = {"id": "r1", "by": "Anna", "client": "desk", "table": 3, "game": "g"}


def game(*moves: str, breaks: tuple[int, ...] = (), assumed: tuple[int, ...] = ()) -> Game:
    """A game of legal moves; what is set or assumed after a ply is the position that they led to."""
    board = chess.Board()
    fens, made = [board.fen()], []
    for uci in moves:
        move = chess.Move.from_uci(uci)
        made.append(RecordedMove(move, board.san(move), None, None, 0))
        board.push(move)
        fens.append(board.fen())
    return Game("g", tuple(fens), tuple(made), breaks, assumed)


def correction(ply: int, *moves: str) -> CorrectMovesRequest:
    return CorrectMovesRequest.model_validate({**SIGNED, "ply": ply, "moves": list(moves)})


def incident(kind: str, ply: int, fen: str = "", choices: Sequence[IncidentOption] = ()) -> Incident:
    fields = {
        "id": f"{kind}-{ply}",
        "table": 3,
        "game": "g",
        "kind": kind,
        "certainty": "certain",
        "ply": ply,
    }
    rest = {
        "summary": "",
        "occurred_at": 0,
        "fen_before": fen,
        "placement_after": "",
        "choices": list(choices),
    }
    return Incident.model_validate({**fields, **rest})


def ucis(moves: Sequence[chess.Move]) -> list[str]:
    return [move.uci() for move in moves]


OPENING = game("e2e4", "e7e5", "g1f3")


def test_a_correction_keeps_the_moves_before_it() -> None:
    count = corrected(OPENING, correction(2, "b1c3", "b8c6"))
    assert (count.since, ucis(count.moves)) == (0, ["e2e4", "e7e5", "b1c3", "b8c6"])


def test_moves_count_only_back_to_where_a_position_was_set() -> None:
    count = corrected(game("e2e4", "e7e5", "g1f3", breaks=(2,)), correction(3, "b8c6"))
    assert (count.since, ucis(count.moves)) == (2, ["g1f3", "b8c6"])


def test_what_cannot_follow_is_refused_with_the_move_before_it() -> None:
    with pytest.raises(RequestRejected, match=r"1\.\.\.Ke8-e4 is illegal after 1\. e4"):
        entered(OPENING, 1, ["e8e4"])
    with pytest.raises(RequestRejected, match="has 3 plies, so nothing after ply 4 can be corrected"):
        corrected(OPENING, correction(4, "b8c6"))


def test_the_newest_incident_that_offers_a_choice_is_answered() -> None:
    choice = IncidentOption(label="2. Nf3", ply=2, moves=["g1f3"])
    asking = [incident("ambiguous_position", one, OPENING.fens[-1], [choice]) for one in (1, 2)]
    request = ChooseOptionRequest.model_validate({**SIGNED, "choice": "2. Nf3"})
    answered, made, count = chosen(OPENING, asking, request)
    assert (answered, made, ucis(count.moves)) == (asking[1], choice, ["e2e4", "e7e5", "g1f3"])


def test_a_choice_that_play_has_left_behind_is_refused() -> None:
    choice = IncidentOption(label="2. Nc3", ply=2, moves=["b1c3"])
    asking = [incident("ambiguous_position", 2, OPENING.fens[2], [choice])]
    request = ChooseOptionRequest.model_validate({**SIGNED, "choice": "2. Nc3"})
    with pytest.raises(RequestRejected, match="Play has continued at table 3 since"):
        chosen(OPENING, asking, request)
    with pytest.raises(RequestRejected, match=r"No open alert at table 3 offers 2\. Nc3"):
        chosen(OPENING, [], request)


def test_nobody_plays_on_from_a_position_without_kings() -> None:
    request = SetPositionRequest.model_validate({**SIGNED, "fen": "8/8/8/8/8/8/8/8 w - - 0 1"})
    with pytest.raises(RequestRejected, match="White has no king"):
        position_set(OPENING, request)
    kings = SetPositionRequest.model_validate({**SIGNED, "fen": "4k3/8/8/8/8/8/8/4K3 b - - 0 1"})
    assert position_set(OPENING, kings).turn == chess.BLACK


@pytest.mark.parametrize(("known", "became"), [(2, "has changed"), (4, "has changed")])
def test_a_position_for_another_record_than_the_one_that_was_looked_at_is_refused(
    known: int, became: str
) -> None:
    kings = {**SIGNED, "fen": "4k3/8/8/8/8/8/8/4K3 b - - 0 1"}
    refused = f"The record of table 3 {became}: 3 plies now, {known} when the position was set up"
    with pytest.raises(RequestRejected, match=refused):
        position_set(OPENING, SetPositionRequest.model_validate({**kings, "expected_plies": known}))
    assert position_set(OPENING, SetPositionRequest.model_validate({**kings, "expected_plies": 3})).is_valid()


def test_only_what_asks_for_moves_at_or_after_the_correction_is_settled_by_it() -> None:
    open_ones = [
        incident("ambiguous_position", 1),
        incident("ambiguous_position", 3),
        incident("flag_fall", 3),
    ]
    assert [one.id for one in asking_for_moves(open_ones, OPENING, 2)] == ["ambiguous_position-3"]
    assert len(asking_for_moves(open_ones, OPENING)) == 2


def test_a_result_that_a_correction_takes_back_is_kept() -> None:
    over = Game("g", OPENING.fens, OPENING.moves, result="1-0", termination="resigns")
    back = facts.MovesWithdrawn(table=3, game="g", ply=2)
    drawn = facts.GameEnd(table=3, game="g", result="1/2-1/2", termination="stalemate", by="")
    assert result_kept([back], over) == ("1-0", "resigns")
    assert result_kept([drawn, back], over) == ("1/2-1/2", "stalemate")
    assert result_kept([back, drawn], over) is None
    assert result_kept([], over) is None
