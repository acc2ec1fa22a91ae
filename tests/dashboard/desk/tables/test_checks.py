"""Checks of settings: time controls, days, tables of a hall."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from broker.contract import messages as m
from broker.contract import topics
from daemon.core.hall.checked_requests import LONGEST_PERIOD_S
from daemon.core.rules.ruleset_files import NO_CLOCK
from dashboard.desk.actions.set_up import SetSection, set_section
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.formats import FORMATS
from dashboard.desk.event.time_controls import check_time_control
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.pairings import pairings
from dashboard.desk.rooms.players import players
from dashboard.desk.rooms.setup import setup
from dashboard.desk.running.desk import Desk
from dashboard.desk.tables.live import Live, LiveHall, LiveTable, after, lacking
from drivers.time_control import TimeControl
from tests.dashboard.desk.small_event import NOW, SmallEvent
from tests.dashboard.desk.test_serve import asked as ask
from tests.dashboard.desk.test_serve import ben

__all__ = ["ben"]

# --- time controls -------------------------------------------------------------------------------------


def taken_by_a_table(text: str) -> bool:
    """Return whether the daemon accepts it for a table."""
    if text.strip() in NO_CLOCK:
        return True
    try:
        periods = TimeControl.parsed(text).periods
    except ValueError:
        return False
    return all(max(period.seconds, period.bonus_s) <= LONGEST_PERIOD_S for period in periods)


NEARLY = st.lists(st.sampled_from(["40", "/", "5400", "+", "30", "d", "b", ":", "0", " ", "-", "x", "86401"]))


@given(NEARLY.map("".join))
@example("40/5400+30:1800+30")
@example("5400:1800")
@example("0+0")
@example("-")
@example("")
def test_time_controls_accepted_at_the_desk_are_accepted_by_the_tables(text: str) -> None:
    rejected = True
    with suppress(ValueError):
        check_time_control(text)
        rejected = False
    assert rejected is not taken_by_a_table(text)


def test_every_format_brings_one_that_is_taken() -> None:
    for format_ in FORMATS:
        check_time_control(format_.time_control)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("abc", r"Invalid time control “abc”\."),
        ("90 minutes", r"Invalid time control “90 minutes”\."),
        ("0", "leaves no time to play"),
        ("5400:1800", "Invalid time control “5400:1800”: every period but the last needs a"),
        ("99999999", r"Invalid time control “99999999”: a period is one day at most, in seconds\."),
    ],
)
def test_a_time_control_that_no_table_accepts_is_rejected_in_the_settings(
    small: SmallEvent, text: str, why: str
) -> None:
    settings = small.section().settings.model_copy(update={"time_control": text})
    with pytest.raises(EntryRejected, match=why):
        set_section(SetSection(section="open", settings=settings), small.situation())


# --- days ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begins", "ends", "why"),
    [
        ("2026-11-22", "2026-11-21", "The last day (2026-11-21) is before the first day (2026-11-22)."),
        ("2026-13-01", "", "Invalid first day “2026-13-01”. Use a date such as 2026-11-23."),
        ("2026-11-21", "2026-02-30", "Invalid last day “2026-02-30”. Use a date such as 2026-11-23."),
    ],
)
async def test_invalid_days_or_days_in_the_wrong_order_are_rejected(
    desk: Desk, ben: httpx.AsyncClient, begins: str, ends: str, why: str
) -> None:
    settings = {"name": "Lake", "begins": begins, "ends": ends}
    answer = await ask(ben, "set-event", settings=settings)
    assert (answer.status_code, answer.json()["detail"]) == (409, why)
    opening = {"request": "opening-2", "id": "lake", "settings": settings}
    answer = await ben.post("/director/desk", json=opening)
    assert (answer.status_code, answer.json()["detail"]) == (409, why)
    assert set(desk.events) == {"harbour"}


# --- tables --------------------------------------------------------------------------------------------

DEMO: Live = {
    "demo": LiveHall("demo", broker=True, daemon=True, tables={n: LiveTable(board=True) for n in range(1, 9)})
}
AWAY: Live = {"demo": LiveHall("demo", tables=DEMO["demo"].tables)}


def test_tables_that_a_hall_does_not_have_are_named() -> None:
    (sentence,) = lacking(DEMO, [("demo", n) for n in (7, 8, 9, 10, 12)] + [("", 99)])
    assert sentence.startswith(
        "Hall demo has no board at tables 9\N{EN DASH}10, 12; it has boards at 1\N{EN DASH}8."
    )
    (sentence,) = lacking(DEMO, [("demo", 99)])
    assert sentence.startswith("Hall demo has no board at table 99; it has boards at 1\N{EN DASH}8.")
    assert lacking(DEMO, [("demo", 1)]) == ()


def test_a_hall_that_is_away_cannot_be_asked() -> None:
    assert lacking(AWAY, [("demo", 99)]) == ()
    assert lacking({}, [("demo", 99)]) == ()


def test_seating_players_does_not_give_a_table_a_board() -> None:
    seated = {**DEMO["demo"].tables, 99: LiveTable()}
    assert lacking({"demo": replace(DEMO["demo"], tables=seated)}, [("demo", 99)]) != ()


def test_a_hall_that_has_read_no_board_yet_cannot_be_asked() -> None:
    hall = replace(DEMO["demo"], tables={1: LiveTable()})
    assert lacking({"demo": hall}, [("demo", 99)]) == ()


def health(seen_at: int | None) -> m.Health:
    items = [
        m.HealthItem(subject="clock", level="ok", text="It is read.", last_seen_at=5),
        m.HealthItem(subject="board", level="ok", text="It answers.", last_seen_at=seen_at),
    ]
    return m.Health(level="ok", items=items, at=7)


def test_a_hall_has_a_board_where_one_has_sent_data() -> None:
    hall = LiveHall("demo", broker=True, daemon=True)
    path = topics.HEALTH.at(table=3)
    assert after(hall, path, health(None)) is hall
    known = after(hall, path, health(5))
    assert known.tables[3].board
    assert after(known, path, health(6)) is known, "no one has to look again for a new reading"
    assert not after(known, path, None).tables[3].board


def test_missing_boards_are_reported_in_the_set_up_and_in_pairings(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, tables=[{"hall": "demo", "first": 7, "last": 9}])
    person = small.event.entry(1).is_.person
    small.add(f.PlayerChanged(entry=f.EnteredPlayer(player=1, person=person, fixed_table=99)))
    small.pair()
    asked = RoomRequest("harbour", small.history, small.file.people, DEMO, NOW, {})
    assert "no board at table 9;" in setup(asked)["each"][0]["warnings"][0]
    assert "no board at table 99;" in players(asked)["warnings"][0]
    assert "no board at table 99;" in pairings(asked)["warnings"][0]


async def test_tables_without_end_are_rejected(small: SmallEvent) -> None:
    settings = small.section().settings.model_copy(update={"tables": (f.Tables(first=1, last=10**9),)})
    with pytest.raises(EntryRejected, match="from 1 to 999"):
        set_section(SetSection(section="open", settings=settings), small.situation())
