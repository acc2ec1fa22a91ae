"""Which board, and which clock of its own, belongs to which table.

A board belongs to the table that the configuration names for its number or its port, else to the one it was
last assigned to, else to the next free one. Numbers arrive late and may be duplicated, ports change, and a
board may return at another port before it is missed at the old one. All of that is decided here, from what
the boards report and what the journal remembers; the hall (`hall.py`) acts on it at the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from broker.words.sentence import Sentence
from daemon.config import SCREEN, HallConfig, board_key
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.eboard import Eboard

BoardTables = Mapping[str, int]
"""The table that each board was last assigned to, from the journal."""

Places = Mapping[str, str]
"""The board that was last assigned at each place, from the journal."""


class Seating:
    """All boards that have sent data, and their tables.

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
        """Return the board with this address on a link, which is added if it is new."""
        return self._boards.setdefault((link, device), Eboard(link, device))

    def known(self, link: str, device: int) -> Eboard | None:
        """Return the board with this address, if it has sent data."""
        return self._boards.get((link, device))

    def on(self, link: str) -> list[Eboard]:
        """Return all boards of a link that have sent data."""
        return [board for board in self if board.link == link]

    def remove(self, link: str, device: int) -> Eboard | None:
        """Forget a board; return None if there was none at that address."""
        return self._boards.pop((link, device), None)

    # --- at their tables ----------------------------------------------------------------------------------

    def entry(self, number: int) -> TableConfig | None:
        """Return what is configured for a table."""
        return self._entries.get(number)

    def at(self, number: int | None) -> Eboard | None:
        """Return the board at a table."""
        return None if number is None else next((board for board in self if board.table == number), None)

    def clock_at(self, number: int) -> Eboard | None:
        """Return the device that is the clock of a table, if it has one of its own."""
        return next((board for board in self if self.table_of_clock(board) == number), None)

    def table_of_clock(self, board: Eboard) -> int | None:
        """Return the table of which this device is the clock, whatever else it is; None if of none."""
        if not self._clocks:
            return None
        named = (self._clocks.get(name) for name in (board.place, *map(board_key, board.numbers)))
        return next((number for number in named if number is not None), None)

    def may_have_board(self, number: int, assigned: BoardTables) -> bool:
        """Return whether a table has, had or should have a board."""
        entry = self.entry(number)
        configured = entry is not None and bool(entry.board)
        return configured or number in assigned.values() or self.at(number) is not None

    def is_named(self, number: int, assigned: BoardTables) -> bool:
        """Return whether a table exists because of its board: configured, once assigned, or connected."""
        return (
            number in self._entries
            or number in assigned.values()
            or any(number in (board.table, board.home) for board in self)
        )

    # --- where a board belongs ----------------------------------------------------------------------------

    def known_table(self, board: Eboard, assigned: BoardTables) -> int | None:
        """Return the configured or remembered table of a board; None if there is none."""
        keys = {board_key(number) for number in board.numbers}
        ways: tuple[Callable[[str], bool], ...] = (
            lambda name: name == board.place,
            lambda name: board_key(name) in keys,
        )
        for fits in ways:
            for entry in self._entries.values():
                if entry.board and fits(entry.board):
                    return entry.number
        remembered = _by_key(assigned)
        return next((remembered[name] for name in board.names if name in remembered), None)

    def home_of(self, board: Eboard, assigned: BoardTables, places: Places) -> int | None:
        """Return the table of the board that was last at this place, even before this run; None if
        unknown."""
        return board.home if board.home is not None else assigned.get(places.get(board.place, ""))

    def vacant(
        self, number: int | None, board: Eboard, assigned: BoardTables, tables: Collection[int]
    ) -> int:
        """Return the table ``number`` if it waits for this board, else a free one not in ``tables``."""
        holder = self.at(number)
        if number is not None and holder in (None, board):
            return number
        if number is not None and holder is not None and holder.ready is None and holder.is_like(board):
            holder.table = holder.home = None  # it is the same board, now at another port
            return number
        taken = {*tables, *assigned.values(), *(known.table for known in self)}
        return next(n for n in range(1, len(taken) + 2) if n not in taken)

    def is_strange(self, number: int) -> bool:
        """Return whether the board at a table is a stranger at the port of another one."""
        board = self.at(number)
        return board is not None and board.stranger_of is not None

    def strangers_of(self, number: int) -> list[Eboard]:
        """Return the boards that came to the port of a table's board."""
        return [board for board in self if board.stranger_of == number and board.table is not None]

    def successor(self, lost: Eboard) -> Eboard | None:
        """Return the same board at another port, if it responded after the last data of the lost one."""
        if lost.table is None:
            return None
        return next(
            (
                other
                for other in self
                if other.ready and other.is_like(lost) and lost.last_seen_at < other.ready.at
            ),
            None,
        )

    def name_to_bind(self, board: Eboard, assigned: BoardTables, places: Places) -> str | None:
        """Return the name under which to journal a board's table; None if the journal has it already."""
        name = self._journal_name(board, assigned)
        known = _by_key(assigned).get(board_key(name)) == board.table and places.get(board.place) == name
        return None if board.table is None or known else name

    def _journal_name(self, board: Eboard, assigned: BoardTables) -> str:
        """Return the journal's name of a board, which includes the port if another has the same number."""
        if not board.numbers:
            return board.place
        particular = board.names[0]
        doubles = (other for other in self if other is not board and other.is_like(board))
        if particular in assigned or any(other.table is not None for other in doubles):
            return particular
        number = board.numbers[0]
        known = (name for name in assigned if board_key(name) == board_key(number))
        return next(known, number)

    def notices(self) -> dict[int, str]:
        """Return table -> why its board cannot be identified, and how to configure it."""
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


def belongs_to_another(number: int, board: Eboard, assigned: BoardTables) -> bool:
    """Return whether another board was assigned to a table."""
    return any(table == number and name not in board.names for name, table in _by_key(assigned).items())


def _by_key(assigned: BoardTables) -> dict[str, int]:
    return {board_key(name): number for name, number in assigned.items()}
