"""An electronic board of the hall: its numbers and its table."""

from __future__ import annotations

from dataclasses import dataclass, field

from daemon.config import board_key
from drivers.events import DriverEvent, Identified, LinkChanged

NUMBERS = ("serial", "long-serial", "bus-address")
"""The numbers a board reports, the most reliable first, which is the one on its sticker."""


@dataclass(slots=True)
class Eboard:
    """An electronic board on a link: its numbers and its table.

    Attributes:
        device: its address on a chain; 0 if it is the only board of its link.
        named: how it identified itself, by kind of number.
        table: where its events go; None if it has not responded since its port was opened.
        home: the table where it was last, which shows why it is missing.
        ready: the last event that reported it connected; None if it does not respond.
        stranger_of: the table whose board was at its port before, until an arbiter assigns it.
        last_seen_at: hall time of the last event.
    """

    link: str
    device: int
    named: dict[str, Identified] = field(default_factory=dict)
    table: int | None = None
    home: int | None = None
    ready: LinkChanged | None = None
    stranger_of: int | None = None
    last_seen_at: float = 0.0
    waiting: list[DriverEvent] = field(default_factory=list)

    @property
    def place(self) -> str:
        """Where it is plugged in, as it can be named in the configuration."""
        link = self.link.partition("@")[0] if self.link.startswith("ble:") else self.link  # by any radio
        return f"{link}#{self.device}" if self.device else link

    @property
    def numbers(self) -> list[str]:
        """The numbers it reports, the most reliable first; on a chain its address is its number."""
        reported = [self.named[what].value.strip() for what in NUMBERS if what in self.named]
        return [number for number in ([str(self.device)] if self.device else []) + reported if number]

    @property
    def reported_names(self) -> dict[str, str]:
        """What it reports about itself, by kind."""
        return {what: event.value for what, event in self.named.items()}

    @property
    def names(self) -> list[str]:
        """Its possible names in the journal, the most specific first, as `board_key` writes them."""
        keys = [board_key(number) for number in self.numbers]
        return [*(f"{key}@{self.place}" for key in keys), *keys, self.place]

    def without_port(self, text: str) -> str:
        """Return a text of its link as its table shows it, without the port."""
        return text.replace(f" on {self.link}", "")

    def is_like(self, other: Eboard) -> bool:
        """Return whether it reports one of the other board's numbers."""
        keys = {board_key(number) for number in other.numbers}
        return any(board_key(number) in keys for number in self.numbers)

    def reopened(self) -> None:
        """Forget its numbers: its port was opened again, so it may be another board."""
        self.home = self.home if self.table is None else self.table
        self.table = self.ready = None
        self.named.clear()
        self.waiting.clear()
