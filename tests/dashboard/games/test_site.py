"""What an audience sees, as files: complete, cheap to follow, and nothing else."""

from __future__ import annotations

import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import pytest

from broker.contract import event_messages as m
from broker.contract.message import Message
from broker.contract.payloads import encode
from dashboard.games import site
from dashboard.games.files import Games
from dashboard.games.played import PlayedGames
from dashboard.games.site import KEPT_S, LIFE_S, STEP_S, WHOLE_S, Site
from dashboard.games.site_pages import NotOurs
from dashboard.http.pages import Pages
from dashboard.live import view_diff
from dashboard.live.feed import Feed
from dashboard.live.projection import View
from tests.dashboard import fake_hall

States = dict[str, Any]


class Reader:
    """A page that was served with the files: takes the head, and what is new since the step that it has."""

    def __init__(self, folder: Path, table: int | None = None) -> None:
        self.states: States = {}
        self.asked: list[str] = []
        self._live = folder / "live"
        self._table = table
        self._had: tuple[str, int] | None = None

    def read(self) -> States:
        self.asked = []
        head = self._file("head.json")
        run, number = head["run"], head["number"]
        if self._had is None or self._had[0] != run or self._had[1] < head["whole"]:
            whole = self._file(f"{run}-{head['whole']}-whole.json")
            self.states, self._had = {}, (run, head["whole"])
            self._take(whole["changes"])
            record = whole["records"].get(str(self._table))
            if record is not None:
                self._take([[f"table/{self._table}/game", self._file(f"{record}.json")]])
        for step in range(self._had[1] + 1, number + 1):
            self._take(self._file(f"{run}-{step}.json")["changes"])
        self._had = run, number
        return self.states

    def _file(self, name: str) -> Any:
        self.asked.append(name)
        return json.loads((self._live / name).read_bytes())

    def _take(self, changes: list[Any]) -> None:
        for path, state in changes:
            if state is None:
                self.states.pop(path, None)
                continue
            if (kept := state.pop("kept", None)) is not None:
                if path == f"table/{self._table}/game":
                    held = self.states[path]["moves"] if kept else []
                    state["moves"] = held[:kept] + state["moves"]
                else:
                    state["omitted"] = max(0, kept + len(state["moves"]) - 1)
                    state["moves"] = state["moves"][-1:]
            self.states[path] = state


def as_streamed(view: View, table: int | None = None) -> States:
    """What a page with a stream knows."""
    known = {
        path: view_diff.state(view, path, table, public=True)
        for path in view_diff.changed(View(), view)
        if view_diff.concerns(path, desk=False)
    }
    for state in known.values():
        state.pop("kept", None)
    return known


def told(states: States) -> States:
    """Without the name of the opening, which a page that shows no moves does not look at."""
    return {path: {**state, "opening": None} for path, state in states.items()}


def tell(feed: Feed, path: str, message: Message | None, audience: str = "public") -> None:
    feed.received(f"audience/{audience}/{path}", b"" if message is None else encode(message))


def seat(feed: Feed, table: int, plies: int | None = None, audience: str = "public") -> None:
    tell(feed, f"table/{table}/assignment", fake_hall.assignment(table), audience)
    tell(feed, f"table/{table}/game", fake_hall.game(table, plies), audience)
    tell(feed, f"table/{table}/clock", fake_hall.clock(table, 1000), audience)


def site_of(folder: Path, feed: Feed, static: Path, before: PlayedGames | None = None) -> Site:
    games = Games("Town hall", feed.spectators, before)
    return Site(folder, feed.spectators, Pages(static), games)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "site"


@pytest.fixture
def publisher(folder: Path, feed: Feed, static: Path) -> Site:
    return site_of(folder, feed, static)


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def head(folder: Path) -> Any:
    return json.loads((folder / "live" / "head.json").read_bytes())


# --- what a page makes of it -----------------------------------------------------------------------------


async def test_a_page_that_comes_in_has_everything_and_then_asks_for_what_is_new(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    for table in range(1, 9):
        seat(feed, table, 4)
    await publisher.step(now=0)
    grid, reader = Reader(folder), Reader(folder, table=3)
    assert grid.read() == as_streamed(feed.spectators.view)
    assert reader.read() == as_streamed(feed.spectators.view, 3)
    tell(feed, "table/3/game", fake_hall.game(3, 5))
    await publisher.step(now=STEP_S)
    assert told(grid.read()) == told(as_streamed(feed.spectators.view))
    assert len(grid.asked) == 2, "the head and one step"
    assert len(reader.read()["table/3/game"]["moves"]) == 5
    step = json.loads((folder / "live" / grid.asked[1]).read_bytes())
    assert [(path, state["kept"], len(state["moves"])) for path, state in step["changes"]] == [
        ("table/3/game", 4, 1)
    ]


@pytest.mark.parametrize("seed", range(6))
async def test_whenever_a_page_comes_or_looks_it_knows_what_a_streamed_page_knows(
    folder: Path, publisher: Site, feed: Feed, seed: int
) -> None:
    rng = random.Random(seed)
    seats = dict.fromkeys((1, 3, 6), 0)
    readers: list[tuple[Reader, int | None]] = []
    seq, now = 1000, 0.0
    for _ in range(60):
        for _ in range(rng.randrange(4)):
            table, seq = rng.choice(list(seats)), seq + 1
            match rng.randrange(8):
                case 0:  # taken back
                    seats[table] = max(0, seats[table] - rng.randrange(3))
                case 1:
                    tell(feed, f"table/{table}/clock", fake_hall.clock(table, seq))
                case 2:  # the table is cleared, or another game begins there
                    tell(feed, f"table/{table}/game", None)
                    seats[table] = 0
                case _:
                    seats[table] = min(16, seats[table] + 1)
            tell(feed, f"table/{table}/game", fake_hall.game(table, seats[table], seq=seq))
        now += rng.choice((STEP_S, STEP_S, WHOLE_S, KEPT_S))
        await publisher.step(now)
        if rng.random() < 0.3:
            table_shown = rng.choice((None, 3, 6))
            readers.append((Reader(folder, table_shown), table_shown))
        for reader, table_shown in readers:
            if rng.random() < 0.5:
                assert told(reader.read()) == told(as_streamed(feed.spectators.view, table_shown))
    assert readers


async def test_who_was_away_for_minutes_fetches_the_whole_and_few_steps(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    seat(feed, 3, 0)
    await publisher.step(now=0)
    page = Reader(folder)
    page.read()
    for number in range(1, 200):
        tell(feed, "table/3/clock", fake_hall.clock(3, 1000 + number))
        await publisher.step(now=number * STEP_S)
    page.read()
    assert len(page.asked) <= 2 + WHOLE_S / STEP_S


def standings(first: int, seq: int) -> m.SectionStandings:
    listed = [m.PlayerStanding(place=1, player=first, points=1.0)]
    return m.SectionStandings(journal="s", seq=seq, round=1, players=listed)


async def test_what_the_desk_tells_is_fetched_by_those_who_show_it_and_only_what_changed(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    rounds = m.EventOverview(journal="s", seq=1, name="Spring", sections=[])
    tell(feed, "event/spring/rounds", rounds)
    for section in ("open", "u1600"):
        tell(feed, f"event/spring/section/{section}/standings", standings(7, 2))
    await publisher.step(now=0)
    grid = Reader(folder)
    assert set(grid.read()) == {"event/spring/rounds"}
    first = held_by_the_desk(folder)
    assert set(first) == {"event/spring/section/open/standings", "event/spring/section/u1600/standings"}
    number = head(folder)["number"]
    tell(feed, "event/spring/section/open/standings", standings(8, 3))
    await publisher.step(now=STEP_S)
    second = held_by_the_desk(folder)
    changed = {path for path in first if first[path] != second[path]}
    assert changed == {"event/spring/section/open/standings"}
    players_now = json.loads((folder / "live" / f"{second[changed.pop()]}.json").read_bytes())
    assert players_now["players"][0]["player"] == 8
    assert head(folder)["number"] == number, "who shows no event has nothing to fetch"
    for section in ("open", "u1600"):
        tell(feed, f"event/spring/section/{section}/standings", None)
    await publisher.step(now=2 * STEP_S)
    assert head(folder)["desk"] == ""
    await publisher.step(now=3 * STEP_S + KEPT_S)
    assert not [name for name in files(folder) if name.startswith(("live/d-", "live/e-"))]


def held_by_the_desk(folder: Path) -> dict[str, str]:
    """Return the files of the desk's messages by their paths."""
    name = head(folder)["desk"]
    places: dict[str, str] = json.loads((folder / "live" / f"{name}.json").read_bytes())
    return places


# --- what it costs ---------------------------------------------------------------------------------------


async def test_without_news_only_the_head_is_written_so_that_pages_know_that_the_hall_is_there(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    seat(feed, 3)
    await publisher.step(now=0)
    before, first = files(folder), head(folder)
    (folder / "live" / "head.json").write_text(json.dumps({**first, "at": 0}))
    await publisher.step(now=LIFE_S / 2)
    assert head(folder)["at"] == 0
    await publisher.step(now=LIFE_S)
    assert head(folder)["at"] >= first["at"]
    assert head(folder)["number"] == first["number"]
    assert files(folder) == before


async def test_the_folder_does_not_grow(folder: Path, publisher: Site, feed: Feed) -> None:
    counts = []
    for number in range(320):
        tell(feed, "table/3/game", fake_hall.game(3, number % 16, seq=1000 + number))
        await publisher.step(now=number * STEP_S)
        if number % 20 == 19:
            counts.append(len(files(folder)))
    assert max(counts) < KEPT_S / STEP_S + 2 * KEPT_S / WHOLE_S + 30
    assert counts[-1] < counts[8] + 10


async def test_a_game_without_news_is_not_written_again(folder: Path, publisher: Site, feed: Feed) -> None:
    seat(feed, 3)
    await publisher.step(now=0)
    [record] = (folder / "live").glob("t3-*.json")
    written = record.stat().st_mtime_ns, (folder / "table" / "3" / "game.pgn").stat().st_mtime_ns
    seat(feed, 1)
    await publisher.step(now=WHOLE_S)
    assert (record.stat().st_mtime_ns, (folder / "table" / "3" / "game.pgn").stat().st_mtime_ns) == written


# --- the pages and the games -----------------------------------------------------------------------------


async def test_the_page_is_at_every_address_that_it_has_and_knows_that_it_polls(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    seat(feed, 3)
    await publisher.step(now=0)
    pages = {name for name in files(folder) if name.endswith("index.html")}
    whole = ("", "screen/", "event/", "past/", "game/", "table/3/")
    embedded = ("embed/3/", "embed/round/", "embed/ticker/", "embed/standings/")
    assert pages == {f"{place}index.html" for place in (*whole, *embedded)}
    assert (folder / "404.html").read_text() == (folder / "index.html").read_text()
    for name in pages:
        text = (folder / name).read_text()
        assert '<meta name="flagfall-live" content="/live/">' in text
        assert "default-src 'none'" in text
        assert text.index("Content-Security-Policy") < text.index("<title>")
    assert "assets/index-abc123.js" in files(folder)
    seat(feed, 7)
    await publisher.step(now=STEP_S)
    assert "table/7/index.html" in files(folder)


async def test_games_are_there_by_table_by_round_and_all_and_go_when_the_table_shows_none(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    seat(feed, 3)
    seat(feed, 5)
    await publisher.step(now=0)
    game = (folder / "table" / "3" / "game.pgn").read_text()
    assert '[Site "Town hall"]' in game
    assert "Nxd4 Nf6" in re.sub(r"\{[^}]*\} ?|\d+\.+ ?", "", game)
    for name in ("round-4.pgn", "games.pgn"):
        assert (folder / name).read_text().count('[Event "') == 2
    tell(feed, "table/3/game", None)
    await publisher.step(now=site.ALL_GAMES_S)
    assert "table/3/game.pgn" not in files(folder)
    assert (folder / "games.pgn").read_text().count('[Event "') == 1


async def test_each_event_and_each_of_its_sections_has_a_file_of_its_games(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    for table, section in ((3, "Open"), (5, "U1600")):
        seat(feed, table)
        state = fake_hall.assignment(table)
        assert state.assignment is not None
        played = state.assignment.model_copy(update={"event": f"Harbour Open, {section}"})
        tell(feed, f"table/{table}/assignment", state.model_copy(update={"assignment": played}))
    sections = [
        m.Section(id=section, name=name, planned_rounds=5, rounds=[])
        for section, name in (("open", "Open"), ("u1600", "U1600"), ("../../../stolen", "U1000"))
    ]
    tell(
        feed,
        "event/harbour/rounds",
        m.EventOverview(journal="s", seq=1, name="Harbour Open", sections=sections),
    )
    await publisher.step(now=0)
    found = {name for name in files(folder) if name.startswith("event/") and name.endswith(".pgn")}
    assert found == {"event/harbour.pgn", "event/harbour/open.pgn", "event/harbour/u1600.pgn"}
    assert not list(folder.parent.rglob("stolen*"))
    assert (folder / "event" / "harbour.pgn").read_text().count('[Event "') == 2
    assert (folder / "event" / "harbour" / "u1600.pgn").read_text().count('[Event "') == 1


def ended(feed: Feed, table: int, result: str = "1-0") -> None:
    """The game of the fourth round at a table is over."""
    state = fake_hall.game(table).model_copy(
        update={"seq": 500, "state": "finished", "result": result, "termination": "resignation"}
    )
    tell(feed, f"table/{table}/game", state)


def past(folder: Path, name: str = "index") -> Any:
    return json.loads((folder / "past" / f"{name}.json").read_bytes())


async def test_finished_games_stay_with_their_round_when_their_tables_continue(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    for table in (5, 3):
        seat(feed, table)
    ended(feed, 3)
    await publisher.step(now=0)
    [event] = past(folder)
    [round_] = event["rounds"]
    assert (event["event"], round_["round"], round_["games"]) == ("Harbour Open", 4, 1)
    ended(feed, 5, "0-1")
    for kind in ("assignment", "game"):
        tell(feed, f"table/3/{kind}", None)
    await publisher.step(now=WHOLE_S)
    past_round = past(folder, round_["id"])
    assert (past_round["event"], past_round["round"]) == ("Harbour Open", 4)
    assert [(game["table"], game["game"]) for game in past_round["games"]] == [(3, "4.3"), (5, "4.5")]
    third = past_round["games"][0]
    assert [len(state["moves"]) for path, state in third["changes"] if path == "table/3/game"] == [1]
    alone = dict(past(folder, third["id"])["changes"])
    assert len(alone["table/3/game"]["moves"]) == len(fake_hall.game(3).moves)
    assert alone["table/3/game"]["opening"].startswith("B90 ")
    assert alone["table/3/assignment"]["assignment"]["white"]["name"] == "Tomáš Novák"
    assert (folder / "past" / f"{third['id']}.pgn").read_text().count("[Event ") == 1
    assert (folder / "past" / f"{round_['id']}.pgn").read_text().count("[Event ") == 2


async def test_a_result_that_is_taken_back_takes_the_game_out_of_its_round(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    seat(feed, 3)
    ended(feed, 3)
    await publisher.step(now=0)
    assert len(files(folder / "past")) == 6, "page and index, and a game and a round in both forms"
    tell(feed, "table/3/game", fake_hall.game(3, seq=600))
    await publisher.step(now=WHOLE_S)
    assert files(folder / "past") == {"index.html", "index.json"}
    assert past(folder) == []


async def test_what_ended_before_the_start_is_written_and_what_another_run_had_is_not(
    folder: Path, feed: Feed, static: Path
) -> None:
    games = Games("Town hall", feed.spectators)
    for table in (3, 5):
        seat(feed, table)
        ended(feed, table)
    await Site(folder, feed.spectators, Pages(static), games).step(now=0)
    [event] = past(folder)
    kept = games.played
    later = Feed()
    fewer = PlayedGames({key: game for key, game in kept.games.items() if game.written.table == 3})
    await site_of(folder, later, static, fewer).step(now=0)
    names = {path.stem for path in (folder / "past").glob("*.json")}
    assert names == {"index", event["rounds"][0]["id"], *fewer.games}


# --- who may see what ------------------------------------------------------------------------------------


async def test_nothing_of_the_floor_or_of_another_audience_is_in_any_file(
    folder: Path, publisher: Site, feed: Feed
) -> None:
    seat(feed, 3)
    seat(feed, 5, audience="late")
    for kind, state in (("assignment", fake_hall.assignment(6)), ("game", fake_hall.game(6))):
        feed.received(f"floor/table/6/{kind}", encode(state))
    feed.received("floor/table/3/health", encode(fake_hall.LOOSE))
    feed.received("floor/table/3/incidents", encode(fake_hall.incidents(fake_hall.incident(3))))
    feed.received("audience/public/table/3/incidents", encode(fake_hall.incidents(fake_hall.incident(3))))
    await publisher.step(now=0)
    text = "".join((folder / name).read_text() for name in files(folder))
    assert "Tomáš Novák" in text
    for secret in (
        "Nino Beridze",
        "Marek Wójcik",
        "bishop from b5",
        "No clock is connected",
        '"4.6"',
        '"4.5"',
    ):
        assert secret not in text
    assert not any(name.startswith("director") for name in files(folder))


# --- when it goes wrong ----------------------------------------------------------------------------------


async def running(publisher: Site, steps: int, monkeypatch: pytest.MonkeyPatch, between: Any = None) -> None:
    """Let it run for a number of steps, with no time between them."""

    class Over(BaseException):
        pass

    count = 0

    async def sleep(seconds: float) -> None:
        nonlocal count
        if seconds == STEP_S:
            count += 1
            if between is not None:
                between(count)
            if count > steps:
                raise Over

    monkeypatch.setattr("dashboard.games.site.asyncio.sleep", sleep)
    with pytest.raises(Over):
        await publisher.run()


def in_the_way(file: Path, text: str = "") -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)


class FullDisk:
    """Takes some files more and then none."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._write = Path.write_bytes

    def write(self, path: Path, content: bytes) -> int:
        self._room -= 1
        if self._room < 0:
            raise OSError(28, "No space left on device")
        return self._write(path, content)


async def test_a_folder_that_cannot_be_written_is_said_once_in_words_and_tried_again(
    folder: Path,
    publisher: Site,
    feed: Feed,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    feed.connected()
    seat(feed, 3)
    in_the_way(folder)

    def mended(count: int) -> None:
        if count == 5:
            folder.unlink()

    with caplog.at_level(logging.WARNING):
        await running(publisher, 7, monkeypatch, mended)
    wrong, again = caplog.messages
    assert wrong.startswith(f"Cannot write the files for spectators into {folder} (")
    assert "The pages of this dashboard continue" in wrong
    assert again == f"The files for spectators are written into {folder} again."
    assert Reader(folder).read()


async def test_a_disk_that_is_full_in_the_middle_is_caught_up_with_later(
    folder: Path, publisher: Site, feed: Feed, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat(feed, 3, 4)
    await publisher.step(now=0)
    page = Reader(folder, table=3)
    page.read()
    for room in range(5):
        disk = FullDisk(room)
        tell(feed, "table/3/game", fake_hall.game(3, 5 + room))
        with monkeypatch.context() as patched:
            patched.setattr(Path, "write_bytes", lambda path, content, disk=disk: disk.write(path, content))
            with pytest.raises(OSError, match="No space"):
                await publisher.step(now=100 + room * 100)
        page.read()
        await publisher.step(now=100 + room * 100 + STEP_S)
        assert told(page.read()) == told(as_streamed(feed.spectators.view, 3))
        assert len(page.states["table/3/game"]["moves"]) == 5 + room


async def test_the_files_of_the_previous_run_stay_until_the_hall_is_connected(
    folder: Path, publisher: Site, feed: Feed, static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat(feed, 3)
    await publisher.step(now=0)
    before = head(folder)
    gathering = Feed()
    gathering.gather()
    await running(site_of(folder, gathering, static), 3, monkeypatch)
    assert head(folder) == before


async def test_after_a_restart_pages_start_again_and_nothing_of_the_previous_run_stays(
    folder: Path, publisher: Site, feed: Feed, static: Path
) -> None:
    seat(feed, 3)
    seat(feed, 5)
    await publisher.step(now=0)
    page = Reader(folder, table=3)
    page.read()
    old = {name for name in files(folder) if name.startswith(f"live/{head(folder)['run']}")}
    (folder / "live" / ".head.json.part").write_bytes(b"{")
    feed = Feed()
    seat(feed, 3, 5)
    after = site_of(folder, feed, static)
    await after.step(now=0)
    assert old < files(folder), "who has just read the old head may still fetch them"
    assert page.read() == as_streamed(feed.spectators.view, 3)
    await after.step(now=KEPT_S)
    assert not old & files(folder)
    assert not (folder / "live" / ".head.json.part").exists()
    assert "table/5/game.pgn" not in files(folder)
    assert page.read() == as_streamed(feed.spectators.view, 3)


async def test_the_pages_of_another_site_are_left_alone(folder: Path, publisher: Site) -> None:
    in_the_way(folder / "index.html", "<h1>The chess club</h1>")
    with pytest.raises(NotOurs, match=r"holds the pages of another site.*--publish a folder of its own"):
        await publisher.step(now=0)
    assert files(folder) == {"index.html"}


async def test_two_dashboards_do_not_write_into_one_folder(
    folder: Path, publisher: Site, feed: Feed, static: Path
) -> None:
    await publisher.step(now=0)
    late = site_of(folder, Feed("late"), static)
    await late.step(now=0)
    seat(feed, 3)
    with pytest.raises(NotOurs, match="Another dashboard"):
        await publisher.step(now=STEP_S)
    await late.step(now=LIFE_S)
    assert Reader(folder).read() == {}
