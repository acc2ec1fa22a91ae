"""Actions on players: enter, change, move, withdraw, request byes, award points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pydantic import Field

from broker.names import plain
from broker.words.sentence import Sentence
from dashboard.desk.actions.situation import MOST_TABLES, ActionBody, MadeFact, Situation, check_federation
from dashboard.desk.event import facts as f
from dashboard.desk.event.as_tournament import as_tournament, engine_of
from dashboard.desk.event.event import EntryRejected, Section
from dashboard.desk.event.history import next_numbers
from dashboard.desk.event.people import person_of
from dashboard.desk.rounds.foresight import may_be_paired_again
from dashboard.pairing.core.places import figure
from dashboard.pairing.core.tournament import ByeKind
from dashboard.pairing.lists.list_cells import birth
from dashboard.pairing.registry import SWISS
from dashboard.pairing.text.titles import TITLES, title_of


class Entrant(ActionBody):
    """A player to enter."""

    person: f.Person
    late_from: int = Field(default=1, ge=1)
    fixed_table: int | None = Field(default=None, ge=1, le=MOST_TABLES)
    house: bool = False
    rank: int | None = Field(default=None, ge=1)
    played_before: bool = False


class EnterPlayers(ActionBody):
    """Players to enter in a section."""

    section: str
    players: list[Entrant] = Field(min_length=1, max_length=5000)


def enter_players(body: EnterPlayers, now: Situation) -> MadeFact:
    """Enter players; after round 1 they are late entries, and play from the next round on."""
    section = now.event.section(body.section)
    _check_open(section, [entrant.person.name for entrant in body.players])
    teams = _teams(now, without=None)
    known = _Known(
        person_of(now.event.entries[player], now.people) for player in now.event.players_of(body.section)
    )
    entries: list[f.EnteredPlayer] = []
    people: dict[int, f.Person] = {}
    numbers = next_numbers(now.history.records, len(body.players))
    for number, new in zip(numbers, body.players, strict=True):
        entrant = _as_kept(new.person, teams)
        if known.may_be(entrant):
            called = section.settings.name
            raise EntryRejected(Sentence("server_player_twice", name=entrant.name, section=called))
        known.add(entrant)
        person = now.next_person + len(people)
        people[person] = entrant
        entries.append(
            f.EnteredPlayer(
                player=number,
                person=person,
                late_from=max(new.late_from, len(section.rounds) + 1),
                lot=now.chance.randrange(1, 1 << 31),
                **new.model_dump(exclude={"person", "late_from"}),
            )
        )
    return MadeFact(f.PlayersEntered(section=body.section, entries=tuple(entries)), people)


def _check_open(section: Section, wanted: Sequence[str]) -> None:
    """Someone can still come into a section. Raises `EntryRejected`: its format is for those of round 1."""
    why = getattr(engine_of(section), "closed_field", "") if section.rounds else ""
    if not why:
        return
    called, first = section.settings.name, section.rounds[0]
    names = [*wanted] if len(wanted) < 4 else Sentence("server_these_players", count=len(wanted))
    if len(section.rounds) == 1 and may_be_paired_again(first):
        way = Sentence("server_pair_again_with", names=names)
    else:
        way = Sentence("server_enter_elsewhere", names=names)
    raise EntryRejected(Sentence("server_section_closed", section=called, why=why, way=way))


class _Known:
    """Index of the entered players by name. Equal names are one person unless other data differ."""

    def __init__(self, people: Iterable[f.Person]) -> None:
        self._called: dict[str, list[f.Person]] = {}
        for person in people:
            self.add(person)

    def add(self, person: f.Person) -> None:
        self._called.setdefault(plain(person.name), []).append(person)

    def may_be(self, person: f.Person) -> bool:
        """Return whether this may be an entered player; a detail known of only one is ignored."""
        return any(not _two(known, person) for known in self._called.get(plain(person.name), []))


def _two(person: f.Person, other: f.Person) -> bool:
    """Return whether two people of one name differ in a date of birth or a number that both have."""
    pairs = (
        (person.fide_id, other.fide_id),
        (person.national_id, other.national_id),
        *_dates(person.birth, other.birth),
    )
    return any(a and b and a != b for a, b in pairs)


def _dates(date: str, other: str) -> Iterator[tuple[str, str]]:
    """Yield year, month and day, as far as both dates have them."""
    yield from zip(date.split("/"), other.split("/"), strict=False)


def _teams(now: Situation, *, without: int | None) -> dict[str, str]:
    """Return the spelling of each team of the event, by its name without regard to case and spaces.

    Args:
        without: a player to ignore, so that the only player of a team may change its spelling.
    """
    others = (entry for player, entry in now.event.entries.items() if player != without)
    names = (person_of(entry, now.people).team for entry in others)
    return {plain(name): name for name in names if name}


def _as_kept(person: f.Person, teams: dict[str, str]) -> f.Person:
    """Return a person with a valid date of birth and the team as its other players have it.

    Args:
        teams: the teams so far; a new one is added.
    """
    try:
        born = birth(person.birth.strip())
    except ValueError:
        wrong = Sentence("server_birth_invalid", name=person.name, birth=person.birth)
        raise EntryRejected(wrong) from None
    if not any(map(str.isalpha, person.name)):
        raise EntryRejected(Sentence("server_name_no_letter", name=person.name))
    _check_codes(person)
    team = teams.setdefault(plain(person.team), person.team) if person.team else ""
    title, federation = title_of(person.title) or "", person.federation.upper()
    return person.model_copy(update={"birth": born, "team": team, "title": title, "federation": federation})


def _check_codes(person: f.Person) -> None:
    """Everything that has columns of its own in a tournament report fits them. Raises `EntryRejected`."""
    if (title := person.title) and title.upper() not in TITLES:
        known = [meant] if (meant := title_of(title)) else sorted(TITLES)
        raise EntryRejected(Sentence("server_title_unknown", name=person.name, title=title, known=known))
    check_federation(person.federation, person.name)
    if (number := person.fide_id) and not re.fullmatch(r"[0-9]{1,11}", number):
        raise EntryRejected(Sentence("server_fide_number", name=person.name, number=number))


class ChangePlayer(Entrant):
    """A player, and everything known of them from now on."""

    player: int


def change_player(body: ChangePlayer, now: Situation) -> MadeFact:
    """Change what is known of a player; their games stay."""
    was = now.event.entry(body.player)
    kept = body.model_dump(exclude={"person", "player"})
    people: dict[int, f.Person] = {}
    number = was.is_.person
    person = _as_kept(body.person, _teams(now, without=body.player))
    if person != person_of(was, now.people):
        number = now.next_person
        people[number] = person
    entry = f.EnteredPlayer(player=body.player, person=number, lot=was.is_.lot, **kept)
    if not people and entry == was.is_:
        raise EntryRejected(Sentence("server_player_unchanged"))
    return MadeFact(f.PlayerChanged(entry=entry), people)


class OfPlayer(ActionBody):
    """A player, by their number in the event."""

    player: int


class MovePlayer(OfPlayer):
    """The section in which a player plays from now on."""

    section: str


def move_player(body: MovePlayer, now: Situation) -> MadeFact:
    """Move a player who was never paired to another section."""
    name = person_of(now.event.entry(body.player), now.people).name
    _check_open(now.event.section(body.section), [name])
    return MadeFact(f.PlayerMoved(player=body.player, section=body.section))


def remove_player(body: OfPlayer, _: Situation) -> MadeFact:
    """Remove a player who was never paired."""
    return MadeFact(f.PlayerRemoved(player=body.player))


class Withdraw(OfPlayer):
    """The round after which a player withdraws, or None to reinstate them."""

    after: int | None = Field(ge=0)


def withdraw(body: Withdraw, _: Situation) -> MadeFact:
    """Withdraw a player, or reinstate them."""
    return MadeFact(f.Withdrawn(player=body.player, after=body.after))


class AskBye(OfPlayer):
    """A round that a player will miss; kind is None if they play after all."""

    round: int = Field(ge=1)
    kind: ByeKind | None


def ask_bye(body: AskBye, now: Situation) -> MadeFact:
    """Request a bye in a later round, or cancel the request."""
    section = now.event.section(now.event.entry(body.player).section)
    planned = section.settings.rounds
    if body.kind is not None and planned and body.round > planned:
        called = section.settings.name
        raise EntryRejected(Sentence("server_bye_beyond", section=called, planned=planned, round=body.round))
    return MadeFact(f.ByeAsked(player=body.player, round=body.round, kind=body.kind))


class KeepApart(OfPlayer):
    """Two players of a section who must not meet; if ``apart`` is False they may after all."""

    other: int
    apart: bool = True


def keep_apart(body: KeepApart, now: Situation) -> MadeFact:
    """Keep two players apart (one family, or one car), or let them meet after all."""
    players = sorted((body.player, body.other))
    first, other = (person_of(now.event.entry(player), now.people).name for player in players)
    section = now.event.section(now.event.entry(body.player).section)
    settings, called = section.settings, section.settings.name
    if body.player == body.other or now.event.entry(body.other).section != section.id:
        raise EntryRejected(Sentence("server_apart_sections", one=first, other=other))
    if body.apart and settings.system not in SWISS:
        raise EntryRejected(Sentence("server_apart_no_swiss", section=called))
    before = {pair for group in settings.apart for pair in combinations(sorted(group), 2)}
    pair = {(players[0], players[1])}
    if body.apart == (pair <= before):
        if body.apart:
            raise EntryRejected(Sentence("server_apart_already", one=first, other=other))
        raise EntryRejected(Sentence("server_apart_not", one=first, other=other))
    apart = tuple(sorted(before ^ pair))
    return MadeFact(f.SectionSet(section=section.id, settings=settings.model_copy(update={"apart": apart})))


class GiveAward(OfPlayer):
    """Points apart from results, in half points; the round is None for the event as a whole."""

    halves: int
    round: int | None = None
    reason: str = Field(min_length=1, max_length=500)


def award(body: GiveAward, now: Situation) -> MadeFact:
    """Give a penalty or a bonus in points, at most what a player could win, in a valid round."""
    section = now.event.section(now.event.entry(body.player).section)
    rounds, called = max(section.settings.rounds, len(section.rounds), 1), section.settings.name
    win = as_tournament(now.event, section.id, now.people).points.win
    if not body.halves:
        raise EntryRejected(Sentence("server_award_none"))
    if abs(body.halves) > 2 * win * rounds:
        most = figure(win * rounds)
        raise EntryRejected(Sentence("server_award_too_many", section=called, rounds=rounds, points=most))
    if body.round is not None and not 1 <= body.round <= rounds:
        raise EntryRejected(Sentence("server_award_round", section=called, round=body.round, rounds=rounds))
    return MadeFact(f.AwardGiven(**body.model_dump()))
