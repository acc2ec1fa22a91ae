"""The checker: rules that no pairing may break, whatever made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from broker.words.sentence import Sentence
from dashboard.pairing.core.colors import Colors
from dashboard.pairing.core.tournament import (
    ByeKind,
    Result,
    Round,
    Tournament,
    Turn,
    scores,
    turns,
)


class Severity(StrEnum):
    """The severity of a finding."""

    BROKEN = "broken"
    """It breaks a rule without exception: the round must not be posted."""
    UNUSUAL = "unusual"
    """The rules allow it if nothing else is left, or a person decided it: check it."""


@dataclass(frozen=True, slots=True)
class PairingFault:
    """A finding on a round, in a sentence."""

    severity: Severity
    players: tuple[int, ...]
    text: str


BROKEN, UNUSUAL = Severity.BROKEN, Severity.UNUSUAL


@dataclass(frozen=True, slots=True)
class Rules:
    """What a system forbids: the severity of each fault, or None if it is allowed.

    Attributes:
        everyone: a player with neither game nor bye.
        absent: a game of a player who asked for a bye or has not arrived yet.
        unasked: a half-point, full-point or zero-point bye that was not requested.
        apart: a game of two players who must not meet.
        meetings: how many games two players may have with each other.
        rematch: one game more than that.
        forced: a rematch, or a game of two players who must not meet, if the players cannot all be paired
            without one.
        pairing_byes: how many byes the pairing may give in a round with an odd number of players, or None
            for any number.
        second_bye: a bye for a player who had one, a full-point bye, or a win without a game.
        difference: the most games with one colour more than with the other.
        run: the most games in a row with one colour.
        colors: exceeding these limits.
        top_scorers: in the last round, a game of a player with more than half of the possible points may
            break the limits of colour (C.04.3 1.8).
    """

    everyone: Severity | None = BROKEN
    absent: Severity | None = BROKEN
    unasked: Severity | None = BROKEN
    apart: Severity | None = BROKEN
    meetings: int = 1
    rematch: Severity | None = BROKEN
    forced: Severity = BROKEN
    pairing_byes: int | None = 1
    second_bye: Severity | None = BROKEN
    difference: int = 2
    run: int = 2
    colors: Severity | None = BROKEN
    top_scorers: bool = True


FIDE = Rules()
US_CHESS = Rules(forced=UNUSUAL, second_bye=UNUSUAL, colors=UNUSUAL, top_scorers=False)
"""29E has preferences, no limits; 28L3 leaves a second bye to the director; 27A1 and 28T yield to need."""
SCHEDULED = Rules(
    everyone=None, absent=UNUSUAL, unasked=UNUSUAL, pairing_byes=None, second_bye=None, colors=None
)
"""Round robins, quads: the table decides colours, and with an odd number each player has one free round."""
STAGES = Rules(
    everyone=None, absent=UNUSUAL, unasked=None, rematch=None, pairing_byes=None, second_bye=None, colors=None
)
"""Pools, knockouts, matches: not all players continue, and a stage may pair two players again.

A board that only one team fills is a full-point bye.
"""
BY_HAND = Rules(
    everyone=None,
    absent=None,
    unasked=None,
    apart=None,
    rematch=None,
    pairing_byes=None,
    second_bye=None,
    colors=None,
)
"""The arbiter has the last word; the notes of such a round name what is unusual."""


def check(tournament: Tournament, paired: Round, rules: Rules = FIDE) -> tuple[PairingFault, ...]:
    """Return what is wrong or unusual in the round after the last one of ``tournament``."""
    return (
        *_everyone_once(tournament, paired, rules),
        *_absent(tournament, paired, rules),
        *_unasked(tournament, paired, rules),
        *_forbidden(tournament, paired, rules),
        *_byes(tournament, paired, rules),
        *_colors(tournament, paired, rules),
    )


def broken(findings: tuple[PairingFault, ...]) -> tuple[PairingFault, ...]:
    """Return the findings for which the round must not be posted."""
    return tuple(finding for finding in findings if finding.severity is BROKEN)


def _everyone_once(tournament: Tournament, paired: Round, rules: Rules) -> Iterator[PairingFault]:
    known = {player.number for player in tournament.players}
    often = Counter(_seats(paired))
    extra = {number for game in paired.games if game.extra for number in (game.white, game.black)}
    for number in sorted(often.keys() | extra):
        times = often[number]
        if number not in known:
            yield PairingFault(BROKEN, (number,), Sentence("server_no_such_player", player=number))
        elif times > 1:
            text = Sentence("server_paired_often", player=number, times=times)
            yield PairingFault(BROKEN, (number,), text)
    for game in paired.games:
        if game.white == game.black:
            text = Sentence("server_paired_with_self", player=game.white)
            yield PairingFault(BROKEN, (game.white,), text)
    if rules.everyone is None:
        return
    coming = len(tournament.rounds) + 1
    # A player who is not mentioned is absent, as these asked to be.
    gone = {bye.player for bye in tournament.coming_byes.get(coming, ()) if bye.kind is ByeKind.ZERO}
    for player in sorted(tournament.players, key=lambda player: player.number):
        away = player.house or player.late_from > coming or player.number in gone
        if player.number not in often.keys() | extra and not away:
            text = Sentence("server_no_game_no_bye", player=player.number)
            yield PairingFault(rules.everyone, (player.number,), text)


def _seats(paired: Round) -> list[int]:
    """Return a number for each place in the round, without extra games."""
    seats = [player for game in paired.games if not game.extra for player in (game.white, game.black)]
    return [*seats, *(bye.player for bye in paired.byes)]


def _absent(tournament: Tournament, paired: Round, rules: Rules) -> Iterator[PairingFault]:
    if rules.absent is None:
        return
    coming = len(tournament.rounds) + 1
    asked = {bye.player: bye for bye in tournament.coming_byes.get(coming, ())}
    late = {player.number: player.late_from for player in tournament.players if player.late_from > coming}
    playing = {player for game in paired.games for player in (game.white, game.black)}
    for number in sorted(playing & (asked.keys() | late.keys())):
        if number in asked:
            text = Sentence("server_asked_for_bye", player=number, bye=WORDS[asked[number].kind]())
        else:
            text = Sentence("server_comes_later", player=number, round=late[number])
        yield PairingFault(rules.absent, (number,), text)
    given = {bye.player: bye.kind for bye in paired.byes}
    for number, bye in sorted(asked.items()):
        if number in given and given[number] is not bye.kind:
            wanted, got = WORDS[bye.kind](), WORDS[given[number]]()
            text = Sentence("server_other_bye", player=number, asked=wanted, given=got)
            yield PairingFault(BROKEN, (number,), text)


def _unasked(tournament: Tournament, paired: Round, rules: Rules) -> Iterator[PairingFault]:
    """Yield byes that no one requested; a late player need not request a bye before their first round."""
    if rules.unasked is None:
        return
    coming = len(tournament.rounds) + 1
    asked = {bye.player for bye in tournament.coming_byes.get(coming, ())}
    late = {player.number for player in tournament.players if player.late_from > coming}
    for bye in sorted(paired.byes, key=lambda bye: bye.player):
        excused = asked | late if bye.kind is ByeKind.ZERO else asked
        if bye.kind is not ByeKind.PAIRING and bye.player not in excused:
            text = Sentence("server_bye_unasked", player=bye.player, bye=WORDS[bye.kind]())
            yield PairingFault(rules.unasked, (bye.player,), text)


WORDS: Mapping[ByeKind, Callable[[], Sentence]] = {
    ByeKind.PAIRING: lambda: Sentence("server_bye_pairing"),
    ByeKind.FULL: lambda: Sentence("server_bye_full"),
    ByeKind.HALF: lambda: Sentence("server_bye_half"),
    ByeKind.ZERO: lambda: Sentence("server_bye_zero"),
}


def _forbidden(tournament: Tournament, paired: Round, rules: Rules) -> Iterator[PairingFault]:
    """Yield games of two players who have met, or must not meet; a forfeited game is not a meeting."""
    met: dict[frozenset[int], list[int]] = {}
    for number, round_ in enumerate(tournament.rounds, start=1):
        for game in round_.games:
            if game.played or game.white_result is None:
                met.setdefault(frozenset((game.white, game.black)), []).append(number)
    full = {pair for pair, rounds in met.items() if rules.rematch and len(rounds) >= rules.meetings}
    apart = set(_kept_apart(tournament)) if rules.apart else set()
    wrong = [game for game in paired.games if frozenset((game.white, game.black)) in full | apart]
    forced = bool(wrong) and rules.forced is not BROKEN and not _pairable(paired, full | apart)
    for game in wrong:
        pair = frozenset((game.white, game.black))
        first, second = game.white, game.black
        if pair in full and rules.rematch is not None:
            text = _have_met(first, second, met.get(pair, []), forced=forced)
            yield PairingFault(rules.forced if forced else rules.rematch, (first, second), text)
        if pair in apart and rules.apart is not None:
            if forced:
                text = Sentence("server_must_not_meet_forced", one=first, other=second)
            else:
                text = Sentence("server_must_not_meet", one=first, other=second)
            yield PairingFault(rules.forced if forced else rules.apart, (first, second), text)


def _have_met(first: int, other: int, rounds: list[int], *, forced: bool) -> Sentence:
    listed = [str(number) for number in rounds]
    if forced:
        return Sentence("server_have_met_forced", one=first, other=other, rounds=listed)
    return Sentence("server_have_met", one=first, other=other, rounds=listed)


def _kept_apart(tournament: Tournament) -> Iterator[frozenset[int]]:
    """Yield the pairs that must not meet in the coming round."""
    coming = len(tournament.rounds) + 1
    for rule in tournament.apart:
        if rule.first <= coming and (rule.last is None or coming <= rule.last):
            yield from map(frozenset, combinations(rule.players, 2))


def _pairable(paired: Round, forbidden: set[frozenset[int]]) -> bool:
    """Return whether all players with a game could have one without these pairs."""
    import rustworkx  # imported here: it is large, and a rematch is rare

    players = sorted({player for game in paired.games for player in (game.white, game.black)})
    places = range(len(players))
    graph = rustworkx.PyGraph[int, None](multigraph=False)
    graph.add_nodes_from(players)
    graph.add_edges_from_no_data(
        [
            (first, second)
            for first in places
            for second in places[first + 1 :]
            if frozenset((players[first], players[second])) not in forbidden
        ]
    )
    return 2 * len(rustworkx.max_weight_matching(graph, max_cardinality=True)) == len(players)


def _byes(tournament: Tournament, paired: Round, rules: Rules) -> Iterator[PairingFault]:
    given = [bye.player for bye in paired.byes if bye.kind is ByeKind.PAIRING]
    if rules.pairing_byes is not None:
        fair = rules.pairing_byes if (2 * len(paired.games) + len(given)) % 2 else 0
        if len(given) > fair:
            who = [str(number) for number in sorted(given)]
            text = Sentence("server_too_many_byes", count=len(given), players=who, fair=fair)
            yield PairingFault(BROKEN, tuple(sorted(given)), text)
    if rules.second_bye is not None:
        before = turns(tournament)
        for number in sorted(given):
            wrong = (_second_free_point(number, turn) for turn in before.get(number, ()))
            if had := next((text for text in wrong if text is not None), None):
                yield PairingFault(rules.second_bye, (number,), had)


def _second_free_point(player: int, turn: Turn) -> Sentence | None:
    """Return what rules out another bye for a player, in words, or None."""
    if turn.bye in {ByeKind.PAIRING, ByeKind.FULL}:
        bye = WORDS[turn.bye]()
        return Sentence("server_second_bye", player=player, bye=bye, round=turn.round)
    if turn.result is Result.FORFEIT_WIN:
        return Sentence("server_second_free_point", player=player, round=turn.round)
    return None


def _colors(tournament: Tournament, paired: Round, rules: Rules) -> Iterator[PairingFault]:
    if rules.colors is None:
        return
    last = len(tournament.rounds) + 1 == tournament.rounds_planned
    top = _top_scorers(tournament) if rules.top_scorers and last else frozenset[int]()
    had = {player: Colors.of(turns_) for player, turns_ in turns(tournament).items()}
    for game in paired.games:
        free = not top.isdisjoint({game.white, game.black})
        for player in (game.white, game.black):
            if player not in had:
                continue
            after = had[player].then(game.color_of(player))
            if text := _beyond(after, rules, player, game.opponent_of(player)):
                yield PairingFault(UNUSUAL if free else rules.colors, (player,), text)


def _beyond(after: Colors, rules: Rules, player: int, opponent: int) -> Sentence | None:
    color, times = "white" if after.played[-1] == "w" else "black", abs(after.difference)
    if after.run > rules.run:
        return Sentence("server_color_run", player=player, color=color, times=after.run, opponent=opponent)
    if times > rules.difference and (after.difference > 0) == (color == "white"):
        return Sentence("server_color_excess", player=player, color=color, times=times, opponent=opponent)
    return None


def _top_scorers(tournament: Tournament) -> frozenset[int]:
    """Return the players with more than half of the possible points before the last round."""
    half = tournament.points.win * len(tournament.rounds) / Fraction(2)
    return frozenset(player for player, points in scores(tournament).items() if points > half)
