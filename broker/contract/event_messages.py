"""What the desk publishes about an event: rounds, players, pairings and standings.

Names are published once for each section, in `SectionPlayers`; everything else refers to players by their
number there. One place therefore decides what an audience may know of people, a result is a small message,
and one section may have a thousand players before a message of it comes near to a broker's limit.

Crosstables and wall charts are made of these: opponents, colours and results from the rounds, running totals
from the standings. Only the desk adds points up, so that every total shows as the desk means it. The desk's
store numbers the states as the journal numbers tables: of two states the one with the higher number counts.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from broker.contract.message import Message
from broker.contract.messages import Player

Outcome = Literal["*", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"]
ByeKind = Literal["pairing_allocated", "full_point", "half_point", "zero_point"]


class DeskState(Message):
    """A state that the desk publishes."""

    journal: str = Field(description="Random identity of the desk's store.")
    seq: int = Field(description="Number of the newest record of the store that is folded in.")


# --- the event and its rounds -------------------------------------------------------------------------


class Round(Message):
    """A round whose pairings are public."""

    number: int = Field(description="1 = the first.")
    state: Literal["paired", "in_progress", "finished"] = Field(description="paired: it has not started yet.")
    starts_at: int | None = Field(default=None, description="The announced start, UTC in ms; None = none.")


class Section(Message):
    """A part of the event with rounds and standings of its own."""

    id: str = Field(description="Letters, digits and . _ -, as used in topics.")
    name: str
    system: str = Field(default="", description='How it is paired, in words: "Swiss, US Chess".')
    planned_rounds: int = Field(description="Rounds that are announced; 0 = open.")
    rounds: list[Round] = Field(default=[], description="Those whose pairings are public, the first first.")
    round_robin: bool = Field(
        default=False, description="Its crosstable has a column for each player, and not for each round."
    )
    counted_scores: int = Field(
        default=0, description="Number of best scores that count for a team; 0 = teams are not ranked so."
    )


class EventOverview(DeskState):
    """What the event is, and how far it has come."""

    name: str
    sections: list[Section]


# --- one section --------------------------------------------------------------------------------------


class SectionPlayer(Message):
    """A player of a section."""

    number: int = Field(description="The player's number in the section, from 1; it stays the same.")
    player: Player
    withdrawn_after_round: int | None = Field(
        default=None, description="Withdrew after this round; None = plays on."
    )


class SectionPlayers(DeskState):
    """Who plays in a section, by their numbers."""

    players: list[SectionPlayer]


class Pairing(Message):
    """Two opponents, and their result."""

    board: int = Field(description="Number in the round's list of the section, the best first.")
    white: int = Field(description="Number of the player.")
    black: int
    hall: str = Field(default="", description="Where it is played, if not in the publishing hall.")
    table: int | None = Field(default=None, description="Its table in that hall; None = none yet.")
    game: str = Field(default="", description="Identity of the game, as the table is assigned it.")
    result: Outcome = Field(
        default="*", description="White's score and Black's; * = none yet, or not released."
    )
    forfeit: bool = Field(default=False, description="Decided without play: a player was absent.")


class Bye(Message):
    """A player without an opponent in a round."""

    player: int
    kind: ByeKind = Field(
        description="pairing_allocated: no opponent was left; full_point, half_point: asked for, with "
        "that score; zero_point: absent."
    )


class RoundPairings(DeskState):
    """A round of a section: its pairings by board, and who has none."""

    pairings: list[Pairing]
    byes: list[Bye] = Field(default=[])


class TieBreak(Message):
    """What decides between those who have the same points."""

    code: str = Field(
        description='As in the FIDE Handbook, C.07 ("BH-C1", "SB", "DE"), or of US Chess: MODMED, SOLK, MED, '
        "CUM, CUMOPP, KASH. Pages explain those."
    )
    name: str = Field(default="", description="What it is called, where the code is another one.")
    words: str = Field(default="", description="What it is, in one sentence, where the code is another one.")


class PlayerStanding(Message):
    """Where a player stands."""

    place: int = Field(description="Equal for all who share it.")
    player: int
    points: float
    values: list[float | None] = Field(
        default=[], description="One for each tie-break, in their order; None = it decides nothing here."
    )
    points_by_round: list[float] = Field(
        default=[], description="The player's points after each round so far."
    )
    group: str = Field(
        default="",
        description='The player\'s group, such as "Quad 2"; empty = ranked with all of the section.',
    )


class TeamStanding(Message):
    """Where a team stands."""

    place: int
    team: str = Field(description="As its players have it.")
    points: float
    values: list[float | None] = Field(default=[])
    points_by_round: list[float] = Field(default=[], description="Its points after each round so far.")
    counted: list[int] = Field(default=[], description="The players whose points count now, the best first.")


class SectionStandings(DeskState):
    """How everybody in a section stands."""

    round: int = Field(description="The round after which this holds; 0 = before the first.")
    complete: bool = Field(default=True, description="Every game of that round is counted in.")
    tie_breaks: list[TieBreak] = Field(default=[])
    players: list[PlayerStanding] = Field(description="The first one first.")
    team_tie_breaks: list[TieBreak] = Field(default=[])
    teams: list[TeamStanding] = Field(
        default=[], description="The first one first; none where no teams are ranked."
    )
