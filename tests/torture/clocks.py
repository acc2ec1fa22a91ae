"""`clocks`: devices that cheat play against an honest one at an on-screen clock, over real sockets.

The dashboard serves its pages on a port, and the daemon's hall stands behind it; each device is an HTTP
client with its own cookie. The time is handed in: thinking and slow networks take none of the world's, and no
figure depends on the machine. White's device cheats, Black's is honest; both are sent the words by which
their way is measured.

Promises: what a cheating device gains its player in a move, and what the other loses by it, is less than 50
ms taken together, whatever it does; no press of the honest device is refused or held up; and what an honest
device does not do is told to the arbiter, in a few lines and not at each touch.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from starlette.types import ASGIApp, Receive, Scope, Send

from broker.contract import requests
from broker.contract.messages import ClockState, Health
from broker.contract.payloads import encode
from broker.contract.topics import Topic
from broker.errors import BrokerError
from broker.words.sentence import Sentence
from daemon.config import TableSettings
from dashboard.app import create_app
from dashboard.clock.codes import APART, ClockCodes
from dashboard.clock.devices import ARRIVED
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator
from tests.daemon.facts_of_games import assignment
from tests.daemon.in_the_hall import EPOCH_MS, InTheHall
from tests.end_to_end.worker import Place

MOST_MS: Final = 50.0
"""A device gains less in a move."""
HOUR_MS: Final = 3_600_000
THINKS_S: Final = (0.4, 6.0)
QUICK_S: Final = 0.004
"""The round trip of an honest device."""
MOST_TOLD: Final = 12
"""So many times, at most, an arbiter is told of one cause in a game: at 1, 2, 4, 8 ... touches."""
CAUSE: Final = 40
"""By so many letters of its sentence a cause is known."""


class TheHall(InTheHall):
    """A hall with an on-screen clock and no board, as a dashboard asks it."""

    def __init__(self) -> None:
        super().__init__(TableSettings(number=1, clock="screen"))
        self.feed = Feed(now=lambda: self.now, steady_ms=self.utc_ms)
        self.told: list[str] = []
        self._said: Sequence[str] = ()
        seated = assignment(1, "g1").model_copy(update={"time_control": str(HOUR_MS // 1000)})
        self.ask_now(requests.SeatRequest(id="seat", by="desk", client="c", assignment=seated), "seat")

    def utc_ms(self) -> float:
        """The time of day in this hall, in ms."""
        return EPOCH_MS + self.now * 1000

    def pass_by(self, seconds: float) -> None:
        """So much time passes."""
        self.wait(seconds)
        self._tell()

    def ask_now(self, request: requests.Request, kind: str) -> requests.Reply:
        """Ask it, and tell the dashboard what came of it."""
        output, reply = self.hall.request(request, kind, self.now, 0)
        self._keep(output)
        self._tell()
        return reply

    def _tell(self) -> None:
        for table, state in self.states:
            if isinstance(state, ClockState):
                self.feed.received(f"floor/table/{table}/clock", encode(state))
            elif isinstance(state, Health):
                self.feed.received(f"floor/table/{table}/health", encode(state))
                texts = [one.text for one in state.items if one.level == "warning"]
                said = [
                    one for one in texts if isinstance(one, Sentence) and one.id.startswith("hall_device_")
                ]
                self.told += [text for text in said if text not in self._said]
                self._said = said
        self.states.clear()

    @property
    def left_ms(self) -> tuple[int, int]:
        """What White and Black have left by its clock."""
        kept = self.hall.state.table(1).kept
        assert kept is not None, "it was set"
        return kept.remaining_ms

    @property
    def up(self) -> str:
        """Whose time runs."""
        kept = self.hall.state.table(1).kept
        assert kept is not None, "it was set"
        return kept.turn


@dataclass(slots=True)
class Road:
    """The way from the dashboard to the hall."""

    hall: TheHall

    async def ask(self, topic: Topic, request: requests.Request, *, within_s: float) -> requests.Reply:
        """As a broker does it, at once."""
        assert within_s > 0, f"{topic.pattern} has time"
        return self.hall.ask_now(request, "press")

    async def request_replay(
        self, request: requests.ReplayRequest, *, within_s: float
    ) -> tuple[requests.Reply, list[requests.ReplayPart]]:
        """Nobody asks for it here."""
        raise BrokerError(f"There is no replay here ({request.id}, {within_s} s).")


@dataclass(slots=True)
class Device:
    """A telephone with the clock's page open.

    Attributes:
        answers_s: so long it takes to send a word back; None = it never does.
    """

    hall: TheHall
    browser: httpx.AsyncClient
    path: str
    answers_s: float | None = QUICK_S
    sent: list[dict[str, Any]] = field(default_factory=list)

    async def word(self, path: str = "") -> str | None:
        """Open the stream, and take the word that came with its first frame; None if there is none.

        Args:
            path: another code than its own.
        """
        async with self.browser.stream("GET", f"{path or self.path}/events") as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data:"):
                    found: str | None = json.loads(line.removeprefix("data:")).get("word")
                    return found
        return None

    async def forgetful(self, key: str, ago_s: float) -> None:
        """Touch a key as a browser that has lost its secret."""
        self.browser.cookies.clear()
        await self.touch(key, ago_s)

    async def look(self) -> None:
        """Open the stream, and send back the word that came."""
        word = await self.word()
        if word is not None and self.answers_s is not None:
            self.hall.pass_by(self.answers_s)
            await self.browser.post(f"{self.path}/way", json={"word": word})

    async def touch(self, key: str, ago_s: float | None = 0.0, name: str = "", path: str = "") -> int:
        """Touch a key; the status of the answer.

        Args:
            ago_s: the device says that this was so long ago; None = it says nothing.
            name: of an earlier touch; empty = a new one.
            path: another code than its own.
        """
        name = name or f"touch-{len(self.sent)}-{id(self) % 997}"
        at = None if ago_s is None else round(self.hall.utc_ms() - ago_s * 1000)
        body = {"id": name, "key": key, "touched_at": at}
        self.sent.append(body)
        return (await self.browser.post(path or self.path, json=body)).status_code


@dataclass(slots=True)
class Played:
    """A game, as it is played.

    Attributes:
        used_ms: what White and Black have used by the moments at which their touches that counted were sent.
    """

    hall: TheHall
    white: Device
    black: Device
    stranger: Device
    codes: ClockCodes
    random: random.Random
    used_ms: dict[str, float] = field(default_factory=lambda: {"white": 0.0, "black": 0.0})
    moves: int = 0
    refused: int = 0
    ended: int = 0
    _since: float = 0.0

    async def tries(self, device: Device, key: str, **said: Any) -> bool:
        """A touch that may count; whether it ended a turn."""
        up, now = self.hall.up, self.hall.now
        status = await device.touch(key, **said)
        if self.hall.up == up:
            return status == 200
        self.used_ms[up] += (now - self._since) * 1000
        self._since = now
        self.moves += up == "white"
        self.ended += up == "black" and device is not self.black
        return True

    async def honest(self, key: str) -> None:
        """The honest device presses; counted if that is refused."""
        self.refused += not await self.tries(self.black, key)

    def begun(self) -> None:
        """White's time runs from now on."""
        self._since = self.hall.now


Cheat = Callable[[Played], Awaitable[None]]


async def _nothing(game: Played) -> None:
    await game.tries(game.white, "white")


def _back_dated(ago_s: float) -> Cheat:
    async def cheat(game: Played) -> None:
        await game.tries(game.white, "white", ago_s=ago_s)

    return cheat


async def _flood(game: Played) -> None:
    for _ in range(60):
        await game.tries(game.white, "white" if game.random.random() < 0.5 else "go", ago_s=1.0)


async def _replayed(game: Played) -> None:
    for body in game.random.sample(game.white.sent, min(5, len(game.white.sent))):
        await game.tries(game.white, body["key"], name=body["id"])
    for body in game.black.sent[-3:]:  # and what the other one sends, if its names are known
        await game.tries(game.white, "white", name=body["id"])
    await game.tries(game.white, "white", ago_s=5.0)


async def _others_half(game: Played) -> None:
    await game.tries(game.white, "black", ago_s=1.0)
    await game.tries(game.white, "stop")
    game.hall.pass_by(1.0)
    await game.tries(game.white, "go")
    await game.tries(game.white, "white")


async def _second_device(game: Played) -> None:
    for path in (game.white.path, game.black.path):
        for key in ("white", "black", "stop"):
            await game.tries(game.stranger, key, ago_s=2.0, path=path)
    await game.tries(game.white, "black", path=game.black.path)
    await game.tries(game.white, "white")


async def _alternating(game: Played) -> None:
    game.white.answers_s = game.random.choice([None, 2.0, 0.08, QUICK_S])
    await game.tries(game.white, "white", ago_s=game.random.choice([0.0, 1.0, 8.0, -2.0]))


async def _drifting(game: Played) -> None:
    """Its clock runs 2 % slow, so that each touch seems older than the one before."""
    await game.tries(game.white, "white", ago_s=min(9.0, 0.02 * game.hall.now))


async def _slow_then_quick(game: Played) -> None:
    """It feigns a slow network for a minute, and then a quick one, under which nothing would be odd."""
    game.white.answers_s = 4.0 if game.hall.now % 120 < 60 else QUICK_S
    await game.tries(game.white, "white", ago_s=2.0 if game.hall.now % 120 < 80 else 0.0)


async def _words_elsewhere(game: Played) -> None:
    """Another device sends its words back, late, and it sends back those of the other player's device."""
    for device, other in ((game.white, game.stranger), (game.stranger, game.white), (game.black, game.white)):
        word = await device.word()
        game.hall.pass_by(0.3)
        for path in {device.path, other.path}:
            await other.browser.post(f"{path}/way", json={"word": word or "none"})
    await game.tries(game.white, "white", ago_s=0.15)


async def _two_of_a_side(game: Played) -> None:
    """Two devices with White's code touch together, one a little before the other."""
    await game.tries(game.stranger, "white", ago_s=3.0)
    game.hall.pass_by(0.05)
    await game.tries(game.white, "white", ago_s=0.05)
    await game.tries(game.stranger, "white", ago_s=0.0)


async def _comes_anew(game: Played) -> None:
    """It opens the page again before each touch, every third time as a browser that forgot who it is."""
    if game.random.random() < 0.33:
        await game.stranger.forgetful("white", ago_s=2.0)
    for _ in range(3):
        await game.white.look()
    await game.tries(game.white, "white", ago_s=1.0)


async def _of_another_table(game: Played) -> None:
    """Codes, words and names of touches of another table."""
    codes = game.codes
    elsewhere = f"/clock/2/{codes.code(2, codes.places(2)[0])}"
    word = await game.stranger.word(elsewhere)
    await game.stranger.browser.post(f"{game.white.path}/way", json={"word": word or "none"})
    for path in (elsewhere, elsewhere.replace("/2/", "/1/"), game.black.path.replace("/1/", "/2/")):
        await game.tries(game.stranger, "black", ago_s=3.0, path=path)
        await game.tries(game.stranger, "white", ago_s=3.0, path=path)
    await game.tries(game.white, "white")


async def _removed(game: Played) -> None:
    """The arbiter removes White's device now and then; it continues all the same, and a new one comes."""
    if game.random.random() < 0.3:
        old = game.white.path
        game.codes.renew(1, "white")
        for key in ("white", "black", "stop"):
            await game.tries(game.white, key, ago_s=4.0)
        game.white.path = f"/clock/1/{game.codes.code(1, 'white')}"
        await game.white.look()
        await game.tries(game.white, "white", ago_s=6.0, path=old)
    await game.tries(game.white, "white", ago_s=1.0)


async def _everything(game: Played) -> None:
    some = [_replayed, _others_half, _second_device, _alternating, _back_dated(3.0), _two_of_a_side]
    some += [_drifting, _words_elsewhere, _comes_anew, _of_another_table, _removed]
    for cheat in game.random.sample(some, 3):
        await cheat(game)


STRATEGIES: Final[dict[str, Cheat]] = {
    "honest": _nothing,
    "says 1 s ago": _back_dated(1.0),
    "says 9 s ago": _back_dated(9.0),
    "says 30 ms ago": _back_dated(0.03),
    "floods": _flood,
    "replays": _replayed,
    "other half, stop": _others_half,
    "second device": _second_device,
    "feigns a way of 1 s": _back_dated(1.0),
    "feigns a way of 40 ms": _back_dated(0.04),
    "never sends words back": _back_dated(2.0),
    "alternates": _alternating,
    "its clock drifts": _drifting,
    "slow, then quick": _slow_then_quick,
    "words sent elsewhere": _words_elsewhere,
    "two devices of a side": _two_of_a_side,
    "opens the page anew": _comes_anew,
    "codes of another table": _of_another_table,
    "is removed in the game": _removed,
    "all of it": _everything,
}

FEIGNED_S: Final[dict[str, float | None]] = {
    "feigns a way of 1 s": 2.0,
    "feigns a way of 40 ms": 0.08,
    "never sends words back": None,
}
"""How late these send a word back from the beginning."""


@dataclass(slots=True)
class Report:
    """What came of one way to cheat.

    Attributes:
        gained_ms: the cheating player, in a move.
        lost_ms: the other, in a move.
        refused: presses of the honest device that were.
        ended: turns of the honest player that another device ended.
        told: what the arbiter was told, each text once for each time.
    """

    strategy: str
    moves: int
    gained_ms: float
    lost_ms: float
    refused: int
    told: list[str]
    ended: int = 0

    @property
    def holds(self) -> bool:
        """Whether the promises hold."""
        fair = self.gained_ms + self.lost_ms < MOST_MS and self.gained_ms < MOST_MS
        causes = Counter(text[:CAUSE] for text in self.told)
        few = max(causes.values(), default=0) <= MOST_TOLD
        return fair and few and self.refused == self.ended == 0 and self.moves > 0

    def line(self) -> str:
        """For a person."""
        first = f"; told: {self.told[-1][:70]}..." if self.told else ""
        broken = "" if self.holds else "BROKEN "
        return (
            f"{broken}{self.strategy:24} {self.moves:4} moves: gains {self.gained_ms:5.1f} ms a move, the "
            f"other loses {self.lost_ms:5.1f} ms, {self.refused} honest presses refused{first}"
        )


def summary(reports: Sequence[Report]) -> str:
    """For a person, in a line."""
    most = max(reports, key=lambda one: one.gained_ms + one.lost_ms)
    broken = sum(not one.holds for one in reports)
    refused = sum(one.refused for one in reports)
    return (
        f"{len(reports)} ways to cheat, {sum(one.moves for one in reports)} moves: at most "
        f"{most.gained_ms:.1f} ms gained and {most.lost_ms:.1f} ms lost in a move ({most.strategy}), "
        f"{refused} honest presses refused; {broken or 'none'} broken"
    )


def torture(moves: int, seed: int) -> Iterator[Report]:
    """Let each cheat for so many moves."""
    for number, strategy in enumerate(STRATEGIES):
        yield asyncio.run(played(strategy, moves, seed * 1000 + number))


async def played(strategy: str, moves: int, seed: int) -> Report:
    """One game."""
    place = Place()
    try:
        async with _game(place, seed, FEIGNED_S.get(strategy, QUICK_S)) as game:
            return await _play(game, strategy, moves)
    finally:
        await place.stop()


@asynccontextmanager
async def _game(place: Place, seed: int, answers_s: float | None) -> AsyncIterator[Played]:
    """A clock with a device for each player, and a third one that knows both codes."""
    hall = TheHall()
    codes = ClockCodes()
    codes.lay(1, apart=True)
    with tempfile.TemporaryDirectory(prefix="flagfall-clocks-") as name:
        door, _ = Authenticator.opened(Path(name))
        app = create_app(
            "hall", hall.feed, Road(hall), door, Pages(Path(name)), clock_codes=codes, now=lambda: hall.now
        )
        app.held_up_s = 0.0
        same = {"origin": place.url}
        async with (
            place.answering(_timeless(app), hall.feed),
            httpx.AsyncClient(base_url=place.url, headers=same) as white,
            httpx.AsyncClient(base_url=place.url, headers=same) as black,
            httpx.AsyncClient(base_url=place.url, headers=same) as stranger,
        ):
            of_white, of_black = (f"/clock/1/{codes.code(1, side)}" for side in APART)
            game = Played(
                hall,
                white=Device(hall, white, of_white, answers_s),
                black=Device(hall, black, of_black),
                stranger=Device(hall, stranger, of_white),
                codes=codes,
                random=random.Random(seed),
            )
            for device in (game.white, game.black, game.stranger):
                await device.look()
            yield game


def _timeless(app: ASGIApp) -> ASGIApp:
    """The application behind a server that does not say when a request came: no time of the world counts."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        state = {name: one for name, one in scope.get("state", {}).items() if name != ARRIVED}
        await app({**scope, "state": state}, receive, send)

    return answer


async def _play(game: Played, strategy: str, moves: int) -> Report:
    cheat, hall = STRATEGIES[strategy], game.hall
    await game.honest("black")
    game.begun()
    for _ in range(moves):
        await game.white.look()
        hall.pass_by(game.random.uniform(*THINKS_S))
        await cheat(game)
        if hall.up == "white":  # what it tried counted for nothing, or its pace is used up
            hall.pass_by(5.0)
            await game.tries(game.white, "white", ago_s=9.0)
        # In the other's turn it continues.
        await game.black.look()
        hall.pass_by(game.random.uniform(*THINKS_S))
        if strategy != "honest":
            await cheat(game)
        if hall.up == "black":
            await game.honest("black")
    white_ms, black_ms = hall.left_ms
    gained_ms = game.used_ms["white"] - (HOUR_MS - white_ms)
    lost_ms = (HOUR_MS - black_ms) - game.used_ms["black"]
    count = max(1, game.moves)
    return Report(
        strategy, game.moves, gained_ms / count, lost_ms / count, game.refused, hall.told, game.ended
    )
