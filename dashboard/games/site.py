"""The site: everything that an audience sees, as files for any web server or CDN, with the same pages on top.

It is given the spectators' channel and nothing else, as the addresses of PGN are (`files.py`). It writes:

- ``index.html``, ``assets/``, and a folder for every other address of a page, such as ``table/3/index.html``.
- ``live/head.json``: where the hall stands now, by the number of a step. Some 200 bytes, and the one file
  that a page asks for again and again.
- ``live/RUN-57.json``: what step 57 changed. ``live/RUN-52-whole.json``: everything after step 52, with the
  last move of each game. ``live/t3-HASH.json``: a game at table 3 with all its moves. ``live/e-HASH.json``:
  something that the desk tells of an event, and ``live/d-HASH.json``: which of them hold now. What has one of
  these names never changes. A page begins with the whole that the head names, and continues by steps.
- ``table/3/game.pgn``, ``round-4.pgn``, ``games.pgn``.
- ``past/index.json`` with the rounds of which games have ended, ``past/ID.json`` and ``past/ID.pgn`` for each
  of those rounds and games.

The head is written last, so that everything it names is there. When a file cannot be written, everything else
of the dashboard continues, and it is tried again with the next step.
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
"""Changes of so long travel together. Names of files in a browser's cache are compared by whole seconds, so
the head must not change twice in one."""
LIFE_S = 6.0
"""Without changes the head is written so often: a page speaks of a lost connection after 25 s."""
WHOLE_S = 16.0
"""So often, at most, everything is written: a page that comes in fetches no more than eight steps."""
ALL_GAMES_S = 60.0
"""So often, at most, the file of all games is written, which grows with every round."""
KEPT_S = 300.0
"""A file that the head leads to no more is removed so much later; a copy on a CDN may be late."""

HEAD = "live/head.json"


@dataclass(frozen=True, slots=True)
class _Whole:
    """What was written last as a whole.

    Attributes:
        number: of the step after which it stands; 0 = none was written.
        at: when, as `Site.step` is told the time.
        records: of each table the game, and the name of the file with all its moves.
    """

    number: int = 0
    at: float = float("-inf")
    records: Mapping[int, tuple[GameState, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Desk:
    """What of the desk was written last.

    Attributes:
        name: of the file that says where each thing is; empty = there is nothing.
        states: by their paths, each with the name of its file.
    """

    name: str = ""
    states: Mapping[str, tuple[DeskState, str]] = field(default_factory=dict)


class Site:
    """Writes what one audience sees into a folder. Belongs to one event loop.

    Args:
        folder: for these files alone.
        spectators: the audience's channel.
        pages: the built front end.
        games: what that audience sees, or saw to its end.
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
        """Write until cancelled; ends by itself only when the folder is not ours."""
        while True:
            await asyncio.sleep(STEP_S)
            if self._number == 0 and not self._spectators.whole:
                continue  # what a run before has left says more than a part of the hall
            try:
                await self.step(time.monotonic())
            except NotOurs as error:
                log.error("%s", error)
                return
            except OSError as error:
                self._tell(
                    f"The files for spectators cannot be written into {self._folder.path} "
                    f"({error.strerror or error}): make room there, or let this account write there. The "
                    f"pages of this dashboard go on, and it is tried again every {STEP_S:.0f} s."
                )
            except Exception:  # a mistake of ours here must neither end the pages nor go unseen
                if not self._trouble:
                    log.exception("The files for spectators could not be written.")
                self._trouble = self._trouble or "a mistake"
            else:
                self._tell("")

    def _tell(self, trouble: str) -> None:
        """Once for each trouble, and when it is over."""
        if trouble and trouble != self._trouble:
            log.warning("%s", trouble)
        elif self._trouble and not trouble:
            log.warning("The files for spectators are written into %s again.", self._folder.path)
        self._trouble = trouble

    async def step(self, now: float) -> None:
        """Write what has changed since the step before; ``now`` in seconds of any clock that only continues.

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
        told = self._number, self._whole.number, self._desk.name, link
        if told != self._headed or now - self._headed_at >= LIFE_S:
            await asyncio.to_thread(self._write_head, link)
            self._headed, self._headed_at = told, now
        await asyncio.to_thread(self._folder.sweep, now)

    def _begin(self, now: float) -> None:
        """Put the pages there; what a run before has left is retired, so that who reads it now may
        continue."""
        self._pages.check()
        self._folder.names("**/.*")
        self._folder.retire((*self._folder.names("live/*"), *self._folder.names("assets/*")), now)
        self._games.begin()
        self._pages.write()

    # --- the hall -----------------------------------------------------------------------------------------

    async def _write_whole(self, now: float) -> None:
        """Everything as it is after the last step, in files whose names a head will tell."""
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
        told = {"changes": changes, "records": {number: name for number, (_, name) in records.items()}}
        await self._write(f"live/{self._run}-{self._number}-whole.json", json_bytes(told))
        self._whole = _Whole(self._number, now, records)
        gone = {name for _, name in before.records.values()} - {name for _, name in records.values()}
        old = [f"live/{name}.json" for name in gone]
        if before.number:
            old.append(f"live/{self._run}-{before.number}-whole.json")
        old += map(self._step_name, range(before.number + 1, self._number + 1))
        self._folder.retire(old, now)

    async def _write_desk(self, view: View, now: float) -> None:
        """What the desk tells, each thing in a file of its own: a page fetches those that changed."""
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
        self._folder.retire((f"live/{one}.json" for one in was - {name, *places.values()}), now)

    def _write_head(self, link: PageLink) -> None:
        if (
            self._headed is not None
            and json.loads((self._folder.path / HEAD).read_bytes())["run"] != self._run
        ):
            raise NotOurs(
                f"Another dashboard writes its files for spectators into {self._folder.path} too, and this "
                "one has stopped: give each a folder of its own, and start this one again."
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
        """Write something that never changes below ``live/``; its name, which follows from what it says."""
        content = json_bytes(value)
        name = f"{kind}-{hashlib.blake2b(content, digest_size=8).hexdigest()}"
        await self._write(f"live/{name}.json", content)
        return name

    async def _write(self, name: str, content: bytes) -> None:
        await asyncio.to_thread(self._folder.write, name, content)


def _changed(before: View, view: View) -> Iterator[str]:
    """What every page is told; what the desk tells of an event has files of its own."""
    return (path for path in view_diff.changed(before, view) if view_diff.concerns(path, desk=False))


def _step_state(before: View, view: View, path: str) -> Any:
    """A state as a step tells it: of a game all moves that are new, and always the last one.

    So it fits a page that shows all moves of a table and one that knows the last move only.
    """
    told = view_diff.state(view, path, "all", public=True, before=before)
    if path.endswith("/game") and told is not None and told["kept"] and not told["moves"]:
        game = view.tables[int(path.split("/")[1])].game
        assert game is not None
        told["moves"] = [game.moves[told["kept"] - 1].model_dump()]
        told["kept"] -= 1
    return told


def _utc_ms() -> float:
    return time.time() * 1000
