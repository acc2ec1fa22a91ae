"""Notifications on phones: which alerts and faults are news, and in which words."""

from __future__ import annotations

from typing import get_args

import pytest

from broker.contract import incidents
from broker.contract import messages as m
from broker.words.catalogue import languages
from dashboard.alerts.headings import headings
from dashboard.alerts.news import (
    FLAPPING_MS,
    YOUNG_MS,
    News,
    Notice,
    of_incident,
    severity,
    shown,
    together,
)
from tests.dashboard import fake_hall

SILENT = "The board is silent: check its plug."


def health(*faults: m.HealthItem) -> m.Health:
    return m.Health(level="fault" if faults else "ok", items=list(faults), at=0)


def fault(subject: str = "board", text: str = SILENT, level: str = "fault") -> m.HealthItem:
    return m.HealthItem.model_validate({"subject": subject, "level": level, "text": text})


@pytest.mark.parametrize("changes", [{"closed_reason": "the game is over"}, {"acknowledged_by": "Anna"}])
def test_an_alert_that_waits_for_nobody_is_not_notified(changes: dict[str, str]) -> None:
    incident = fake_hall.incident(3)
    notice = Notice(
        incident.id,
        "urgent",
        3,
        "Table 3",
        "Illegal move completed (certain)",
        f"/director/alert/{incident.id}",
    )
    assert of_incident(incident) == notice
    assert of_incident(incident.model_copy(update=changes)) is None


def test_an_alert_leads_to_its_page_whatever_its_name() -> None:
    notice = of_incident(fake_hall.incident(3, id="4.3/a b?c"))
    assert notice is not None
    assert notice.path == "/director/alert/4.3%2Fa%20b%3Fc"


def test_an_alert_is_notified_again_only_when_it_matters_more() -> None:
    news, incident = News(), fake_hall.incident(3, certainty="likely", occurred_at=0)
    told = [
        news.alert(incident.model_copy(update={"certainty": grade}), 0)
        for grade in ("hint", "likely", "hint", "certain")
    ]
    assert [notice and notice.choice for notice in told] == ["hint", "urgent", None, "urgent"]
    assert news.alert(fake_hall.incident(4, occurred_at=0), YOUNG_MS + 1) is None


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({}, "urgent"),
        ({"certainty": "hint"}, "hint"),
        ({"kind": "touched_piece", "remedy": None}, "warning"),
        ({"kind": "touched_piece", "remedy": incidents.Remedy(text="", result="1-0")}, "urgent"),
        ({"kind": "wrong_men", "remedy": incidents.Remedy(text="", restart_game=True)}, "urgent"),
        ({"kind": "threefold", "remedy": None, "claimed_by": "white"}, "urgent"),
        ({"kind": "draw_offer", "remedy": None, "claimed_by": "white"}, "warning"),
        ({"kind": "result_shown", "remedy": incidents.Remedy(text="", result="1-0")}, "hint"),
        ({"kind": "result_shown", "contradicted": "The players showed 0\N{EN DASH}1 before."}, "warning"),
        ({"kind": "result_shown", "certainty": "hint", "contradicted": "It is drawn."}, "hint"),
    ],
)
def test_an_alert_matters_as_the_page_has_it(changes: dict[str, object], wanted: str) -> None:
    assert severity(fake_hall.incident(3).model_copy(update=changes)) == wanted


def test_every_kind_of_alert_has_a_heading_of_the_catalogue() -> None:
    kinds = {*get_args(incidents.Kind), *get_args(incidents.OtherKind)}
    assert headings().keys() == kinds
    assert {kind: heading.id for kind, heading in headings().items()} == {
        kind: f"arbiter_kind_{kind}" for kind in kinds
    }
    assert (
        max(len(heading.in_language(language)) for heading in headings().values() for language in languages())
        <= 60
    )
    assert set(get_args(incidents.UrgentKind)) <= kinds


def test_a_fault_is_notified_when_it_comes_and_not_while_a_plug_is_loose() -> None:
    news = News()
    assert news.table(3, health(), 0, kept=True) == []
    [report] = news.table(3, health(fault(), fault("clock", level="warning")), 0, kept=False)
    assert report == Notice("board of table 3", "equipment", 3, "Table 3", SILENT, "/director/table/3")
    assert news.table(3, health(fault()), 1, kept=False) == []
    assert news.table(3, health(), 2, kept=False) == []
    assert news.table(3, health(fault()), 3, kept=False) == []
    news.table(3, health(), 4, kept=False)
    assert len(news.table(3, health(fault()), FLAPPING_MS, kept=False)) == 1


def test_a_fault_that_was_there_before_anybody_listened_is_no_news() -> None:
    news = News()
    assert news.table(3, health(fault()), 0, kept=True) == []
    assert [table.about for table in news.table(3, health(fault(), fault("clock")), 1, kept=True)] == [
        "clock of table 3"
    ], "it came while the broker was away"
    assert len(news.table(4, health(fault()), 0, kept=False)) == 1


def test_a_hall_that_goes_dark_is_notified() -> None:
    news = News()
    assert news.hall(m.Status(state="online"), 0, kept=True) == []
    [lost] = news.hall(m.Status(state="offline"), 1, kept=False)
    assert (lost.title, lost.table, lost.path) == ("The hall", None, "/director/health")
    [full] = news.hall(m.Status(state="online", error="The disk is full. " * 40), 2, kept=False)
    assert full.text.startswith("The disk is full.")
    assert len(shown(full, "en")["text"]) == 240


def test_several_are_notified_as_one_with_their_tables() -> None:
    found = [of_incident(fake_hall.incident(table)) for table in (7, 3, 3, 9, 11, 12, 14)]
    notices = [one for one in found if one is not None]
    assert together(notices[:1]) == notices[0]
    merged = together(notices)
    assert (merged.title, merged.path) == ("7 new alerts", "/director")
    assert merged.text == "Tables 3, 7, 9, 11, 12 and others"
    assert together(notices[1:3]).text == "Table 3"
    news = News()
    faults = news.table(3, health(fault(), fault("clock")), 0, kept=False)
    assert (together(faults).title, together(faults).path) == ("2 new faults", "/director/health")
