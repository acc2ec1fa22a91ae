"""What can be done at the desk: what each action understands, and the fact that it becomes. Pure.

A page sends the action's name with its body; programs do the same. Nothing is written here: an action makes
a fact for an event as it stands, the fold says whether it fits, and whoever keeps the file writes it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from broker.ruleset import Ruleset
from dashboard.desk import facts as f
from dashboard.desk.as_tournament import engine_of
from dashboard.desk.event import Event, Refused
from dashboard.desk.history import History, next_numbers
from dashboard.desk.live import Live
from dashboard.desk.people import People, person_of
from dashboard.errors import DashboardError
from dashboard.event_settings import EventSettings
from dashboard.pairing.decision import Decision
from dashboard.pairing.tiebreaks.code import UnknownTieBreak, parsed
from dashboard.pairing.tournament import ByeKind, Result
from dashboard.rights import Right
from dashboard.systems import system, with_settings


@dataclass(frozen=True, slots=True)
class Situation:
    """What an action is made for.

    Attributes:
        people: everybody the store knows; ``next_person``: the first number that is nobody's.
        chance: for what has to be drawn.
        live: what the halls say.
    """

    history: History
    people: People
    next_person: int
    now_ms: int
    chance: random.Random
    live: Live

    @property
    def event(self) -> Event:
        """The event as it stands."""
        return self.history.event


@dataclass(frozen=True, slots=True)
class Made:
    """A fact that can be written, with the people in it who are new."""

    fact: f.Fact
    people: Mapping[int, f.Person] = field(default_factory=lambda: MappingProxyType({}))


class Body(BaseModel):
    """What an action understands."""

    model_config = ConfigDict(extra="forbid")


B = TypeVar("B", bound=Body)


# --- event and sections --------------------------------------------------------------------------------


class SetEvent(Body):
    """The event's settings."""

    settings: f.EventSettings


def set_event(body: SetEvent, _: Situation) -> Made:
    """The event is opened, or is something else from now on."""
    return Made(f.EventSet(settings=body.settings))


class SetSection(Body):
    """A section's settings; a new section where there is none of this id.

    Attributes:
        ruleset: the id of a rule set that a hall knows, instead of the whole one in the settings.
    """

    section: f.Identifier
    settings: f.SectionSettings
    ruleset: str = ""


def set_section(body: SetSection, now: Situation) -> Made:
    """A section is opened, or is played otherwise from now on. What cannot be paired so is refused."""
    settings = body.settings
    if body.ruleset:
        settings = settings.model_copy(update={"rules": _ruleset(body.ruleset, now)})
    try:
        found = system(settings.system)
        engine = found.make()
        known = {name: text for name, text in settings.settings.items() if hasattr(engine, name)}
        with_settings(engine, known, found.title)
        for code in settings.tie_breaks:
            parsed(code)
    except (DashboardError, UnknownTieBreak, ValueError) as error:
        raise Refused(str(error)) from None
    return Made(f.SectionSet(section=body.section, settings=settings))


class Decide(Body):
    """What somebody decides where a format leaves it to him: the order of players who are level.

    Attributes:
        stage: where it was needed, as the engine called it.
        order: their numbers in the section, the one who is put first first.
        by: who decides; ``at``: when, as it is to be read.
    """

    section: str
    stage: str = Field(min_length=1, max_length=60, pattern=r"^[^:;()]+$")
    order: list[int] = Field(min_length=2, max_length=40)
    by: str = Field(min_length=1, max_length=60, pattern=r"^[^,;()]+$")
    at: str = Field(default="", max_length=40, pattern=r"^[^,;()]*$")


def decide(body: Decide, now: Situation) -> Made:
    """Players who are level are put in order by a person, and the section is paired so from now on."""
    section = now.event.section(body.section)
    for number in body.order:
        if not 1 <= number <= len(section.numbers):
            raise Refused(f"Nobody has number {number} in {section.settings.name}.")
    if len(set(body.order)) < len(body.order):
        raise Refused("Somebody is there twice: name each of them once.")
    said = str(Decision(body.stage.strip(), tuple(body.order), body.by.strip(), body.at.strip()))
    settings = EventSettings(section.settings.settings, {"decisions": said}).to_keep()
    changed = section.settings.model_copy(update={"settings": settings})
    if not hasattr(engine_of(replace(section, settings=changed)), "decisions"):
        raise Refused(f"{system(section.settings.system).title} leaves nothing to decide.")
    return Made(f.SectionSet(section=body.section, settings=changed))


def _ruleset(name: str, now: Situation) -> Ruleset:
    for hall in now.live.values():
        if name in hall.rulesets:
            return hall.rulesets[name]
    for section in now.event.sections.values():  # as it was when it was chosen, though no hall is there now
        if section.settings.rules is not None and section.settings.rules.id == name:
            return section.settings.rules
    raise Refused(f"No hall that is reached knows the rule set {name!r}.")


class OfSection(Body):
    """A section by its id."""

    section: str


def drop_section(body: OfSection, _: Situation) -> Made:
    """A section without players is no more."""
    return Made(f.SectionDropped(section=body.section))


# --- players -------------------------------------------------------------------------------------------


class Entrant(Body):
    """A player as he is entered."""

    person: f.Person
    late_from: int = Field(default=1, ge=1)
    fixed_table: int | None = Field(default=None, ge=1)
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
    known = {
        (person.name.casefold(), person.birth)
        for player in now.event.players_of(body.section)
        for person in [person_of(now.event.entries[player], now.people)]
    }
    entries: list[f.Entered] = []
    people: dict[int, f.Person] = {}
    numbers = next_numbers(now.history.records, len(body.players))
    for number, one in zip(numbers, body.players, strict=True):
        called = (one.person.name.casefold(), one.person.birth)
        if called in known:
            raise Refused(
                f"{one.person.name} is entered in {section.settings.name} already. If these are two people, "
                "give each a date of birth, or write one of the names otherwise."
            )
        known.add(called)
        person = now.next_person + len(people)
        people[person] = one.person
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


class ChangePlayer(Entrant):
    """A player, and all that is known of him from now on."""

    player: int


def change_player(body: ChangePlayer, now: Situation) -> Made:
    """What is known of a player is something else; his games stay."""
    was = now.event.entry(body.player)
    kept = body.model_dump(exclude={"person", "player"})
    people: dict[int, f.Person] = {}
    number = was.is_.person
    if body.person != person_of(was, now.people):
        number = now.next_person
        people[number] = body.person
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


# --- results and rounds --------------------------------------------------------------------------------

Score = Literal[
    "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+--", "--+", "---", "W-L", "L-W", "D-D", "*"
]

SCORES: Mapping[Score, tuple[Result | None, Result | None]] = {
    "1-0": (Result.WIN, Result.LOSS),
    "0-1": (Result.LOSS, Result.WIN),
    "1/2-1/2": (Result.DRAW, Result.DRAW),
    "0-0": (Result.LOSS, Result.LOSS),
    "1/2-0": (Result.DRAW, Result.LOSS),
    "0-1/2": (Result.LOSS, Result.DRAW),
    "+--": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "--+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "---": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    "W-L": (Result.SHORT_WIN, Result.SHORT_LOSS),
    "L-W": (Result.SHORT_LOSS, Result.SHORT_WIN),
    "D-D": (Result.SHORT_DRAW, Result.SHORT_DRAW),
    "*": (None, None),
}
"""Results as the desk writes them; +, - are forfeits, and letters games of less than a move by each."""

SCORE_OF = {sides: score for score, sides in SCORES.items()}


class SetResult(Body):
    """What a game counts as.

    Attributes:
        was: what whoever enters it saw there; when it is another one meanwhile, it is refused.
    """

    game: str
    score: Score
    was: Score
    reason: str = Field(default="", max_length=500)


def set_result(body: SetResult, now: Situation) -> Made:
    """A result is confirmed, entered by hand, corrected, or taken back."""
    _, _, seat = now.event.seat(body.game)
    stands = SCORE_OF[seat.white_result, seat.black_result]
    if stands != body.was:
        who = seat.set_by or "somebody"
        raise Refused(f"It is {stands} meanwhile, by {who}. Look again, and enter yours if it is to count.")
    if stands == body.score and stands != "*":
        raise Refused(f"It is {stands} already, by {seat.set_by}.")
    white, black = SCORES[body.score]
    return Made(f.ResultSet(game=body.game, white=white, black=black, reason=body.reason))


class OfRound(OfSection):
    """A round of a section."""

    round: int = Field(ge=1)


def close_round(body: OfRound, _: Situation) -> Made:
    """All results of a round stand, and the next one can be paired."""
    return Made(f.RoundClosed(section=body.section, round=body.round))


class Publish(OfRound):
    """From when on everybody may see a round; None = now. And when it starts."""

    at: int | None = None
    starts_at: int | None = None


def publish(body: Publish, now: Situation) -> Made:
    """Everybody may see a round, and its tables know who plays there."""
    at = now.now_ms if body.at is None else body.at
    if body.at is not None and body.at < now.now_ms - 60_000:
        raise Refused("That time of day is over: choose one to come, or publish it now.")
    return Made(f.RoundPublished(section=body.section, round=body.round, at=at, starts_at=body.starts_at))


class ChangeRound(OfRound):
    """The pairings as they are from now on, in the order of the boards."""

    boards: list[f.Board] = Field(max_length=2000)
    byes: list[f.PairedBye] = Field(default=[], max_length=2000)
    reason: str = Field(min_length=1, max_length=500)


def change_round(body: ChangeRound, _: Situation) -> Made:
    """Somebody changes pairings by hand; games that have a result stay."""
    return Made(
        f.RoundChanged(
            section=body.section,
            round=body.round,
            boards=tuple(body.boards),
            byes=tuple(body.byes),
            reason=body.reason,
        )
    )


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


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that can be done.

    Attributes:
        right: of whoever does it.
        make: the fact that it becomes; raises `Refused`.
    """

    right: Right
    body: type[Body]
    make: Callable[[Body, Situation], Made]


def _action(right: Right, body: type[B], make: Callable[[B, Situation], Made]) -> Action:
    def made(given: Body, now: Situation) -> Made:
        assert isinstance(given, body)
        return make(given, now)

    return Action(right, body, made)


ACTIONS: Mapping[str, Action] = {
    "set-event": _action(Right.DESK, SetEvent, set_event),
    "set-section": _action(Right.DESK, SetSection, set_section),
    "decide": _action(Right.DESK, Decide, decide),
    "drop-section": _action(Right.DESK, OfSection, drop_section),
    "enter-players": _action(Right.DESK, EnterPlayers, enter_players),
    "change-player": _action(Right.DESK, ChangePlayer, change_player),
    "move-player": _action(Right.DESK, MovePlayer, move_player),
    "remove-player": _action(Right.DESK, OfPlayer, remove_player),
    "withdraw": _action(Right.DESK, Withdraw, withdraw),
    "ask-bye": _action(Right.DESK, AskBye, ask_bye),
    "award": _action(Right.DESK, Award, award),
    "set-result": _action(Right.DESK, SetResult, set_result),
    "close-round": _action(Right.DESK, OfRound, close_round),
    "publish": _action(Right.DESK, Publish, publish),
    "change-round": _action(Right.DESK, ChangeRound, change_round),
    "undo": _action(Right.DESK, Undo, undo),
    "end-event": _action(Right.DESK, Body, end_event),
    "forget": _action(Right.FORGET, Forget, forget),
}
"""By the last part of their address."""
