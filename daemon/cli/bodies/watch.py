"""What is plugged in, and what a device says, live: the bodies of `flagfall ports` and `flagfall watch`."""

from __future__ import annotations

import asyncio
import dataclasses
import enum
import json
import logging
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable

import chess
from rich.console import Console
from rich.table import Table
from serial.tools.list_ports_common import ListPortInfo

from daemon.config import HallConfig
from daemon.discovery.calibration import session_of
from drivers import transports
from drivers.discovery.discovery import PlausiblePort, PortLikelihood, over_bluetooth, plausible_ports
from drivers.discovery.identify import BoardFound, Identity, identify_any
from drivers.discovery.registry import FAMILIES, UnknownFamily
from drivers.discovery.registry import family as find_family
from drivers.errors import PortUnavailable
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
    PlacementRead,
    ResultPieceSeen,
    Side,
    SideReading,
    SideStopped,
    SquareChanged,
    SquareLogged,
    StopLogged,
)
from drivers.link.link import Opener, run_link
from drivers.occupants import UNIDENTIFIED, Occupant, Occupants
from drivers.profile import Profile
from drivers.timebase import Timebase
from drivers.transports.ways import Advertisement

_log = logging.getLogger(__name__)

GUESSES = {
    PortLikelihood.KNOWN: "a board by its name",
    PortLikelihood.ADAPTER: "an adapter that boards use",
    PortLikelihood.OTHER: "a serial port",
}

NOT_ASKED = "not asked, as it may be something else: `flagfall ports --ask-adapters` asks it"

Permission = Callable[[PlausiblePort], bool]
"""Whether a port may be spoken to that may belong to something else than a board."""


def ports(ask_adapters: bool = False, as_json: bool = False) -> int:
    """`flagfall ports`; returns the exit code."""
    if ask_adapters:
        allowed: Permission = _always
    elif sys.stdin.isatty() and sys.stderr.isatty():
        allowed = ask_at_terminal
    else:
        allowed = _never
    return _until_interrupted(show_ports(allowed, as_json=as_json, listening=listen))


def watch(port: str, family: str = "dgt", as_json: bool = False, config: HallConfig | None = None) -> int:
    """`flagfall watch`; returns the exit code: 0 when the caller ends it, 1 when the port does."""
    try:
        return _until_interrupted(show_events(port, family, as_json, config=config))
    except UnknownFamily as error:
        print(error, file=sys.stderr)
        return 2


def _until_interrupted(work: Coroutine[object, object, int]) -> int:
    """Run until it ends, or until Ctrl-C."""
    try:
        return asyncio.run(work)
    except KeyboardInterrupt:
        return 0


def _always(_: PlausiblePort) -> bool:
    return True


def _never(_: PlausiblePort) -> bool:
    return False


def ask_at_terminal(port: PlausiblePort) -> bool:
    """Ask whoever sits at the terminal; only a yes counts."""
    print(
        f"{port.port} ({port.description or port.usb}) is an adapter that boards use, and other things too. "
        "Ask who is there? Only a board understands the question. [y/N] ",
        end="",
        file=sys.stderr,
        flush=True,
    )
    return sys.stdin.readline().strip().lower() in ("y", "yes")


Listening = Callable[[float], Awaitable[list[Advertisement]]]
"""Listens in the air for so many seconds; raises `PortUnavailable` where there is no radio."""

IN_THE_AIR_S = 5.0
"""A board says several times a second that it is there, and a radio hears one in a few."""


async def listen(seconds: float) -> list[Advertisement]:
    """Who can be heard by any radio of this computer."""
    from drivers.transports.antenna import advertised, radios

    return [one for radio in radios() for one in await advertised(seconds, radio)]


async def show_ports(
    allowed: Permission,
    *,
    as_json: bool = False,
    console: Console | None = None,
    listed: Iterable[ListPortInfo] | None = None,
    listening: Listening | None = None,
) -> int:
    """Print what this computer has for ports, and device on those that may have a board.

    What is a board by its own name, on a line, on USB or in the air, is asked who it is; a common adapter
    only if that is allowed. What is asked changes no setting of a board.

    Args:
        allowed: decides on each adapter.
        as_json: one JSON array instead of a table.
        console: where to print; standard output by default.
        listed: the serial ports, instead of what this computer has.
        listening: listens in the air; None = nobody does.

    Returns:
        The exit code: 0 when a board was found, or when nobody was asked; 1 when none answered.
    """
    console = console or Console()
    found = plausible_ports(listed)
    if listening is not None:
        found += await _heard(listening)
    likely = [port for port in found if port.family and (port.guess is PortLikelihood.KNOWN or allowed(port))]
    answers = await asyncio.gather(*map(identify_any, likely))
    identities = {identity.port: identity for identity in answers}
    if as_json:
        ports = [_port_in_json(port, identities.get(port.port)) for port in found]
        console.print(json.dumps(ports, indent=2), soft_wrap=True, markup=False, highlight=False)
    elif found:
        console.print(_table(found, identities))
    else:
        console.print(
            "No serial port, no board on USB and none over Bluetooth. Plug in or switch on a board or its "
            "adapter, and try again."
        )
    return 0 if not likely or any(identity.answered for identity in answers) else 1


async def _heard(listening: Listening) -> list[PlausiblePort]:
    """The boards over Bluetooth; a computer without Bluetooth hears none, and there is no more to say of
    it."""
    try:
        return over_bluetooth(await listening(IN_THE_AIR_S))
    except PortUnavailable as error:
        _log.debug("Bluetooth unavailable: %s", error)
        return []


def _table(found: list[PlausiblePort], identities: dict[str, Identity]) -> Table:
    """One row for each port, and below a chain one for each of its boards."""
    table = Table("port", "looks like", "USB", "device", "version", "clock", "battery")
    for port in found:
        looks = f"{port.description} ({GUESSES[port.guess]})" if port.description else GUESSES[port.guess]
        what = (port.port, looks, port.usb)
        identity = identities.get(port.port)
        if identity is None:
            table.add_row(*what, NOT_ASKED if port.family else "not asked")
        elif not identity.answered:
            table.add_row(*what, identity.reason)
        elif identity.chain:
            label = FAMILIES[identity.family].label
            table.add_row(*what, f"chain, {label}s: {len(identity.boards)}")
            for board in identity.boards:
                table.add_row("", "", "", *_board_cells(board, "board"))
        else:
            for board in identity.boards:
                table.add_row(*what, *_board_cells(board, FAMILIES[identity.family].label))
            if not identity.ready:
                table.add_row("", "", "", identity.reason)
    return table


def _board_cells(board: BoardFound, label: str) -> tuple[str, str, str, str]:
    """Who it is, version, clock, battery."""
    said = {what: value for what, value in board.names.items() if what not in ("version", "clock-version")}
    names = ", ".join(f"{what} {value}" for what, value in said.items()) or board.number
    clock = {True: "connected", False: "none", None: "says nothing"}[board.clock]
    battery = "" if board.battery is None else f"{board.battery} %"
    version = board.names.get("version", "")
    return f"{label} {names}".strip(), version, board.names.get("clock-version", clock), battery


def _port_in_json(port: PlausiblePort, identity: Identity | None) -> dict[str, object]:
    boards = identity.boards if identity else ()
    return {
        "port": port.port,
        "guess": port.guess.name.lower(),
        "description": port.description,
        "usb": port.usb,
        "family": identity.family if identity and identity.answered else port.family,
        "families": list(port.families),
        "asked": identity is not None,
        "answered": identity is not None and identity.answered,
        "reason": identity.reason if identity else "",
        "chain": identity is not None and identity.chain,
        "boards": [{"number": board.number, **dataclasses.asdict(board)} for board in boards],
    }


def _print_now(line: str) -> None:
    print(line, flush=True)


async def show_events(
    port: str,
    family: str = "dgt",
    as_json: bool = False,
    out: Callable[[str], None] = _print_now,
    open_port: Opener | None = None,
    config: HallConfig | None = None,
) -> int:
    """Print what a device says, until the port goes away or the caller cancels.

    Args:
        port: a serial port, or ``socket://host:port``.
        family: the family to speak as.
        as_json: every event as one JSON line, instead of one line for each that says something new.
        out: takes the lines.
        open_port: opens the port in another way.
        config: of a hall that knows the board's key or its pieces; None = nothing is known.

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

    session, _ = session_of(family, port, config or HallConfig())
    opener = open_port or (lambda: transports.open_port(port, find_family(family).ways))
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
    """Driver events as lines for people: what is new, once. On a chain each line names its board.

    A board is asked for its whole placement every few seconds; only one that differs from what the single
    squares said is worth a line. The same holds for the clock.
    """

    def __init__(self) -> None:
        self._placements: dict[int, list[Occupant]] = {}
        self._clocks: dict[int, ClockRead | ClockMissing] = {}

    def lines(self, event: DriverEvent) -> list[str]:
        """The lines for one event, with the time of arrival in front; often none."""
        text = self._text(event)
        board = f"board {event.device}: " if event.device else ""
        return [f"{event.at:9.2f}  {board}{text}"] if text else []

    def _text(self, event: DriverEvent) -> str:
        match event:
            case SquareChanged(square=square, piece=piece):
                if event.device in self._placements:
                    self._placements[event.device][square] = piece
                return square_text(square, piece)
            case PlacementRead(placement=placement):
                known = self._placements.get(event.device)
                self._placements[event.device] = list(placement)
                return "" if known == list(placement) else f"board {fen(placement)}"
            case ClockRead() | ClockMissing():
                known_clock = self._clocks.get(event.device)
                self._clocks[event.device] = dataclasses.replace(event, at=0.0)
                return "" if known_clock == self._clocks[event.device] else clock_text(event)
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


def square_text(square: chess.Square, piece: Occupant) -> str:
    """Such as "e2 lifted", "white pawn on e4", and "a man on e4" of a board that knows no names."""
    name = chess.square_name(square)
    if piece is None:
        return f"{name} lifted"
    if piece is UNIDENTIFIED:
        return f"piece on {name}"
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


def fen(placement: Occupants) -> str:
    """The placement as in a FEN; of a board that knows no names, 64 times 0 or 1 from a8 to h1."""
    if UNIDENTIFIED in placement:
        return "".join("1" if placement[square ^ 56] else "0" for square in chess.SQUARES)
    board = chess.BaseBoard(None)
    board.set_piece_map({at: piece for at, piece in enumerate(placement) if isinstance(piece, chess.Piece)})
    return board.board_fen()


def as_json_line(event: DriverEvent) -> str:
    """The event as one JSON object; ``type`` is its name, squares and pieces are written as in FEN."""
    return json.dumps({"type": type(event).__name__, **_fields(event)})


def _fields(value: DriverEvent | SideReading | Profile | SquareLogged | StopLogged) -> dict[str, object]:
    return {field.name: _plain(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)}


def _plain(name: str, value: object) -> object:
    match value:
        case tuple() if name == "placement":
            return fen(value)
        case tuple():
            return [_plain("", one) for one in value]
        case chess.Piece():
            return value.symbol()
        case enum.Enum():
            return value.value
        case bytes():
            return value.hex(" ")
        case SideReading() | Profile() | SquareLogged() | StopLogged():
            return _fields(value)
        case int() if name == "square":
            return chess.square_name(value)
        case _:
            return value
