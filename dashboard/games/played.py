"""The finished games as an audience saw them, so that earlier rounds are available.

When the next game is seated at a table, an audience no longer sees the previous one there. What is remembered
here is the last state that the audience received and no more: a delayed game does not end here before it ends
for them. Only games that ended while this dashboard ran are here (`archive.py` keeps them across restarts);
the hall's journal has all of them (`flagfall journal export --pgn`).
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
"""Games remembered, about 8 kB each: a little more than eleven rounds of a hall of three hundred boards."""

Key = tuple[str, str]
"""Event and id of a game."""


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """A game as PGN, with what it is found by.

    Attributes:
        digest: of the text.
    """

    event: str
    round: int | None
    table: int
    game: str
    text: str
    digest: bytes

    @property
    def key(self) -> Key:
        """Return what identifies the game."""
        return self.event, self.game


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A finished game.

    Attributes:
        id: derived from event and game, so that it stays the same; part of addresses.
        round_id: the id of its round, derived in the same way.
        began: its announced start or its first move, UTC in ms; 0 if unknown.
        board: its state for a page of many boards, JSON.
        record: its state with every move, for its own page; JSON, compressed (zlib).
    """

    id: str
    round_id: str
    written: WrittenGame
    began: int
    board: bytes
    record: bytes


@dataclass(frozen=True, slots=True)
class PlayedGames:
    """The finished games, by their `KeptGame.id`, in the order in which they ended."""

    games: Mapping[str, KeptGame] = field(default_factory=dict)


def written(seen: SeenGame, site: str, zone: tzinfo | None = None) -> WrittenGame | None:
    """Return the game as PGN, or None if its state is damaged, so that the other games are still served."""
    try:
        text = pgn(seen, site, zone)
    except ValueError:
        return None
    known = seen.assignment
    return WrittenGame(known.event, known.round, known.table, known.game, text, digest_of(text))


def digest_of(text: str) -> bytes:
    """Return the digest of a game's text."""
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def joined(games: Iterable[WrittenGame]) -> bytes:
    """Return a PGN file of games."""
    return ("\n\n".join(game.text for game in games) + "\n").encode()


def after(played: PlayedGames, table: TableView, text: WrittenGame | None) -> PlayedGames:
    """Return the remembered games after a table has changed.

    A game is remembered as soon as it has a result, since the dashboard may be down when it leaves its table.
    A game without a result continues, was cancelled or was seated elsewhere, and is not remembered.

    Args:
        text: its game as PGN, or None if there is none or its state is damaged.
    """
    seen = seen_game(table)
    if seen is None:
        return played
    own = game_id(seen.assignment.event, seen.assignment.game)
    held = played.games.get(own)
    now = None if text is None or seen.game.result == "*" else _kept(own, table, seen, text)
    if now == held:
        return played
    others = [(key, kept) for key, kept in played.games.items() if key != own]
    return replace(played, games=dict([*others, *([] if now is None else [(own, now)])][-MOST:]))


def game_id(event: str, game: str) -> str:
    """Return the `KeptGame.id` of a game."""
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
        board=json_bytes(_changes_of(own, table, seen, every_move=False)),
        record=zlib.compress(json_bytes(_changes_of(own, table, seen, every_move=True))),
    )


def _changes_of(own: str, table: TableView, seen: SeenGame, *, every_move: bool) -> dict[str, Any]:
    """Return the states of a game as pages receive them for a table in play
    (`dashboard/live/view_diff.py`)."""
    number = seen.assignment.table
    view, record = View(tables={number: table}), number if every_move else None
    changes = []
    for kind in ("assignment", "game"):
        path = f"table/{number}/{kind}"
        state = view_diff.state(view, path, record, public=True)
        state.pop("kept", None)  # refers to moves that a page has already
        changes.append([path, state])
    return {"id": own, "table": number, "game": seen.game.game, "changes": changes}


def without_player(kept: KeptGame, name: str) -> KeptGame:
    """Return the game without this name; the same object if the name is not in it."""
    board, record = json.loads(kept.board), json.loads(zlib.decompress(kept.record))
    anonymised = without(board, name)
    if anonymised == board:
        return kept
    before, now = (view["changes"][0][1]["assignment"] for view in (board, anonymised))
    text = kept.written.text
    for side in ("white", "black"):
        text = text if before[side] == now[side] else pgn_without(text, side)
    return replace(
        kept,
        written=replace(kept.written, text=text, digest=digest_of(text)),
        board=json_bytes(anonymised),
        record=zlib.compress(json_bytes(without(record, name))),
    )


# --- by round --------------------------------------------------------------------------------------------


def index(played: PlayedGames, standing: Set[str]) -> list[dict[str, Any]]:
    """Return every event with its rounds, the newest event first, for `/past/index.json`.

    Args:
        standing: ids (`KeptGame.id`) of games that are still at their tables.
    """
    events = []
    in_order = sorted(played.games.values(), key=lambda game: game.written.event)
    for event, games in groupby(in_order, key=lambda game: game.written.event):
        every = list(games)
        began = [game.began for game in every if game.began]
        events.append(
            {"event": event, "began": max(began, default=0), "rounds": list(_rounds(every, standing))}
        )
    return sorted(events, key=lambda event: (-event["began"], event["event"]))


def _rounds(games: Iterable[KeptGame], standing: Set[str]) -> Iterable[dict[str, Any]]:
    def number(game: KeptGame) -> int:
        return game.written.round or 0

    for _, same in groupby(sorted(games, key=number), key=number):
        every = list(same)
        still = sum(game.id in standing for game in every)
        first = every[0]
        yield {
            "round": first.written.round,
            "id": first.round_id,
            "games": len(every),
            "standing": still,
        }


def of_round(played: PlayedGames, round_id: str) -> list[KeptGame]:
    """Return the games of a round in the order of their tables; empty if there is no such round."""
    games = (game for game in played.games.values() if game.round_id == round_id)
    return sorted(games, key=lambda game: (game.written.table, game.written.game))


def round_view(games: list[KeptGame]) -> bytes:
    """Return a round for `/past/ID.json`: every board at the end of its game; ``games`` is not empty."""
    first = games[0].written
    head = json_bytes({"event": first.event, "round": first.round})
    return head[:-1] + b',"games":[' + b",".join(game.board for game in games) + b"]}"


def json_bytes(value: Any) -> bytes:
    """Return a value as compact JSON in UTF-8."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
