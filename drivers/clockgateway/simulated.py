"""A simulated DGT3000 gateway with its clock: `hardware-specs/clockgateway/protocol.md` from its side."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import chess

from drivers.clockgateway import messages as m
from drivers.events import Side
from drivers.simulation.players import Press, Script, StartClock, StopClock

_SIDES: Final = {chess.WHITE: Side.LEFT, chess.BLACK: Side.RIGHT}
"""White's time is on the left, seen from the display (`hardware-specs/clockgateway/wiring.md`)."""


class SimulatedClockGateway:
    """One gateway; implements `drivers.transports.served.serving.Simulator`.

    Attributes:
        received: every command received, as its name and parameters.

    Args:
        slow_s: from a command to its answer.
        deaf: share of the commands that are not answered.
    """

    def __init__(self, *, slow_s: float = 0.05, deaf: int = 0) -> None:
        self.received: list[tuple[str, dict[str, Any]]] = []
        self._slow_s, self._deaf = slow_s, deaf
        self._left_ms = {Side.LEFT: 0, Side.RIGHT: 0}
        self._runs: Side | None = None
        self._since = 0.0
        self._high = Side.LEFT
        self._tell_at: float | None = None
        self._waiting = b""
        self._outgoing: deque[tuple[float, bytes]] = deque()
        self._hands: deque[tuple[float, Press | StartClock | StopClock]] = deque()
        self._begins = 0.0
        self._paused = False  # by hands

    # --- people -------------------------------------------------------------------------------------------

    def press(self, side: Side, now: float) -> bool:
        """Push one end of the lever down, and return whether it moved."""
        self.advance(now)
        if self._high is not side:
            return False
        self._high = side.other
        self._button(m.LEVER_RIGHT if self._high is Side.RIGHT else m.LEVER_LEFT, now)
        return True

    def push(self, button: str, now: float) -> None:
        """Push a button."""
        self.advance(now)
        self._button(button, now)

    def load(self, script: Script, at: float) -> float:
        """Let the hands of a game that begins at ``at`` work the clock, and no others; returns that."""
        self._begins, self._paused = at, False
        self._hands = deque(
            (at + action.at, action)
            for action in script.actions
            if isinstance(action, Press | StartClock | StopClock)
        )
        return at

    def finished(self, now: float) -> bool:
        """Every hand of the last game has acted."""
        return not self._hands and now >= self._begins

    def _act(self, action: Press | StartClock | StopClock, at: float) -> None:
        """What a hand does that sees the display: the button in the middle, or an end of the lever."""
        match action:
            case Press(color=color):
                self.press(_SIDES[color], at) or self.press(_SIDES[not color], at)
            case StartClock(color=color) if self._runs is None:
                if self._paused or not self.press(_SIDES[not color], at):
                    self._button(m.PLAY_PAUSE, at)
                self._paused = False
            case StopClock() if self._runs is not None:
                self._button(m.PLAY_PAUSE, at)
                self._paused = True
            case _:
                pass

    def shown_s(self, now: float) -> tuple[int, int]:
        """Return the two times on the display, left and right, in seconds."""
        self.advance(now)
        left, right = (-(-self._left_ms[side] // 1000) for side in (Side.LEFT, Side.RIGHT))
        return left, right

    @property
    def runs(self) -> Side | None:
        """Whose time counts."""
        return self._runs

    # --- the gateway --------------------------------------------------------------------------------------

    def receive(self, data: bytes, now: float) -> None:
        """Commands came from the host."""
        self.advance(now)
        self._waiting += data
        decoder = json.JSONDecoder()
        while self._waiting:
            try:
                command, end = decoder.raw_decode(self._waiting.decode())
            except ValueError:
                return
            self._waiting = self._waiting[end:]
            self._obey(command, now)

    def _obey(self, command: dict[str, Any], now: float) -> None:
        name, params, identity = command["command"], command.get("params", {}), command["id"]
        self.received.append((name, params))
        if self._deaf:
            self._deaf -= 1
            return
        at = now + self._slow_s
        match name:
            case m.SET_TIME:
                for side in Side:
                    hours, minutes, seconds = (
                        params[f"{side.value}{part}"] for part in ("Hours", "Minutes", "Seconds")
                    )
                    self._left_ms[side] = (hours * 3600 + minutes * 60 + seconds) * 1000
                self._runs = None
            case m.RUN:
                running = [side for side in Side if params[f"{side.value}Mode"] == m.DOWN]
                self._runs, self._since = (running[0] if running else None), now
                self._tell_at = now + 1.0
            case m.STOP:
                self._runs = None
            case m.GET_TIME:
                self._say(m.answer(identity, m.times(*self.shown_s(now))), at)
                return
            case _:
                self._say(m.rejection(identity, 1101, "Invalid command"), at)
                return
        self._say(m.answer(identity, {"status": "done"}), at)

    def advance(self, now: float) -> None:
        """Let everything happen that is due."""
        while self._hands and self._hands[0][0] <= now:
            at, action = self._hands.popleft()
            self.advance(at)
            self._act(action, at)
        if self._runs is not None:
            gone = round((now - self._since) * 1000)
            self._since += gone / 1000
            self._left_ms[self._runs] = max(0, self._left_ms[self._runs] - gone)
        while self._tell_at is not None and self._tell_at <= now:
            self._say(
                m.event("timeUpdate", self._stamp(self._tell_at), m.times(*self._seconds())), self._tell_at
            )
            self._tell_at = None if self._runs is None else self._tell_at + 1.0

    def due(self) -> float | None:
        """When to be called next."""
        moments = [self._tell_at, *(queue[0][0] for queue in (self._outgoing, self._hands) if queue)]
        return min((moment for moment in moments if moment is not None), default=None)

    def take_outgoing(self, now: float) -> bytes:
        """The next message that has left the gateway by now."""
        return self._outgoing.popleft()[1] if self._outgoing and self._outgoing[0][0] <= now else b""

    def gone(self, _: float) -> bool:
        """The gateway never vanishes on its own."""
        return False

    def renamed(self, _: float) -> int:
        """Nor does it change its name."""
        return 0

    def unplugged(self, _: float) -> None:
        """The host went: it switches its clock off."""
        self._runs, self._tell_at = None, None
        self._left_ms = {Side.LEFT: 0, Side.RIGHT: 0}
        self._outgoing.clear()
        self._waiting = b""

    def plugged_in(self, now: float) -> None:
        """A host is there: it says that its clock is."""
        self._say(m.event("connectionStatus", self._stamp(now), {"connected": True, "configured": True}), now)

    def _seconds(self) -> tuple[int, int]:
        left, right = (-(-self._left_ms[side] // 1000) for side in (Side.LEFT, Side.RIGHT))
        return left, right

    def _button(self, name: str, now: float) -> None:
        code = {m.LEVER_RIGHT: 64, m.LEVER_LEFT: 0, m.PLAY_PAUSE: 4}.get(name, 0)
        data = {"button": name, "buttonCode": code, "isRepeat": False, "repeatCount": 0}
        self._say(m.event("buttonEvent", self._stamp(now), data), now)

    def _say(self, message: bytes, at: float) -> None:
        self._outgoing.append((max(at, self._outgoing[-1][0]) if self._outgoing else at, message))

    def _stamp(self, at: float) -> int:
        return max(0, round(at * 1000))


CLOCKS: Final[dict[str, Callable[..., SimulatedClockGateway]]] = {"dgt3000": SimulatedClockGateway}
"""A gateway for each clock that it can control, by the clock's name."""
