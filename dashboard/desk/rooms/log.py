"""Everything that was done, by whom and when; and what can be taken back."""

from __future__ import annotations

from typing import Any

from dashboard.desk.differences import differences
from dashboard.desk.facts import Undone
from dashboard.desk.history import NEVER_UNDONE, undone
from dashboard.desk.rooms.asked import Asked
from dashboard.desk.words import described

AT_ONCE = 200
"""So many records at once; ``before`` in the query asks for those before a number."""


def log(asked: Asked) -> dict[str, Any]:
    """The records, the newest one first."""
    records = asked.history.records
    void = undone(records)
    last = asked.query.get("before", "")
    wanted = records[: int(last) - 1] if last.isdigit() else records
    changed = differences(records, asked.people)
    return {
        "records": [
            {
                "seq": record.seq,
                "at": record.at,
                "by": record.by,
                "words": described(record.fact, asked.event, asked.people),
                "changed": list(changed.get(record.seq, ())),
                "undone": record.seq in void,
                "undo": isinstance(record.fact, Undone),
                "can_be_undone": record.seq not in void and not isinstance(record.fact, NEVER_UNDONE),
            }
            for record in reversed(wanted[-AT_ONCE:])
        ],
        "more": len(wanted) > AT_ONCE,
    }
