"""The plainest chain that answers: no wire, no delays but those that a test asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from drivers.dgt import messages as m
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.messages import BusAnswer, BusRequest
from drivers.dgt.event_log import GAME_MARK
from drivers.events import DriverEvent
from drivers.link.session import Conversation
from tests.drivers.vectors import START

LEFT_HIGH = bytes.fromhex("01300001295509")


@dataclass
class Member:
    """One board: what it would answer."""

    address: int
    codes: bytes = m.board_dump(START)[m.HEADER_SIZE :]
    clock: bytes = LEFT_HIGH
    log: bytes = b""
    reported: int = 0
    ignores: bool = False
    dead: bool = False
    last: bytes = b""

    def answer(self, code: int) -> bytes | None:
        """What it says to a question for it; None = nothing."""
        match code:
            case BusRequest.PING:
                return b.answer(BusAnswer.PING, self.address)
            case BusRequest.IGNORE_PING:
                self.ignores = True
                return b.answer(BusAnswer.PING, self.address)
            case BusRequest.VERSION:
                return b.answer(BusAnswer.VERSION, self.address, b"\x01\x08")
            case BusRequest.BOARD:
                return b.answer(BusAnswer.BOARD, self.address, self.codes)
            case BusRequest.CLOCK:
                return b.answer(BusAnswer.CLOCK, self.address, self.clock)
            case BusRequest.CHANGES:
                self.last, self.reported = self.log[self.reported :], len(self.log)
                return b.answer(BusAnswer.CHANGES, self.address, self.last)
            case BusRequest.REPEAT_CHANGES:
                return b.answer(BusAnswer.CHANGES, self.address, self.last)
            case BusRequest.MARK_GAME:
                self.log += bytes([GAME_MARK])
                return b.answer(BusAnswer.GAME_MARKED, self.address)
            case BusRequest.FROM_MARK:
                reported = self.log[: self.reported]
                at = reported.rfind(GAME_MARK)
                return b.answer(BusAnswer.FROM_MARK, self.address, reported[at:] if at >= 0 else b"")
        return None


@dataclass
class Chain:
    """Boards on one line, and a conversation with them.

    Attributes:
        damage: what arrives of an answer, given the question and the answer; None = nothing.
        asked: every question, with its moment, as (code, address).
    """

    talk: Conversation
    members: list[Member]
    damage: Callable[[int, int, bytes], bytes | None] = lambda _code, _address, answer: answer
    now: float = 0.0
    latency_s: float = 0.01
    events: list[DriverEvent] = field(default_factory=list)
    asked: list[tuple[float, int, int]] = field(default_factory=list)
    _coming: list[tuple[float, bytes]] = field(default_factory=list)

    def start(self) -> None:
        """The port is opened."""
        self.talk.start(self.now)
        self._exchange()

    def run(self, seconds: float) -> None:
        """Let this much time pass."""
        until = self.now + seconds
        while True:
            arrives = min((at for at, _ in self._coming), default=until + 1)
            due = self.talk.due()
            moment = min(arrives, until + 1 if due is None else due)
            if moment > until:
                self.now = until
                return
            self.now = max(self.now, moment)
            if arrives <= moment:
                at, data = min(self._coming)
                self._coming.remove((at, data))
                self.events += self.talk.receive(data, self.now)
            else:
                self.events += self.talk.tick(self.now)
            self._exchange()

    def questions(self, *codes: int) -> list[int]:
        """The addresses that were asked one of these, in order."""
        return [address for _, code, address in self.asked if code in codes]

    def _exchange(self) -> None:
        sent = self.talk.take_outgoing()
        for at in range(0, len(sent) - len(sent) % b.REQUEST_SIZE, b.REQUEST_SIZE):
            if sent[at] < 0x80:
                return
            parsed = b.parsed_request(sent[at : at + b.REQUEST_SIZE])
            assert parsed is not None, sent.hex(" ")
            self._ask(*parsed)

    def _ask(self, code: int, address: int) -> None:
        self.asked.append((self.now, code, address))
        for number, member in enumerate(self.members):
            if member.dead:
                continue
            if address == b.EVERYBODY and code == BusRequest.PING:
                if not member.ignores:
                    self._say(code, member, 0.05 * (number + 1))
                member.ignores = False
            elif address == member.address:
                self._say(code, member, self.latency_s)

    def _say(self, code: int, member: Member, delay: float) -> None:
        answer = member.answer(code)
        arrives = None if answer is None else self.damage(code, member.address, answer)
        if arrives:
            self._coming.append((self.now + delay, arrives))
