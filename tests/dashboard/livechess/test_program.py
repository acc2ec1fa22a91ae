"""One program that knows LiveChess: its calls, the answers, and the messages of its feeds."""

from __future__ import annotations

import json
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from broker.contract import messages as m
from dashboard.livechess.program import MOST_FEEDS, ClientProgram
from tests.dashboard import fake_hall
from tests.dashboard.livechess.hall import NOW, Shown


def connected(shown: Shown) -> ClientProgram:
    return ClientProgram(lambda: shown.view, shown.trails, lambda: shown.now, lambda: shown.now)


def call(program: ClientProgram, name: str, param: object = None, number: object = 7) -> Any:
    """What a call is answered; its id and its time are looked at here."""
    answer = json.loads(program.answer(json.dumps({"id": number, "call": name, "param": param})))
    assert (answer["response"], answer["id"], answer["time"]) == ("call", number, NOW)
    return answer["param"]


def rejected(program: ClientProgram, text: str) -> tuple[object, str]:
    answer = json.loads(program.answer(text))
    assert (answer["response"], answer["time"]) == ("error", NOW)
    return answer["id"], answer["param"]["message"]


def events(program: ClientProgram) -> list[dict[str, Any]]:
    result = [json.loads(text) for text in program.events()]
    assert all(event["response"] == "feed" and event["time"] == NOW for event in result)
    return [{"id": event["id"], **event["param"]} for event in result]


def following(shown: Shown, table: int = 1, fen: str | None = chess.STARTING_FEN) -> ClientProgram:
    """Return a program that has subscribed to a table, and has received everything."""
    program = connected(shown)
    assert call(program, "subscribe", subscription(3, str(table))) is None
    if fen is not None:
        assert call(program, "call", {"id": 3, "method": "setup", "param": {"fen": fen}}) is None
    events(program)
    return program


def subscription(number: object, serial: object, feed: str = "eboardevent") -> dict[str, object]:
    return {"feed": feed, "id": number, "param": {"serialnr": serial}}


def test_every_table_is_a_board_by_its_number() -> None:
    shown = Shown()
    boards = call(connected(shown), "eboards")
    assert [board["serialnr"] for board in boards] == [str(n) for n in range(1, 9)]
    first = boards[1]
    assert first == {
        "serialnr": "2",
        "source": "table 2",
        "state": "ACTIVE",
        "battery": None,
        "comment": "table 2",
        "board": chess.Board(fake_hall.game(2).fen).board_fen(),
        "flipped": False,
        "clock": {"white": 4882, "black": 5024, "run": False, "time": NOW},
    }


def test_a_board_or_a_daemon_that_does_not_answer_is_not_responding() -> None:
    shown = Shown()
    items = [m.HealthItem(subject="board", level="fault", text="It is gone.", battery=83)]
    shown.told("table/3/health", m.Health(level="fault", items=items, at=0))
    shown.told("table/4/placement", None)
    shown.told("table/5/placement", None)
    shown.told("table/5/health", m.Health(level="fault", items=items, at=0))
    boards = {one["serialnr"]: one for one in call(connected(shown), "eboards")}
    assert (boards["3"]["state"], boards["3"]["battery"], boards["3"]["source"]) == (
        "NOTRESPONDING",
        "83%",
        None,
    )
    assert (boards["4"]["state"], boards["4"]["board"]) == (None, None)
    assert (boards["5"]["state"], boards["5"]["board"]) == ("NOTRESPONDING", None)
    shown.status(m.Status(state="offline"))
    assert {one["state"] for one in call(connected(shown), "eboards")} == {"NOTRESPONDING", None}


def test_a_subscription_tells_everything_at_once_and_then_what_changes() -> None:
    shown = Shown()
    program = following(shown, fen=None)
    assert events(program) == []
    again = connected(shown)
    call(again, "subscribe", subscription("mine", "1"))
    (first,) = events(again)
    assert first.keys() == {"id", "serialnr", "flipped", "board", "clock"}
    assert (first["id"], first["serialnr"], first["flipped"]) == ("mine", "1", False)

    shown.told("table/1/placement", m.PlacementState(placement="8/8/8/8/8/8/8/8", at=NOW))
    shown.told("table/2/placement", m.PlacementState(placement="8/8/8/8/8/8/8/8", at=NOW))
    assert events(program) == [{"id": 3, "serialnr": "1", "flipped": False, "board": "8/8/8/8/8/8/8/8"}]
    shown.clock(1, m.ClockState(state="paused", white_ms=59_001, black_ms=60_000, read_at=NOW - 5))
    clock = {"white": 60, "black": 60, "run": None, "time": NOW - 5}
    assert events(program) == [{"id": 3, "serialnr": "1", "flipped": False, "clock": clock}]
    shown.clock(1, m.ClockState(state="none", read_at=NOW))
    assert [event["clock"] for event in events(program)] == [None]
    shown.told("table/1/health", fake_hall.LOOSE)
    assert events(program) == []


def test_moves_are_sent_from_the_position_that_a_program_set_up() -> None:
    shown = Shown()
    fen = fake_hall.game(1, 4).fen
    program = connected(shown)
    call(program, "subscribe", subscription(3, "1"))
    call(program, "call", {"id": 3, "method": "setup", "param": {"fen": fen}})
    (first,) = events(program)
    assert first["start"] == fen
    assert first["san"] == fake_hall.OPENINGS[0].split()[4:]
    elsewhere = "8/8/4k3/8/8/4K3/8/8 w - - 0 1"
    call(program, "call", {"id": 3, "method": "setup", "param": {"fen": elsewhere}})
    assert [(event["start"], event["san"], event["match"]) for event in events(program)] == [
        (elsewhere, [], False)
    ]


def test_a_feed_that_is_flipped_tells_the_board_turned_round_and_no_other_does() -> None:
    shown = Shown()
    shown.plays(1, fake_hall.game(1, 1))
    program = following(shown)
    call(program, "subscribe", subscription(4, "1"))
    events(program)
    call(program, "call", {"id": 3, "method": "flip", "param": {"flip": True}})
    (told,) = events(program)
    assert told == {
        "id": 3,
        "serialnr": "1",
        "flipped": True,
        "board": "RNBKQBNR/PPP1PPPP/8/3P4/8/8/pppppppp/rnbkqbnr",
    }
    assert call(program, "eboards")[0]["flipped"] is False


def test_nothing_more_is_sent_after_unsubscribing() -> None:
    shown = Shown()
    program = following(shown)
    assert call(program, "unsubscribe", {"id": 3}) is None
    shown.told("table/1/placement", m.PlacementState(placement="8/8/8/8/8/8/8/8", at=NOW))
    assert events(program) == []


def test_a_us_delay_is_not_counted_against_the_running_time() -> None:
    shown = Shown()
    clock = m.ClockState(
        state="running",
        white_ms=60_000,
        black_ms=60_000,
        running="white",
        read_at=NOW - 2000,
        delay_remaining_ms=5000,
    )
    shown.clock(1, clock)
    assert call(connected(shown), "eboards")[0]["clock"]["time"] == NOW
    shown.clock(1, clock.model_copy(update={"delay_remaining_ms": 500}))
    assert call(connected(shown), "eboards")[0]["clock"]["time"] == NOW - 1500


def subscribing(number: object, serial: object, feed: str = "eboardevent") -> str:
    return json.dumps({"id": 5, "call": "subscribe", "param": subscription(number, serial, feed)})


BAD = [
    ("no JSON", "{", None, "Invalid call. Use a JSON object"),
    ("no object", "[]", None, "Invalid call. Use an object"),
    ("a call that there is not", '{"id": 5, "call": "reset"}', 5, "Unknown call 'reset'. Known: eboards"),
    ("an id that is none", '{"id": [1], "call": "eboards"}', None, "Invalid id of a call. Use a number."),
    ("no board of this number", subscribing(1, "99"), 5, "Unknown board '99'"),
    ("another feed", subscribing(1, "1", "game"), 5, "Unknown feed 'game'"),
    ("a feed without a number", subscribing(True, "1"), 5, "Invalid id of a feed. Use a number"),
    ("no parameters", '{"id": 5, "call": "subscribe"}', 5, "Invalid param. Use an object."),
    ("a feed that nobody has", '{"id": 5, "call": "unsubscribe", "param": {"id": 1}}', 5, "Unknown feed 1"),
    ("no position", '{"id": 5, "call": "call", "param": {"id": 3, "method": "setup", "param": {"fen": "x"}}}',
     5, "Invalid position 'x'"),
    ("no way to turn", '{"id": 5, "call": "call", "param": {"id": 3, "method": "flip", "param": {}}}', 5,
     "Invalid flip. Use true or false."),
    ("another method", '{"id": 5, "call": "call", "param": {"id": 3, "method": "light", "param": {}}}', 5,
     "Unknown method 'light'"),
    ("brackets without an end", "[" * 50_000, None, "Invalid call. Use a JSON object"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "number", "words"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_a_call_that_cannot_be_answered_gets_an_error_and_the_next_one_an_answer(
    text: str, number: object, words: str
) -> None:
    program = following(Shown())
    error = rejected(program, text)
    assert error[0] == number
    assert words in error[1]
    assert len(call(program, "eboards")) == 8


def test_nobody_has_feeds_without_end() -> None:
    program = connected(Shown())
    for number in range(MOST_FEEDS):
        call(program, "subscribe", subscription(number, "1"))
    text = json.dumps({"id": 1, "call": "subscribe", "param": subscription(-1, "1")})
    assert "A connection can have at most" in rejected(program, text)[1]
    call(program, "subscribe", subscription(0, "2"))


@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
        ["id", "call", "param", "feed", "method", "serialnr", "fen", "flip"]), inner, max_size=5),
))  # fmt: skip
def test_every_call_whatever_has_an_answer(value: object) -> None:
    program = following(Shown(1))
    for name in ("eboards", "subscribe", "unsubscribe", "call", None):
        text = json.dumps({"id": 1, "call": name, "param": value} if name else value)
        assert json.loads(program.answer(text))["response"] in ("call", "error")
    events(program)
