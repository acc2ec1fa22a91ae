"""Which alerts and faults are news for phones, and how to say them without a player's name.

Each is notified once. An alert is notified again if it becomes more severe or more certain; a fault is not
while it comes and goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args
from urllib.parse import quote

from broker.contract import incidents
from broker.contract import messages as m
from broker.contract.message import Grade
from broker.words.sentence import Sentence, translated
from dashboard.alerts.headings import headings

Severity = Literal["urgent", "warning", "hint"]
Choice = Severity | Literal["equipment"]
"""What a device can subscribe to: alerts by severity, or faults of boards and clocks."""
YOUNG_MS = 120_000
"""Older incidents are not news: the daemon published them again for a client that had missed them."""
FLAPPING_MS = 600_000
"""A fault that comes and goes, such as a loose plug, is notified once in this time."""
REMEMBERED = 2000
TABLES_NAMED = 5
TEXT_LENGTH = 240

URGENT = frozenset(get_args(incidents.UrgentKind))

RESULT_SHOWN = "result_shown"
"""Nearly every game ends with this kind; it waits for confirmation and is urgent only if contradicted."""

_SEVERE: dict[str, int] = {"hint": 0, "warning": 1, "urgent": 2}
_CERTAINTY_RANK: dict[str, int] = {"hint": 1, "likely": 2, "certain": 3}


@dataclass(frozen=True, slots=True)
class Notice:
    """One notification on a phone.

    Attributes:
        about: identity of its subject; a later notice about it replaces this one.
        choice: the subscription it belongs to.
        table: the table, or None if it concerns the hall.
        path: the page that a tap opens.
    """

    about: str
    choice: Choice
    table: int | None
    title: str
    text: str
    path: str


def severity(incident: incidents.Incident) -> Severity:
    """Return how severe an alert is, by the rules of the arbiters' page."""
    if incident.certainty == "hint":
        return "hint"
    if incident.kind == RESULT_SHOWN:
        return "warning" if incident.contradicted else "hint"
    remedy = incident.remedy
    decides = remedy is not None and (remedy.result is not None or remedy.restart_game)
    claimed = incident.claimed_by is not None and incident.kind != "draw_offer"
    return "urgent" if decides or claimed or incident.kind in URGENT else "warning"


def of_incident(incident: incidents.Incident) -> Notice | None:
    """Return the notice of an alert, or None if it is closed or acknowledged."""
    if incident.closed_reason or incident.acknowledged_by:
        return None
    kind = headings().get(incident.kind) or incident.kind.replace("_", " ").capitalize()
    path = f"/director/alert/{quote(incident.id, safe='')}"
    text = Sentence("server_alert", kind=kind, certainty=_certainty(incident.certainty))
    where = Sentence("table", number=incident.table)
    return Notice(incident.id, severity(incident), incident.table, where, text, path)


def _certainty(grade: Grade) -> Sentence:
    if grade == "certain":
        return Sentence("server_certain")
    return Sentence("server_likely") if grade == "likely" else Sentence("server_hint")


def together(notices: Sequence[Notice]) -> Notice:
    """Return several notices as one, for a phone that has just received many."""
    if len(notices) == 1:
        return notices[0]
    tables = sorted({notice.table for notice in notices if notice.table is not None})
    count = len(notices)
    if all(notice.choice == "equipment" for notice in notices):
        title, path = Sentence("server_new_faults", count=count), "/director/health"
    else:
        title, path = Sentence("server_new_alerts", count=count), "/director"
    return Notice("several", notices[0].choice, None, title, _tables(tables), path)


def _tables(tables: Sequence[int]) -> Sentence:
    if not tables:
        return Sentence("server_check_equipment")
    if len(tables) == 1:
        return Sentence("table", number=tables[0])
    named = [str(table) for table in tables[:TABLES_NAMED]]
    if len(tables) > len(named):
        return Sentence("server_tables_and_more", tables=named)
    return Sentence("server_tables", tables=named)


class News:
    """The alerts and faults that have not been notified yet."""

    def __init__(self) -> None:
        self._ranks: dict[str, int] = {}
        self._faults: dict[str, frozenset[str]] = {}
        self._notified_at: dict[str, float] = {}

    def alert(self, incident: incidents.Incident, now_ms: float) -> Notice | None:
        """Return the notice of an alert if it is new or more severe than before, or None.

        Args:
            now_ms: the time in the hall, UTC in ms.
        """
        notice = of_incident(incident)
        rank = 3 * _SEVERE[severity(incident)] + _CERTAINTY_RANK[incident.certainty]
        if (
            notice is None
            or now_ms - incident.occurred_at > YOUNG_MS
            or self._ranks.get(incident.id, 0) >= rank
        ):
            return None
        self._ranks[incident.id] = rank
        _forget_oldest(self._ranks)
        return notice

    def table(self, table: int, health: m.Health, now_ms: float, *, kept: bool) -> list[Notice]:
        """Return the new faults of a table's board and clock.

        Args:
            kept: this is a retained message, whose faults are not new.
        """
        where = Sentence("table", number=table)
        items = [item for item in health.items if item.level == "fault"]
        faults = {f"{item.subject} of table {table}": item.text for item in items}
        return [
            Notice(about, "equipment", table, where, faults[about], f"/director/table/{table}")
            for about in self._fresh(f"table {table}", faults, now_ms, kept=kept)
        ]

    def hall(self, status: m.Status, now_ms: float, *, kept: bool) -> list[Notice]:
        """Return what is new about the computer that reads the boards."""
        faults: dict[str, str] = {}
        where = Sentence("server_the_hall")
        if status.state == "offline":
            faults["daemon"] = Sentence("server_reader_stopped")
        elif status.error:
            faults["trouble"] = status.error
        return [
            Notice(about, "equipment", None, where, faults[about], "/director/health")
            for about in self._fresh("hall", faults, now_ms, kept=kept)
        ]

    def _fresh(self, of: str, subjects: Iterable[str], now_ms: float, *, kept: bool) -> list[str]:
        faults = frozenset(subjects)
        before = self._faults.get(of, faults if kept else frozenset())
        self._faults[of] = faults
        fresh = [
            fault
            for fault in sorted(faults - before)
            if now_ms - self._notified_at.get(fault, float("-inf")) >= FLAPPING_MS
        ]
        self._notified_at.update(dict.fromkeys(fresh, now_ms))
        _forget_oldest(self._notified_at)
        return fresh


def shown(notice: Notice, language: str) -> dict[str, str]:
    """Return what a phone shows of a notice, in a language."""
    title, text = translated(notice.title, language), _short(translated(notice.text, language))
    return {"title": title, "text": text, "about": notice.about, "path": notice.path}


def _short(text: str) -> str:
    return text if len(text) <= TEXT_LENGTH else f"{text[: TEXT_LENGTH - 1]}…"


def _forget_oldest(known: dict[str, int] | dict[str, float]) -> None:
    while len(known) > REMEMBERED:
        del known[next(iter(known))]
