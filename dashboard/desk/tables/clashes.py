"""Tables that several events of one desk want: who holds them, and sentences about that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from broker.words.sentence import Sentence
from dashboard.desk.event.event import Event
from dashboard.desk.tables.live import in_runs

Table = tuple[str, int]
"""A hall, and the number of a table in it."""


def held(events: Mapping[str, Event], now_ms: int) -> dict[Table, str]:
    """Return the event that holds each table: of those with a game to play there, the first one published.

    Args:
        events: by id.
    """
    holders: dict[Table, tuple[int, str]] = {}
    for name, event in events.items():
        for section in event.sections.values():
            last = section.last
            if last is None or last.public_at is None or last.public_at > now_ms:
                continue
            for seat in last.open:
                if seat.board.hall and seat.board.table is not None:
                    at = seat.board.hall, seat.board.table
                    holders[at] = min(holders.get(at, (last.public_at, name)), (last.public_at, name))
    return {at: name for at, (_, name) in holders.items()}


def taken(events: Mapping[str, Event], name: str, now_ms: int) -> dict[Table, str]:
    """Return the tables that other events hold now, each with the name of its event."""
    return {at: _called(events, other) for at, other in held(events, now_ms).items() if other != name}


def planned(events: Mapping[str, Event], name: str) -> dict[Table, str]:
    """Return the tables in the set-up of other events, each with the name of one; ended events have none."""
    return {
        (run.hall, number): _called(events, other)
        for other, event in events.items()
        if other != name and not event.ended
        for section in event.sections.values()
        for run in section.settings.tables
        if run.hall
        for number in range(run.first, run.last + 1)
    }


def tables_of_other_sections(event: Event, section: str) -> dict[Table, str]:
    """Return the tables in the set-up of an event's other sections, each with the name of one."""
    return {
        (run.hall, number): other.settings.name
        for other in event.sections.values()
        if other.id != section
        for run in other.settings.tables
        for number in range(run.first, run.last + 1)
    }


Claim = Literal["planned", "needed"]
"""The claim of another event on a table."""


def in_words(wanted: Iterable[Table], others: Mapping[Table, str], claim: Claim) -> tuple[str, ...]:
    """Return a sentence for each event and hall that has a claim on some of these tables."""
    claimed: dict[tuple[str, str], set[int]] = {}
    for at in wanted:
        if at in others:
            claimed.setdefault((others[at], at[0]), set()).add(at[1])
    return tuple(
        _sentence(sorted(numbers), hall, claim, other) for (other, hall), numbers in sorted(claimed.items())
    )


def _sentence(numbers: Sequence[int], hall: str, claim: Claim, other: str) -> Sentence:
    count, tables = len(numbers), in_runs(numbers)
    if claim == "needed":
        return Sentence("server_needed_in_hall", count=count, tables=tables, hall=hall, other=other)
    if hall:
        return Sentence("server_planned_in_hall", count=count, tables=tables, hall=hall, other=other)
    return Sentence("server_planned_for", count=count, tables=tables, other=other)


def _called(events: Mapping[str, Event], name: str) -> str:
    settings = events[name].settings
    return settings.name if settings is not None else name
