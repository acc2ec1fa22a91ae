"""Cohen Chess: fifteen seconds to mate after a flag was claimed, counted down as they pass."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Incident, Remedy
from broker.contract.requests import CorrectMovesRequest
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.record import facts
from daemon.core.table.table import Table
from drivers import events as ev
from tests.daemon.core.table.test_table import EPOCH_MS, WITHOUT_LOG
from tests.daemon.officials import Verdict
from tests.rulesets.at_the_table import MATES_AT_ONCE, ROOKS, RULES, Scene, at_the_board, flag_falls, refused

COHEN = RULES["cohen-chess"]
SHORT = "900"


def claimed(fen: str = MATES_AT_ONCE, *, stopped: bool = True, later_s: float = 0.0) -> Scene:
    """White's flag has fallen, and Black claims it; he has stopped the clocks for that, or not.

    It is entered so many seconds later.
    """
    scene = flag_falls(COHEN, SHORT, fen)
    return (scene.stop() if stopped else scene).wait(later_s).claim("black", "flag")


def call(scene: Scene) -> Incident:
    """The claim, as it stands."""
    return scene.of("flag_fall")


def proposed(scene: Scene) -> Remedy:
    """What is proposed for it."""
    remedy = call(scene).remedy
    assert remedy is not None
    return remedy


def updates(scene: Scene) -> int:
    """How often it was told anew."""
    told = [fact.incident.kind for fact in scene.facts if isinstance(fact, facts.IncidentUpdated)]
    return told.count("flag_fall")


def decide(scene: Scene, decision: Verdict) -> Scene:
    """An official decides about it."""
    return scene.decide(decision, incident=call(scene).id)


def restarted(scene: Scene, away_s: float) -> Scene:
    """The daemon ends, and another one begins after so long, which counts its seconds from then."""
    epoch_ms = EPOCH_MS + round((scene.now + away_s) * 1000)
    scene.now = 0.0
    scene.table = Table(
        1,
        scene.state,
        interpreter=Interpreter(),
        default=scene._default,
        epoch_ms=epoch_ms,
        profile=WITHOUT_LOG,
    )
    scene.plug_in().event(ev.PlacementRead(0, tuple(scene.pieces), scene.now))
    return scene.stop()


def test_a_player_who_can_mate_with_that_move_has_fifteen_seconds() -> None:
    scene = claimed()
    assert call(scene).remedy is None
    assert call(scene).may_act == (
        "White has 15 seconds to deliver checkmate. "
        "Otherwise: White’s flag has fallen. Black wins. Black has mating material. "
        "The remedy appears when this time is up. "
        "May only be called by: the opponent."
    )


@pytest.mark.parametrize("stopped", [True, False], ids=["the clocks stand", "the clocks run"])
@pytest.mark.parametrize("after_s", [0.5, 7, 14.3])
def test_a_mate_within_the_fifteen_seconds_wins(after_s: float, stopped: bool) -> None:
    scene = claimed(stopped=stopped).wait(after_s).moved("h1h8").wait(4)
    assert scene.result == ("1-0", "checkmate")
    assert call(scene).closed_reason == "the player delivered checkmate in the time allowed"
    assert updates(scene) == 0


def test_nothing_can_be_applied_before_the_fifteen_seconds_are_over() -> None:
    scene = claimed().wait(14.9)
    assert (call(scene).remedy, updates(scene)) == (None, 0)
    assert "The rules propose nothing" in refused(lambda: decide(scene, "apply"))
    assert scene.result == ("*", "")


def test_after_fifteen_seconds_the_alert_changes_once_and_the_flag_counts() -> None:
    scene = claimed()
    told = call(scene)
    scene.wait(15)
    assert (call(scene).id, updates(scene)) == (told.id, 1)
    assert proposed(scene).text == (
        "The 15 seconds to deliver checkmate are over. White’s flag has fallen. Black wins. "
        "Black has mating material."
    )
    assert call(scene).may_act == "May only be called by: the opponent."
    scene.wait(60)
    assert updates(scene) == 1
    decide(scene, "apply")
    assert scene.result == ("0-1", "time forfeit")


def test_after_fifteen_seconds_it_may_be_a_draw_as_well() -> None:
    scene = claimed("3k4/8/3K4/8/8/8/n7/7R w - - 0 1").wait(15)
    assert proposed(scene).text.startswith(
        "The 15 seconds to deliver checkmate are over. White’s flag has fallen. Draw."
    )
    assert proposed(scene).result == "1/2-1/2"


@pytest.mark.parametrize(
    ("stopped", "pressed"),
    [(True, False), (False, False), (False, True)],
    ids=["the clocks stand", "the clocks run", "he presses"],
)
def test_a_mate_that_comes_later_than_fifteen_seconds_comes_too_late(stopped: bool, pressed: bool) -> None:
    scene = claimed(stopped=stopped).wait(15.5).moved("h1h8")
    if pressed:
        scene.press()
    scene.wait(4)
    assert scene.result == ("*", "")
    assert (call(scene).closed_reason, proposed(scene).result) == ("", "0-1")
    decide(scene, "apply")
    assert scene.result == ("0-1", "time forfeit")


@pytest.mark.parametrize("entered_s", [3, 10, 14])
def test_they_are_counted_from_when_the_clocks_were_stopped_however_late_the_claim_is_entered(
    entered_s: float,
) -> None:
    scene = claimed(later_s=entered_s)
    assert call(scene).remedy is None
    assert claimed(later_s=entered_s).wait(14.3 - entered_s).moved("h1h8").wait(4).result == (
        "1-0",
        "checkmate",
    )
    assert proposed(scene.wait(15 - entered_s)).text.startswith(
        "The 15 seconds to deliver checkmate are over. "
    )


def test_a_claim_that_is_entered_after_them_leaves_no_time() -> None:
    scene = claimed(later_s=20)
    assert proposed(scene).text.startswith("The 15 seconds to deliver checkmate are over. ")
    decide(scene, "apply")
    assert scene.result == ("0-1", "time forfeit")


def test_a_claim_that_was_refused_and_is_made_again_leaves_no_time_either() -> None:
    scene = decide(claimed(later_s=3), "reject").wait(15).claim("black", "flag")
    assert proposed(scene).result == "0-1"


def test_a_clock_that_stops_with_the_flag_tells_nobody_that_it_fell() -> None:
    scene = at_the_board(COHEN, SHORT).stand(MATES_AT_ONCE, "0:05", "5:00").wait(4.5).stop().wait(20)
    assert call(scene.claim("black", "flag")).remedy is None


def test_a_piece_in_the_air_when_the_fifteen_seconds_end_comes_too_late() -> None:
    scene = claimed().wait(14.9)
    rook = scene.pieces[chess.H1]
    scene.set(chess.H1, None, 0.0).set(chess.H8, rook).wait(4)
    assert (scene.result, proposed(scene).result) == (("*", ""), "0-1")


def test_what_is_tried_on_the_board_in_the_fifteen_seconds_changes_nothing() -> None:
    scene = claimed().moved("h1a1").wait(3)
    assert (scene.result, call(scene).remedy) == (("*", ""), None)
    scene.moved("a1h1").wait(1)
    scene.moved("h1h8").wait(4)
    assert scene.result == ("1-0", "checkmate")
    scene = claimed().moved("h1a1").wait(20)
    assert (scene.result, proposed(scene).result) == (("*", ""), "0-1")
    assert scene.moves == "e2e4 e7e5"


def test_a_second_claim_brings_no_new_fifteen_seconds() -> None:
    scene = claimed().wait(10).claim("black", "flag").wait(4.9)
    assert call(scene).remedy is None
    scene.wait(0.2).claim("black", "flag")
    assert proposed(scene).text.startswith("The 15 seconds to deliver checkmate are over. ")
    assert updates(scene) == 1


def test_a_director_who_refuses_in_the_fifteen_seconds_hears_no_more_of_it() -> None:
    scene = decide(claimed().wait(3), "reject").wait(30)
    assert (updates(scene), call(scene).remedy) == (0, None)
    assert proposed(decide(scene, "undo").wait(0.1)).result == "0-1"


def test_an_official_who_enters_the_mate_is_believed() -> None:
    scene = claimed().wait(20)
    assert scene.state.game is not None
    asked = CorrectMovesRequest(**scene._signed(), game=scene.state.game.id, ply=2, moves=["h1h8"])
    scene.keep(scene.table.correct_moves(asked, scene.now))
    assert scene.result == ("1-0", "checkmate")


@pytest.mark.parametrize(
    ("away_s", "mated", "result"),
    [(3, True, ("1-0", "checkmate")), (3, False, ("*", "")), (30, False, ("*", ""))],
    ids=["he mates after it", "he does not mate", "it takes longer"],
)
def test_the_fifteen_seconds_go_on_when_the_daemon_starts_again_in_them(
    away_s: float, mated: bool, result: tuple[str, str]
) -> None:
    scene = restarted(claimed().wait(4), away_s)
    if away_s < 11:
        assert call(scene).remedy is None
        scene.wait(1)
    if mated:
        scene.moved("h1h8")
    scene.wait(9)
    assert scene.result == result
    if not mated:
        assert proposed(scene).text.startswith("The 15 seconds to deliver checkmate are over. ")
        assert updates(scene) == 1
        assert scene.moved("h1h8").wait(4).result == ("*", "")


def test_the_fifteen_seconds_end_before_anybody_applies_after_a_restart() -> None:
    scene = restarted(claimed().wait(4), 3).wait(1)
    scene.wait(6.8)
    assert call(scene).remedy is None
    decide(scene.wait(0.3), "apply")
    assert scene.result == ("0-1", "time forfeit")


def test_who_cannot_mate_with_that_move_has_no_grace() -> None:
    scene = claimed(ROOKS)
    assert proposed(scene).result == "0-1"
    assert "15 s" not in proposed(scene).text
