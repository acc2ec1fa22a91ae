"""What is done with all that was entered: a record taken back, the end of the event, names deleted."""

from __future__ import annotations

from pydantic import Field

from dashboard.desk import facts as f
from dashboard.desk.actions.situation import Body, Made, Situation
from dashboard.desk.event import Refused


class Undo(Body):
    """A record that is to be as if it had never been."""

    seq: int = Field(ge=1)
    reason: str = Field(default="", max_length=500)


def undo(body: Undo, _: Situation) -> Made:
    """An earlier record is taken back; one that took something back: that counts again."""
    return Made(f.Undone(seq=body.seq, reason=body.reason))


def end_event(_: Body, __: Situation) -> Made:
    """Nothing more can be entered."""
    return Made(f.EventEnded())


class Forget(Body):
    """The event's name, written once more by whoever deletes the names of all its players."""

    name: str


def forget(body: Forget, now: Situation) -> Made:
    """All names are deleted for good; results and pairings stay by number."""
    called = now.event.settings.name if now.event.settings else ""
    if body.name.strip().casefold() != called.casefold():
        raise Refused(f"To delete all names write the name of the event: {called}.")
    return Made(f.PeopleForgotten())
