"""What pages are told of the messages in messages.jsonl, and what they know then: for both languages.

``python -m tests.dashboard.agreed`` writes the file anew after a change of what pages are told.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from broker.message import Message
from broker.payloads import parse
from dashboard import shown
from dashboard.layout import Layout
from dashboard.projection import View, after, topic_of
from dashboard.shown import Record

HERE = Path(__file__).parent
MESSAGES = [json.loads(line) for line in (HERE / "messages.jsonl").read_text().splitlines()]
FILE = HERE / "pages.json"
PAGES: dict[str, tuple[Record, bool, bool]] = {
    "a director's": ("all", False, False),
    "all boards": (None, True, False),
    "one board": (1, True, False),
    "an event's": (None, True, True),
}
"""Kinds of pages: whose moves they are told, whether they are public, and whether they show the desk's."""


def folded(lines: list[dict[str, Any]], view: View | None = None) -> View:
    """The view after messages as they are in the file."""
    view = view or View()
    for line in lines:
        if line["path"] == "layout":
            view = after(view, "layout", Layout(**line["payload"]))
        topic = topic_of(line["path"])
        if topic is not None:
            payload = line["payload"]
            message: Message | None = parse(topic, json.dumps(payload).encode()) if payload else None
            view = after(view, line["path"], message)
    return view


def page(view: View, record: Record, *, public: bool, desk: bool = True) -> dict[str, Any]:
    """What a page knows that was told everything at once."""
    tables: dict[str, dict[str, Any]] = {}
    known: dict[str, Any] = {"status": None, "tables": tables, "desk": {}, "layout": None, "remarks": None}
    for path in shown.changed(View(), view):
        if not shown.concerns(path, desk=desk):
            continue
        state = shown.state(view, path, record, public=public)
        if path in ("status", "layout", "remarks"):
            known[path] = state
            continue
        if path.startswith("event/"):
            state.pop("kept", None)
            known["desk"][path] = state
            continue
        _, number, kind = path.split("/")
        if kind == "game":
            state.pop("kept", None)
        tables.setdefault(number, dict.fromkeys(shown.KINDS))[kind] = state
    return known


def agreed() -> dict[str, Any]:
    """For each kind of page the frames that it is told, three messages in each, and what it knows at last."""
    told = {}
    for name, (record, public, desk) in PAGES.items():
        frames, view = [], View()
        for start in range(0, len(MESSAGES), 3):
            before, view = view, folded(MESSAGES[start : start + 3], view)
            paths = [path for path in shown.changed(before, view) if shown.concerns(path, desk=desk)]
            frames.append(
                [[path, shown.state(view, path, record, public=public, before=before)] for path in paths]
            )
        told[name] = {"frames": frames, "knows": page(view, record, public=public, desk=desk)}
    return told


if __name__ == "__main__":
    FILE.write_text(json.dumps(agreed(), ensure_ascii=False, indent=1) + "\n")
