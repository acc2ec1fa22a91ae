"""What pages receive of the messages in messages.jsonl, and what they know then: for both languages.

A second file has what spectators' pages receive of the made-up hall and its event, on which the tests of
`dashboard/web/test` look at whole pages.

``python -m tests.dashboard.agreed`` writes both files again after a change of what pages receive.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from broker.contract.message import Message
from broker.contract.payloads import Outgoing, parse
from dashboard.director.layout import Layout
from dashboard.live import view_diff
from dashboard.live.projection import View, after, topic_of
from dashboard.live.view_diff import Record
from tests.dashboard import fake_hall, sample_event

HERE = Path(__file__).parent
MESSAGES = [json.loads(line) for line in (HERE / "messages.jsonl").read_text().splitlines()]
FILE = HERE / "pages.json"
HALL_FILE = HERE / "spectators.json"
NOW = 1_790_000_000_000
"""Hall time of the made-up hall, UTC in ms."""
STARTS_AT = NOW + 15 * 60 * 1000
"""When the fifth round begins, while it is paired and not played."""
PAGES: dict[str, tuple[Record, bool, bool]] = {
    "a director's": ("all", False, False),
    "all boards": (None, True, False),
    "one board": (1, True, False),
    "an event's": (None, True, True),
}
"""Kinds of pages: whose moves they receive, whether they are public, and whether they show the desk's."""


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
    """Return what a page knows that has received everything at once."""
    tables: dict[str, dict[str, Any]] = {}
    known: dict[str, Any] = {
        "status": None,
        "tables": tables,
        "desk": {},
        "layout": None,
        "arbiter_notes": None,
    }
    for path in view_diff.changed(View(), view):
        if not view_diff.concerns(path, desk=desk):
            continue
        state = view_diff.state(view, path, record, public=public)
        if path in ("status", "layout", "arbiter-notes"):
            known[path.replace("-", "_")] = state
            continue
        if path.startswith("event/"):
            state.pop("kept", None)
            known["desk"][path] = state
            continue
        _, number, kind = path.split("/")
        if kind == "game":
            state.pop("kept", None)
        tables.setdefault(number, dict.fromkeys(view_diff.KINDS))[kind] = state
    return known


def agreed() -> dict[str, Any]:
    """Return the frames for each kind of page, of three messages each, and what it knows at the end."""
    told = {}
    for name, (record, public, desk) in PAGES.items():
        frames, view = [], View()
        for start in range(0, len(MESSAGES), 3):
            before, view = view, folded(MESSAGES[start : start + 3], view)
            paths = [path for path in view_diff.changed(before, view) if view_diff.concerns(path, desk=desk)]
            frames.append(
                [[path, view_diff.state(view, path, record, public=public, before=before)] for path in paths]
            )
        told[name] = {"frames": frames, "knows": page(view, record, public=public, desk=desk)}
    return told


def spectators() -> dict[str, Any]:
    """Return what a spectators' page with every move receives: of the hall, and of the event as it
    continues."""
    event = {
        "playing round 4": sample_event.messages_at(3),
        "round 5 is paired": sample_event.messages_at(4, "paired", seq=20, starts_at=STARTS_AT),
        "over": sample_event.messages_at(5, "finished", seq=30),
    }
    return {
        "now": NOW,
        "hall": _for_a_page(message for message in fake_hall.whole_hall(NOW) if "name" in message.places),
        "event": {state: _for_a_page(sample_event.for_public(told)) for state, told in event.items()},
    }


def _for_a_page(messages: Iterable[Outgoing]) -> list[Any]:
    """Return what a page receives at once after these messages to an audience."""
    view = View()
    for message in messages:
        path = message.topic.pattern.format(**message.places).removeprefix(
            f"audience/{message.places['name']}/"
        )
        view = after(view, path, message.message)
    return [
        [path, view_diff.state(view, path, "all", public=True)] for path in view_diff.changed(View(), view)
    ]


def texts() -> dict[Path, str]:
    """Both files as they should be."""
    hall = ",\n".join(f"{json.dumps(key)}: {_lines(told)}" for key, told in spectators().items())
    return {FILE: json.dumps(agreed(), ensure_ascii=False, indent=1) + "\n", HALL_FILE: f"{{\n{hall}\n}}\n"}


def _lines(told: Any) -> str:
    """A change a line."""
    if isinstance(told, dict):
        return "{\n" + ",\n".join(f"{json.dumps(key)}: {_lines(one)}" for key, one in told.items()) + "\n}"
    if isinstance(told, list):
        return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in told) + "\n]"
    return json.dumps(told)


if __name__ == "__main__":
    for file, text in texts().items():
        file.write_text(text)
