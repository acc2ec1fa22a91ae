"""Games that have ended, over restarts of the dashboard: one file for each audience."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import stat
import zlib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from broker.contract.payloads import encode
from dashboard.cli.main import app
from dashboard.games.archive import Archive, forget
from dashboard.games.files import Games
from dashboard.games.played import KeptGame, PlayedGames
from dashboard.incidents.file import IncidentFile
from dashboard.live.feed import Feed
from dashboard.people.anonymise import WITHHELD
from dashboard.state.row_file import ForgottenRows
from tests.dashboard import fake_hall
from tests.waiting import until


def seen(*tables: int, result: str = "1-0", audience: str = "public") -> PlayedGames:
    """What an audience has seen when the games at these tables are over."""
    feed = Feed(audience)
    games = Games("hall", feed.spectators)
    for table in tables:
        over = {"state": "finished", "result": result, "termination": "resignation"}
        state = fake_hall.game(table).model_copy(update=over)
        feed.received(f"audience/{audience}/table/{table}/assignment", encode(fake_hall.assignment(table)))
        feed.received(f"audience/{audience}/table/{table}/game", encode(state))
    return games.played


@pytest.fixture(autouse=True)
async def loop() -> None:
    """A channel wakes its pages by the loop."""
    asyncio.get_running_loop()


def opened(folder: Path, audience: str = "public") -> Archive:
    return Archive.of(folder / "state", "hall", audience)


def kept(folder: Path) -> PlayedGames:
    """What a dashboard that is started now would know."""
    archive = opened(folder)
    try:
        return archive.read()
    finally:
        archive.close()


async def test_at_the_first_start_there_is_nothing(tmp_path: Path) -> None:
    assert kept(tmp_path) == PlayedGames()


async def test_what_ended_is_there_after_a_restart_just_as_it_was(tmp_path: Path) -> None:
    archive = opened(tmp_path)
    archive.read()
    first, both = seen(3), seen(3, 1)
    archive.write(first)
    assert kept(tmp_path) == first
    archive.write(both)
    archive.close()
    assert kept(tmp_path) == both
    assert list(kept(tmp_path).games) == list(both.games), "in the order in which they ended"


async def test_a_corrected_or_undone_result_is_the_same_after_a_restart(tmp_path: Path) -> None:
    archive = opened(tmp_path)
    archive.read()
    archive.write(seen(3, 1))
    archive.write(seen(1, result="0-1"))
    archive.close()
    [game] = kept(tmp_path).games.values()
    assert '[Result "0-1"]' in game.written.text


async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    archive = opened(tmp_path)
    archive.write(seen(3))
    for path in archive.path.parent.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    archive.close()


async def test_each_audience_has_a_file_of_its_own(tmp_path: Path) -> None:
    late, public = opened(tmp_path, "late"), opened(tmp_path)
    late.read()
    late.write(seen(3, audience="late"))
    assert public.read() == PlayedGames()
    assert opened(tmp_path, "../../etc").path.parent == tmp_path / "state"
    late.close()
    public.close()


@pytest.mark.parametrize("damage", ["no database", "a blob", "another format"])
async def test_a_damaged_file_is_put_aside_and_said_and_the_next_one_works(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    archive = opened(tmp_path)
    archive.write(seen(3))
    archive.close()
    if damage == "no database":
        archive.path.write_bytes(b"something else" * 1000)
    else:
        with sqlite3.connect(archive.path) as file:
            text = "UPDATE game SET record = x'00'" if damage == "a blob" else "PRAGMA user_version = 99"
            file.execute(text)
        file.close()
    with caplog.at_level(logging.WARNING):
        again = opened(tmp_path)
        assert again.read() == PlayedGames()
    [message] = caplog.messages
    assert "cannot be read" in message
    assert "games-hall-public.damaged" in message
    assert archive.path.with_suffix(".damaged").exists()
    again.write(seen(1))
    again.close()
    assert len(kept(tmp_path).games) == 1


async def test_what_cannot_be_opened_is_left_as_it_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    archive = opened(tmp_path)
    archive.write(seen(3))
    archive.close()
    aside = archive.path.rename(tmp_path / "aside")
    archive.path.mkdir()  # no rights are taken from root, but nobody opens a folder as a file
    assert kept(tmp_path) == PlayedGames()
    assert "It is left unchanged" in caplog.text
    archive.path.rmdir()
    aside.rename(archive.path)
    assert len(kept(tmp_path).games) == 1


async def test_when_it_cannot_be_written_that_is_said_once_and_made_up_for_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "state").write_text("in the way")
    archive = opened(tmp_path)
    with caplog.at_level(logging.WARNING):
        archive.write(seen(3))
        archive.write(seen(3, 1))
        [message] = caplog.messages
        assert "cannot be kept" in message
        assert "Make room there" in message
        (tmp_path / "state").unlink()
        archive.write(seen(3, 1))
        archive.close()
    assert caplog.messages[1:] == [f"Games that have ended are kept in {archive.path} again."]
    assert len(kept(tmp_path).games) == 2


async def test_it_is_written_while_the_dashboard_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dashboard.state.row_file.EVERY_S", 0.01)
    archive = opened(tmp_path)
    now: dict[str, Any] = {"played": PlayedGames()}
    following = asyncio.create_task(archive.follow(lambda: now["played"]))
    now["played"] = seen(3)
    await until(lambda: archive.path.exists() and kept(tmp_path) != PlayedGames())
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    archive.close()


async def test_what_a_dashboard_knew_before_is_with_what_it_sees_now(tmp_path: Path) -> None:
    archive = opened(tmp_path)
    archive.write(seen(3))
    archive.close()
    feed = Feed()
    games = Games("hall", feed.spectators, kept(tmp_path))
    assert [game.game for game in games.all(None, 4)] == ["4.3"]
    feed.received("audience/public/table/1/assignment", encode(fake_hall.assignment(1)))
    feed.received("audience/public/table/1/game", encode(fake_hall.game(1)))
    assert [game.game for game in games.all(None, 4)] == ["4.1", "4.3"]
    assert len(games.played.games) == 1, "the game at table 1 goes on"


# --- forgetting -----------------------------------------------------------------------------------------


async def two_games(folder: Path) -> Path:
    """The file of a dashboard that has stopped, with the games of tables 1 and 3."""
    archive = opened(folder)
    archive.read()
    archive.write(seen(1, 3))
    archive.close()
    return archive.path


async def test_the_games_of_a_forgotten_event_are_gone_and_nobody_of_it_is_in_a_byte_of_the_file(
    tmp_path: Path,
) -> None:
    path = await two_games(tmp_path)
    assert forget(path, event="Another Open") == ForgottenRows(0, 0)
    assert forget(path, event="Harbour Open", games=["4.3"]) == ForgottenRows(1, 0)
    assert [game.written.game for game in kept(tmp_path).games.values()] == ["4.1"]
    assert forget(path, before=10**15) == ForgottenRows(1, 0)
    assert kept(tmp_path) == PlayedGames()
    assert b"4.1" not in b"".join(game.read_bytes() for game in path.parent.iterdir())


async def test_a_forgotten_player_is_nobody_in_every_form_of_his_game_and_what_was_played_stays(
    tmp_path: Path,
) -> None:
    path = await two_games(tmp_path)
    other, before = kept(tmp_path).games.values()
    assert forget(path, players=["tomáš NOVÁK"]) == ForgottenRows(0, 1)
    still, game = kept(tmp_path).games.values()
    assert still == other
    told = [game.written.text, game.board.decode(), zlib.decompress(game.record).decode()]
    assert all("Novák" not in form and "2290" not in form for form in told)
    assert all(WITHHELD in form and "Priya Raghunathan" in form for form in told)
    assert [moves(game), game.id, game.round_id] == [moves(before), before.id, before.round_id]
    assert game.written.digest != before.written.digest, "a broadcast that asks again is told the other text"


def moves(game: KeptGame) -> str:
    """What was played, as its PGN has it."""
    return game.written.text.partition("\n\n")[2]


async def test_the_command_deletes_names_from_the_games_too(tmp_path: Path) -> None:
    path = await two_games(tmp_path)
    IncidentFile.of(path.parent, "hall").read()
    done = CliRunner().invoke(app, ["erase", "--event", "Harbour Open", "--state", str(path.parent)])
    assert done.exit_code == 0, done.output
    assert "games-hall-public.db: 2 games deleted." in done.output
