"""Which eboard, and which clock of its own, stands at which table. Pure.

A board belongs to the table that the configuration names for its number or its port, else to the one it was
bound to last, else to the next that is free. Numbers come late and may be the same twice, ports change, and a
board may come back at another port before its old one is missed: all of that is decided here, from what the
boards say and what the journal remembers; what follows from it at the tables is the hall's (`hall.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from broker.words.sentence import Sentence
from daemon.config import SCREEN, HallConfig, board_key
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.eboard import Eboard

Bound = Mapping[str, int]
"""The table that each board was bound to last, as the journal has it."""

Places = Mapping[str, str]
"""The board that was bound last at each place, as the journal has it."""


class Seating:
    """All boards that were heard, and where they stand.

    Attributes:
        chains: links that turned out to carry several boards.

    Args:
        config: which boards and clocks belong where.
    """

    def __init__(self, config: HallConfig) -> None:
        self.chains: set[str] = set()
        self._boards: dict[tuple[str, int], Eboard] = {}
        self._entries: dict[int, TableConfig] = {entry.number: entry for entry in config.tables}
        self._clocks = {  # that are devices of their own, with the table of each
            board_key(entry.clock): entry.number for entry in config.tables if entry.clock not in ("", SCREEN)
        }

    def __iter__(self) -> Iterator[Eboard]:
        return iter(self._boards.values())

    # --- on their links -----------------------------------------------------------------------------------

    def board(self, link: str, device: int) -> Eboard:
        """The board with this address on a link; one that is new is noted."""
        return self._boards.setdefault((link, device), Eboard(link, device))

    def heard(self, link: str, device: int) -> Eboard | None:
        """The board with this address, if it was heard."""
        return self._boards.get((link, device))

    def on(self, link: str) -> list[Eboard]:
        """All that were heard on a link."""
        return [board for board in self if board.link == link]

    def remove(self, link: str, device: int) -> Eboard | None:
        """Forget a board; None = nothing was heard at that address."""
        return self._boards.pop((link, device), None)

    # --- at their tables ----------------------------------------------------------------------------------

    def entry(self, number: int) -> TableConfig | None:
        """What is configured for a table."""
        return self._entries.get(number)

    def at(self, number: int | None) -> Eboard | None:
        """The board that stands at a table."""
        return None if number is None else next((board for board in self if board.table == number), None)

    def clock_at(self, number: int) -> Eboard | None:
        """The device that is the clock of a table, where it has one of its own."""
        return next((board for board in self if self.table_of_clock(board) == number), None)

    def table_of_clock(self, board: Eboard) -> int | None:
        """The table of which this device is the clock, whatever else it is; None = of none."""
        if not self._clocks:
            return None
        named = (self._clocks.get(one) for one in (board.place, *map(board_key, board.numbers)))
        return next((number for number in named if number is not None), None)

    def may_have_board(self, number: int, bound: Bound) -> bool:
        """Whether a board stands at a table, or should: it is configured, was bound once, or is there."""
        entry = self.entry(number)
        configured = entry is not None and bool(entry.board)
        return configured or number in bound.values() or self.at(number) is not None

    def is_named(self, number: int, bound: Bound) -> bool:
        """Whether a table is there for the sake of its board: configured, bound once, or of one heard."""
        return (
            number in self._entries
            or number in bound.values()
            or any(number in (board.table, board.home) for board in self)
        )

    # --- where a board belongs ----------------------------------------------------------------------------

    def known_table(self, board: Eboard, bound: Bound) -> int | None:
        """The table of a board that is configured or remembered; None = nobody knows it."""
        keys = {board_key(number) for number in board.numbers}
        ways: tuple[Callable[[str], bool], ...] = (
            lambda name: name == board.place,
            lambda name: board_key(name) in keys,
        )
        for fits in ways:
            for entry in self._entries.values():
                if entry.board and fits(entry.board):
                    return entry.number
        remembered = _by_key(bound)
        return next((remembered[name] for name in board.names if name in remembered), None)

    def home_of(self, board: Eboard, bound: Bound, places: Places) -> int | None:
        """The table of the board that was at this place last, also before this run; None if unknown."""
        return board.home if board.home is not None else bound.get(places.get(board.place, ""))

    def vacant(self, number: int | None, board: Eboard, bound: Bound, tables: Collection[int]) -> int:
        """The table ``number``, if it waits for this board, else a free one that is none of ``tables``."""
        holder = self.at(number)
        if number is not None and holder in (None, board):
            return number
        if number is not None and holder is not None and holder.ready is None and holder.is_like(board):
            holder.table = holder.home = None  # it is the same board, now at another port
            return number
        taken = {*tables, *bound.values(), *(one.table for one in self)}
        return next(n for n in range(1, len(taken) + 2) if n not in taken)

    def is_strange(self, number: int) -> bool:
        """Whether the board at a table is a stranger at the port of another one."""
        board = self.at(number)
        return board is not None and board.stranger_of is not None

    def strangers_of(self, number: int) -> list[Eboard]:
        """The boards that came to the port of a table's board."""
        return [board for board in self if board.stranger_of == number and board.table is not None]

    def successor(self, lost: Eboard) -> Eboard | None:
        """The double of a lost board that answered after it was last heard: the same one at another port."""
        if lost.table is None:
            return None
        return next(
            (one for one in self if one.ready and one.is_like(lost) and lost.heard_at < one.ready.at), None
        )

    def name_to_bind(self, board: Eboard, bound: Bound, places: Places) -> str | None:
        """What the journal is to call a board that has its table from now on; None = it says so already."""
        name = self._journal_name(board, bound)
        known = _by_key(bound).get(board_key(name)) == board.table and places.get(board.place) == name
        return None if board.table is None or known else name

    def _journal_name(self, board: Eboard, bound: Bound) -> str:
        """What the journal calls a board; one that has a double is called by its port too."""
        if not board.numbers:
            return board.place
        particular = board.names[0]
        doubles = (one for one in self if one is not board and one.is_like(board))
        if particular in bound or any(one.table is not None for one in doubles):
            return particular
        number = board.numbers[0]
        known = (name for name in bound if board_key(name) == board_key(number))
        return next(known, number)

    def notices(self) -> dict[int, str]:
        """Table -> why its board cannot be told from another one, and how it is named to be."""
        present: dict[str, list[Eboard]] = {}
        for board in self:
            if board.ready and board.table is not None:
                for key in {board_key(number) for number in board.numbers}:
                    present.setdefault(key, []).append(board)
        texts: dict[int, str] = {
            entry.number: Sentence("hall_chain_named", board=entry.board)
            for entry in self._entries.values()
            if entry.board in self.chains
        }
        for board in self:
            if board.ready and board.table is not None and board.stranger_of is not None:
                texts[board.table] = Sentence("hall_stranger", place=board.place, table=board.stranger_of)
        by_place = {entry.board for entry in self._entries.values()}
        for key, boards in present.items():
            if len(boards) > 1 and not all(board.place in by_place for board in boards):
                where = [f"{board.table} ({board.place})" for board in boards]
                for board in boards:
                    if board.table is not None:
                        texts[board.table] = Sentence(
                            "hall_same_name", name=key, tables=where, port=board.place
                        )
        return texts


def belongs_to_another(number: int, board: Eboard, bound: Bound) -> bool:
    """Whether another board than this one was bound to a table."""
    return any(table == number and name not in board.names for name, table in _by_key(bound).items())


def _by_key(bound: Bound) -> dict[str, int]:
    return {board_key(name): number for name, number in bound.items()}
