"""Formats that organisers ask for by name, with everything that follows from them. Values only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from broker.words.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play.

    Attributes:
        system: its pairing system, an id of `dashboard.pairing.registry`.
        ruleset: its rules of play, an id of the hall's rule sets.
        rounds: 0 for the system's own number.
        team_best: number of best scores that count for a team; 0 for no teams.
        what: one line of description for the person who chooses.
    """

    id: str
    name: str
    system: str
    ruleset: str
    time_control: str
    rounds: int
    what: Callable[[], Sentence]
    team_best: int = 0


WHAT: Mapping[str, Callable[[], Sentence]] = {
    "scholastic": lambda: Sentence("server_format_scholastic"),
    "cohen": lambda: Sentence("server_format_cohen"),
    "vkk": lambda: Sentence("server_format_vkk"),
    "fide": lambda: Sentence("server_format_fide"),
    "rapid": lambda: Sentence("server_format_rapid"),
    "blitz": lambda: Sentence("server_format_blitz"),
    "us": lambda: Sentence("server_format_us"),
    "round_robin": lambda: Sentence("server_format_round_robin"),
    "quads": lambda: Sentence("server_format_quads"),
    "knockout": lambda: Sentence("server_format_knockout"),
}
"""A description of each in one line, for the person who chooses."""

FORMATS: tuple[Format, ...] = (
    Format(
        "scholastic",
        "Scholastic Swiss",
        "scholastic",
        "scholastic-swiss",
        "1800d5",
        5,
        WHAT["scholastic"],
        team_best=4,
    ),
    Format("cohen", "Cohen Chess", "cohen", "cohen-chess", "720", 0, WHAT["cohen"]),
    Format("vkk", "VKK", "vkk", "vkk", "-", 0, WHAT["vkk"]),
    Format(
        "fide",
        "Swiss, FIDE",
        "fide-dutch",
        "fide-standard-2023",
        "5400+30",
        7,
        WHAT["fide"],
    ),
    Format(
        "fide-rapid",
        "Rapid Swiss, FIDE",
        "fide-dutch",
        "fide-rapid-2023",
        "900+10",
        7,
        WHAT["rapid"],
    ),
    Format(
        "fide-blitz",
        "Blitz Swiss, FIDE",
        "fide-dutch",
        "fide-blitz-2023",
        "180+2",
        9,
        WHAT["blitz"],
    ),
    Format("us", "Swiss, US Chess", "us-chess", "us-chess-7", "5400d5", 5, WHAT["us"]),
    Format(
        "round-robin",
        "Round robin",
        "round-robin",
        "fide-standard-2023",
        "5400+30",
        0,
        WHAT["round_robin"],
    ),
    Format("quads", "Quads", "quads", "us-chess-7", "3600d5", 3, WHAT["quads"]),
    Format(
        "knockout",
        "Knockout",
        "knockout",
        "fide-rapid-2023",
        "900+10",
        0,
        WHAT["knockout"],
    ),
)
"""The formats, in the order in which they are offered."""
