"""The health of the hall for machines: right numbers, in a form that can be read, and no fact of a game."""

from __future__ import annotations

import json
import re

import pytest

from broker.contract import messages as m
from broker.contract.incidents import Incident, Incidents
from dashboard.http.metrics import health, metrics
from dashboard.live.channel import PageLink
from dashboard.live.projection import View
from tests.dashboard.agreed import MESSAGES, folded
from tests.dashboard.live.test_projection import seen

UP = PageLink("up", "online", 1_000)
LABEL = r'[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"'
SAMPLE = re.compile(rf"(flagfall_[a-z_]+)\{{({LABEL}(?:,{LABEL})*)\}} (-?[0-9.e+]+)")
BOARD = m.HealthItem(
    subject="board", level="warning", text="Its battery is low: charge it.", last_seen_at=8_500,
    malformed_messages=3,
    reconnects=2, battery=9,
)  # fmt: skip
CLOCK = m.HealthItem(subject="clock", level="ok", text="It is read.")


@pytest.fixture
def view() -> View:
    """Table 3 with a board whose battery is low, table 12 without trouble."""
    return seen(
        ("status", m.Status(state="online", version="1.2", journal="j1", seq=77, disk_free=5 * 10**9)),
        ("table/3/health", m.Health(level="warning", items=[BOARD, CLOCK], at=9_000)),
        ("table/12/health", m.Health(level="ok", items=[CLOCK], at=9_000)),
    )


def shown(view: View, link: PageLink = UP, hall: str = "club") -> dict[str, float]:
    """Sample -> value, after a look at every line."""
    text = metrics(hall, view, link, watchers={"floor": 2, "public": 40}, now_ms=10_000)
    assert text.endswith("\n")
    samples: dict[str, float] = {}
    typed: set[str] = set()
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert kind in ("gauge", "counter", "histogram")
            assert name not in typed, "all samples of a metric stand together"
            assert name.endswith("_total") == (kind == "counter")
            typed |= (
                {f"{name}{part}" for part in ("_bucket", "_sum", "_count")} if kind == "histogram" else {name}
            )
        elif not line.startswith("# HELP "):
            match = SAMPLE.fullmatch(line)
            assert match, line
            assert match[1] in typed
            key = f"{match[1]} {match[2]}"
            assert key not in samples
            samples[key] = float(match[3])
    return samples


def test_the_numbers_are_those_of_the_view(view: View) -> None:
    samples = shown(view)
    expected = {
        'flagfall_up hall="club",part="daemon"': 1,
        'flagfall_info hall="club",version="1.2"': 1,
        'flagfall_journal_records_total hall="club"': 77,
        'flagfall_tables hall="club",health="ok"': 1,
        'flagfall_tables hall="club",health="warning"': 1,
        'flagfall_tables hall="club",health="fault"': 0,
        'flagfall_table_health hall="club",table="3"': 1,
        'flagfall_device_last_seen_seconds hall="club",table="3",device="board"': 1.5,
        'flagfall_device_malformed_messages_total hall="club",table="3",device="board"': 3,
        'flagfall_device_reconnects_total hall="club",table="3",device="board"': 2,
        'flagfall_device_battery_percent hall="club",table="3",device="board"': 9,
        'flagfall_open_pages hall="club",channel="public"': 40,
        'flagfall_disk_free_bytes hall="club"': 5e9,
    }
    assert {key: samples.get(key) for key in expected} == expected
    assert not [key for key in samples if "last_seen_seconds" in key and "clock" in key], (
        "never heard is no number"
    )


def test_incidents_count_until_they_are_decided_or_closed() -> None:
    def incident(name: str, **more: object) -> Incident:
        fields = {"id": name, "table": 1, "game": "g", "kind": "illegal_move", "certainty": "certain"}
        fields |= {"summary": "", "ply": 3, "occurred_at": 0}
        return Incident.model_validate(fields | more)

    listed = [
        incident("a", detection_ms=250),
        incident("b", certainty="hint"),
        incident("c", closed_reason="The player put it right."),
        incident("d", decision={"by": "Carla", "at": 1, "applied": None}),
    ]
    samples = shown(seen(("table/1/incidents", Incidents(journal="j", seq=1, incidents=listed))))
    assert samples['flagfall_incidents_open hall="club",certainty="certain"'] == 1
    assert samples['flagfall_incidents_open hall="club",certainty="hint"'] == 1
    assert samples['flagfall_incidents_open hall="club",certainty="likely"'] == 0
    assert samples['flagfall_incident_delay_seconds_max hall="club"'] == 0.25


def test_latencies_are_histograms_of_commits_and_publications() -> None:
    commits = m.DurationHistogram(limits_s=[0.005, 0.1], counts=[7, 2, 1], sum_s=12.5)
    publications = m.DurationHistogram(limits_s=[0.005, 0.1], counts=[4, 0, 0], sum_s=0.25)
    samples = shown(seen(("status", m.Status(state="online", commits=commits, publications=publications))))
    expected = {
        'flagfall_commit_seconds_bucket hall="club",le="0.005"': 7,
        'flagfall_commit_seconds_bucket hall="club",le="0.1"': 9,
        'flagfall_commit_seconds_bucket hall="club",le="+Inf"': 10,
        'flagfall_commit_seconds_sum hall="club"': 12.5,
        'flagfall_commit_seconds_count hall="club"': 10,
        'flagfall_publish_seconds_bucket hall="club",le="0.005"': 4,
        'flagfall_publish_seconds_bucket hall="club",le="+Inf"': 4,
        'flagfall_publish_seconds_sum hall="club"': 0.25,
        'flagfall_publish_seconds_count hall="club"': 4,
    }
    assert {key: samples.get(key) for key in expected} == expected


def test_a_hall_of_which_nothing_is_known_has_numbers_too() -> None:
    samples = shown(View(), PageLink("away", "unknown", 0))
    assert samples['flagfall_commit_seconds_bucket hall="club",le="+Inf"'] == 0
    assert samples['flagfall_up hall="club",part="broker"'] == 0
    assert samples['flagfall_up hall="club",part="daemon"'] == 0


def test_a_strange_name_does_not_break_a_line() -> None:
    assert 'flagfall_journal_records_total hall="a\\"b\\\\\\n"' in shown(View(), hall='a"b\\\n')


def test_the_health_says_what_is_wrong_where(view: View) -> None:
    assert health("club", view, UP) == {
        "ok": True,
        "hall": "club",
        "broker": "up",
        "daemon": "online",
        "since": 1_000,
        "version": "1.2",
        "journal": {"id": "j1", "seq": 77},
        "trouble": "",
        "warnings": [],
        "tables": {"ok": 1, "warning": 1, "fault": 0},
        "troubles": [
            {"table": 3, "subject": "board", "level": "warning", "text": "Its battery is low: charge it."}
        ],
    }


@pytest.mark.parametrize(
    "link", [PageLink("away", "online", 0), PageLink("up", "offline", 0), PageLink("up", "unknown", 0)]
)
def test_a_hall_that_nobody_reads_is_not_well(view: View, link: PageLink) -> None:
    assert health("club", view, link)["ok"] is False


def test_a_full_disk_is_a_trouble_of_the_whole_hall() -> None:
    view = seen(("status", m.Status(state="online", error="The disk is full.")))
    report = health("club", view, UP)
    assert (report["ok"], report["trouble"]) == (False, "The disk is full.")
    assert shown(view)['flagfall_journal_writable hall="club"'] == 0


def test_a_journal_or_copy_with_a_fault_is_a_warning_of_a_hall_that_is_well() -> None:
    view = seen(("status", m.Status(state="online", warnings=["The second copy is not complete."])))
    report = health("club", view, UP)
    assert (report["ok"], report["warnings"]) == (True, ["The second copy is not complete."])
    assert shown(view)['flagfall_journal_warnings hall="club"'] == 1


def test_neither_holds_a_player_a_move_a_clock_or_a_position() -> None:
    view = folded(MESSAGES)
    report = metrics("club", view, UP, watchers={}, now_ms=0) + json.dumps(health("club", view, UP))
    private: set[str] = set()
    for table in view.tables.values():
        if table.assignment and table.assignment.assignment:
            detail = table.assignment.assignment
            private |= {detail.white.name, detail.black.name, detail.game}
        if table.game:
            private |= {table.game.fen, *(move.san for move in table.game.moves if len(move.san) > 2)}
    private -= {""}
    assert len(private) > 3, "otherwise this looks for nothing"
    assert [detail for detail in private if re.search(rf"(?<!\w){re.escape(detail)}(?!\w)", report)] == []
