"""A flag falls when the game is over: by mate, by stalemate, or because nobody can mate any more."""

from __future__ import annotations

import chess
import pytest

from broker.contract.ruleset import Ruleset
from tests.rulesets.at_the_table import (
    MATES_AT_ONCE,
    NEARLY_MATED,
    ROOKS,
    RULES,
    WALL,
    Scene,
    at_the_board,
    flag_falls,
)

CLOCKED = [one for one in RULES.values() if one.flag_alert]
ON_CLAIM = [one for one in CLOCKED if one.flag_alert == "on_claim"]
AT_ONCE = [one for one in CLOCKED if one.flag_alert == "immediate"]
COHEN = RULES["cohen-chess"]
MATED = "The game had already ended: the flag does not count. White delivers checkmate."


def ids(ruleset: Ruleset) -> str:
    return ruleset.id


def white_has_two_seconds(ruleset: Ruleset, fen: str) -> Scene:
    """White is to move, and has hardly any time left; Black has a minute."""
    return at_the_board(ruleset, "900").stand(fen, "0:03", "1:00")


def flag(scene: Scene) -> tuple[str, str | None]:
    """What is told of the flag, and the result that is proposed for it."""
    remedy = scene.of("flag_fall").remedy
    assert remedy is not None
    return remedy.text, remedy.result


@pytest.mark.parametrize("ruleset", AT_ONCE, ids=ids)
@pytest.mark.parametrize(
    ("uci", "how", "result"), [("e6e8", "checkmate", "1-0"), ("e6f7", "stalemate", "1/2-1/2")]
)
def test_a_move_that_ends_the_game_just_before_the_flag_is_no_draw_on_time(
    ruleset: Ruleset, uci: str, how: str, result: str
) -> None:
    scene = white_has_two_seconds(ruleset, NEARLY_MATED)
    scene.wait(1.0).moved(uci).wait(0.9)
    words, proposed = flag(scene)
    assert words.startswith("The game had already ended: the flag does not count.")
    assert proposed == result
    assert scene.wait(3).result == (result, how)
    assert scene.of("flag_fall").closed_reason


@pytest.mark.parametrize("ruleset", ON_CLAIM, ids=ids)
@pytest.mark.parametrize("landed_s", [-0.4, 0.3])
def test_a_mate_that_stands_on_the_board_goes_before_a_claim_on_time(
    ruleset: Ruleset, landed_s: float
) -> None:
    delay_s = at_the_board(ruleset, "900").delay_s
    scene = white_has_two_seconds(ruleset, MATES_AT_ONCE).wait(1.5 + landed_s + delay_s)
    scene.moved("h1h8").wait(0.4).stop().claim("black", "flag")
    assert flag(scene) == (MATED, "1-0")
    assert scene.wait(3).result == ("1-0", "checkmate")
    assert scene.moves.endswith("h1h8")


def walled(ruleset: Ruleset) -> Scene:
    """White closes the last file; later Black's flag falls."""
    scene = at_the_board(ruleset, "900").stand(WALL, "0:06", "1:00")
    return scene.moved("h3h4").press().wait(1.5)


@pytest.mark.parametrize("ruleset", [one for one in CLOCKED if one.dead_position == "auto"], ids=ids)
def test_a_dead_position_ends_the_game_with_its_proof_before_any_flag(ruleset: Ruleset) -> None:
    scene = walled(ruleset)
    assert scene.result == ("1/2-1/2", "dead position")
    proved = scene.of("dead_position")
    assert (proved.certainty, proved.remedy) == ("hint", None)
    assert "Proved for both sides: no piece can ever reach the squares needed for checkmate" in proved.summary
    scene.wait(70)
    assert (scene.result, scene.alarms) == (("1/2-1/2", "dead position"), [])


@pytest.mark.parametrize("ruleset", [one for one in CLOCKED if one.dead_position != "auto"], ids=ids)
def test_a_dead_position_and_a_flag_do_not_contradict_each_other(ruleset: Ruleset) -> None:
    scene = walled(ruleset).moved("d6e6").press().wait(10)
    if ruleset.flag_alert == "on_claim":
        scene.stop().claim("black", "flag")
    open_ones = [one for one in scene.incidents if not one.closed_reason and one.certainty != "hint"]
    assert {one.kind for one in open_ones} >= {"flag_fall", "dead_position"}
    assert {one.remedy.result for one in open_ones if one.remedy} == {"1/2-1/2"}
    assert flag(scene)[0] == (
        "The game had already ended: the flag does not count. "
        "Neither player can checkmate by any series of legal moves. Draw."
    )


def test_who_has_not_moved_when_his_flag_falls_loses_as_ever() -> None:
    scene = white_has_two_seconds(RULES["fide-blitz-2023"], NEARLY_MATED.replace("4Q1K1", "q3Q1K1")).wait(3)
    assert flag(scene)[1] == "0-1"


@pytest.mark.parametrize("ruleset", [RULES["us-chess-7"], RULES["fide-blitz-2023"]], ids=ids)
def test_a_mate_shown_after_the_clock_was_stopped_undoes_no_flag(ruleset: Ruleset) -> None:
    scene = white_has_two_seconds(ruleset, MATES_AT_ONCE).wait(12).stop().wait(5)
    scene.moved("h1h8").wait(0.3).claim("black", "flag").wait(4)
    assert (flag(scene)[1], scene.result) == ("0-1", ("*", ""))


def test_a_second_claim_after_a_mate_that_came_later_is_no_draw() -> None:
    scene = white_has_two_seconds(RULES["fide-blitz-2023"], MATES_AT_ONCE).wait(3).stop().wait(3)
    scene.moved("h1h8").wait(1).claim("black", "flag")
    assert flag(scene)[1] == "0-1"


def test_a_mate_that_the_hand_takes_back_leaves_the_flag_down() -> None:
    scene = white_has_two_seconds(RULES["fide-blitz-2023"], MATES_AT_ONCE).wait(1.2)
    scene.moved("h1h8").wait(0.6)
    assert flag(scene) == (MATED, "1-0")
    scene.moved("h8h7").wait(3)
    assert scene.result == ("*", "")
    assert [one.closed_reason for one in scene.incidents if one.kind == "flag_fall"] == [
        "the move that would have ended the game was not played",
        "",
    ]
    assert flag(scene)[1] == "0-1"


# --- Cohen Chess: fifteen seconds to mate, from when the fall was seen --------------------------------------


@pytest.mark.parametrize("stopped", [True, False], ids=["the clocks stand", "the clocks run"])
@pytest.mark.parametrize("claimed_s", [0.1, 0.5, 1.0, 1.4, 2.5])
def test_a_mate_after_the_flag_and_before_the_claim_wins(claimed_s: float, stopped: bool) -> None:
    scene = white_has_two_seconds(COHEN, MATES_AT_ONCE).wait(2.3).moved("h1h8").wait(claimed_s)
    if stopped:
        scene.stop()
    if claimed_s < 1.5:
        scene.claim("black", "flag")
    assert scene.wait(4).result == ("1-0", "checkmate")
    assert scene.moves.endswith("h1h8")


@pytest.mark.parametrize(("after_s", "counts"), [(3, True), (12, True), (17, False)])
@pytest.mark.parametrize("rest_s", [0.5, 4.0])
def test_the_seconds_begin_when_the_clocks_are_stopped_not_when_the_desk_hears_of_it(
    after_s: float, counts: bool, rest_s: float
) -> None:
    scene = white_has_two_seconds(COHEN, MATES_AT_ONCE).wait(3).stop().wait(after_s)
    scene.moved("h1h8").wait(rest_s).claim("black", "flag").wait(4)
    assert scene.result == (("1-0", "checkmate") if counts else ("*", ""))


def test_a_mate_that_is_taken_back_brings_no_new_seconds() -> None:
    scene = white_has_two_seconds(COHEN, MATES_AT_ONCE).wait(5).stop().wait(9)
    scene.moved("h1h8").wait(0.6).claim("black", "flag").wait(0.2)
    assert flag(scene) == (MATED, "1-0")
    scene.moved("h8h1").wait(3)
    assert scene.of("flag_fall").remedy is None
    assert flag(scene.wait(3))[1] == "0-1"


def test_a_mated_rook_that_is_put_straight_still_mates() -> None:
    scene = white_has_two_seconds(COHEN, MATES_AT_ONCE).wait(2.3).moved("h1h8").wait(0.5)
    scene.stop().claim("black", "flag").wait(0.3)
    rook = scene.pieces[chess.H8]
    scene.set(chess.H8, None).set(chess.H8, rook).wait(4)
    assert scene.result == ("1-0", "checkmate")


# --- the result that somebody enters ----------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["fide-standard-2023", "hdca-2019"])
def test_a_flag_needs_nobody_any_more_when_the_game_has_a_result(rules: str) -> None:
    scene = flag_falls(RULES[rules], "900", ROOKS)
    assert scene.of("flag_fall").closed_reason == ""
    scene.stop().enter("1/2-1/2")
    assert (scene.of("flag_fall").decision, scene.of("flag_fall").closed_reason) == (
        None,
        "the game has a result",
    )
