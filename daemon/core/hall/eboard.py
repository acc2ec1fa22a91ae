"""An eboard of the hall as its link tells of it: what it is called, and at which table it stands. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field

from daemon.config import board_key
from drivers.events import DriverEvent, Identified, LinkChanged

NUMBERS = ("serial", "long-serial", "bus-address")
"""What a board calls itself, the surest first: the first one stands on its sticker."""


@dataclass(slots=True)
class Eboard:
    """An eboard on a link: what it is called, and where it stands.

    Attributes:
        device: its address on a chain; 0 = the one board of its link.
        named: how it named itself, by what it said.
        table: where its events go; None = it has not answered since its port was opened.
        home: the table that it stood at last, which hears why it is not there.
        ready: its last sign of being there; None = it does not answer.
        stranger_of: the table whose board was at its port before, until somebody says where it belongs.
        heard_at: hall time of the last event.
    """

    link: str
    device: int
    named: dict[str, Identified] = field(default_factory=dict)
    table: int | None = None
    home: int | None = None
    ready: LinkChanged | None = None
    stranger_of: int | None = None
    heard_at: float = 0.0
    waiting: list[DriverEvent] = field(default_factory=list)

    @property
    def place(self) -> str:
        """Where it is plugged in, as one can name it in the configuration."""
        link = self.link.partition("@")[0] if self.link.startswith("ble:") else self.link  # by any radio
        return f"{link}#{self.device}" if self.device else link

    @property
    def numbers(self) -> list[str]:
        """The numbers that it calls itself by, the surest first; on a chain its address is its number."""
        said = [self.named[what].value.strip() for what in NUMBERS if what in self.named]
        return [number for number in ([str(self.device)] if self.device else []) + said if number]

    @property
    def said(self) -> dict[str, str]:
        """What it calls itself, by what each is."""
        return {what: one.value for what, one in self.named.items()}

    @property
    def names(self) -> list[str]:
        """What it may be called in the journal, the most particular first, as `board_key` writes it."""
        keys = [board_key(number) for number in self.numbers]
        return [*(f"{key}@{self.place}" for key in keys), *keys, self.place]

    def without_port(self, text: str) -> str:
        """What its link says of it, for those who see it at its table; of the port itself its name stays."""
        return text.replace(f" on {self.link}", "")

    def is_like(self, other: Eboard) -> bool:
        """Whether it calls itself by a number of the other one."""
        keys = {board_key(number) for number in other.numbers}
        return any(board_key(number) in keys for number in self.numbers)

    def reopened(self) -> None:
        """Its port was opened again: it may be another board."""
        self.home = self.home if self.table is None else self.table
        self.table = self.ready = None
        self.named.clear()
        self.waiting.clear()
