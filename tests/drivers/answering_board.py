"""A DGT board that only answers: enough to hold a conversation with, without wood, time or players."""

from __future__ import annotations

from collections import deque

from drivers.dgt import clock_commands
from drivers.dgt import messages as m
from drivers.dgt.bus.messages import REQUEST_SIZE
from drivers.dgt.clock_commands import ClockCode
from drivers.dgt.messages import Command
from drivers.events import Placement, Side, SideReading
from tests.drivers.vectors import START


def separate_commands(data: bytes) -> list[bytes]:
    """The commands of a host, one by one."""
    commands = []
    while data:
        size = REQUEST_SIZE if data[0] >= 0x80 else m.command_size(data)
        assert size is not None
        assert size <= len(data), "a command is sent whole"
        commands.append(data[:size])
        data = data[size:]
    return commands


class AnsweringBoard:
    """Answers each command at once.

    Attributes:
        on: whether it has power; without it says nothing.
        old: knows no long serial number.
        serial: "" = it does not answer this question.
        battery: percent, as a Bluetooth board has one; None = no battery.
        clock: the message that it answers with when asked for the clock.
        clock_version: None = the clock acknowledges nothing, as the oldest do.
        controlled: the clock is in the option in which it lets its times be set.
        acknowledgements: messages that are sent for the coming clock commands instead of the right ones.
        log: what is in its event log; None = it has none.
        received: every one-byte command that came, in order.
        reported: every command to the clock, in order.
        subscribed: whether it would send updates; a loss of power ends that.
    """

    def __init__(self, serial: str = "12345", old: bool = False) -> None:
        self.serial = serial
        self.old = old
        self.on = True
        self.subscribed = False
        self.battery: int | None = None
        self.placement: Placement = START
        self.clock: bytes = m.clock_time(SideReading(300), SideReading(300), False, Side.LEFT)
        self.clock_version: tuple[int, int] | None = None
        self.controlled = True
        self.acknowledgements: deque[bytes] = deque()
        self.log: bytes | None = None
        self.received: list[Command] = []
        self.reported: list[bytes] = []

    def answer(self, data: bytes) -> bytes:
        """What it sends when these commands come; it knows no requests of a chain."""
        if not self.on:
            return b""
        return b"".join(self._answer(command) for command in separate_commands(data) if command[0] < 0x80)

    def cut_power(self) -> None:
        """It forgets its mode and is silent."""
        self.on = self.subscribed = False

    def _answer(self, command: bytes) -> bytes:
        if command[0] == m.CLOCK_COMMAND:
            self.reported.append(command)
            return self._acknowledgement(command)
        self.received.append(Command(command[0]))
        match self.received[-1]:
            case Command.RESET:
                self.subscribed = False
            case Command.UPDATE_NICE:
                self.subscribed = True
            case Command.ASK_SERIAL if self.serial:
                return m.serial_number(self.serial)
            case Command.ASK_VERSION:
                return m.version(1, 8)
            case Command.ASK_LONG_SERIAL if not self.old:
                return m.long_serial_number("3000012345")
            case Command.ASK_BATTERY if self.battery is not None:
                return m.battery(self.battery, charging=False)
            case Command.ASK_BOARD:
                return m.board_dump(self.placement)
            case Command.ASK_CLOCK:
                return self.clock
            case Command.ASK_EVENT_LOG if self.log is not None:
                return m.event_log(self.log)
            case _:
                pass
        return b""

    def _acknowledgement(self, command: bytes) -> bytes:
        if self.acknowledgements:
            return self.acknowledgements.popleft()
        if self.clock_version is None or not self.subscribed:
            return b""
        main, sub = self.clock_version
        code, data = command[3], command[4:-1]
        accepted, version = m.ACK_ACCEPTED, 0
        match code:
            case ClockCode.VERSION:
                version = main << 4 | sub
            case ClockCode.SET_AND_RUN if self.controlled:
                left, right = (
                    SideReading(side[0] * 3600 + side[1] * 60 + side[2]) for side in (data[:3], data[3:6])
                )
                high = Side.RIGHT if data[6] & clock_commands.RIGHT_RUNS else Side.LEFT
                running = not data[6] & clock_commands.PAUSED
                self.clock = m.clock_time(left, right, running, high)
            case ClockCode.SET_AND_RUN:
                accepted = m.ACK_REJECTED
            case ClockCode.TEXT if main == 1:
                accepted = m.ACK_REJECTED
        return m.clock_ack(accepted, code, version, 0)
