"""The conversation on the line of a chain of DGT boards: one question at a time, each board in its turn.

No board sends unasked, and a board has room for one question, so the next question waits for an answer or for
its time-out. `_program` holds the whole sequence: a generator that yields each question and is sent what was
received. In its turn (`members.py` chooses whose) a board is asked for its clock if that is due, then for its
changes. An error is repaired in the same turn if the board is known to have received the question, otherwise
in its next turn.

Source: `hardware-specs/dgt/protocol.md`, section on bus mode.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final

import chess

from drivers.clock_orders import ClockOrder
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.codec import BusCodec
from drivers.dgt.bus.members import TRIES, ChainMember, Members
from drivers.dgt.bus.messages import BusRequest, Frame
from drivers.events import DriverEvent, Garbled, OrderAnswered
from drivers.link.session import Wiring
from drivers.profile import CHAIN, Profile

BYTE_S: Final = 10 / 9600
ANSWER_S: Final = 0.1
"""A board answers within 20 ms; adapters and computers add some. The time on the wire comes on top."""

LISTEN_S: Final = 1.2
"""A ping to everybody is answered at a random moment within 1.1 s."""
ROUNDS: Final = 8
"""So often everybody is called in one search, should answers collide again and again."""

BOARD_S: Final = 30.0
"""The list of changes is complete; this often a dump shows whether it really was."""

REPEATS: Final = 2
MARKING_S: Final = 0.1
"""A board writes for 70 ms before it answers that the game is marked."""
CHUNK: Final = 16
"""Adapters deliver bytes in blocks; an answer of unknown length may begin with this many at once."""

SEARCH_S, SEARCH_BUSY_S = 8.0, 60.0
"""Time between two searches for new boards, each of which keeps the line quiet for a second: while no clock
runs, and while one does. In the latter case each search has a single call, however noisy the answers are:
players must not wait for eight calls."""


@dataclass(frozen=True, slots=True)
class _Question:
    """Something to be sent, and how long its answers may take from then on; ``code`` None = only wait."""

    code: BusRequest | None
    address: int
    wait_s: float


@dataclass(slots=True)
class _Reception:
    """What came until the answer was whole or its time was over."""

    frames: list[Frame] = field(default_factory=list)
    noise: bool = False

    def answer(self) -> Frame | None:
        """The one answer to a question that has one."""
        return self.frames[0] if self.frames else None


_Steps = Generator[_Question, _Reception, None]


class BusConversation:
    """A chain of boards on one port; implements `drivers.link.session.Conversation`.

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

    def closed(self, _now: float) -> list[DriverEvent]:
        """The port went away; orders have been answered as they came."""
        return self._take_events()

    def _begin(self, now: float) -> None:
        self.searched = False
        self._now = now
        self._codec = BusCodec()
        self._members = Members(now)
        self._events: list[DriverEvent] = []
        self._outgoing = bytearray()
        self._question: _Question | None = None
        self._open: _Question | None = None
        self._received = _Reception()
        self._deadline = now
        self._searched_at = -math.inf
        self._broken = 0
        self._program = self._whole_program()
        self._running = False

    # --- what a session asks ------------------------------------------------------------------------------

    @property
    def addresses(self) -> list[int]:
        """The boards that have answered so far."""
        return self._members.addresses

    def ready(self) -> bool:
        """Whether a board of the chain has been read."""
        return self._members.announced

    def silent(self) -> bool:
        """Whether the whole chain has been dumb for too long."""
        return self._members.silent(self._now)

    def profile(self) -> Profile:
        """How late a board of a chain can be."""
        return CHAIN

    def wiring(self) -> Wiring:
        """Several boards share the line."""
        return Wiring.CHAIN

    def ask_placement(self, device: int, now: float) -> None:
        """Ask for a whole reading of a board; its turn comes next."""
        if (member := self._members.get(device)) is not None:
            member.board.wants_reading = True
            self._hurry(device, now)

    def ask_log(self, device: int, now: float) -> None:
        """Ask for everything since the mark that was written when the game began."""
        if (member := self._members.get(device)) is not None:
            member.log_tries = TRIES
            self._hurry(device, now)

    def order_clock(self, device: int, name: str, _order: ClockOrder, now: float) -> None:
        """Reject: no clock on a chain can be set."""
        reason = f"board {device} is on a chain, and clocks on a chain cannot be set."
        self._events.append(OrderAnswered(device, name, False, reason, now))

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        self._now = now
        frames = self._codec.receive_data(data)
        self._note_noise()
        question = self._question
        for frame in frames:
            self._take_frame(frame)
        if question is not None and question.code is not None and question.address != b.EVERYBODY:
            if self._received.frames or self._codec.broken > self._broken:
                self._advance(self._received)
            elif self._codec.pending:
                self._deadline = max(self._deadline, now + ANSWER_S)  # a long answer is on its way
        return self._take_events()

    def light(self, device: int, squares: frozenset[chess.Square], now: float) -> None:
        """These boards have no LEDs."""

    def tick(self, now: float) -> list[DriverEvent]:
        """End what has lasted too long, and continue."""
        self._now = now
        if now >= self._deadline:
            self._codec.give_up()
            self._note_noise()
            self._advance(self._received if self._running else None)
        return self._take_events()

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next."""
        return min([self._deadline, *(event.at for event in self._events[:1])])

    def take_outgoing(self) -> bytes:
        """The next bytes to send, as one write, and forgotten then; empty = there are none."""
        outgoing = bytes(self._outgoing)
        self._outgoing.clear()
        return outgoing

    # --- one question after another -----------------------------------------------------------------------

    def _advance(self, received: _Reception | None) -> None:
        """Send the program what was received, and ask its next question."""
        question = next(self._program) if received is None else self._program.send(received)
        self._running = True
        self._question, self._received = question, _Reception()
        self._broken = self._codec.broken
        wire_s = 0.0
        if question.code is not None:
            frame = b.request(question.code, question.address)
            self._codec.sent(frame)
            self._open = question
            self._outgoing += frame
            wire_s = len(frame) * BYTE_S
        self._deadline = self._now + wire_s + question.wait_s

    def _take_frame(self, frame: Frame) -> None:
        """Take an answer to the latest question, or an unexpected one."""
        member = self._members.get(frame.address)
        question = self._open
        if question is not None and _answers(question, frame):
            if question.address != b.EVERYBODY:
                self._open = None
            if question is self._question:
                self._members.received_at = self._now
                self._received.frames.append(frame)
            elif member is not None:
                # Its time is over, and nothing else was asked since. The board reports its changes once only.
                self._events += member.board.take(frame, self._now)
        elif member is not None and frame.kind in b.ANSWERS[BusRequest.CHANGES] and frame.data:
            member.doubt()

    def _hurry(self, address: int, now: float) -> None:
        self._members.hurry(address)
        if self._question is not None and self._question.code is None:
            self._deadline = min(self._deadline, now)  # no question is open: continue at once

    def _note_noise(self) -> None:
        noise = self._codec.take_noise()
        if noise:
            self._received.noise = True
            device = self._question.address if self._question and self._question.code else 0
            self._events.append(Garbled(noise, "no answer of a board", self._now, device))

    def _take_events(self) -> list[DriverEvent]:
        events, self._events = self._events, []
        return events

    # --- the program --------------------------------------------------------------------------------------

    def _whole_program(self) -> _Steps:
        # A board that was left in single-board mode goes to bus mode with this and does not obey it.
        yield _Question(BusRequest.PING, b.NOBODY, ANSWER_S)
        yield from self._search()
        self.searched = True
        while True:
            if self._now >= self._next_search():
                yield from self._search()
            member = self._members.next(self._now)
            if member is None:
                until = min(self._members.idle_until(), self._next_search())
                yield _Question(None, 0, max(0.001, until - self._now))
            elif member.away:
                yield from self._look_after(member)
            else:
                yield from self._turn(member)

    def _search(self) -> _Steps:
        """Call all unknown boards until no new one answers."""
        for _ in range(1 if self._members.clock_runs else ROUNDS):
            for member in self._members.present:
                yield from self._ask(member, BusRequest.IGNORE_PING)
            received = yield _Question(BusRequest.PING, b.EVERYBODY, LISTEN_S)
            strangers = self._members.answered_call({frame.address for frame in received.frames}, self._now)
            # A single clean answer is one board: two that send at once are never received as one.
            if not received.noise and (not strangers or len(self._members.addresses) == 1):
                break
        self._searched_at = self._now

    def _next_search(self) -> float:
        return self._searched_at + (SEARCH_BUSY_S if self._members.clock_runs else SEARCH_S)

    def _turn(self, member: ChainMember) -> _Steps:
        """Everything that a board is owed, the changes of its squares first of all."""
        member.turn_at = self._now
        board = member.board
        if member.version_tries:
            member.version_tries -= 1
            if (yield from self._ask(member, BusRequest.VERSION)).answer():
                member.version_tries = 0
        if member.doubt_tries and not (yield from self._make_up(member)):
            self._events += self._members.judge(member, self._now)
            return
        if board.placement is not None and member.clock_is_due(self._now):
            member.clock_at = self._now
            yield from self._ask(member, BusRequest.CLOCK)
        had = yield from self._changes(member)
        self._events += self._members.judge(member, self._now)
        if not had:
            return
        if board.restarted or member.wants_board or self._now >= member.board_at + BOARD_S:
            if (yield from self._ask(member, BusRequest.BOARD)).answer() is None:
                return
            member.wants_board, member.board_at = board.doubtful, self._now
            if not board.doubtful:
                self._events += self._members.announce(member, self._now)
        if board.unmarked:
            yield from self._mark(member)
        if member.log_tries:
            member.log_tries -= 1
            if (yield from self._ask(member, BusRequest.FROM_MARK)).answer():
                member.log_tries = 0

    def _changes(self, member: ChainMember) -> Generator[_Question, _Reception, bool]:
        """Ask a board for its changes, and return whether they came.

        The board has removed from its list what it reported, so a damaged answer is requested again. After
        silence it is unknown whether the board reported anything.
        """
        received = yield from self._ask(member, BusRequest.CHANGES)
        for _ in range(REPEATS):
            if received.answer() or not received.noise:
                break
            received = yield from self._ask(member, BusRequest.REPEAT_CHANGES)
        if received.answer() is None:
            member.doubt()
            return False
        if member.board.said_again:
            member.doubt()
        return True

    def _make_up(self, member: ChainMember) -> Generator[_Question, _Reception, bool]:
        """Find out what was in an answer that never came, and return whether the turn can continue.

        Nothing new is requested before that, since later reports would follow a gap. The answer is long
        towards the end of a game, so a bad line may never deliver it whole.
        """
        member.doubt_tries -= 1
        if member.board.marked:
            received = yield from self._ask(member, BusRequest.FROM_MARK)
            if received.answer() is None and member.doubt_tries:
                return False
        member.doubt_tries = 0
        member.wants_board = True
        return True

    def _mark(self, member: ChainMember) -> _Steps:
        """Mark the start of a game; from then on what is lost can be asked for again."""
        member.mark_tries -= 1
        if (yield from self._ask(member, BusRequest.MARK_GAME)).answer() is None and member.mark_tries:
            return
        member.board.unmarked = False
        member.mark_tries = TRIES

    def _look_after(self, member: ChainMember) -> _Steps:
        """Ask a board that is away whether it is back."""
        member.turn_at = self._now
        if (yield from self._ask(member, BusRequest.PING)).answer():
            member.back(self._now)
        else:
            self._events += self._members.judge(member, self._now)

    def _ask(self, member: ChainMember, code: BusRequest) -> Generator[_Question, _Reception, _Reception]:
        """Ask a board one question, and return its answer."""
        received = yield _Question(code, member.address, _answer_s(code))
        frame = received.answer()
        if frame is not None or received.noise:
            member.answered(damaged=frame is None)
        if frame is not None:
            member.misses, member.answered_at = 0, self._now
            self._events += member.board.take(frame, self._now)
        elif not received.noise:
            member.misses += 1
        return received


def _answers(question: _Question, frame: Frame) -> bool:
    assert question.code is not None, "a pause has no answers"
    wanted = question.address in (b.EVERYBODY, frame.address)
    return wanted and frame.kind in b.ANSWERS.get(question.code, ())


def _answer_s(code: BusRequest) -> float:
    """How long a board may take until its whole answer is here."""
    if code is BusRequest.MARK_GAME:
        return ANSWER_S + MARKING_S
    sizes = [min(b.SIZES[kind]) for kind in b.ANSWERS[code]]
    return ANSWER_S + (max(sizes) + CHUNK) * BYTE_S
