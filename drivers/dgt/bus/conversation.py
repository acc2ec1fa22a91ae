"""What is said on the line of a chain of DGT boards: one question at a time, each board in its turn.

Nobody on the line speaks unasked, and a board has room for one question; so the next one waits for an answer
or for its time-out. `_program` is the whole of it: a generator that yields each question and is given what
was heard. A turn of a board asks its clock when that is due, then its changes. What went wrong is mended in
the turn itself where the board is known to have heard the question, and in its next turn where nobody can
know that. A board that stays dumb loses its turns; all that are dumb share one question a second, so that
the others hardly wait for them.

Source: `hardware-specs/dgt/protocol.md`, section on bus mode.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Generator
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Final

from drivers.clock_orders import ClockOrder
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.board import BusBoard
from drivers.dgt.bus.codec import BusCodec
from drivers.dgt.bus.messages import Frame, Request
from drivers.events import DriverEvent, Garbled, Link, LinkChanged, OrderAnswered
from drivers.profile import CHAIN, Profile
from drivers.session import Wiring

BYTE_S: Final = 10 / 9600
ANSWER_S: Final = 0.1
"""A board answers within 20 ms; adapters and computers add some. The time on the wire comes on top."""

LISTEN_S: Final = 1.2
"""A ping to everybody is answered at a random moment within 1.1 s."""
ROUNDS: Final = 8
"""So often everybody is called in one search, should answers collide again and again."""

TURN_S: Final = 0.1
"""A board is not asked more often than this, or one alone would be asked sixty times a second."""
CLOCK_S: Final = 1.0
STILL_CLOCK_S: Final = 2.0
"""A running clock changes each second; a press is told by the board's changes and read at once."""

BOARD_S: Final = 30.0
"""The list of changes is complete; this often a dump shows whether it really was."""

AWAY_S: Final = 3.0
"""Without an answer for so long a board counts as away; restarting takes it about as long."""
MISSES: Final = 3
AWAY_EVERY_S: Final = 1.0
"""All boards that are away share one question in this time: a tenth of the line."""
DAMAGED_TURNS: Final = 6
"""So many turns in a row whose answers were damaged: no noise does that."""
FORGET_S: Final = 900.0
"""A board that was taken off the chain is forgotten; a search finds it again."""

REPEATS: Final = 2
VERSION_TRIES: Final = 2
MARKING_S: Final = 0.1
"""A board writes for 70 ms before it answers that the game is marked."""
CHUNK: Final = 16
"""Adapters hand over bytes in lots; an answer of unknown length may begin with so many at once."""

SEARCH_S, SEARCH_BUSY_S = 8.0, 60.0
"""Between two searches for boards that are new on the line, each of which keeps the line quiet for a second:
while all clocks stand, and while one runs."""


@dataclass(frozen=True, slots=True)
class _Question:
    """Something to be sent, and how long its answers may take from then on; ``code`` None = only wait."""

    code: Request | None
    address: int
    wait_s: float


@dataclass(slots=True)
class _Heard:
    """What came until the answer was whole or its time was over."""

    frames: list[Frame] = field(default_factory=list)
    noise: bool = False

    def answer(self) -> Frame | None:
        """The one answer to a question that has one."""
        return self.frames[0] if self.frames else None


_Steps = Generator[_Question, _Heard, None]


@dataclass(slots=True)
class _Member:
    """A board of the chain and what it is owed."""

    board: BusBoard
    answered_at: float
    version_tries: int = VERSION_TRIES
    trouble: str = ""
    announced: bool = False
    misses: int = 0
    damaged: int = 0
    in_doubt: bool = False  # an answer may have been lost with changes in it
    wants_reading: bool = False
    wants_board: bool = False
    wants_log: bool = False
    turn_at: float = -math.inf
    clock_at: float = -math.inf
    board_at: float = -math.inf

    @property
    def address(self) -> int:
        """Its number on the line."""
        return self.board.address

    @property
    def away(self) -> bool:
        """It has missed too many questions to get whole turns."""
        return self.misses >= MISSES

    def back(self, now: float) -> None:
        """It answers after it was away: an answer may have been lost, or this is another board."""
        self.misses, self.answered_at = 0, now
        self.in_doubt = self.wants_board = True
        self.version_tries = VERSION_TRIES


class BusConversation:
    """A chain of boards on one port; implements `drivers.session.Conversation`.

    Attributes:
        searched: everybody has been called, and the boards that answered are known.
    """

    def __init__(self, *, after_single: bool = False) -> None:
        """``after_single``: boards may have been brought into single-board mode just before."""
        self._after_single = after_single
        self._begin(-math.inf)

    def start(self, now: float) -> None:
        """Forget everything and look who is there."""
        self._begin(now)
        if self._after_single:
            self._outgoing.append(b.TO_BUS_MODE)
            self._deadline = now + ANSWER_S
        else:
            self._advance(None)

    def _begin(self, now: float) -> None:
        self.searched = False
        self._now = now
        self._codec = BusCodec()
        self._members: dict[int, _Member] = {}
        self._urgent: deque[int] = deque()
        self._events: list[DriverEvent] = []
        self._outgoing = bytearray()
        self._question: _Question | None = None
        self._heard = _Heard()
        self._deadline = now
        self._noisy_at = -math.inf
        self._frame_at = now
        self._away_at = now
        self._searched_at = -math.inf
        self._broken = 0
        self._program = self._whole_program()
        self._running = False

    # --- what a session asks ------------------------------------------------------------------------------

    @property
    def addresses(self) -> list[int]:
        """The boards that have answered so far."""
        return list(self._members)

    def ready(self) -> bool:
        """Whether a board of the chain has been read."""
        return any(member.announced for member in self._members.values())

    def silent(self) -> bool:
        """Whether the whole chain has been dumb for too long."""
        return bool(self._members) and self._now - self._frame_at > AWAY_S and not self.ready()

    def profile(self) -> Profile:
        """How late a board of a chain can be."""
        return CHAIN

    def wiring(self) -> Wiring:
        """Several boards share the line."""
        return Wiring.CHAIN

    def ask_placement(self, device: int, now: float) -> None:
        """Ask for a whole reading of a board; its turn comes next."""
        if (member := self._members.get(device)) is not None:
            member.wants_reading = True
            self._hurry(device, now)

    def ask_log(self, device: int, now: float) -> None:
        """Ask for everything since the mark that was written when the game began."""
        if (member := self._members.get(device)) is not None:
            member.wants_log = True
            self._hurry(device, now)

    def order_clock(self, device: int, name: str, _order: ClockOrder, now: float) -> None:
        """No clock on a chain can be told anything."""
        reason = f"board {device} hangs on a chain, and on a chain no clock can be told anything."
        self._events.append(OrderAnswered(device, name, False, reason, now))
        self._deadline = min(self._deadline, now)

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        self._now = now
        frames = self._codec.receive_data(data)
        self._note_noise()
        question = self._question
        for frame in frames:
            if question is not None and question.code is not None and self._answers(question, frame):
                self._frame_at = now
                self._heard.frames.append(frame)
        if question is not None and question.code is not None and question.address != b.EVERYBODY:
            if self._heard.frames or self._codec.broken > self._broken:
                self._advance(self._heard)
            elif self._codec.pending:
                self._deadline = max(self._deadline, now + ANSWER_S)  # a long answer is on its way
        return self._take_events()

    def tick(self, now: float) -> list[DriverEvent]:
        """End what has lasted too long, and go on."""
        self._now = now
        if now >= self._deadline:
            self._codec.give_up()
            self._note_noise()
            self._advance(self._heard if self._running else None)
        return self._take_events()

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next."""
        return self._deadline

    def take_outgoing(self) -> bytes:
        """The bytes to send now; they are then forgotten."""
        outgoing = bytes(self._outgoing)
        self._outgoing.clear()
        return outgoing

    # --- one question after another -----------------------------------------------------------------------

    def _advance(self, heard: _Heard | None) -> None:
        """Give the program what was heard, and send the next question."""
        question = next(self._program) if heard is None else self._program.send(heard)
        self._running = True
        self._question, self._heard = question, _Heard()
        self._broken = self._codec.broken
        wire_s = 0.0
        if question.code is not None:
            frame = b.request(question.code, question.address)
            self._codec.sent(frame)
            self._outgoing += frame
            wire_s = len(frame) * BYTE_S
        self._deadline = self._now + wire_s + question.wait_s

    def _answers(self, question: _Question, frame: Frame) -> bool:
        assert question.code is not None, "a pause has no answers"
        wanted = question.address in (b.EVERYBODY, frame.address)
        return wanted and frame.kind in b.ANSWERS.get(question.code, ())

    def _hurry(self, address: int, now: float) -> None:
        if address not in self._urgent:
            self._urgent.append(address)
        if self._question is not None and self._question.code is None:
            self._deadline = min(self._deadline, now)  # nothing is being asked: go on at once

    def _note_noise(self) -> None:
        noise = self._codec.take_noise()
        if noise:
            self._heard.noise = True
            device = self._question.address if self._question and self._question.code else 0
            self._events.append(Garbled(noise, "no answer of a board", self._now, device))

    def _take_events(self) -> list[DriverEvent]:
        events, self._events = self._events, []
        return events

    # --- the program --------------------------------------------------------------------------------------

    def _whole_program(self) -> _Steps:
        # A board that was left in single-board mode goes to bus mode with this and does not obey it.
        yield _Question(Request.PING, b.NOBODY, ANSWER_S)
        yield from self._search()
        self.searched = True
        while True:
            if self._now >= self._next_search():
                yield from self._search()
            member = self._next_member()
            if member is None:
                yield _Question(None, 0, max(0.001, self._idle_until() - self._now))
            elif member.away:
                yield from self._look_after(member)
            else:
                yield from self._turn(member)

    def _search(self) -> _Steps:
        """Call everybody whom nobody knows yet, until nobody new answers."""
        for _ in range(ROUNDS):
            for member in [one for one in self._members.values() if not one.away]:
                yield from self._ask(member, Request.IGNORE_PING)
            heard = yield _Question(Request.PING, b.EVERYBODY, LISTEN_S)
            strangers = {frame.address for frame in heard.frames} - self._members.keys()
            for address in sorted(strangers):
                self._members[address] = _Member(BusBoard(address), self._now)
            for frame in heard.frames:
                self._members[frame.address].back(self._now)
            # One clean answer alone is one board: two that speak at once are never heard as one.
            if not heard.noise and (not strangers or len(self._members) == 1):
                break
        self._searched_at = self._now

    def _next_search(self) -> float:
        busy = any(member.board.clock_runs for member in self._members.values())
        return self._searched_at + (SEARCH_BUSY_S if busy else SEARCH_S)

    def _turn(self, member: _Member) -> _Steps:
        """Everything that a board is owed, the changes of its squares first of all."""
        member.turn_at = self._now
        board = member.board
        if member.version_tries:
            member.version_tries -= 1
            if (yield from self._ask(member, Request.VERSION)).answer():
                member.version_tries = 0
        if member.in_doubt:
            yield from self._make_up(member)
        if board.placement is not None and self._clock_is_due(member):
            member.clock_at = self._now
            yield from self._ask(member, Request.CLOCK)
        if not (yield from self._changes(member)):
            self._judge(member)
            return
        if board.restarted or member.wants_board or self._now >= member.board_at + BOARD_S:
            if (yield from self._ask(member, Request.BOARD)).answer() is None:
                return
            member.wants_board, member.board_at = board.doubtful, self._now
            if not board.doubtful:
                self._announce(member)
        elif member.wants_reading:
            self._events += board.reading(self._now)
        member.wants_reading = False
        if board.unmarked:
            yield from self._ask(member, Request.MARK_GAME)
        if member.wants_log and (yield from self._ask(member, Request.FROM_MARK)).answer():
            member.wants_log = False

    def _changes(self, member: _Member) -> Generator[_Question, _Heard, bool]:
        """What is new at a board; whether it could be had.

        The board has struck from its list what it told, so a damaged answer is asked for once more. After
        silence nobody knows whether it told anything.
        """
        heard = yield from self._ask(member, Request.CHANGES)
        for _ in range(REPEATS):
            if heard.answer() or not heard.noise:
                break
            heard = yield from self._ask(member, Request.REPEAT_CHANGES)
        if heard.answer() is None:
            member.in_doubt = True
            member.damaged += heard.noise
            return False
        member.damaged = 0
        return True

    def _make_up(self, member: _Member) -> _Steps:
        """Find out what was told in an answer that never came."""
        if member.board.marked and (yield from self._ask(member, Request.FROM_MARK)).answer() is None:
            return
        member.wants_board = True
        member.in_doubt = False

    def _look_after(self, member: _Member) -> _Steps:
        """Ask a board that is away whether it is back."""
        member.turn_at = self._now
        self._away_at = self._now + AWAY_EVERY_S
        if (yield from self._ask(member, Request.PING)).answer():
            member.back(self._now)
        elif self._now - member.answered_at > FORGET_S:
            del self._members[member.address]
        else:
            self._judge(member)

    def _ask(self, member: _Member, code: Request) -> Generator[_Question, _Heard, _Heard]:
        """One question to a board, and what its answer tells."""
        heard = yield _Question(code, member.address, _answer_s(code))
        frame = heard.answer()
        if frame is not None:
            member.misses, member.answered_at = 0, self._now
            self._events += member.board.take(frame, self._now)
        elif not heard.noise:
            member.misses += 1
        return heard

    # --- who comes next -----------------------------------------------------------------------------------

    def _next_member(self) -> _Member | None:
        """Whose turn it is: one who is away once in a while, who was asked for, else who waited longest."""
        missing = [one for one in self._members.values() if one.away]
        if missing and self._now >= self._away_at:
            return min(missing, key=attrgetter("turn_at"))
        while self._urgent:
            member = self._members.get(self._urgent.popleft())
            if member is not None and not member.away:
                return member
        present = [one for one in self._members.values() if not one.away]
        first = min(present, key=attrgetter("turn_at"), default=None)
        return first if first is not None and self._now >= first.turn_at + TURN_S else None

    def _idle_until(self) -> float:
        present = [one.turn_at + TURN_S for one in self._members.values() if not one.away]
        away = [self._away_at] if len(present) < len(self._members) else []
        return min([*present, *away, self._next_search()])

    def _clock_is_due(self, member: _Member) -> bool:
        board = member.board
        every = CLOCK_S if board.clock_runs else STILL_CLOCK_S
        return board.pressed or self._now >= member.clock_at + every

    # --- who is there -------------------------------------------------------------------------------------

    def _announce(self, member: _Member) -> None:
        if member.announced:
            return
        member.announced, member.trouble = True, ""
        reason = f"Board {member.address} of the chain answers."
        self._events.append(LinkChanged(Link.READY, reason, self._now, member.address, CHAIN))

    def _judge(self, member: _Member) -> None:
        """Say so when a board is away for good, or cannot be understood."""
        if member.damaged >= DAMAGED_TURNS:
            self._miss(
                member,
                f"What board {member.address} of the chain answers is damaged again and again: its plug is "
                "loose, or two boards of this chain have the same number; take one of them off the chain.",
            )
        elif member.away and self._now - member.answered_at > AWAY_S:
            if self._now - self._frame_at > AWAY_S:
                for one in self._members.values():  # the whole chain is: that is told once, by the link
                    one.announced = False
                    one.board.away()
                return
            self._miss(
                member,
                f"Board {member.address} does not answer any more, others of its chain do: check its plug "
                "at the chain's box, and its lead.",
            )

    def _miss(self, member: _Member, reason: str) -> None:
        if member.trouble != reason:
            member.trouble, member.announced, member.wants_board = reason, False, True
            member.board.away()
            self._events.append(LinkChanged(Link.SILENT, reason, self._now, member.address))


def _answer_s(code: Request) -> float:
    """How long a board may take until its whole answer is here."""
    if code is Request.MARK_GAME:
        return ANSWER_S + MARKING_S
    sizes = [min(b.SIZES[kind]) for kind in b.ANSWERS[code]]
    return ANSWER_S + (max(sizes) + CHUNK) * BYTE_S
