"""What each rule set has for an offence: the clock, the board, the result, and who may act on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import chess
import pytest

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from daemon.core.rules import rules
from daemon.core.rules.rulebook.clock_changes import change, time_text
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.rules.rulebook.penalty_ladder import ladder
from daemon.core.rules.rulebook.remedies import Offence, actor, counts, expired, proposed
from tests.cases import each

RULES = rules.load()
COHEN, VKK, BCCA = RULES["cohen-chess"], RULES["vkk"], RULES["bcca-quickplay-2003"]
HDCA, SCHOLASTIC = RULES["hdca-2019"], RULES["scholastic-swiss"]
STANDARD, RAPID, BLITZ = RULES["fide-standard-2023"], RULES["fide-rapid-2023"], RULES["fide-blitz-2023"]
US, US_BLITZ = RULES["us-chess-7"], RULES["us-chess-blitz-7"]

MIDDLEGAME = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")


def ms(text: str) -> int:
    """Such as "12:10"."""
    minutes, seconds = text.split(":")
    return (int(minutes) * 60 + int(seconds)) * 1000


WHITE_ERRED = Offence(
    kind="illegal_move",
    color=chess.WHITE,
    position=MIDDLEGAME,
    white_ms=ms("12:10"),
    black_ms=ms("9:45"),
)
"""White made an illegal move and pressed: White 12:10, Black 9:45."""


def times(remedy: Remedy | None) -> str:
    """Both times that a remedy sets, White's first; those of the game where it leaves them."""
    assert remedy is not None
    if remedy.white_ms is None or remedy.black_ms is None:
        return "as they stand"
    return f"{time_text(remedy.white_ms)} / {time_text(remedy.black_ms)}"


def remedy_of(ruleset: Ruleset, offence: Offence) -> Remedy:
    found = proposed(ruleset, offence)
    assert found is not None
    return found


# --- the first illegal move -------------------------------------------------------------------------------

FIRST = [
    ("Cohen Chess takes a minute and gives a minute", COHEN, {}, "11:10 / 10:45"),
    ("HDCA gives two minutes", HDCA, {}, "12:10 / 11:45"),
    ("standard chess gives two minutes", STANDARD, {}, "12:10 / 11:45"),
    ("rapid gives one minute", RAPID, {}, "12:10 / 10:45"),
    ("blitz gives one minute", BLITZ, {}, "12:10 / 10:45"),
    ("an increment of 2 s is taken back", BLITZ, {"gained_ms": 2000}, "12:08 / 10:45"),
    ("US Chess gives two minutes on Black's claim", US, {"claimed": True}, "12:10 / 11:45"),
    ("US Chess changes nothing when the director corrects", US, {}, "as they stand"),
    ("Scholastic goes by US Chess, on a claim", SCHOLASTIC, {"claimed": True}, "12:10 / 11:45"),
    ("Scholastic goes by US Chess, without one", SCHOLASTIC, {}, "as they stand"),
    ("BCCA gives two minutes", BCCA, {}, "12:10 / 11:45"),
    ("with 0:40 left Cohen Chess leaves 0:00", COHEN, {"white_ms": ms("0:40")}, "0:00 / 10:45"),
]


@pytest.mark.parametrize(
    ("ruleset", "changes", "expected"), [one[1:] for one in FIRST], ids=[one[0] for one in FIRST]
)
def test_the_times_after_a_first_illegal_move(
    ruleset: Ruleset, changes: dict[str, Any], expected: str
) -> None:
    found = remedy_of(ruleset, replace(WHITE_ERRED, **changes))
    assert times(found) == expected
    assert found.fen == MIDDLEGAME.fen()
    assert found.result is None


def test_what_an_arbiter_reads_aloud() -> None:
    assert remedy_of(COHEN, WHITE_ERRED).text == (
        "Remove 1 minute from White. Add 1 minute to Black. White 11:10, Black 10:45. "
        "Restore the position before the move. White must make another move."
    )
    assert remedy_of(BLITZ, replace(WHITE_ERRED, gained_ms=2000)).text == (
        "Add 1 minute to Black. Remove White’s 2-second increment. White 12:08, Black 10:45. "
        "Restore the position before the move. "
        "The piece touched first must be moved or captured if a legal move allows it."
    )


def test_a_director_who_corrects_unasked_hears_what_a_claim_would_bring() -> None:
    assert remedy_of(US, WHITE_ERRED).text == (
        "Leave the clock as it is: White 12:10, Black 9:45. Restore the position before the move. "
        "The piece touched first must be moved or captured if a legal move allows it. "
        "If Black claims it, add 2 minutes to Black."
    )


def test_a_clock_that_ends_at_zero_is_told() -> None:
    words = remedy_of(COHEN, replace(WHITE_ERRED, white_ms=ms("0:40"))).text
    assert "This leaves White with no time. Decide whether the flag has fallen." in words


def test_black_is_penalised_like_white() -> None:
    black = replace(WHITE_ERRED, color=chess.BLACK)
    assert times(remedy_of(COHEN, black)) == "13:10 / 8:45"


def test_without_a_clock_that_is_read_the_seconds_are_told_all_the_same() -> None:
    found = remedy_of(STANDARD, replace(WHITE_ERRED, white_ms=None, black_ms=None))
    assert found.white_ms is found.black_ms is None
    assert found.text.startswith("Add 2 minutes to Black. Restore the position before the move.")


def test_rules_without_a_penalty_propose_none() -> None:
    assert proposed(VKK, WHITE_ERRED) is None


def test_in_us_time_pressure_only_a_claim_brings_anything() -> None:
    pressed = replace(WHITE_ERRED, white_ms=ms("4:00"), time_pressure=True)
    assert remedy_of(US, pressed).text.startswith("Only if Black claims it: Add 2 minutes to Black.")
    assert remedy_of(US, replace(pressed, claimed=True)).text.startswith(
        "Add 2 minutes to Black. White 4:00, Black 11:45."
    )


# --- further illegal moves --------------------------------------------------------------------------------

FURTHER = [
    ("standard, second, Black can mate", STANDARD, 2, "winnable", "0-1", "second illegal move"),
    ("rapid, second, Black can mate", RAPID, 2, "winnable", "0-1", "second illegal move"),
    ("blitz, second, no draw proved", BLITZ, 2, "unknown", "0-1", "second illegal move"),
    ("blitz, second, nobody has looked", BLITZ, 2, None, "0-1", "second illegal move"),
    ("a third one is lost too", STANDARD, 3, "winnable", "0-1", "third illegal move"),
    ("blitz, Black cannot mate", BLITZ, 2, "unwinnable", "1/2-1/2", "second illegal move, no mate possible"),
    ("HDCA, second", HDCA, 2, "winnable", "0-1", "second illegal move"),
    ("HDCA, Black cannot mate", HDCA, 2, "unwinnable", "1/2-1/2", "second illegal move, no mate possible"),
    ("BCCA loses at the third", BCCA, 3, "unwinnable", "0-1", "third illegal move"),
    ("BCCA, second", BCCA, 2, None, None, ""),
    ("Cohen Chess never loses by it", COHEN, 9, None, None, ""),
    ("US Chess has no count", US, 9, None, None, ""),
]


@pytest.mark.parametrize(
    ("ruleset", "count", "can_mate", "result", "termination"),
    [one[1:] for one in FURTHER],
    ids=[one[0] for one in FURTHER],
)
def test_the_result_of_further_illegal_moves(
    ruleset: Ruleset, count: int, can_mate: CanMate | None, result: str | None, termination: str
) -> None:
    found = remedy_of(ruleset, replace(WHITE_ERRED, count=count, opponent_can_mate=can_mate, claimed=True))
    assert (found.result, found.termination) == (result, termination)
    assert (found.white_ms is None) is (result is not None)


def test_in_us_blitz_the_first_one_loses_when_it_is_claimed() -> None:
    assert remedy_of(US_BLITZ, replace(WHITE_ERRED, claimed=True)).result == "0-1"
    unclaimed = remedy_of(US_BLITZ, WHITE_ERRED)
    assert unclaimed.text.startswith("Only if Black claims it: Illegal move by White. Black wins.")


def test_in_us_blitz_it_is_a_draw_without_mating_material() -> None:
    bare = replace(WHITE_ERRED, position=chess.Board("8/8/4kn2/8/8/4K3/4R3/8 w - - 0 1"), claimed=True)
    assert remedy_of(US_BLITZ, bare).result == "1/2-1/2"


# --- what counts as an illegal move, and what does not -----------------------------------------------------

WHAT_COUNTS = {
    "press_without_move": (HDCA, STANDARD, RAPID, BLITZ),
    "two_hands": (HDCA, STANDARD, RAPID, BLITZ),
    "unpromoted_pawn": (HDCA, STANDARD, RAPID, BLITZ),
    "king_capture": (COHEN, BCCA, HDCA, SCHOLASTIC, STANDARD, RAPID, BLITZ, US),
    "press_before_move": (),
    "wrong_hand": (),
    "displaced_pieces": (),
}


@pytest.mark.parametrize("kind", WHAT_COUNTS)
def test_which_rule_sets_count_it_as_an_illegal_move(kind: str) -> None:
    assert {one.id for one in RULES.values() if counts(one, kind)} == {one.id for one in WHAT_COUNTS[kind]}


def test_a_move_with_two_hands_stands_and_so_does_its_increment() -> None:
    found = remedy_of(BLITZ, replace(WHITE_ERRED, kind="two_hands", gained_ms=2000))
    assert times(found) == "12:10 / 10:45"
    assert found.fen == ""
    assert found.text.endswith("The move stands.")


def test_a_press_without_a_move_gives_the_increment_back_and_the_player_is_to_move() -> None:
    found = remedy_of(RAPID, replace(WHITE_ERRED, kind="press_without_move", gained_ms=10_000))
    assert times(found) == "12:00 / 10:45"
    assert found.text.endswith("White to move.")


PAWN = replace(
    WHITE_ERRED,
    kind="unpromoted_pawn",
    position=chess.Board("8/4P1k1/8/8/8/8/4K3/8 w - - 0 60"),
    move=chess.Move.from_uci("e7e8"),
)


def test_a_pawn_left_on_the_last_rank_becomes_a_queen_where_the_rules_say_so() -> None:
    found = remedy_of(BLITZ, PAWN)
    assert found.fen == "4Q3/6k1/8/8/8/8/4K3/8 b - - 0 60"
    assert times(found) == "12:10 / 10:45"


def test_elsewhere_the_position_before_it_comes_back() -> None:
    assert remedy_of(HDCA, PAWN).fen == PAWN.position.fen()


def test_a_pawn_that_could_not_get_there_is_put_back_even_where_queens_are_given() -> None:
    blocked = replace(PAWN, position=chess.Board("4k3/4P3/8/8/8/8/4K3/8 w - - 0 60"))
    assert remedy_of(BLITZ, blocked).fen == blocked.position.fen()


def test_a_pawn_left_costs_a_minute_at_discretion_in_cohen_chess() -> None:
    found = remedy_of(COHEN, PAWN)
    assert times(found) == "12:10 / 10:45"
    assert found.text.startswith("The director may: Add 1 minute to Black.")


def test_a_pawn_left_lets_the_opponent_press_back_in_us_chess() -> None:
    found = remedy_of(US, PAWN)
    assert times(found) == "as they stand"
    assert "Black may press the clock without making a move." in found.text


# --- everything else ----------------------------------------------------------------------------------------

NOTHING_PROPOSED = [
    ("press_without_move", COHEN),
    ("press_without_move", BCCA),
    ("press_without_move", US),
    ("press_before_move", COHEN),
    ("press_before_move", US),
    ("two_hands", COHEN),
    ("two_hands", BCCA),
    ("two_hands", US),
    ("unpromoted_pawn", BCCA),
    ("unpromoted_pawn", VKK),
    ("wrong_hand", VKK),
    ("displaced_pieces", VKK),
    ("touch_move", COHEN),
    ("touch_move", STANDARD),
]


@pytest.mark.parametrize(("kind", "ruleset"), NOTHING_PROPOSED)
def test_rules_that_are_silent_propose_nothing(kind: str, ruleset: Ruleset) -> None:
    assert proposed(ruleset, replace(WHITE_ERRED, kind=kind)) is None


def test_white_who_starts_a_us_game_with_a_press_may_be_penalised() -> None:
    at_start = replace(WHITE_ERRED, kind="press_without_move", position=chess.Board())
    assert times(remedy_of(US, at_start)) == "12:10 / 11:45"


@pytest.mark.parametrize("moves", [["e2e4"], ["e2e4", "e7e5"]])
def test_who_presses_later_without_a_move_is_not(moves: list[str]) -> None:
    position = chess.Board()
    for move in moves:
        position.push_uci(move)
    idle = replace(WHITE_ERRED, kind="press_without_move", color=position.turn, position=position)
    assert proposed(US, idle) is None


def test_a_piece_in_the_air_at_the_press_is_met_with_the_ladder() -> None:
    found = remedy_of(STANDARD, replace(WHITE_ERRED, kind="press_before_move"))
    assert found.warning
    assert found.text.startswith("Warn White. Or choose another penalty that these rules provide.")


def test_the_other_hand() -> None:
    other = replace(WHITE_ERRED, kind="wrong_hand")
    assert times(remedy_of(COHEN, other)) == "12:10 / 10:45"
    assert remedy_of(HDCA, other).warning
    assert remedy_of(US, other).text == "Warn White. Next time: add 2 minutes to Black."
    assert times(remedy_of(US, replace(other, count=2))) == "12:10 / 11:45"
    assert remedy_of(US_BLITZ, other).text == "The director may warn White or give a penalty."


def test_two_hands_where_an_event_switches_a_time_penalty_on() -> None:
    switched = COHEN.model_copy(update={"two_hands": "time_penalty"})
    assert times(remedy_of(switched, replace(WHITE_ERRED, kind="two_hands"))) == "12:10 / 10:45"


def test_a_king_is_taken() -> None:
    taken = replace(WHITE_ERRED, kind="king_capture", color=chess.BLACK)
    assert remedy_of(VKK, taken).result == "0-1"
    assert remedy_of(US_BLITZ, taken).result == "0-1"
    assert "The king was in check before." in remedy_of(STANDARD, taken).text
    bare = replace(taken, position=chess.Board("8/8/4kn2/8/8/4K3/4R3/8 b - - 0 1"))
    assert remedy_of(US_BLITZ, bare).result == "1/2-1/2"


def test_displaced_pieces_are_put_back_on_ones_own_time() -> None:
    fallen = replace(WHITE_ERRED, kind="displaced_pieces")
    assert remedy_of(STANDARD, fallen).text == "White restores the pieces on White’s own time."
    assert "Black may press the clock without making a move." in remedy_of(COHEN, fallen).text


def test_a_touched_piece_is_moved_on_a_claim() -> None:
    touched = replace(WHITE_ERRED, kind="touch_move", claimed=True)
    assert remedy_of(STANDARD, touched).fen == MIDDLEGAME.fen()
    assert proposed(COHEN, touched) is None


# --- the ladder ---------------------------------------------------------------------------------------------


def test_every_step_of_a_ladder_is_worked_out() -> None:
    steps = ladder(COHEN, chess.WHITE, ms("12:10"), ms("9:45"))
    assert [step.text for step in steps] == [
        "Warn White.",
        "Add 1 minute to Black. White 12:10, Black 10:45.",
        "Remove 1 minute from White. White 11:10, Black 9:45.",
        "White loses the game.",
        "Expel White from the event.",
    ]
    assert [step.warning for step in steps] == [True, False, False, False, False]
    assert [step.result for step in steps] == [None, None, None, "0-1", None]


def test_the_standard_penalty_is_two_minutes() -> None:
    assert times(ladder(US_BLITZ, chess.BLACK, ms("3:00"), ms("2:00"))[0]) == "5:00 / 2:00"


@pytest.mark.parametrize("ruleset", RULES.values(), ids=RULES)
def test_every_ladder_has_as_many_remedies_as_steps(ruleset: Ruleset) -> None:
    for color in chess.COLORS:
        steps = ladder(ruleset, color, None, None)
        assert len(steps) == len(ruleset.penalty_ladder)
        assert all(step.text for step in steps)


# --- who may act, and until when ----------------------------------------------------------------------------

ACTORS = [
    (COHEN, "Anyone may point it out. Possible until the game ends."),
    (BCCA, "The arbiter acts on it. Possible until the game ends."),
    (HDCA, "The players settle it, or call the captains. Possible until the game ends."),
    (STANDARD, "The arbiter acts on it. Possible until the game ends."),
    (
        RAPID,
        "The arbiter acts on it, or the opponent claims. Possible until the opponent has made the next move.",
    ),
    (
        BLITZ,
        "The arbiter acts on it, or the opponent claims. Possible until the opponent has made the next move.",
    ),
    (
        US,
        (
            "The director corrects it, or a player claims. "
            "Possible while it is among the player’s last 10 moves."
        ),
    ),
    (
        US_BLITZ,
        "Only the opponent may claim. Possible until the opponent has released a piece for the next move.",
    ),
    (VKK, "The coordinator decides."),
]


@pytest.mark.parametrize(("ruleset", "words"), ACTORS, ids=[one[0].id for one in ACTORS])
def test_who_may_act_on_an_illegal_move(ruleset: Ruleset, words: str) -> None:
    assert actor(ruleset, "illegal_move") == words


def test_in_us_time_pressure_the_limit_is_two_moves() -> None:
    assert actor(US, "illegal_move", time_pressure=True) == (
        "In time pressure only the players may claim. Possible while it is among the player’s last 2 moves."
    )


EXPIRY = [
    ("standard never", STANDARD, 30, 30, False, False),
    ("Cohen Chess never", COHEN, 30, 30, False, False),
    ("blitz before the answer", BLITZ, 0, 0, False, False),
    ("blitz after the answer", BLITZ, 0, 1, False, True),
    ("US blitz before the answer is released", US_BLITZ, 0, 0, False, False),
    ("US blitz after it", US_BLITZ, 0, 1, False, True),
    ("US Chess: among the last ten", US, 9, 10, False, False),
    ("US Chess: the eleventh last", US, 10, 10, False, True),
    ("US time pressure: among the last two", US, 1, 2, True, False),
    ("US time pressure: the third last", US, 2, 2, True, True),
]


@pytest.mark.parametrize(
    ("ruleset", "offender", "opponent", "pressure", "too_late"),
    [one[1:] for one in EXPIRY],
    ids=[one[0] for one in EXPIRY],
)
def test_when_it_is_too_late(
    ruleset: Ruleset, offender: int, opponent: int, pressure: bool, too_late: bool
) -> None:
    late = expired(
        ruleset, "illegal_move", by_offender=offender, by_opponent=opponent, time_pressure=pressure
    )
    assert late is too_late


def test_what_is_no_illegal_move_has_no_such_limit() -> None:
    assert not expired(BLITZ, "press_before_move", by_offender=9, by_opponent=9)


# --- the arithmetic -----------------------------------------------------------------------------------------


@each("color", chess.COLORS, ids=["black", "white"])
@each("own", [0, 1, 999, 40_000, 7_200_000])
@each("gained", [0, 2000])
def test_no_time_falls_below_zero_and_the_opponent_gains_in_full(
    color: chess.Color, own: int, gained: int
) -> None:
    stood = (own, 5000) if color else (5000, own)
    found = change(color, *stood, minus_s=60, opponent_plus_s=60, gained_ms=gained)
    assert found.white_ms is not None
    assert found.black_ms is not None
    after, other = (found.white_ms, found.black_ms) if color else (found.black_ms, found.white_ms)
    assert (after, other) == (max(0, own - 60_000 - gained), 65_000)
