"""One recording with its truth: a game, as these people played it on this board."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from daemon.core.evidence.evidence import ClockPress
from daemon.replay.recording import End, Meta, Occupancy, OccupancyRead, RecordingLine, ResultEntered, Value
from drivers.events import PlacementRead
from drivers.occupants import Occupants
from drivers.simulation.games import RecordedGame, Shelf
from tests.bench.holdout.afterwards import Afterwards
from tests.bench.holdout.clocks import Clock, period
from tests.bench.holdout.people import Match
from tests.bench.holdout.profiles import Profile
from tests.bench.holdout.sensor import Scan, reports
from tests.bench.holdout.transport import Way, from_board, from_clock, outages
from tests.bench.streams import Mode, Stream

SPARE_MS = 500
"""Who does not lose on time has at least so much left."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game on wood: the match, what came after it, and the time that they had."""

    match: Match
    afterwards: Afterwards
    base_s: int
    increment_s: int


def suiting(games: Shelf, profile: Profile, seed: int, count: int) -> list[RecordedGame]:
    """Draw games whose time control suits the profile; they come again when there are too few."""
    least, most = profile.base_s
    every = [games.game(index) for index in range(len(games))]
    fit = [
        game for game in every if least <= period(game)[0] <= most and game.start_fen == chess.STARTING_FEN
    ]
    random.Random(f"{seed} {profile.name}").shuffle(fit)
    return [fit[number % len(fit)] for number in range(count)]


def played(game: RecordedGame, profile: Profile, seed: str) -> Played:
    """Let people play it.

    Hands are slower than the mouse with which many of these games were played: the time to begin with is
    raised by whole minutes until it is enough.
    """
    base_s, increment_s = period(game)
    while True:
        clock = Clock(base_s, increment_s)
        match = Match(game, profile, clock, random.Random(f"{seed} hands"))
        afterwards = Afterwards(match)
        match.timeline.start(afterwards.play())
        match.timeline.run()
        least = SPARE_MS if game.termination != "time forfeit" else -1.0
        if clock.least >= least:
            return Played(match, afterwards, base_s, increment_s)
        base_s += 60 * max(1, math.ceil((least - clock.least) / 60_000))


def stream(game: RecordedGame, profile: Profile, mode: Mode, seed: int, number: int) -> Stream:
    """What the board and the clock said of it."""
    identity = f"holdout-{profile.name}-{mode}-{seed}-{number}-{game.id}"
    key = f"{seed} {number} {game.id} {profile.name}"
    people = played(game, profile, key)
    match, rng = people.match, random.Random(f"{key} {mode} board")
    ends_ms = match.timeline.now
    scan, way = Scan.drawn(profile, rng), Way.drawn(profile, mode == "piece", rng)
    begins = {square: piece.piece for square, piece in match.started.items()}
    seen = reports(
        match.started, match.wood.steps, match.wood.glimpses, scan, profile, rng, ends_ms, way.identity
    )
    gone = outages(profile, rng, ends_ms)
    sent = from_board(begins, seen, way, gone, profile, rng)
    sent += from_clock(match.clock.shown, way, gone, rng, ends_ms)
    if people.afterwards.entered_ms is not None:
        sent.append((people.afterwards.entered_ms, ResultEntered(game.result)))
    sent.sort(key=lambda one: one[0])
    meta = Meta(
        id=identity,
        mode=mode,
        transport="full" if way.whole else "delta",
        time_control=f"{people.base_s}+{people.increment_s}",
        clock=True,
        start=_start(way.reading(begins, 0.0)),
    )
    values: list[tuple[int, Value]] = [(0, meta), *((round(at_ms), value) for at_ms, value in sent)]
    values.append((max(round(ends_ms), values[-1][0]) + 1, End(identity)))
    lines = tuple(RecordingLine(index, at_ms, value) for index, (at_ms, value) in enumerate(values, start=1))
    return Stream(
        id=identity,
        lines=lines,
        moves=game.moves,
        result=game.result,
        pressed=_heard(match, lines),
        undone=tuple(match.undone),
        illegal=tuple((at_ms / 1000, color) for at_ms, color in match.illegal),
    )


def _start(reading: Value) -> Occupants | Occupancy:
    """What the board says before anything is moved."""
    if isinstance(reading, PlacementRead):
        return reading.placement
    assert isinstance(reading, OccupancyRead)
    return reading.occupancy


def _heard(match: Match, lines: Sequence[RecordingLine]) -> tuple[float | None, ...]:
    """When each press of the score was heard, in seconds; None = it was not."""
    heard = [line.t_ms / 1000 for line in lines if isinstance(line.value, ClockPress)]
    found: list[float | None] = []
    for pressed in match.pressed:
        near = [at for at in heard if pressed is not None and 0 <= at - pressed / 1000 <= 0.2]
        found.append(near[0] if near else None)
    return tuple(found)
