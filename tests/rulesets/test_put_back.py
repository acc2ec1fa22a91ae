"""The position before an illegal move is put back, by an official or by the players: the record follows."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Remedy
from broker.words.sentence import Sentence
from tests.rulesets.at_the_table import (
    LEFT,
    RULES,
    Scene,
    at_the_board,
    pawn_left,
    piece_in_the_air,
    refused,
)

TIMED = {
    "fide-standard-2023": "5400+30",
    "hdca-2019": "900",
    "cohen-chess": "900",
    "us-chess-7": "3600d5",
    "bcca-quickplay-2003": "900",
}
"""Rule sets by which an illegal move may still be acted on when it was answered."""
BEFORE = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"


def answered(rules: str, *plies: str) -> Scene:
    """1. e4 e5 2. Ng3, which is illegal, and what was played after it; the clock is stopped."""
    scene = at_the_board(RULES[rules], TIMED[rules]).illegally("g1g3").plays(*plies)
    return scene.stop().wait(1)


def goes_on(scene: Scene, *back: str) -> Scene:
    """The men go back while the clock stands; it starts again for White, who thinks."""
    for step in back:
        scene.step(step)
    scene.wait(5)
    scene.up = LEFT
    return scene.go().wait(3)


def apply(scene: Scene, kind: str = "illegal_move") -> Scene:
    """The remedy is applied, and the clock shows it."""
    scene.decide("apply", incident=scene.of(kind).id)
    remedy = scene.of(kind).remedy
    assert remedy is not None
    return scene.obey() if remedy.white_ms is not None else scene


ONE, THREE = ("b8c6",), ("b8c6", "d2d3", "d7d6")
ONE_BACK, THREE_BACK = ("c6b8", "g3g1"), ("d6d7", "d3d2", "c6b8", "g3g1")


@pytest.mark.parametrize(("plies", "back"), [(ONE, ONE_BACK), (THREE, THREE_BACK)])
@pytest.mark.parametrize("rules", TIMED)
def test_what_is_applied_puts_the_position_back(
    rules: str, plies: tuple[str, ...], back: tuple[str, ...]
) -> None:
    scene = answered(rules, *plies)
    assert scene.remedy.fen == BEFORE
    assert "Moves made since then do not count" in scene.remedy.text
    apply(scene)
    assert scene.moves == "e2e4 e7e5"
    goes_on(scene, *back).plays("g1f3", "b8c6", "f1c4")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 g1f3 b8c6 f1c4")
    assert scene.state.game is not None
    assert scene.state.game.breaks == ()  # the moves lead there: nobody set anything


def test_the_times_of_the_moves_that_stay_are_those_of_their_presses() -> None:
    scene = answered("fide-standard-2023", *ONE)
    assert scene.state.game is not None
    before = scene.state.game.moves[:2]
    apply(scene)
    now = scene.state.game.moves
    assert [(one.white_ms, one.black_ms) for one in now] == [(one.white_ms, one.black_ms) for one in before]


def test_the_pieces_may_go_back_before_it_is_applied() -> None:
    scene = answered("fide-standard-2023", *THREE)
    for step in THREE_BACK:
        scene.step(step)
    apply(scene.wait(5))
    goes_on(scene).plays("g1f3", "b8c6")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 g1f3 b8c6")


def test_the_piece_may_go_straight_to_the_square_of_the_move_that_he_makes_instead() -> None:
    scene = goes_on(apply(answered("fide-standard-2023", *ONE)), "c6b8")
    scene.plays("g3f3", "b8c6", "f1c4")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 g1f3 b8c6 f1c4")


def test_who_presses_over_pieces_that_were_not_put_back_is_accused_of_nothing() -> None:
    scene = goes_on(apply(answered("fide-standard-2023", *ONE))).plays("f1c4", "g8f6")
    assert (scene.alarms, scene.moves) == (["illegal_move", "ambiguous_position"], "e2e4 e7e5")
    assert "the restored position is not set up" in scene.last.summary
    for step in ("f6g8", "c4f1", *ONE_BACK):
        scene.step(step)
    assert scene.wait(1).last.closed_reason == "pieces restored"


def test_of_two_that_stand_the_first_takes_the_second_off_the_board() -> None:
    scene = at_the_board(RULES["cohen-chess"], "900").illegally("g1g3").plays("b8c6", "d2d3", "d7d6")
    scene.illegally("f1f5").plays("a7a6").stop().wait(1)
    first, second = (one.id for one in scene.incidents)
    assert all(one.remedy is not None and one.remedy.fen for one in scene.incidents)
    scene.decide("apply", incident=first).obey()
    assert scene.moves == "e2e4 e7e5"
    remedy = next(one.remedy for one in scene.incidents if one.id == second)
    assert remedy is not None
    assert (remedy.fen, remedy.text.endswith(Sentence("remedy_corrected"))) == ("", True)


def test_of_two_that_stand_the_second_can_be_put_right_alone() -> None:
    scene = at_the_board(RULES["cohen-chess"], "900").illegally("g1g3").plays("b8c6", "d2d3", "d7d6")
    goes_on(apply(scene.illegally("f1f5").plays("a7a6").stop().wait(1)), "a6a7", "f5f1")
    scene.plays("g3f5", "b7b6")
    assert scene.alarms == ["illegal_move", "illegal_move"]
    assert scene.moves == "e2e4 e7e5 b8c6 d2d3 d7d6 g3f5 b7b6"


def test_what_is_undone_can_be_applied_again() -> None:
    scene = apply(answered("fide-standard-2023", *ONE)).decide("undo").obey()
    assert scene.moves == "e2e4 e7e5 b8c6"
    scene.decide("apply").obey()
    goes_on(scene, *ONE_BACK).plays("g1f3")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 g1f3")


def test_after_it_a_second_illegal_move_is_told_as_such() -> None:
    scene = goes_on(apply(answered("fide-standard-2023", *ONE)), *ONE_BACK)
    scene.illegally("f1f5")
    assert (scene.alarms, scene.last.illegal_move_number) == (["illegal_move", "illegal_move"], 2)
    assert scene.remedy.result == "0-1"


def test_the_same_illegal_move_again_is_told_again() -> None:
    scene = goes_on(apply(answered("fide-standard-2023", *ONE)), *ONE_BACK)
    assert scene.illegally("g1g3").alarms == ["illegal_move", "illegal_move"]


@pytest.mark.parametrize("move", ["f1e2", "c3e2"])
def test_an_overlooked_check_that_was_answered_is_put_right(move: str) -> None:
    scene = Scene(RULES["fide-standard-2023"], "5400+30").go()
    scene.plays("e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5", "a2a3", "b8c6").stop().wait(1)
    goes_on(apply(scene), "c6b8", "a3a2").plays(move, "b8c6", "g1f3", "c8f5")
    assert scene.alarms == ["illegal_move"]
    assert scene.moves == f"e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 {move} b8c6 g1f3 c8f5"


def test_an_illegal_first_move_goes_back_to_the_first_position() -> None:
    scene = Scene(RULES["fide-standard-2023"], "5400+30").go().illegally("g1g3").plays("e7e5")
    goes_on(apply(scene.stop().wait(1)), "e5e7", "g3g1").plays("g1f3", "b8c6")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "g1f3 b8c6")
    assert scene.state.game is not None
    assert scene.state.game.fens[0] == chess.STARTING_FEN
    assert scene.state.game.assumed == ()


def test_an_official_may_set_the_same_position_besides() -> None:
    scene = apply(answered("fide-standard-2023", *ONE)).stand(BEFORE).plays("g1f3", "b8c6")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 g1f3 b8c6")


def test_a_remedy_of_ones_own_with_the_position_sets_it_too() -> None:
    scene = answered("fide-standard-2023", *ONE)
    own = scene.remedy.model_copy(
        update={"white_ms": None, "black_ms": None, "text": "The position is set as proposed."}
    )
    scene.decide("apply", own)
    assert scene.moves == "e2e4 e7e5"
    goes_on(scene, *ONE_BACK).plays("g1f3")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 g1f3")


def test_what_is_refused_leaves_the_record_as_it_stands() -> None:
    scene = answered("fide-standard-2023", *ONE).decide("reject")
    assert scene.moves == "e2e4 e7e5 b8c6"


# --- nobody decides ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plies", "back"), [(ONE, ONE_BACK), (THREE, THREE_BACK)])
@pytest.mark.parametrize("rules", TIMED)
def test_players_who_put_it_back_themselves_are_accused_of_nothing_more(
    rules: str, plies: tuple[str, ...], back: tuple[str, ...]
) -> None:
    scene = goes_on(answered(rules, *plies), *back).plays("g1f3", "b8c6", "f1c4", "f8c5")
    assert (scene.alarms, scene.moves) == (["illegal_move"], "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5")
    assert scene.of("illegal_move").closed_reason == ""


def test_then_only_the_penalty_is_left_to_apply() -> None:
    scene = (
        goes_on(answered("fide-standard-2023", *ONE), *ONE_BACK).plays("g1f3", "b8c6", "f1c4").stop().wait(1)
    )
    remedy = scene.of("illegal_move").remedy
    assert remedy is not None
    assert (remedy.fen, remedy.text.endswith(Sentence("remedy_corrected"))) == ("", True)
    assert remedy.black_ms is not None
    apply(scene)
    assert scene.moves == "e2e4 e7e5 g1f3 b8c6 f1c4"
    assert scene.of("illegal_move").decision.applied.fen == ""  # type: ignore[union-attr]


def test_so_it_is_when_the_opponent_had_not_answered() -> None:
    scene = at_the_board(RULES["fide-standard-2023"], "5400+30").illegally("g1g3").puts_back("g1g3")
    assert scene.remedy.fen == BEFORE
    scene.plays("g1f3", "b8c6")
    assert (scene.remedy.fen, scene.remedy.text.endswith(Sentence("remedy_corrected"))) == ("", True)


def test_a_page_that_still_shows_the_position_is_told_so() -> None:
    scene = at_the_board(RULES["fide-standard-2023"], "5400+30").illegally("g1g3").puts_back("g1g3")
    stale = scene.remedy
    scene.plays("g1f3", "b8c6")
    assert "has been corrected and play continues" in refused(lambda: scene.decide("apply", stale))
    assert (scene.last.decision, scene.moves) == (None, "e2e4 e7e5 g1f3 b8c6")


def test_after_a_restart_the_daemon_still_knows_that_it_was_put_right() -> None:
    scene = at_the_board(RULES["fide-standard-2023"], "5400+30").illegally("g1g3").puts_back("g1g3")
    scene.plays("g1f3", "b8c6").restart().stop().wait(2).stop().wait(1)
    assert scene.remedy.fen == ""


def test_a_position_that_an_official_set_later_puts_it_right() -> None:
    scene = answered("fide-standard-2023", *ONE).stand(BEFORE).plays("g1f3", "b8c6")
    assert scene.remedy.fen == ""
    assert scene.alarms == ["illegal_move"]


# --- the queen in the pawn's place ------------------------------------------------------------------------


def test_the_queen_that_is_put_in_the_pawns_place_is_recorded() -> None:
    scene = pawn_left(RULES["fide-standard-2023"], "5400+30").stop()
    assert scene.times == "12:10 / 11:44"  # the move stands: what its press brought, it brought
    apply(scene, "unpromoted_pawn")
    assert scene.moves.split()[-1] == "a7a8q"
    scene.set(chess.A8, None).set(chess.A8, chess.Piece(chess.QUEEN, chess.WHITE)).go().plays("f7f6", "a8e8")
    assert (scene.alarms, scene.moves.split()[2:]) == (["unpromoted_pawn"], ["a7a8q", "f7f6", "a8e8"])


def test_who_puts_it_there_himself_leaves_only_the_penalty() -> None:
    scene = pawn_left(RULES["fide-standard-2023"], "5400+30")
    scene.set(chess.A8, None).set(chess.A8, chess.Piece(chess.QUEEN, chess.WHITE)).plays("f7f6").stop().wait(
        1
    )
    assert (scene.remedy.fen, scene.remedy.text.endswith(Sentence("remedy_corrected"))) == ("", True)
    assert scene.remedy.white_ms == scene.remedy.white_before_ms


def test_a_touched_piece_that_has_to_move_takes_the_other_move_back() -> None:
    scene = at_the_board(RULES["fide-standard-2023"], "5400+30", "g1f3").stop().claim("black", "touch_move")
    scene.decide("apply")
    assert scene.moves == "e2e4 e7e5"


def test_in_a_game_that_is_over_no_position_is_put_back() -> None:
    scene = piece_in_the_air(RULES["fide-standard-2023"], "5400+30").stop().enter("1-0")
    own = Remedy(text="The position is set as proposed.", fen=BEFORE)
    assert "no position can be restored" in refused(lambda: scene.decide("apply", own))
    assert scene.decide("apply").last.closed_reason == "Anna applied it"  # a warning is given all the same


def test_pieces_who_were_knocked_over_are_put_back_by_their_player_and_no_move_goes() -> None:
    scene = at_the_board(RULES["us-chess-7"], "3600d5").moved("g1f3")
    queen = scene.pieces[chess.D8]
    scene.set(chess.D8, None).set(chess.D6, queen).press().wait(2)
    assert scene.remedy.fen == ""
    scene.decide("apply")
    scene.set(chess.D6, None).set(chess.D8, queen).wait(2).plays("b8c6")
    assert (scene.alarms, scene.moves) == (["displaced_pieces"], "e2e4 e7e5 g1f3 b8c6")
