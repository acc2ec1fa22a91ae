"""The signal log of a journal, read: what the hall was given in a run of the daemon, in its order."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from daemon.journal.format import last_number

AT_ONCE = 2000
"""Entries in memory at a time: a day of a hall has millions."""

RawKind = Literal["rx", "tx", "link", "order", "tick", "req", "start", "gap", "port", "step"]

_STARTS = "SELECT id FROM raw WHERE direction = 'start'"


@dataclass(frozen=True, slots=True)
class RawEntry:
    """One entry of the signal log, which holds everything that the hall was given, in its order.

    Attributes:
        link: the port; empty = it concerns the hall.
        at: UTC in ms, in hall time; by the computer's clock as it was set when the daemon started.
        direction: bytes that came ("rx") or went ("tx"); what bytes do not tell: the link changed ("link"), a
            clock obeyed or not ("order"), the hall did what was due ("tick"), a request was decided ("req"),
            the daemon started ("start"), entries were lost ("gap"), whose board a port has ("port"), the
            computer's clock was set or it was asleep ("step").
        data: the bytes; for link, order, port and step JSON (`daemon/replay/signal_log.py`), for tick the
            numbers of the tables, for req the request's id, for start the number of its record, for gap how
            many.
    """

    link: str
    at: int
    direction: RawKind
    data: bytes


class BlackBox:
    """The entries of one run of the daemon, from its start to the next.

    Args:
        rows: reads the journal.
        after, before: its entries have numbers between these.
    """

    def __init__(self, rows: Callable[[str, Sequence[object]], list[Any]], after: int, before: int) -> None:
        self._rows, self._after, self._before = rows, after, before

    @classmethod
    def of(cls, rows: Callable[[str, Sequence[object]], list[Any]], start: int | None) -> BlackBox | None:
        """That of one run; None = its start is not there any more, or never was.

        Args:
            start: number of the record that the daemon started; None = what is left of the run whose start is
                in the signal log no more, before all others.
        """
        after = 0
        if start is not None:
            first = rows(f"{_STARTS} AND data = ? ORDER BY id LIMIT 1", [str(start).encode()])
            if not first:
                return None
            after = int(first[0][0])
        following = rows(f"{_STARTS} AND id > ? ORDER BY id LIMIT 1", [after])
        return cls(rows, after, int(following[0][0]) if following else sys.maxsize)

    def entries(
        self, *, links: Collection[str] | None = None, after: int | None = None, upto: int | None = None
    ) -> Iterator[RawEntry]:
        """All in their order.

        Args:
            links: only theirs; "" = what concerns the hall. None = every one.
            after, upto: numbers as of `number_at`: those between them alone.
        """
        chosen = "" if links is None else f"AND link IN ({', '.join('?' * len(links))}) "
        sql = (
            f"SELECT id, link, at, direction, data FROM raw WHERE id > ? AND id < ? {chosen}"
            f"ORDER BY id LIMIT {AT_ONCE}"
        )
        done = self._after if after is None else after
        before = self._before if upto is None else upto + 1
        while rows := self._rows(sql, [done, before, *(links or ())]):
            yield from (RawEntry(*row[1:]) for row in rows)
            done = last_number(rows, done)

    def links(self) -> list[RawEntry]:
        """What was said of links, in its order: they are few among very many."""
        sql = (
            "SELECT link, at, direction, data FROM raw "
            "WHERE id > ? AND id < ? AND direction = 'link' ORDER BY id"
        )
        return [RawEntry(*row) for row in self._rows(sql, [self._after, self._before])]

    def oldest(self) -> int | None:
        """UTC in ms of the first entry; None if there is none."""
        rows = self._rows(
            "SELECT at FROM raw WHERE id > ? AND id < ? ORDER BY id LIMIT 1", [self._after, self._before]
        )
        return int(rows[0][0]) if rows else None

    def number_at(self, since: int) -> int:
        """The number behind which the entries from a time on are (UTC in ms of hall time).

        Numbers go up with time but for some milliseconds, so that it is found without reading all before.
        """
        last = self._rows("SELECT max(id) FROM raw WHERE id < ?", [self._before])[0][0]
        low, high = self._after, max(self._after, int(last or 0))
        sql = "SELECT at FROM raw WHERE id > ? AND id <= ? ORDER BY id DESC LIMIT 1"
        while low < high:
            middle = (low + high + 1) // 2
            rows = self._rows(sql, [self._after, middle])
            if rows and rows[0][0] >= since:
                high = middle - 1
            else:
                low = middle
        return low
