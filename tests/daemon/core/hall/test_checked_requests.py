"""What is asked of a hall: what cannot be meant is refused in a sentence before anything changes."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from broker.contract.incidents import Remedy
from broker.contract.messages import Player
from broker.contract.requests import AssignBoardRequest, ClearTableRequest, DecideRequest, SeatRequest
from broker.contract.ruleset import Ruleset
from daemon.core.hall.checked_requests import as_kept, check
from daemon.core.rules import rules
from daemon.core.rules.rejected import RequestRejected
from tests.cases import each
from tests.daemon.facts_of_games import RULES, assignment

SIGNED: dict[str, Any] = {"id": "r", "by": "Anna", "client": "desk"}


def decide(**fields: Any) -> DecideRequest:
    remedy = Remedy(**{"text": "Black gets two minutes.", **fields})
    return DecideRequest(**SIGNED, table=1, incident="i", decision="apply", remedy=remedy)


def assign(**fields: Any) -> SeatRequest:
    return SeatRequest(**SIGNED, assignment=assignment().model_copy(update=fields))


REMEDIES = [
    ("a time below zero", {"white_ms": -5, "black_ms": 10}, "0:00:00 to 9:59:59"),
    ("more than a clock shows", {"white_ms": 36_000_000, "black_ms": 10}, "0:00:00 to 9:59:59"),
    ("one time alone", {"white_ms": 5000}, "times of both players, or none"),
    ("the other time alone", {"black_ms": 0}, "times of both players, or none"),
    ("no words", {"text": ""}, "has no text"),
    ("words of blanks", {"text": " \n"}, "has no text"),
    ("too many words", {"text": "x" * 300_000}, "at most 1000 characters"),
    ("a long termination", {"result": "1-0", "termination": "x" * 201}, "at most 200 characters"),
    ("no position", {"fen": "abc"}, "Invalid position “abc”"),
    ("no position to start from", {"fen": "abc", "restart_game": True}, "Invalid position “abc”"),
    ("a start without a position", {"restart_game": True}, "needs a starting position"),
    (
        "a start nobody can play from",
        {"fen": "8/8/8/8/8/8/8/K7 w - - 0 1", "restart_game": True},
        "has no king",
    ),
    ("a position without an end", {"fen": "8" * 500}, "at most 200 characters"),
    ("a result that is none", {"result": "*"}, "ends the game with 1-0, 0-1 or 1/2-1/2"),
    ("a reason for no result", {"termination": "agreed"}, "why the game ends, but no result"),
    ("a reason of blanks", {"result": "1-0", "termination": " "}, "Enter why the game ends"),
    (
        "a result of a cancelled game",
        {"fen": chess.STARTING_FEN, "restart_game": True, "result": "1-0"},
        "is restarted has no result and no times. Leave them out",
    ),
    (
        "times of a cancelled game",
        {"fen": chess.STARTING_FEN, "restart_game": True, "white_ms": 1, "black_ms": 2},
        "is restarted has no result and no times. Leave them out",
    ),
]


@each(("fields", "text"), [r[1:] for r in REMEDIES], ids=[r[0] for r in REMEDIES])
def test_a_remedy_that_cannot_be_meant_is_refused(fields: dict[str, Any], text: str) -> None:
    with pytest.raises(RequestRejected, match=text):
        check(decide(**fields), [])


AS_PROPOSED: list[dict[str, Any]] = [
    {},
    {"white_ms": 0, "black_ms": 35_999_000},
    {"text": "x" * 1000},
    {"fen": chess.STARTING_FEN, "restart_game": True},
    {"fen": "rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 1"},
    {"result": "1/2-1/2", "termination": "agreed"},
    {"result": "1-0"},
    {"white_ms": 1, "black_ms": 2, "white_before_ms": 1},
]


@pytest.mark.parametrize("fields", AS_PROPOSED)
def test_a_remedy_as_the_page_proposes_it_passes(fields: dict[str, Any]) -> None:
    check(decide(**fields), [])


def test_a_decision_without_a_remedy_of_its_own_passes() -> None:
    check(DecideRequest(**SIGNED, table=1, incident="i", decision="undo"), [])


BARE = RULES.model_copy(update={"articles": {}})

ASSIGNMENTS = [
    (
        "a table below the first",
        {"table": -1},
        "Invalid table -1. Tables are numbered from 1 to 999",
    ),
    ("a table above the last", {"table": 1000}, "Invalid table 1000"),
    ("no time control", {"time_control": "abc"}, "Invalid time control 'abc'"),
    ("no bonus", {"time_control": "900+-5"}, "Invalid time control '900\\+-5'"),
    ("an empty time control", {"time_control": ""}, "Invalid time control ''"),
    ("a time control of weeks", {"time_control": "5400000+30"}, "at most one day"),
    ("a number without an end", {"time_control": "9" * 150}, "at most one day"),
    ("no game", {"game": " "}, "has no game id"),
    ("a long name", {"white": Player(name="x" * 201)}, "at most 200 characters"),
    ("a start before time began", {"starts_at": -1}, "Invalid start time"),
    ("a start after all calendars", {"starts_at": 10**400}, "Invalid start time"),
    ("an audience that nobody has", {"audiences": ["vip"]}, "no audience “vip”"),
    ("rules without an id", {"ruleset": RULES.model_copy(update={"id": ""})}, "id is empty"),
    ("rules with an odd id", {"ruleset": RULES.model_copy(update={"id": "Our Open / 1"})}, "small letters"),
    ("rules without their articles", {"ruleset": BARE}, "4 articles are missing; write .* and two_hands"),
]


@each(("fields", "text"), [a[1:] for a in ASSIGNMENTS], ids=[a[0] for a in ASSIGNMENTS])
def test_an_assignment_that_cannot_be_played_is_refused(fields: dict[str, Any], text: str) -> None:
    with pytest.raises(RequestRejected, match=text):
        check(assign(**fields), ["public"])


@pytest.mark.parametrize("ruleset", rules.load().values(), ids=lambda one: one.id)
def test_every_rule_set_of_the_program_can_be_assigned(ruleset: Ruleset) -> None:
    check(assign(ruleset=ruleset), ["public"])


@pytest.mark.parametrize("time_control", ["-", "?", "180+2", "5400d5", "40/5400+30:1800+30", "86400"])
def test_every_time_control_that_can_be_played_can_be_assigned(time_control: str) -> None:
    check(assign(time_control=time_control), ["public"])


def test_a_table_may_be_asked_for_before_it_has_a_board_but_not_any_number() -> None:
    for number in (1, 99, 999):
        check(assign(table=number), ["public"])
        check(AssignBoardRequest(**SIGNED, table=number), [])
    for number in (0, -1, 1000, 10**400):
        for request in (
            ClearTableRequest(**SIGNED, table=number),
            AssignBoardRequest(**SIGNED, table=number),
        ):
            with pytest.raises(RequestRejected, match="Invalid table"):
                check(request, [])


# --- names, as the desk takes them ------------------------------------------------------------------------


def test_names_are_kept_composed_on_one_line_and_without_blanks_around() -> None:
    white = Player(name="  Mu\u0308ller,  Jörg ", title=" GM", team="Old\tMill ", federation="GER ")
    kept = as_kept(assign(white=white, event=" Lakeside  Open "))
    assert isinstance(kept, SeatRequest)
    assert kept.assignment.white == Player(name="Müller, Jörg", title="GM", team="Old Mill", federation="GER")
    assert kept.assignment.event == "Lakeside Open"


def test_the_identity_of_a_game_is_never_changed() -> None:
    kept = as_kept(assign(game=" 4.1  a"))
    assert isinstance(kept, SeatRequest)
    assert kept.assignment.game == " 4.1  a"


NAMES: list[tuple[str, dict[str, Any], str]] = [
    ("a line break in a name", {"white": Player(name="New\nLine")}, "contains a line break"),
    ("a control character in a name", {"black": Player(name="Ann\x07a")}, "the character U\\+0007"),
    (
        "a line separator in a team",
        {"black": Player(name="Anna", team="Old\u2028Mill")},
        "a line break",
    ),
    ("a line break in a title", {"white": Player(name="Anna", title="G\rM")}, "a line break"),
    ("a control character in the event", {"event": "Open\x00"}, "the character U\\+0000"),
    ("a line break in the identity of a game", {"game": "4.1\n"}, "a line break"),
    ("a name of blanks", {"white": Player(name=" \u00a0 ")}, "White’s name has only spaces"),
    ("a name of nothing that is seen", {"black": Player(name="\u200b")}, "Black’s name has only spaces"),
]


@each(("fields", "text"), [n[1:] for n in NAMES], ids=[n[0] for n in NAMES])
def test_a_name_that_would_break_a_file_is_refused(fields: dict[str, Any], text: str) -> None:
    with pytest.raises(RequestRejected, match=text):
        as_kept(assign(**fields))


@each("field", ["name", "title", "federation", "team"])
def test_what_is_said_of_a_player_has_an_end(field: str) -> None:
    player = Player(name="Anna").model_copy(update={field: "x" * 201})
    with pytest.raises(RequestRejected, match="at most 200 characters"):
        check(assign(white=player), ["public"])
