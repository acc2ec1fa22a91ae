"""A DGT board that only answers: enough to hold a conversation with, without wood, time or players."""

from __future__ import annotations

from drivers.dgt import messages as m
from drivers.dgt.messages import Command
from drivers.events import Placement, Side, SideReading
from tests.drivers.vectors import START


class AnsweringBoard:
    """Answers each command at once.

    Attributes:
        on: whether it has power; without it says nothing.
        old: knows no long serial number.
        heard: every command that came, in order.
        subscribed: whether it would send updates; a loss of power ends that.
    """

    def __init__(self, serial: str = "12345", old: bool = False) -> None:
        self.serial = serial
        self.old = old
        self.on = True
        self.subscribed = False
        self.placement: Placement = START
        self.clock: bytes = m.clock_time(SideReading(300), SideReading(300), False, Side.LEFT)
        self.heard: list[Command] = []

    def answer(self, data: bytes) -> bytes:
        """What it sends when these commands come."""
        if not self.on:
            return b""
        return b"".join(self._answer(Command(byte)) for byte in data)

    def cut_power(self) -> None:
        """It forgets its mode and is silent."""
        self.on = self.subscribed = False

    def _answer(self, command: Command) -> bytes:
        self.heard.append(command)
        match command:
            case Command.RESET:
                self.subscribed = False
            case Command.UPDATE_NICE:
                self.subscribed = True
            case Command.ASK_SERIAL:
                return m.serial_number(self.serial)
            case Command.ASK_VERSION:
                return m.version(1, 8)
            case Command.ASK_LONG_SERIAL if not self.old:
                return m.long_serial_number("3000012345")
            case Command.ASK_BOARD:
                return m.board_dump(self.placement)
            case Command.ASK_CLOCK:
                return self.clock
            case _:
                pass
        return b""
