"""One program that is connected: its calls and what it is told, without any input or output of its own.

A feed remembers what its program was told last, and tells what differs from it now. So a program that reads
slowly is told less often, misses nothing in the end, and nothing is kept for it meanwhile.

Nothing that a program calls reaches the hall: ``setup`` and ``flip`` are of its own feed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from broker.contract.messages import GameState
from dashboard.live.projection import TableView, View
from dashboard.livechess import words
from dashboard.livechess.reconstruction import Reconstruction, begun
from dashboard.livechess.trail import TableTrail
from dashboard.livechess.words import Words

MOST_FEEDS: Final = 1000
LONGEST_ID: Final = 100


class BadCall(Exception):
    """A call that cannot be answered; the text says why and what to write."""


@dataclass(slots=True)
class _Feed:
    """What one subscription was told, and what its program said of it.

    Attributes:
        moves: since the position that the program set up; None = it has set up none.
        read: so many observations of the table's trail are in them.
        seen: the table as it was when the program was told last; None = look again, whatever it is.
    """

    table: int
    moves: Reconstruction | None = None
    read: int = 0
    flipped: bool = False
    told: Words = field(default_factory=dict)
    seen: TableView | None = None


class ClientProgram:
    """One connection.

    Args:
        view: what is known of the hall now.
        trails: what was seen at each table.
        now_ms: hall time now, UTC in ms.
        monotonic_ms: this computer's monotonic time, in ms.
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
        """The answer to a call, whatever it is."""
        number: Any = None
        try:
            try:
                call = json.loads(text)
            except (ValueError, RecursionError):
                raise BadCall("A call is an object in JSON: id, call, param.") from None
            if not isinstance(call, dict):
                raise BadCall("A call is an object: id, call, param.")
            number = call.get("id")
            if isinstance(number, bool) or not isinstance(number, int | str | None):
                number = None
                raise BadCall("The id of a call is a number.")
            result = self._result(call.get("call"), call.get("param"))
            message: Words = {"response": "call", "id": number, "param": result}
        except BadCall as error:
            message = {"response": "error", "id": number, "param": {"message": str(error)}}
        return self._sent(message)

    def events(self) -> list[str]:
        """What the feeds have to tell now; each is told once."""
        told = []
        for number, feed in self._feeds.items():
            event = self._event(feed)
            if event:
                param = {"serialnr": str(feed.table), "flipped": feed.told["flipped"], **event}
                told.append(self._sent({"response": "feed", "id": number, "param": param}))
        return told

    def due_s(self) -> float | None:
        """Seconds of real time until a feed may have something to tell though nothing happens; or None."""
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
                raise BadCall(f"There is no call {name!r:.80}; known: eboards, subscribe, unsubscribe, call.")
        return None

    def _subscribe(self, param: Words) -> None:
        feed, number = param.get("feed"), param.get("id")
        if feed != "eboardevent":
            raise BadCall(f"There is no feed {feed!r:.80}; known: eboardevent.")
        if isinstance(number, bool) or not isinstance(number, int | str) or len(str(number)) > LONGEST_ID:
            raise BadCall("The id of a feed is a number that you choose.")
        serial = _fields(param.get("param")).get("serialnr")
        table = next((one for one in self._view().tables if str(one) == serial), None)
        if table is None:
            raise BadCall(f"There is no board {serial!r:.80}; `eboards` lists those that there are.")
        if len(self._feeds) >= MOST_FEEDS and number not in self._feeds:
            raise BadCall(f"{MOST_FEEDS} feeds are as many as one connection has.")
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
                    raise BadCall(f"{fen!r:.100} is no position: give a FEN.") from None
            case "flip":
                flip = asked.get("flip")
                if not isinstance(flip, bool):
                    raise BadCall("flip is true or false.")
                feed.flipped = flip
            case method:
                raise BadCall(f"There is no method {method!r:.80}; known: setup, flip.")

    def _set_up(self, feed: _Feed, fen: str) -> None:
        trail, table = self._trails.get(feed.table, TableTrail()), self._view().tables.get(feed.table)
        now = trail.now(self._monotonic_ms())
        feed.moves, feed.read = begun(fen, trail, table.game if table else None, now)
        feed.told.pop("line", None)

    def _known(self, number: object) -> int | str:
        if isinstance(number, bool) or not isinstance(number, int | str) or number not in self._feeds:
            raise BadCall(f"There is no feed {number!r:.80} here: subscribe first.")
        return number

    # --- feeds ----------------------------------------------------------------------------------------------

    def _event(self, feed: _Feed) -> Words:
        """What has changed since the program was told; nothing = nothing has."""
        view = self._view()
        table = view.tables.get(feed.table)
        if table is None:
            return {}
        line = self._line(feed, table.game)
        if table is feed.seen and line == feed.told.get("line"):
            return {}
        feed.seen, board = table, words.eboard(view, feed.table, self._now_ms())
        stands = board["board"]
        if feed.flipped and stands is not None:
            stands = _turned(stands)
        first = not feed.told
        event: Words = {}
        if first or feed.told["flipped"] is not feed.flipped:
            event["flipped"] = feed.flipped
        if first or feed.told["board"] != stands:
            event["board"] = stands
        if first or feed.told["clock"] != board["clock"]:
            event["clock"] = board["clock"]
        if line is not None and line != feed.told.get("line"):
            event |= {"start": line[0], "san": list(line[1]), "match": line[2]}
        feed.told = {"flipped": feed.flipped, "board": stands, "clock": board["clock"], "line": line}
        return event

    def _line(self, feed: _Feed, game: GameState | None) -> tuple[str, tuple[str, ...], bool] | None:
        """Where the moves of a feed begin, those settled by now, and whether the board is as after them."""
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
        raise BadCall("param is an object here.")
    return value


def _turned(placement: str) -> str:
    """A placement seen from the other side."""
    return placement[::-1]
