"""What a player changes after his press: it was pressed for all the same, and is told as what it was."""

from __future__ import annotations

import chess
import pytest

from tests.rulesets.at_the_table import (
    LEFT,
    PROMOTES,
    RULES,
    Scene,
    at_the_board,
)

CHANGED = "The piece was moved again after the press."
BLITZ, RULE_SETS = RULES["fide-blitz-2023"], ["fide-blitz-2023", "cohen-chess", "us-chess-7"]
QUEEN, ROOK, KNIGHT = (chess.Piece(kind, chess.WHITE) for kind in (chess.QUEEN, chess.ROOK, chess.KNIGHT))


def pressed(rules: str, uci: str = "g1g3") -> Scene:
    """1. e4 e5 and a move, which is pressed just now."""
    return at_the_board(RULES[rules], "900").moved(uci).press()


def moved_on(scene: Scene, origin: chess.Square, target: chess.Square, lifted_s: float) -> Scene:
    """The man leaves his square so long after the press, and comes to another one at once."""
    piece = scene.pieces[origin]
    return scene.set(origin, None, lifted_s).set(target, piece, 0.3).wait(3)


# --- an illegal move --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("lifted_s", [0.1, 0.2, 0.25])
@pytest.mark.parametrize("target", [chess.G1, chess.F3])
def test_an_illegal_move_that_is_changed_at_once_was_pressed_for(
    rules: str, lifted_s: float, target: chess.Square
) -> None:
    scene = moved_on(pressed(rules), chess.G3, target, lifted_s)
    assert (scene.alarms, scene.noted) == (["illegal_move"], [])
    assert (scene.last.certainty, scene.last.summary.endswith(CHANGED)) == ("likely", True)
    assert scene.last.placement_after.endswith("/6N1/PPPP1PPP/RNBQKB1R")


@pytest.mark.parametrize("lifted_s", [0.3, 0.4, 0.9])
def test_later_than_the_board_may_be_it_is_certain(lifted_s: float) -> None:
    scene = moved_on(pressed("fide-blitz-2023"), chess.G3, chess.G1, lifted_s)
    assert (scene.alarms, scene.last.certainty) == (["illegal_move"], "certain")


def test_the_opponent_may_claim_it() -> None:
    scene = moved_on(pressed("us-chess-7"), chess.G3, chess.G1, 0.2).stop().claim("black", "illegal_move")
    assert scene.last.claimed_by == "black"
    assert scene.remedy.black_ms is not None


def test_what_was_put_in_its_place_is_recorded_when_the_opponent_has_moved() -> None:
    scene = moved_on(pressed("fide-standard-2023"), chess.G3, chess.F3, 0.2).plays("b8c6", "f1c4")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 g1f3 b8c6 f1c4")
    assert scene.remedy.fen == ""


def test_a_piece_who_is_pushed_over_a_square_while_the_clock_is_pressed_made_no_illegal_move() -> None:
    scene = at_the_board(BLITZ, "900")
    knight = scene.pieces[chess.G1]
    scene.set(chess.G1, None).set(chess.G3, knight, 0.1).wait(0.05)
    scene.up = scene.up.other
    scene.clock().set(chess.G3, None, 0.05).set(chess.F3, knight, 0.05).wait(3)
    assert (scene.alarms, scene.moves) == ([], "e2e4 e7e5 g1f3")


@pytest.mark.parametrize("lifted_s", [0.1, 0.2, 0.4, 0.8])
@pytest.mark.parametrize("target", [chess.H3, chess.F3])
def test_a_legal_move_that_is_changed_after_the_press_accuses_nobody(
    lifted_s: float, target: chess.Square
) -> None:
    scene = pressed("fide-blitz-2023", "g1f3")
    knight = scene.pieces[chess.F3]
    scene.set(chess.F3, None, lifted_s).set(target, knight, 0.3).wait(3)
    assert (scene.incidents, scene.moves) == ([], "e2e4 e7e5 g1f3")


@pytest.mark.parametrize("after_s", [0.05, 0.2, 0.3, 0.45])
def test_the_rook_of_a_castling_and_a_pawn_taken_in_passing_may_come_late(after_s: float) -> None:
    scene = at_the_board(BLITZ, "900", "g1f3", "b8c6", "f1c4", "f8c5").step("e1g1")
    rook = scene.pieces[chess.H1]
    scene.press().set(chess.H1, None, after_s).set(chess.F1, rook, 0.3).wait(3)
    assert (scene.incidents, scene.moves.split()[-1]) == ([], "e1g1")
    scene = Scene(BLITZ, "900").go().plays("e2e4", "a7a6", "e4e5", "d7d5")
    scene.step("e5d6").press().set(chess.D5, None, after_s).wait(3)
    assert (scene.incidents, scene.moves.split()[-1]) == ([], "e5d6")


# --- a pawn on the last rank ------------------------------------------------------------------------------


def promoted(rules: str, uci: str = "a7a8") -> Scene:
    """White's pawn goes to a8, and he presses."""
    return at_the_board(RULES[rules], "900").stand(PROMOTES).moved(uci).press()


@pytest.mark.parametrize("after_s", [0.3, 0.4, 0.6])
def test_a_pawn_that_is_exchanged_after_the_press_was_left_there(after_s: float) -> None:
    scene = promoted("fide-blitz-2023").set(chess.A8, None, after_s).set(chess.A8, QUEEN, 0.2).wait(3)
    assert (scene.alarms, scene.last.certainty) == (["unpromoted_pawn"], "certain")


@pytest.mark.parametrize("after_s", [0.02, 0.1])
def test_sooner_than_the_board_may_be_late_it_was_exchanged_in_time(after_s: float) -> None:
    scene = promoted("fide-blitz-2023").set(chess.A8, None, after_s).set(chess.A8, QUEEN, 0.1).wait(3)
    assert (scene.alarms, scene.moves.split()[-1]) == ([], "a7a8q")


# --- another man for the one who was promoted -------------------------------------------------------------


def swapped(rules: str, first: str, then: chess.Piece) -> Scene:
    """Two seconds after a promotion another man is put in the place of the first one."""
    scene = promoted(rules, f"a7a8{first}").wait(2)
    return scene.set(chess.A8, None).set(chess.A8, then).wait(3)


@pytest.mark.parametrize(
    ("rules", "first", "then"),
    [
        ("fide-standard-2023", "q", ROOK),
        ("fide-standard-2023", "q", KNIGHT),
        ("fide-standard-2023", "r", QUEEN),
        ("us-chess-7", "q", ROOK),
        ("vkk", "q", ROOK),
    ],
)
def test_an_official_is_asked_which_piece_counts(rules: str, first: str, then: chess.Piece) -> None:
    if rules == "vkk":
        scene = Scene(RULES[rules], "900").go().plays("e2e4", "e7e5").stand(PROMOTES)
        scene.moved("a7a8q").press().wait(2).set(chess.A8, None).set(chess.A8, then).wait(3)
    else:
        scene = swapped(rules, first, then)
    told = scene.of("ambiguous_position")
    assert (told.certainty, told.color, told.closed_reason) == ("likely", "white", "")
    assert f"a {chess.piece_name(then.piece_type)} is on a8 now" in told.summary
    assert told.choices[0].label == f"a8={first.upper()}"
    assert scene.moves.split()[-1] == f"a7a8{first}"


def test_it_is_over_when_the_first_one_stands_there_again() -> None:
    scene = swapped("fide-standard-2023", "q", ROOK)
    scene.set(chess.A8, None).set(chess.A8, QUEEN).wait(2)
    assert scene.of("ambiguous_position").closed_reason == "the recorded piece is on its square again"
    assert scene.plays("f7f6", "a8d5").moves.split()[-2:] == ["f7f6", "a8d5"]


def test_when_he_moves_as_he_may_the_record_follows_and_nobody_is_accused() -> None:
    scene = swapped("fide-standard-2023", "q", ROOK).plays("f7f6", "a8e8", "f6f5", "f2f3")
    assert scene.alarms == ["ambiguous_position", "moves_withdrawn"]
    assert scene.moves.split()[2:] == ["a7a8r", "f7f6", "a8e8", "f6f5", "f2f3"]
    assert scene.of("ambiguous_position").closed_reason


def test_a_game_that_would_be_dead_with_him_is_left_to_the_official() -> None:
    scene = swapped("fide-standard-2023", "q", KNIGHT).plays("f7f6", "a8c7", "f6f5")
    assert (scene.alarms, scene.result) == (["ambiguous_position"], ("*", ""))
    assert scene.of("ambiguous_position").closed_reason == ""


def test_a_rook_that_stood_upside_down_for_a_queen_may_be_exchanged_for_one() -> None:
    told = [one for one in swapped("us-chess-7", "r", QUEEN).incidents if one.certainty != "hint"]
    assert told == []


# --- a press without a move -------------------------------------------------------------------------------


def test_who_had_touched_a_piece_since_the_opponents_press_is_accused_with_less_certainty() -> None:
    scene = at_the_board(BLITZ, "900").step("g1h3").step("h3g1").wait(2).press().wait(2)
    assert (scene.alarms, scene.last.certainty) == (["press_without_move"], "likely")
    assert at_the_board(BLITZ, "900").press().wait(2).last.certainty == "certain"


def test_who_has_moved_his_opponents_piece_is_told_to_put_him_back() -> None:
    scene = at_the_board(BLITZ, "900").step("b8c6").press().wait(2)
    assert scene.alarms == ["press_without_move"]
    assert scene.last.summary.endswith(
        "White pressed the clock without making a move. Pieces out of place: knight b8\N{EN DASH}c6."
    )
    assert "Return displaced pieces: knight b8\N{EN DASH}c6. White to move." in scene.remedy.text


def test_where_a_press_is_no_offence_the_piece_out_of_place_is_told() -> None:
    scene = at_the_board(RULES["us-chess-7"], "3600").step("b8c6").press().wait(2)
    assert (scene.alarms, "knight b8\N{EN DASH}c6" in scene.last.summary) == (["displaced_pieces"], True)
    scene.step("c6b8").wait(2)
    assert scene.last.closed_reason == "pieces restored"


@pytest.mark.parametrize("rules", ["fide-standard-2023", "us-chess-7", "cohen-chess"])
def test_idle_presses_to_and_fro_are_one_matter(rules: str) -> None:
    scene = at_the_board(RULES[rules], "900")
    for _ in range(12):
        scene.press().wait(1)
    assert [one.kind for one in scene.incidents] == ["press_without_move"]


def test_after_a_decision_the_next_one_is_told() -> None:
    scene = at_the_board(RULES["fide-standard-2023"], "5400+30").press().wait(2).stop()
    scene.decide("apply").obey()
    scene.up = LEFT
    scene.go().wait(2).press().wait(2)
    assert (scene.alarms, scene.last.illegal_move_number) == (["press_without_move"] * 2, 2)


# --- men knocked over -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["fide-blitz-2023", "us-chess-7"])
def test_pieces_who_were_pressed_out_of_place_and_are_put_back_need_nobody(rules: str) -> None:
    scene = at_the_board(RULES[rules], "900").moved("g1f3")
    queen = scene.pieces[chess.D8]
    scene.set(chess.D8, None).set(chess.D6, queen).press().wait(2)
    assert (scene.last.kind, scene.last.closed_reason) == ("displaced_pieces", "")
    scene.set(chess.D6, None).set(chess.D8, queen).wait(2)
    assert scene.last.closed_reason == "pieces restored"
    assert scene.plays("b8c6", "f1c4").moves == "e2e4 e7e5 g1f3 b8c6 f1c4"
