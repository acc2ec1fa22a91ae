"""Records that name players: byes, players kept apart, acceleration, other points, teams."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, MutableMapping
from fractions import Fraction

from broker.names import composed
from dashboard.pairing.core.tournament import (
    Acceleration,
    Apart,
    Award,
    Bye,
    ByeKind,
    Player,
    Result,
    Round,
    Tournament,
    turns,
)
from dashboard.pairing.text.source_text import BadFile
from dashboard.pairing.trf.columns import cut, decimal, numbers, points, whole_number
from dashboard.pairing.trf.file import Team, TrfLine

Records = Mapping[str, list[TrfLine]]
"""The lines of a file by their code."""


def byes(
    of: Records, players: Mapping[int, Player], done: list[Round], coming: MutableMapping[int, list[Bye]]
) -> None:
    """Add the byes of records 240 and XXZ to the rounds that have no entry for the player.

    Raises:
        BadFile: an unknown letter, player or round.
    """
    for record in of.get("240", []):
        letter = cut(record.text, (5, 5)).upper()
        if letter not in {"F", "H", "Z"}:
            raise BadFile(record.line, 5, f"expected F, H or Z, the kind of bye, found {letter!r}")
        number = whole_number(record, (7, 9), "the round")
        if not number:
            raise BadFile(record.line, 7, "expected the round, 001 or more")
        for column, player in numbers(record, 11):
            _add(Bye(_known(record, column, player, players), ByeKind(letter)), number, done, coming)
    for record in of.get("XXZ", []):
        for column, player in _words(record):
            bye = Bye(_known(record, column, player, players), ByeKind.ZERO)
            _add(bye, len(done) + 1, done, coming)


def _add(bye: Bye, number: int, done: list[Round], coming: MutableMapping[int, list[Bye]]) -> None:
    if number <= len(done):
        round_ = done[number - 1]
        busy = {player for game in round_.games for player in (game.white, game.black)}
        if bye.player not in busy | {other.player for other in round_.byes}:
            done[number - 1] = Round(
                round_.games, tuple(sorted((*round_.byes, bye), key=lambda each: each.player))
            )
    elif all(other.player != bye.player for other in coming.setdefault(number, [])):
        coming[number].append(bye)


def apart(of: Records, players: Mapping[int, Player]) -> tuple[Apart, ...]:
    """Return the players who must not meet: records 260 and XXP.

    Raises:
        BadFile: an unknown player, or a list of one.
    """
    kept_apart: list[Apart] = []
    for record in of.get("260", []):
        first = whole_number(record, (5, 7), "the first round") or 1
        last = whole_number(record, (9, 11), "the last round or spaces")
        named = {_known(record, column, player, players) for column, player in numbers(record, 13)}
        kept_apart.append(Apart(_pair(record, 13, named), first, last))
    for record in of.get("XXP", []):
        named = {_known(record, column, player, players) for column, player in _words(record)}
        kept_apart.append(Apart(_pair(record, 5, named)))
    return tuple(kept_apart)


def _pair(record: TrfLine, column: int, named: set[int]) -> frozenset[int]:
    if len(named) < 2:
        raise BadFile(record.line, column, "expected two players or more who must not meet")
    return frozenset(named)


def acceleration(of: Records, players: Mapping[int, Player]) -> tuple[Acceleration, ...]:
    """Return points for pairing alone: records 250 and XXA.

    Raises:
        BadFile: columns have something else.
    """
    spans: list[Acceleration] = []
    for record in of.get("250", []):
        more = points(record, (10, 13), "points")
        span = [whole_number(record, (start, start + 2), "a round") for start in (15, 19)]
        ends = [whole_number(record, (start, start + 3), "a player's number") for start in (23, 28)]
        if more is None:
            if points(record, (5, 8), "match points") is None:
                raise BadFile(record.line, 10, "expected points such as 1.0")
            continue  # of teams
        first, last = span
        from_, to = ends
        if not (first and last and from_ and to):
            raise BadFile(record.line, 15, "expected first and last round, first and last player")
        named = frozenset(player for player in players if from_ <= player <= to)
        spans.append(Acceleration(named, more, first, last))
    for record in of.get("XXA", []):
        player = whole_number(record, (5, 8), "a player's number")
        known = _known(record, 5, player or 0, players)
        for number, column in enumerate(range(10, len(record.text.rstrip()) + 1, 5), start=1):
            more = points(record, (column, column + 3), "points") or Fraction(0)
            before = spans[-1] if spans and spans[-1].players == {known} else None
            if before and before.last == number - 1 and before.points == more:
                spans[-1] = Acceleration(before.players, more, before.first, number)
            elif more:
                spans.append(Acceleration(frozenset({known}), more, number, number))
    return tuple(spans)


def awards(of: Records, tournament: Tournament) -> tuple[Award, ...]:
    """Return points apart from the rules: record 299.

    A record for a kind of result becomes the difference from the points by the rules.

    Raises:
        BadFile: an unknown kind of result or player, or no points.
    """
    players = {player.number: player for player in tournament.players}
    given: list[Award] = []
    for record in of.get("299", []):
        letter = cut(record.text, (5, 5)).upper()
        if letter not in set("WDLFHZ+- "):
            raise BadFile(record.line, 5, f"expected one of W D L F H Z + - or a space, found {letter!r}")
        value = points(record, (14, 17), "points")
        if value is None:
            if points(record, (8, 11), "match points") is None:
                raise BadFile(record.line, 14, "expected points such as 1.0")
            continue  # of teams
        number = whole_number(record, (20, 22), "the round or spaces") or None
        named = frozenset(_known(record, column, player, players) for column, player in numbers(record, 24))
        if letter == " ":
            given.append(Award(named, value, number))
        else:
            given += _worth_more(tournament, letter, value, number, named)
    return tuple(given)


KINDS: Mapping[str, frozenset[Result | ByeKind]] = {
    "W": frozenset({Result.WIN, Result.SHORT_WIN}),
    "D": frozenset({Result.DRAW, Result.SHORT_DRAW}),
    "L": frozenset({Result.LOSS, Result.SHORT_LOSS}),
    "F": frozenset({ByeKind.FULL}),
    "H": frozenset({ByeKind.HALF}),
    "Z": frozenset({ByeKind.ZERO}),
    "+": frozenset({Result.FORFEIT_WIN}),
    "-": frozenset({Result.FORFEIT_LOSS}),
}


def _worth_more(
    tournament: Tournament, letter: str, value: Fraction, number: int | None, named: frozenset[int]
) -> Iterator[Award]:
    by_round: dict[tuple[int, Fraction], set[int]] = {}
    for player, turns_ in turns(tournament).items():
        for turn in turns_:
            kind = turn.bye if turn.game is None else turn.result
            here = player in named and number in {None, turn.round}
            if here and kind in KINDS[letter] and turn.points is not None:
                by_round.setdefault((turn.round, value - turn.points), set()).add(player)
    for (round_, more), players in sorted(by_round.items()):
        if more:
            yield Award(frozenset(players), more, round_)


def teams_of_file(of: Records, players: Mapping[int, Player]) -> tuple[Team, ...]:
    """Return teams with their players: records 310, and 013 of older files.

    Raises:
        BadFile: an unknown player, or one in two teams.
    """
    teams: list[Team] = []
    taken: dict[int, str] = {}

    def members(record: TrfLine, start: int, name: str) -> tuple[int, ...]:
        numbers_ = []
        for column, player in numbers(record, start):
            _known(record, column, player, players)
            if taken.setdefault(player, name) != name:
                what = f"player {player} is in the team {taken[player]!r} already"
                raise BadFile(record.line, column, what)
            numbers_.append(player)
        return tuple(numbers_)

    for record in of.get("310", []):
        name = composed(cut(record.text, (9, 40)))
        teams.append(
            Team(
                name=name,
                players=members(record, 74, name),
                number=whole_number(record, (5, 7), "the team's number"),
                short=composed(cut(record.text, (42, 46))),
                strength=cut(record.text, (48, 53)).strip(),
                match_points=points(record, (55, 60), "match points"),
                game_points=points(record, (62, 67), "game points"),
                rank=whole_number(record, (69, 71), "the team's rank"),
            )
        )
    for record in of.get("013", []):
        name = composed(cut(record.text, (5, 36)))
        numbers_ = members(record, 37, name)
        if all(team.name != name for team in teams):
            teams.append(Team(name, numbers_))
    return tuple(teams)


def _known(record: TrfLine, column: int, player: int, players: Mapping[int, Player]) -> int:
    if player not in players:
        raise BadFile(record.line, column, f"there is no player {player} (line 001)")
    return player


def _words(record: TrfLine) -> Iterator[tuple[int, int]]:
    """Yield numbers separated by spaces or commas, in any column: column, number."""
    for match in re.finditer(r"[^\s,]+", record.text[3:]):
        if decimal(match[0]) is None or not match[0].isdigit():
            raise BadFile(record.line, match.start() + 4, f"expected a player's number, found {match[0]!r}")
        yield match.start() + 4, int(match[0])
