"""The desk's files and sheets as a browser gets them: names, and rejections in words."""

from __future__ import annotations

import io
import zipfile

import httpx

from dashboard.desk.files.files_out import FILES
from dashboard.desk.store.event_file import read
from tests.dashboard.desk.test_serve import EVENT, ben, done, paired, room

__all__ = ["ben"]

ABOUT = {
    "affiliate": "A6012345",
    "chief": "12345678",
    "city": "Salem",
    "state": "MA",
    "zipcode": "01970",
    "level": "N",
}


async def test_every_file_that_the_page_offers_is_there(ben: httpx.AsyncClient) -> None:
    await paired(ben)
    offered = [file_["kind"] for file_ in (await room(ben, "files"))["files"]]
    assert set(offered) == {*FILES, "games"}
    for kind in FILES:
        answer = await ben.get(f"{EVENT}/files/{kind}", params={"section": "open"})
        assert answer.status_code == 200, kind
        assert f'filename="harbour-open-{kind}' in answer.headers["content-disposition"]
        assert answer.headers["cache-control"] == "no-store"
        assert "Ada" in answer.text
    whole = await ben.get(f"{EVENT}/files/event")
    assert read(whole.text).name == "harbour"


async def test_unknown_games_are_rejected_in_words(ben: httpx.AsyncClient) -> None:
    await paired(ben)
    answer = await ben.get(f"{EVENT}/files/games", params={"section": "open"})
    assert answer.status_code == 409
    assert "No moves are known for this section." in answer.json()["detail"]


async def test_the_us_chess_report_is_an_archive_of_three_files(ben: httpx.AsyncClient) -> None:
    answer = await ben.get(f"{EVENT}/us-chess-report.zip", params=ABOUT)
    assert answer.status_code == 409
    assert "No round is paired yet." in answer.json()["detail"]
    settings = {"name": "Harbour Open", "begins": "2026-11-21", "ends": "2026-11-22"}
    await done(ben, "set-event", settings=settings)
    for player in (await room(ben, "players"))["players"]:
        number = player["player"]
        person = {**player["person"], "national_id": f"{12000000 + number}"}
        await done(ben, "change-player", player=number, person=person)
    for game in await paired(ben):
        await done(ben, "set-result", game=game, score="1-0", was="*")
    answer = await ben.get(f"{EVENT}/us-chess-report.zip", params=ABOUT)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == 'attachment; filename="harbour-us-chess.zip"'
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.namelist() == ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]
        assert b"12000004" in archive.read("TDEXPORT.DBF")


async def test_print_outs_are_for_the_desk_alone(ben: httpx.AsyncClient, browser: httpx.AsyncClient) -> None:
    await paired(ben)
    page = await room(ben, "print")
    assert page["sheet"][0]["title"] == "The event"
    ben.cookies.clear()
    for address in ("print.json", "files/games", "us-chess-report.zip"):
        assert (await browser.get(f"{EVENT}/{address}")).status_code == 401, address


async def test_prizes_that_are_set_stand_in_the_standings(ben: httpx.AsyncClient) -> None:
    prizes = [{"name": "1st", "money": 10001}, {"name": "2nd", "money": 5000}]
    section = {"name": "Open", "system": "us-chess", "rounds": 3, "first_color": "w", "prizes": prizes}
    await done(ben, "set-section", section="open", settings=section)
    for game in await paired(ben):
        await done(ben, "set-result", game=game, score="1-0", was="*")
    page = (await room(ben, "standings"))["prizes"]
    assert [(prize["names"], prize["money"], prize["tied"]) for prize in page] == [
        (["1st", "2nd"], "75.01", 2),
        (["1st", "2nd"], "75", 2),
    ]
