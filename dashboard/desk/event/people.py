"""The players: what engines, tables and audiences may know of each `Person`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime

from broker.contract.messages import Player as ShownPlayer
from dashboard.desk.event.event import Entry, Event
from dashboard.desk.event.facts import Person
from dashboard.pairing.core.tournament import Player
from dashboard.pairing.lists.list_cells import birth
from dashboard.pairing.registry import SWISS
from dashboard.pairing.text.titles import order

People = Mapping[int, Person]
"""`Person` by its number in the store, without erased ones."""


def person_of(entry: Entry, people: People) -> Person:
    """Return who a player is; after erasure, a placeholder with their number in the section."""
    person = people.get(entry.is_.person)
    return person or Person(name=f"Player {entry.number}" if entry.number else "Name deleted")


def is_minor(event: Event, person: Person) -> bool:
    """Return whether a person is a minor: as marked, or else by their age on the event's first day.

    An event without a first day counts from the day it was created, so no one comes of age during play. If a
    date of birth is partly known, the youngest possible age counts.
    """
    if person.minor is not None:
        return person.minor
    try:
        known = [int(part) for part in birth(person.birth).split("/")]
    except ValueError:  # there is none, or an earlier version accepted an invalid day
        return False
    year, month, day = (*known, *(12, 31)[len(known) - 1 :])
    first, of_age = _first_day(event), event.settings.of_age if event.settings else 0
    return (year + of_age, month, day) > (first.year, first.month, first.day)


def _first_day(event: Event) -> date:
    try:
        return date.fromisoformat(event.settings.begins if event.settings else "")
    except ValueError:
        return datetime.fromtimestamp(event.opened_at / 1000, UTC).date()


def shown(event: Event, entry: Entry, people: People) -> ShownPlayer:
    """Return a player as screens show them."""
    person = person_of(entry, people)
    return ShownPlayer(
        name=person.name,
        title=person.title,
        rating=person.rating or person.national_rating,
        federation=person.federation,
        team=person.team,
        minor=is_minor(event, person),
        assisted=person.assisted,
    )


def entrant(entry: Entry, people: People, number: int) -> Player:
    """Return a player as pairing engines and tie-breaks have them.

    Args:
        number: theirs in the section.
    """
    person = person_of(entry, people)
    return Player(
        number=number,
        name=person.name,
        rating=person.rating or person.national_rating,
        national_rating=person.national_rating,
        title=person.title,
        sex=person.sex,
        federation=person.federation,
        fide_id=person.fide_id,
        national_id=person.national_id,
        birth=person.birth,
        team=person.team,
        minor=person.minor,
        previous_rank=entry.is_.rank,
        lot=entry.is_.lot,
        played_before=entry.is_.played_before,
        late_from=entry.is_.late_from,
        house=entry.is_.house,
    )


RENUMBERED_UNTIL_ROUND = 4
"""In a Swiss the numbers follow the ratings until this round is paired, and stay after it.

FIDE C.04.2 from 1 February 2026: numbers follow the ranking by strength (2.2, 2.3). They may be given again
when a rating is corrected, but not after round 4 is paired (2.3). Late entries are given an appropriate
number (2.4), and numbers are provisional until the list of participants is closed (2.5): here with round 4.
"""


def in_order(event: Event, section: str, people: People) -> tuple[int, ...]:
    """Return the players of a section in the order of their numbers, including those without one yet.

    They are numbered by rating, title and name (FIDE C.04.2, 2.2). In a Swiss, late entries and corrected
    ratings change the numbers until round 4 is paired. After that, and in formats whose tables are made of
    the numbers, players keep their numbers and new ones follow.
    """
    of_section = event.section(section)
    swiss, paired = of_section.settings.system in SWISS, len(of_section.rounds)
    renumbered = swiss and paired < RENUMBERED_UNTIL_ROUND and not event.forgotten
    numbered = () if renumbered else of_section.numbers
    others = (player for player in event.players_of(section) if player not in set(numbered))

    def key(player: int) -> tuple[int, int, str, int]:
        person = person_of(event.entries[player], people)
        return (
            -(person.rating or person.national_rating or -1),
            order(person.title),
            person.name.casefold(),
            player,
        )

    return (*numbered, *sorted(others, key=key))
