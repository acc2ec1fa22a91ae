"""The state of each board of a round in the results room."""

from __future__ import annotations

from typing import Literal

import pytest

from broker.contract import messages as m
from broker.contract.message import Result
from daemon.core.rules.rules import load
from dashboard.desk.actions.rounds import OfRound, close_round
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.log import log
from dashboard.desk.rooms.pairings import pairings
from dashboard.desk.rooms.results import results
from dashboard.desk.tables.live import LiveHall, LiveTable
from tests.dashboard.desk.small_event import SmallEvent

MOVE = m.ConfirmedMove(uci="e2e4", san="e4", white_ms=None, black_ms=None, at=0)


@pytest.fixture
def seated(small: SmallEvent) -> SmallEvent:
    """Pair round 1 at tables 1 to 3 of the hall."""
    update = {"rules": load()["fide-rapid-2023"], "tables": (f.Tables(hall="hall", first=1, last=3),)}
    small.add(f.SectionSet(section="open", settings=small.section().settings.model_copy(update=update)))
    small.pair()
    small.publish()
    return small


def game(small: SmallEvent, board: int, *moves: m.ConfirmedMove, result: Result = "*") -> m.GameState:
    state: Literal["finished", "in_progress", "not_started"] = (
        "finished" if result != "*" else "in_progress" if moves else "not_started"
    )
    return m.GameState(
        journal="j",
        seq=1,
        game=small.last.seats[board - 1].game,
        state=state,
        start_fen="",
        fen="",
        moves=list(moves),
        result=result,
    )


def states(small: SmallEvent, tables: dict[int, LiveTable]) -> list[str]:
    live = {"hall": LiveHall("hall", broker=True, daemon=True, tables=tables)}
    room = results(RoomRequest("harbour", small.history, small.file.people, live, small.now))
    return [board["state"] for board in room["boards"]]


def test_without_a_result_a_board_is_as_its_table_tells(seated: SmallEvent) -> None:
    tables = {1: LiveTable(None, game(seated, 1)), 2: LiveTable(None, game(seated, 2, MOVE))}
    assert states(seated, tables) == ["not started", "playing", "unseen"]


def test_a_game_ended_by_an_undone_result_is_shown_as_ended_and_not_as_a_claim(
    seated: SmallEvent,
) -> None:
    tables = {
        1: LiveTable(None, game(seated, 1, MOVE, result="1-0")),
        2: LiveTable(None, game(seated, 2, result="0-1")),  # it will be seated again at once
    }
    assert states(seated, tables)[:2] == ["ended", "not started"]


def test_a_game_whose_pairing_was_undone_is_named_where_it_blocks_the_next(seated: SmallEvent) -> None:
    board, old = seated.last.seats[0].board, game(seated, 1, MOVE)
    names = [
        seated.file.people[seated.event.entry(player).is_.person].name
        for player in (board.white, board.black)
    ]
    for record in seated.history.records[-1:-3:-1]:
        seated.add(f.RecordUndone(seq=record.seq))
    seated.pair()
    seated.publish()
    assignment = m.Assignment(
        event="Harbour Open",
        table=1,
        game=old.game,
        white=m.Player(name=names[0]),
        black=m.Player(name=names[1]),
        time_control="900+10",
        ruleset=load()["fide-rapid-2023"],
    )
    troubles = {1: "Game open.1.4-2.1 is in progress at table 1. Enter its result first."}

    def board_1(state: LiveTable) -> tuple[str, str]:
        hall = LiveHall("hall", broker=True, daemon=True, tables={1: state}, troubles=troubles)
        room = results(RoomRequest("harbour", seated.history, seated.file.people, {"hall": hall}, seated.now))
        return room["boards"][0]["trouble"], room["boards"][0]["still"]

    trouble, still = board_1(LiveTable(assignment, old))
    assert trouble.startswith(f"{names[0]} - {names[1]} are still playing here")
    assert still == old.game
    strange = assignment.model_copy(update={"game": "x"})
    assert board_1(LiveTable(strange, old)) == (troubles[1], "")


def test_results_waiting_in_another_section_or_round_are_listed(seated: SmallEvent) -> None:
    seated.add(
        f.SectionSet(section="u12", settings=seated.section().settings.model_copy(update={"name": "U12"}))
    )
    seated.enter("Kim", "Lou", section="u12")
    seated.pair("u12")
    for seat in (*seated.last.seats[:2], *seated.last_of("u12").seats):
        reported = f.ResultReported(hall="hall", table=1, game=seat.game, outcome="1-0")
        seated.add(reported, by="hall hall")

    def elsewhere(**query: str) -> list[tuple[object, ...]]:
        asked = RoomRequest("harbour", seated.history, seated.file.people, {}, seated.now, query)
        return [tuple(waiting.values()) for waiting in results(asked)["elsewhere"]]

    assert elsewhere(section="u12") == [("open", "Open", 1, 2)]
    assert elsewhere(section="open") == [("u12", "U12", 1, 1)]
    for seat in seated.last.seats:
        seated.score(seat.number, "1-0")
    seated.add(f.RoundClosed(section="open", round=1))
    seated.pair()
    first = seated.section().rounds[0].seats[0]
    seated.add(f.ResultReported(hall="hall", table=1, game=first.game, outcome="0-1"), by="hall hall")
    assert elsewhere(section="open") == [("open", "Open", 1, 1), ("u12", "U12", 1, 1)]


def test_a_later_report_of_a_table_differs(seated: SmallEvent) -> None:
    def says(outcome: Result) -> None:
        reported = f.ResultReported(hall="hall", table=1, game=seated.last.seats[0].game, outcome=outcome)
        seated.add(reported, by="hall hall")

    says("1-0")
    assert states(seated, {})[0] == "says"
    seated.score(1, "0-1")
    assert states(seated, {})[0] == "stands", "decided, knowing what the table said"
    says("1/2-1/2")
    assert states(seated, {})[0] == "differs"
    seated.score(1, "0-1")
    assert states(seated, {})[0] == "stands", "someone has kept it"


def test_a_round_with_a_contradicting_report_is_closed_only_after_a_decision(
    seated: SmallEvent,
) -> None:
    def shown() -> tuple[bool, list[int]]:
        room = results(RoomRequest("harbour", seated.history, seated.file.people, {}, seated.now))
        return room["may_close"], room["open"]

    for board in (1, 2, 3):
        seated.score(board, "--+")
    assert shown() == (True, [])
    reported = f.ResultReported(hall="hall", table=2, game=seated.last.seats[1].game, outcome="1-0")
    seated.add(reported, by="hall hall")
    assert shown() == (False, [2])
    with pytest.raises(EntryRejected, match=r"Board 2 reports a different result from the one entered\."):
        close_round(OfRound(section="open", round=1), seated.situation())
    seated.score(2, "1-0")
    assert shown() == (True, [])
    seated.made(close_round(OfRound(section="open", round=1), seated.situation()))


def test_a_game_moved_to_another_table_is_shown_there(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    assignment = m.Assignment(
        table=8,
        game=first.game,
        white=m.Player(name="A"),
        black=m.Player(name="B"),
        time_control="60",
        ruleset=load()["fide-rapid-2023"],
    )
    live = {"hall": LiveHall("hall", tables={8: LiveTable(assignment, game(seated, 1, MOVE))})}
    room = results(RoomRequest("harbour", seated.history, seated.file.people, live, seated.now))
    assert (room["boards"][0]["table"], room["boards"][0]["state"]) == (8, "playing")


def test_only_a_board_at_no_table_of_a_hall_has_no_electronics(seated: SmallEvent) -> None:
    def electronic(*halls: LiveHall) -> list[bool]:
        live = {hall.name: hall for hall in halls}
        room = results(RoomRequest("harbour", seated.history, seated.file.people, live, seated.now))
        return [board["electronic"] for board in room["boards"]]

    tables = {1: LiveTable(None, None), 2: LiveTable(None, None)}
    assert electronic(LiveHall("hall", broker=True, daemon=True, tables=tables)) == [True, True, False]
    assert electronic(LiveHall("hall", broker=False, daemon=False, tables={})) == [True, True, True]
    assert electronic() == [True, True, True], "its hall is not reached, which is said apart"


def test_the_log_names_what_was_undone(small: SmallEvent) -> None:
    seq = small.history.records[-1].seq
    small.add(f.RecordUndone(seq=seq))
    first, second, *_ = log(RoomRequest("harbour", small.history, small.file.people, {}, small.now))[
        "records"
    ]
    assert second["words"]
    assert first["words"] == f"Record {seq} was undone: {second['words']}"


def test_the_desk_sees_a_round_in_progress_from_the_first_game_at_its_tables(seated: SmallEvent) -> None:
    """A page without an announced start."""

    def play(tables: dict[int, LiveTable]) -> object:
        live = {"hall": LiveHall("hall", broker=True, daemon=True, tables=tables)}
        return pairings(RoomRequest("harbour", seated.history, seated.file.people, live, seated.now))["play"]

    waiting = {1: LiveTable(None, game(seated, 1))}
    assert play(waiting) == "paired"
    assert play({**waiting, 2: LiveTable(None, game(seated, 2, MOVE))}) == "in_progress"
    for board in (1, 2, 3):
        seated.score(board, "1-0")
    assert play({}) == "finished"
