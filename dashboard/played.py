"""The games that have ended and left their tables, so that a round is whole when the next one begins. Pure.

An audience sees a table, and when the next game is assigned there the one before is gone. What is remembered
here, as PGN, is what that audience saw last of it and no more: games whose end this dashboard saw, the last
two thousand of them, in memory only. **After a restart of the dashboard the rounds before are not here**; the
hall's journal has all of them (`flagfall journal export --pgn`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dashboard.pgn import SeenGame, pgn, seen_game
from dashboard.projection import NOBODY, TableView

MOST = 2000
"""Games remembered, about 4 kB each: a hall of a hundred boards for a congress of many rounds."""

Key = tuple[str, str]
"""Event and identity of a game."""


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """A game as PGN, and what it is found by.

    Attributes:
        digest: of the text; another text has another one.
    """

    event: str
    round: int | None
    table: int
    game: str
    text: str
    digest: bytes

    @property
    def key(self) -> Key:
        """What makes it this game and no other."""
        return self.event, self.game


@dataclass(frozen=True, slots=True)
class Played:
    """The games that ended and are gone from their tables, in the order in which they went."""

    site: str
    games: Mapping[Key, WrittenGame] = field(default_factory=dict)


def written(seen: SeenGame, site: str) -> WrittenGame | None:
    """The game as PGN; None = its state is damaged, and the other games are worth more than an error."""
    try:
        text = pgn(seen, site)
    except ValueError:
        return None
    known = seen.assignment
    digest = hashlib.blake2b(text.encode(), digest_size=16).digest()
    return WrittenGame(known.event, known.round, known.table, known.game, text, digest)


def after(played: Played, before: TableView = NOBODY, now: TableView = NOBODY) -> Played:
    """What is remembered after one table changed.

    A game that ends without a result was called off or seated elsewhere, and is not remembered. One that
    stands on a table again is that table's alone.
    """
    was, shown = seen_game(before), seen_game(now)
    games = played.games
    if shown is not None and _key(shown) in games:
        games = {key: one for key, one in games.items() if key != _key(shown)}
    gone = was is not None and (shown is None or _key(was) != _key(shown))
    if was is not None and gone and was.game.result != "*":
        left = written(was, played.site)
        kept = [one for one in games.values() if left is None or one.key != left.key]
        games = {one.key: one for one in [*kept, *([left] if left else [])][-MOST:]}
    return played if games is played.games else replace(played, games=games)


def _key(seen: SeenGame) -> Key:
    return seen.assignment.event, seen.assignment.game
