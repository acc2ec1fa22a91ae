"""Finished games and rounds as files of a site, the same as at the addresses of `files.py`."""

from __future__ import annotations

import zlib
from pathlib import PurePosixPath

from dashboard.games.played import PlayedGames, joined, of_round, round_view
from dashboard.state.folder import Folder


def write_past(folder: Folder, before: PlayedGames | None, now: PlayedGames) -> None:
    """Write what has changed since ``before``.

    Args:
        before: None if another run has written the present files.

    Raises:
        OSError: the folder cannot be written.
    """
    was = {} if before is None else before.games
    changed = [game for key, game in now.games.items() if was.get(key) != game]
    gone = [game for key, game in was.items() if key not in now.games]
    for game in changed:
        folder.write(f"past/{game.id}.json", zlib.decompress(game.record))
        folder.write(f"past/{game.id}.pgn", joined([game.written]))
    for round_id in {game.round_id for game in (*changed, *gone)}:
        if games := of_round(now, round_id):
            folder.write(f"past/{round_id}.json", round_view(games))
            folder.write(f"past/{round_id}.pgn", joined(game.written for game in games))
    if before is None or gone:
        named = {"index", *now.games, *(game.round_id for game in now.games.values())}
        for name in (*folder.names("past/*.json"), *folder.names("past/*.pgn")):
            if PurePosixPath(name).stem not in named:
                folder.remove(name)
