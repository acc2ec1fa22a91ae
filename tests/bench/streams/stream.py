"""One stream: a recording of a game as some board and clock would make it, with the truth beside it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

import chess

from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.replay.recording import (
    End,
    LinkSeen,
    Meta,
    OccupancyChanged,
    OccupancyRead,
    RecordingLine,
    ResultEntered,
    Value,
)
from drivers.events import Placement, PlacementRead, SquareChanged
from drivers.physical_board import placement_of
from drivers.simulation.games import RecordedGame, Shelf, chosen
from drivers.simulation.players import script
from tests.bench.streams import clocks, sensors, transport
from tests.bench.streams.profiles import Profile
from tests.bench.streams.sensors import Sight
from tests.bench.streams.transport import LinkTold, Message, Whole

Mode = Literal["piece", "occupancy"]


@dataclass(frozen=True, slots=True)
class Stream:
    """A recording and its truth.

    Attributes:
        lines: from meta to end; times begin at 0.
        moves: that stood.
        result: as in PGN.
        pressed: for each move the second of its press; None = nobody pressed.
        undone: moves that stood at a press and were taken back, each with its number from 0.
        illegal: illegal moves that were pressed: the second of the press, and who made it.
    """

    id: str
    lines: tuple[RecordingLine, ...]
    moves: tuple[chess.Move, ...]
    result: str
    pressed: tuple[float | None, ...]
    undone: tuple[tuple[int, chess.Move], ...] = ()
    illegal: tuple[tuple[float, chess.Color], ...] = ()


def stream(game: RecordedGame, profile: Profile, mode: Mode, seed: int, number: int = 0) -> Stream:
    """Make one stream; the same arguments give the same one.

    The hands do not depend on the mode: both kinds of board can be laid under the same game.
    """

    def drawn(layer: str) -> random.Random:
        return random.Random(f"{layer} {profile.name} {seed} {number} {game.id}")

    played = script(game, profile.habits, drawn("hands"))
    start = placement_of(chess.Board(played.start_fen))
    table = drawn(f"table {mode}")
    is_turned = table.random() < profile.turned
    ends = max(played.actions[-1].at, played.ends) + table.uniform(3.0, 10.0)
    entered = table.random() < profile.result_entered
    entered_at = played.ends + table.uniform(2.0, 30.0)
    known_as_it_lies = table.random() < 0.7  # a start that the host knows, not the board, is never turned
    pieces = mode == "piece"
    sights = sensors.seen(start, played.actions, profile.sensors, drawn(f"sensors {mode}"), pieces=pieces)
    arrived = transport.delivered(start, sights, ends, profile.transport, drawn(f"transport {mode}"))
    shown = clocks.told(played, profile.clocks, arrived.outages, drawn(f"clock {mode}"))
    timed: list[tuple[float, Value]] = []
    for at, message in arrived.messages:
        timed.append((at, _value(message, mode, is_turned=is_turned)))
    timed += shown or []
    if entered and played.result != "*":
        timed.append((entered_at, ResultEntered(played.result)))
    identity = f"{profile.name.replace(' ', '_')}-{mode}-{seed}-{number:04}"
    meta = Meta(
        id=identity,
        mode=mode,
        transport="full" if arrived.full else "delta",
        time_control=played.time_control or "-",
        clock=shown is not None,
        start=_board(start, mode, is_turned=is_turned and known_as_it_lies),
    )
    offences = (*played.planted, *played.corrected)
    illegal = ((one.at, one.color) for one in offences if one.kind == "illegal_move")
    return Stream(
        identity,
        _lines(meta, timed, ends),
        played.moves,
        played.result,
        played.pressed,
        played.undone,
        tuple(illegal) if shown else (),
    )


def suiting(games: Shelf, profile: Profile, seed: int, count: int) -> list[RecordedGame]:
    """So many games that suit a profile; a small file's games come again."""
    low, high = profile.lasting_s
    rng = random.Random(f"games {profile.name} {seed}")
    return chosen(games, count, rng, at_least_s=low, at_most_s=high)


def streams(games: Shelf, profile: Profile, mode: Mode, seed: int, count: int) -> Iterator[Stream]:
    """So many streams of games that suit the profile."""
    for number, game in enumerate(suiting(games, profile, seed, count)):
        yield stream(game, profile, mode, seed, number)


def _lines(meta: Meta, timed: list[tuple[float, Value]], ends: float) -> tuple[RecordingLine, ...]:
    values: list[tuple[float, Value]] = [(0.0, meta), *sorted(timed, key=lambda one: one[0])]
    values.append((max(ends, values[-1][0]), End(meta.id)))
    lines = []
    for number, (at, value) in enumerate(values, start=1):
        t_ms = round(at * 1000)
        lines.append(RecordingLine(number, t_ms, _at(value, t_ms / 1000)))
    return tuple(lines)


def _at(value: Value, at: float) -> Value:
    """The value as it is read back: with the time of its line."""
    match value:
        case (
            SquareChanged()
            | OccupancyChanged()
            | PlacementRead()
            | OccupancyRead()
            | ClockPress()
            | ClockSeen()
            | LinkSeen()
        ):
            return replace(value, at=at)
        case _:
            return value


def _value(message: Message, mode: Mode, *, is_turned: bool) -> Value:
    match message:
        case Sight(square=square, piece=piece):
            named = 63 - square if is_turned else square
            if mode == "occupancy":
                return OccupancyChanged(named, piece is not None, 0.0)
            return SquareChanged(0, named, piece, 0.0)
        case Whole(placement=placement):
            read = placement[::-1] if is_turned else placement
            if mode == "occupancy":
                return OccupancyRead(tuple(piece is not None for piece in read), 0.0)
            return PlacementRead(0, read, 0.0)
        case LinkTold(back=back):
            return LinkSeen(back, 0.0)


def _board(start: Placement, mode: Mode, *, is_turned: bool) -> Placement | tuple[bool, ...]:
    pieces = start[::-1] if is_turned else start
    return pieces if mode == "piece" else tuple(piece is not None for piece in pieces)
