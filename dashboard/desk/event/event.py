"""An event at one moment: sections, players, rounds, results. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from broker.words.sentence import Sentence
from dashboard.desk.event import facts as f
from dashboard.pairing.core.tournament import ByeKind, Result


class EntryRejected(Exception):
    """A fact cannot be entered; the text gives the reason, and what to do first."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A player of the event.

    Attributes:
        section: the section they play in.
        number: theirs in that section, from 1; 0 until their first pairing there.
        left_after: the last round they play, or None if they have not withdrawn.
        byes: requested byes, by round.
    """

    is_: f.EnteredPlayer
    section: str
    number: int = 0
    left_after: int | None = None
    byes: Mapping[int, ByeKind] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableReport:
    """A table's latest report on the game of a seat; ``at``: UTC in ms."""

    fact: f.ResultReported
    at: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A board of a round: its players and its result.

    Attributes:
        game: its identity in the event.
        number: of the board in the round, from 1; its index among the seats + 1.
        white_result: None if no result is entered; then Black's is None too.
        report: what its table reports, or None.
        set_by: who entered the result, or empty.
        set_at: when, UTC in ms.
        set_seq: the record that did it, or 0.
        reason: why the result differs from the table's report.
    """

    game: str
    number: int
    board: f.PairedBoard
    white_result: Result | None = None
    black_result: Result | None = None
    report: TableReport | None = None
    set_by: str = ""
    set_at: int = 0
    set_seq: int = 0
    reason: str = ""

    @property
    def players(self) -> tuple[int, int]:
        """White and Black, by their numbers in the event."""
        return self.board.white, self.board.black


@dataclass(frozen=True, slots=True)
class PairedRound:
    """A round of a section.

    Attributes:
        seats: in the order of the boards.
        paired_at: UTC in ms; ``paired_seq``: the record of the pairing.
        stages: those that begin with it.
        numbers: the players of the section by number at the time of pairing.
        public_at: when it becomes public, UTC in ms, or None if undecided.
        closed: all results are in and confirmed.
    """

    number: int
    seats: tuple[Seat, ...]
    byes: tuple[f.PairedBye, ...]
    why: tuple[f.Why, ...]
    notes: tuple[str, ...]
    by_hand: tuple[str, ...]
    paired_at: int
    paired_seq: int
    public_at: int | None = None
    starts_at: int | None = None
    closed: bool = False
    stages: tuple[f.Stage, ...] = ()
    numbers: tuple[int, ...] = ()

    @property
    def open(self) -> tuple[Seat, ...]:
        """The boards without a result."""
        return tuple(seat for seat in self.seats if seat.white_result is None)

    def is_public(self, now_ms: int) -> bool:
        """Return whether the round is public at a moment."""
        return self.public_at is not None and self.public_at <= now_ms


TOSS = "toss_seed"
"""The setting for systems whose lots follow from a number."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the event.

    Attributes:
        numbers: its players with a number, in order; empty before round 1.
        rounds: those that are paired, in order.
        first_color: as set or drawn for the first board of round 1, or None.
        toss_seed: the number drawn for its lots, or None.
    """

    id: str
    settings: f.SectionSettings
    numbers: tuple[int, ...] = ()
    rounds: tuple[PairedRound, ...] = ()
    first_color: str | None = None
    toss_seed: int | None = None

    @property
    def system_settings(self) -> Mapping[str, str]:
        """The settings of its system and its standings, as texts: set by a person, or drawn."""
        drawn = {} if self.toss_seed is None else {TOSS: str(self.toss_seed)}
        return {**drawn, **self.settings.settings}

    @property
    def last(self) -> PairedRound | None:
        """The last paired round, or None."""
        return self.rounds[-1] if self.rounds else None


@dataclass(frozen=True, slots=True)
class Event:
    """An event at one moment.

    Attributes:
        seq: the number of the newest folded record, or 0.
        settings: None until the event is created; ``opened_at``: when that was, UTC in ms.
        entries: by player number.
        award_seqs: the record of each award.
        freed: games that were abandoned at their tables because their pairing was undone.
        ended: the event has ended; only undoing that allows more entries.
        forgotten: its names have been erased.
    """

    seq: int = 0
    settings: f.EventSettings | None = None
    opened_at: int = 0
    sections: Mapping[str, Section] = field(default_factory=dict)
    entries: Mapping[int, Entry] = field(default_factory=dict)
    awards: tuple[f.AwardGiven, ...] = ()
    award_seqs: tuple[int, ...] = ()
    freed: frozenset[str] = frozenset()
    ended: bool = False
    forgotten: bool = False

    def section(self, name: str) -> Section:
        """Return the section with this id. Raises `EntryRejected`."""
        if (section := self.sections.get(name)) is None:
            raise EntryRejected(Sentence("server_section_unknown", section=name))
        return section

    def entry(self, player: int) -> Entry:
        """Return the player with this number. Raises `EntryRejected`."""
        if (entry := self.entries.get(player)) is None:
            raise EntryRejected(Sentence("server_player_unknown", player=player))
        return entry

    def players_of(self, section: str) -> tuple[int, ...]:
        """Return the players of a section: those with a number in order, then the others as entered."""
        numbered = self.section(section).numbers
        known = set(numbered)
        others = (player for player, entry in self.entries.items() if entry.section == section)
        return (*numbered, *(player for player in others if player not in known))

    def seat(self, game: str) -> tuple[Section, PairedRound, Seat]:
        """Return the section, round and seat of a game. Raises `EntryRejected`."""
        name, number, *_ = [*game.rsplit(".", 3), ""]
        section = self.sections.get(name)
        if section is not None and number.isdigit() and 0 < int(number) <= len(section.rounds):
            round_ = section.rounds[int(number) - 1]
            for seat in round_.seats:
                if seat.game == game:
                    return section, round_, seat
        raise EntryRejected(Sentence("server_game_not_paired"))


def minors_of(event: Event, audience: str) -> f.Minors:
    """Return how much an audience may know of minors."""
    return event.settings.minors.get(audience, "hidden") if event.settings is not None else "hidden"


def game_id(section: str, round_: int, record: f.StoreRecord, board: int) -> str:
    """Return the identity of a game: of its section and round, the record that paired it, and its board.

    Records of two events may have the same number. The time of the record separates them, because tables know
    no events.
    """
    return f"{section}.{round_}.{mark(record)}.{board}"


def mark(record: f.StoreRecord) -> str:
    """Return the mark that the games of a record have in their identities, and no other games."""
    return f"{record.seq}-{record.at:x}"


def mark_of(game: str) -> str:
    """Return the `mark` in the identity of a game, or an empty text if no desk has paired it."""
    return [*game.rsplit(".", 2), "", ""][1]
