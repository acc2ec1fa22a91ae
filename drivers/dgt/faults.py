"""What goes wrong on the line of a simulated DGT board, repeatably."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

_RATES: Final = ("drop", "glitch", "garbage", "duplicate")
_SPELLS: Final = ("stall", "unplug", "vanish")
_SWITCHES: Final = ("no-clock", "clock-battery", "battery")
NAMES: Final = (*_RATES, *_SPELLS, *_SWITCHES)
"""What `Faults.parsed` understands."""


@dataclass(frozen=True, slots=True)
class Spell:
    """Something that comes back: once in ``every`` seconds, for ``lasts`` seconds at the end of them."""

    every: float
    lasts: float

    def ends(self, at: float) -> float | None:
        """When the spell that ``at`` falls into is over; None = it is not one."""
        since = at % self.every
        return at - since + self.every if since >= self.every - self.lasts else None


class Faults:
    """Damages messages at given rates and knows when the line or the clock is away.

    Attributes:
        unplug: when the clock's lead is out by itself.
        unplugged: somebody pulled it.
        clock_battery_low: the clock's mark for it.
        battery_percent: charge that a Bluetooth board reports.
    """

    def __init__(
        self,
        *,
        seed: int | str = 0,
        drop: float = 0.0,
        glitch: float = 0.0,
        garbage: float = 0.0,
        duplicate: float = 0.0,
        stall: Spell | None = None,
        unplug: Spell | None = None,
        vanish: Spell | None = None,
        clock_battery_low: bool = False,
        battery_percent: int = 100,
    ) -> None:
        """Rates: ``drop`` and ``glitch`` (top bit) per byte, ``garbage`` and ``duplicate`` per message."""
        self._rng = random.Random(f"faults {seed}")
        self._drop, self._glitch, self._garbage, self._duplicate = drop, glitch, garbage, duplicate
        self._harmless = not (drop or glitch or garbage or duplicate)
        self._stall, self._vanish = stall, vanish
        self._silent_until = 0.0
        self._gone_until = 0.0
        self.unplug = unplug
        self.unplugged = False
        self.clock_battery_low = clock_battery_low
        self.battery_percent = battery_percent

    @classmethod
    def parsed(cls, text: str, seed: int | str = 0) -> Faults:
        """Read a list such as ``drop=0.001,stall=60:5,no-clock``.

        A rate follows drop, glitch, garbage and duplicate; stall, unplug and vanish take "once in so many
        seconds : for so many"; no-clock, clock-battery and battery stand alone.

        Raises:
            ValueError: something in it is not understood; the text is a sentence.
        """
        faults = cls(seed=seed)
        for item in filter(None, (part.strip() for part in text.split(","))):
            name, _, value = item.partition("=")
            try:
                faults._set(name, value)
            except ValueError:
                raise ValueError(
                    f"the fault {item!r} is not understood; write for example drop=0.001 or stall=60:5 "
                    f"(known are {', '.join(NAMES)})"
                ) from None
        return faults

    def stall(self, until: float) -> None:
        """Nothing more leaves the board before this moment."""
        self._silent_until = until

    def vanish(self, until: float) -> None:
        """The port is gone until this moment."""
        self._gone_until = until

    def stalled_until(self, at: float) -> float:
        """When the line carries again; the past when it does."""
        return max(self._silent_until, (self._stall.ends(at) if self._stall else None) or 0.0)

    def is_gone(self, at: float) -> bool:
        """The port has vanished."""
        return at < self._gone_until or bool(self._vanish and self._vanish.ends(at))

    def has_no_clock(self, at: float) -> bool:
        """The clock's lead is out."""
        return self.unplugged or bool(self.unplug and self.unplug.ends(at))

    def damaged(self, message: bytes) -> bytes:
        """What arrives of a message."""
        if self._harmless:
            return message
        draw = self._rng.random
        kept = bytearray()
        for byte in message:
            if draw() < self._drop:
                continue
            kept.append(byte ^ 0x80 if draw() < self._glitch else byte)
        if draw() < self._garbage:
            kept[:0] = self._rng.randbytes(self._rng.randint(1, 12))
        return bytes(kept) * (2 if draw() < self._duplicate else 1)

    def _set(self, name: str, value: str) -> None:
        if name in _RATES:
            rate = float(value)
            if not 0 <= rate <= 1:
                raise ValueError(value)
            setattr(self, f"_{name}", rate)
            self._harmless = False
        elif name in _SPELLS:
            every, _, lasts = value.partition(":")
            spell = Spell(float(every), float(lasts))
            if not 0 < spell.lasts < spell.every:
                raise ValueError(value)
            setattr(self, "unplug" if name == "unplug" else f"_{name}", spell)
        elif name == "no-clock" and not value:
            self.unplugged = True
        elif name == "clock-battery" and not value:
            self.clock_battery_low = True
        elif name == "battery" and not value:
            self.battery_percent = 5
        else:
            raise ValueError(name)
