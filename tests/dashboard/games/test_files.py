"""Games to take away: what stands at which address, who may read it, and how little a poll costs."""

from __future__ import annotations

import io
import re
from typing import Any
from urllib.parse import quote

import chess.pgn
import httpx
import pytest
from fastapi import FastAPI

from broker.contract import event_messages as e
from broker.contract import messages as m
from broker.contract.message import Message
from broker.contract.payloads import encode
from dashboard.games import played
from dashboard.games.files import Games, serve_files
from dashboard.games.pgn import SeenGame, pgn
from dashboard.http.guard import Guard
from dashboard.live.feed import Feed
from tests.dashboard import fake_hall
from tests.dashboard.web_side import client


@pytest.fixture
async def site(feed: Feed) -> Any:
    """The addresses alone, behind the guard."""
    app = FastAPI()
    serve_files(app, Games("Town hall", feed.spectators))
    async with client(Guard(app), headers={}) as page:
        yield page


def tell(feed: Feed, path: str, message: Message | None) -> None:
    feed.received(path, b"" if message is None else encode(message))


def seat(feed: Feed, table: int, *, prefix: str = "audience/public", **changes: Any) -> None:
    """A game at a table as the made-up hall plays it; ``event`` and ``round`` are the assignment's."""
    state = fake_hall.assignment(table)
    assert state.assignment is not None
    of_assignment = {key: changes.pop(key) for key in list(changes) if key in ("event", "round")}
    of_assignment["game"] = changes.get("game", f"4.{table}")
    known = state.assignment.model_copy(update=of_assignment)
    seq = changes.get("seq", 100)
    tell(
        feed,
        f"{prefix}/table/{table}/assignment",
        state.model_copy(update={"assignment": known, "seq": seq}),
    )
    game = fake_hall.game(table).model_copy(update={"seq": seq, **changes})
    tell(feed, f"{prefix}/table/{table}/game", game)


def seat_after_four_plies(feed: Feed) -> None:
    few = fake_hall.game(3, 4)
    seat(feed, 3, moves=few.moves, fen=few.fen)


FILES = ("/pgn", "/table/3/game.pgn")
"""Where a game at table 3 is to be had."""

OVER: dict[str, Any] = {"state": "finished", "result": "0-1", "termination": "resignation"}


def games(answer: httpx.Response) -> list[chess.pgn.Game]:
    """What is in a file, read as another program reads it."""
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/x-chess-pgn; charset=utf-8"
    stream, found = io.StringIO(answer.content.decode()), []
    while (game := chess.pgn.read_game(stream)) is not None:
        assert game.errors == []
        found.append(game)
    return found


def listed(answer: httpx.Response) -> list[str]:
    return [game.headers["Round"] for game in games(answer)]


# --- what is there ---------------------------------------------------------------------------------------


async def test_the_dashboard_has_the_addresses(browser: httpx.AsyncClient, feed: Feed) -> None:
    seat(feed, 3)
    [game] = games(await browser.get("/table/3/game.pgn"))
    assert (game.headers["Site"], game.headers["Round"]) == ("hall", "4.3")
    assert listed(await browser.get("/pgn")) == ["4.3"]
    assert (await browser.get("/table/3")).text == "<title>Flagfall</title>"


async def test_the_game_of_a_table_is_there_with_every_confirmed_move(
    site: httpx.AsyncClient, feed: Feed
) -> None:
    seat(feed, 3)
    [game] = games(await site.get("/table/3/game.pgn"))
    assert [move.uci() for move in game.mainline_moves()] == [made.uci for made in fake_hall.game(3).moves]
    assert game.headers["Site"] == "Town hall"
    assert game.headers["ECO"] == "B90"


async def test_a_round_is_whole_while_the_next_one_begins(site: httpx.AsyncClient, feed: Feed) -> None:
    for table in (2, 1, 3):
        seat(feed, table)
    seat(feed, 1, **OVER)
    seat(feed, 1, round=5, game="5.1", seq=200, moves=[], state="not_started")
    assert listed(await site.get("/pgn?round=4")) == ["4.1", "4.2", "4.3"]
    assert games(await site.get("/pgn?round=4"))[0].headers["Result"] == "0-1"
    assert listed(await site.get("/pgn?round=5")) == ["5.1"]
    assert listed(await site.get("/pgn")) == ["4.1", "4.2", "4.3", "5.1"]


async def test_a_game_that_went_from_its_table_without_a_result_is_gone(
    site: httpx.AsyncClient, feed: Feed
) -> None:
    seat(feed, 1)
    tell(feed, "audience/public/table/1/game", None)
    assert (await site.get("/pgn")).status_code == 404


async def test_each_event_can_be_had_alone(site: httpx.AsyncClient, feed: Feed) -> None:
    seat(feed, 1, event="Open")
    seat(feed, 2, event="Übung & Spaß")
    assert listed(await site.get("/pgn", params={"event": "Übung & Spaß"})) == ["4.2"]
    assert listed(await site.get("/pgn", params={"event": "Open", "round": 4})) == ["4.1"]
    assert len(games(await site.get("/pgn"))) == 2


MISSING = [
    ("/table/9/game.pgn", "Table 9 shows no game."),
    ("/table/x/game.pgn", "Table x shows no game."),
    ("/table/0/game.pgn", "Table 0 shows no game."),
    ("/table/1234567/game.pgn", "Table 1234567 shows no game."),
    ("/pgn?round=7", "No game of round 7 is known here."),
    ("/pgn?event=Other", "No game is known here of the event Other. There are games of: Harbour Open."),
]


@pytest.mark.parametrize(("path", "sentence"), MISSING)
async def test_what_is_not_there_is_said_in_a_sentence(
    site: httpx.AsyncClient, feed: Feed, path: str, sentence: str
) -> None:
    seat(feed, 1)
    answer = await site.get(path)
    assert (answer.status_code, answer.text) == (404, sentence)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"


async def test_before_anything_is_known_that_is_said(site: httpx.AsyncClient) -> None:
    assert (await site.get("/pgn")).text == "No game is known here."


async def test_a_damaged_state_costs_its_own_game_and_no_other(
    site: httpx.AsyncClient, feed: Feed, caplog: pytest.LogCaptureFixture
) -> None:
    seat(feed, 1, start_fen="nothing")
    seat(feed, 2)
    assert listed(await site.get("/pgn")) == ["4.2"]
    assert caplog.messages == ["The game at table 1 has a damaged state: it is in no PGN."]
    assert (await site.get("/table/1/game.pgn")).status_code == 404


# --- rounds before the present one -----------------------------------------------------------------------


def seat_two_rounds(feed: Feed) -> None:
    """Tables 3 and 1 are in the fifth round already, and table 2 has just ended its game of the fourth."""
    for table in (3, 1, 2):
        seat(feed, table)
        seat(feed, table, seq=150, **OVER)
    for table in (3, 1):
        seat(feed, table, round=5, game=f"5.{table}", seq=200, moves=[], state="not_started")


async def test_a_round_that_was_played_is_had_with_its_boards_and_each_game_with_its_moves(
    site: httpx.AsyncClient, feed: Feed
) -> None:
    assert (await site.get("/past/index.json")).json() == []
    seat_two_rounds(feed)
    [event] = (await site.get("/past/index.json")).json()
    assert [(each["round"], each["games"], each["standing"]) for each in event["rounds"]] == [(4, 3, 1)]
    own = event["rounds"][0]["id"]
    body = (await site.get(f"/past/{own}.json")).json()
    assert (body["event"], body["round"]) == ("Harbour Open", 4)
    assert [each["table"] for each in body["games"]] == [1, 2, 3]
    for each in body["games"]:
        board = dict(each["changes"])[f"table/{each['table']}/game"]
        whole = dict((await site.get(f"/past/{each['id']}.json")).json()["changes"])
        record = whole[f"table/{each['table']}/game"]
        assert (board["result"], record["result"]) == ("0-1", "0-1")
        assert board["moves"] == record["moves"][-1:]
        assert board["omitted"] == len(record["moves"]) - 1
        assert record["fen"] == fake_hall.game(each["table"]).fen
        [game] = games(await site.get(f"/past/{each['id']}.pgn"))
        assert len(list(game.mainline_moves())) == len(record["moves"])
    assert listed(await site.get(f"/past/{own}.pgn")) == ["4.1", "4.2", "4.3"]
    named = (await site.get(f"/past/{own}.pgn")).headers["content-disposition"]
    assert 'filename="Harbour Open, round 4.pgn"' in named


def seat_two_sections(feed: Feed) -> None:
    """Publish two sections of one event, as its desk does, and another event."""
    section = e.Section(id="open", name="Open", planned_rounds=5)
    rounds = e.EventOverview(
        journal="s",
        seq=1,
        name="Spring",
        sections=[section, section.model_copy(update={"id": "u12", "name": "Under 12"})],
    )
    tell(feed, "audience/public/event/spring-26/rounds", rounds)
    seat(feed, 1, event="Spring, Open", round=1, game="a1")
    seat(feed, 2, event="Spring, Under 12", round=1, game="b1")
    seat(feed, 3, event="Springfield", round=1, game="c1")


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("event=Spring", ["1.1", "1.2"]),
        ("event=spring-26", ["1.1", "1.2"]),
        ("event=Spring&section=open", ["1.1"]),
        ("event=spring-26&section=Under+12&round=1", ["1.2"]),
        ("section=Under+12", ["1.2"]),
        ("event=Spring%2C+Open", ["1.1"]),
        ("event=Springfield", ["1.3"]),
    ],
)
async def test_games_of_an_event_or_a_section_are_there_by_the_names_that_people_know(
    site: httpx.AsyncClient, feed: Feed, query: str, expected: list[str]
) -> None:
    seat_two_sections(feed)
    assert listed(await site.get(f"/pgn?{query}")) == expected


@pytest.mark.parametrize(
    "query", ["event=Spring&section=u14", "event=Springfield&section=open", "event=Spri"]
)
async def test_of_what_is_not_there_it_is_said_what_is(
    site: httpx.AsyncClient, feed: Feed, query: str
) -> None:
    seat_two_sections(feed)
    answer = await site.get(f"/pgn?{query}")
    assert answer.status_code == 404
    assert answer.text.startswith("No game is known here of the ")
    assert answer.text.endswith(". There are games of: Spring, Open; Spring, Under 12; Springfield.")


async def test_an_event_of_one_section_goes_by_either_name(site: httpx.AsyncClient, feed: Feed) -> None:
    section = e.Section(id="open", name="Open", planned_rounds=5)
    rounds = e.EventOverview(journal="s", seq=1, name="Spring", sections=[section])
    tell(feed, "audience/public/event/spring/rounds", rounds)
    seat(feed, 1, event="Spring", round=1, game="a1")
    for query in ("event=spring", "event=Spring&section=open", "event=spring&section=Open"):
        assert listed(await site.get(f"/pgn?{query}")) == ["1.1"]


async def test_a_game_keeps_its_address(site: httpx.AsyncClient, feed: Feed) -> None:
    seat_two_rounds(feed)
    before = (await site.get("/past/index.json")).json()
    again = Feed()
    app = FastAPI()
    serve_files(app, Games("Town hall", again.spectators))
    seat_two_rounds(again)
    async with client(Guard(app), headers={}) as other:
        assert (await other.get("/past/index.json")).json() == before


async def test_the_newest_event_comes_first_and_rounds_in_their_order(
    site: httpx.AsyncClient, feed: Feed
) -> None:
    moves = fake_hall.game(3).moves
    later = [round_.model_copy(update={"at": round_.at + 1_000_000}) for round_ in moves]
    for seq, event, number, played_then in (
        (200, "Old", 2, moves),
        (300, "Old", 1, moves),
        (400, "New", 10, later),
        (500, "New", 9, later),
    ):
        seat(feed, 3, event=event, round=number, game=f"{event}{number}", seq=seq, moves=played_then, **OVER)
    body = (await site.get("/past/index.json")).json()
    assert [(event["event"], [round_["round"] for round_ in event["rounds"]]) for event in body] == [
        ("New", [9, 10]),
        ("Old", [1, 2]),
    ]


@pytest.mark.parametrize("name", ["0123456789abcdef", "index.html", "..", "%2e%2e%2fsecret", "x" * 3000])
@pytest.mark.parametrize("form", ["json", "pgn"])
async def test_what_was_never_kept_is_not_there(
    site: httpx.AsyncClient, feed: Feed, name: str, form: str
) -> None:
    seat_two_rounds(feed)
    assert (await site.get(f"/past/{name}.{form}")).status_code == 404


async def test_no_address_of_earlier_rounds_reveals_a_game_in_progress_or_delayed(
    site: httpx.AsyncClient, feed: Feed
) -> None:
    seat(feed, 3)
    seat(feed, 3, prefix="floor", **OVER)
    seat(feed, 2, prefix="audience/late", **OVER)
    seat(feed, 1, prefix="floor", **OVER)
    assert (await site.get("/past/index.json")).json() == []
    for table in (1, 2, 3):
        own = played.game_id("Harbour Open", f"4.{table}")
        assert (await site.get(f"/past/{own}.json")).status_code == 404
        assert (await site.get(f"/past/{own}.pgn")).status_code == 404


async def test_rounds_and_games_are_fetched_once_and_travel_compressed(
    site: httpx.AsyncClient, feed: Feed
) -> None:
    seat_two_rounds(feed)
    index = await site.get("/past/index.json")
    own = index.json()[0]["rounds"][0]["id"]
    first = await site.get(f"/past/{own}.json", headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    plain = await site.get(f"/past/{own}.json", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
    for path in ("/past/index.json", f"/past/{own}.json", f"/past/{own}.pgn"):
        tag = (await site.get(path)).headers["etag"]
        assert (await site.get(path, headers={"if-none-match": tag})).status_code == 304
        assert (await site.head(path)).status_code == 200


# --- for everybody, and nothing else ---------------------------------------------------------------------


async def test_what_is_on_the_floor_only_is_not_there(site: httpx.AsyncClient, feed: Feed) -> None:
    seat(feed, 3, prefix="floor")
    seat(feed, 3, prefix="audience/hall")
    for path in FILES:
        assert (await site.get(path)).status_code == 404


async def test_the_floor_is_live_and_the_file_is_delayed(site: httpx.AsyncClient, feed: Feed) -> None:
    seat_after_four_plies(feed)
    early = await site.get("/pgn")
    seat(feed, 3, prefix="floor", **OVER)
    feed.received("floor/table/3/clock", encode(fake_hall.clock(3, 0)))
    late = await site.get("/pgn")
    assert late.content == early.content
    assert len(list(games(late)[0].mainline_moves())) == 4


async def test_a_page_of_another_site_may_not_read_it(site: httpx.AsyncClient, feed: Feed) -> None:
    seat(feed, 1)
    other = {"origin": "https://club.example", "sec-fetch-site": "cross-site"}
    for path in ("/pgn", "/table/9/game.pgn"):
        answer = await site.get(path, headers=other)
        assert "access-control-allow-origin" not in answer.headers
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", FILES)
async def test_nothing_can_be_sent_there(site: httpx.AsyncClient, feed: Feed, path: str) -> None:
    seat(feed, 3)
    same = {"sec-fetch-site": "same-origin"}
    assert (await site.post(path, content=b"", headers=same)).status_code == 405


# --- often -----------------------------------------------------------------------------------------------


async def test_who_has_it_already_gets_nothing_until_something_happens(
    site: httpx.AsyncClient, feed: Feed
) -> None:
    seat_after_four_plies(feed)
    for path in FILES:
        first = await site.get(path)
        assert first.headers["cache-control"] == "no-cache"
        asked = {"if-none-match": first.headers["etag"]}
        running = m.ClockState(state="running", running="white", white_ms=1, black_ms=1, read_at=1)
        for at in (1, 2):
            tell(feed, "audience/public/table/3/clock", running.model_copy(update={"read_at": at}))
            again = await site.get(path, headers=asked)
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == first.headers["etag"]
    seat(feed, 3, seq=101)
    for path in FILES:
        assert (await site.get(path, headers=asked)).status_code == 200


@pytest.mark.parametrize("form", ["W/{}", '"other", {}', '"other" , W/{}', "*"])
async def test_the_tag_is_known_in_each_form_in_which_it_may_come_back(
    site: httpx.AsyncClient, feed: Feed, form: str
) -> None:
    seat(feed, 3)
    tag = (await site.get("/pgn")).headers["etag"]
    assert (await site.get("/pgn", headers={"if-none-match": form.format(tag)})).status_code == 304
    assert (await site.get("/pgn", headers={"if-none-match": '"other"'})).status_code == 200


async def test_a_poll_writes_only_the_games_that_changed(
    site: httpx.AsyncClient, feed: Feed, monkeypatch: pytest.MonkeyPatch
) -> None:
    for table in range(1, 9):
        seat(feed, table)
    writings = list[str]()

    def noting(seen: SeenGame, hall: str, _: object) -> str:
        writings.append(seen.game.game)
        return pgn(seen, hall)

    monkeypatch.setattr(played, "pgn", noting)
    for _ in range(3):
        await site.get("/pgn")
    assert len(writings) == 7, "the one that is over was written when it ended"
    seat(feed, 2, seq=101)
    await site.get("/pgn")
    assert writings[7:] == ["4.2"]


@pytest.mark.parametrize("path", FILES)
async def test_head_tells_the_same(site: httpx.AsyncClient, feed: Feed, path: str) -> None:
    seat(feed, 3)
    whole, head = await site.get(path), await site.head(path)
    assert head.status_code == 200
    assert dict(head.headers) == dict(whole.headers)
    assert head.headers["content-length"] == str(len(whole.content))
    asked = {"if-none-match": whole.headers["etag"]}
    assert (await site.head(path, headers=asked)).status_code == 304
    assert (await site.head("/table/9/game.pgn")).status_code == 404


# --- the name of the file --------------------------------------------------------------------------------

NAMES = [
    ("Harbour Open", "Harbour Open"),
    ("Übung", "Ubung"),
    ('a"; rm -rf /', "a- rm -rf -"),
    ("王\r\nX-Evil: 1", "-X-Evil- 1"),
    ("", "games"),
]


@pytest.mark.parametrize(("event", "plain"), NAMES)
async def test_the_file_is_named_after_what_is_in_it(
    site: httpx.AsyncClient, feed: Feed, event: str, plain: str
) -> None:
    seat(feed, 3, event=event)
    named = event or "games"
    for path, rest in (
        ("/table/3/game.pgn", ", round 4, table 3.pgn"),
        ("/pgn?round=4", ", round 4.pgn"),
        ("/pgn", ".pgn"),
    ):
        told = (await site.get(path)).headers["content-disposition"]
        match = re.fullmatch(r"attachment; filename=\"([ -~]*)\"; filename\*=UTF-8''([!-~]*)", told)
        assert match is not None
        assert match[1] == plain + rest
        assert match[2] == quote(named + rest, safe="")


async def test_a_file_of_two_events_is_named_after_neither(site: httpx.AsyncClient, feed: Feed) -> None:
    seat(feed, 1, event="A")
    seat(feed, 2, event="B")
    assert 'filename="games.pgn"' in (await site.get("/pgn")).headers["content-disposition"]
