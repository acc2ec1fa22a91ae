"""Claims of the players, by every rule set: touch-move, draws, a quickplay finish, two fallen flags."""

from __future__ import annotations

import chess

from broker.contract.message import Color
from broker.contract.ruleset import Ruleset
from tests.cases import each
from tests.rulesets.at_the_table import (
    ROOKS,
    RULES,
    Scene,
    at_the_board,
    both_flags,
    counted,
)

BCCA, US, LAWS = (RULES[name] for name in ("bcca-quickplay-2003", "us-chess-7", "fide-standard-2023"))
BY_PLAYERS = [one for one in RULES.values() if one.flag_alert == "on_claim"]
CONTROL = "1800"


def names(one: object) -> object:
    return one.id if isinstance(one, Ruleset) else one


# --- draws ------------------------------------------------------------------------------------------------


CLAIMING = [one for one in RULES.values() if one.threefold == "claim"]


@each("ruleset", CLAIMING, ids=names)
def test_the_same_holds_for_fifty_moves_and_for_a_piece_in_the_hand(ruleset: Ruleset) -> None:
    made = counted(ruleset, CONTROL, 99).moved("h1h2").wait(1).claim("white", "fifty_moves")
    held = counted(ruleset, CONTROL, 100)
    held.set(chess.H1, None).wait(1).claim("white", "fifty_moves")
    for scene in (made, held):
        lost = ruleset.draw_claim_until == "touch"
        assert (scene.last.remedy is None) is lost
        assert [one.result for one in scene.last.options] == (["1/2-1/2"] if lost else [])


DECLARED = [one for one in RULES.values() if one.seventyfive not in ("none", "auto")]


@each("ruleset", DECLARED, ids=names)
def test_refused_the_game_goes_on_and_a_claim_is_possible_again(ruleset: Ruleset) -> None:
    scene = counted(ruleset, CONTROL, 149).plays("h1h2").decide("reject").plays("f7f6")
    assert [one.kind for one in scene.state.open_incidents()] == ["draw_claim_possible"]


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
    assert "claim that the opponent cannot win was postponed. Decide: draw or loss" in scene.remedy.text
    assert "Moves since: 1. Rh2 Rf6." in scene.remedy.text
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
def test_a_mate_after_two_flags_that_nobody_has_claimed_counts(ruleset: Ruleset) -> None:
    scene = both_flags(ruleset, CONTROL, apart=True, fen="4q3/8/8/8/8/1p6/2k5/K6R w - - 0 1").plays("e8e1")
    assert scene.result == ("0-1", "checkmate")


# --- witnesses --------------------------------------------------------------------------------------------


def test_a_claim_that_somebody_saw_names_the_witness_and_is_no_hint() -> None:
    scene = at_the_board(LAWS, CONTROL, "g1f3").claim("white", "touch_move")
    assert (scene.last.certainty, scene.last.witness) == ("hint", "")
    scene.claim("white", "touch_move", witness=" the arbiter,  A. Meyer ")
    assert (scene.last.certainty, scene.last.witness) == ("likely", "the arbiter, A. Meyer")
    assert scene.last.remedy is not None


def test_a_witness_makes_nothing_certain_and_stays_with_what_is_claimed() -> None:
    scene = at_the_board(LAWS, CONTROL).illegally("g1g3").claim("black", "illegal_move", witness="A. Meyer")
    assert (scene.last.certainty, scene.last.witness) == ("certain", "A. Meyer")
    scene.wait(5).stop()
    assert scene.last.witness == "A. Meyer"
