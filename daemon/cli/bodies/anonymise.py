"""A captured recording without what says whose it is: the body of `flagfall anonymise`.

What hands did stays, byte for byte: the squares, the clock and all times since the capture began. What goes
is the date, the names of the file and of the port, the sentences in which drivers name devices, and the
serial numbers that the boards report. Each serial number becomes another one of the same length, so that
several boards on a line stay apart.

Only what `flagfall capture` wrote can be made anonymous. The recording of a hall holds players' names.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal

from daemon.core.record import facts
from daemon.replay.hall import ReplayedHall
from daemon.replay.recording import End, Meta, OnLink, PortBytes, PortIs, RecordingError, RecordingLine, Value
from daemon.replay.recording_reader import read
from daemon.replay.recording_writer import written
from drivers.discovery.registry import new_session
from drivers.events import Identified

NAME: Final = "recording"
SERIALS: Final = frozenset({"serial", "long-serial"})
"""What `Identified` says of one device and no other."""
LEAST: Final = 4
"""A shorter one is the address of a board on its line, which says nothing of whose it is."""
CAPTURED: Final = (Meta, PortBytes, OnLink, PortIs, End)
"""What `flagfall capture` writes."""


class AnonymousError(Exception):
    """The recording cannot be made anonymous; the text says why and what to do."""


def anonymise(recording: Path, out: Path, say: Callable[[str], None] | None = None) -> int:
    """Write a captured recording without what says whose it is; returns the exit code.

    Args:
        recording: what `flagfall capture` wrote.
        out: the file to write, which must not be there yet.
        say: takes each sentence for the person at the terminal; None = the standard error output.

    Raises:
        AnonymousError: it is no capture, it would be decided differently, or ``out`` cannot be written.
        RecordingError: a line cannot be read.
        OSError: the file cannot be read.
    """
    say = say or (lambda line: print(line, file=sys.stderr))
    try:
        lines = list(read(recording.read_text("utf-8").splitlines()))
    except (RecordingError, UnicodeDecodeError) as error:
        raise RecordingError(f"{recording}: {error}") from error
    found = anonymised(lines)
    moves, _ = _decided(lines)
    if _decided(found)[0] != moves:
        raise AnonymousError(
            f"{recording} would be decided differently without its serial numbers: please report that."
        )
    try:
        with out.open("x", encoding="utf-8") as file:
            file.writelines(written(line.value, line.t_ms) + "\n" for line in found)
    except FileExistsError:
        raise AnonymousError(
            f"{out} exists and is not overwritten: choose another name with --out."
        ) from None
    except OSError as error:
        raise AnonymousError(f"{out} cannot be written: {error.strerror}.") from error
    count = sum(map(len, moves))
    say(f"{out} has no date, no names and no serial numbers; {count} moves are decided from it as before.")
    return 0


def anonymised(lines: Sequence[RecordingLine]) -> list[RecordingLine]:
    """The lines of a capture without what says whose they are.

    Raises:
        AnonymousError: there is more in them than a capture writes.
    """
    meta = lines[0].value if lines else None
    if not isinstance(meta, Meta) or not meta.raw or meta.config or meta.ruleset:
        raise AnonymousError("only what `flagfall capture` wrote can be made anonymous.")
    for line in lines:
        if not isinstance(line.value, CAPTURED):
            raise AnonymousError(
                f"line {line.number} is none that `flagfall capture` writes, and it may name people."
            )
    numbers = _other_numbers(serials_of(lines))
    shown: dict[str, Iterator[bytes]] = {}
    for direction in ("rx", "tx"):
        chunks = [
            one.value.data
            for one in lines
            if isinstance(one.value, PortBytes) and one.value.direction == direction
        ]
        shown[direction] = _without(chunks, numbers)
    return [replace(line, value=_nameless(line.value, shown)) for line in lines]


def serials_of(lines: Sequence[RecordingLine]) -> set[str]:
    """The serial numbers that devices report in a capture, and by which a hall knows the boards."""
    meta = lines[0].value
    assert isinstance(meta, Meta), "a recording begins with its meta line"
    _, found = _decided(lines)
    session = new_session(meta.family or "dgt", meta.port)
    session.opened(0.0)
    for line in lines:
        now = line.t_ms / 1000
        session.tick(now)
        if isinstance(line.value, PortBytes) and line.value.direction == "rx":
            for event in session.receive(line.value.data, now):
                if isinstance(event, Identified) and event.what in SERIALS:
                    found.add(event.value.strip())
        session.take_outgoing()
    return {one for one in found if len(one) >= LEAST}


def _decided(lines: Sequence[RecordingLine]) -> tuple[list[list[str]], set[str]]:
    """What a hall makes of a capture: the moves of each game, in UCI, and the names of its boards."""
    hall = ReplayedHall(lines[0])
    games: dict[str, list[str]] = {}
    boards: set[str] = set()
    decisions = [one for line in lines[1:] for one in hall.take(line)]
    for decision in [*decisions, *hall.finish()]:
        match decision.fact:
            case facts.BoardAssigned(board=board):
                boards.add(board)
            case facts.MoveConfirmed(game=game, ply=ply, uci=uci):
                games[game] = [*games.get(game, [])[: ply - 1], uci]
            case facts.MovesWithdrawn(game=game, ply=ply):
                games[game] = games.get(game, [])[:ply]
            case _:
                pass
    return list(games.values()), boards


def _other_numbers(serials: set[str]) -> dict[bytes, bytes]:
    """Another one of the same length for each, in which digits are digits and letters are X."""
    found = {}
    for number, one in enumerate(sorted(serials, key=lambda one: (-len(one), one)), 1):
        digits = list(str(number).zfill(len(one))[-len(one) :])
        other = "".join(
            digits[n] if sign.isdigit() else "X" if sign.isalpha() else sign for n, sign in enumerate(one)
        )
        found[one.encode()] = other.encode()
    return found


def _without(chunks: Sequence[bytes], numbers: Mapping[bytes, bytes]) -> Iterator[bytes]:
    """The chunks with other serial numbers, also where one came in two pieces."""
    whole = b"".join(chunks)
    for number, other in numbers.items():  # the longest first
        whole = whole.replace(number, other)
    at = 0
    for chunk in chunks:
        yield whole[at : at + len(chunk)]
        at += len(chunk)


def _nameless(value: Value, shown: Mapping[str, Iterator[bytes]]) -> Value:
    match value:
        case Meta():
            way: Literal["", ":"] = ":" if ":" in value.port else ""
            port = f"{value.port.partition(way)[0]}:port" if way else "port"
            return replace(value, id=NAME, wall="", port=port)
        case PortBytes(direction=direction):
            return replace(value, data=next(shown[direction]), port="")
        case OnLink(event=event):
            return OnLink("", replace(event, reason=""))
        case PortIs():
            return replace(value, port="")
        case End():
            return End(NAME)
        case _:
            raise AssertionError(f"{value!r} is none of {CAPTURED}")
