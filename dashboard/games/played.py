"""The games that have ended, as an audience saw them, so that rounds before the present one are there. Pure.

An audience sees a table, and when the next game is assigned there the one before is gone. What is remembered
here is what that audience was told last of it and no more: a game that is held back from it is not over here
before it is over there. Only games whose end this dashboard saw are here (`archive.py` keeps them over its
restarts); the hall's journal has all of them (`flagfall journal export --pgn`).
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field, replace
from datetime import tzinfo
from itertools import groupby
from typing import Any

from dashboard.games.pgn import SeenGame, pgn, seen_game
from dashboard.live import view_diff
from dashboard.live.projection import TableView, View
from dashboard.people.anonymise import pgn_without, without

MOST = 4000
"""Games remembered, about 8 kB each: eleven rounds of a hall of three hundred boards, and some more."""

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
class KeptGame:
    """A game that has ended.

    Attributes:
        id: stands in addresses; it follows from event and game, so it stays the same.
        round_id: the same for a round.
        began: its announced start or its first move, UTC in ms; 0 = not known.
        board: what a page of many boards is told of it, JSON.
        record: what its own page is told, with every move; JSON, compressed (zlib).
    """

    id: str
    round_id: str
    written: WrittenGame
    began: int
    board: bytes
    record: bytes


@dataclass(frozen=True, slots=True)
class PlayedGames:
    """The games that ended, by their `KeptGame.id`, in the order in which they did."""

    games: Mapping[str, KeptGame] = field(default_factory=dict)


def written(seen: SeenGame, site: str, zone: tzinfo | None = None) -> WrittenGame | None:
    """The game as PGN; None = its state is damaged, and the other games are worth more than an error."""
    try:
        text = pgn(seen, site, zone)
    except ValueError:
        return None
    known = seen.assignment
    return WrittenGame(known.event, known.round, known.table, known.game, text, digest_of(text))


def digest_of(text: str) -> bytes:
    """The digest of a game's text."""
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def joined(games: Iterable[WrittenGame]) -> bytes:
    """A file of games."""
    return ("\n\n".join(one.text for one in games) + "\n").encode()


def after(played: PlayedGames, table: TableView, text: WrittenGame | None) -> PlayedGames:
    """What is remembered after a table has changed.

    A game is remembered from its result on, since the dashboard may be away when it leaves its table. One
    without a result continues, was called off or is seated elsewhere, and is not remembered.

    Args:
        text: its game as PGN; None if there is none, or its state is damaged.
    """
    seen = seen_game(table)
    if seen is None:
        return played
    own = game_id(seen.assignment.event, seen.assignment.game)
    held = played.games.get(own)
    now = None if text is None or seen.game.result == "*" else _kept(own, table, seen, text)
    if now == held:
        return played
    others = [(key, one) for key, one in played.games.items() if key != own]
    return replace(played, games=dict([*others, *([] if now is None else [(own, now)])][-MOST:]))


def game_id(event: str, game: str) -> str:
    """The `KeptGame.id` of a game."""
    return _identity("game", event, game)


def _identity(*parts: object) -> str:
    return hashlib.blake2b("\0".join(map(str, parts)).encode(), digest_size=8).hexdigest()


def _kept(own: str, table: TableView, seen: SeenGame, text: WrittenGame) -> KeptGame:
    known, game = seen.assignment, seen.game
    began = known.starts_at or (game.moves[0].at if game.moves else 0)
    return KeptGame(
        id=own,
        round_id=_identity("round", known.event, known.round),
        written=text,
        began=began,
        board=json_bytes(_told(own, table, seen, every_move=False)),
        record=zlib.compress(json_bytes(_told(own, table, seen, every_move=True))),
    )


def _told(own: str, table: TableView, seen: SeenGame, *, every_move: bool) -> dict[str, Any]:
    """The states as pages are told them of a table that is played at (`dashboard/live/view_diff.py`)."""
    number = seen.assignment.table
    view, record = View(tables={number: table}), number if every_move else None
    changes = []
    for kind in ("assignment", "game"):
        path = f"table/{number}/{kind}"
        state = view_diff.state(view, path, record, public=True)
        state.pop("kept", None)  # there is nothing that a page has already
        changes.append([path, state])
    return {"id": own, "table": number, "game": seen.game.game, "changes": changes}


def without_player(kept: KeptGame, name: str) -> KeptGame:
    """The game without this name; the same one where nobody in it has it."""
    board, record = json.loads(kept.board), json.loads(zlib.decompress(kept.record))
    nameless = without(board, name)
    if nameless == board:
        return kept
    before, now = (told["changes"][0][1]["assignment"] for told in (board, nameless))
    text = kept.written.text
    for side in ("white", "black"):
        text = text if before[side] == now[side] else pgn_without(text, side)
    return replace(
        kept,
        written=replace(kept.written, text=text, digest=digest_of(text)),
        board=json_bytes(nameless),
        record=zlib.compress(json_bytes(without(record, name))),
    )


# --- by round --------------------------------------------------------------------------------------------


def index(played: PlayedGames, standing: Set[str]) -> list[dict[str, Any]]:
    """Every event with its rounds, the newest event first, as `/past/index.json` tells them.

    Args:
        standing: games that are on their tables still, by `KeptGame.id`.
    """
    events = []
    in_order = sorted(played.games.values(), key=lambda one: one.written.event)
    for event, games in groupby(in_order, key=lambda one: one.written.event):
        every = list(games)
        began = [one.began for one in every if one.began]
        events.append(
            {"event": event, "began": max(began, default=0), "rounds": list(_rounds(every, standing))}
        )
    return sorted(events, key=lambda one: (-one["began"], one["event"]))


def _rounds(games: Iterable[KeptGame], standing: Set[str]) -> Iterable[dict[str, Any]]:
    def number(one: KeptGame) -> int:
        return one.written.round or 0

    for _, same in groupby(sorted(games, key=number), key=number):
        every = list(same)
        still = sum(one.id in standing for one in every)
        first = every[0]
        yield {
            "round": first.written.round,
            "id": first.round_id,
            "games": len(every),
            "standing": still,
        }


def of_round(played: PlayedGames, round_id: str) -> list[KeptGame]:
    """The games of a round by their tables; none = there is no such round."""
    found = (one for one in played.games.values() if one.round_id == round_id)
    return sorted(found, key=lambda one: (one.written.table, one.written.game))


def round_told(games: list[KeptGame]) -> bytes:
    """A round as `/past/ID.json` tells it: every board at the end of its game; ``games`` is not empty."""
    first = games[0].written
    head = json_bytes({"event": first.event, "round": first.round})
    return head[:-1] + b',"games":[' + b",".join(one.board for one in games) + b"]}"


def json_bytes(value: Any) -> bytes:
    """A value as files have it: JSON without spaces, UTF-8."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
