"""Actions on the event's records: undo one, end the event, erase names."""

from __future__ import annotations

from pydantic import Field

from broker.words.sentence import Sentence
from dashboard.desk.actions.situation import ActionBody, MadeFact, Situation
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.rounds.foresight import may_be_paired_again
from dashboard.desk.rounds.undoing import check_asked, question_before_hiding, to_take_back

LONGEST_QUESTION = 50_000
"""Length of the question in characters: it names tables and players, hundreds in a large hall."""


class Undo(ActionBody):
    """A record to undo."""

    seq: int = Field(ge=1)
    reason: str = Field(default="", max_length=500)
    asked: str = Field(default="", max_length=LONGEST_QUESTION)


def undo(body: Undo, now: Situation) -> MadeFact:
    """Undo an earlier record. Undoing an undo makes the record count again.

    Raises:
        EntryRejected: the undo needs a confirmation that was not asked for.
    """
    if body.seq <= len(now.history.records):
        fact = now.history.records[body.seq - 1].fact
        check_asked(question_before_hiding(now.event, fact, now.live), body.asked)
    return undo_asked(body.seq, now, body.reason)


def undo_asked(seq: int, now: Situation, reason: str = "") -> MadeFact:
    """Undo an earlier record after the confirmation."""
    for section in now.event.sections.values():
        last = section.last
        if last is None or last.paired_seq != seq or not may_be_paired_again(last):
            continue
        if len(to_take_back(now.history, section, last.number)) > 1:
            raise EntryRejected(Sentence("server_undo_on_pairings", round=last.number))
    return MadeFact(f.RecordUndone(seq=seq, reason=reason))


def end_event(_: ActionBody, __: Situation) -> MadeFact:
    """End the event: nothing more can be entered."""
    return MadeFact(f.EventEnded())


class Forget(ActionBody):
    """The event's name, repeated by the person who erases the names of all its players."""

    name: str


def forget(body: Forget, now: Situation) -> MadeFact:
    """Erase all names for good; results and pairings stay, by number."""
    called = now.event.settings.name if now.event.settings else ""
    if body.name.strip().casefold() != called.casefold():
        raise EntryRejected(Sentence("server_erase_name", name=called))
    return MadeFact(f.PeopleForgotten())
