"""One connected program: its calls, and the messages that it receives, without input or output of their own.

A feed remembers what its program last received, and sends what differs from that now. So a program that reads
slowly gets fewer messages, but misses nothing in the end, and nothing is queued for it.

No call of a program reaches the hall: ``setup`` and ``flip`` affect only its own feed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from broker.contract.messages import GameState
from dashboard.live.projection import TableView, View
from dashboard.livechess import words
from dashboard.livechess.reconstruction import Reconstruction, begin_at
from dashboard.livechess.trail import TableTrail
from dashboard.livechess.words import Words

MOST_FEEDS: Final = 1000
LONGEST_ID: Final = 100


class BadCall(Exception):
    """A call that is invalid; the text says why, and what to use instead."""


@dataclass(slots=True)
class _Feed:
    """One subscription: what its program received, and what it requested.

    Attributes:
        moves: since the position that the program set up, or None if it has set up none.
        read: number of observations of the table's trail that are in them.
        seen: the table when the program last received something, or None to compare again in any case.
    """

    table: int
    moves: Reconstruction | None = None
    read: int = 0
    flipped: bool = False
    sent: Words = field(default_factory=dict)
    seen: TableView | None = None


class ClientProgram:
    """One connection.

    Args:
        view: returns the present view of the hall.
        trails: the observations at each table.
        now_ms: returns the present hall time, UTC in ms.
        monotonic_ms: returns this computer's monotonic time, in ms.
    """

    def __init__(
        self,
        view: Callable[[], View],
        trails: Mapping[int, TableTrail],
        now_ms: Callable[[], int],
        monotonic_ms: Callable[[], float],
    ) -> None:
        self._view, self._trails, self._now_ms, self._monotonic_ms = view, trails, now_ms, monotonic_ms
        self._feeds: dict[int | str, _Feed] = {}

    def answer(self, text: str | bytes) -> str:
        """Return the answer to a call, valid or not."""
        number: Any = None
        try:
            try:
                call = json.loads(text)
            except (ValueError, RecursionError):
                raise BadCall("Invalid call. Use a JSON object with id, call and param.") from None
            if not isinstance(call, dict):
                raise BadCall("Invalid call. Use an object with id, call and param.")
            number = call.get("id")
            if isinstance(number, bool) or not isinstance(number, int | str | None):
                number = None
                raise BadCall("Invalid id of a call. Use a number.")
            result = self._result(call.get("call"), call.get("param"))
            message: Words = {"response": "call", "id": number, "param": result}
        except BadCall as error:
            message = {"response": "error", "id": number, "param": {"message": str(error)}}
        return self._sent(message)

    def events(self) -> list[str]:
        """Return the new messages of the feeds; each is sent once."""
        messages = []
        for number, feed in self._feeds.items():
            event = self._event(feed)
            if event:
                param = {"serialnr": str(feed.table), "flipped": feed.sent["flipped"], **event}
                messages.append(self._sent({"response": "feed", "id": number, "param": param}))
        return messages

    def due_s(self) -> float | None:
        """Return the seconds until a feed may have a message without a new observation, or None."""
        waits = []
        for feed in self._feeds.values():
            trail = self._trails.get(feed.table)
            if feed.moves is None or trail is None:
                continue
            now = self._monotonic_ms()
            if (due := feed.moves.due(trail.now(now))) is not None:
                waits.append(trail.wait_s(due, now))
        return min(waits, default=None)

    # --- calls ----------------------------------------------------------------------------------------------

    def _result(self, name: object, param: object) -> object:
        match name:
            case "eboards":
                return words.eboards(self._view(), self._now_ms())
            case "subscribe":
                self._subscribe(_fields(param))
            case "unsubscribe":
                self._feeds.pop(self._known(_fields(param).get("id")))
            case "call":
                self._method(_fields(param))
            case _:
                raise BadCall(f"Unknown call {name!r:.80}. Known: eboards, subscribe, unsubscribe, call.")
        return None

    def _subscribe(self, param: Words) -> None:
        feed, number = param.get("feed"), param.get("id")
        if feed != "eboardevent":
            raise BadCall(f"Unknown feed {feed!r:.80}. Known: eboardevent.")
        if isinstance(number, bool) or not isinstance(number, int | str) or len(str(number)) > LONGEST_ID:
            raise BadCall("Invalid id of a feed. Use a number of your choice.")
        serial = _fields(param.get("param")).get("serialnr")
        table = next((number_of for number_of in self._view().tables if str(number_of) == serial), None)
        if table is None:
            raise BadCall(f"Unknown board {serial!r:.80}. `eboards` lists the boards.")
        if len(self._feeds) >= MOST_FEEDS and number not in self._feeds:
            raise BadCall(f"A connection can have at most {MOST_FEEDS} feeds.")
        self._feeds[number] = _Feed(table)

    def _method(self, param: Words) -> None:
        feed = self._feeds[self._known(param.get("id"))]
        feed.seen = None
        asked = _fields(param.get("param"))
        match param.get("method"):
            case "setup":
                fen = asked.get("fen")
                try:
                    self._set_up(feed, fen if isinstance(fen, str) else "")
                except ValueError:
                    raise BadCall(f"Invalid position {fen!r:.100}. Use a FEN.") from None
            case "flip":
                flip = asked.get("flip")
                if not isinstance(flip, bool):
                    raise BadCall("Invalid flip. Use true or false.")
                feed.flipped = flip
            case method:
                raise BadCall(f"Unknown method {method!r:.80}. Known: setup, flip.")

    def _set_up(self, feed: _Feed, fen: str) -> None:
        trail, table = self._trails.get(feed.table, TableTrail()), self._view().tables.get(feed.table)
        now = trail.now(self._monotonic_ms())
        feed.moves, feed.read = begin_at(fen, trail, table.game if table else None, now)
        feed.sent.pop("line", None)

    def _known(self, number: object) -> int | str:
        if isinstance(number, bool) or not isinstance(number, int | str) or number not in self._feeds:
            raise BadCall(f"Unknown feed {number!r:.80}. Subscribe first.")
        return number

    # --- feeds ----------------------------------------------------------------------------------------------

    def _event(self, feed: _Feed) -> Words:
        """Return what has changed since the program's last message; empty if nothing has."""
        view = self._view()
        table = view.tables.get(feed.table)
        if table is None:
            return {}
        line = self._line(feed, table.game)
        if table is feed.seen and line == feed.sent.get("line"):
            return {}
        feed.seen, board = table, words.eboard(view, feed.table, self._now_ms())
        placement = board["board"]
        if feed.flipped and placement is not None:
            placement = _rotated(placement)
        first = not feed.sent
        event: Words = {}
        if first or feed.sent["flipped"] is not feed.flipped:
            event["flipped"] = feed.flipped
        if first or feed.sent["board"] != placement:
            event["board"] = placement
        if first or feed.sent["clock"] != board["clock"]:
            event["clock"] = board["clock"]
        if line is not None and line != feed.sent.get("line"):
            event |= {"start": line[0], "san": list(line[1]), "match": line[2]}
        feed.sent = {"flipped": feed.flipped, "board": placement, "clock": board["clock"], "line": line}
        return event

    def _line(self, feed: _Feed, game: GameState | None) -> tuple[str, tuple[str, ...], bool] | None:
        """Return where a feed's moves begin, the settled ones, and whether the board shows their position."""
        if feed.moves is None:
            return None
        moves, trail = feed.moves, self._trails.get(feed.table)
        if trail is not None:
            for seen in trail.since(feed.read):
                moves.take(seen)
            feed.read = trail.end
            now = trail.now(self._monotonic_ms())
            moves.recorded(game, now)
            moves.passes(now)
            if moves.reconnected(game, now):
                moves.passes(now)
        return moves.start, moves.sans, moves.match

    def _sent(self, message: Words) -> str:
        return json.dumps({**message, "time": self._now_ms()}, separators=(",", ":"))


def _fields(value: object) -> Words:
    if not isinstance(value, dict):
        raise BadCall("Invalid param. Use an object.")
    return value


def _rotated(placement: str) -> str:
    """Return a placement seen from the other side."""
    return placement[::-1]
