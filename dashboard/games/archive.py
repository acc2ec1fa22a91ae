"""The archive: finished games, stored across restarts of the dashboard in a file of its state directory.

Each hall and audience has a file of its own, with nothing that the audience has not seen. A game that is lost
in a power failure is still shown at its table, and is published again.
"""

from __future__ import annotations

import re
import sqlite3
import zlib
from collections.abc import Collection, Iterable, Iterator
from functools import reduce
from pathlib import Path
from typing import Self

from broker.schema.renames import to_version_2
from dashboard.games.played import MOST, KeptGame, PlayedGames, WrittenGame, digest_of, without_player
from dashboard.state import row_file
from dashboard.state.row_file import ForgottenRows, RowFile

FORMAT = 2
"""2: the names of version 2 of the contract (`broker/schema`)."""
TABLES = (
    """CREATE TABLE game (
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
)""",
)


def convert(file: sqlite3.Connection) -> None:
    """Give the games of a file of version 1 the names of version 2.

    Raises:
        zlib.error, ValueError: it is damaged.
    """
    for number, board, record in file.execute("SELECT number, board, record FROM game").fetchall():
        named = _named(board), _named(record), number
        file.execute("UPDATE game SET board = ?, record = ? WHERE number = ?", named)


def _named(view: bytes) -> bytes:
    return zlib.compress(to_version_2().rewritten(zlib.decompress(view), "KeptGame"))


class Archive(RowFile[PlayedGames]):
    """The file of finished games of one audience."""

    path: Path
    TABLES = TABLES
    VERSION = FORMAT
    FORGETS = True
    UNREAD = (
        "The games of earlier rounds cannot be read from {path} ({error}). {done}; the pages begin without "
        "them, and the hall's journal has all of them."
    )
    UNKEPT = (
        "Games that have ended cannot be kept in {path} ({error}): after a restart of the dashboard its "
        "pages would not have them. Make room there, or let this account write there. It is tried again."
    )
    KEPT_AGAIN = "Games that have ended are kept in {path} again."

    def __init__(self, path: Path) -> None:
        super().__init__(path, PlayedGames())

    @classmethod
    def of(cls, state: Path, hall: str, audience: str) -> Self:
        """Return the archive of an audience from a state directory."""
        name = "-".join(re.sub(r"[^\w.-]", "_", part) for part in (hall, audience))
        return cls(state / f"games-{name}.db")

    def _load(self, file: sqlite3.Connection) -> PlayedGames:
        games = {game.id: game for game in _games(file)}
        return PlayedGames(dict(list(games.items())[-MOST:]))

    @staticmethod
    def _convert(file: sqlite3.Connection) -> None:
        convert(file)

    def _keep(self, file: sqlite3.Connection, was: PlayedGames, now: PlayedGames) -> None:
        gone = [(game,) for game in was.games if game not in now.games]
        file.executemany("DELETE FROM game WHERE id = ?", gone)
        changed = (game for key, game in now.games.items() if was.games.get(key) != game)
        file.executemany(
            "INSERT OR REPLACE INTO game VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", map(_row, changed)
        )


def _row(kept: KeptGame) -> tuple[object, ...]:
    game = kept.written
    return kept.id, kept.round_id, game.event, game.round, game.table, game.game, kept.began, *_packed(kept)


def _packed(kept: KeptGame) -> tuple[bytes, bytes, bytes]:
    return zlib.compress(kept.written.text.encode()), zlib.compress(kept.board), kept.record


def _games(file: sqlite3.Connection) -> Iterator[KeptGame]:
    """Yield the games in the order of writing; each blob carries a checksum of its own (zlib)."""
    rows: Iterable[tuple[str, str, str, int | None, int, str, int, bytes, bytes, bytes]] = file.execute(
        "SELECT id, round_id, event, round, hall_table, game, began, pgn, board, record FROM game "
        "ORDER BY number"
    )
    for own, round_id, event, number, table, game, began, packed, board, record in rows:
        zlib.decompress(record)
        text = zlib.decompress(packed).decode()
        written = WrittenGame(event, number, table, game, text, digest_of(text))
        yield KeptGame(own, round_id, written, began, zlib.decompress(board), record)


# --- erasing ----------------------------------------------------------------------------------------------


def forget(
    path: Path,
    *,
    event: str | None = None,
    games: Collection[str] = (),
    before: int | None = None,
    players: Collection[str] = (),
) -> ForgottenRows:
    """Delete the games of an event, these games, or those that began before a time; or erase names in them.

    The arguments and the error are those of `dashboard.incidents.file.forget`.
    """
    deleted = anonymised = 0
    with row_file.forgetting(path, TABLES, FORMAT, convert) as file:
        for kept in list(_games(file)):
            written = kept.written
            if event not in (None, written.event) or not (before is None or kept.began < before):
                continue
            if games and written.game not in games:
                continue
            if not players:
                file.execute("DELETE FROM game WHERE id = ?", (kept.id,))
                deleted += 1
            elif (named := reduce(without_player, players, kept)) != kept:
                packed = (*_packed(named), kept.id)
                file.execute("UPDATE game SET pgn = ?, board = ?, record = ? WHERE id = ?", packed)
                anonymised += 1
    return ForgottenRows(deleted, anonymised)
