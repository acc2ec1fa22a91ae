"""What telephones are told: which alerts and faults are news, and the words, in which nobody is named. Pure.

Each is told once: an alert again when it matters more, a fault not again while the same thing comes and goes.
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
"""What somebody may want to be told of: alerts by how much they matter, or faults of boards and clocks."""
YOUNG_MS = 120_000
"""What is older is news to nobody: it was told again because somebody had missed it."""
FLAPPING_MS = 600_000
"""A plug that is loose is told once in so long."""
REMEMBERED = 2000
TABLES_NAMED = 5
TEXT_LENGTH = 240

URGENT = frozenset(get_args(incidents.UrgentKind))

RESULT_SHOWN = "result_shown"
"""Nearly every game ends with this kind: it waits quietly to be confirmed until something contradicts it."""

_SEVERE: dict[str, int] = {"hint": 0, "warning": 1, "urgent": 2}
_SURE: dict[str, int] = {"hint": 1, "likely": 2, "certain": 3}


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that a telephone shows.

    Attributes:
        about: identity of what it is about: a later one takes the place of this one.
        choice: who wants to be told of it.
        table: where; None = it concerns the hall.
        path: where a touch leads.
    """

    about: str
    choice: Choice
    table: int | None
    title: str
    text: str
    path: str


def severity(incident: incidents.Incident) -> Severity:
    """How much an alert matters, as the page says it."""
    if incident.certainty == "hint":
        return "hint"
    if incident.kind == RESULT_SHOWN:
        return "warning" if incident.contradicted else "hint"
    remedy = incident.remedy
    decides = remedy is not None and (remedy.result is not None or remedy.restart_game)
    claimed = incident.claimed_by is not None and incident.kind != "draw_offer"
    return "urgent" if decides or claimed or incident.kind in URGENT else "warning"


def of_incident(incident: incidents.Incident) -> Notice | None:
    """What is told of an alert; None = it waits for nobody."""
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
    """Several as one, for a telephone that was told a lot just now."""
    if len(notices) == 1:
        return notices[0]
    tables = sorted({one.table for one in notices if one.table is not None})
    count = len(notices)
    if all(one.choice == "equipment" for one in notices):
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
    """Which alerts and faults have not been told yet."""

    def __init__(self) -> None:
        self._ranks: dict[str, int] = {}
        self._faults: dict[str, frozenset[str]] = {}
        self._told_at: dict[str, float] = {}

    def alert(self, incident: incidents.Incident, now_ms: float) -> Notice | None:
        """What is to be told of an alert now, if anything.

        Args:
            now_ms: the time in the hall, UTC in ms.
        """
        notice = of_incident(incident)
        rank = 3 * _SEVERE[severity(incident)] + _SURE[incident.certainty]
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
        """The faults of a table's board and clock that are new.

        Args:
            kept: this is how it was before anybody listened here.
        """
        where = Sentence("table", number=table)
        found = {f"{one.subject} of table {table}": one.text for one in health.items if one.level == "fault"}
        return [
            Notice(about, "equipment", table, where, found[about], f"/director/table/{table}")
            for about in self._fresh(f"table {table}", found, now_ms, kept=kept)
        ]

    def hall(self, status: m.Status, now_ms: float, *, kept: bool) -> list[Notice]:
        """What is new of the computer that reads the boards."""
        found: dict[str, str] = {}
        where = Sentence("server_the_hall")
        if status.state == "offline":
            found["daemon"] = Sentence("server_reader_stopped")
        elif status.error:
            found["trouble"] = status.error
        return [
            Notice(about, "equipment", None, where, found[about], "/director/health")
            for about in self._fresh("hall", found, now_ms, kept=kept)
        ]

    def _fresh(self, of: str, found: Iterable[str], now_ms: float, *, kept: bool) -> list[str]:
        faults = frozenset(found)
        before = self._faults.get(of, faults if kept else frozenset())
        self._faults[of] = faults
        fresh = [
            one
            for one in sorted(faults - before)
            if now_ms - self._told_at.get(one, float("-inf")) >= FLAPPING_MS
        ]
        self._told_at.update(dict.fromkeys(fresh, now_ms))
        _forget_oldest(self._told_at)
        return fresh


def shown(notice: Notice, language: str) -> dict[str, str]:
    """Return what a telephone shows of a notice, in a language."""
    title, text = translated(notice.title, language), _short(translated(notice.text, language))
    return {"title": title, "text": text, "about": notice.about, "path": notice.path}


def _short(text: str) -> str:
    return text if len(text) <= TEXT_LENGTH else f"{text[: TEXT_LENGTH - 1]}…"


def _forget_oldest(known: dict[str, int] | dict[str, float]) -> None:
    while len(known) > REMEMBERED:
        del known[next(iter(known))]
