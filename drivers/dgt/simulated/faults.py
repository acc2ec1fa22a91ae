"""What goes wrong with a simulated DGT board, its clock and its line, repeatably."""

from __future__ import annotations

import enum
import random
from dataclasses import dataclass
from typing import Final

_OF_BYTES: Final = ("drop", "double", "glitch", "garble")
_OF_MESSAGES: Final = ("cut", "length", "garbage", "duplicate")
_RATES: Final = (*_OF_BYTES, *_OF_MESSAGES, "restart", "ack-lost", "ack-slow", "ack-odd", "hour")
_SPELLS: Final = ("stall", "unplug", "vanish", "replug", "dead", "slow")
_SWITCHES: Final = ("no-clock", "clock-battery", "refuses", "battery", "twins")
NAMES: Final = (*_RATES, *_SPELLS, *_SWITCHES)
"""What `Faults.parsed` understands."""


@dataclass(frozen=True, slots=True)
class Spell:
    """Something that comes back: once in ``every`` seconds, for ``lasts`` seconds at the end of them.

    Attributes:
        after: the first of these times begins so late.
    """

    every: float
    lasts: float
    after: float = 0.0

    def ends(self, at: float) -> float | None:
        """When the spell that ``at`` falls into is over; None = it is not one."""
        since = (at - self.after) % self.every
        return at - since + self.every if since >= self.every - self.lasts and at >= self.after else None

    def over(self, at: float) -> int:
        """How many have ended by ``at``."""
        return max(0, int((at - self.after) // self.every))


class Acknowledging(enum.Enum):
    """How a clock acknowledges one command."""

    WELL = "well"
    LATE = "late"  # after some seconds
    ODDLY = "oddly"  # with (20, 0, 0, 0), and the command is not carried out
    NEVER = "never"  # the command is carried out all the same


class Faults:
    """Damages messages at given rates and knows when the board, the line or the clock is away.

    Attributes:
        unplugged: the clock's cable was pulled.
        clock_battery_low: the clock's mark for it.
        clock_rejects: the clock is not in the option in which it can be set.
        battery_percent: charge that a Bluetooth board reports.
        twins: two boards of a chain have the same number; the builder of the chain applies it.
    """

    def __init__(self, *, seed: int | str = 0, **rates: float) -> None:
        """Switch faults on by their rates: ``drop``, ``ack_lost`` and so on, as `parsed` explains them."""
        self._rng = random.Random(f"faults {seed}")
        self._rates: dict[str, float] = {}
        self._harmless = True
        for name, rate in rates.items():
            self._set_rate(name.replace("_", "-"), rate)
        self._spells: dict[str, Spell] = {}
        self._until: dict[str, float] = {}
        self._replugged: list[float] = []
        self._acks_to_lose = 0
        self.unplugged = False
        self.clock_battery_low = False
        self.clock_rejects = False
        self.battery_percent = 100
        self.twins = False

    @classmethod
    def parsed(cls, text: str, seed: int | str = 0, turn: float = 0.0) -> Faults:
        """Read a list such as ``drop=0.001,stall=60:5,no-clock``.

        A rate is a probability. Of each byte: ``drop`` it is lost, ``double`` it comes twice, ``glitch`` its
        top bit is wrong, ``garble`` it is any other byte. Of each message: ``cut`` it breaks off, ``length``
        it has a wrong length, ``garbage`` noise comes before it, ``duplicate`` it comes twice, ``restart``
        the watchdog restarts the board in the middle of it. Of each command for the clock: ``ack-lost`` its
        acknowledgement is lost, ``ack-slow`` it comes late, ``ack-odd`` it is (20,0,0,0) and the command is
        not carried out. Of each reading of the clock: ``hour`` the running time is an hour too high.

        A spell is "once in this many seconds : for this many": ``stall`` the line carries nothing and then
        everything, ``unplug`` the clock's cable is out, ``vanish`` the port is gone, ``replug`` the port is
        gone and comes back under another name, ``dead`` the board listens and sends nothing (it keeps its
        memory), ``slow`` it answers the requests of a chain too late.

        Alone stand ``no-clock``, ``refuses`` (the clock is not in the option in which it can be set),
        ``clock-battery`` and ``battery`` (low), and ``twins`` (the last board of
        a chain has the number of the first).

        Args:
            text: the list.
            seed: of every draw.
            turn: 0 to 1: where between two spells this board begins, so that a chain's boards take turns.

        Raises:
            ValueError: something in it is not understood; the text is a sentence.
        """
        faults = cls(seed=seed)
        for item in filter(None, (part.strip() for part in text.split(","))):
            name, _, value = item.partition("=")
            try:
                faults._set(name, value, turn)
            except ValueError:
                raise ValueError(
                    f"the fault {item!r} is not understood; write for example drop=0.001 or stall=60:5 "
                    f"(known are {', '.join(NAMES)})"
                ) from None
        return faults

    # --- by hand --------------------------------------------------------------------------------------

    def stall(self, until: float) -> None:
        """The line carries nothing until this moment."""
        self._until["stall"] = until

    def vanish(self, until: float) -> None:
        """The port is gone until this moment."""
        self._until["vanish"] = until

    def replug(self, until: float) -> None:
        """The port is gone until this moment and then has another name."""
        self._until["replug"] = until
        self._replugged.append(until)

    def die(self, until: float) -> None:
        """Until this moment the board listens and sends nothing; it continues keeping its log."""
        self._until["dead"] = until

    def dawdle(self, until: float) -> None:
        """Until this moment the board answers a chain's requests too late."""
        self._until["slow"] = until

    def mend(self) -> None:
        """Nothing is wrong from now on, and every plug is in."""
        self._rates.clear()
        self._harmless = True
        self._spells.clear()
        self._until.clear()
        self._acks_to_lose = 0
        self.unplugged = False

    def lose_acks(self, count: int) -> None:
        """The next acknowledgements of the clock are lost."""
        self._acks_to_lose = count

    # --- what is wrong at a moment ----------------------------------------------------------------------

    def stalled_until(self, at: float) -> float:
        """When the line carries again; the past when it does."""
        spell = self._spells.get("stall")
        return max(self._until.get("stall", 0.0), (spell.ends(at) if spell else None) or 0.0)

    def is_gone(self, at: float) -> bool:
        """The port has vanished."""
        return self._is("vanish", at) or self._is("replug", at)

    def renamed(self, at: float) -> int:
        """How often the port has come back under another name."""
        spell = self._spells.get("replug")
        return sum(until <= at for until in self._replugged) + (spell.over(at) if spell else 0)

    def is_dead(self, at: float) -> bool:
        """The board listens and sends nothing."""
        return self._is("dead", at)

    def is_slow(self, at: float) -> bool:
        """The board answers too late."""
        return self._is("slow", at)

    def has_no_clock(self, at: float) -> bool:
        """The clock's lead is out."""
        return self.unplugged or self._is("unplug", at)

    @property
    def pulls_clock(self) -> bool:
        """Whether the clock's cable comes loose now and then."""
        return "unplug" in self._spells

    def restarts(self) -> bool:
        """Whether the board restarts in the middle of the message that it begins now."""
        return self._happens("restart")

    def reads_wrong_hour(self) -> bool:
        """Whether this reading of the clock is an hour too high."""
        return self._happens("hour")

    def acknowledging(self) -> Acknowledging:
        """How the clock acknowledges the command that it gets now."""
        if self._acks_to_lose:
            self._acks_to_lose -= 1
            return Acknowledging.NEVER
        if self._happens("ack-lost"):
            return Acknowledging.NEVER
        if self._happens("ack-slow"):
            return Acknowledging.LATE
        return Acknowledging.ODDLY if self._happens("ack-odd") else Acknowledging.WELL

    def damaged(self, message: bytes) -> bytes:
        """What arrives of a message."""
        if self._harmless:
            return message
        if self._happens("length"):
            size = self._rng.randint(0, 0x3FFF)
            message = bytes((message[0], size >> 7, size & 0x7F)) + message[3:]
        arrived = bytearray()
        for byte in message:
            if self._happens("drop"):
                continue
            arrived.append(self._rng.randrange(256) if self._happens("garble") else byte)
            if self._happens("glitch"):
                arrived[-1] ^= 0x80
            if self._happens("double"):
                arrived.append(arrived[-1])
        if self._happens("cut"):
            del arrived[self._rng.randrange(1, len(message)) :]
        if self._happens("garbage"):
            arrived[:0] = self._rng.randbytes(self._rng.randint(1, 12))
        return bytes(arrived) * (2 if self._happens("duplicate") else 1)

    def _happens(self, name: str) -> bool:
        rate = self._rates.get(name, 0.0)
        return rate > 0 and self._rng.random() < rate

    def _is(self, name: str, at: float) -> bool:
        spell = self._spells.get(name)
        return at < self._until.get(name, 0.0) or bool(spell and spell.ends(at))

    def _set_rate(self, name: str, rate: float) -> None:
        if name not in _RATES or not 0 <= rate <= 1:
            raise ValueError(name)
        self._rates[name] = rate
        self._harmless = self._harmless and name not in (*_OF_BYTES, *_OF_MESSAGES)

    def _set(self, name: str, value: str, turn: float) -> None:
        if name in _RATES:
            self._set_rate(name, float(value))
        elif name in _SPELLS:
            every, _, lasts = value.partition(":")
            spell = Spell(float(every), float(lasts), turn * float(every))
            if not 0 < spell.lasts < spell.every:
                raise ValueError(value)
            self._spells[name] = spell
        elif name == "no-clock" and not value:
            self.unplugged = True
        elif name == "refuses" and not value:
            self.clock_rejects = True
        elif name == "clock-battery" and not value:
            self.clock_battery_low = True
        elif name == "battery" and not value:
            self.battery_percent = 5
        elif name == "twins" and not value:
            self.twins = True
        else:
            raise ValueError(name)
