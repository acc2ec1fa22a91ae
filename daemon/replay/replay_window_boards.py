"""Where the board of a table was plugged in during a run of the daemon, and what it had told until then."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from daemon.config import board_key
from daemon.core.hall.eboard import Eboard
from daemon.journal.raw import BlackBox, RawEntry
from daemon.replay.hall import drain_s
from daemon.replay.recording import OnLink, PortClosed, PortIs, RecordingLine
from daemon.replay.recording_reader import parse_line
from drivers.discovery import registry
from drivers.discovery.registry import Codec
from drivers.events import (
    ClockMissing,
    ClockRead,
    DriverEvent,
    Identified,
    Link,
    LinkChanged,
    PlacementRead,
    SquareChanged,
)
from drivers.link.calibrating import Calibratable, Calibration, out_of_words
from drivers.occupants import Occupant
from drivers.profile import CHAIN, SERIAL

NAMED_S = 60.0
"""Seconds of the world after a port was opened in which its board has named itself."""


@dataclass(frozen=True, slots=True)
class BoardNow:
    """The board that stands at a table now: where it is plugged in, and what it calls itself."""

    link: str
    device: int
    named: Mapping[str, str]


def told(entry: RawEntry) -> RecordingLine:
    """What an entry says of a link, or of an order to a clock."""
    fields = {"type": entry.direction, "t": entry.at, **json.loads(entry.data)}
    line = parse_line(json.dumps(fields), 0)
    assert line is not None, "the signal log writes no other types"
    return line


@dataclass(slots=True)
class _Device:
    """One board of a port, as it has shown itself."""

    named: dict[str, Identified] = field(default_factory=dict)
    ready: LinkChanged | None = None
    pieces: list[Occupant] | None = None
    clock: ClockRead | None = None

    def take(self, event: DriverEvent) -> None:
        match event:
            case Identified():
                self.named[event.what] = event
            case PlacementRead():
                self.pieces = list(event.placement)
            case SquareChanged() if self.pieces is not None:
                self.pieces[event.square] = event.piece
            case ClockRead():
                self.clock = event
            case ClockMissing():
                self.clock = None


class PortListener:
    """One port, listened to without judging anything."""

    def __init__(self, link: str, family: str) -> None:
        self.link = link
        self._family = family
        self._pieces: Calibration = {}
        self.codec: Codec = registry.new_codec(family)
        self._listen_at: float | None = None
        self._opening: LinkChanged | None = None
        self._devices: dict[int, _Device] = {}

    def take(self, entry: RawEntry, epoch_ms: int) -> None:
        """One more entry of the signal log."""
        now = (entry.at - epoch_ms) / 1000
        if entry.direction == "port":
            self._port_is(told(entry).value)
        elif entry.direction == "link":
            self._changed(told(entry).value)
        elif entry.direction in ("rx", "tx"):
            if self._listen_at is None:
                self._listen_at = now + drain_s(self._family)
            if entry.direction == "tx":
                self.codec.sent_data(entry.data)
                return
            for event in self.codec.receive_data(entry.data, now):
                if now >= self._listen_at:
                    self._device(getattr(event, "device", 0)).take(event)

    def boards(self) -> list[Eboard]:
        """The boards that have shown themselves."""
        return [Eboard(self.link, number, dict(one.named)) for number, one in self._devices.items()]

    def still_counts(self) -> list[DriverEvent]:
        """What was told and still counts, in an order in which it could have been told."""
        events: list[DriverEvent] = [self._opening or LinkChanged(Link.OPENING, "", 0.0)]
        for number, one in self._devices.items():
            events += one.named.values()
            if one.ready is None:
                continue
            events.append(one.ready)
            if one.pieces is not None:
                events.append(PlacementRead(number, tuple(one.pieces), 0.0))
            if one.clock is not None:
                events.append(one.clock)
        return events

    def know(self, board: BoardNow) -> None:
        """A board that is there now named itself before the signal log begins."""
        device = self._device(board.device)
        if device.ready is None:
            for what, value in board.named.items():
                device.named.setdefault(what, Identified(board.device, what, value, 0.0))
            by_readings = registry.family(self._family).ways.web is not None
            profile = replace(CHAIN, by_readings=by_readings) if board.device else SERIAL
            device.ready = LinkChanged(Link.READY, "The board answers.", 0.0, board.device, profile)

    def _device(self, number: int) -> _Device:
        return self._devices.setdefault(number, _Device())

    def _changed(self, value: object) -> None:
        match value:
            case OnLink(_, LinkChanged() as event):
                if event.device == 0 and event.state in (Link.CLOSED, Link.LOST):
                    self._begin()
                elif event.device == 0 and event.state is Link.OPENING:
                    self._opening = event
                    self._devices.clear()
                else:
                    self._device(event.device).ready = event if event.state is Link.READY else None
            case PortClosed():
                self._begin()
            case _:
                pass

    def _port_is(self, value: object) -> None:
        assert isinstance(value, PortIs), "as its kind says"
        pieces = out_of_words(value.pieces)
        self._family, self._pieces = value.family, pieces
        if not value.opened and isinstance(self.codec, Calibratable):
            self.codec.learn(pieces)
        else:
            self._begin()

    def _begin(self) -> None:
        self.codec, self._listen_at = registry.new_codec(self._family, self._pieces), None
        self._devices.clear()


def ports_of(
    box: BlackBox, names: Collection[str], until: int, rate: float, epoch_ms: int, families: Mapping[str, str]
) -> set[str]:
    """The ports that boards of these names were on.

    Args:
        names: as the journal and the configuration call them.
        until: UTC in ms of hall time; later ones are not looked for.
        rate: hall seconds in one second of the world.
        epoch_ms: UTC in ms of hall time 0.
        families: of the ports; "" = of any other.
    """
    keys = {board_key(name) for name in names}
    opened = [entry for entry in box.links() if entry.at <= until]
    listeners = {
        link: PortListener(link, families.get(link, families[""])) for link in {e.link for e in opened}
    }
    found = set[str]()
    for entry in _while_named(box, opened, NAMED_S * rate * 1000):
        listener = listeners[entry.link]
        listener.take(entry, epoch_ms)
        if entry.direction != "tx" and any(keys.intersection(one.names) for one in listener.boards()):
            found.add(entry.link)
    return found


def _while_named(box: BlackBox, opened: Iterable[RawEntry], within_ms: float) -> Iterable[RawEntry]:
    """The entries of the ports that were opened, for so long after each, once each and in their order."""
    windows: list[tuple[int, float, set[str]]] = []
    for entry in opened:
        if windows and entry.at <= windows[-1][1]:
            since, _, links = windows[-1]
            windows[-1] = since, entry.at + within_ms, links | {entry.link}
        else:
            windows.append((entry.at, entry.at + within_ms, {entry.link}))
    for since, until, links in windows:
        for entry in box.entries(links=sorted(links), after=box.number_at(since)):
            if entry.at > until:
                break
            yield entry
