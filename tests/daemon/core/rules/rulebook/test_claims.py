"""Draws that come by themselves, that somebody declares, and that a player claims."""

from __future__ import annotations

import random
from dataclasses import replace

import chess
import pytest

from broker.contract.ruleset import Ruleset
from daemon.core.evidence.placements import positions
from daemon.core.rules import rules
from daemon.core.rules.rulebook.claims import (
    Claim,
    automatic,
    claimable,
    illegal_position_on_board,
    illegal_standing,
    in_a_row,
    repetitions,
    verify,
)
from daemon.core.rules.rulebook.clock_changes import time_text
from daemon.core.rules.rulebook.draw_tests import CanMate

RULES = rules.load()
COHEN, VKK, BCCA = RULES["cohen-chess"], RULES["vkk"], RULES["bcca-quickplay-2003"]
HDCA, SCHOLASTIC = RULES["hdca-2019"], RULES["scholastic-swiss"]
STANDARD, RAPID, BLITZ = RULES["fide-standard-2023"], RULES["fide-rapid-2023"], RULES["fide-blitz-2023"]
US, US_BLITZ = RULES["us-chess-7"], RULES["us-chess-blitz-7"]
ALL = list(RULES.values())

KNIGHTS = "g1f3 g8f6 f3g1 f6g8 "
"""There and back: the position comes again after four plies."""


def played(moves: str, fen: str = chess.STARTING_FEN) -> list[chess.Board]:
    """The position before the moves and after each."""
    return positions(chess.Board(fen), [chess.Move.from_uci(uci) for uci in moves.split()])


# --- the same position --------------------------------------------------------------------------------------

SAME = [
    ("nothing has come again", "e2e4 e7e5", chess.STARTING_FEN, 1),
    ("there and back once", KNIGHTS, chess.STARTING_FEN, 2),
    ("there and back twice", KNIGHTS * 2, chess.STARTING_FEN, 3),
    ("the same men with the other side to move", "e1d1 e8d8 d1e1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 1),
    ("castling rights were lost on the way", "e1d1 e8d8 d1e1 d8e8", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 1),
    (
        "a capture en passant was possible the first time",
        "e1d1 e8d8 d1e1 d8e8",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        1,
    ),
    (
        "the pawn that might have captured was pinned",
        "e1f1 a8b8 f1e1 b8a8",
        "k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        2,
    ),
]


@pytest.mark.parametrize(("moves", "fen", "times"), [one[1:] for one in SAME], ids=[one[0] for one in SAME])
def test_how_often_a_position_has_come(moves: str, fen: str, times: int) -> None:
    assert repetitions(played(moves, fen)) == times


@pytest.mark.parametrize("seed", range(20))
def test_it_counts_as_python_chess_does(seed: int) -> None:
    draw = random.Random(seed)
    board = chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    history = [board.copy(stack=False)]
    for _ in range(40):
        board.push(draw.choice([move for move in board.legal_moves if not board.is_zeroing(move)]))
        history.append(board.copy(stack=False))
        count = repetitions(history)
        assert board.is_repetition(count)
        assert not board.is_repetition(count + 1)
        if board.is_game_over():
            break


def test_five_in_a_row_is_more_than_five() -> None:
    assert in_a_row(played(KNIGHTS * 4)) == 5
    interrupted = KNIGHTS * 2 + "b1c3 b8c6 c3b1 c6b8 g1f3 b8c6 f3g1 c6b8 e2e3 e7e6 "
    assert in_a_row(played(interrupted)) == 1
    slow = KNIGHTS * 2 + "g1f3 g8f6 b1c3 b8c6 c3b1 c6b8 f3g1 f6g8 " + KNIGHTS
    assert (repetitions(played(slow)), in_a_row(played(slow))) == (5, 2)


# --- what comes by itself -----------------------------------------------------------------------------------

FIFTY = "8/8/8/3k4/8/8/4K3/R7 w - - 99 100"
SEVENTYFIVE = "8/8/8/3k4/8/8/4K3/R7 w - - 149 130"


def ending(ruleset: Ruleset, history: list[chess.Board], *verdicts: CanMate) -> str:
    """What follows from the last move: "itself: dead position", "proposed: ...", or nothing."""
    found = automatic(ruleset, history, *verdicts)
    if found is None:
        return ""
    return f"{'itself' if found.by_itself else 'proposed'}: {found.remedy.termination}"


BY_RULES: list[tuple[str, list[chess.Board], dict[str, list[Ruleset]]]] = [
    ("mate", played("f2f3 e7e5 g2g4 d8h4"), {"itself: checkmate": ALL}),
    ("stalemate", played("g6f7", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"), {"itself: stalemate": ALL}),
    ("the game goes on", played("e2e4"), {"": ALL}),
    ("kings alone", played("e3d3", "8/8/8/3k4/8/3pK3/8/8 w - - 0 1"), {"itself: dead position": ALL}),
    (
        "five times the same position",
        played(KNIGHTS * 4),
        {
            "itself: fivefold repetition": [STANDARD, RAPID, BLITZ],
            "proposed: fivefold repetition": [HDCA, SCHOLASTIC, US, US_BLITZ],
            "": [COHEN, VKK, BCCA],
        },
    ),
    (
        "five times, but not in a row",
        played(KNIGHTS * 2 + "g1f3 g8f6 b1c3 b8c6 c3b1 c6b8 f3g1 f6g8 " + KNIGHTS),
        {
            "itself: fivefold repetition": [STANDARD, RAPID, BLITZ],
            "proposed: fivefold repetition": [HDCA],
            "": [COHEN, VKK, BCCA, SCHOLASTIC, US, US_BLITZ],
        },
    ),
    ("three times the same position", played(KNIGHTS * 2), {"": ALL}),
    (
        "50 moves",
        played("a1a2", FIFTY),
        {"itself: 50 moves": [VKK], "": [one for one in ALL if one is not VKK]},
    ),
    (
        "75 moves",
        played("a1a2", SEVENTYFIVE),
        {
            "itself: 75 moves": [STANDARD, RAPID, BLITZ],
            "proposed: 75 moves": [HDCA, SCHOLASTIC, US, US_BLITZ],
            "itself: 50 moves": [VKK],
            "": [COHEN, BCCA],
        },
    ),
    (
        "mate with the last of them",
        played("a1a8", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 130"),
        {"itself: checkmate": ALL},
    ),
]


@pytest.mark.parametrize(
    ("history", "expected"), [one[1:] for one in BY_RULES], ids=[one[0] for one in BY_RULES]
)
def test_what_the_last_move_brings(history: list[chess.Board], expected: dict[str, list[Ruleset]]) -> None:
    told = {one.id: words for words, rulesets in expected.items() for one in rulesets}
    assert {one.id: ending(one, history) for one in ALL} == told


BLOCKED = played("", "8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/8 w - - 10 60")


@pytest.mark.parametrize("ruleset", ALL, ids=RULES)
def test_a_dead_position_ends_the_game_when_it_is_proved_for_both(ruleset: Ruleset) -> None:
    """At once where the rules say so (FIDE 5.2.2); else it is proposed."""
    how = "itself" if ruleset.dead_position == "auto" else "proposed"
    assert ending(ruleset, BLOCKED, "unwinnable", "unwinnable") == f"{how}: dead position"
    assert ending(ruleset, BLOCKED, "unwinnable", "unknown") == ""
    assert ending(ruleset, BLOCKED, "winnable", "unwinnable") == ""


def test_who_declares_what_does_not_come_by_itself() -> None:
    history = played("a1a2", SEVENTYFIVE)
    told = {one.id: found.remedy.text for one in (HDCA, US) if (found := automatic(one, history))}
    assert told == {
        HDCA.id: "75 moves by each player without a capture or pawn move. "
        "Both captains together or the arbiter declares a draw.",
        US.id: "75 moves by each player without a capture or pawn move. The director may declare a draw.",
    }


# --- an illegal position that nobody put right ------------------------------------------------------------

ILLEGAL = [
    ("8/8/8/8/8/8/8/k6K", ""),
    ("k6R/8/8/8/8/8/8/r6K", "both kings are in check"),
    ("k6R/8/8/8/8/8/8/7K", ""),
    ("P3k3/8/8/8/8/8/8/4K3", "pawn on a8"),
    ("4k3/8/8/8/8/8/8/p3K3", "pawn on a1"),
]


@pytest.mark.parametrize(("placement", "words"), ILLEGAL)
def test_which_positions_an_arbiter_waits_over(placement: str, words: str) -> None:
    assert illegal_standing(chess.BaseBoard(placement)) == words


def test_in_basic_rapid_and_blitz_it_is_a_draw_after_one_more_move() -> None:
    pieces = chess.BaseBoard("k6R/8/8/8/8/8/8/r6K")
    for ruleset in (RAPID, BLITZ):
        after = illegal_position_on_board(ruleset, pieces)
        assert after is not None
        assert after.text == "One more move was made in an illegal position (both kings are in check). Draw."
        assert after.result == "1/2-1/2"
        assert illegal_position_on_board(ruleset, chess.BaseBoard()) is None


def test_nowhere_else() -> None:
    pieces = chess.BaseBoard("k6R/8/8/8/8/8/8/r6K")
    for ruleset in ALL:
        if ruleset not in (RAPID, BLITZ):
            assert illegal_position_on_board(ruleset, pieces) is None


# --- claims -------------------------------------------------------------------------------------------------

THREE = Claim("threefold", chess.WHITE, white_ms=300_000, black_ms=200_000)
FIFTY_MOVES = replace(THREE, kind="fifty_moves")


def announcing(claim: Claim, uci: str) -> Claim:
    return replace(claim, announced=chess.Move.from_uci(uci))


CLAIMS = [
    ("the third time is on the board", THREE, played(KNIGHTS * 2), True),
    ("only the second time", THREE, played(KNIGHTS), False),
    (
        "the third time comes with the announced move",
        announcing(replace(THREE, color=chess.BLACK), "f6g8"),
        played(KNIGHTS * 2)[:-1],
        True,
    ),
    ("the announced move leads elsewhere", announcing(THREE, "e2e4"), played(KNIGHTS * 2), False),
    ("50 moves are on the board", FIFTY_MOVES, played("", "8/8/8/3k4/8/8/4K3/R7 w - - 100 100"), True),
    ("49 and a half are not enough", FIFTY_MOVES, played("", FIFTY), False),
    ("the announced move makes them 50", announcing(FIFTY_MOVES, "a1a2"), played("", FIFTY), True),
    ("two plies are missing", announcing(FIFTY_MOVES, "a1a2"), played("", FIFTY.replace("99", "98")), False),
    (
        "the announced move is a capture",
        announcing(FIFTY_MOVES, "a1a7"),
        played("", "8/p7/8/3k4/8/8/4K3/R7 w - - 99 100"),
        False,
    ),
    (
        "the announced move is a pawn move",
        announcing(FIFTY_MOVES, "h2h3"),
        played("", "8/8/8/3k4/8/8/4K2P/R7 w - - 99 100"),
        False,
    ),
    (
        "the announced move mates",
        announcing(FIFTY_MOVES, "a1a8"),
        played("", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 100"),
        True,
    ),
    (
        "the announced move stalemates",
        announcing(FIFTY_MOVES, "g6f7"),
        played("", "7k/8/5KQ1/8/8/8/8/8 w - - 99 100"),
        True,
    ),
    (
        "losing a castling right does not begin them anew",
        announcing(FIFTY_MOVES, "e1e2"),
        played("", "4k3/8/8/8/8/8/8/R3K3 w Q - 99 100"),
        True,
    ),
    ("the announced move is illegal", announcing(THREE, "a1a5"), played(KNIGHTS * 2), False),
]


@pytest.mark.parametrize(
    ("claim", "history", "right"), [one[1:] for one in CLAIMS], ids=[one[0] for one in CLAIMS]
)
def test_whether_a_claim_is_right(claim: Claim, history: list[chess.Board], right: bool) -> None:
    answer = verify(STANDARD, claim, history)
    assert answer.correct is right
    assert answer.remedy is not None
    assert (answer.remedy.result == "1/2-1/2") is right


WRONG = [
    (COHEN, "5:00 / 5:20"),
    (HDCA, "5:00 / 5:20"),
    (SCHOLASTIC, "5:00 / 5:20"),
    (STANDARD, "5:00 / 5:20"),
    (RAPID, "5:00 / 4:20"),
    (BLITZ, "5:00 / 4:20"),
    (US, "5:00 / 5:20"),
    (US_BLITZ, "5:00 / 5:20"),
    (BCCA, ""),
]


@pytest.mark.parametrize(("ruleset", "expected"), WRONG, ids=[one[0].id for one in WRONG])
def test_the_times_after_a_wrong_claim(ruleset: Ruleset, expected: str) -> None:
    """White had 5:00 and Black 3:20."""
    answer = verify(ruleset, announcing(THREE, "e2e4"), played(KNIGHTS))
    assert not answer.correct
    assert answer.words.endswith("White must play e4.")
    times = ""
    if answer.remedy and answer.remedy.white_ms is not None and answer.remedy.black_ms is not None:
        times = f"{time_text(answer.remedy.white_ms)} / {time_text(answer.remedy.black_ms)}"
    assert times == expected


def test_what_an_arbiter_reads_after_a_claim() -> None:
    right = verify(STANDARD, THREE, played(KNIGHTS * 2))
    assert right.words == (
        "Claim correct. The position has occurred 3 times (at the start, after Black’s move 2, 4)."
    )
    wrong = verify(BLITZ, announcing(THREE, "e2e4"), played(KNIGHTS))
    assert wrong.words == (
        "Claim incorrect. After e4: The position has occurred once (after White’s move 3). "
        "White must play e4."
    )
    assert wrong.remedy is not None
    assert wrong.remedy.text == "Add 1 minute to Black. White 5:00, Black 4:20. White must play e4."
    moves = verify(STANDARD, announcing(FIFTY_MOVES, "a1a2"), played("", FIFTY.replace("99", "98")))
    assert "After Ra2: 99 plies without a capture or pawn move" in moves.words


def test_a_claim_out_of_turn_or_unknown_to_the_rules_costs_nothing() -> None:
    out_of_turn = verify(STANDARD, replace(THREE, color=chess.BLACK), played(KNIGHTS * 2))
    assert (out_of_turn.correct, out_of_turn.remedy) == (False, None)
    unknown = verify(VKK, THREE, played(KNIGHTS * 2))
    assert (unknown.correct, unknown.remedy) == (False, None)
    assert unknown.words == "These rules have no such claim. Play continues."


def test_what_a_player_could_claim_is_known_to_officials() -> None:
    assert claimable(STANDARD, played(KNIGHTS)) == []
    assert claimable(STANDARD, played(KNIGHTS * 2)) == [
        "The position has occurred 3 times (at the start, after Black’s move 2, 4)."
    ]
    assert claimable(VKK, played(KNIGHTS * 2)) == []
    assert len(claimable(US, played("", "8/8/8/3k4/8/8/4K3/R7 w - - 100 100"))) == 1
