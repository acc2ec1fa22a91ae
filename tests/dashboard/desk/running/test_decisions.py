"""A VKK event through the desk's routes, to its end: a person orders level players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import httpx
import pytest

from dashboard.desk.running.desk import Desk
from tests.dashboard.desk.test_serve import EVENT, asked, done, room
from tests.dashboard.web_side import signed_in

NAMES = ("Ada", "Bilal", "Chloe", "Dmitri", "Eleni", "Finn", "Greta", "Hugo")
SUCH_AS = re.compile(r"such as '([^:]+): ([\d ]+)'")


@pytest.fixture
async def ben(browser: httpx.AsyncClient) -> httpx.AsyncClient:
    await signed_in(browser, "Ben")
    opening = {"request": "opening-1", "id": "harbour", "settings": {"name": "Harbour Cup"}}
    assert (await browser.post("/director/desk", json=opening)).status_code == 200
    settings = {"name": "Cup", "system": "vkk", "time_control": "-", "settings": {"replays": "0"}}
    await done(browser, "set-section", section="cup", settings=settings)
    players = [{"person": {"name": name}, "rank": at} for at, name in enumerate(NAMES, 1)]
    await done(browser, "enter-players", section="cup", players=players)
    return browser


async def pair(who: httpx.AsyncClient, number: int) -> str:
    """Pair, accept and publish a round; return why it cannot be paired, or an empty text."""
    body = {"request": f"pair-round-{number:03}", "section": "cup"}
    draft = await who.post(f"{EVENT}/pair", json=body)
    if draft.status_code == 409:
        return str(draft.json()["detail"])
    accepted = await who.post(f"{EVENT}/pair", json={**body, "digest": draft.json()["digest"]})
    assert accepted.status_code == 200, accepted.text
    await done(who, "publish", section="cup", round=number)
    return ""


async def play(who: httpx.AsyncClient, number: int) -> None:
    """Draw all matches of the knockout; in the groups the lower number wins."""
    page = await room(who, "results", round=str(number))
    for board in page["boards"]:
        lower = "1-0" if board["white"]["number"] < board["black"]["number"] else "0-1"
        score = lower if "Group" in board["stage"] else "1/2-1/2"
        await done(who, "set-result", game=board["game"], score=score, was="*")
    await done(who, "close-round", section="cup", round=number)


async def test_a_vkk_event_is_played_to_its_end(desk: Desk, ben: httpx.AsyncClient) -> None:
    decided: list[tuple[str, Sequence[int]]] = []
    problem = ""
    number = 0
    for _ in range(40):
        if not (problem := await pair(ben, number + 1)):
            number += 1
            await play(ben, number)
            continue
        if not (needed := SUCH_AS.findall(problem)):
            break
        for stage, level in needed:
            order = sorted(map(int, level.split()), reverse=True)  # not as it was suggested
            await done(ben, "decide", section="cup", stage=stage, order=order, by="Eva Roth", at="14:05")
            decided.append((stage, order))
    assert problem == "The VKK event is finished."
    assert len(decided) >= 3, "two semifinals and a final were level"
    assert number >= 5
    lines = (await room(ben, "standings"))["lines"]
    assert [line["place"] for line in lines[:2]] == [1, 2]
    assert lines[0]["number"] == decided[-1][1][0], "the final was given to whom the coordinator put first"
    sheet = desk.event("harbour").history.event.section("cup").settings.settings["decisions"]
    assert all(f"{stage}: {' '.join(map(str, order))} (Eva Roth, 14:05)" in sheet for stage, order in decided)
    assert any("Eva Roth" in record["words"] for record in (await room(ben, "log"))["records"])
    await done(ben, "end-event")


async def test_the_name_of_a_decider_may_have_brackets(desk: Desk, ben: httpx.AsyncClient) -> None:
    number = 1
    while not (problem := await pair(ben, number)):
        await play(ben, number)
        number += 1
    [(stage, level), *_] = SUCH_AS.findall(problem)
    order = [int(part) for part in level.split()]
    await done(ben, "decide", section="cup", stage=stage, order=order, by="Dana (PIN)", at="14:05")
    assert (stage, level) not in SUCH_AS.findall(await pair(ben, number))
    settings = desk.event("harbour").history.event.section("cup").settings.settings
    assert settings["decisions"] == f"{stage}: {level} (Dana (PIN), 14:05)"
    answer = await asked(ben, "decide", section="cup", stage=stage, order=order, by="Dana, PIN")
    assert answer.status_code == 422
    assert answer.json()["detail"] == (
        "Name of the person deciding: may not contain a comma, a semicolon or an unpaired bracket."
    )


async def test_a_decision_that_is_undone_is_asked_for_again(ben: httpx.AsyncClient) -> None:
    number = 1
    while not (problem := await pair(ben, number)):
        await play(ben, number)
        number += 1
    [(stage, level), *_] = SUCH_AS.findall(problem)
    order = [int(part) for part in level.split()]
    record = await done(ben, "decide", section="cup", stage=stage, order=order, by="Eva Roth")
    still = SUCH_AS.findall(await pair(ben, number))
    assert (stage, level) not in still
    await done(ben, "undo", seq=record)
    assert await pair(ben, number) == problem


@pytest.mark.parametrize(
    ("wrong", "code", "why"),
    [
        ({"order": [1, 99]}, 409, "has no player number 99"),
        ({"order": [1, 1]}, 409, "A player is listed twice"),
        ({"stage": "Final: 1 2; Semi"}, 422, "stage"),
        ({"by": ""}, 422, "Name of the person deciding: may not be blank."),
        ({"order": [1]}, 422, "“order”: at least 2 lines required."),
    ],
)
async def test_an_invalid_decision_is_rejected(
    ben: httpx.AsyncClient, wrong: dict[str, Any], code: int, why: str
) -> None:
    await pair(ben, 1)
    body = {"section": "cup", "stage": "Final", "order": [1, 2], "by": "Eva Roth", **wrong}
    answer = await asked(ben, "decide", **body)
    assert (answer.status_code, why in answer.json()["detail"]) == (code, True)


async def test_a_swiss_leaves_nothing_to_decide(ben: httpx.AsyncClient) -> None:
    await done(ben, "set-section", section="open", settings={"name": "Open", "system": "us-chess"})
    players = [{"person": {"name": name}} for name in ("Ina", "Jan")]
    await done(ben, "enter-players", section="open", players=players)
    body = {"request": "pair-open-1", "section": "open"}
    draft = (await ben.post(f"{EVENT}/pair", json=body)).json()
    if "digest" in draft:
        await ben.post(f"{EVENT}/pair", json={**body, "digest": draft["digest"]})
    answer = await asked(ben, "decide", section="open", stage="Final", order=[1, 2], by="Eva Roth")
    assert (answer.status_code, answer.json()["detail"]) == (409, "US Chess Swiss leaves nothing to decide.")
