"""Illegal moves at a table without a clock: reported after the reply or a rest, and the record continues."""

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
    """A game without a clock: each of the moves is only made."""
    table = AtTheTable(fen, clocked=False, **options)  # type: ignore[arg-type]
    for uci in moves:
        table.moved(uci).wait(pause)
    return table


def told(table: AtTheTable) -> list[tuple[str, str, str | None]]:
    return [(one.kind, one.certainty, one.color) for one in table.incidents]


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
    ("before", "illegal", "after", "words"), [one[1:] for one in ILLEGAL], ids=[one[0] for one in ILLEGAL]
)
@pytest.mark.parametrize("pause", [1.2, 4.0, 12.0])
def test_an_illegal_move_is_reported_when_it_is_answered_and_the_record_continues(
    before: str, illegal: str, after: str, words: str | None, pause: float
) -> None:
    table = played(*before.split(), illegal, *after.split(), pause=pause).wait(NO_REPLY_S + 1)
    color = "white" if len(before.split()) % 2 == 0 else "black"
    assert told(table)[0] == ("illegal_move", "likely", color)
    assert len(table.incidents) == 1
    assert words is None or table.incidents[0].summary.endswith(words)
    assert table.moves == f"{before} {after}"
    assert len(table.game.breaks) == 1


def test_an_illegal_move_that_nobody_answers_is_reported_when_it_has_stood_for_long() -> None:
    table = played("e2e4", "e7e5", "g1g3").wait(5)
    assert told(table) == []
    table.wait(6)
    assert told(table) == [("illegal_move", "likely", "white")]
    table.wait(300)
    assert len(table.incidents) == 1
    table.moved("b8c6").wait(1.5).moved("g3f5").wait(NO_REPLY_S + 1)
    assert (len(table.incidents), table.moves) == (1, "e2e4 e7e5 b8c6 g3f5")


def test_an_illegal_move_that_is_put_back_before_the_answer_is_none() -> None:
    table = played("e2e4", "e7e5", "g1g3").wait(4).step("g3g1").wait(1.5)
    table.moved("g1f3").wait(2).moved("b8c6").wait(NO_REPLY_S + 1)
    assert (told(table), table.moves) == ([], "e2e4 e7e5 g1f3 b8c6")


def test_an_illegal_move_that_was_reported_and_is_put_back_leaves_the_record() -> None:
    table = played("e2e4", "e7e5", "g1g3").wait(12).step("g3g1").wait(1.5)
    table.moved("g1f3").wait(2).moved("b8c6").wait(NO_REPLY_S + 1)
    assert (len(table.incidents), table.moves) == (1, "e2e4 e7e5 g1f3 b8c6")


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
def test_a_piece_that_is_tried_where_it_stood_before_takes_nothing_back(
    fen: str, before: str, tried: str, after: str, rests: float
) -> None:
    """The position came before; the move that is made then is the piece's, from where it stood."""
    table = played(*before.split(), fen=fen)
    first, second = tried.split()
    table.moved(first).wait(rests).moved(second).wait(2.0)
    for uci in after.split():
        table.moved(uci).wait(1.5)
    table.wait(NO_REPLY_S + 1)
    assert told(table) == []
    assert table.moves == f"{before} {first[:2]}{second[2:]} {after}"


IN_HAND = [
    ("a pawn", "e2e4 c7c5 f2f4 b7b6 f1a6", "b6"),
    ("a knight", "e2e4 g8f6 d2d4 f6g4 f1a6", "g4"),
    ("a bishop", "e2e4 d7d6 d2d4 c8g4 g1f3", "g4"),
    ("of White", "d2d4 e7e6 g1f3 f8b4", "f3"),
    ("the king", "e2e4 e7e5 g1f3 e8e7 f1c4", "e7"),
]


@pytest.mark.parametrize(("moves", "square"), [one[1:] for one in IN_HAND], ids=[one[0] for one in IN_HAND])
@pytest.mark.parametrize("held", [1.2, 3.0, 30.0])
def test_a_piece_that_is_lifted_after_the_reply_and_put_back_was_not_taken(
    moves: str, square: str, held: float
) -> None:
    """Nobody saw it land where the reply stands: the last move was the legal one, and it is in a hand."""
    table = AtTheTable(clocked=False)
    *earlier, last = moves.split()
    for uci in earlier:
        table.moved(uci).wait(0.7)
    table.moved(last).lift(square, 0.5).wait(held).put(square).wait(NO_REPLY_S + 1)
    assert (told(table), table.moves) == ([], moves)


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
def test_a_castling_whose_rook_follows_after_a_rest_was_not_answered_before(
    before: str, reply: str, steps: list[str], rests: float, thought: float
) -> None:
    *earlier, last = before.split()
    table = played(*earlier).moved(last).wait(0.3).moved(reply).wait(thought)
    for step in steps:
        table.step(step).wait(rests)
    answer = "h7h6" if steps[0].startswith("e1") else "h2h3"
    table.moved(answer).wait(NO_REPLY_S + 1)
    assert (told(table), table.moves) == ([], f"{before} {reply} {steps[0]} {answer}")


@pytest.mark.parametrize("plies", [2, 4, 10])
@pytest.mark.parametrize("rest", [1, 3, 5, 30])
def test_however_much_is_played_behind_it(plies: int, rest: int) -> None:
    more = ["b8c6", "g3f5", "d7d6", "d2d4", "g7g6", "f5e3", "g8f6", "f1c4", "e5d4", "d1d4"][:plies]
    table = played("e2e4", "e7e5", "g1g3", *more, pause=float(rest)).wait(NO_REPLY_S + 1)
    assert told(table) == [("illegal_move", "likely", "white")]
    assert table.moves.split() == ["e2e4", "e7e5", *more]


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_quickly_played_on(plies: int) -> None:
    """Nothing rests between the illegal move and what follows it."""
    more = ["b8c6", "d2d4", "d7d6"][:plies]
    table = played("e2e4", "e7e5", pause=12.0).moved("g1g3")
    for uci in more:
        table.moved(uci)
    table.wait(NO_REPLY_S + 2)
    assert told(table) == [("illegal_move", "likely", "white")]
    assert table.moves.split() == ["e2e4", "e7e5", *more]


def test_where_nothing_explains_the_board_the_page_says_where_the_record_stops() -> None:
    table = played("e2e4", "e7e5", pause=12.0).put("d5", "Q").wait(11)
    assert [(one.certainty, one.summary) for one in table.incidents] == [
        ("hint", "The record stops after 1... e5: no legal move explains the pieces on d5.")
    ]
    table.wait(70).moved("g1f3").wait(12)
    assert [(one.kind, one.certainty) for one in table.table.open_incidents()] == [
        ("ambiguous_position", "likely")
    ]
    table.take("d5").wait(12)
    assert (table.table.open_incidents(), table.moves) == ((), "e2e4 e7e5 g1f3")


def test_kings_side_by_side_in_the_centre_are_no_sign_while_play_continues() -> None:
    moves = ["d2d3", "d7d6", "e1d2", "e8d7", "d2e3", "d7c6", "e3e4"]
    table = played(*moves, pause=2.0).step("c6d5").wait(2).moved("a2a3").wait(2).step("d5c6").wait(2)
    table.step("e4e3").wait(NO_REPLY_S + 1)
    assert table.ending == ("*", "")
    assert told(table) == [("illegal_move", "likely", "black")]
    assert table.moves.split() == [*moves, "d5c6", "e4e3"]


CASTLES = "r3k2r/pppq1ppp/2n2n2/3pp3/2b1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1"


@pytest.mark.parametrize("answered", [True, False])
def test_castling_through_an_attacked_square(answered: bool) -> None:
    table = played("e1g1", fen=CASTLES)
    if answered:
        table.moved("a7a6").wait(1.5)
    table.wait(300)
    assert told(table) == [("illegal_move", "likely", "white")]
    assert table.incidents[0].summary.endswith("The king crosses or lands on an attacked square (f1).")
    assert table.moves == ("a7a6" if answered else "")


def test_illegal_moves_one_after_the_other_while_a_check_is_overlooked() -> None:
    moves = ["e2e4", "e7e5", "d1h5", "g7g6", "h5e5", "a7a6", "b1c3", "a6a5", "a2a4", "b7b6"]
    table = played(*moves, pause=2.0).wait(12)
    assert told(table) == [("illegal_move", "likely", "black")] * 3
    assert table.moves == "e2e4 e7e5 d1h5 g7g6 h5e5 b1c3 a2a4"


@pytest.mark.parametrize("ruleset", sorted(RULES))
def test_by_every_rule_set(ruleset: str) -> None:
    table = played("e2e4", "e7e5", "g1g3", "b8c6", "d2d4", "d7d6", ruleset=RULES[ruleset]).wait(12)
    assert told(table) == [("illegal_move", "likely", "white")]
    assert table.moves == "e2e4 e7e5 b8c6 d2d4 d7d6"


def test_on_a_board_that_only_detects_occupied_squares() -> None:
    table = played("e2e4", "e7e5", "g1g3", "b8c6", "d2d4", "d7d6", profile=replace(SERIAL, named=False)).wait(
        12
    )
    assert told(table) == [("illegal_move", "likely", "white")]
    assert table.moves == "e2e4 e7e5 b8c6 d2d4 d7d6"


@pytest.mark.parametrize("pushed", ["c1c2", "f1f2", "d1e2"])
def test_a_piece_that_is_only_pushed_onto_the_next_square_accuses_nobody(pushed: str) -> None:
    table = played("e2e4", "e7e5", "c2c4", "c7c5", "f2f4", "f7f5", pause=12.0)
    table.put(pushed[2:], str(table.wood.piece_at(chess.parse_square(pushed[:2])))).take(pushed[:2]).wait(60)
    assert [one for one in told(table) if one[1] != "hint"] == []


@pytest.mark.parametrize("named", [True, False])
def test_a_piece_in_the_hand_and_pieces_that_are_swept_off_accuse_nobody(named: bool) -> None:
    table = played(*ITALIAN, profile=replace(SERIAL, named=named)).lift("f3").wait(60).put("f3").wait(12)
    for square in ("h2", "h7", "c4", "c5", "f3"):
        table.take(square).wait(0.2)
    table.wait(60)
    for square in [chess.square_name(one) for one in chess.SQUARES if table.wood.piece_at(one)]:
        table.take(square).wait(0.1)
    table.wait(60)
    accused = [one for one in table.incidents if one.color is not None]
    assert (accused, table.moves.split()[: len(ITALIAN)]) == ([], ITALIAN)


def test_with_a_clock_the_press_decides() -> None:
    table = AtTheTable().play("e2e4", "e7e5").step("g1g3").wait(30)
    assert told(table) == []


@pytest.mark.parametrize("order", [1, -1])
def test_pieces_of_two_plies_that_are_put_back_in_haste_were_not_moved_in_turn(order: int) -> None:
    """Both are legal moves too, but nobody moves back and is answered so within a second and a half."""
    before = ["e2e4", "e7e5", "g1f3", "b8c6", "f3g1", "c6b8", "h2h4", "a7a5", "h1h2", "a8a7"]
    table = played(*before)
    for uci in ["h2h1", "a7a8"][::order]:
        table.step(uci, after=0.2)
    for uci in ["b1c3", "g8f6", "f1c4", "f8c5"]:
        table.wait(1.5).moved(uci)
    table.wait(NO_REPLY_S + 1)
    assert table.moves == " ".join([*before[:8], "b1c3", "g8f6", "f1c4", "f8c5"])
    assert told(table) == [("moves_withdrawn", "likely", None)]


def test_rooks_that_go_back_in_turn_repeat_the_position() -> None:
    before = ["e2e4", "e7e5", "g1f3", "b8c6", "f3g1", "c6b8", "h2h4", "a7a5", "h1h2", "a8a7", "h2h1", "a7a8"]
    table = played(*before, "b1c3", "g8f6", pause=1.5).wait(NO_REPLY_S + 1)
    assert (table.moves, told(table)) == (" ".join([*before, "b1c3", "g8f6"]), [])


@pytest.mark.parametrize("after", [0.05, 0.3])
def test_kings_that_come_back_on_another_way_repeat_the_position(after: float) -> None:
    """However quickly White replies: pieces that are put back go one by one, and each of them only once."""
    before = ["d6c7", "e4e3", "c7d7", "e3d3"]
    table = played(*before, fen="8/8/3k4/p7/4K3/P7/8/8 b - - 0 1", pause=1.5)
    table.step("d7d6").step("d3e4", after=after)
    for uci in ["d6e7", "e4f3", "e7d8"]:
        table.wait(2.0).moved(uci)
    table.wait(NO_REPLY_S + 1)
    assert (table.moves, told(table)) == (" ".join([*before, "d7d6", "d3e4", "d6e7", "e4f3", "e7d8"]), [])


def test_a_reply_that_begins_before_the_move_has_landed_and_goes_elsewhere_takes_nothing_back() -> None:
    """Both kings leave at once, as quickly as pieces are put back; Black's returns from g6 seconds later."""
    table = played("g3h3", "g5h5", fen="8/8/8/6k1/8/6K1/P6p/8 w - - 0 1", pause=8.0)
    table.lift("h3").lift("h5", 0.5)
    king = table.hand.pop()
    table.put("g3", after=0.1)
    table.hand.append(king)
    table.put("g6", after=0.4).wait(3.1).step("g6g5")
    for uci in ("g3f3", "g5f5", "a2a3"):
        table.wait(3).moved(uci)
    table.wait(NO_REPLY_S + 1)
    assert told(table) == []
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
def test_the_reply_answers_what_is_on_the_board_and_not_where_the_piece_rested_before(
    fen: str, before: str, tried: str, after: str, rests: float, answered: float
) -> None:
    """The reply goes to the first square too, or captures a pawn in passing as if it were still there."""
    table = played(*before.split(), fen=fen, pause=1.5)
    first, second = tried.split()
    table.moved(first).wait(rests).step(second).wait(answered)
    for uci in after.split():
        table.moved(uci).wait(2.0)
    table.wait(NO_REPLY_S + 1)
    assert told(table) == []
    assert table.moves == f"{before} {first[:2]}{second[2:]} {after}".strip()


BACK = [
    ("a knight", chess.STARTING_FEN, "e2e4 e7e5", "g1g3 b8c6", "c6b8 g3g1", "g1f3 g8f6"),
    ("Black's rook", chess.STARTING_FEN, "h2h4 h7h5 a2a3", "h8g6 b1c3", "g6h8 c3b1", "h8h6 b1c3"),
    ("a king that stays in check", "4k3/8/6b1/8/7K/8/8/r7 w - - 0 1", "h4g4 e8e7",
     "g4f5 a1a2", "f5g4 a2a1", "g4f4 a1f1"),
    ("a king, put back in the order of play", "8/7k/6b1/8/6K1/8/8/r7 w - - 0 1", "g4g5 a1a2",
     "g5h5 g6e4", "h5g5 e4g6", "g5g4 a2a3"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fen", "before", "wrong", "back", "after"), [one[1:] for one in BACK], ids=[one[0] for one in BACK]
)
@pytest.mark.parametrize("answered_for", [2.0, 12.0])
def test_an_answered_illegal_move_that_is_put_back_leaves_the_record(
    fen: str, before: str, wrong: str, back: str, after: str, answered_for: float
) -> None:
    """Both pieces go back at once; no press says so, and nothing of what was recorded since counts."""
    table = played(*before.split(), fen=fen)
    first, second = wrong.split()
    table.step(first).wait(3.0).step(second).wait(answered_for)
    for uci in back.split():
        table.step(uci)
    table.wait(3.0)
    for uci in after.split():
        table.moved(uci).wait(2.0)
    table.wait(NO_REPLY_S + 1)
    assert [one[0] for one in told(table)] == ["illegal_move"]
    assert table.moves == f"{before} {after}"


@pytest.mark.parametrize("rests", [1.5, 4.0])
def test_a_knight_was_where_it_was_seen_and_not_where_a_legal_move_needs_it(rests: float) -> None:
    """White ignores the check from e2; by another square of the knight all moves would be legal."""
    table = played("f4e2", fen="6k1/B4p2/8/8/P4n2/8/8/6K1 b - - 0 1")
    table.step("a7f2").wait(rests).moved("e2c1").wait(2.0)
    table.step("f2a7").step("c1e2").wait(3.0)
    table.moved("g1f2").wait(2.0).moved("e2c3").wait(NO_REPLY_S + 1)
    assert told(table) == [("illegal_move", "likely", "white")]
    assert table.moves == "f4e2 g1f2 e2c3"


@pytest.mark.parametrize(("fen", "played_", "taken"), [
    ("4k3/pp6/8/P7/8/8/8/R3K3 b - - 0 1", "b7b5 a5b6 a7b6 a1d1 e8e7", "b5"),
    ("4k3/8/8/8/6p1/8/5P1P/4K2R w - - 0 1", "h2h4 g4h3 h1h3 e8e7 e1e2", "h4"),
    ("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", "c7c5 d5c6 e8d8 c6c7 d8c7", "c5"),
])  # fmt: skip
@pytest.mark.parametrize("rests", [0.6, 1.3])
def test_a_pawn_that_is_removed_first_was_taken_in_passing(
    fen: str, played_: str, taken: str, rests: float
) -> None:
    """It was seen after its double step; that it stood for an instant where it was passed was never seen."""
    first, second, *after = played_.split()
    table = played(fen=fen).moved(first).wait(rests).take(taken)
    table.hand.clear()
    table.step(second).wait(2.0)
    for uci in after:
        table.moved(uci).wait(2.0)
    table.wait(25)
    assert (table.moves, told(table)) == (played_, [])
    assert all(one.confidence > 0.95 for one in table.game.moves if one.confidence is not None)


BESIDE = [
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
@pytest.mark.parametrize(("step", "beside", "leaves"), BESIDE, ids=[one[0] for one in BESIDE])
def test_kings_side_by_side_that_both_ignore_are_one_illegal_step(
    step: str, beside: str, leaves: str, white: bool, clocked: bool
) -> None:
    """The pawns that move on meanwhile offend no more; the record continues with the first legal move."""
    position = chess.Board(None)
    for square, piece in (("g2", "P"), ("g5", "p"), (step[:2], "K"), (beside, "k")):
        position.set_piece_at(chess.parse_square(square), chess.Piece.from_symbol(piece))
    moves = [step, "g5g4", "g2g3", leaves]
    if not white:
        position = position.mirror()
        flipped = [chess.Move.from_uci(uci) for uci in moves]
        mirror = chess.square_mirror
        moves = [chess.Move(mirror(one.from_square), mirror(one.to_square)).uci() for one in flipped]
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
    accused = [one for one in table.incidents if one.kind != "illegal_position_on_board"]
    assert [(one.kind, one.color) for one in accused] == [("illegal_move", "white" if white else "black")]
    assert table.moves == moves[3]
    assert table.ending == ("*", "")
