"""Ways to play that an organizer asks for by name, with everything that follows from it. Values only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """One way to play.

    Attributes:
        system: how it is paired, an id of `dashboard.pairing.registry`.
        ruleset: what is played by, an id of the hall's rule sets.
        rounds: 0 = as the system has them by itself.
        team_best: so many best scores of a team count; 0 = no teams.
        what: one line for whoever chooses.
    """

    id: str
    name: str
    system: str
    ruleset: str
    time_control: str
    rounds: int
    what: str
    team_best: int = 0


FORMATS: tuple[Format, ...] = (
    Format(
        "scholastic",
        "Scholastic Swiss",
        "scholastic",
        "scholastic-swiss",
        "1800d5",
        5,
        "Children of several schools, five rounds; the four best scores of a school count.",
        team_best=4,
    ),
    Format("cohen", "Cohen Chess", "cohen", "cohen-chess", "720", 0, "Pools, Elite Eight, Final Four."),
    Format("vkk", "VKK", "vkk", "vkk", "-", 0, "Groups, then knockout down to a final."),
    Format("fide", "Swiss, FIDE", "fide-dutch", "fide-standard-2023", "5400+30", 7, "The Dutch system."),
    Format("fide-rapid", "Rapid Swiss, FIDE", "fide-dutch", "fide-rapid-2023", "900+10", 7, "An afternoon."),
    Format("fide-blitz", "Blitz Swiss, FIDE", "fide-dutch", "fide-blitz-2023", "180+2", 9, "An evening."),
    Format("us", "Swiss, US Chess", "us-chess", "us-chess-7", "5400d5", 5, "The rules of US Chess."),
    Format(
        "round-robin",
        "Round robin",
        "round-robin",
        "fide-standard-2023",
        "5400+30",
        0,
        "Everybody meets everybody.",
    ),
    Format("quads", "Quads", "quads", "us-chess-7", "3600d5", 3, "Groups of four by strength, three rounds."),
    Format(
        "knockout", "Knockout", "knockout", "fide-rapid-2023", "900+10", 0, "Whoever loses a match is out."
    ),
)
"""In the order in which they are offered."""
