"""Games that have ended, and their rounds, as files of a site: the same as at the addresses of `files.py`."""

from __future__ import annotations

import zlib
from pathlib import PurePosixPath

from dashboard.games.played import PlayedGames, joined, of_round, round_told
from dashboard.state.folder import Folder


def write_past(folder: Folder, before: PlayedGames | None, now: PlayedGames) -> None:
    """Write what has changed since ``before``.

    Args:
        before: None = another run has written what is there.

    Raises:
        OSError: the folder cannot be written.
    """
    was = {} if before is None else before.games
    changed = [one for key, one in now.games.items() if was.get(key) != one]
    gone = [one for key, one in was.items() if key not in now.games]
    for one in changed:
        folder.write(f"past/{one.id}.json", zlib.decompress(one.record))
        folder.write(f"past/{one.id}.pgn", joined([one.written]))
    for round_id in {one.round_id for one in (*changed, *gone)}:
        if games := of_round(now, round_id):
            folder.write(f"past/{round_id}.json", round_told(games))
            folder.write(f"past/{round_id}.pgn", joined(one.written for one in games))
    if before is None or gone:
        named = {"index", *now.games, *(one.round_id for one in now.games.values())}
        for name in (*folder.names("past/*.json"), *folder.names("past/*.pgn")):
            if PurePosixPath(name).stem not in named:
                folder.remove(name)
