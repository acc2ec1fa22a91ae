"""The prizes of the players and teams.

Money follows US Chess rule 32B. Players of one score in the money share it: as many prizes as there are
players, the largest that they could win one each, are added up and divided. A player who would get more from
prizes that the others of the score cannot win gets that instead, and what they leave goes to the next. If the
section decides by tie-breaks, every player is a score group of their own. No player gets money twice.

Trophies (a cup, a book: prizes without money) follow the custom in the United States. They are not divided
and go by place after tie-breaks, whether or not the player has money: first those for everyone, then those
for some, each to the first eligible player without a trophy. A cup with money counts as money.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Generic, TypeVar

from broker.words.sentence import Sentence
from dashboard.desk.event.facts import Prize, SectionSettings
from dashboard.desk.rounds.standings_at import StandingsAt, StandingsAtLine
from dashboard.pairing.core.tournament import Player

Who = TypeVar("Who", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Won:
    """What a player or a team wins.

    Attributes:
        number: of the player in the section, or None if ``team`` wins it.
        names: of the prizes; several if their money was divided.
        cents: money, in whole cents; 0 for a trophy.
        tied: how many divided them; 1 if they were not divided.
    """

    number: int | None
    team: str
    names: tuple[str, ...]
    cents: int
    tied: int = 1


@dataclass(frozen=True, slots=True)
class _Share(Generic[Who]):
    """What one player or team gets: the prizes, and how many divide them."""

    who: Who
    prizes: tuple[Prize, ...]
    cents: int
    tied: int


def awarded(settings: SectionSettings, standings: StandingsAt) -> tuple[Won, ...]:
    """Return every prize won, in the order of the standings, teams last. House players win none.

    A winner of a trophy and of money is listed twice, the trophy first.
    """
    own, teams = _shares(settings, standings)
    return (
        *(Won(share.who, "", _names(share), share.cents, share.tied) for share in own),
        *(Won(None, share.who, _names(share), share.cents, share.tied) for share in teams),
    )


def nobodys(settings: SectionSettings, standings: StandingsAt) -> tuple[str, ...]:
    """Return a sentence for each prize that no one wins."""
    own, teams = _shares(settings, standings)
    given = {
        id(prize) for shared in (*(s.prizes for s in own), *(s.prizes for s in teams)) for prize in shared
    }
    players = [player for player in standings.tournament.players if not player.house]
    return tuple(
        Sentence("server_prize_nobody", prize=prize.name, why=_why_not(prize, players))
        for prize in settings.prizes
        if id(prize) not in given
    )


def _why_not(prize: Prize, players: Iterable[Player]) -> str:
    if prize.for_teams:
        return Sentence("server_prize_few_teams")
    if any(_is_for(prize, player) for player in players):
        return Sentence("server_prize_all_have")
    if whom := [*_whom(prize)]:
        return Sentence("server_prize_nobody_is", whom=whom)
    return Sentence("server_prize_no_players")


def _whom(prize: Prize) -> Iterable[Sentence]:
    """Yield who is eligible for a prize, a few words each."""
    if prize.below is not None:
        yield Sentence("server_rated_below", rating=prize.below)
    if prize.unrated:
        yield Sentence("server_unrated")
    if prize.born_from is not None:
        yield Sentence("server_born_from", year=prize.born_from)
    if prize.sex:
        yield Sentence("server_woman") if prize.sex == "w" else Sentence("server_man")


def _shares(settings: SectionSettings, standings: StandingsAt) -> tuple[list[_Share[int]], list[_Share[str]]]:
    """Return the shares of players and of teams."""
    players = {player.number: player for player in standings.tournament.players}
    lines = [line for line in standings.lines if not players[line.number].house]

    def level(line: StandingsAtLine) -> Fraction | int:
        if not settings.share_prizes:
            return line.number
        # The places of a format with its own ranking do not follow from points.
        return line.points if standings.explained is not None else line.place

    own = [prize for prize in settings.prizes if not prize.for_teams]
    won: list[_Share[int]] = []
    for _, part in groupby(lines, key=lambda line: line.group):  # every quad has its own prizes
        groups = [[line.number for line in level_ones] for _, level_ones in groupby(part, key=level)]
        won += _given(groups, own, lambda prize, number: _is_for(prize, players[number]))
    rows = standings.teams.rows if standings.teams is not None else ()
    together = groupby(rows, key=lambda row: row.score if settings.share_prizes else row.team)
    teams = _given(
        [[row.team for row in group] for _, group in together],
        [prize for prize in settings.prizes if prize.for_teams],
        lambda *_: True,
    )
    return won, teams


def _names(share: _Share[Who]) -> tuple[str, ...]:
    return tuple(prize.name for prize in share.prizes)


def _is_for(prize: Prize, player: Player) -> bool:
    born = player.birth[:4]
    return (
        (prize.below is None or (player.rating is not None and player.rating < prize.below))
        and (not prize.unrated or player.rating is None)
        and (prize.born_from is None or (born.isdigit() and int(born) >= prize.born_from))
        and (not prize.sex or player.sex == prize.sex)
    )


def _is_special(prize: Prize) -> bool:
    return prize.unrated or bool(prize.sex) or prize.below is not None or prize.born_from is not None


def _given(
    groups: Sequence[Sequence[Who]], prizes: Sequence[Prize], is_for: Callable[[Prize, Who], bool]
) -> list[_Share[Who]]:
    """Return the shares; ``groups``: players of one score together, highest first."""
    # Of two prizes worth the same, the player gets the one for their place: the other is for fewer.
    left = sorted(
        (prize for prize in prizes if prize.money), key=lambda prize: (-prize.money, _is_special(prize))
    )
    shares: list[_Share[Who]] = []
    for group in groups:
        waiting = list(group)
        while waiting:
            tied, pool = _richest(waiting, left, is_for)
            if not pool:
                break
            parts = _divided(sum(prize.money for prize in pool), len(tied))
            in_order = tuple(sorted(pool, key=prizes.index))
            shares += [
                _Share(who, in_order, cents, len(tied)) for who, cents in zip(tied, parts, strict=True)
            ]
            waiting = [who for who in waiting if who not in tied]
            left = [prize for prize in left if not any(prize is taken for taken in pool)]
    everybody = [who for group in groups for who in group]
    without = list(everybody)
    trophies: list[_Share[Who]] = []
    for prize in sorted((other for other in prizes if not other.money), key=_is_special):
        if (first := next((who for who in without if is_for(prize, who)), None)) is not None:
            trophies.append(_Share(first, (prize,), 0, 1))
            without.remove(first)
    return sorted([*trophies, *shares], key=lambda share: everybody.index(share.who))


def _richest(
    waiting: Sequence[Who], left: Sequence[Prize], is_for: Callable[[Prize, Who], bool]
) -> tuple[list[Who], list[Prize]]:
    """Return the players of one score who take their share first, and the prizes that they divide.

    These are all of them, unless some get more from prizes for which the others are not eligible.
    """
    may_win = [[who for who in waiting if is_for(prize, who)] for prize in left]
    parties = [list(waiting), *sorted((able for able in may_win if able), key=len, reverse=True)]
    best: tuple[list[Who], list[Prize]] = ([], [])
    most = Fraction(0)
    for party in parties:
        theirs = [prize for prize, able in zip(left, may_win, strict=True) if set(able) <= set(party)]
        pool = _pool(party, theirs, is_for)
        each = Fraction(sum(prize.money for prize in pool), len(party))
        if each > most:
            best, most = (party, pool), each
    return best


def _pool(party: Iterable[Who], prizes: Sequence[Prize], is_for: Callable[[Prize, Who], bool]) -> list[Prize]:
    """Return the prizes with the most money that they can win, one each; ``prizes``: the largest first.

    Taking the largest prize that still fits is always right: prizes that different players can win can be
    extended without giving one up (as in a matching of prizes and players).
    """
    party = list(party)
    winner: dict[Who, int] = {}

    def seated(prize: int, asked: set[Who]) -> bool:
        for who in party:
            if who in asked or not is_for(prizes[prize], who):
                continue
            asked.add(who)
            if who not in winner or seated(winner[who], asked):
                winner[who] = prize
                return True
        return False

    return [prize for at, prize in enumerate(prizes) if len(winner) < len(party) and seated(at, set())]


def _divided(cents: int, among: int) -> list[int]:
    """Divide money into equal shares in whole cents; the first ones get the rest."""
    each, left = divmod(cents, among)
    return [each + (1 if at < left else 0) for at in range(among)]


def money(cents: int) -> str:
    """Return an amount as text: ``50``, ``33.33``."""
    return str(cents // 100) if cents % 100 == 0 else f"{cents / 100:.2f}"
