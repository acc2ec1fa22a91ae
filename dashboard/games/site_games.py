"""The games of a site as files: PGN of each table, round and section, and the rounds that were played."""

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
    """Writes games into the folder of a site, and of what was written before only what has changed.

    Args:
        folder: of the site.
        games: what its audience sees, or saw to its end.
    """

    def __init__(self, folder: Folder, games: Games) -> None:
        self._folder = folder
        self._games = games
        self._pgn: dict[str, bytes] = {}
        self._past: PlayedGames | None = None
        self._past_index = b""

    def begin(self) -> None:
        """Find the files that a run before has left."""
        found = (self._folder.names(one) for one in ("table/*/game.pgn", "event/**/*.pgn", "*.pgn"))
        self._pgn = {name: b"" for names in found for name in names}

    async def write(self, view: View) -> None:
        """Write PGN of what a view shows, and the games that have ended. Raises `OSError`."""
        await self._write_present(view)
        await self._write_past()

    async def write_all(self) -> None:
        """Write all games in one file. Raises `OSError`."""
        await self._write_pgn({ALL: self._games.all(None, None)})

    async def _write_present(self, view: View) -> None:
        """PGN of each table, round and section."""
        files: dict[str, list[WrittenGame]] = {}
        for number in view.tables:
            game = self._games.at(number)
            files[f"table/{number}/game.pgn"] = [] if game is None else [game]
            await asyncio.sleep(0)  # the live pages need not wait for all of them
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
        """Games that have ended, and their rounds; of what was written before only what has changed."""
        now = self._games.played
        if now is not self._past:
            await asyncio.to_thread(write_past, self._folder, self._past, now)
            self._past = now
        index = json_bytes(self._games.index())
        if index != self._past_index:
            await asyncio.to_thread(self._folder.write, "past/index.json", index)
            self._past_index = index

    async def _write_pgn(self, files: Mapping[str, Sequence[WrittenGame]]) -> None:
        """Write those that have changed; a file without games is none."""
        for name, games in files.items():
            digest = b"".join(one.digest for one in games)
            if not games and name in self._pgn:
                await asyncio.to_thread(self._folder.remove, name)
                del self._pgn[name]
            elif games and self._pgn.get(name) != digest:
                await asyncio.to_thread(self._folder.write, name, joined(games))
                self._pgn[name] = digest
