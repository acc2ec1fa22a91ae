"""What the web side answers: pages, streams, requests in somebody's name."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.requests import (
    AcknowledgeRequest,
    AddNoteRequest,
    AssignBoardRequest,
    ClaimRequest,
    DecideRequest,
    PauseRequest,
    Reply,
    Request,
    ResultRequest,
    SetBroadcastDelayRequest,
    SetClockRequest,
    SetOrientationRequest,
    TransferGameRequest,
)
from broker.contract.topics import Topic
from broker.errors import BrokerAway, BrokerError, NoAnswer
from dashboard.http.guard import Guard
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.sign_in import COOKIE
from tests.cases import cases
from tests.dashboard import fake_hall
from tests.dashboard.live.test_feed import frame, paths, tell
from tests.dashboard.web_side import ASKED, FakeHall, signed_in, streamed

# --- pages ---------------------------------------------------------------------------------------------


ADDRESSES = [
    *("/", "/director", "/table/3", "/past", "/game", "/embed/round", "/embed/ticker"),
    *("/director/hall", "/director/table/12", "/director/alert/i-1/print"),
]


async def test_each_address_gives_the_page_which_is_requested_again_each_time(
    browser: httpx.AsyncClient,
) -> None:
    with cases() as case:
        for path in ADDRESSES:
            with case(path):
                answer = await browser.get(path, headers={"accept": "text/html"})
                assert answer.text == "<title>Flagfall</title>"
                assert answer.headers["cache-control"] == "no-cache"


async def test_files_with_a_hash_in_their_name_are_kept_and_travel_compressed(
    browser: httpx.AsyncClient,
) -> None:
    answer = await browser.get("/assets/index-abc123.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("let board")


def test_a_browser_without_gzip_gets_plain_files(static: Path) -> None:
    plain = Pages(static).file("assets/index-abc123.js", Headers({"accept-encoding": "identity"}))
    packed = Pages(static).file("assets/index-abc123.js", Headers({"accept-encoding": "gzip, br"}))
    assert gzip.decompress(packed.body) == plain.body


async def test_nothing_but_the_built_files_can_be_had(browser: httpx.AsyncClient) -> None:
    with cases() as case:
        for path in ("/assets/../secret.key", "/assets/%2e%2e/secret.key", "/secret.key", "/assets/x.js"):
            with case(path):
                assert (await browser.get(path)).status_code == 404


async def test_an_address_that_there_is_not_is_a_page_for_people_and_json_for_programs(
    browser: httpx.AsyncClient,
) -> None:
    nothing = {"detail": "Unknown address.", "sentence": {"id": "server_no_address", "args": {}}}
    with cases() as case:
        for path in ("/nonsense", "/table", "/tournament/3"):
            with case(path):
                page = await browser.get(
                    path, headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
                )
                assert (page.status_code, page.text) == (404, "<title>Flagfall</title>")
                assert page.headers["cache-control"] == "no-store"
                for accept in ("application/json", "*/*"):
                    told = await browser.get(path, headers={"accept": accept})
                    assert (told.status_code, told.json()) == (404, nothing)
                assert (await browser.post(path, headers={"accept": "text/html"})).json() == nothing


async def test_without_a_build_the_page_says_what_to_run(tmp_path: Path) -> None:
    answer = Pages(tmp_path / "nothing").index(Headers())
    assert answer.status_code == 503
    assert b"npm run build" in answer.body


async def test_health_says_whether_the_hall_is_seen(browser: httpx.AsyncClient, feed: Feed) -> None:
    assert (await browser.get("/healthz")).status_code == 503
    feed.connected()
    tell(feed, "floor/status", m.Status(state="online"))
    answer = await browser.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["ok"] is True


async def test_numbers_are_for_programs_on_the_same_computer(app: Guard, feed: Feed) -> None:
    feed.connected()
    tell(feed, "floor/status", m.Status(state="online", error="The disk is full."))
    here = httpx.ASGITransport(app, client=("127.0.0.1", 1))
    with cases() as case:
        for site in ("http://127.0.0.1:8080", "http://localhost", "http://[::1]:8080"):
            async with httpx.AsyncClient(transport=here, base_url=site) as program:
                with case(site):
                    told = await program.get("/health")
                    assert (told.status_code, told.json()["trouble"]) == (503, "The disk is full.")
                    assert "flagfall_" in (await program.get("/metrics")).text


BEHIND = {
    "from elsewhere": ("10.0.0.9", {}),
    "for another": ("127.0.0.1", {"X-Forwarded-For": "10.0.0.9"}),
    "over HTTPS": ("127.0.0.1", {"X-Forwarded-Proto": "https"}),
    "a real address": ("127.0.0.1", {"X-Real-IP": "127.0.0.1"}),
    "forwarded": ("127.0.0.1", {"Forwarded": "for=127.0.0.1"}),
    "via a proxy": ("127.0.0.1", {"Via": "1.1 somewhere"}),
    "by its public name": ("127.0.0.1", {"Host": "chess.example.org"}),
    "by a name like it": ("127.0.0.1", {"Host": "127.0.0.1.example.org"}),
    "by no name": ("127.0.0.1", {"Host": "[127.0.0.1"}),
}


async def test_numbers_are_for_nobody_behind_a_proxy(app: Guard, feed: Feed) -> None:
    feed.connected()
    with cases() as case:
        for name, (client, headers) in BEHIND.items():
            transport = httpx.ASGITransport(app, client=(client, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8080") as spectator:
                for path in ("/health", "/metrics"):
                    with case(f"{name}, {path}"):
                        answer = await spectator.get(path, headers=headers)
                        assert answer.status_code == 403
                        assert "flagfall_" not in answer.text


PAGES = (
    "/",
    "/event",
    "/screen",
    "/past",
    "/game",
    "/table/3",
    "/embed/3",
    "/director",
    "/assets/index-abc123.js",
)


async def test_every_page_can_be_asked_about_without_being_fetched(browser: httpx.AsyncClient) -> None:
    with cases() as case:
        for path in PAGES:
            with case(path):
                whole, asked = await browser.get(path), await browser.head(path)
                assert whole.status_code == asked.status_code == 200
                assert asked.headers == whole.headers


async def test_a_stream_has_no_end_and_is_not_asked_about(browser: httpx.AsyncClient) -> None:
    assert (await browser.head("/events")).status_code == 405


async def test_what_an_address_says_wrongly_is_said_to_a_person_in_a_sentence(
    browser: httpx.AsyncClient,
) -> None:
    answer = await browser.get("/pgn?round=secret", headers={"accept": "text/html"})
    assert answer.status_code == 422
    assert answer.text == (
        "Invalid value of 'round' in the address: it should be a valid integer. Correct it, or leave it out."
    )
    assert "secret" not in answer.text
    assert (await browser.get("/pgn?round=x")).json()["detail"] == "Invalid request (round)."


# --- streams -------------------------------------------------------------------------------------------


async def test_spectators_need_no_sign_in_and_see_the_public_tables(app: Guard, feed: Feed) -> None:
    tell(feed, "audience/public/table/3/game", fake_hall.game(3))
    tell(feed, "floor/table/4/incident-event", fake_hall.fact(fake_hall.incident(4)))
    feed.spectators.flush()
    status, pieces = await streamed(app, "/events")
    assert status == 200
    assert paths(frame(pieces[0])) == ["table/3/game"]
    assert feed.spectators.watchers == 0


async def test_the_floor_is_for_directors_only(app: Guard, feed: Feed, director: httpx.AsyncClient) -> None:
    tell(feed, "floor/table/4/incident-event", fake_hall.fact(fake_hall.incident(4)))
    status, pieces = await streamed(app, "/director/events")
    assert status == 401
    assert b"incident" not in b"".join(pieces)
    status, pieces = await streamed(app, "/director/events", director.cookies[COOKIE])
    assert status == 200
    [(path, state)] = frame(pieces[0])["changes"]
    assert (path, state["incidents"][0]["id"]) == ("table/4/incidents", "incident-4-1")


async def test_a_page_of_one_board_receives_all_its_moves(app: Guard, feed: Feed) -> None:
    for table in (1, 2):
        tell(feed, f"audience/public/table/{table}/game", fake_hall.game(table, 8))
    feed.spectators.flush()
    _, pieces = await streamed(app, "/events", query="table=2")
    assert [len(state["moves"]) for _, state in frame(pieces[0])["changes"]] == [1, 8]


async def test_streams_travel_packed_for_those_who_unpack_them(app: Guard, feed: Feed) -> None:
    for table in range(1, 9):
        tell(feed, f"audience/public/table/{table}/game", fake_hall.game(table))
    feed.spectators.flush()
    _, [plain] = await streamed(app, "/events")
    sent: list[Any] = []
    _, [packed] = await streamed(app, "/events", headers=[(b"accept-encoding", b"gzip, br")], sent=sent)
    headers = dict(sent[0]["headers"])
    assert (headers[b"content-encoding"], headers[b"vary"]) == (b"gzip", b"Accept-Encoding")
    assert zlib.decompressobj(16 + zlib.MAX_WBITS).decompress(packed) == plain
    assert 3 * len(packed) < len(plain)


@pytest.mark.parametrize("by", ["header", "address"])
async def test_a_page_that_returns_receives_what_it_missed(app: Guard, feed: Feed, by: str) -> None:
    tell(feed, "audience/public/table/3/game", fake_hall.game(3))
    feed.spectators.flush()
    _, pieces = await streamed(app, "/events")
    had = frame(pieces[0])["id"]
    tell(feed, "audience/public/table/4/game", fake_hall.game(4))
    feed.spectators.flush()
    header = [(b"last-event-id", had.encode())] if by == "header" else []
    _, pieces = await streamed(app, "/events", headers=header, query="" if header else f"had={had}")
    assert paths(frame(pieces[0])) == ["table/4/game"]


# --- the technician's stream ---------------------------------------------------------------------------


async def sent_to(app: Guard, who: httpx.AsyncClient) -> dict[str, Any]:
    status, pieces = await streamed(app, "/director/events", who.cookies[COOKIE])
    assert status == 200
    return dict(frame(pieces[0])["changes"])


async def test_a_technician_receives_equipment_and_nothing_else(
    app: Guard, feed: Feed, browser: httpx.AsyncClient
) -> None:
    await signed_in(browser, "Tom")
    for outgoing in fake_hall.whole_hall(1_000):
        if outgoing.topic.pattern.startswith("floor/") and outgoing.message is not None:
            tell(feed, outgoing.topic.at(**outgoing.places), outgoing.message)
    incident = fake_hall.incident(3)
    tell(feed, "floor/table/3/incidents", fake_hall.incidents(incident))
    tell(feed, "floor/table/3/incident-event", fake_hall.fact(incident))
    tell(
        feed,
        "floor/table/3/history",
        m.TableHistory(journal="j", seq=1, entries=[m.HistoryEntry(at=1, text="Time added.")]),
    )
    tell(feed, "floor/table/3/placement", m.PlacementState(placement="8/8/8/8/8/8/8/8", at=1))
    feed.technicians.flush()
    told = await sent_to(app, browser)
    assert {path.rpartition("/")[2] for path in told} == {
        "status",
        "assignment",
        "clock",
        "placement",
        "health",
    }
    text = json.dumps(told)
    assert not [name for _, name, *_ in fake_hall.PLAYERS if name in text]
    assert incident.summary not in text
    assert told["table/3/assignment"]["assignment"]["white"]["name"] == ""
    assert told["table/3/assignment"]["assignment"]["time_control"] == "5400+30"
    feed.directors.flush()
    await signed_in(browser, "Dana")
    assert {"table/3/game", "table/3/incidents", "table/3/history"} <= {*await sent_to(app, browser)}


async def test_a_technician_with_an_arbiters_frame_id_receives_no_more(
    app: Guard, feed: Feed, browser: httpx.AsyncClient
) -> None:
    await signed_in(browser, "Dana")
    tell(feed, "floor/table/3/health", fake_hall.FINE)
    feed.directors.flush()
    _, pieces = await streamed(app, "/director/events", browser.cookies[COOKIE])
    had = frame(pieces[0])["id"]
    await signed_in(browser, "Tom")
    tell(feed, "floor/table/3/incident-event", fake_hall.fact(fake_hall.incident(3)))
    feed.directors.flush()
    feed.technicians.flush()
    _, pieces = await streamed(app, "/director/events", browser.cookies[COOKIE], query=f"had={had}")
    assert paths(frame(pieces[0])) == ["table/3/health"]


# --- requests ------------------------------------------------------------------------------------------


async def test_an_acknowledgement_goes_out_in_the_name_of_who_is_signed_in(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    answer = await director.post("/director/acknowledge", json={"table": 3, "incident": "i-1"})
    assert answer.status_code == 200
    [(topic, request)] = hall.asked
    assert topic is topics.ACKNOWLEDGE
    assert isinstance(request, AcknowledgeRequest)
    assert (request.table, request.incident, request.by) == (3, "i-1", "Anna")
    assert request.expires_at is not None


async def test_a_result_and_a_binding_go_out_as_requests(director: httpx.AsyncClient, hall: FakeHall) -> None:
    await director.post("/director/result", json={"table": 3, "game": "4.3", "result": "1/2-1/2"})
    await director.post("/director/bind", json={"table": 9})
    (_, result), (_, bind) = hall.asked
    assert isinstance(result, ResultRequest)
    assert (result.game, result.result) == ("4.3", "1/2-1/2")
    assert isinstance(bind, AssignBoardRequest)
    assert result.id != bind.id


async def test_times_for_a_clock_go_out_as_a_request(director: httpx.AsyncClient, hall: FakeHall) -> None:
    body = {"table": 3, "game": "4.3", "white_ms": 300_000, "black_ms": 420_000}
    assert (await director.post("/director/set-clock", json=body)).status_code == 200
    [(topic, request)] = hall.asked
    assert topic is topics.SET_CLOCK
    assert isinstance(request, SetClockRequest)
    assert (request.game, request.white_ms, request.black_ms) == ("4.3", 300_000, 420_000)
    assert (request.by, request.running) == ("Anna", "keep")


@pytest.mark.parametrize(
    ("path", "topic", "body"),
    [
        ("correct-moves", topics.CORRECT_MOVES, {"ply": 2, "moves": ["g1f3", "b8c6"]}),
        ("set-position", topics.SET_POSITION, {"fen": "8/8/8/4k3/8/8/8/4K2R b - - 0 40"}),
        ("choose-reading", topics.CHOOSE_OPTION, {"choice": "Nbd2"}),
    ],
)
async def test_a_correction_of_the_record_goes_out_as_a_request(
    director: httpx.AsyncClient, hall: FakeHall, path: str, topic: Topic, body: dict[str, Any]
) -> None:
    sent = {"table": 3, "game": "4.3", **body}
    assert (await director.post(f"/director/{path}", json=sent)).status_code == 200
    [(where, request)] = hall.asked
    assert where is topic
    assert request.by == "Anna"
    assert sent.items() <= request.model_dump().items()


async def test_a_remedy_is_applied_in_the_name_of_who_is_signed_in(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    remedy = fake_hall.REMEDY.model_dump()
    body = {"table": 3, "incident": "i-1", "decision": "apply", "remedy": remedy, "note": "Both agree."}
    assert (await director.post("/director/decide", json=body)).status_code == 200
    [(topic, request)] = hall.asked
    assert topic is topics.DECIDE
    assert isinstance(request, DecideRequest)
    assert (request.by, request.incident, request.decision) == ("Anna", "i-1", "apply")
    assert (request.remedy, request.note) == (fake_hall.REMEDY, "Both agree.")


async def test_a_remedy_written_in_the_language_of_a_page_is_recorded_in_english(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    sentence = {"id": "arbiter_written_times", "args": {"white": "1:05:00", "black": "5:00"}}
    unknown = {"id": "of_a_newer_version", "args": {}}
    with cases() as case:
        for published, words, recorded in (
            (sentence, "Uhr stellen.", "Set the clock: White 1:05:00, Black 5:00."),
            (unknown, "As it came.", "As it came."),
            ({**sentence, "args": {}}, "As it came.", "As it came."),
        ):
            with case(published):
                hall.asked.clear()
                remedy = {"text": words, "sentences": {"text": published}}
                body = {"table": 3, "incident": "i-1", "decision": "apply", "remedy": remedy}
                assert (await director.post("/director/decide", json=body)).status_code == 200
                [(_, request)] = hall.asked
                assert isinstance(request, DecideRequest)
                assert request.remedy is not None
                assert request.remedy.text == recorded
        body = {"table": 3, "incident": "i-1", "decision": "apply"}
        nothing = {"text": "", "sentences": {"text": unknown}}
        assert (await director.post("/director/decide", json={**body, "remedy": nothing})).status_code == 422


async def test_a_decision_needs_no_remedy_and_no_note(director: httpx.AsyncClient, hall: FakeHall) -> None:
    with cases() as case:
        for decision in ("apply", "reject", "undo"):
            with case(decision):
                hall.asked.clear()
                body = {"table": 3, "incident": "i-1", "decision": decision}
                assert (await director.post("/director/decide", json=body)).status_code == 200
                [(_, request)] = hall.asked
                assert isinstance(request, DecideRequest)
                assert (request.decision, request.remedy, request.note) == (decision, None, "")


NO_REMEDIES: list[dict[str, Any]] = [
    {"text": "One time alone.", "white_ms": 60_000},
    {"text": "Less than nothing.", "white_ms": -1, "black_ms": 0},
    {"text": "No result.", "result": "*"},
    {"white_ms": 60_000, "black_ms": 60_000},  # no words
]


async def test_what_is_no_remedy_is_not_sent(director: httpx.AsyncClient, hall: FakeHall) -> None:
    with cases() as case:
        for remedy in NO_REMEDIES:
            with case(remedy):
                body = {"table": 3, "incident": "i-1", "decision": "apply", "remedy": remedy}
                answer = await director.post("/director/decide", json=body)
                assert answer.status_code == 422
                assert "remedy" in answer.json()["detail"]
                assert hall.asked == []


async def test_a_claim_goes_out_with_the_move_that_was_announced(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    hall.answer = Reply(id="", ok=True, text="Claim correct.")
    body = {"table": 3, "game": "4.3", "color": "black", "claim": "threefold", "move": "g8f6"}
    answer = await director.post("/director/claim", json=body)
    assert (answer.status_code, answer.json()["text"]) == (200, "Claim correct.")
    [(topic, request)] = hall.asked
    assert topic is topics.CLAIM
    assert isinstance(request, ClaimRequest)
    assert body.items() <= request.model_dump().items()


async def test_what_is_no_claim_is_not_sent(director: httpx.AsyncClient, hall: FakeHall) -> None:
    right = {"table": 3, "game": "4.3", "color": "black", "claim": "threefold", "move": ""}
    with cases() as case:
        for wrong in ({"claim": "boredom"}, {"color": "red"}, {"move": "Nf6"}, {"move": "e7e8k"}):
            with case(wrong):
                assert (await director.post("/director/claim", json={**right, **wrong})).status_code == 422
                assert hall.asked == []


async def test_a_time_below_nothing_is_not_sent(director: httpx.AsyncClient, hall: FakeHall) -> None:
    body = {"table": 3, "game": "4.3", "white_ms": -1, "black_ms": 0}
    assert (await director.post("/director/set-clock", json=body)).status_code == 422
    assert hall.asked == []


async def test_an_acknowledgement_is_taken_back(director: httpx.AsyncClient, hall: FakeHall) -> None:
    body = {"table": 3, "incident": "i-1", "undo": True}
    assert (await director.post("/director/acknowledge", json=body)).status_code == 200
    [(_, request)] = hall.asked
    assert isinstance(request, AcknowledgeRequest)
    assert request.undo


FORESEEN = [
    *("result", "set-clock", "correct-moves", "set-position", "choose-reading"),
    *("decide", "turn", "pause", "move-game"),
]


async def test_what_a_request_would_change_can_be_asked_beforehand(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    hall.answer = Reply(id="", ok=True, changes=["Removed: 12... Nf6–d5."])
    with cases() as case:
        for path, (_, body) in ASKED.items():
            with case(path):
                hall.asked.clear()
                answer = await director.post(f"/director/{path}", json={**body, "preview": True})
                if path in FORESEEN:
                    assert answer.json()["changes"] == ["Removed: 12... Nf6–d5."]
                    [(_, request)] = hall.asked
                    assert request.preview
                else:
                    assert hall.asked == [], "it would be done"
                    assert path == "pin/renew" or answer.status_code == 422


@pytest.mark.parametrize(
    ("path", "kind", "body"),
    [
        ("pause", PauseRequest, {"table": 3, "paused": True, "reason": "Fire alarm."}),
        ("move-game", TransferGameRequest, {"table": 3, "game": "4.3", "to": 12}),
        ("turn", SetOrientationRequest, {"table": 3, "what": "board"}),
        ("remark", AddNoteRequest, {"text": "Look at the clock.", "table": 3, "incident": "i-1"}),
        ("remark", AddNoteRequest, {"done": "remark-7"}),
        ("set-delay", SetBroadcastDelayRequest, {"audience": "public", "delay_s": 900.0, "delay_moves": 4}),
    ],
)
async def test_an_arbiters_request_goes_out_as_it_was_written(
    director: httpx.AsyncClient, hall: FakeHall, path: str, kind: type[Request], body: dict[str, Any]
) -> None:
    assert (await director.post(f"/director/{path}", json=body)).status_code == 200
    [(_, request)] = hall.asked
    assert isinstance(request, kind)
    assert body.items() <= request.model_dump().items()
    assert not request.preview


MEANINGLESS: list[tuple[str, dict[str, Any]]] = [
    ("remark", {"text": "  "}),
    ("turn", {"table": 3, "what": "table"}),
    ("set-delay", {"audience": "public", "delay_s": 3601}),
    ("set-delay", {"audience": "public", "delay_moves": -1}),
    ("move-game", {"table": 3, "game": "g", "to": 0}),
]


async def test_an_invalid_request_is_not_sent(director: httpx.AsyncClient, hall: FakeHall) -> None:
    with cases() as case:
        for path, body in MEANINGLESS:
            with case(f"{path} {body}"):
                assert (await director.post(f"/director/{path}", json=body)).status_code == 422
                assert hall.asked == []


@pytest.mark.parametrize(
    ("answer", "status", "text"),
    [
        (Reply(id="", ok=False, text="The game is over."), 409, "The game is over."),
        (Reply(id="", ok=False), 409, "The hall rejected this without giving a reason."),
        (
            BrokerAway("The broker at 127.0.0.1:1883 is away; publish again when it is back."),
            503,
            "The hall is unreachable: the dashboard lost its message broker.",
        ),
        (NoAnswer("The daemon did not answer."), 503, "The daemon did not answer."),
    ],
)
async def test_a_rejection_comes_back_in_words(
    director: httpx.AsyncClient, hall: FakeHall, answer: Reply | BrokerError, status: int, text: str
) -> None:
    hall.answer = answer
    got = await director.post("/director/bind", json={"table": 9})
    assert (got.status_code, got.json()["detail"]) == (status, text)


@pytest.mark.parametrize(
    "body", [{}, {"table": 3, "game": "g", "result": "2-0"}, {"table": "x", "game": "g", "result": "1-0"}]
)
async def test_a_result_that_is_none_is_not_sent(
    director: httpx.AsyncClient, hall: FakeHall, body: dict[str, Any]
) -> None:
    answer = await director.post("/director/result", json=body)
    assert answer.status_code == 422
    assert "Invalid request" in answer.json()["detail"]
    assert hall.asked == []


async def test_the_result_of_a_game_in_progress_reopens_a_game(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    answer = await director.post("/director/result", json={"table": 3, "game": "g", "result": "*"})
    assert answer.status_code == 200
    [(_, request)] = hall.asked
    assert isinstance(request, ResultRequest)
    assert (request.table, request.game, request.result) == (3, "g", "*")
