"""Players whose opponents did not come are paired with each other; all other boards stay (US Chess 29G3)."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection
from types import MappingProxyType

from dashboard.pairing.core.history import before
from dashboard.pairing.core.system import CannotPair, PairingSystem, Reason, RoundPairing
from dashboard.pairing.core.tournament import Bye, ByeKind, Round, Tournament

RULE = "29G3"


def with_waiting_paired(
    system: PairingSystem, tournament: Tournament, absent: Collection[int]
) -> tuple[Tournament, RoundPairing]:
    """Return the tournament before the posted round, with the absent players away, and that round again.

    Raises:
        CannotPair: as ``re_paired``.
    """
    pairing = re_paired(system, tournament, absent)
    number = len(tournament.rounds)
    stood = before(tournament, number)
    asked = {bye.player: bye for bye in stood.coming_byes.get(number, ())}
    asked |= {bye.player: bye for bye in pairing.round.byes if bye.player in absent}
    byes = MappingProxyType({**stood.coming_byes, number: tuple(asked.values())})
    return dataclasses.replace(stood, coming_byes=byes), pairing


def re_paired(system: PairingSystem, tournament: Tournament, absent: Collection[int]) -> RoundPairing:
    """Return the posted round with the waiting players paired again.

    If their number is odd, one keeps the posted game and wins it by forfeit if the opponent stays away: the
    one who would get the bye. Absent players whose opponents play others have a zero-point bye.

    Args:
        tournament: its last round is the posted one.
        absent: numbers of the players who did not come.

    Raises:
        CannotPair: no round is posted, or fewer than two players wait.
    """
    if not tournament.rounds:
        raise CannotPair("no round is posted")
    if unknown := sorted(set(absent) - {player.number for player in tournament.players}):
        raise CannotPair(f"there is no player {unknown[0]}")
    *earlier, posted = tournament.rounds
    number = len(tournament.rounds)
    waiting = {
        player: game
        for game in posted.games
        for player in (game.white, game.black)
        if player not in absent and game.opponent_of(player) in absent and game.white_result is None
    }
    if len(waiting) < 2:
        raise CannotPair("fewer than two players wait for an opponent: there is no pair to make")
    away = tuple(
        Bye(player.number, ByeKind.ZERO)
        for player in tournament.players
        if player.number not in waiting and not player.house
    )
    alone = dataclasses.replace(
        tournament,
        rounds=tuple(earlier),
        players=tuple(player for player in tournament.players if not player.house),
        coming_byes=MappingProxyType(dict(tournament.coming_byes) | {number: away}),
    )
    pairing = system.pair(alone)
    odd = {bye.player for bye in pairing.round.byes if bye.kind == ByeKind.PAIRING}
    moved = waiting.keys() - odd
    gone = {waiting[player].opponent_of(player) for player in moved}
    games = [game for game in posted.games if not {game.white, game.black} & moved]
    names = {player.number: player.name or str(player.number) for player in tournament.players}
    together = ", ".join(names[player] for player in sorted(moved))
    reasons = [
        Reason(tuple(sorted(moved)), RULE, f"paired again, because their opponents did not come: {together}")
    ]
    reasons += [
        Reason(
            (player,), RULE, f"{names[player]} keeps the posted game: the number of waiting players is odd"
        )
        for player in sorted(odd)
    ]
    reasons += [reason for reason in pairing.reasons if not set(reason.players) <= odd]
    byes = [*posted.byes, *(Bye(player, ByeKind.ZERO) for player in gone)]
    return RoundPairing(
        Round((*games, *pairing.round.games), tuple(sorted(byes, key=lambda bye: bye.player))),
        tuple(reasons),
        pairing.notes,
    )
