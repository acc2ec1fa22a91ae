"""Illegal moves at a table without a clock are reported after the reply or a pause; the record continues."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from daemon.core.judging.quiet.quiet_board import NO_REPLY_S
from daemon.core.rules import rules
from drivers.profile import SERIAL
from tests.daemon.board_at_hand import AtTheTable

RULES = rules.load()
ITALIAN = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3", "g8f6", "d2d3", "d7d6"]


def played(*moves: str, fen: str = chess.STARTING_FEN, pause: float = 1.2, **options: object) -> AtTheTable:
    """Return a game without a clock, in which the moves are made without presses."""
    table = AtTheTable(fen, clocked=False, **options)  # type: ignore[arg-type]
    for uci in moves:
        table.moved(uci).wait(pause)
    return table


def raised(table: AtTheTable) -> list[tuple[str, str, str | None]]:
    return [(incident.kind, incident.certainty, incident.color) for incident in table.incidents]


ILLEGAL = [
    ("a knight", "e2e4 e7e5", "g1g3", "b8c6 d2d4 d7d6",
     "knight g1\N{EN DASH}g3. A knight cannot move that way."),
    ("a check that is left", "e2e4 e7e5 d1h5 g7g6 h5e5", "a7a6", "b1c3", "It leaves the king in check."),
    ("a queen over a bishop", "e2e4 e7e5", "d1d3", "b8c6 g1f3 g8f6",
     "queen d1\N{EN DASH}d3. The path is blocked on d2."),
    ("a bishop over a pawn", "e2e4 e7e5", "c1g5", "b8c6 g1f3 g8f6",
     "bishop c1\N{EN DASH}g5. The path is blocked on d2."),
    ("a rook as a bishop", "a2a4 a7a5 a1a3 h7h6", "a3c5", "b8c6 g1f3 g8f6", "A rook cannot move that way."),
    ("a pawn of three squares", "e2e4", "e7e4", "g1f3 b8c6 f1b5", None),
    ("a pawn backwards", "e2e4 e7e5 d2d4 d7d6", "d4d3", "b8c6 g1f3",
     "pawn d4\N{EN DASH}d3. A pawn cannot move that way."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "illegal", "after", "words"), [case[1:] for case in ILLEGAL], ids=[case[0] for case in ILLEGAL]
)
@pytest.mark.parametrize("pause", [1.2, 4.0, 12.0])
def test_an_illegal_move_is_reported_when_it_is_answered_and_the_record_continues(
    before: str, illegal: str, after: str, words: str | None, pause: float
) -> None:
    table = played(*before.split(), illegal, *after.split(), pause=pause).wait(NO_REPLY_S + 1)
    color = "white" if len(before.split()) % 2 == 0 else "black"
    assert raised(table)[0] == ("illegal_move", "likely", color)
    assert len(table.incidents) == 1
    assert words is None or table.incidents[0].summary.endswith(words)
    assert table.moves == f"{before} {after}"
    assert len(table.game.breaks) == 1


def test_an_unanswered_illegal_move_is_reported_after_a_while() -> None:
    table = played("e2e4", "e7e5", "g1g3").wait(5)
    assert raised(table) == []
    table.wait(6)
    assert raised(table) == [("illegal_move", "likely", "white")]
    table.wait(300)
    assert len(table.incidents) == 1
    table.moved("b8c6").wait(1.5).moved("g3f5").wait(NO_REPLY_S + 1)
    assert (len(table.incidents), table.moves) == (1, "e2e4 e7e5 b8c6 g3f5")


def test_an_illegal_move_reversed_before_the_answer_is_not_reported() -> None:
    table = played("e2e4", "e7e5", "g1g3").wait(4).step("g3g1").wait(1.5)
    table.moved("g1f3").wait(2).moved("b8c6").wait(NO_REPLY_S + 1)
    assert (raised(table), table.moves) == ([], "e2e4 e7e5 g1f3 b8c6")


def test_a_reported_illegal_move_that_is_reversed_leaves_the_record() -> None:
    table = played("e2e4", "e7e5", "g1g3").wait(12).step("g3g1").wait(1.5)
    table.moved("g1f3").wait(2).moved("b8c6").wait(NO_REPLY_S + 1)
    assert (len(table.incidents), table.moves) == (1, "e2e4 e7e5 g1f3 b8c6")


def test_a_rook_taken_off_is_no_move_to_the_square_of_the_other_rook() -> None:
    """The other rook was captured on d1: a rook cannot have moved to where one of its own kind was."""
    table = played(fen="6k1/8/8/8/6b1/8/5PPP/R2R2KR w - - 0 1")
    table.take("h1").wait(1.0).step("g4d1").wait(NO_REPLY_S + 1)
    assert (raised(table), table.moves) == ([("ambiguous_position", "hint", None)], "")


KINGS = "5k2/p7/8/8/8/3K4/P7/8 b - - 0 1"
REPEATED = [
    (KINGS, "f8f7 d3e3 f7g7 e3d3", "g7f8 f8g8", "d3e3 g8f7 e3e4"),
    (KINGS, "f8f7 d3e3 f7f8 e3d3", "f8f7 f7e7", "d3e3 e7d7"),
    (chess.STARTING_FEN, "g1f3 g8f6 f3g1", "f6g8 g8g4", "e2e4 e7e5"),
    (chess.STARTING_FEN, "b1c3 b8c6 c3b1 c6b8", "b1c3 c3a3", "e7e5 e2e4"),
    (chess.STARTING_FEN, "e2e4 e7e5 f1e2 f8e7 e2f1", "e7f8 f8d6", "g1f3 g8f6"),
]


@pytest.mark.parametrize(("fen", "before", "tried", "after"), REPEATED)
@pytest.mark.parametrize("rests", [0.8, 2.0, 3.5, 8.0])
def test_a_piece_tried_on_its_earlier_square_withdraws_nothing(
    fen: str, before: str, tried: str, after: str, rests: float
) -> None:
    """The position occurred before; the move made then starts from the piece's recorded square."""
    table = played(*before.split(), fen=fen)
    first, second = tried.split()
    table.moved(first).wait(rests).moved(second).wait(2.0)
    for uci in after.split():
        table.moved(uci).wait(1.5)
    table.wait(NO_REPLY_S + 1)
    assert raised(table) == []
    assert table.moves == f"{before} {first[:2]}{second[2:]} {after}"


IN_HAND = [
    ("a pawn", "e2e4 c7c5 f2f4 b7b6 f1a6", "b6"),
    ("a knight", "e2e4 g8f6 d2d4 f6g4 f1a6", "g4"),
    ("a bishop", "e2e4 d7d6 d2d4 c8g4 g1f3", "g4"),
    ("of White", "d2d4 e7e6 g1f3 f8b4", "f3"),
    ("the king", "e2e4 e7e5 g1f3 e8e7 f1c4", "e7"),
]


@pytest.mark.parametrize(
    ("moves", "square"), [case[1:] for case in IN_HAND], ids=[case[0] for case in IN_HAND]
)
@pytest.mark.parametrize("held", [1.2, 3.0, 30.0])
def test_a_piece_lifted_and_returned_after_the_reply_was_not_captured(
    moves: str, square: str, held: float
) -> None:
    """It was not seen to land where the reply is: the last move was the legal one, and it is in hand."""
    table = AtTheTable(clocked=False)
    *earlier, last = moves.split()
    for uci in earlier:
        table.moved(uci).wait(0.7)
    table.moved(last).lift(square, 0.5).wait(held).put(square).wait(NO_REPLY_S + 1)
    assert (raised(table), table.moves) == ([], moves)


HALF_MADE = [
    ("e2e4 e7e5 g1f3 b8c6 f1c4", "f8c5", ["e1g1", "h1f1"]),
    ("e2e4 e7e5 g1f3 g8f6 f1c4 f8c5", "d2d3", ["e8g8", "h8f8"]),
    ("d2d4 d7d5 b1c3 g8f6 c1f4 c8f5 d1d2", "e7e6", ["e1c1", "a1d1"]),
    ("d2d4 d7d5 c1f4 c8f5 b1c3 b8c6 e2e3 d8d7", "f1d3", ["e8c8", "a8d8"]),
    ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b1c3 d7d6 a1b1", "a7a6", ["e1g1", "h1f1"]),
    ("e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 b1c3 b8c6 d2d3 a8b8", "a2a3", ["e8g8", "h8f8"]),
]


@pytest.mark.parametrize(("before", "reply", "steps"), HALF_MADE)
@pytest.mark.parametrize("rests", [0.5, 1.2, 2.5, 6.0])
@pytest.mark.parametrize("thought", [0.3, 1.5])
def test_castling_whose_rook_follows_after_a_pause_was_not_answered_before(
    before: str, reply: str, steps: list[str], rests: float, thought: float
) -> None:
    *earlier, last = before.split()
    table = played(*earlier).moved(last).wait(0.3).moved(reply).wait(thought)
    for step in steps:
        table.step(step).wait(rests)
    answer = "h7h6" if steps[0].startswith("e1") else "h2h3"
    table.moved(answer).wait(NO_REPLY_S + 1)
    assert (raised(table), table.moves) == ([], f"{before} {reply} {steps[0]} {answer}")


@pytest.mark.parametrize("plies", [2, 4, 10])
@pytest.mark.parametrize("rest", [1, 3, 5, 30])
def test_an_illegal_move_is_reported_however_many_moves_follow(plies: int, rest: int) -> None:
    more = ["b8c6", "g3f5", "d7d6", "d2d4", "g7g6", "f5e3", "g8f6", "f1c4", "e5d4", "d1d4"][:plies]
    table = played("e2e4", "e7e5", "g1g3", *more, pause=float(rest)).wait(NO_REPLY_S + 1)
    assert raised(table) == [("illegal_move", "likely", "white")]
    assert table.moves.split() == ["e2e4", "e7e5", *more]


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_an_illegal_move_is_reported_after_quick_further_moves(plies: int) -> None:
    """The board never rests between the illegal move and the following ones."""
    more = ["b8c6", "d2d4", "d7d6"][:plies]
    table = played("e2e4", "e7e5", pause=12.0).moved("g1g3")
    for uci in more:
        table.moved(uci)
    table.wait(NO_REPLY_S + 2)
    assert raised(table) == [("illegal_move", "likely", "white")]
    assert table.moves.split() == ["e2e4", "e7e5", *more]


def test_an_unexplained_board_raises_where_the_record_stops() -> None:
    table = played("e2e4", "e7e5", pause=12.0).put("d5", "Q").wait(11)
    assert [(incident.certainty, incident.summary) for incident in table.incidents] == [
        ("hint", "The record stops after 1... e5: no legal move explains the pieces on d5.")
    ]
    table.wait(70).moved("g1f3").wait(12)
    assert [(incident.kind, incident.certainty) for incident in table.table.open_incidents()] == [
        ("ambiguous_position", "likely")
    ]
    table.take("d5").wait(12)
    assert (table.table.open_incidents(), table.moves) == ((), "e2e4 e7e5 g1f3")


def test_kings_side_by_side_in_the_centre_are_no_sign_while_play_continues() -> None:
    moves = ["d2d3", "d7d6", "e1d2", "e8d7", "d2e3", "d7c6", "e3e4"]
    table = played(*moves, pause=2.0).step("c6d5").wait(2).moved("a2a3").wait(2).step("d5c6").wait(2)
    table.step("e4e3").wait(NO_REPLY_S + 1)
    assert table.ending == ("*", "")
    assert raised(table) == [("illegal_move", "likely", "black")]
    assert table.moves.split() == [*moves, "d5c6", "e4e3"]


CASTLES = "r3k2r/pppq1ppp/2n2n2/3pp3/2b1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1"


@pytest.mark.parametrize("answered", [True, False])
def test_castling_across_an_attacked_square_is_reported(answered: bool) -> None:
    table = played("e1g1", fen=CASTLES)
    if answered:
        table.moved("a7a6").wait(1.5)
    table.wait(300)
    assert raised(table) == [("illegal_move", "likely", "white")]
    assert table.incidents[0].summary.endswith("The king crosses or lands on an attacked square (f1).")
    assert table.moves == ("a7a6" if answered else "")


def test_illegal_moves_one_after_the_other_while_a_check_is_overlooked() -> None:
    moves = ["e2e4", "e7e5", "d1h5", "g7g6", "h5e5", "a7a6", "b1c3", "a6a5", "a2a4", "b7b6"]
    table = played(*moves, pause=2.0).wait(12)
    assert raised(table) == [("illegal_move", "likely", "black")] * 3
    assert table.moves == "e2e4 e7e5 d1h5 g7g6 h5e5 b1c3 a2a4"


@pytest.mark.parametrize("ruleset", sorted(RULES))
def test_an_illegal_move_is_reported_in_every_rule_set(ruleset: str) -> None:
    table = played("e2e4", "e7e5", "g1g3", "b8c6", "d2d4", "d7d6", ruleset=RULES[ruleset]).wait(12)
    assert raised(table) == [("illegal_move", "likely", "white")]
    assert table.moves == "e2e4 e7e5 b8c6 d2d4 d7d6"


def test_an_illegal_move_is_reported_on_a_board_that_detects_occupancy_only() -> None:
    table = played("e2e4", "e7e5", "g1g3", "b8c6", "d2d4", "d7d6", profile=replace(SERIAL, named=False)).wait(
        12
    )
    assert raised(table) == [("illegal_move", "likely", "white")]
    assert table.moves == "e2e4 e7e5 b8c6 d2d4 d7d6"


@pytest.mark.parametrize("pushed", ["c1c2", "f1f2", "d1e2"])
def test_a_piece_that_is_only_pushed_onto_the_next_square_accuses_nobody(pushed: str) -> None:
    table = played("e2e4", "e7e5", "c2c4", "c7c5", "f2f4", "f7f5", pause=12.0)
    table.put(pushed[2:], str(table.wood.piece_at(chess.parse_square(pushed[:2])))).take(pushed[:2]).wait(60)
    assert [incident for incident in raised(table) if incident[1] != "hint"] == []


@pytest.mark.parametrize("named", [True, False])
def test_a_piece_in_hand_and_pieces_swept_off_accuse_nobody(named: bool) -> None:
    table = played(*ITALIAN, profile=replace(SERIAL, named=named)).lift("f3").wait(60).put("f3").wait(12)
    for square in ("h2", "h7", "c4", "c5", "f3"):
        table.take(square).wait(0.2)
    table.wait(60)
    for square in [chess.square_name(square) for square in chess.SQUARES if table.wood.piece_at(square)]:
        table.take(square).wait(0.1)
    table.wait(60)
    accused = [incident for incident in table.incidents if incident.color is not None]
    assert (accused, table.moves.split()[: len(ITALIAN)]) == ([], ITALIAN)


def test_with_a_clock_the_press_decides() -> None:
    table = AtTheTable().play("e2e4", "e7e5").step("g1g3").wait(30)
    assert raised(table) == []


@pytest.mark.parametrize("order", [1, -1])
def test_pieces_of_two_plies_returned_in_haste_were_not_moved_in_turn(order: int) -> None:
    """Both are legal moves too, but nobody moves back and is answered like this within 1.5 s."""
    before = ["e2e4", "e7e5", "g1f3", "b8c6", "f3g1", "c6b8", "h2h4", "a7a5", "h1h2", "a8a7"]
    table = played(*before)
    for uci in ["h2h1", "a7a8"][::order]:
        table.step(uci, after=0.2)
    for uci in ["b1c3", "g8f6", "f1c4", "f8c5"]:
        table.wait(1.5).moved(uci)
    table.wait(NO_REPLY_S + 1)
    assert table.moves == " ".join([*before[:8], "b1c3", "g8f6", "f1c4", "f8c5"])
    assert raised(table) == [("moves_withdrawn", "likely", None)]


def test_rooks_that_return_in_turn_repeat_the_position() -> None:
    before = ["e2e4", "e7e5", "g1f3", "b8c6", "f3g1", "c6b8", "h2h4", "a7a5", "h1h2", "a8a7", "h2h1", "a7a8"]
    table = played(*before, "b1c3", "g8f6", pause=1.5).wait(NO_REPLY_S + 1)
    assert (table.moves, raised(table)) == (" ".join([*before, "b1c3", "g8f6"]), [])


@pytest.mark.parametrize("after", [0.05, 0.3])
def test_kings_that_return_by_another_route_repeat_the_position(after: float) -> None:
    """This holds however quickly White replies: returned pieces move one by one, and each only once."""
    before = ["d6c7", "e4e3", "c7d7", "e3d3"]
    table = played(*before, fen="8/8/3k4/p7/4K3/P7/8/8 b - - 0 1", pause=1.5)
    table.step("d7d6").step("d3e4", after=after)
    for uci in ["d6e7", "e4f3", "e7d8"]:
        table.wait(2.0).moved(uci)
    table.wait(NO_REPLY_S + 1)
    assert (table.moves, raised(table)) == (" ".join([*before, "d7d6", "d3e4", "d6e7", "e4f3", "e7d8"]), [])


def test_a_reply_begun_before_the_move_has_landed_withdraws_nothing() -> None:
    """Both kings leave at once, like returned pieces; Black's comes back from g6 seconds later."""
    table = played("g3h3", "g5h5", fen="8/8/8/6k1/8/6K1/P6p/8 w - - 0 1", pause=8.0)
    table.lift("h3").lift("h5", 0.5)
    king = table.hand.pop()
    table.put("g3", after=0.1)
    table.hand.append(king)
    table.put("g6", after=0.4).wait(3.1).step("g6g5")
    for uci in ("g3f3", "g5f5", "a2a3"):
        table.wait(3).moved(uci)
    table.wait(NO_REPLY_S + 1)
    assert raised(table) == []
    assert table.moves == "g3h3 g5h5 h3g3 h5g5 g3f3 g5f5 a2a3"


RESTED = [
    ("a queen", chess.STARTING_FEN,
     "e2e4 d7d5 e4d5 g8f6 b1c3 f6d5 c3d5 d8d5 g1f3 e7e5 d1e2 b8c6 c2c3 c8g4",
     "e2e4 e4b5", "d5e4 f1e2 e8c8 d2d3"),
    ("a pawn", "4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", "", "c7c6 c6c5", "d5c6 e8d8 e1e2"),
    ("White's pawn", "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1", "", "c2c3 c3c4", "d4c3 e1d1 e8e7"),
    ("a knight", "4k3/8/q7/8/8/8/3N4/4K3 w - - 0 1", "", "d2b3 b3c4", "a6b5 e1d1 e8e7"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fen", "before", "tried", "after"), [r[1:] for r in RESTED], ids=[r[0] for r in RESTED]
)
@pytest.mark.parametrize("rests", [1.2, 3.5, 8.0])
@pytest.mark.parametrize("answered", [1.2, 3.0])
def test_the_reply_answers_the_square_reached_and_not_an_earlier_stop(
    fen: str, before: str, tried: str, after: str, rests: float, answered: float
) -> None:
    """The reply goes to the first square too, or captures a pawn en passant as if it were still there."""
    table = played(*before.split(), fen=fen, pause=1.5)
    first, second = tried.split()
    table.moved(first).wait(rests).step(second).wait(answered)
    for uci in after.split():
        table.moved(uci).wait(2.0)
    table.wait(NO_REPLY_S + 1)
    assert raised(table) == []
    assert table.moves == f"{before} {first[:2]}{second[2:]} {after}".strip()


BACK = [
    ("a knight", chess.STARTING_FEN, "e2e4 e7e5", "g1g3 b8c6", "c6b8 g3g1", "g1f3 g8f6"),
    ("Black's rook", chess.STARTING_FEN, "h2h4 h7h5 a2a3", "h8g6 b1c3", "g6h8 c3b1", "h8h6 b1c3"),
    ("a king that stays in check", "4k3/8/6b1/8/7K/8/8/r7 w - - 0 1", "h4g4 e8e7",
     "g4f5 a1a2", "f5g4 a2a1", "g4f4 a1f1"),
    ("a king, returned in the order of play", "8/7k/6b1/8/6K1/8/8/r7 w - - 0 1", "g4g5 a1a2",
     "g5h5 g6e4", "h5g5 e4g6", "g5g4 a2a3"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fen", "before", "wrong", "back", "after"), [case[1:] for case in BACK], ids=[case[0] for case in BACK]
)
@pytest.mark.parametrize("answered_for", [2.0, 12.0])
def test_an_answered_illegal_move_that_is_reversed_leaves_the_record(
    fen: str, before: str, wrong: str, back: str, after: str, answered_for: float
) -> None:
    """Both pieces return at once without a press, and no move recorded since counts."""
    table = played(*before.split(), fen=fen)
    first, second = wrong.split()
    table.step(first).wait(3.0).step(second).wait(answered_for)
    for uci in back.split():
        table.step(uci)
    table.wait(3.0)
    for uci in after.split():
        table.moved(uci).wait(2.0)
    table.wait(NO_REPLY_S + 1)
    assert [incident[0] for incident in raised(table)] == ["illegal_move"]
    assert table.moves == f"{before} {after}"


@pytest.mark.parametrize("rests", [1.5, 4.0])
def test_a_knight_is_taken_to_be_where_it_was_detected_not_where_a_legal_move_needs_it(rests: float) -> None:
    """White ignores the check from e2; with the knight on another square all moves would be legal."""
    table = played("f4e2", fen="6k1/B4p2/8/8/P4n2/8/8/6K1 b - - 0 1")
    table.step("a7f2").wait(rests).moved("e2c1").wait(2.0)
    table.step("f2a7").step("c1e2").wait(3.0)
    table.moved("g1f2").wait(2.0).moved("e2c3").wait(NO_REPLY_S + 1)
    assert raised(table) == [("illegal_move", "likely", "white")]
    assert table.moves == "f4e2 g1f2 e2c3"


@pytest.mark.parametrize(("fen", "played_", "taken"), [
    ("4k3/pp6/8/P7/8/8/8/R3K3 b - - 0 1", "b7b5 a5b6 a7b6 a1d1 e8e7", "b5"),
    ("4k3/8/8/8/6p1/8/5P1P/4K2R w - - 0 1", "h2h4 g4h3 h1h3 e8e7 e1e2", "h4"),
    ("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", "c7c5 d5c6 e8d8 c6c7 d8c7", "c5"),
])  # fmt: skip
@pytest.mark.parametrize("rests", [0.6, 1.3])
def test_a_pawn_that_is_removed_first_was_captured_en_passant(
    fen: str, played_: str, taken: str, rests: float
) -> None:
    """It was detected after its double step, and never on the square it passed."""
    first, second, *after = played_.split()
    table = played(fen=fen).moved(first).wait(rests).take(taken)
    table.hand.clear()
    table.step(second).wait(2.0)
    for uci in after:
        table.moved(uci).wait(2.0)
    table.wait(25)
    assert (table.moves, raised(table)) == (played_, [])
    assert all(move.confidence > 0.95 for move in table.game.moves if move.confidence is not None)


SIDE_BY_SIDE = [
    ("e3e4", "d5", "d5c5"),
    ("e3d4", "d5", "d5e6"),
    ("c4d5", "e4", "e4e3"),
    ("f4e5", "d4", "d4c3"),
    ("g6h6", "h7", "h7g8"),
    ("b3a3", "a4", "a4b5"),
    ("b2b1", "c1", "c1d2"),
]


@pytest.mark.parametrize("clocked", [True, False])
@pytest.mark.parametrize("white", [True, False])
@pytest.mark.parametrize(("step", "ignored", "leaves"), SIDE_BY_SIDE, ids=[case[0] for case in SIDE_BY_SIDE])
def test_kings_side_by_side_that_both_ignore_are_one_illegal_step(
    step: str, ignored: str, leaves: str, white: bool, clocked: bool
) -> None:
    """The pawn moves in between are no further offence; the record continues with the first legal move."""
    position = chess.Board(None)
    for square, piece in (("g2", "P"), ("g5", "p"), (step[:2], "K"), (ignored, "k")):
        position.set_piece_at(chess.parse_square(square), chess.Piece.from_symbol(piece))
    moves = [step, "g5g4", "g2g3", leaves]
    if not white:
        position = position.mirror()
        flipped = [chess.Move.from_uci(uci) for uci in moves]
        mirror = chess.square_mirror
        moves = [chess.Move(mirror(move.from_square), mirror(move.to_square)).uci() for move in flipped]
    position.turn = white
    table = AtTheTable(position.fen(), clocked=clocked)
    turn = white
    for uci in moves[:3]:
        table.step(uci)
        if clocked:
            table.press(turn)
        table.wait(2.0)
        turn = not turn
    table.step(moves[3])
    if clocked:
        table.press(turn)
    table.wait(NO_REPLY_S + 1)
    accused = [incident for incident in table.incidents if incident.kind != "illegal_position_on_board"]
    assert [(incident.kind, incident.color) for incident in accused] == [
        ("illegal_move", "white" if white else "black")
    ]
    assert table.moves == moves[3]
    assert table.ending == ("*", "")
