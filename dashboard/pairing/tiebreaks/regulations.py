"""An event's regulations for breaking ties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from dashboard.pairing.core.annulment import early_leavers
from dashboard.pairing.core.seeding import LeftOver, fours, seeded
from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.tiebreaks.code import EDITIONS, TieBreak, UnknownTieBreak, parsed

SCORE = TieBreak("PTS")
SWISS = ("BH/C1", "BH", "SB", "DE")
ROUND_ROBIN = ("DE", "SB", "WON", "KS")
US_CHESS = ("MODMED", "SOLK", "CUM", "CUMOPP")

DEFAULTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "us-chess": US_CHESS,
        "scholastic": US_CHESS,
        "quads": ("USSB", "H2H"),
        "vkk": ("WIN",),
        "cohen": (),
        "knockout": (),
        "team-match": (),
    }
)
"""The codes of a tournament that lists none: by its system, or else the Swiss or the round-robin list.

US Chess: the announced order of 34E. Quads: 34F, Sonneborn-Berger first. VKK: most wins, then an extra game.
Cohen Chess ranks by its own chains. In a team match the teams are compared, not the players.
"""


@dataclass(frozen=True, slots=True)
class Regulations:
    """The rules that rank equals.

    Attributes:
        codes: in the order in which they count. ``PTS`` comes first unless they place it.
        edition: of FIDE's C.07.
        round_robin: pairings known before play: forfeits are results, a free round is nothing (C.07, 15).
        us_chess: a player whose whole score is unplayed ranks below tied players who scored at the board
            (34E). True in US Chess events, and where a tie-break of that list comes first.
        lots: ``Player.lot`` decides in the end, lower first; without it the rank is shared. The order that a
            play-off gave is entered the same way.
        unrated_as: rating of the unrated in FIDE's rating codes; None = such codes are left out when an
            unrated player takes part (C.07, 10).
        reduced: Cumulative loses a point for each full-point bye and forfeit win (34E3).
        half_byes_reduce: it loses half a point for each half-point bye too.
        play_off: two or more perfect scores play for first place, without tie-breaks (scholastic).
        by_hand: no computer: Modified Median and Solkoff only for those half a point below perfect
            (scholastic).
        annul_before_half: in round robins and quads the games of a player who left before half of them do not
            count, and the player is no longer paired.
        cycles: how often every player meets every other in a round robin.
        left_over: what the last five to seven of quads play.
    """

    codes: tuple[TieBreak, ...] = ()
    edition: str = EDITIONS[-1]
    round_robin: bool = False
    us_chess: bool = False
    lots: bool = False
    unrated_as: int | None = None
    reduced: bool = True
    half_byes_reduce: bool = False
    play_off: bool = False
    by_hand: bool = False
    annul_before_half: bool = True
    cycles: int = 1
    left_over: LeftOver = "small-swiss"


def regulations_of(tournament: Tournament) -> Regulations:
    """Return the tournament's own regulations, with the custom of its system for the rest.

    Raises:
        UnknownTieBreak: an unknown code or edition.
    """
    if tournament.edition not in EDITIONS:
        raise UnknownTieBreak(
            f"there is no edition {tournament.edition!r} of the tie-break rules: {', '.join(EDITIONS)}"
        )
    system = tournament.system.lower().replace("_", "-")
    round_robin = any(word in system for word in ("robin", "quads", "berger", "vkk"))
    usual = DEFAULTS.get(system, ROUND_ROBIN if round_robin else SWISS)
    codes = tuple(parsed(text, tournament.edition) for text in tournament.tiebreaks or usual)
    return Regulations(
        codes,
        tournament.edition,
        round_robin=round_robin,
        us_chess=system in {"us-chess", "scholastic"}
        or next((code.kind.us for code in codes if code != SCORE), False),
        play_off=system == "scholastic",
        cycles=2 if "double" in system else 1,
    )


def set_aside(tournament: Tournament, rules: Regulations) -> frozenset[int]:
    """Return the players with annulled games, where pairings are known before play (round robins, quads)."""
    system = tournament.system.lower().replace("_", "-")
    if not rules.annul_before_half:
        return frozenset()
    if "robin" in system or "berger" in system:
        return early_leavers(tournament, seeded(tournament.players, "number"), rules.cycles)
    if "quads" in system:
        longest = 4 if rules.left_over == "small-swiss" else 7
        groups = (group for group in fours(tournament.players) if len(group) <= longest)
        return frozenset(player for group in groups for player in early_leavers(tournament, group))
    return frozenset()
