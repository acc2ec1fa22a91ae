"""Who the players are: what of `Person` engines, tables and audiences are told. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from broker.messages import Player as ShownPlayer
from dashboard.desk.event import Entry, Event
from dashboard.desk.facts import Person
from dashboard.pairing.tournament import Player

People = Mapping[int, Person]
"""`Person` by its number in the store; one that was deleted is not there."""


def person_of(entry: Entry, people: People) -> Person:
    """Who a player is; after his name was deleted, nobody with his number."""
    found = people.get(entry.is_.person)
    return found or Person(name=f"Player {entry.is_.player}")


def shown(entry: Entry, people: People) -> ShownPlayer:
    """A player as screens have him."""
    person = person_of(entry, people)
    return ShownPlayer(
        name=person.name,
        title=person.title,
        rating=person.rating or person.national_rating,
        federation=person.federation,
        team=person.team,
        minor=person.minor,
    )


def entrant(entry: Entry, people: People, number: int) -> Player:
    """A player as pairing engines and tie-breaks have him.

    Args:
        number: in his section.
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
        birth=person.birth,
        team=person.team,
        previous_rank=entry.is_.rank,
        lot=entry.is_.lot,
        played_before=entry.is_.played_before,
        late_from=entry.is_.late_from,
        house=entry.is_.house,
    )


TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""As they order players of one rating (FIDE C.04.2, B)."""


def in_order(event: Event, section: str, people: People) -> tuple[int, ...]:
    """The players of a section in the order of their numbers, also of those who have none yet.

    Who has a number keeps it. The others follow by rating, title and name (FIDE C.04.2, B).
    """
    numbered = event.section(section).numbers
    others = [player for player in event.players_of(section) if player not in set(numbered)]

    def key(player: int) -> tuple[int, int, str, int]:
        person = person_of(event.entries[player], people)
        title = TITLES.index(person.title) if person.title in TITLES else len(TITLES)
        return -(person.rating or person.national_rating or -1), title, person.name.casefold(), player

    return (*numbered, *sorted(others, key=key))
