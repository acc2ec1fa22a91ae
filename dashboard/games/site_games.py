"""The games of a site as files: PGN of each table, round and section, and the finished rounds."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from dashboard.games.event_games import files_of
from dashboard.games.files import Games
from dashboard.games.past_files import write_past
from dashboard.games.played import PlayedGames, WrittenGame, joined, json_bytes
from dashboard.live.projection import View
from dashboard.state.folder import Folder

ALL = "games.pgn"


class SiteGames:
    """The writer of games into the folder of a site; it writes only what has changed.

    Args:
        folder: of the site.
        games: the games that the audience sees, or saw to their end.
    """

    def __init__(self, folder: Folder, games: Games) -> None:
        self._folder = folder
        self._games = games
        self._pgn: dict[str, bytes] = {}
        self._past: PlayedGames | None = None
        self._past_index = b""

    def begin(self) -> None:
        """Find the files of the previous run."""
        patterns = ("table/*/game.pgn", "event/**/*.pgn", "*.pgn")
        self._pgn = {name: b"" for pattern in patterns for name in self._folder.names(pattern)}

    async def write(self, view: View) -> None:
        """Write PGN of what a view shows, and the finished games. Raises `OSError`."""
        await self._write_present(view)
        await self._write_past()

    async def write_all(self) -> None:
        """Write all games in one file. Raises `OSError`."""
        await self._write_pgn({ALL: self._games.all(None, None)})

    async def _write_present(self, view: View) -> None:
        """Write PGN of each table, round and section."""
        files: dict[str, list[WrittenGame]] = {}
        for number in view.tables:
            game = self._games.at(number)
            files[f"table/{number}/game.pgn"] = [] if game is None else [game]
            await asyncio.sleep(0)  # so that the live pages need not wait for all of them
        every = self._games.all(None, None)
        for game in every:
            if game.round is not None:
                files.setdefault(f"round-{game.round}.pgn", []).append(game)
        for name, (event, section) in files_of(view).items():
            files[name] = self._games.all(event, None, section)
            await asyncio.sleep(0)
        gone = set(self._pgn) - set(files) - {ALL}
        await self._write_pgn({**dict.fromkeys(gone, ()), **files})

    async def _write_past(self) -> None:
        """Write the finished games and rounds that have changed."""
        now = self._games.played
        if now is not self._past:
            await asyncio.to_thread(write_past, self._folder, self._past, now)
            self._past = now
        index = json_bytes(self._games.index())
        if index != self._past_index:
            await asyncio.to_thread(self._folder.write, "past/index.json", index)
            self._past_index = index

    async def _write_pgn(self, files: Mapping[str, Sequence[WrittenGame]]) -> None:
        """Write the files that have changed; remove a file without games."""
        for name, games in files.items():
            digest = b"".join(game.digest for game in games)
            if not games and name in self._pgn:
                await asyncio.to_thread(self._folder.remove, name)
                del self._pgn[name]
            elif games and self._pgn.get(name) != digest:
                await asyncio.to_thread(self._folder.write, name, joined(games))
                self._pgn[name] = digest
