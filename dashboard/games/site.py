"""The site: everything that an audience sees, as files for any web server or CDN, with the same pages on top.

Its only source is the spectators' channel, as for the addresses of PGN (`files.py`). It writes:

- ``index.html``, ``assets/``, and a folder for every other address of a page, such as ``table/3/index.html``.
- ``live/head.json``: the present state of the hall, by the number of a step. About 200 bytes, and the only
  file that a page requests repeatedly.
- ``live/RUN-57.json``: the changes of step 57. ``live/RUN-52-whole.json``: everything after step 52, with the
  last move of each game. ``live/t3-HASH.json``: a game at table 3 with all its moves. ``live/e-HASH.json``: a
  message of the desk about an event, and ``live/d-HASH.json``: the list of the present ones. A file with one
  of these names never changes. A page begins with the whole that the head names, and continues by steps.
- ``table/3/game.pgn``, ``round-4.pgn``, ``games.pgn``.
- ``past/index.json`` with the rounds that have finished games, ``past/ID.json`` and ``past/ID.pgn`` for each
  of those rounds and games.

The head is written last, so that every file it names exists. If a file cannot be written, the rest of the
dashboard continues, and the file is tried again with the next step.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from broker.contract.event_messages import DeskState
from broker.contract.messages import GameState
from dashboard.games.files import Games
from dashboard.games.played import json_bytes
from dashboard.games.site_games import SiteGames
from dashboard.games.site_pages import NotOurs, SitePages
from dashboard.http.pages import Pages
from dashboard.live import view_diff
from dashboard.live.channel import Channel, PageLink
from dashboard.live.projection import View
from dashboard.state.folder import Folder

log = logging.getLogger(__name__)

STEP_S = 2.0
"""The changes of this time form one step. Browsers compare the dates of cached files by whole seconds, so the
head must not change twice in one second."""
LIFE_S = 6.0
"""Interval at which an unchanged head is written; a page reports a lost connection after 25 s."""
WHOLE_S = 16.0
"""Shortest time between two wholes: a page that opens has to fetch no more than eight steps."""
ALL_GAMES_S = 60.0
"""Shortest time between two files of all games, which grow with every round."""
KEPT_S = 300.0
"""Time until a file that the head no longer leads to is removed; a copy on a CDN may be late."""

HEAD = "live/head.json"


@dataclass(frozen=True, slots=True)
class _Whole:
    """The last whole that was written.

    Attributes:
        number: of its last step; 0 if none was written.
        at: the time given to `Site.step`.
        records: by table the game, and the name of the file with all its moves.
    """

    number: int = 0
    at: float = float("-inf")
    records: Mapping[int, tuple[GameState, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Desk:
    """The messages of the desk that were written last.

    Attributes:
        name: of the file that lists them; empty if there are none.
        states: by their paths, each with the name of its file.
    """

    name: str = ""
    states: Mapping[str, tuple[DeskState, str]] = field(default_factory=dict)


class Site:
    """The writer of an audience's view into a folder. Belongs to one event loop.

    Args:
        folder: for these files alone.
        spectators: the audience's channel.
        pages: the built front end.
        games: the games that the audience sees, or saw to their end.
    """

    def __init__(self, folder: Path, spectators: Channel, pages: Pages, games: Games) -> None:
        self._folder = Folder(folder, KEPT_S)
        self._spectators = spectators
        self._pages = SitePages(self._folder, pages)
        self._games = SiteGames(self._folder, games)
        self._run = secrets.token_hex(4)
        self._view = View()
        self._number = 0
        self._whole = _Whole()
        self._desk = _Desk()
        self._headed: tuple[int, int, str, PageLink] | None = None
        self._headed_at = self._all_games_at = float("-inf")
        self._games_of = self._all_games_of = 0
        self._trouble = ""

    async def run(self) -> None:
        """Write until cancelled, or until another dashboard writes into the folder."""
        while True:
            await asyncio.sleep(STEP_S)
            if self._number == 0 and not self._spectators.whole:
                continue  # the files of the previous run show more than a part of the hall
            try:
                await self.step(time.monotonic())
            except NotOurs as error:
                log.error("%s", error)
                return
            except OSError as error:
                self._log_trouble(
                    f"Cannot write the files for spectators into {self._folder.path} "
                    f"({error.strerror or error}). Free disk space, or give this account write access. The "
                    f"pages of this dashboard continue. Trying again every {STEP_S:.0f} s."
                )
            except Exception:  # a bug here must neither stop the pages nor stay unseen
                if not self._trouble:
                    log.exception("Cannot write the files for spectators.")
                self._trouble = self._trouble or "a bug"
            else:
                self._log_trouble("")

    def _log_trouble(self, trouble: str) -> None:
        """Log a problem once, and its end."""
        if trouble and trouble != self._trouble:
            log.warning("%s", trouble)
        elif self._trouble and not trouble:
            log.warning("The files for spectators are written into %s again.", self._folder.path)
        self._trouble = trouble

    async def step(self, now: float) -> None:
        """Write the changes since the previous step; ``now`` is in monotonic seconds.

        Raises:
            OSError: a file cannot be written.
            NotOurs: the folder holds another site, or another dashboard writes into it.
        """
        first = self._number == 0
        if first:
            await asyncio.to_thread(self._begin, now)
        view, link = self._spectators.view, self._spectators.link
        if first or view is not self._view:
            await self._write_desk(view, now)
            changes = [[path, _step_state(self._view, view, path)] for path in _changed(self._view, view)]
            if first or changes:
                await self._write(self._step_name(self._number + 1), json_bytes({"changes": changes}))
                self._number += 1
            self._view = view
            await asyncio.to_thread(self._pages.write_tables, view.tables)
        if self._whole.number < self._number and now - self._whole.at >= WHOLE_S:
            await self._write_whole(now)
        if self._games_of != self._whole.number:
            await self._games.write(self._view)
            self._games_of = self._whole.number
        if self._all_games_of != self._games_of and now - self._all_games_at >= ALL_GAMES_S:
            await self._games.write_all()
            self._all_games_of, self._all_games_at = self._games_of, now
        heading = self._number, self._whole.number, self._desk.name, link
        if heading != self._headed or now - self._headed_at >= LIFE_S:
            await asyncio.to_thread(self._write_head, link)
            self._headed, self._headed_at = heading, now
        await asyncio.to_thread(self._folder.sweep, now)

    def _begin(self, now: float) -> None:
        """Write the pages, and retire the files of the previous run, so that its readers may continue."""
        self._pages.check()
        self._folder.names("**/.*")
        self._folder.retire((*self._folder.names("live/*"), *self._folder.names("assets/*")), now)
        self._games.begin()
        self._pages.write()

    # --- the hall -----------------------------------------------------------------------------------------

    async def _write_whole(self, now: float) -> None:
        """Write everything after the last step, into files that the next head will name."""
        view, before = self._view, self._whole
        records: dict[int, tuple[GameState, str]] = {}
        for number, table in view.tables.items():
            if table.game is None:
                continue
            held = before.records.get(number)
            if held is None or held[0] is not table.game:
                state = view_diff.state(view, f"table/{number}/game", number, public=True)
                held = table.game, await self._write_named(f"t{number}", state)
            records[number] = held
        changes = [[path, view_diff.state(view, path, None, public=True)] for path in _changed(View(), view)]
        whole = {"changes": changes, "records": {number: name for number, (_, name) in records.items()}}
        await self._write(f"live/{self._run}-{self._number}-whole.json", json_bytes(whole))
        self._whole = _Whole(self._number, now, records)
        gone = {name for _, name in before.records.values()} - {name for _, name in records.values()}
        old = [f"live/{name}.json" for name in gone]
        if before.number:
            old.append(f"live/{self._run}-{before.number}-whole.json")
        old += map(self._step_name, range(before.number + 1, self._number + 1))
        self._folder.retire(old, now)

    async def _write_desk(self, view: View, now: float) -> None:
        """Write each message of the desk into a file of its own: a page fetches only those that changed."""
        if view.desk is self._view.desk:
            return
        before, states = self._desk, dict[str, tuple[DeskState, str]]()
        for path, state in view.desk.items():
            if view_diff.concerns(path, desk=False):
                continue
            held = before.states.get(path)
            if held is None or held[0] is not state:
                held = state, await self._write_named("e", view_diff.state(view, path, None, public=True))
            states[path] = held
        places = {path: name for path, (_, name) in states.items()}
        name = await self._write_named("d", places) if places else ""
        self._desk = _Desk(name, states)
        was = {before.name, *(name for _, name in before.states.values())} - {""}
        self._folder.retire((f"live/{old_name}.json" for old_name in was - {name, *places.values()}), now)

    def _write_head(self, link: PageLink) -> None:
        if (
            self._headed is not None
            and json.loads((self._folder.path / HEAD).read_bytes())["run"] != self._run
        ):
            raise NotOurs(
                f"Another dashboard also writes its files for spectators into {self._folder.path}. This one "
                "has stopped. Give each a folder of its own, and restart this one."
            )
        at = _utc_ms()
        head = {
            "run": self._run,
            "number": self._number,
            "whole": self._whole.number,
            "desk": self._desk.name,
            "at": round(at),
            "now": round(self._spectators.hall_ms()),
            "rate": round(self._spectators.hall.pace, 3),
            "link": {"broker": link.broker, "daemon": link.daemon, "since": link.since},
        }
        self._folder.write(HEAD, json_bytes(head))

    def _step_name(self, number: int) -> str:
        return f"live/{self._run}-{number}.json"

    async def _write_named(self, kind: str, value: Any) -> str:
        """Write a file that never changes below ``live/``; return its name, which is derived from its
        content."""
        content = json_bytes(value)
        name = f"{kind}-{hashlib.blake2b(content, digest_size=8).hexdigest()}"
        await self._write(f"live/{name}.json", content)
        return name

    async def _write(self, name: str, content: bytes) -> None:
        await asyncio.to_thread(self._folder.write, name, content)


def _changed(before: View, view: View) -> Iterator[str]:
    """Return the paths that changed for every page; the desk's messages have files of their own."""
    return (path for path in view_diff.changed(before, view) if view_diff.concerns(path, desk=False))


def _step_state(before: View, view: View, path: str) -> Any:
    """Return a state as part of a step: of a game all new moves, and always the last one.

    This suits pages that show all moves of a table and pages that have the last move only.
    """
    state = view_diff.state(view, path, "all", public=True, before=before)
    if path.endswith("/game") and state is not None and state["kept"] and not state["moves"]:
        game = view.tables[int(path.split("/")[1])].game
        assert game is not None
        state["moves"] = [game.moves[state["kept"] - 1].model_dump()]
        state["kept"] -= 1
    return state


def _utc_ms() -> float:
    return time.time() * 1000
