"""What each rule set makes of a fallen flag, by what is on the board and what can be proved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import chess
import pytest

from broker.contract.ruleset import Ending, MatingTest, Ruleset
from daemon.core.rules import rules
from daemon.core.rules.rulebook.draw_tests import CanMate, forced_win, listed, points, weighed
from daemon.core.rules.rulebook.flag_fall import FlagFall, Outcome, outcome, over_before
from tests.cases import each

RULES = rules.load()
COHEN, VKK, BCCA = RULES["cohen-chess"], RULES["vkk"], RULES["bcca-quickplay-2003"]
HDCA, SCHOLASTIC = RULES["hdca-2019"], RULES["scholastic-swiss"]
STANDARD, RAPID, BLITZ = RULES["fide-standard-2023"], RULES["fide-rapid-2023"], RULES["fide-blitz-2023"]
US, US_BLITZ = RULES["us-chess-7"], RULES["us-chess-blitz-7"]
CLOCKED = [ruleset for ruleset in RULES.values() if ruleset.flag_alert]

ROOKS = chess.Board("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 50")
MATED, STALEMATED = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
WALLED, BARE_KINGS = "8/8/3k4/1p1p1p1p/1P1P1P1P/8/3K4/8 b - - 0 1", "8/8/3k4/8/8/8/3K4/8 w - - 0 1"
WHITE_FELL = FlagFall(chess.WHITE, ROOKS, white_ms=0, black_ms=100_000)


def outcome_of(ruleset: Ruleset, fall: FlagFall, can_mate: CanMate | None = "winnable") -> Outcome:
    found = outcome(ruleset, fall, can_mate)
    assert found is not None
    return found


def result(ruleset: Ruleset, fall: FlagFall, can_mate: CanMate | None = "winnable") -> str | None:
    return outcome_of(ruleset, fall, can_mate).remedy.result


# --- what the rule sets make of the verdict -----------------------------------------------------------------

VERDICTS: list[tuple[str, Ruleset, str, CanMate | None, str, str]] = [
    # rules, pieces of the side whose flag stands, verdict -> result, grade
    ("standard", STANDARD, "r", "winnable", "0-1", "certain"),
    ("standard", STANDARD, "r", "unwinnable", "1/2-1/2", "certain"),
    ("standard", STANDARD, "r", "unknown", "0-1", "likely"),
    ("standard, not looked at yet", STANDARD, "r", None, "0-1", "likely"),
    ("standard", STANDARD, "n", "winnable", "0-1", "certain"),
    ("rapid", RAPID, "r", "unwinnable", "1/2-1/2", "certain"),
    ("blitz", BLITZ, "n", "winnable", "0-1", "certain"),
    ("BCCA", BCCA, "n", "unwinnable", "1/2-1/2", "certain"),
    ("BCCA", BCCA, "n", "winnable", "0-1", "certain"),
    ("HDCA", HDCA, "b", "winnable", "0-1", "certain"),
    ("HDCA", HDCA, "b", "unwinnable", "1/2-1/2", "certain"),
    ("HDCA", HDCA, "b", "unknown", "0-1", "likely"),
    ("US Chess", US, "r", "winnable", "0-1", "certain"),
    ("US Chess", US, "r", "unknown", "0-1", "likely"),
    ("US Chess", US, "r", "unwinnable", "1/2-1/2", "certain"),
    ("US Chess, king alone", US, "", "unknown", "1/2-1/2", "certain"),
    ("US Chess, lone bishop", US, "b", "winnable", "1/2-1/2", "likely"),
    ("US Chess, lone knight", US, "n", "winnable", "1/2-1/2", "likely"),
    ("US Chess, two knights against no pawns", US, "nn", "winnable", "1/2-1/2", "likely"),
    ("Scholastic, lone bishop", SCHOLASTIC, "b", "winnable", "1/2-1/2", "likely"),
    ("US blitz, lone knight", US_BLITZ, "n", "winnable", "1/2-1/2", "certain"),
    ("US blitz, two knights", US_BLITZ, "nn", "winnable", "0-1", "certain"),
    ("US blitz, a pawn", US_BLITZ, "p", "winnable", "0-1", "certain"),
    ("US blitz, a pawn behind a wall", US_BLITZ, "p", "unwinnable", "0-1", "likely"),
    ("Cohen Chess, king alone", COHEN, "", "unknown", "1/2-1/2", "certain"),
    ("Cohen Chess, lone bishop", COHEN, "b", "winnable", "1/2-1/2", "certain"),
    ("Cohen Chess, two knights against no pawns", COHEN, "nn", "winnable", "1/2-1/2", "likely"),
    ("Cohen Chess, bishop and knight", COHEN, "bn", "unknown", "0-1", "certain"),
    ("Cohen Chess, a rook that cannot mate", COHEN, "r", "unwinnable", "0-1", "likely"),
]


@each(
    ("ruleset", "pieces", "can_mate", "expected", "grade"),
    [one[1:] for one in VERDICTS],
    ids=[f"{one[0]} {one[2]} {one[3]}" for one in VERDICTS],
)
def test_the_result_of_a_fallen_flag(
    ruleset: Ruleset, pieces: str, can_mate: CanMate | None, expected: str, grade: str
) -> None:
    position = chess.Board("4k3/8/8/8/8/8/4R3/4K3 w - - 0 50")
    for square, letter in zip((chess.C7, chess.F7), pieces, strict=False):
        position.set_piece_at(square, chess.Piece.from_symbol(letter))
    found = outcome_of(ruleset, replace(WHITE_FELL, position=position), can_mate)
    assert (found.remedy.result, found.grade) == (expected, grade)
    assert found.remedy.text.startswith("White’s flag has fallen. ")


@pytest.mark.parametrize(
    ("ruleset", "pieces", "can_mate", "termination"),
    [
        (STANDARD, "r", "unwinnable", "time forfeit, no mate possible"),
        (US, "r", "unwinnable", "time forfeit, no mate possible"),
        (US, "n", "winnable", "time forfeit, insufficient material"),
        (US, "nn", "winnable", "time forfeit, insufficient material"),
        (US_BLITZ, "n", "winnable", "time forfeit, insufficient material"),
        (COHEN, "b", "winnable", "time forfeit, insufficient material"),
    ],
)
def test_a_draw_by_a_list_of_material_does_not_say_that_no_mate_is_possible(
    ruleset: Ruleset, pieces: str, can_mate: CanMate, termination: str
) -> None:
    position = chess.Board("4k3/8/8/8/8/8/4R3/4K3 w - - 0 50")
    for square, letter in zip((chess.C7, chess.F7), pieces, strict=False):
        position.set_piece_at(square, chess.Piece.from_symbol(letter))
    found = outcome_of(ruleset, replace(WHITE_FELL, position=position), can_mate)
    assert found.remedy.termination == termination


def test_two_knights_against_a_pawn_win_in_us_chess() -> None:
    position = chess.Board("4k3/2n2n2/8/8/8/8/P3R3/4K3 w - - 0 50")
    assert result(US, replace(WHITE_FELL, position=position)) == "0-1"
    assert result(COHEN, replace(WHITE_FELL, position=position)) == "0-1"


def test_a_forced_mate_with_a_lone_knight_wins_in_us_chess() -> None:
    """White made a move and did not press; Black mates on c2."""
    position = chess.Board("8/8/8/8/3n4/8/P7/K1k5 b - - 0 1")
    assert forced_win(position, chess.BLACK)
    found = outcome_of(US, replace(WHITE_FELL, position=position))
    assert (found.remedy.result, found.grade) == ("0-1", "certain")


def test_a_win_is_forced_too_where_it_takes_a_second_move() -> None:
    """1... Nc8 leaves White only 2. a7, and Nb6 mates."""
    position = chess.Board("K7/2k5/P2n4/8/8/8/8/8 b - - 0 1")
    assert not forced_win(position, chess.BLACK, 1)
    found = outcome_of(US, replace(WHITE_FELL, position=position))
    assert (found.remedy.result, found.grade) == ("0-1", "certain")


def test_a_mate_that_can_be_avoided_is_not_forced() -> None:
    position = chess.Board("8/8/8/8/3n4/8/P7/K1k5 w - - 0 1")
    assert not forced_win(position, chess.BLACK)
    assert result(US, replace(WHITE_FELL, position=position)) == "1/2-1/2"


def test_black_falls_like_white() -> None:
    fell = FlagFall(chess.BLACK, ROOKS.mirror(), white_ms=100_000, black_ms=0)
    assert result(BLITZ, fell) == "1-0"
    assert (
        outcome_of(BLITZ, fell).remedy.text
        == "Black’s flag has fallen. White wins. White can still checkmate."
    )


def test_what_an_arbiter_reads_when_nothing_was_proved() -> None:
    assert outcome_of(HDCA, WHITE_FELL, "unknown").remedy.text == (
        "White’s flag has fallen. Black wins. Draw if Black cannot checkmate. This has not been proved. "
        "If both captains agree that the position is blocked, it is a draw."
    )


@pytest.mark.parametrize("ruleset", CLOCKED, ids=[one.id for one in CLOCKED])
def test_a_game_that_was_over_before_stays_as_it_ended(ruleset: Ruleset) -> None:
    over = over_before(ruleset, chess.Board(MATED), "winnable", "unwinnable")
    for fall in (WHITE_FELL, replace(WHITE_FELL, both=True), replace(WHITE_FELL, claimant_has_time=False)):
        found = outcome_of(ruleset, replace(fall, over=over))
        assert (found.remedy.result, found.remedy.termination, found.grade) == ("1-0", "checkmate", "certain")
        assert found.remedy.text == (
            "The game had already ended: the flag does not count. White delivers checkmate."
        )


@each("ruleset", CLOCKED, ids=[one.id for one in CLOCKED])
@each(
    ("fen", "white", "black", "how"),
    [
        (MATED, None, None, "checkmate"),
        (STALEMATED, None, None, "stalemate"),
        (WALLED, "unwinnable", "unwinnable", "dead position"),
        (WALLED, "unwinnable", "unknown", None),
        (WALLED, None, None, None),
        (BARE_KINGS, None, None, "dead position"),
    ],
)
def test_how_a_position_had_ended_the_game(
    ruleset: Ruleset, fen: str, white: CanMate | None, black: CanMate | None, how: str | None
) -> None:
    """A dead position has to be proved for both; HDCA and Cohen list no bare kings, which the proof finds."""
    if fen == BARE_KINGS and "KvK" not in ruleset.insufficient_list:
        white = black = "unwinnable"
    found = over_before(ruleset, chess.Board(fen), white, black)
    assert (found and found.termination) == how


def test_seventy_five_moves_end_a_game_where_nobody_has_to_declare_it() -> None:
    played = ROOKS.copy()
    played.halfmove_clock = 150
    assert [bool(over_before(one, played, None, None)) for one in (STANDARD, US)] == [True, False]


def test_without_a_clock_no_flag_falls() -> None:
    assert outcome(VKK, WHITE_FELL, "winnable") is None


# --- who may call it ----------------------------------------------------------------------------------------

CALLERS = [
    (COHEN, "on_claim", "May only be called by: the opponent."),
    (US, "on_claim", "May only be called by: either player."),
    (US_BLITZ, "on_claim", "May only be called by: either player."),
    (SCHOLASTIC, "on_claim", "May only be called by: either player."),
    (BCCA, "immediate", "May be called by: an arbiter who sees it, either player."),
    (HDCA, "immediate", "May be called by: a captain who sees it, either player."),
    (STANDARD, "immediate", "May be called by: an arbiter who sees it, either player."),
    (
        BLITZ,
        "immediate",
        "May be called by: an arbiter who sees it, either player. An arbiter who sees it must call it.",
    ),
]


@pytest.mark.parametrize(("ruleset", "alert", "words"), CALLERS, ids=[one[0].id for one in CALLERS])
def test_who_may_call_a_flag_and_when_the_desk_hears_of_it(ruleset: Ruleset, alert: str, words: str) -> None:
    found = outcome_of(ruleset, WHITE_FELL)
    assert (found.alert, found.callers) == (alert, words)


CLAIMANTS = [
    (COHEN, None),
    (US, None),
    (US_BLITZ, None),
    (SCHOLASTIC, None),
    (STANDARD, "0-1"),
    (HDCA, "0-1"),
]


@pytest.mark.parametrize(("ruleset", "expected"), CLAIMANTS, ids=[one[0].id for one in CLAIMANTS])
def test_a_claim_by_a_player_without_time(ruleset: Ruleset, expected: str | None) -> None:
    fall = replace(WHITE_FELL, claimed=True, claimant_has_time=False)
    assert result(ruleset, fall) == expected


# --- both flags ---------------------------------------------------------------------------------------------

GUIDELINES = STANDARD.model_copy(
    update={
        "qpf": "fide_iii",
        "both_flags": "continue_if_unknown",
        "both_flags_in_quickplay_finish": "draw_if_unknown",
    }
)

BOTH = [
    # White fell first, as far as anybody knows; with the order known, then unknown
    ("Cohen Chess", COHEN, {}, "1/2-1/2", "1/2-1/2"),
    ("US Chess in sudden death", US, {}, "1/2-1/2", "1/2-1/2"),
    ("US Chess before it", US, {"sudden_death": False}, None, None),
    ("US blitz", US_BLITZ, {}, "1/2-1/2", "1/2-1/2"),
    ("Scholastic", SCHOLASTIC, {}, "1/2-1/2", "1/2-1/2"),
    ("BCCA", BCCA, {}, "0-1", None),
    ("BCCA in a quickplay finish", BCCA, {"quickplay_finish": True}, "0-1", "1/2-1/2"),
    (
        "a draw in the last period, before it",
        BCCA.model_copy(update={"both_flags": "draw_if_unknown"}),
        {"last_period": False},
        "0-1",
        None,
    ),
    ("HDCA", HDCA, {}, "0-1", None),
    ("standard", STANDARD, {}, "0-1", None),
    ("rapid", RAPID, {}, "0-1", None),
    ("blitz", BLITZ, {}, "0-1", None),
    (
        "with the guidelines for games without increment, last period",
        GUIDELINES,
        {"quickplay_finish": True},
        "0-1",
        "1/2-1/2",
    ),
    (
        "with these guidelines, a period follows",
        GUIDELINES,
        {"last_period": False},
        "0-1",
        None,
    ),
]


@pytest.mark.parametrize(
    ("ruleset", "changes", "known", "unknown"), [one[1:] for one in BOTH], ids=[one[0] for one in BOTH]
)
def test_both_flags_are_down(
    ruleset: Ruleset, changes: dict[str, Any], known: str | None, unknown: str | None
) -> None:
    both = replace(WHITE_FELL, both=True, black_ms=0, **changes)
    assert result(ruleset, both) == known
    assert result(ruleset, replace(both, order_known=False)) == unknown


def test_where_nobody_knows_the_order_the_arbiter_is_asked_to_judge() -> None:
    both = replace(WHITE_FELL, both=True, order_known=False)
    assert outcome_of(BLITZ, both).remedy.text.endswith("Check the clock: it marks the flag that fell first.")
    assert outcome_of(BCCA, both).remedy.text.endswith("Play continues.")


# --- fifteen seconds to mate --------------------------------------------------------------------------------

MATE_IN_ONE = chess.Board("6k1/5ppp/8/8/8/8/r7/3R2K1 w - - 0 40")


def test_cohen_chess_gives_fifteen_seconds_to_a_player_who_can_mate_with_the_move() -> None:
    found = outcome_of(COHEN, replace(WHITE_FELL, position=MATE_IN_ONE))
    assert found.grace_s == 15
    assert found.remedy.result == "0-1"
    assert found.remedy.text.startswith(
        "White has 15 seconds to deliver checkmate. Otherwise: White’s flag has fallen. Black wins."
    )


def test_nobody_gets_them_without_a_mate_or_off_move_or_elsewhere() -> None:
    off_move = MATE_IN_ONE.copy()
    off_move.turn = chess.BLACK
    assert outcome_of(COHEN, WHITE_FELL).grace_s == 0
    assert outcome_of(COHEN, replace(WHITE_FELL, position=off_move)).grace_s == 0
    for ruleset in CLOCKED:
        if ruleset is not COHEN:
            assert outcome_of(ruleset, replace(WHITE_FELL, position=MATE_IN_ONE)).grace_s == 0


def test_with_both_flags_down_there_is_no_grace() -> None:
    both = replace(WHITE_FELL, position=MATE_IN_ONE, both=True)
    assert outcome_of(COHEN, both).grace_s == 0


# --- both under thirty seconds ------------------------------------------------------------------------------

UNDER_30 = [
    ("a rook ahead wins", "4k3/4r3/8/8/8/8/8/4K3", {}, "0-1"),
    ("a knight ahead draws", "4k3/4rn2/8/8/8/8/4R3/4K3", {}, "1/2-1/2"),
    ("knight and two pawns are five points", "4k3/3ppn2/8/8/8/8/8/4K3", {}, "0-1"),
    ("knight and a pawn are four", "4k3/4pn2/8/8/8/8/8/4K3", {}, "1/2-1/2"),
    ("a queen against a rook is four ahead", "4k3/4q3/8/8/8/8/4R3/4K3", {}, "1/2-1/2"),
    ("a queen against a knight is six ahead", "4k3/4q3/8/8/8/8/4N3/4K3", {}, "0-1"),
    ("material is even", "4k3/4r3/8/8/8/8/4R3/4K3", {}, "1/2-1/2"),
    ("even, but nobody signalled it", "4k3/4r3/8/8/8/8/4R3/4K3", {"signalled": False}, "0-1"),
    ("even, but Black had 30 s", "4k3/4r3/8/8/8/8/4R3/4K3", {"black_ms": 30_000}, "0-1"),
    ("no mating material draws before anything else", "4k3/4b3/8/8/8/8/8/4K3", {}, "1/2-1/2"),
]


@pytest.mark.parametrize(
    ("placement", "changes", "expected"), [one[1:] for one in UNDER_30], ids=[one[0] for one in UNDER_30]
)
def test_cohen_chess_under_thirty_seconds(placement: str, changes: dict[str, Any], expected: str) -> None:
    fall = FlagFall(
        chess.WHITE, chess.Board(f"{placement} w - - 0 60"), white_ms=0, black_ms=29_000, signalled=True
    )
    assert result(COHEN, replace(fall, **changes)) == expected


def test_no_other_rules_look_at_that() -> None:
    fall = FlagFall(chess.WHITE, ROOKS, white_ms=0, black_ms=29_000, signalled=True)
    assert {result(one, fall) for one in CLOCKED if one is not COHEN} == {"0-1"}


# --- material -----------------------------------------------------------------------------------------------

LISTED: list[tuple[str, set[Ending]]] = [
    ("4k3/8/8/8/8/8/8/4K3", {"KvK"}),
    ("4k3/8/8/8/8/8/4N3/4K3", {"KvKN"}),
    ("4k3/4n3/8/8/8/8/8/4K3", {"KvKN"}),
    ("4k3/4b3/8/8/8/8/8/4K3", {"KvKB"}),
    ("4kb2/8/8/8/8/8/8/2B1K3", {"KBvKB_same_colour"}),
    ("2b1k3/8/8/8/8/8/8/2B1K3", set()),
    ("4k3/8/8/8/8/8/4NN2/4K3", set()),
    ("4k3/4n3/8/8/8/8/4N3/4K3", set()),
    ("4k3/8/8/8/8/8/4P3/4K3", set()),
]


@pytest.mark.parametrize(("placement", "entries"), LISTED)
def test_which_endings_are_on_the_list(placement: str, entries: set[Ending]) -> None:
    board = chess.Board(f"{placement} w - - 0 1")
    every: tuple[Ending, ...] = ("KvK", "KvKN", "KvKB", "KBvKB_same_colour")
    assert {one for one in every if listed(board, one)} == entries


def test_a_side_counts_thirty_nine_points_at_the_start() -> None:
    assert points(chess.Board(), chess.WHITE) == points(chess.Board(), chess.BLACK) == 39


TESTS: list[MatingTest] = ["any_series", "any_series_or_blocked", "us_14d_14e", "bl_7c", "mating_material"]


@pytest.mark.parametrize("test", TESTS)
def test_unknown_never_makes_a_draw_of_a_game_with_rooks(test: MatingTest) -> None:
    for can_mate in ("unknown", None):
        assert not weighed(test, ROOKS, chess.BLACK, can_mate).drawn


def test_without_a_test_a_loss_is_a_loss() -> None:
    assert not weighed(None, ROOKS, chess.BLACK, "unwinnable").drawn
