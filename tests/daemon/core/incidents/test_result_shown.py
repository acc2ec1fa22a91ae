"""A result that the players show with their kings is evidence, and never the last word."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from daemon.core.rules.rules import load
from drivers.profile import SERIAL
from tests.daemon.board_at_hand import BLACK, WHITE, AtTheTable

CENTRE = ("d4", "e4", "d5", "e5")
SIGN = {
    frozenset({"e4", "d5"}): "1-0",
    frozenset({"d4", "e5"}): "0-1",
}
PAWNS = "8/7p/8/{black}/8/{white}/P7/8 {turn} - - 0 1"


def kings(white: str, black: str, turn: str = "w") -> str:
    """Two kings with a pawn each."""
    board = chess.Board(None)
    board.set_piece_at(chess.parse_square(white), chess.Piece.from_symbol("K"))
    board.set_piece_at(chess.parse_square(black), chess.Piece.from_symbol("k"))
    board.set_piece_at(chess.A2, chess.Piece.from_symbol("P"))
    board.set_piece_at(chess.H7, chess.Piece.from_symbol("p"))
    board.turn = turn == "w"
    return board.fen()


STEPS = [
    ("e3", "d5", "e3e4", WHITE),
    ("e3", "d5", "e3d4", WHITE),
    ("d3", "e5", "d3e4", WHITE),
    ("d3", "e5", "d3d4", WHITE),
    ("f4", "d5", "f4e4", WHITE),
    ("e6", "d4", "e6e5", WHITE),
    ("e4", "d6", "d6d5", BLACK),
    ("e4", "d6", "d6e5", BLACK),
    ("d4", "e6", "e6e5", BLACK),
    ("d4", "e6", "e6d5", BLACK),
    ("d4", "c6", "c6d5", BLACK),
    ("d5", "e3", "e3d4", BLACK),
]


@pytest.mark.parametrize(("white", "black", "step", "color"), STEPS)
@pytest.mark.parametrize("rests", [0.2, 0.7, 2.0], ids=["at once", "rests", "rests long"])
def test_a_king_that_steps_next_to_the_other_and_presses_has_made_an_illegal_move(
    white: str, black: str, step: str, color: chess.Color, rests: float
) -> None:
    table = (
        AtTheTable(kings(white, black, "w" if color else "b")).step(step).wait(rests).press(color).wait(30)
    )
    assert table.ending == ("*", "")
    assert [(incident.kind, incident.color) for incident in table.incidents] == [
        ("illegal_move", "white" if color else "black")
    ]


def test_the_illegal_step_after_moves_on_a_full_board_is_no_sign() -> None:
    table = AtTheTable().play("d2d3", "d7d6", "e1d2", "e8d7", "d2e3", "d7c6", "e3e4")
    table.step("c6d5").wait(1.0).press(BLACK).settle()
    assert table.ending == ("*", "")
    assert [(incident.kind, incident.color) for incident in table.incidents] == [("illegal_move", "black")]
    assert table.incidents[0].illegal_move_number == 1


@pytest.mark.parametrize(("white", "black", "step", "color"), STEPS)
def test_a_king_that_is_only_tried_in_the_centre_shows_nothing(
    white: str, black: str, step: str, color: chess.Color
) -> None:
    table = AtTheTable(kings(white, black, "w" if color else "b")).step(step).wait(0.7)
    pawn = "a2a3" if color else "h7h6"
    table.step(step[2:] + step[:2]).moved(pawn).press(color).settle()
    assert (table.ending, table.moves, table.incidents) == (("*", ""), pawn, [])


@pytest.mark.parametrize(("white", "black", "step", "color"), STEPS)
def test_a_sign_that_was_an_illegal_move_thought_over_for_long_is_withdrawn_at_the_press(
    white: str, black: str, step: str, color: chess.Color
) -> None:
    table = AtTheTable(kings(white, black, "w" if color else "b"))
    table.play(*(["a2a3", "h7h6"] if color else ["h7h6", "a2a3"])).step(step).wait(8)
    assert table.ending[1] == "shown with the kings"
    table.press(color).wait(30)
    assert table.ending == ("*", "")
    assert [incident.kind for incident in table.incidents] == ["result_shown", "illegal_move"]
    assert [incident.kind for incident in table.table.open_incidents()] == ["illegal_move"]


def test_a_sign_that_is_reversed_while_the_clock_runs_is_withdrawn() -> None:
    table = AtTheTable(kings("e3", "d5")).step("e3e4").wait(5)
    assert table.ending == ("1-0", "shown with the kings")
    table.step("e4e3").settle()
    assert table.ending == ("*", "")
    assert table.moved("a2a3").press(WHITE).settle().moves == "a2a3"


@pytest.mark.parametrize("white", CENTRE)
@pytest.mark.parametrize("black", CENTRE)
@pytest.mark.parametrize("first", ["e1", "e8"], ids=["white first", "black first"])
def test_kings_that_cannot_step_there_are_a_sign_though_the_clock_runs(
    white: str, black: str, first: str
) -> None:
    if white == black:
        return
    steps = [f"e1{white}", f"e8{black}"]
    table = AtTheTable().play("d2d4", "e7e5", "d4e5", "d7d5", "e5d6", "c7d6")
    for step in sorted(steps, key=lambda step: not step.startswith(first)):
        table.step(step)
    table.wait(1.0)
    assert table.ending[1] == "shown with the kings"
    (incident,) = table.incidents
    result = SIGN.get(frozenset({white, black}), "1/2-1/2")
    assert (incident.kind, incident.certainty, table.ending[0]) == ("result_shown", "likely", result)
    shown = {"1-0": "1\N{EN DASH}0", "0-1": "0\N{EN DASH}1"}.get(result, "½\N{EN DASH}½")
    assert incident.summary == f"The players show {shown} with the kings."
    assert incident.contradicted == ""
    assert incident.remedy is not None
    assert incident.remedy.result == result


@pytest.mark.parametrize(("white", "black"), [("d3e4", "c7e5"), ("d3d4", "c7d5"), ("f3e4", "g8d5")])
@pytest.mark.parametrize("black_first", [True, False])
@pytest.mark.parametrize("pause", [0.0, 1.2])
def test_a_sign_at_a_table_without_a_clock_is_no_illegal_move(
    white: str, black: str, black_first: bool, pause: float
) -> None:
    table = AtTheTable(kings(white[:2], black[:2]), clocked=False)
    for uci in ("a2a3", "h7h6", "a3a4", "h6h5"):
        table.moved(uci).wait(12)
    for step in (black, white) if black_first else (white, black):
        table.step(step).wait(pause)
    table.settle()
    assert table.ending[1] == "shown with the kings"
    assert table.moves == "a2a3 h7h6 a3a4 h6h5"
    assert table.alerts == ["result_shown"]


@pytest.mark.parametrize(("white", "black"), [("e2d5", "f5e4"), ("e3d4", "a8e5"), ("h1e4", "d6d5")])
def test_kings_returned_for_analysis_without_a_clock_reopen_nothing(white: str, black: str) -> None:
    """One of them cannot have come there by a step, so no move is reversed."""
    table = AtTheTable(kings(white[:2], black[:2]), clocked=False)
    for uci in ("a2a3", "h7h6", "a3a4", "h6h5"):
        table.moved(uci).wait(12)
    table.step(black).step(white).wait(8)
    ended = table.ending
    assert ended[1] == "shown with the kings"
    table.step(black[2:] + black[:2]).step(white[2:] + white[:2]).wait(2)
    table.moved("a4a5").wait(2).moved("h5h4").wait(12)
    assert (table.ending, table.moves) == (ended, "a2a3 h7h6 a3a4 h6h5")


@pytest.mark.parametrize(("white", "black", "step"), [("e3", "d5", "e3e4"), ("d3", "e5", "d3d4")])
def test_a_single_king_returned_without_a_clock_was_only_tried(white: str, black: str, step: str) -> None:
    table = AtTheTable(kings(white, black), clocked=False)
    for uci in ("a2a3", "h7h6"):
        table.moved(uci).wait(12)
    table.step(step).wait(8)
    table.step(step[2:] + step[:2]).wait(2).moved("a3a4").wait(12)
    assert (table.ending, table.moves) == (("*", ""), "a2a3 h7h6 a3a4")


@pytest.mark.parametrize("pause_s", [1.5, 3.5, 9.5, 60.0])
@pytest.mark.parametrize("clock", ["runs", "stopped"])
def test_the_latest_sign_counts_until_one_is_confirmed(pause_s: float, clock: str) -> None:
    table = AtTheTable().play("e2e4", "e7e5", "d2d4", "e5d4", "d1d4", "b8c6", "d4a4")
    if clock == "stopped":
        table.stop_clock()
    table.take("e4").step("e1e4").step("e8d5").wait(pause_s)
    assert table.ending[0] == "1-0"
    table.step("e4d4").step("d5e5").wait(5)
    assert table.ending == ("0-1", "shown with the kings")
    assert [incident.summary for incident in table.table.open_incidents()] == [
        "The players show 0\N{EN DASH}1 with the kings."
    ]
    seen = chess.BaseBoard(table.table.open_incidents()[-1].placement_after)
    assert [seen.king(color) for color in chess.COLORS] == [chess.D4, chess.E5]
    assert table.table.open_incidents()[-1].contradicted == "The players showed 1\N{EN DASH}0 before."


def test_a_draw_that_the_rules_do_not_allow_yet_is_shown_and_does_not_end_the_game() -> None:
    table = AtTheTable().play("e2e4").step("e1d4").step("e8d5").settle()
    assert table.ending == ("*", "")
    (incident,) = table.table.open_incidents()
    assert incident.remedy is None
    assert "No draw may be agreed before each player has made 1 move" in incident.summary
    assert incident.contradicted.startswith("No draw may be agreed")
    table.step("d4e1").step("d5e8").play("e7e5")
    assert (table.moves, table.table.open_incidents()) == ("e2e4 e7e5", ())


@pytest.mark.parametrize("by", ["confirmed", "entered otherwise", "mated"])
def test_after_a_confirmation_another_sign_is_a_hint(by: str) -> None:
    table = AtTheTable("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    if by == "mated":
        table.play("a1a8")
    else:
        table.stop_clock().step("g1e4").step("g8d5").wait(2).enter("1-0" if by == "confirmed" else "1/2-1/2")
        table.step("e4g1").step("d5g8")
    ended = table.ending
    table.step("g1d4").step("g8e5").wait(5)
    assert table.ending == ended
    assert [incident.certainty for incident in table.incidents][-1] == "hint"
    written = {"1-0": "1\N{EN DASH}0", "1/2-1/2": "½\N{EN DASH}½"}[ended[0]]
    assert f"the result is {written}" in table.incidents[-1].summary
    assert [incident.certainty for incident in table.table.open_incidents()] == ["hint"]


def test_a_sign_that_agrees_with_the_result_raises_nothing() -> None:
    table = AtTheTable("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").play("a1a8").step("g1e4").step("g8d5").wait(9)
    assert table.incidents == []


@pytest.mark.parametrize(
    ("white", "black", "last", "sign"),
    [
        ("f3", "e6", "e6f5", ("f3d4", "f5e5")),
        ("e3", "f6", "f6f5", ("e3d4", "f5e5")),
        ("e3", "c6", "c6c5", ("e3e4", "c5d5")),
        ("d3", "c7", "c7c6", ("d3e4", "c6d5")),
    ],
)
@pytest.mark.parametrize("rests", [3.0, 5.0, 20.0])
@pytest.mark.parametrize("pause", [0.0, 2.0], ids=["together", "one after the other"])
@pytest.mark.parametrize("black_first", [True, False])
def test_a_last_move_of_a_king_counts_like_any_other(
    white: str, black: str, last: str, sign: tuple[str, str], rests: float, pause: float, black_first: bool
) -> None:
    table = AtTheTable(kings(white, black)).play("a2a3").step(last).wait(rests)
    for step in reversed(sign) if black_first else sign:
        table.step(step).wait(pause)
    table.settle()
    assert table.moves == f"a2a3 {last}"
    assert table.ending[1] == "shown with the kings"


SIDE_BY_SIDE = "d2d3 d7d6 e1d2 e8d7 d2e3 d7c6 e3e4"
"""White's king has come to e4; from c6 Black's cannot go to d5."""


@pytest.mark.parametrize("sign", ["e3e4 c6d5", "c6d5 e3e4"])
@pytest.mark.parametrize("between", ["", "a7a6 h2h3"])
@pytest.mark.parametrize("pause", [1.2, 2.0])
def test_a_sign_after_kings_side_by_side_withdraws_nothing(sign: str, between: str, pause: float) -> None:
    table = AtTheTable(clocked=False, ruleset=load()["vkk"])
    for uci in [*SIDE_BY_SIDE.split(), "c6d5", "a2a3", "d5c6", "e4e3", *between.split()]:
        table.moved(uci).wait(pause)
    for uci in sign.split():
        table.step(uci, after=0.4)
    table.wait(20)
    assert table.ending == ("1-0", "shown with the kings")
    assert "moves_withdrawn" not in table.alerts
    assert table.moves.startswith(f"{SIDE_BY_SIDE} d5c6")


def _replies(fen: str, count: int) -> list[str]:
    """Return the following plies: the king moves away first, then pawns move."""
    board, plies = chess.Board(fen), list[str]()
    while len(plies) < count:
        kinds = chess.KING if not plies else chess.PAWN
        quiet = (move for move in board.legal_moves if not board.is_capture(move))
        move = next(move for move in quiet if board.piece_type_at(move.from_square) == kinds)
        board.push(move)
        plies.append(move.uci())
    return plies


def _after_step(white: str, black: str, step: str, color: chess.Color) -> str:
    """Return the position after a king has stepped next to the other one, with pawns on a3 and h6."""
    board = chess.Board(kings(white, black))
    for uci in ("a2a3", "h7h6", step):
        piece = board.remove_piece_at(chess.parse_square(uci[:2]))
        board.set_piece_at(chess.parse_square(uci[2:]), piece)
    board.turn = not color
    return board.fen()


@pytest.mark.parametrize(("white", "black", "step", "color"), STEPS)
@pytest.mark.parametrize("rests", [4.0, 20.0])
@pytest.mark.parametrize("named", [True, False])
def test_players_without_a_clock_who_continue_play_have_shown_no_result(
    white: str, black: str, step: str, color: chess.Color, rests: float, named: bool
) -> None:
    """The step next to the other king was an illegal move, which both overlooked for a moment."""
    table = AtTheTable(
        kings(white, black, "w" if color else "b"), clocked=False, profile=replace(SERIAL, named=named)
    )
    for uci in ["a2a3", "h7h6"] if color else ["h7h6", "a2a3"]:
        table.moved(uci).wait(12)
    table.step(step).wait(rests)
    assert table.ending[1] == "shown with the kings"
    before = table.moves
    for uci in (after := _replies(_after_step(white, black, step, color), 5)):
        table.moved(uci).wait(5)
    table.wait(12)
    assert (table.ending, table.moves) == (("*", ""), f"{before} {' '.join(after)}")
    (accused,) = [incident for incident in table.incidents if incident.kind == "illegal_move"]
    assert (accused.color, accused.certainty) == ("white" if color else "black", "likely")
    assert not [incident for incident in table.table.open_incidents() if incident.kind == "result_shown"]


@pytest.mark.parametrize(("white", "black", "step", "color"), STEPS)
def test_one_move_after_a_sign_without_a_clock_does_not_continue_play(
    white: str, black: str, step: str, color: chess.Color
) -> None:
    """It may be the first one of an analysis."""
    table = AtTheTable(kings(white, black, "w" if color else "b"), clocked=False)
    for uci in ["a2a3", "h7h6"] if color else ["h7h6", "a2a3"]:
        table.moved(uci).wait(12)
    ended = table.step(step).wait(8).ending
    table.moved(_replies(_after_step(white, black, step, color), 1)[0]).wait(60)
    assert table.ending == ended
    assert table.alerts == ["result_shown"]
