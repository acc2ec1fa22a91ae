"""A clock that was set wrongly stays until somebody puts that right, whatever else is done to its times."""

from __future__ import annotations

from broker.messages import SetClockRequest
from tests.rulesets.at_the_table import RULES, Scene, ms

LAWS = RULES["fide-standard-2023"]


def a_minute_short() -> Scene:
    """White's clock was set to 1:29:00 instead of 1:30:00; 1. e4 e5 is played."""
    scene = Scene(LAWS, "5400", shows="1:29:00 / 1:30:00").go().wait(2).go().plays("e2e4", "e7e5")
    assert [one.kind for one in scene.state.open_incidents()] == ["clock_setting"]
    return scene


def proposed_ms(scene: Scene) -> tuple[int, int]:
    """What the alert proposes to add to White's and Black's time."""
    remedy = scene.of("clock_setting").remedy
    assert remedy is not None
    assert remedy.white_ms is not None
    assert remedy.black_ms is not None
    read = scene.table.read
    assert read is not None
    return remedy.white_ms - read.white_ms, remedy.black_ms - read.black_ms


def order(scene: Scene, white: str, black: str) -> Scene:
    """An official has these times put on the clock, and it shows them."""
    assert scene.state.game is not None
    asked = SetClockRequest(
        **scene._signed(), game=scene.state.game.id, white_ms=ms(white), black_ms=ms(black), running="none"
    )
    return scene.keep(scene.table.set_clock(asked, scene.now)).obey()


def test_a_penalty_put_on_the_clock_by_hand_leaves_the_alert_open_with_new_times() -> None:
    scene = a_minute_short().has("1:28:50", "1:31:55").stop()
    assert scene.of("clock_setting").closed == ""
    assert proposed_ms(scene) == (60_000, 0)


def test_a_penalty_put_on_the_clock_by_wire_leaves_the_alert_open_with_new_times() -> None:
    scene = order(a_minute_short().stop(), "1:28:50", "1:31:55").stop()
    assert scene.of("clock_setting").closed == ""
    assert proposed_ms(scene) == (60_000, 0)


def test_the_alert_is_still_there_when_play_has_gone_on_after_the_penalty() -> None:
    scene = a_minute_short().has("1:28:50", "1:31:55").plays("g1f3", "b8c6").stop()
    assert scene.of("clock_setting").closed == ""


def test_more_time_for_the_other_reason_is_not_taken_for_what_was_wrong() -> None:
    """White, who has a minute too little, is given two for Black's illegal move: the minute is still owed."""
    scene = a_minute_short().has("1:30:50", "1:29:55").stop()
    assert scene.of("clock_setting").closed == ""
    assert proposed_ms(scene) == (60_000, 0)


def test_the_minute_put_on_the_clock_by_hand_closes_the_alert() -> None:
    scene = a_minute_short().stop().has("1:29:52", "1:29:55").stop()
    assert scene.of("clock_setting").closed != ""


def test_the_remedy_closes_the_alert_and_undone_it_is_open_again() -> None:
    scene = a_minute_short().stop()
    alert = scene.of("clock_setting").id
    scene.decide("apply", incident=alert).obey().go().plays("g1f3").stop()
    assert scene.state.open_incidents() == ()
    scene.decide("undo", incident=alert).obey().go().plays("b8c6").stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert]
    assert proposed_ms(scene) == (60_000, 0)
