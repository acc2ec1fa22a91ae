"""Players: entered, changed, moved, away, gone, and what they are given besides results."""

from __future__ import annotations

from pydantic import Field

from dashboard.desk import facts as f
from dashboard.desk.actions.situation import MOST_TABLES, Body, Made, Situation
from dashboard.desk.event import Refused
from dashboard.desk.history import next_numbers
from dashboard.desk.people import person_of
from dashboard.pairing.players_file import BIRTH, birth
from dashboard.pairing.tournament import ByeKind


class Entrant(Body):
    """A player as he is entered."""

    person: f.Person
    late_from: int = Field(default=1, ge=1)
    fixed_table: int | None = Field(default=None, ge=1, le=MOST_TABLES)
    house: bool = False
    rank: int | None = Field(default=None, ge=1)
    played_before: bool = False


class EnterPlayers(Body):
    """Players of a section: one, or a whole list."""

    section: str
    players: list[Entrant] = Field(min_length=1, max_length=5000)


def enter_players(body: EnterPlayers, now: Situation) -> Made:
    """Players are entered; after round 1 they come late, and play from the next round on."""
    section = now.event.section(body.section)
    teams = _teams(now, without=None)
    known = {
        (person.name.casefold(), person.birth)
        for player in now.event.players_of(body.section)
        for person in [person_of(now.event.entries[player], now.people)]
    }
    entries: list[f.Entered] = []
    people: dict[int, f.Person] = {}
    numbers = next_numbers(now.history.records, len(body.players))
    for number, one in zip(numbers, body.players, strict=True):
        entrant = _as_kept(one.person, teams)
        called = (entrant.name.casefold(), entrant.birth)
        if called in known:
            raise Refused(
                f"{entrant.name} is entered in {section.settings.name} already. If these are two people, "
                "give each a date of birth, or write one of the names otherwise."
            )
        known.add(called)
        person = now.next_person + len(people)
        people[person] = entrant
        entries.append(
            f.Entered(
                player=number,
                person=person,
                late_from=max(one.late_from, len(section.rounds) + 1),
                lot=now.chance.randrange(1, 1 << 31),
                **one.model_dump(exclude={"person", "late_from"}),
            )
        )
    return Made(f.PlayersEntered(section=body.section, entries=tuple(entries)), people)


def _teams(now: Situation, *, without: int | None) -> dict[str, str]:
    """How each team of the event is written, by its name without regard to capitals and blanks.

    Args:
        without: a player whose team may be written otherwise, if nobody else is in it.
    """
    others = (entry for player, entry in now.event.entries.items() if player != without)
    names = (person_of(entry, now.people).team for entry in others)
    return {_plain(name): name for name in names if name}


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def _as_kept(person: f.Person, teams: dict[str, str]) -> f.Person:
    """A person with a date of birth that there is, and his team as the others in it are written.

    Args:
        teams: a team that is new is added.
    """
    try:
        born = birth(person.birth.strip())
    except ValueError:
        raise Refused(
            f"{person.name}: {person.birth!r} is no {BIRTH.removeprefix('a ')}. Nothing was entered."
        ) from None
    team = " ".join(person.team.split())
    team = teams.setdefault(_plain(team), team) if team else ""
    return person.model_copy(update={"birth": born, "team": team})


class ChangePlayer(Entrant):
    """A player, and all that is known of him from now on."""

    player: int


def change_player(body: ChangePlayer, now: Situation) -> Made:
    """What is known of a player is something else; his games stay."""
    was = now.event.entry(body.player)
    kept = body.model_dump(exclude={"person", "player"})
    people: dict[int, f.Person] = {}
    number = was.is_.person
    person = _as_kept(body.person, _teams(now, without=body.player))
    if person != person_of(was, now.people):
        number = now.next_person
        people[number] = person
    entry = f.Entered(player=body.player, person=number, lot=was.is_.lot, **kept)
    if not people and entry == was.is_:
        raise Refused("Nothing of this player was changed.")
    return Made(f.PlayerChanged(entry=entry), people)


class OfPlayer(Body):
    """A player by his number in the event."""

    player: int


class MovePlayer(OfPlayer):
    """The section in which a player plays from now on."""

    section: str


def move_player(body: MovePlayer, _: Situation) -> Made:
    """A player who was not paired yet plays in another section."""
    return Made(f.PlayerMoved(player=body.player, section=body.section))


def remove_player(body: OfPlayer, _: Situation) -> Made:
    """A player who was not paired yet does not play."""
    return Made(f.PlayerRemoved(player=body.player))


class Withdraw(OfPlayer):
    """After which round a player leaves; None = he is back."""

    after: int | None = Field(ge=0)


def withdraw(body: Withdraw, _: Situation) -> Made:
    """A player leaves, or is back."""
    return Made(f.Withdrawn(player=body.player, after=body.after))


class AskBye(OfPlayer):
    """A round in which a player will not play; kind None = he plays after all."""

    round: int = Field(ge=1)
    kind: ByeKind | None


def ask_bye(body: AskBye, _: Situation) -> Made:
    """A player asks not to be paired in a round to come, or to be paired after all."""
    return Made(f.ByeAsked(player=body.player, round=body.round, kind=body.kind))


class Award(OfPlayer):
    """Points that no result gives, in halves."""

    halves: int
    round: int | None = None
    reason: str = Field(min_length=1, max_length=500)


def award(body: Award, _: Situation) -> Made:
    """A penalty in points, or a bonus."""
    return Made(f.AwardGiven(**body.model_dump()))
