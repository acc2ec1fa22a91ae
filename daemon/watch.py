"""What is plugged in, and what a device says, live: the bodies of `flagfall ports` and `flagfall watch`."""

from __future__ import annotations

import asyncio
import dataclasses
import enum
import json
import sys
from collections.abc import Callable, Coroutine, Iterable

import chess
from rich.console import Console
from rich.table import Table
from serial.tools.list_ports_common import ListPortInfo

from drivers import transports
from drivers.discovery import Guess, Identity, PlausiblePort, identify, plausible_ports
from drivers.events import (
    BatteryRead,
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    Link,
    LinkChanged,
    LogRead,
    OrderAnswered,
    Placement,
    PlacementRead,
    ResultPieceSeen,
    Side,
    SideReading,
    SideStopped,
    SquareChanged,
)
from drivers.link import Opener, run_link
from drivers.registry import FAMILIES, UnknownFamily, new_session
from drivers.timebase import Timebase

GUESSES = {
    Guess.KNOWN: "a board by its name",
    Guess.ADAPTER: "an adapter that boards use",
    Guess.OTHER: "a serial port",
}


def ports() -> int:
    """`flagfall ports`; returns the exit code."""
    return _until_interrupted(show_ports())


def watch(port: str, family: str = "dgt", as_json: bool = False) -> int:
    """`flagfall watch`; returns the exit code: 0 when the caller ends it, 1 when the port does."""
    try:
        return _until_interrupted(show_events(port, family, as_json))
    except UnknownFamily as error:
        print(error, file=sys.stderr)
        return 2


def _until_interrupted(work: Coroutine[object, object, int]) -> int:
    """Run until it ends, or until Ctrl-C."""
    try:
        return asyncio.run(work)
    except KeyboardInterrupt:
        return 0


async def show_ports(
    ask: bool = True, console: Console | None = None, listed: Iterable[ListPortInfo] | None = None
) -> int:
    """Print what this computer has for ports, and who answers on those that may have a board.

    Args:
        ask: talk to the likely ports (they are reset to their first state by it); False = only list.
        console: where to print; standard output by default.
        listed: the ports, instead of what this computer has.

    Returns:
        The exit code: 0 when a board was found, or when there was nothing to ask; 1 when none answered.
    """
    console = console or Console()
    found = plausible_ports(listed)
    if not found:
        console.print("This computer has no serial port: plug in a board, or its adapter, and look again.")
        return 0
    likely = [port for port in found if ask and port.family]
    answers = await asyncio.gather(*(identify(port.port, port.family or "") for port in likely))
    console.print(_table(found, {identity.port: identity for identity in answers}))
    return 0 if not likely or any(identity.answered for identity in answers) else 1


def _table(found: list[PlausiblePort], identities: dict[str, Identity]) -> Table:
    table = Table("port", "looks like", "USB", "who answers", "clock")
    for port in found:
        looks = f"{port.description} ({GUESSES[port.guess]})" if port.description else GUESSES[port.guess]
        identity = identities.get(port.port)
        who, clock = ("not asked", "") if identity is None else _who(identity, port.family or "")
        table.add_row(port.port, looks, port.usb, who, clock)
    return table


def _who(identity: Identity, family: str) -> tuple[str, str]:
    if not identity.answered:
        return identity.reason, ""
    names = ", ".join(f"{what} {value}" for what, value in identity.names.items())
    clock = {True: "connected", False: "none", None: "says nothing"}[identity.clock]
    return f"{FAMILIES[family].label} {names}".strip(), clock


def _print_now(line: str) -> None:
    print(line, flush=True)


async def show_events(
    port: str,
    family: str = "dgt",
    as_json: bool = False,
    out: Callable[[str], None] = _print_now,
    open_port: Opener | None = None,
) -> int:
    """Print what a device says, until the port goes away or the caller cancels.

    Args:
        port: a serial port, or ``socket://host:port``.
        family: the family to speak as.
        as_json: every event as one JSON line, instead of one line for each that says something new.
        out: takes the lines.
        open_port: opens the port in another way.

    Returns:
        The exit code: 1 when the port could not be opened or went away.

    Raises:
        UnknownFamily: there is no such family.
    """
    report = Report()
    ended = asyncio.Event()
    trouble: list[str] = []

    def take(events: list[DriverEvent]) -> None:
        for event in events:
            if isinstance(event, LinkChanged) and event.state in (Link.CLOSED, Link.LOST):
                trouble.append(event.reason)
                ended.set()
                if not as_json:
                    continue  # said below, and not twice on the same screen
            lines = [as_json_line(event)] if as_json else report.lines(event)
            for line in lines:
                out(line)

    session = new_session(family, port)
    opener = open_port or (lambda: transports.open_port(port))
    running = asyncio.ensure_future(run_link(session, opener, Timebase(), take))
    ending = asyncio.ensure_future(ended.wait())
    try:
        await asyncio.wait([running, ending], return_when=asyncio.FIRST_COMPLETED)
    finally:
        running.cancel()
        ending.cancel()
        await asyncio.wait([running, ending])
    if not running.cancelled():
        running.result()  # raises what went wrong in here
    for reason in trouble:
        print(reason, file=sys.stderr)
    return 1


class Report:
    """Driver events as lines for people: what is new, once.

    A board is asked for its whole placement every few seconds; only one that differs from what the single
    squares said is worth a line. The same holds for the clock.
    """

    def __init__(self) -> None:
        self._placement: list[chess.Piece | None] | None = None
        self._clock: ClockRead | ClockMissing | None = None

    def lines(self, event: DriverEvent) -> list[str]:
        """The lines for one event, with the time of arrival in front; often none."""
        text = self._text(event)
        return [f"{event.at:9.2f}  {text}"] if text else []

    def _text(self, event: DriverEvent) -> str:
        match event:
            case SquareChanged(square=square, piece=piece):
                if self._placement is not None:
                    self._placement[square] = piece
                return square_text(square, piece)
            case PlacementRead(placement=placement):
                known, self._placement = self._placement, list(placement)
                return "" if known == self._placement else f"board {fen(placement)}"
            case ClockRead() | ClockMissing():
                known_clock, self._clock = self._clock, dataclasses.replace(event, at=0.0)
                return "" if known_clock == self._clock else clock_text(event)
            case ResultPieceSeen(square=square, result=result):
                return f"result piece {result} on {chess.square_name(square)}"
            case _:
                return _other_text(event)


def _other_text(event: DriverEvent) -> str:
    match event:
        case ClockAcknowledged(accepted=accepted, command=command, data=data):
            return f"clock {'accepts' if accepted else 'refuses'} {command} ({data.hex(' ')})"
        case Identified(what=what, value=value):
            return f"{what} {value}"
        case BatteryRead(percent=percent, charging=charging):
            return f"board battery {percent} %{', charging' if charging else ''}"
        case LogRead(records=records):
            return f"event log of the board, {len(records)} records"
        case SideStopped(side=side, seconds=seconds):
            return f"clock: the {side.value} side was pressed at {seconds} s"
        case OrderAnswered(order=order, done=done, reason=reason):
            return f"order {order} {'done' if done else 'failed'}: {reason}"
        case Garbled(data=data, reason=reason):
            return f"noise ({reason}): {data[:16].hex(' ')}{' ...' if len(data) > 16 else ''}"
        case LinkChanged(state=state, reason=reason):
            return f"link {state.value}: {reason}"
        case _:
            return ""


def square_text(square: chess.Square, piece: chess.Piece | None) -> str:
    """Such as "e2 lifted" and "white pawn on e4"."""
    name = chess.square_name(square)
    if piece is None:
        return f"{name} lifted"
    return f"{chess.COLOR_NAMES[piece.color]} {chess.piece_name(piece.piece_type)} on {name}"


def clock_text(event: ClockRead | ClockMissing) -> str:
    """Such as "clock left 1:29:55 running | right 1:30:00, left high"."""
    if isinstance(event, ClockMissing):
        return "no clock is connected to the board"
    sides = " | ".join(
        f"{side.value} {_reading_text(reading)}{' running' if event.running and event.high is side else ''}"
        for side, reading in ((Side.LEFT, event.left), (Side.RIGHT, event.right))
    )
    stands = "" if event.running else ", stopped"
    battery = ", battery of the clock low" if event.battery_low else ""
    return f"clock {sides}, {event.high.value} high{stands}{battery}"


def _reading_text(reading: SideReading) -> str:
    minutes, seconds = divmod(reading.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}{' flag' if reading.flag else ''}"


def fen(placement: Placement) -> str:
    """The placement as in a FEN."""
    board = chess.BaseBoard(None)
    board.set_piece_map({square: piece for square, piece in enumerate(placement) if piece})
    return board.board_fen()


def as_json_line(event: DriverEvent) -> str:
    """The event as one JSON object; ``type`` is its name, squares and pieces are written as in FEN."""
    fields: dict[str, object] = {"type": type(event).__name__}
    for field in dataclasses.fields(event):
        fields[field.name] = _plain(field.name, getattr(event, field.name))
    return json.dumps(fields)


def _plain(name: str, value: object) -> object:
    match value:
        case tuple():
            return fen(value)
        case chess.Piece():
            return value.symbol()
        case enum.Enum():
            return value.value
        case bytes():
            return value.hex(" ")
        case SideReading():
            return dataclasses.asdict(value)
        case int() if name == "square":
            return chess.square_name(value)
        case _:
            return value
