"""A clock that nobody starts: a game that nobody assigned is recorded all the same, and somebody is told.

Where players are seated they may warm up: nothing counts before the clock runs.
"""

from __future__ import annotations

import pytest

from broker.contract.incidents import Incident
from daemon.core.evidence.evidence import ClockSeen
from daemon.core.record import facts
from drivers.profile import SERIAL, Profile
from tests.daemon.board_at_hand import BLACK, WHITE, AtTheTable

UNIDENTIFIED = Profile(named=False)
OPENING = ("e2e4", "e7e5", "g1f3", "b8c6")


def forgotten(profile: Profile = SERIAL) -> AtTheTable:
    """A table at which nobody is seated; its clock is there and stands, as before the game."""
    return AtTheTable(clocked=False, profile=profile, assigned=False).show_clock().wait(1)


def seated(starts_at: float | None = None) -> AtTheTable:
    """The same with players whom somebody seated."""
    return AtTheTable(clocked=False, starts_at=starts_at).show_clock().wait(1)


def told(table: AtTheTable) -> list[Incident]:
    return [one for one in table.incidents if one.kind.startswith("clock_")]


def closed(table: AtTheTable) -> list[str]:
    """Why hints were closed."""
    return [fact.reason for fact in table.facts if isinstance(fact, facts.IncidentClosed)]


@pytest.mark.parametrize("profile", [SERIAL, UNIDENTIFIED], ids=["named", "by occupancy"])
def test_moves_count_by_standing_on_the_board_until_it_runs(profile: Profile) -> None:
    table = forgotten(profile)
    for uci in OPENING:
        table.moved(uci).wait(8)
        table.show_clock()
    assert table.moves == " ".join(OPENING[:-1])  # the last one when it is answered, or has stood for long
    assert table.wait(10).moves == " ".join(OPENING)


def test_somebody_is_told_once_that_it_was_not_started() -> None:
    table = forgotten().moved("e2e4").wait(5)
    assert told(table) == []  # White may be showing it to a friend
    table.moved("e7e5").wait(30).moved("g1f3").wait(30)
    assert [one.certainty for one in told(table)] == ["likely"]
    assert "Play has begun without the clock" in told(table)[0].summary
    assert table.alerts == ["clock_not_started"]


def test_the_hint_closes_itself_when_the_clock_runs_and_presses_commit_from_then_on() -> None:
    table = forgotten().moved("e2e4").wait(5).moved("e7e5").wait(30)
    table.start_clock(WHITE)
    assert closed(table) == ["the clock is running"]
    table.moved("g1f3").wait(12)
    assert table.moves == "e2e4 e7e5"
    assert table.press(WHITE).wait(1).moves == "e2e4 e7e5 g1f3"
    assert table.alerts == ["clock_not_started"]


def test_a_clock_that_ran_and_was_stopped_stops_the_game_as_ever() -> None:
    table = AtTheTable().play("e2e4", "e7e5").stop_clock()
    table.moved("g1f3").wait(5).moved("b8c6").wait(30)
    assert table.moves == "e2e4 e7e5"
    assert "A player may need an arbiter" in told(table)[0].summary


def test_a_press_proves_that_it_runs_though_no_reading_has_shown_it() -> None:
    table = forgotten().moved("e2e4").press(WHITE).wait(1)
    assert table.moves == "e2e4"
    assert table.moved("e7e5").press(BLACK).wait(1).moves == "e2e4 e7e5"
    assert told(table) == []


def test_after_a_restart_moves_go_on_to_count_and_nobody_is_told_again() -> None:
    table = forgotten().moved("e2e4").wait(5).moved("e7e5").wait(30)
    table.restart().show_clock().wait(1).moved("g1f3").wait(12)
    assert table.moves == "e2e4 e7e5 g1f3"
    assert [one.kind for one in told(table.wait(60))] == ["clock_not_started"]
    table.start_clock(BLACK)
    assert closed(table) == ["the clock is running"]


def test_the_alert_closes_when_the_clock_is_unplugged() -> None:
    table = forgotten().moved("e2e4").wait(5).moved("e7e5").wait(30).lose("clock")
    assert closed(table) == ["the clock is not responding"]
    assert table.moved("g1f3").wait(12).moves == "e2e4 e7e5 g1f3"


def test_an_official_who_puts_a_move_right_does_not_start_the_clock() -> None:
    table = forgotten().moved("e2e4").wait(5).moved("e7e5").wait(12)
    stands = ClockSeen(300_000, 300_000, None, None, table.now)
    judged_again = table.arbiter.apart(table.arbiter.corrected(1, []))
    judged_again.take(stands, table.now)
    assert judged_again.unstarted
    table.start_clock(WHITE).wait(1)
    judged_again = table.arbiter.apart(table.arbiter.corrected(1, []))
    judged_again.take(stands, table.now)
    assert not judged_again.unstarted


def test_where_players_are_seated_nothing_counts_before_it_runs_and_nobody_is_told() -> None:
    table = seated()
    for uci in OPENING:
        table.moved(uci).wait(15)
    assert (table.wait(300).moves, table.incidents) == ("", [])


def test_after_their_announced_start_somebody_is_told() -> None:
    table = seated(starts_at=200.0)
    for uci in OPENING:
        table.moved(uci).wait(5)
    assert table.wait(215.0 - table.now).incidents == []
    (one,) = told(table.wait(10))
    assert (one.kind, one.certainty, table.moves) == ("clock_not_started", "likely", "")
    assert "moves are not recorded until then" in one.summary
    table.start_clock(WHITE)
    assert closed(table) == ["the clock is running"]


def test_after_the_announced_start_a_single_move_and_one_that_was_taken_back_tell_nothing() -> None:
    table = seated(starts_at=110.0).moved("e2e4").wait(15).moved("e7e5").wait(5).moved("e5e7").wait(60)
    assert told(table) == []


def test_the_alert_closes_when_the_pieces_are_put_back() -> None:
    table = seated(starts_at=110.0).moved("e2e4").wait(1).moved("e7e5").wait(40)
    assert [one.kind for one in told(table)] == ["clock_not_started"]
    table.moved("e5e7").wait(1).moved("e4e2").wait(5)
    assert closed(table) == ["the moves were withdrawn"]
