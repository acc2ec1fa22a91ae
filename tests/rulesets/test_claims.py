"""Claims of the players, by every rule set: touch-move, draws, a quickplay finish, two fallen flags."""

from __future__ import annotations

import chess

from broker.message import Color
from broker.ruleset import Ruleset
from tests.cases import each
from tests.rulesets.at_the_table import (
    ROOKS,
    RULES,
    THERE_AND_BACK,
    Scene,
    at_the_board,
    both_flags,
    counted,
    refused,
    repeated,
)

COHEN, BCCA, HDCA, US, LAWS, VKK = (
    RULES[name]
    for name in (
        "cohen-chess", "bcca-quickplay-2003", "hdca-2019", "us-chess-7", "fide-standard-2023", "vkk",
    )
)  # fmt: skip
TOUCH_MOVE = [one for one in RULES.values() if one.touch_move == "on_claim" and one.clock_required]
BY_PLAYERS = [one for one in RULES.values() if one.flag_alert == "on_claim"]
CONTROL = "1800"


def names(one: object) -> object:
    return one.id if isinstance(one, Ruleset) else one


# --- touch-move -------------------------------------------------------------------------------------------


def touches(ruleset: Ruleset, *squares: str, then: str, moves: tuple[str, ...] = ("e2e4", "d7d5")) -> Scene:
    """White lifts pieces and puts them back, plays another move, and Black claims touch-move."""
    scene = Scene(ruleset, CONTROL).go().plays(*moves)
    for name in squares:
        square = chess.parse_square(name)
        piece = scene.men[square]
        scene.set(square, None).wait(1).set(square, piece).wait(0.5)
    return scene.plays(then).claim("black", "touch_move")


@each("ruleset", TOUCH_MOVE, ids=names)
def test_an_opposing_piece_that_was_touched_must_be_captured(ruleset: Ruleset) -> None:
    scene = touches(ruleset, "d5", then="g1f3")
    assert scene.remedy.words == "White must capture the pawn on d5 (exd5)."
    assert chess.Board(scene.remedy.fen).piece_at(chess.G1) is not None
    assert (scene.last.grade, scene.last.article) == ("strong", ruleset.articles["touch_move"].article)


@each("ruleset", TOUCH_MOVE, ids=names)
def test_an_own_piece_that_was_touched_must_be_moved(ruleset: Ruleset) -> None:
    assert touches(ruleset, "f1", then="g1f3").remedy.words == "White must move the bishop on f1."


@each("ruleset", TOUCH_MOVE, ids=names)
def test_of_a_piece_of_each_player_the_one_captures_the_other(ruleset: Ruleset) -> None:
    scene = touches(ruleset, "e4", "d5", then="g1f3")
    assert scene.remedy.words == "White must capture the pawn on d5 with the pawn on e4 (exd5)."


@each("ruleset", TOUCH_MOVE, ids=names)
def test_what_the_board_did_not_see_is_said_for_both_kinds_of_pieces(ruleset: Ruleset) -> None:
    scene = touches(ruleset, then="g1f3")
    assert scene.last.grade == "hint"
    assert "or capture it if it is the opponent's" in scene.remedy.words


def test_where_there_is_no_touch_move_it_cannot_be_claimed() -> None:
    assert "need not be moved" in refused(lambda: touches(COHEN, "d5", then="g1f3"))


F1_ATTACKED = "1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
ROOKLESS = "k4r2/8/8/8/8/8/8/4K2R w K - 0 1"


@each("ruleset", [one for one in TOUCH_MOVE if one.illegal_opponent_plus_s is not None], ids=names)
def test_after_illegal_castling_the_king_moves_and_no_rook(ruleset: Ruleset) -> None:
    either = at_the_board(ruleset, CONTROL).stand(F1_ATTACKED).illegally("e1g1")
    assert (
        "another move with the king, castling on the other side included; no move with the rook is owed"
        in (either.remedy.words)
    )
    only = at_the_board(ruleset, CONTROL).stand(ROOKLESS).illegally("e1g1")
    assert "another move with the king (Kd1, Kd2 or Ke2)" in only.remedy.words


# --- draws ------------------------------------------------------------------------------------------------


def third_time(ruleset: Ruleset) -> Scene:
    """Black's knight goes to b8: the position has come for the third time; the clock is not pressed."""
    return at_the_board(ruleset, CONTROL, *THERE_AND_BACK, *THERE_AND_BACK[:3]).moved("c6b8").wait(1)


CLAIMING = [one for one in RULES.values() if one.threefold == "claim"]


@each("ruleset", CLAIMING, ids=names)
def test_a_draw_is_claimed_before_a_piece_is_touched_or_until_the_press(ruleset: Ruleset) -> None:
    scene = third_time(ruleset).claim("black", "threefold")
    if ruleset.draw_claim_until == "press":
        assert scene.remedy.result == "1/2-1/2"
        return
    assert scene.last.remedy is None
    assert "the right to claim is lost on this move" in scene.last.summary
    assert [one.result for one in scene.last.options] == ["1/2-1/2"]
    assert scene.offered[0].startswith("The claim came before the touch.")


@each("ruleset", CLAIMING, ids=names)
def test_the_same_holds_for_fifty_moves_and_for_a_piece_in_the_hand(ruleset: Ruleset) -> None:
    made = counted(ruleset, CONTROL, 99).moved("h1h2").wait(1).claim("white", "fifty_moves")
    held = counted(ruleset, CONTROL, 100)
    held.set(chess.H1, None).wait(1).claim("white", "fifty_moves")
    for scene in (made, held):
        lost = ruleset.draw_claim_until == "touch"
        assert (scene.last.remedy is None) is lost
        assert [one.result for one in scene.last.options] == (["1/2-1/2"] if lost else [])


@each("ruleset", CLAIMING, ids=names)
def test_announced_and_not_touched_the_claim_is_right(ruleset: Ruleset) -> None:
    scene = at_the_board(ruleset, CONTROL, *THERE_AND_BACK, *THERE_AND_BACK[:3])
    assert scene.claim("black", "threefold", "c6b8").remedy.result == "1/2-1/2"


DECLARED = [one for one in RULES.values() if one.seventyfive not in ("none", "auto")]


@each("ruleset", DECLARED, ids=names)
def test_seventy_five_moves_and_five_times_are_told_once(ruleset: Ruleset) -> None:
    moves = counted(ruleset, CONTROL, 147).plays("h1h2", "f7f6", "h2h3", "f6f5")
    times = repeated(ruleset, CONTROL, 5)
    for scene, kind in ((moves, "seventyfive_moves"), (times, "fivefold")):
        assert [one.kind for one in scene.state.open_incidents()] == [kind]


@each("ruleset", DECLARED, ids=names)
def test_refused_the_game_goes_on_and_a_claim_is_possible_again(ruleset: Ruleset) -> None:
    scene = counted(ruleset, CONTROL, 149).plays("h1h2").decide("refuse").plays("f7f6")
    assert [one.kind for one in scene.state.open_incidents()] == ["claimable"]


# --- a quickplay finish -----------------------------------------------------------------------------------


QUICKPLAY = [
    (BCCA, "agreed"),
    (LAWS.model_copy(update={"qpf": "fide_iii", "id": "fide-iii"}), "agreed"),
    (US.model_copy(update={"qpf": "us_14h", "id": "us-14h", "default_delay_if_unset_s": [],
                           "flag_alert": "on_claim"}), "agreed"),
]  # fmt: skip


def postponed(ruleset: Ruleset, claimant: Color = "white", fen: str = ROOKS) -> Scene:
    """A player claims that the opponent cannot win; the decision is postponed."""
    times = ("0:29", "5:00") if claimant == "white" else ("5:00", "0:29")
    turn = fen.replace(" w ", " b ") if claimant == "black" else fen
    scene = at_the_board(ruleset, "3600").stand(turn, *times).stop().claim(claimant, "quickplay_finish")
    scene.decide("apply", next(one for one in scene.last.options if one.postpones))
    return (scene.obey() if ruleset.qpf_postpone_s else scene).go()


@each("ruleset", [one[0] for one in QUICKPLAY], ids=names)
def test_a_flag_after_a_postponed_claim_asks_for_draw_or_loss(ruleset: Ruleset) -> None:
    scene = postponed(ruleset).plays("h1h2", "f7f6").wait(60)
    if ruleset.flag_alert == "on_claim":
        scene.claim("black", "flag")
    assert scene.of("flag_fall").remedy is not None
    assert scene.result == ("*", "")
    assert scene.remedy.result is None
    assert "claim that the opponent cannot win was postponed: decide draw or loss" in scene.remedy.words
    assert "Moves since: 1. Rh2 Rf6." in scene.remedy.words
    assert [one.result for one in scene.last.options] == ["1/2-1/2", "0-1"]
    scene.decide("apply", scene.last.options[0])
    assert scene.result == ("1/2-1/2", "quickplay finish")


@each("ruleset", [one[0] for one in QUICKPLAY], ids=names)
def test_the_flag_of_the_opponent_asks_as_well(ruleset: Ruleset) -> None:
    scene = postponed(ruleset).plays("h1h2").wait(600)
    if ruleset.flag_alert == "on_claim":
        scene.claim("white", "flag")
    assert [one.result for one in scene.last.options] == ["1/2-1/2", "1-0"]


def test_where_the_opponent_cannot_mate_nothing_is_left_to_decide() -> None:
    bare = "3k4/8/8/8/8/8/7P/4K2R w - - 0 1"
    assert postponed(BCCA, fen=bare).wait(60).remedy.result == "1/2-1/2"


def test_a_claim_that_was_rejected_or_undone_asks_nothing_more() -> None:
    scene = at_the_board(BCCA, "3600").stand(ROOKS, "0:29", "5:00").stop().claim("white", "quickplay_finish")
    scene.decide("apply", scene.last.options[2]).obey().go().wait(60)
    assert scene.remedy.result == "0-1"


# --- two flags --------------------------------------------------------------------------------------------


@each("ruleset", BY_PLAYERS, ids=names)
def test_two_flags_that_nobody_claims_are_a_hint_that_the_game_is_drawn(ruleset: Ruleset) -> None:
    scene = both_flags(ruleset, CONTROL, apart=True).wait(30)
    assert (scene.alarms, scene.last.kind, scene.last.grade) == ([], "both_flags", "hint")
    assert scene.last.article == ruleset.articles["flag_fall"].article
    assert scene.last.actor == "The director may declare it if the players play on."
    assert scene.result == ("*", "")
    scene.decide("apply")
    assert scene.result == ("1/2-1/2", "both flags down")


@each("ruleset", BY_PLAYERS, ids=names)
def test_the_hint_goes_with_the_claim_of_a_player(ruleset: Ruleset) -> None:
    scene = both_flags(ruleset, CONTROL, apart=True).wait(30).claim("white", "flag")
    assert scene.of("both_flags").closed == "a player has claimed it"
    assert scene.remedy.result == "1/2-1/2"


@each("ruleset", BY_PLAYERS, ids=names)
def test_a_mate_after_two_flags_that_nobody_has_claimed_counts(ruleset: Ruleset) -> None:
    scene = both_flags(ruleset, CONTROL, apart=True, fen="4q3/8/8/8/8/1p6/2k5/K6R w - - 0 1").plays("e8e1")
    assert scene.result == ("0-1", "checkmate")


def test_with_one_flag_or_before_the_last_period_nothing_is_hinted() -> None:
    assert both_flags(US, "30/3600d5:1800d5", apart=True).wait(30).incidents == []
