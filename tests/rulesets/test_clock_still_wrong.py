"""A clock that was set wrongly stays until somebody puts that right, whatever else is done to its times."""

from __future__ import annotations

from broker.contract.requests import SetClockRequest
from daemon.core.rules.rulebook.clock_changes import time_text
from drivers.events import OrderAnswered
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
    assert scene.of("clock_setting").closed_reason == ""
    assert proposed_ms(scene) == (60_000, 0)


def test_a_penalty_put_on_the_clock_by_wire_leaves_the_alert_open_with_new_times() -> None:
    scene = order(a_minute_short().stop(), "1:28:50", "1:31:55").stop()
    assert scene.of("clock_setting").closed_reason == ""
    assert proposed_ms(scene) == (60_000, 0)


def test_the_alert_is_still_there_when_play_has_gone_on_after_the_penalty() -> None:
    scene = a_minute_short().has("1:28:50", "1:31:55").plays("g1f3", "b8c6").stop()
    assert scene.of("clock_setting").closed_reason == ""


def test_more_time_for_the_other_reason_is_not_taken_for_what_was_wrong() -> None:
    """White, who has a minute too little, is given two for Black's illegal move: the minute is still owed."""
    scene = a_minute_short().has("1:30:50", "1:29:55").stop()
    assert scene.of("clock_setting").closed_reason == ""
    assert proposed_ms(scene) == (60_000, 0)


def test_the_minute_put_on_the_clock_by_hand_closes_the_alert() -> None:
    scene = a_minute_short().stop().has("1:29:52", "1:29:55").stop()
    assert scene.of("clock_setting").closed_reason != ""


def test_the_remedy_closes_the_alert_and_undone_it_is_open_again() -> None:
    scene = a_minute_short().stop()
    alert = scene.of("clock_setting").id
    scene.decide("apply", incident=alert).obey().go().plays("g1f3").stop()
    assert scene.state.open_incidents() == ()
    scene.decide("undo", incident=alert).obey().go().plays("b8c6").stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert]
    assert proposed_ms(scene) == (60_000, 0)


def test_undone_it_stays_open_though_the_clock_shows_the_right_times_until_it_is_put_back() -> None:
    """The clock answers one or two seconds after the decision, and is read meanwhile."""
    scene = a_minute_short().stop()
    alert, before = scene.of("clock_setting").id, scene.of("clock_setting").remedy
    scene.decide("apply", incident=alert).obey().decide("undo", incident=alert)
    for _ in range(3):
        scene.wait(0.5).stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert]
    scene.obey().go().plays("g1f3").stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert]
    assert [one.kind for one in scene.incidents].count("clock_setting") == 1
    assert proposed_ms(scene) == (60_000, 0)
    assert before is not None
    assert scene.of("clock_setting").reversed_decisions[0].decision.proposed == before.text


def test_undone_what_is_proposed_counts_the_minute_once() -> None:
    scene = a_minute_short().stop()
    proposed = scene.of("clock_setting").remedy
    scene.decide("apply").obey().decide("undo", incident=scene.of("clock_setting").id)
    assert scene.of("clock_setting").remedy == proposed


def test_undone_to_be_set_back_by_hand_it_stays_open_and_counts_the_minute_once_when_applied_again() -> None:
    scene = a_minute_short().stop()
    alert = scene.of("clock_setting").id
    scene.decide("apply", incident=alert).obey().decide("undo", incident=alert)
    ((name, _),) = scene.table.take_clock_orders()
    scene.event(OrderAnswered(0, name, False, "it is locked.", scene.now)).stop()
    assert {one.kind for one in scene.state.open_incidents()} == {"clock_setting", "set_clock_manually"}
    read = scene.table.read
    assert read is not None
    scene.decide("apply", incident=alert).stop()
    assert scene.state.open_incidents() == (), "nothing is left to set: the clock has the minute"
    decision = scene.of("clock_setting").decision
    assert decision is not None
    assert decision.applied is not None
    assert decision.applied.white_ms == read.white_ms
    assert decision.white_before_ms == read.white_ms - 60_000


def test_undone_before_anybody_has_set_it_by_hand_what_is_proposed_stays() -> None:
    scene = a_minute_short().stop()
    alert, proposed = scene.of("clock_setting").id, scene.of("clock_setting").remedy
    scene.decide("apply", incident=alert)
    ((name, _),) = scene.table.take_clock_orders()
    scene.event(OrderAnswered(0, name, False, "it is locked.", scene.now)).stop()
    scene.decide("undo", incident=alert).stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert]
    assert scene.of("clock_setting").remedy == proposed


def test_undone_and_then_put_right_by_hand_it_is_closed() -> None:
    scene = a_minute_short().stop()
    alert = scene.of("clock_setting").id
    scene.decide("apply", incident=alert).obey().decide("undo", incident=alert).obey()
    scene.has("1:29:52", "1:29:55").stop()
    assert scene.of("clock_setting").closed_reason == "the clock setting is correct"


def test_undone_after_the_moves_that_end_it_it_may_be_decided_anew() -> None:
    """By FIDE rules a wrong setting stands once both have made ten moves; that was decided before."""
    steps = "a2a3 a7a6 b2b3 b7b6 c2c3 c7c6 d2d3 d7d6 f2f3 f7f6 g2g3 g7g6 h2h3 h7h6 a3a4 a6a5 b3b4 b6b5 c1d2"
    scene = a_minute_short().stop()
    alert = scene.of("clock_setting").id
    scene.decide("apply", incident=alert).obey().go().plays(*steps.split()).stop()
    scene.decide("undo", incident=alert).wait(0.5).stop().obey().go().plays("c8d7").stop()
    assert [one.id for one in scene.state.open_incidents() if one.kind == "clock_setting"] == [alert]
    assert proposed_ms(scene) == (60_000, 0)


def test_an_increment_that_was_made_good_and_undone_is_owed_again() -> None:
    scene = Scene(LAWS, "5400+30", gives=0).go()
    scene.plays("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3", "g8f6", "d2d3").stop()
    alert = scene.of("clock_setting")
    owed = proposed_ms(scene)
    assert min(owed) >= 90_000
    scene.decide("apply", incident=alert.id).obey().decide("undo", incident=alert.id).wait(0.5).stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert.id]
    scene.obey().stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert.id]
    assert proposed_ms(scene) == owed
    scene.decide("apply", incident=alert.id).obey().stop()
    assert scene.state.open_incidents() == ()


def test_undone_seen_wrong_again_and_put_right_after_a_restart_it_is_closed() -> None:
    scene = a_minute_short().stop()
    alert = scene.of("clock_setting").id
    scene.decide("apply", incident=alert).obey().decide("undo", incident=alert).obey()
    scene.go().plays("g1f3").stop().restart().stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert]
    white, black = proposed_ms(scene)
    assert (white, black) == (60_000, 0)
    scene.has("1:29:50", "1:29:53").stop()
    assert scene.of("clock_setting").closed_reason == "the clock setting is correct"


def test_undone_to_be_set_back_by_hand_it_stays_open_over_a_restart_when_somebody_does() -> None:
    scene = a_minute_short().stop()
    alert = scene.of("clock_setting").id
    scene.decide("apply", incident=alert).obey().decide("undo", incident=alert)
    ((name, _),) = scene.table.take_clock_orders()
    scene.event(OrderAnswered(0, name, False, "it is locked.", scene.now)).stop().restart().stop()
    to_set = scene.of("set_clock_manually").times_to_set
    assert to_set is not None
    scene.has(time_text(to_set.white_ms), time_text(to_set.black_ms)).stop()
    assert [one.id for one in scene.state.open_incidents()] == [alert]
