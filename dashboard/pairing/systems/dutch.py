"""FIDE Dutch through another program: its input, as a report file, and the meaning of its output.

Nothing is started here; :mod:`dashboard.pairing.engines` does that.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from dashboard.pairing.core.system import CannotPair, EventOver, all_paired
from dashboard.pairing.core.tournament import (
    Acceleration,
    Apart,
    Award,
    Bye,
    ByeKind,
    Color,
    PairedGame,
    Player,
    Points,
    Round,
    Tournament,
    scores,
)
from dashboard.pairing.trf import Heading, TrfFile, written
from dashboard.pairing.trf.columns import shown
from dashboard.pairing.trf.entries import in_board_order


class Engine(StrEnum):
    """The supported programs."""

    GACRUX = "gacrux"
    BBP = "bbp"


SHEET = (
    "FIDE Dutch (C.04.3), as it is from February 2026; players rank by score, then by pairing number.",
    ("No two players meet twice. A forfeited game is not a meeting and gives no colour."),
    (
        "Score groups are taken from the top: the upper half of one meets its lower half, and a player "
        "without a partner floats down into the next (1.4); as few as possible, and none soon again the same "
        "way."
    ),
    (
        "Odd number: the bye goes to one of the lowest score who had none, no full-point bye and no win by "
        "forfeit (1.5); it is worth a win unless the event says otherwise."
    ),
    (
        "No player has one colour three times running or three times more than the other, except players "
        "with more than half of the points in the last round."
    ),
    (
        "Colour of a game (5.2.1 to 5.2.5): both get the colour they are due; else the stronger claim "
        "counts; else both change from the latest round in which they differed; else the higher ranked gets "
        "theirs."
    ),
    "Two without a game yet have colours by pairing number and the colour drawn for board 1 (5.2.5).",
    (
        "A player who asked for a bye, withdrew or has not arrived is not paired. The next round waits for "
        "every result."
    ),
)
"""The rules of pairing; no setting changes them."""

ACCELERATION = {
    "off": (
        "Rounds are accelerated only by the points that the event's file gives for it (record 250; "
        "acceleration: off)."
    ),
    "baku": (
        "Baku acceleration (C.04.7; acceleration: baku): the first half of the list, rounded up to an even "
        "number, has virtual points that count for the pairing alone, in the first half of the rounds "
        "(rounded up): 1 in the first half of these (rounded up), half a point in the others. With 9 rounds "
        "that is 1 in rounds 1 to 3 and a half in rounds 4 and 5; with 7 rounds 1 in rounds 1 and 2 and a "
        "half in 3 and 4."
    ),
}


def rules_sheet(engine: Engine, time_limit_s: float, acceleration: str = "off") -> tuple[str, ...]:
    """Return a line each, for the wall; the last one names the program."""
    program = {Engine.GACRUX: "gacrux", Engine.BBP: "bbpPairings"}[engine]
    return (
        *SHEET,
        ACCELERATION[acceleration],
        (
            f"Paired by the program {program} (engine), which has {time_limit_s:g} seconds for a round "
            "(time_limit_s); every round is checked again by Flagfall."
        ),
    )


@dataclass(frozen=True, slots=True)
class EngineInput:
    """What an engine is given.

    Attributes:
        text: a tournament report file, plain ASCII, without names.
        round: the one to pair, 1-based.
        numbers: our number of its player 1, 2, ...
        byes: of the players who are not to be paired.
        scores: before the round, by our numbers.
    """

    text: str
    round: int
    numbers: tuple[int, ...]
    byes: tuple[Bye, ...]
    scores: Mapping[int, Fraction]


def question(tournament: Tournament, engine: Engine = Engine.GACRUX) -> EngineInput:
    """Return the input with which an engine pairs the next round.

    Raises:
        CannotPair: results or settings are missing, or an engine cannot be given what the tournament holds.
    """
    number = len(tournament.rounds) + 1
    _ready(tournament, number)
    order = sorted(player.number for player in tournament.players)
    ours = {player: place for place, player in enumerate(order, start=1)}
    absent = {bye.player: bye for bye in tournament.coming_byes.get(number, ())}
    for player in tournament.players:
        if player.late_from > number:
            absent.setdefault(player.number, Bye(player.number, ByeKind.ZERO))
    if len(absent) > len(order) - 2:
        raise CannotPair(f"Fewer than two players are there for round {number}.")
    plain = Tournament(
        system="fide-dutch",
        rounds_planned=tournament.rounds_planned,
        players=tuple(Player(place, f"Player {place}") for place in ours.values()),
        rounds=tuple(_renumbered(round_, ours) for round_ in tournament.rounds),
        points=tournament.points,
        first_color=first_color(tournament),
        coming_byes=MappingProxyType(
            {number: tuple(Bye(ours[bye.player], ByeKind.ZERO) for _, bye in sorted(absent.items()))}
            if absent
            else {}
        ),
        apart=tuple(
            Apart(frozenset(ours[player] for player in rule.players & ours.keys()), number, number)
            for rule in tournament.apart
            if rule.first <= number <= (rule.last or number) and len(rule.players & ours.keys()) > 1
        ),
        acceleration=tuple(_extra(tournament, ours, number)),
    )
    counted = scores(plain)
    place = {player: at for at, player in enumerate(sorted(counted, key=lambda p: (-counted[p], p)), start=1)}
    text = written(TrfFile(plain, Heading(system_code="FIDE_DUTCH_2025"), ranks=MappingProxyType(place)))
    if engine is Engine.BBP:
        text = re.sub(r"^162 .*\n", _points_of_bbp(plain.points), text, flags=re.MULTILINE)
    return EngineInput(text, number, tuple(order), tuple(absent.values()), scores(tournament))


def _points_of_bbp(points: Points) -> str:
    """Return bbpPairings' own records: its letter for an absence in 162 depends on the version."""
    worth = {
        "BBW": points.win,
        "BBD": points.draw,
        "BBL": points.loss,
        "BBZ": points.absence,
        "BBF": points.absence,
        "BBU": points.of(ByeKind.PAIRING),
    }
    return "".join(f"{code} {shown(value)}\n" for code, value in worth.items())


def _ready(tournament: Tournament, number: int) -> None:
    if tournament.rounds_planned == 0:
        raise CannotPair("The number of rounds is not set, and the last round has rules of its own.")
    if number > tournament.rounds_planned:
        planned = tournament.rounds_planned
        raise EventOver(all_paired(planned))
    for played, round_ in enumerate(tournament.rounds, start=1):
        seen: set[int] = set()
        for game in round_.games:
            if game.white_result is None:
                raise CannotPair(
                    f"Round {played}: the result of {game.white} against {game.black} is missing; "
                    f"round {number} can be paired once it is known."
                )
            for player in (game.white, game.black):
                if player in seen:
                    raise CannotPair(
                        f"Round {played}: player {player} has two games; the Dutch system has one."
                    )
                seen.add(player)
    if first_color(tournament) is None:
        raise CannotPair("The colour of the first board is not drawn yet: say whether it is White or Black.")


def first_color(tournament: Tournament) -> Color | None:
    """Return the first board's drawn colour, or that of the best player in the first round with games."""
    if tournament.first_color:
        return tournament.first_color
    for round_ in tournament.rounds:
        if round_.games:
            game = min(round_.games, key=lambda game: min(game.white, game.black))
            return game.color_of(min(game.white, game.black))
    return None


def _renumbered(round_: Round, ours: Mapping[int, int]) -> Round:
    games = tuple(
        replace(game, white=ours[game.white], black=ours[game.black], stage="", extra=False)
        for game in round_.games
    )
    present = {player for game in games for player in (game.white, game.black)}
    byes = {ours[bye.player]: bye.kind for bye in round_.byes}
    absent = {place: ByeKind.ZERO for place in ours.values() if place not in present | byes.keys()}
    return Round(games, tuple(Bye(player, kind) for player, kind in sorted((byes | absent).items())))


def virtual(tournament: Tournament) -> dict[int, Fraction]:
    """Return the points that count only for pairing the next round, of players who have some."""
    number, points = len(tournament.rounds) + 1, dict[int, Fraction]()
    for rule in tournament.acceleration:
        if rule.first <= number <= rule.last:
            for player in rule.players:
                points[player] = points.get(player, Fraction(0)) + rule.points
    return points


def _extra(tournament: Tournament, ours: Mapping[int, int], number: int) -> list[Acceleration]:
    """Return acceleration and awards as what counts for pairing in this one round.

    Engines reject scores that do not follow from the results, so awards cannot be part of them. They also
    know no negative acceleration, so a penalty becomes more points for all other players.
    """
    faster = virtual(tournament)
    more = {player: faster.get(player, Fraction(0)) for player in ours}
    for award in tournament.awards:
        if _counts(award, number):
            for player in award.players & more.keys():
                more[player] += award.points
    least = min(Fraction(0), *more.values())
    by_points: dict[Fraction, set[int]] = {}
    for player, points in more.items():
        if points != least:
            by_points.setdefault(points - least, set()).add(ours[player])
    return [
        Acceleration(frozenset(players), points, number, number)
        for points, players in sorted(by_points.items())
    ]


def _counts(award: Award, number: int) -> bool:
    return award.round is None or award.round < number


Pairs = Sequence[tuple[int, int]]
"""White and Black by the engine's numbers; Black 0 is the bye."""


def gacrux_answer(text: str) -> Pairs:
    """Return the pairs in the output of gacrux. Its exit code is 0 even if it fails, so the status is read.

    Raises:
        CannotPair: there is no pairing, the engine reports an error, or the output is invalid.
    """
    try:
        answer: Any = json.loads(text)
        status, message = answer["status"]["code"], " ".join(map(str, answer["status"].get("error", [])))
        if status == 0:
            return [(int(white), int(black)) for white, black in answer["pairingResult"]["pairs"]]
    except (ValueError, KeyError, TypeError) as error:
        raise CannotPair(f"The engine gacrux gave an answer that cannot be read: {text[:200]!r}") from error
    if status == 2:
        raise CannotPair(NO_PAIRING)
    raise CannotPair(
        f"The engine gacrux rejected the round (status {status}): {message or 'it does not say why'}"
    )


NO_PAIRING = (
    "No pairing keeps the absolute rules (no rematch, colours, byes, who must not meet); allow a rematch "
    "by hand, or end the event."
)

BBP_CODES = {
    2: "an error of its own",
    3: "it does not take what it was asked",
    4: "too big for it",
    5: "a file",
}


def bbp_answer(code: int, text: str, message: str) -> Pairs:
    """Return the pairs that bbpPairings wrote.

    Args:
        code: its exit code.
        text: the file it wrote; the first line counts the pairs.
        message: its error output.

    Raises:
        CannotPair: there is no pairing, it refuses, or the answer makes no sense.
    """
    if code == 1:
        raise CannotPair(NO_PAIRING)
    if code:
        why = BBP_CODES.get(code, f"exit code {code}")
        reason = message.strip()[:300] or "it does not say why"
        raise CannotPair(f"The engine bbpPairings rejected the round ({why}): {reason}")
    try:
        count, *lines = [line for line in text.splitlines() if line.strip()]
        pairs = [(int(white), int(black)) for white, black in (line.split() for line in lines)]
        if int(count) != len(pairs):
            raise ValueError
    except ValueError as error:
        what = f"The engine bbpPairings gave an answer that cannot be read: {text[:200]!r}"
        raise CannotPair(what) from error
    return pairs


def answered(asked: EngineInput, pairs: Pairs) -> Round:
    """Return the round that an engine's pairs mean, in the order of the boards.

    Raises:
        CannotPair: the engine names a player that it was not given.
    """
    games: list[PairedGame] = []
    byes = list(asked.byes)
    for white, black in pairs:
        if not (0 < white <= len(asked.numbers) and 0 <= black <= len(asked.numbers)):
            raise CannotPair(
                f"The engine paired {white} with {black}; there are {len(asked.numbers)} players."
            )
        if black:
            games.append(PairedGame(asked.numbers[white - 1], asked.numbers[black - 1]))
        else:
            byes.append(Bye(asked.numbers[white - 1], ByeKind.PAIRING))
    return Round(in_board_order(games, asked.scores), tuple(sorted(byes, key=lambda bye: bye.player)))
