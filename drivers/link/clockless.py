"""The conversation shared by families whose boards report whole positions and have no clock.

Nothing is assumed for long. A board forgets its mode when its power fails for a moment and acknowledges
little, so only a position shows that it is connected: if none has come for a round, the board is subscribed
and asked for its position again. Silence is counted in unanswered rounds, not in seconds, so that a busy
computer does not take a board for absent.

A family defines its questions and its LED commands.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar, Final, Protocol

import chess

from drivers.clock_orders import ClockOrder
from drivers.events import DriverEvent, Garbled, OrderAnswered
from drivers.link.session import Wiring
from drivers.profile import Profile

DRAIN_S: Final = 0.2
"""What comes so soon after a port was opened may be older than that; it is no news."""

ROUND_S: Final = 4.0
"""From the last position until it is asked for; a family may be in more of a hurry."""

PATIENCE_S: Final = 2.0
"""An unanswered round is repeated after this: an answer takes a fifth of a second, in a full hall more."""

SILENT_ROUNDS: Final = 3
"""Number of unanswered rounds before the board counts as silent: some 10 s after its last message."""

ASKING_S: Final = 1.0
QUICK_ROUNDS: Final = 10
SLOW_ASKING_S: Final = 5.0
"""Before the first answer: ask each second at first, later every 5 s (the board may be switched on yet)."""

ASIDE_S: Final = 60.0
"""How often a board is asked for its battery, and for what it left unsaid about itself."""


class Reader(Protocol):
    """A family's codec, as far as it matters here."""

    @property
    def positions(self) -> int:
        """How many positions have come."""

    def sent_data(self, data: bytes, /) -> None:
        """Take what is sent."""

    def ask_placement(self, device: int, /) -> None:
        """Report the next position as a whole reading."""

    def receive_data(self, data: bytes, now: float, /) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""


class ClocklessConversation(ABC):
    """One board on one port; implements `drivers.link.session.Conversation`.

    Args:
        reader: the codec, new.
        spacing_s: between two messages to the board.
        profile: how late the board can be.
        round_s: from the last position until it is asked for.
        repeats_s: within this time a board repeats its position unasked; it is asked for one only if it has
            not. 0 = it does not repeat itself.
    """

    def __init__(
        self,
        reader: Reader,
        spacing_s: float,
        profile: Profile,
        round_s: float = ROUND_S,
        repeats_s: float = 0.0,
    ) -> None:
        self._spacing_s, self._profile = spacing_s, profile
        self._round_s, self._repeats_s = round_s, repeats_s
        self._begin(reader, -math.inf)

    LINK_TELLS_LOSS: ClassVar[bool] = False
    """Whether the port disappears with the board, so that a board which sends nothing may be present."""

    # --- what a family says ---------------------------------------------------------------------------------

    @abstractmethod
    def _new_reader(self) -> Reader:
        """The codec for a port that was opened just now."""

    @abstractmethod
    def _questions(self) -> list[bytes]:
        """Return the messages that make the board report its position now, and every change from now on."""

    @abstractmethod
    def _asides(self) -> list[bytes]:
        """What is asked of a board that is there, now and then."""

    @abstractmethod
    def _leds(self, squares: frozenset[chess.Square]) -> bytes:
        """The message that lights these printed squares and no others."""

    # --- `drivers.link.session.Conversation`
    # ---------------------------------------------------------------------

    def start(self, now: float) -> None:
        """Forget everything, subscribe at once, and again when what was left over has come."""
        self._begin(self._new_reader(), now)
        self._ask(self._questions())
        self._pump(now)

    def closed(self, _now: float) -> list[DriverEvent]:
        """The port went away: end everything in progress."""
        return self._take_answers()

    def _begin(self, reader: Reader, now: float) -> None:
        self._reader = reader
        self._listen_at = self._next_round = now + DRAIN_S
        self._rounds = self._unanswered = 0
        self._queue: deque[bytes] = deque()
        self._outgoing: deque[bytes] = deque()
        self._answers: list[DriverEvent] = []
        self._lit: frozenset[chess.Square] | None = None  # unknown: LEDs may still be lit from before
        self._leds_wrong = False
        self._free_at = now
        self._ask_at = self._aside_at = math.inf
        self._ready = self._silent = False
        self._early: list[DriverEvent] = []
        self._quiet = False

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        before = self._reader.positions
        events = self._reader.receive_data(data, now)
        if now < self._listen_at:
            self._early += [event for event in events if not isinstance(event, Garbled)]
            return []
        if self._reader.positions > before:
            self._unanswered, self._silent = 0, False
            self._next_round, self._ask_at = now + self._round_s, math.inf
            if not self._ready:
                self._ready, self._aside_at = True, now
        self._pump(now)
        return events

    def ready(self) -> bool:
        """Whether a position has been read, which only a board of the family sends."""
        return self._ready

    def silent(self) -> bool:
        """Whether the board has left several rounds without a position."""
        return self._silent

    def profile(self) -> Profile:
        """How late the board can be."""
        return self._profile

    def wiring(self) -> Wiring:
        """One board has the port to itself."""
        return Wiring.SINGLE

    def ask_placement(self, device: int, now: float) -> None:
        """Report the next position whole, and ask for one if none comes unasked."""
        self._reader.ask_placement(device)
        self._ask_at = min(self._ask_at, now + self._repeats_s)
        self._ask_if_due(now)
        self._pump(now)

    def ask_log(self, _device: int, _now: float) -> None:  # noqa: B027 - it is meant to do nothing
        """These boards keep nothing that could be asked for."""

    def order_clock(self, device: int, name: str, _order: ClockOrder, now: float) -> None:
        """These boards have no clock; `tick` says so at once."""
        reason = "this board has no clock that can be set."
        self._answers.append(OrderAnswered(device, name, False, reason, now))

    def light(self, _device: int, squares: frozenset[chess.Square], now: float) -> None:
        """Light these squares and no others, as soon as the board has answered."""
        self._leds_wrong = self._leds_wrong or squares != self._lit
        self._lit = squares
        self._pump(now)

    def tick(self, now: float) -> list[DriverEvent]:
        """Begin a round when it is time for one, and send what waits for its turn."""
        if now >= self._next_round:
            self._begin_round(now)
        if now >= self._aside_at:
            self._aside_at = now + ASIDE_S
            self._ask(self._asides())
        self._ask_if_due(now)
        self._pump(now)
        return self._take_answers()

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next."""
        if self._answers:
            return self._answers[0].at
        moments = [self._next_round, self._aside_at, self._ask_at]
        if self._queue or (self._leds_wrong and self._ready):
            moments.append(self._free_at)
        return min(moments)

    def take_outgoing(self) -> bytes:
        """The next message to send, as one write, and forgotten then; empty = there are none."""
        return self._outgoing.popleft() if self._outgoing else b""

    # --- what continues inside
    # --------------------------------------------------------------------------------

    def _begin_round(self, now: float) -> None:
        self._rounds += 1
        self._unanswered += 1
        if not self._ready and self._rounds > 1 and self._reader.positions:
            self._believe_early(now)
        left_alone = self._unanswered > SILENT_ROUNDS and not (self._quiet and self.LINK_TELLS_LOSS)
        self._silent = self._silent or (self._ready and left_alone)
        if self._ready:
            self._next_round = now + PATIENCE_S
        else:
            self._next_round = now + (ASKING_S if self._rounds <= QUICK_ROUNDS else SLOW_ASKING_S)
        self._ask(self._questions())
        self._leds_wrong |= bool(self._lit)  # it may have lost its power, and they are dark

    def _believe_early(self, now: float) -> None:
        """Note that the first position was only the answer: some boards answer once, then report only
        changes."""
        self._answers += [replace(event, at=now) for event in self._early]
        self._early = []
        self._ready = self._quiet = True
        self._unanswered, self._aside_at = 0, now

    def _ask_if_due(self, now: float) -> None:
        """Ask for a position before everything else in the queue: an arbiter needs it to decide."""
        if now < self._ask_at:
            return
        self._ask_at = math.inf
        questions = self._questions()
        self._queue = deque([*questions, *(message for message in self._queue if message not in questions)])

    def _ask(self, messages: Iterable[bytes]) -> None:
        self._queue.extend(message for message in messages if message not in self._queue)

    def _take_answers(self) -> list[DriverEvent]:
        answers, self._answers = self._answers, []
        return answers

    def _pump(self, now: float) -> None:
        """Send the next message if the board has had its time for the last one."""
        if now < self._free_at:
            return
        if self._queue:
            message = self._queue.popleft()
        elif self._leds_wrong and self._ready and self._lit is not None:
            self._leds_wrong = False
            message = self._leds(self._lit)
        else:
            return
        self._reader.sent_data(message)
        self._outgoing.append(message)
        self._free_at = now + self._spacing_s
