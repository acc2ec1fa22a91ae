"""The state of the hall for machines: its health as JSON, and figures in the text format of Prometheus.

Both come from the floor's view. They hold no moves, names or clock times. But a number that grows at this
moment may reveal a move of a delayed game, so they are for the people who maintain the computers, and not
for the public.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Any

from broker.contract.incidents import Incident
from broker.contract.messages import DurationHistogram
from dashboard.live.channel import PageLink
from dashboard.live.projection import TableView, View

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

LEVELS = ("ok", "warning", "fault")
GAMES = ("not_started", "in_progress", "finished")
GRADES = ("certain", "likely", "hint")


def health(hall: str, view: View, link: PageLink) -> dict[str, Any]:
    """Return the state of the hall as JSON.

    ``ok``: moves that are confirmed now reach the screens. A disconnected board or a low battery concerns one
    table, and is listed in ``tables``.
    """
    levels = Counter[str](table.health.level for table in view.tables.values() if table.health)
    troubles = [
        {"table": number, "subject": item.subject, "level": item.level, "text": item.text}
        for number, table in sorted(view.tables.items())
        if table.health
        for item in table.health.items
        if item.level != "ok"
    ]
    return {
        "ok": link.broker == "up" and link.daemon == "online" and not (view.status and view.status.error),
        "hall": hall,
        "broker": link.broker,
        "daemon": link.daemon,
        "since": link.since,
        "version": view.status.version if view.status else "",
        "journal": {"id": view.status.journal, "seq": view.status.seq} if view.status else None,
        "trouble": view.status.error if view.status else "",
        "warnings": view.status.warnings if view.status else [],
        "tables": {level: levels[level] for level in LEVELS},
        "troubles": troubles,
    }


def metrics(hall: str, view: View, link: PageLink, *, watchers: Mapping[str, int], now_ms: float) -> str:
    """Return the figures.

    Args:
        hall: its name, for every line.
        view: the floor's.
        link: the state of broker and daemon.
        watchers: open pages of each channel.
        now_ms: hall time, by which the last data of devices is dated.
    """
    return "".join(f"{line}\n" for line in _lines(hall, view, link, watchers, now_ms))


def _lines(
    hall: str, view: View, link: PageLink, watchers: Mapping[str, int], now_ms: float
) -> Iterator[str]:
    tables = list(view.tables.values())
    status = view.status
    disk_free = status.disk_free if status else None
    games = Counter[str](table.game.state for table in tables if table.game)
    levels = Counter[str](table.health.level for table in tables if table.health)
    yield from _metric("up", "gauge", "Whether daemon and broker are online.", hall, [
        ({"part": "broker"}, int(link.broker == "up")), ({"part": "daemon"}, int(link.daemon == "online")),
    ])  # fmt: skip
    yield from _metric("info", "gauge", "Version of the daemon.", hall, [
        ({"version": status.version if status else ""}, 1),
    ])  # fmt: skip
    # Facts include moves and incidents; the rate of this counter shows how much happens.
    yield from _metric("journal_records_total", "counter", "Facts in the journal.", hall, [
        ({}, status.seq if status else 0),
    ])  # fmt: skip
    yield from _metric("journal_writable", "gauge", "Whether facts reach the disk.", hall, [
        ({}, int(status is not None and not status.error)),
    ])  # fmt: skip
    yield from _metric("journal_warnings", "gauge", "Problems of the journal or its copy.", hall, [
        ({}, len(status.warnings) if status else 0),
    ])  # fmt: skip
    yield from _metric("tables", "gauge", "Tables by the state of their equipment.", hall, [
        ({"health": level}, levels[level]) for level in LEVELS
    ])  # fmt: skip
    yield from _metric("games", "gauge", "Games at the tables by state.", hall, [
        ({"state": state}, games[state]) for state in GAMES
    ])  # fmt: skip
    yield from _metric("incidents_open", "gauge", "Incidents that are neither decided nor closed.", hall, [
        ({"certainty": grade}, _open(tables)[grade]) for grade in GRADES
    ])  # fmt: skip
    yield from _metric("incident_delay_seconds_max", "gauge",
        "Longest time from the evidence of a listed incident until it was raised.", hall, [
        ({}, max((incident.detection_ms for incident in _listed(tables)), default=0) / 1000),
    ])  # fmt: skip
    yield from _histogram("commit_seconds", "Until facts were on the disk of the journal.", hall,
        status.commits if status else DurationHistogram())  # fmt: skip
    yield from _histogram("publish_seconds", "Until the broker had received the messages of a fact.", hall,
        status.publications if status else DurationHistogram())  # fmt: skip
    yield from _metric("disk_free_bytes", "gauge", "Free on the disk of the journal.", hall, (
        [] if disk_free is None else [({}, disk_free)]
    ))  # fmt: skip
    yield from _metric("open_pages", "gauge", "Open pages.", hall, [
        ({"channel": name}, count) for name, count in sorted(watchers.items())
    ])  # fmt: skip
    yield from _metric("table_health", "gauge", "Equipment of a table: 0 ok, 1 warning, 2 fault.", hall, [
        ({"table": str(number)}, LEVELS.index(table.health.level))
        for number, table in sorted(view.tables.items()) if table.health
    ])  # fmt: skip
    for name, kind, text in (
        ("last_seen_seconds", "gauge", "Since the last data of the device."),
        ("malformed_messages_total", "counter", "Malformed messages, which were dropped."),
        ("reconnects_total", "counter", "Number of times the device was lost and reconnected."),
        ("battery_percent", "gauge", "Charge of its battery, if it reports that."),
    ):
        yield from _metric(f"device_{name}", kind, text, hall, _of_devices(view, name, now_ms))


def _listed(tables: Iterable[TableView]) -> list[Incident]:
    return [incident for table in tables if table.incidents for incident in table.incidents.incidents]


def _open(tables: Iterable[TableView]) -> Counter[str]:
    # The list of a table also holds closed incidents, for the page.
    waiting = (
        incident for incident in _listed(tables) if incident.decision is None and not incident.closed_reason
    )
    return Counter(incident.certainty for incident in waiting)


def _of_devices(view: View, name: str, now_ms: float) -> Iterator[tuple[dict[str, str], float]]:
    for number, table in sorted(view.tables.items()):
        for item in table.health.items if table.health else []:
            seconds = None if item.last_seen_at is None else max(0.0, (now_ms - item.last_seen_at) / 1000)
            values: dict[str, float | None] = {
                "last_seen_seconds": seconds,
                "malformed_messages_total": item.malformed_messages,
                "reconnects_total": item.reconnects,
                "battery_percent": item.battery,
            }
            if (value := values[name]) is not None:
                yield {"table": str(number), "device": item.subject}, value


def _histogram(name: str, text: str, hall: str, waits: DurationHistogram) -> Iterator[str]:
    """Yield the number of waits up to each limit, as the cumulative sums that Prometheus expects."""
    sums = list(accumulate(waits.counts or [0]))
    yield from _metric(name, "histogram", text, hall, [])
    for limit, count in zip([*(f"{limit_s:g}" for limit_s in waits.limits_s), "+Inf"], sums, strict=False):
        yield _sample(f"{name}_bucket", hall, {"le": limit}, count)
    yield _sample(f"{name}_sum", hall, {}, waits.sum_s)
    yield _sample(f"{name}_count", hall, {}, sums[-1])


def _metric(
    name: str, kind: str, text: str, hall: str, samples: Iterable[tuple[dict[str, str], float]]
) -> Iterator[str]:
    yield f"# HELP flagfall_{name} {text}"
    yield f"# TYPE flagfall_{name} {kind}"
    for labels, value in samples:
        yield _sample(name, hall, labels, value)


def _sample(name: str, hall: str, labels: dict[str, str], value: float) -> str:
    shown = ",".join(f'{key}="{_escaped(text)}"' for key, text in {"hall": hall, **labels}.items())
    return f"flagfall_{name}{{{shown}}} {value:g}" if value % 1 else f"flagfall_{name}{{{shown}}} {value:.0f}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
