"""The archive: games that have ended, kept over restarts of the dashboard in a file of its state directory.

One file for each hall and audience, since each knows what it was told and nothing else. It is written behind
what happens, once a second at most: a game that is lost with the power stands at its table still, and is told
again. When it cannot be written, the pages go on with what is in memory, and it is said once.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from dashboard import kept_rows
from dashboard.played import MOST, KeptGame, Played, WrittenGame, digest_of

log = logging.getLogger(__name__)

EVERY_S = 1.0
FORMAT = 1

TABLE = """CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    round_id TEXT NOT NULL,
    event TEXT NOT NULL,
    round INTEGER,
    hall_table INTEGER NOT NULL,
    game TEXT NOT NULL,
    began INTEGER NOT NULL,
    pgn BLOB NOT NULL,
    board BLOB NOT NULL,
    record BLOB NOT NULL
)"""


class Archive:
    """The file of one audience. Its methods may be called in any thread.

    Args:
        path: the file; its directory is made when there is none.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: sqlite3.Connection | None = None
        self._written = Played()
        self._trouble = ""
        self._lock = threading.Lock()

    @classmethod
    def of(cls, state: Path, hall: str, audience: str) -> Archive:
        """The archive of an audience in a state directory."""
        name = "-".join(re.sub(r"[^\w.-]", "_", one) for one in (hall, audience))
        return cls(state / f"games-{name}.db")

    def read(self) -> Played:
        """Everything that is kept; a file that cannot be read is put aside, and that is said."""
        try:
            self._file = kept_rows.opened(self.path, (TABLE,), FORMAT)
            games = {one.id: one for one in _games(self._file)}
        except (sqlite3.OperationalError, OSError) as error:
            self._cannot_read(error, "It is left as it is")
            games = {}
        except (sqlite3.DatabaseError, zlib.error, UnicodeDecodeError) as error:
            self._cannot_read(error, self._put_aside())
            games = {}
        self._written = Played(dict(list(games.items())[-MOST:]))
        return self._written

    def write(self, played: Played) -> None:
        """Keep what is remembered now, and nothing else of what was read or written here before."""
        with self._lock:
            was, now = self._written.games, played.games
            if was is now:
                return
            try:
                if self._file is None:
                    self._file = kept_rows.opened(self.path, (TABLE,), FORMAT)
                with self._file:
                    self._file.execute("BEGIN")
                    gone = [(one,) for one in was if one not in now]
                    self._file.executemany("DELETE FROM game WHERE id = ?", gone)
                    changed = (one for key, one in now.items() if was.get(key) != one)
                    self._file.executemany(
                        "INSERT OR REPLACE INTO game VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        map(_row, changed),
                    )
            except (sqlite3.Error, OSError) as error:
                self._tell(
                    f"Games that have ended cannot be kept in {self.path} ({error}): after a restart of the "
                    "dashboard its pages would not have them. Make room there, or let this account write "
                    "there. It is tried again."
                )
            else:
                self._written = played
                self._tell("")

    async def follow(self, played: Callable[[], Played]) -> None:
        """Keep what ``played`` says, until cancelled."""
        while True:
            await asyncio.sleep(EVERY_S)
            await asyncio.to_thread(self.write, played())

    def close(self) -> None:
        """Let the file go."""
        with self._lock:
            if self._file is not None:
                self._file.close()
                self._file = None

    def _tell(self, trouble: str) -> None:
        """Once for each trouble, and when it is over."""
        if trouble and not self._trouble:
            log.warning("%s", trouble)
        elif self._trouble and not trouble:
            log.warning("Games that have ended are kept in %s again.", self.path)
        self._trouble = trouble

    def _put_aside(self) -> str:
        self.close()
        return kept_rows.put_aside(self.path)

    def _cannot_read(self, error: Exception, done: str) -> None:
        log.warning(
            "The games of earlier rounds cannot be read from %s (%s). %s; the pages begin without them, and "
            "the hall's journal has all of them.",
            self.path,
            error,
            done,
        )


def _row(kept: KeptGame) -> tuple[object, ...]:
    one = kept.written
    texts = zlib.compress(one.text.encode()), zlib.compress(kept.board), kept.record
    return kept.id, kept.round_id, one.event, one.round, one.table, one.game, kept.began, *texts


def _games(file: sqlite3.Connection) -> Iterator[KeptGame]:
    """In the order in which they were written; each blob carries a checksum of its own (zlib)."""
    rows: Iterable[tuple[str, str, str, int | None, int, str, int, bytes, bytes, bytes]] = file.execute(
        "SELECT id, round_id, event, round, hall_table, game, began, pgn, board, record FROM game "
        "ORDER BY number"
    )
    for own, round_id, event, number, table, game, began, packed, board, record in rows:
        zlib.decompress(record)
        text = zlib.decompress(packed).decode()
        written = WrittenGame(event, number, table, game, text, digest_of(text))
        yield KeptGame(own, round_id, written, began, zlib.decompress(board), record)
