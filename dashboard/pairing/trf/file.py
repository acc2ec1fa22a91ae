"""A tournament report file as values: the tournament, other data, and its lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.text.source_text import FileNote

SYSTEMS = {
    "FIDE_DUTCH_2026": "fide-dutch",
    "FIDE_DUTCH_2025": "fide-dutch",
    "FIDE_DUTCH": "fide-dutch",
    "FIDE_DUTCH_2025_BAKU": "fide-dutch",
    "FIDE_DUTCH_BAKU": "fide-dutch",
    "FIDE_ROUNDROBIN": "round-robin",
    "FIDE_DOUBLEROUNDROBIN": "double-round-robin",
    "US_CHESS_SWISS": "us-chess",
    "SCHOLASTIC_SWISS": "scholastic",
    "COHEN_CHESS": "cohen",
    "VKK": "vkk",
    "QUADS": "quads",
    "KNOCKOUT": "knockout",
    "TEAM_MATCH": "team-match",
    "MANUAL": "manual",
}
"""Codes of record 192, and the system of each; those without ``FIDE`` are our own."""

CODES = {
    **{system: code for code, system in reversed(SYSTEMS.items()) if system != "manual"},
    "fide-dutch": "FIDE_DUTCH_2025",
}
"""The code of each system; none for a manual round, because it does not determine the next one."""

NATIONAL = re.compile(r"(?!XX|BB|DAT)[A-Z]{3}\Z")
"""The code of a record with ratings of a federation."""

OURS = "### flagfall "
"""Begins comments with data that the format has no record for; other programs skip them."""


@dataclass(frozen=True, slots=True)
class TrfLine:
    """One line of a file.

    Attributes:
        text: as in the file, without its end.
        end: how the line ends: carriage return, line feed, both, or nothing (the last line).
        line: its number, from 1.
    """

    text: str
    end: str
    line: int

    @property
    def code(self) -> str:
        """The kind of record; ``###`` is a comment, empty a line of spaces, OURS a comment of Flagfall."""
        return OURS if self.text.startswith(OURS) else self.text[:3].strip()


@dataclass(frozen=True, slots=True)
class Team:
    """A team (records 310 and 013).

    Attributes:
        number: None in the older record 013.
        strength: as in the file.
        match_points: as in the file, or None.
        rank: as in the file.
        players: numbers, in the order of the boards.
    """

    name: str
    players: tuple[int, ...]
    number: int | None = None
    short: str = ""
    strength: str = ""
    match_points: Fraction | None = None
    game_points: Fraction | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """Data of the event without effect on pairings; texts as in the file.

    Attributes:
        kind: type of tournament in words (092).
        deputies: deputy arbiters (112), one a line.
        round_dates: by round (132), each ``YY/MM/DD``.
        ranking_method: how starting ranks were made (172).
        paired_by: program or person (182).
        system_code: coded type (192).
        standings_order: tie-breaks with ``PTS`` (212).
        periods: coded time control (222): ``5400+30``.
    """

    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    kind: str = ""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    round_dates: tuple[str, ...] = ()
    ranking_method: str = ""
    paired_by: str = ""
    system_code: str = ""
    standings_order: tuple[str, ...] = ()
    periods: str = ""


@dataclass(frozen=True, slots=True)
class TrfFile:
    """All that a file says.

    Attributes:
        teams: with their players; ``Player.team`` holds the name.
        reported_points: columns 81-84, by player; results may say otherwise, see ``notes``.
        ranks: columns 86-89, by player.
        settings: of the pairing system, as a command line has them (``acceleration=28R1``), by name.
        layout: the lines it was read from, each of them, in their order; empty = made from values.
        notes: what to know about it, though it could be read.
    """

    tournament: Tournament
    heading: Heading = field(default_factory=Heading)
    teams: tuple[Team, ...] = ()
    reported_points: Mapping[int, Fraction] = field(default_factory=lambda: MappingProxyType({}))
    ranks: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    settings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    layout: tuple[TrfLine, ...] = ()
    notes: tuple[FileNote, ...] = ()
