"""A tournament as it was before one of its rounds was paired."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from dashboard.pairing.core.tournament import Bye, ByeKind, Tournament


def before(tournament: Tournament, number: int) -> Tournament:
    """Return what was known when round ``number`` was to be paired, so that it can be paired again.

    Requested byes remain requested; a player without an entry in that round was absent.

    Args:
        number: 1-based; one more than there are rounds returns the tournament as it is.

    Raises:
        ValueError: there is no such round, and it would not be the next one.
    """
    if not 1 <= number <= len(tournament.rounds) + 1:
        raise ValueError(
            f"Round {number} cannot be paired: the event has {len(tournament.rounds)} so far, so it is one "
            f"of 1 to {len(tournament.rounds) + 1}."
        )
    coming: Mapping[int, tuple[Bye, ...]] = {
        later: byes for later, byes in tournament.coming_byes.items() if later >= number
    }
    asked = {later: _asked(tournament, later) for later in range(number, len(tournament.rounds) + 1)}
    return replace(
        tournament,
        rounds=tournament.rounds[: number - 1],
        coming_byes=MappingProxyType({**coming, **{later: byes for later, byes in asked.items() if byes}}),
        awards=tuple(award for award in tournament.awards if award.round is None or award.round < number),
    )


def _asked(tournament: Tournament, number: int) -> tuple[Bye, ...]:
    round_ = tournament.rounds[number - 1]
    busy = {player for game in round_.games for player in (game.white, game.black)}
    byes = {bye.player: bye for bye in round_.byes}
    requested = []
    for player in sorted(player.number for player in tournament.players):
        if player in byes:
            if byes[player].kind is not ByeKind.PAIRING:
                requested.append(byes[player])
        elif player not in busy:
            requested.append(Bye(player, ByeKind.ZERO))
    return tuple(requested)
