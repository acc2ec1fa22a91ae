"""The log: every action with its author and time, and which of them can be undone."""

from __future__ import annotations

from typing import Any

from broker.words.sentence import Sentence
from dashboard.desk.event.differences import differences
from dashboard.desk.event.facts import Fact, RecordUndone
from dashboard.desk.event.history import NEVER_UNDONE, undone
from dashboard.desk.event.words import described
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rounds.undoing import question_before_hiding

AT_ONCE = 200
"""Records on one page; ``before`` in the query asks for those before a number."""


def log(asked: RoomRequest) -> dict[str, Any]:
    """Return the records, the newest first."""
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
                "words": _words(asked, record.fact),
                "changed": list(changed.get(record.seq, ())),
                "undone": record.seq in void,
                "undo": isinstance(record.fact, RecordUndone),
                "asks": question_before_hiding(asked.event, record.fact, asked.live),
                "can_be_undone": record.seq not in void
                and not isinstance(record.fact, NEVER_UNDONE)
                and not asked.event.forgotten,
            }
            for record in reversed(wanted[-AT_ONCE:])
        ],
        "more": len(wanted) > AT_ONCE,
    }


def _words(asked: RoomRequest, fact: Fact) -> str:
    """Return what a record did; for an undo, what the undone record did."""
    words = described(fact, asked.event, asked.people)
    if not isinstance(fact, RecordUndone):
        return words
    undone_words = _words(asked, asked.history.records[fact.seq - 1].fact)
    return Sentence("server_about", name=words, text=undone_words)
