"""The facts of an event's store: one for each action, with its author.

Facts refer to players by their numbers in the event. Who they are is stored apart (`Person`), so names can be
erased while the results stay. Nothing is changed in place: undoing adds `RecordUndone`, and the event is then
as if the fact that it names did not exist.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from broker.contract.event_messages import Outcome
from broker.contract.message import Worded
from broker.contract.ruleset import Ruleset
from dashboard.pairing.core.tournament import ByeKind, Result

Identifier = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$")]
"""An identifier that topics and addresses can contain."""

Minors = Literal["named", "initials", "hidden"]


class StoreValue(BaseModel):
    """Base of stored values: immutable; a field that an older program does not know is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# --- people --------------------------------------------------------------------------------------------


class Person(StoreValue):
    """Personal data of a player: everything that can be erased, and nothing that the records need.

    Attributes:
        birth: ``YYYY/MM/DD``, or as much of it as is known.
        minor: marked as a minor or as an adult, or None to go by the date of birth (`people`).
        assisted: someone else moves or presses for them, so their hands are not judged.
        note: for the desk only, never published: a telephone, a wheelchair, who collects the child.
    """

    name: str = Field(min_length=1, max_length=80)
    title: str = ""
    rating: int | None = Field(default=None, ge=0, le=4000)
    national_rating: int | None = Field(default=None, ge=0, le=4000)
    sex: Literal["", "m", "w"] = ""
    federation: str = Field(default="", max_length=3)
    fide_id: str = Field(default="", max_length=12)
    national_id: str = Field(default="", max_length=20)
    birth: str = Field(default="", max_length=10)
    team: str = Field(default="", max_length=60)
    minor: bool | None = None
    assisted: bool = False
    note: str = Field(default="", max_length=500)


# --- settings ------------------------------------------------------------------------------------------


class EventSettings(StoreValue):
    """Settings of the whole event.

    Attributes:
        begins: ``YYYY-MM-DD``, or empty.
        of_age: the age limit in years; players below it on the first day are minors, unless marked.
        minors: what each audience may know of minors; ``hidden`` for audiences not listed.
    """

    name: str = Field(min_length=1, max_length=100)
    place: str = Field(default="", max_length=100)
    federation: str = Field(default="", max_length=3)
    begins: str = Field(default="", pattern=r"^(\d{4}-\d{2}-\d{2})?$")
    ends: str = Field(default="", pattern=r"^(\d{4}-\d{2}-\d{2})?$")
    organizer: str = Field(default="", max_length=100)
    chief_arbiter: str = Field(default="", max_length=100)
    of_age: int = Field(default=18, ge=0, le=99)
    minors: dict[str, Minors] = {}


class Tables(StoreValue):
    """A range of tables, such as 1 to 12 of a hall.

    Attributes:
        hall: as in its topics; empty for tables that no daemon reads.
    """

    hall: str = ""
    first: int = Field(ge=1)
    last: int = Field(ge=1)


class Prize(StoreValue):
    """A prize for the best placed of those who are eligible.

    Attributes:
        money: in whole cents; 0 for a trophy: a cup, a medal, a book.
        below: only for players rated below it; None for all.
        unrated: only for unrated players.
        born_from: only for players born in this year or later; None for all.
        sex: only for them; empty for all.
        for_teams: for teams, and not for players.
    """

    name: str = Field(min_length=1, max_length=80)
    money: int = Field(default=0, ge=0)
    below: int | None = None
    unrated: bool = False
    born_from: int | None = None
    sex: Literal["", "m", "w"] = ""
    for_teams: bool = False


class SectionSettings(StoreValue):
    """Settings of a section.

    Attributes:
        system: its pairing system, an id of `dashboard.pairing.registry`.
        settings: of the system and the standings, as texts.
        rounds: planned; 0 for the system's own number.
        first_color: of the higher player on board 1 in round 1, or None to draw it.
        rules: the rule set as it was when chosen, or None for each hall's own.
        tie_breaks: codes in order; empty for those of the system.
        edition: of the tie-break rules.
        team_best: number of best scores that count for a team; 0 for no team standings.
        apart: groups of players who must not meet.
        tables: where it plays, board 1 first; empty if boards have numbers but no tables.
        prizes: the first one first.
        share_prizes: money of tied places is added up and divided (else the tie-breaks decide).
    """

    name: str = Field(min_length=1, max_length=60)
    system: str
    settings: dict[str, str] = {}
    rounds: int = Field(default=0, ge=0, le=99)
    first_color: Literal["w", "b"] | None = None
    rules: Ruleset | None = None
    time_control: str = Field(default="5400+30", max_length=60)
    tie_breaks: tuple[str, ...] = ()
    edition: str = "2026-03"
    team_best: int = Field(default=0, ge=0, le=50)
    apart: tuple[tuple[int, ...], ...] = ()
    tables: tuple[Tables, ...] = ()
    prizes: tuple[Prize, ...] = ()
    share_prizes: bool = True


# --- facts ---------------------------------------------------------------------------------------------


class EventSet(StoreValue):
    """The event is created, or its settings change."""

    type: Literal["event"] = "event"
    settings: EventSettings


class SectionSet(StoreValue):
    """A section is created, or its settings change."""

    type: Literal["section"] = "section"
    section: Identifier
    settings: SectionSettings


class SectionDropped(StoreValue):
    """A section without players is removed."""

    type: Literal["section-dropped"] = "section-dropped"
    section: Identifier


class EnteredPlayer(StoreValue):
    """A player in a list of entries.

    Attributes:
        player: their number in the event, never reused.
        person: their `Person` in the store.
        late_from: the first round of the section that they can be paired in.
        fixed_table: the table they always play at, or None for that of their board.
        house: plays only when the number of players is odd.
        rank: place in the ranking before the event, or None.
        played_before: has played rated games, though unrated.
        lot: drawn at entry; orders players whom nothing else separates, lower first.
    """

    player: int = Field(ge=1)
    person: int = Field(ge=1)
    late_from: int = Field(default=1, ge=1)
    fixed_table: int | None = Field(default=None, ge=1)
    house: bool = False
    rank: int | None = Field(default=None, ge=1)
    played_before: bool = False
    lot: int = Field(default=0, ge=0)


class PlayersEntered(StoreValue):
    """Players are entered in a section: one at the desk, or all of a file."""

    type: Literal["entered"] = "entered"
    section: Identifier
    entries: tuple[EnteredPlayer, ...] = Field(min_length=1)


class PlayerChanged(StoreValue):
    """A player's data changes."""

    type: Literal["changed"] = "changed"
    entry: EnteredPlayer


class PlayerMoved(StoreValue):
    """A player who was never paired moves to another section."""

    type: Literal["moved"] = "moved"
    player: int
    section: Identifier


class PlayerRemoved(StoreValue):
    """A player who was never paired is removed."""

    type: Literal["removed"] = "removed"
    player: int


class Withdrawn(StoreValue):
    """A player withdraws or is reinstated.

    Attributes:
        after: the last round of the section that they play, or None if they are reinstated.
    """

    type: Literal["withdrawn"] = "withdrawn"
    player: int
    after: int | None = Field(ge=0)


class ByeAsked(StoreValue):
    """A player asks not to be paired in a later round.

    Attributes:
        kind: the bye that they get, or None if they play after all.
    """

    type: Literal["bye"] = "bye"
    player: int
    round: int = Field(ge=1)
    kind: ByeKind | None


class PairedBoard(StoreValue):
    """Two players of a round.

    Attributes:
        hall: where it is played; empty if no daemon reads it.
        table: in that hall, or None.
        stage: part of a format that has several.
        extra: an extra game, in addition to the stage's own.
    """

    white: int
    black: int
    hall: str = ""
    table: int | None = None
    stage: str = ""
    extra: bool = False


class PairedBye(StoreValue):
    """A player who is not paired in a round."""

    player: int
    kind: ByeKind


class WordedValue(StoreValue, Worded):
    """Base of stored values whose texts keep their sentences of the catalogue."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Why(WordedValue):
    """The reason of a pairing, a bye or a colour: `dashboard.pairing.core.system.Reason`, by players."""

    players: tuple[int, ...]
    rule: str
    text: str


class Stage(StoreValue):
    """The players that a stage was paired for: `dashboard.pairing.core.tournament.Stage`, by players."""

    title: str
    players: tuple[int, ...]


class RoundPaired(WordedValue):
    """A round is paired. Only the desk sees it before it is published.

    Attributes:
        numbers: all players with a number in the section from now on, in order.
        first_color: as drawn for the first board of round 1, if it was drawn now.
        toss_seed: as drawn for a system whose lots follow from a number, if it was drawn now.
        by_hand: manual changes of the system's pairing, one sentence each.
        stages: those that begin with it, with their players from then on.
    """

    type: Literal["paired"] = "paired"
    section: Identifier
    round: int = Field(ge=1)
    numbers: tuple[int, ...]
    boards: tuple[PairedBoard, ...]
    byes: tuple[PairedBye, ...] = ()
    why: tuple[Why, ...] = ()
    notes: tuple[str, ...] = ()
    first_color: Literal["w", "b"] | None = None
    toss_seed: int | None = None
    by_hand: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()


class RoundChanged(StoreValue):
    """Pairings of a round change, on boards without a result.

    Attributes:
        reason: why, in its author's words.
    """

    type: Literal["changed-round"] = "changed-round"
    section: Identifier
    round: int
    boards: tuple[PairedBoard, ...]
    byes: tuple[PairedBye, ...] = ()
    reason: str = Field(default="", max_length=500)


class RoundPublished(StoreValue):
    """A round becomes public, and its tables get their players.

    Attributes:
        at: from when, UTC in ms; may be in the future.
        starts_at: the announced start, UTC in ms, or None.
    """

    type: Literal["published"] = "published"
    section: Identifier
    round: int
    at: int
    starts_at: int | None = None


class ResultReported(StoreValue):
    """A result that a table reports; it does not count until it is confirmed.

    Attributes:
        game: as assigned to the table.
        outcome: ``*`` if the table has withdrawn its result.
        journal: of the daemon; with ``seq`` the fact behind the report.
    """

    type: Literal["heard"] = "heard"
    hall: str
    table: int
    game: str
    outcome: Outcome
    termination: str = ""
    journal: str = ""
    seq: int = 0


class ResultSet(StoreValue):
    """The result that a game counts as; both sides are None if it has none.

    Attributes:
        game: its identity in the event (`event.Seat`).
        reason: why it differs from the table's report.
    """

    type: Literal["result"] = "result"
    game: str
    white: Result | None
    black: Result | None
    reason: str = Field(default="", max_length=500)


class RoundClosed(StoreValue):
    """A round is closed: all its results are in and confirmed."""

    type: Literal["closed"] = "closed"
    section: Identifier
    round: int


class TableFreed(StoreValue):
    """A game whose pairing was undone is abandoned at the table that still played it."""

    type: Literal["freed"] = "freed"
    hall: str
    table: int
    game: str


class AwardGiven(StoreValue):
    """Points apart from results: a penalty, a bonus (`dashboard.pairing.core.tournament.Award`).

    Attributes:
        halves: in half points; negative for a penalty.
        round: in which it counts, or None for the event as a whole.
    """

    type: Literal["award"] = "award"
    player: int
    halves: int
    round: int | None = None
    reason: str = Field(default="", max_length=500)


class EventEnded(StoreValue):
    """The event has ended: nothing more can be entered."""

    type: Literal["ended"] = "ended"


class PeopleForgotten(StoreValue):
    """The names of this event were erased; nothing more can be entered."""

    type: Literal["forgotten"] = "forgotten"


class RecordUndone(StoreValue):
    """An earlier record is undone; undoing a `RecordUndone` restores what it undid."""

    type: Literal["undone"] = "undone"
    seq: int = Field(ge=1)
    reason: str = Field(default="", max_length=500)


Fact = Annotated[
    EventSet
    | SectionSet
    | SectionDropped
    | PlayersEntered
    | PlayerChanged
    | PlayerMoved
    | PlayerRemoved
    | Withdrawn
    | ByeAsked
    | RoundPaired
    | RoundChanged
    | RoundPublished
    | ResultReported
    | ResultSet
    | RoundClosed
    | TableFreed
    | AwardGiven
    | EventEnded
    | PeopleForgotten
    | RecordUndone,
    Field(discriminator="type"),
]

FACT: TypeAdapter[Fact] = TypeAdapter(Fact)


SENTENCES: dict[str, object] = {"reason": "", "why": (), "notes": (), "by_hand": ()}
"""Fields that may contain names, with their empty values."""


def without_free_text(fact: Fact) -> Fact:
    """Return the fact without the sentences that may name someone."""
    blank = {name: value for name, value in SENTENCES.items() if name in type(fact).model_fields}
    return fact.model_copy(update=blank)


class StoreRecord(StoreValue):
    """One line of the store.

    Attributes:
        seq: from 1, without a gap.
        at: UTC in ms.
        by: the account, or the hall that reported it.
        request: identity of the request, so that a repeated one is done once; empty if there was none.
    """

    seq: int
    at: int
    by: str
    request: str = ""
    fact: Fact
