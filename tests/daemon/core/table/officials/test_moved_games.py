"""A game continues at another table with all that is known of it, when the pieces stand there as in its
record."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import chess
import pytest

from broker.contract.requests import (
    ClearTableRequest,
    DecideRequest,
    PauseRequest,
    Reply,
    ResultRequest,
    SetClockRequest,
    TransferGameRequest,
)
from daemon.config import TableSettings as TableConfig
from daemon.core.evidence.placements import START, placement_of, rotated
from daemon.core.record import facts
from daemon.core.record.hall_state import fold
from daemon.core.table.officials.game_transfer import GameTransfer
from daemon.journal.file import JournalFile
from drivers import events as ev
from drivers.clock_orders import SetClock
from drivers.events import OrderAnswered, Side, SideReading
from tests.daemon.core.table.officials.test_pausing import MEN_AFTER_E4
from tests.daemon.core.table.test_failed_requests import clock, e4, playing
from tests.daemon.in_the_hall import InTheHall

MEN_TO_SET = "Set up the position of the game from table 1: e2 empty, white pawn on e4."
CLOCK_TO_SET = "Set the clock manually: White 2:50, Black 2:50. No clock is read at this table."
ASKED: dict[str, Any] = {"by": "Anna", "client": "desk"}


def spare() -> InTheHall:
    """1. e4 was played at table 1; at table 2 pieces stand on their first squares, and nobody sits."""
    return e4(playing()).plug_in("usb-b", "22222").wait(1)


def send(hall: InTheHall, to: int = 2, table: int = 1, game: str = "g1", **more: Any) -> Reply:
    hall.now += 0.001
    identity = f"move {hall.now}"
    return hall.ask(
        TransferGameRequest(**ASKED | {"id": identity} | more, table=table, game=game, to=to), "transfer-game"
    )


def set_up(hall: InTheHall) -> InTheHall:
    """The pieces are put up at table 2 as after 1. e4."""
    return hall.lift("usb-b", chess.E2).wait(2).put("usb-b", chess.E4, "P").wait(2)


def obey(hall: InTheHall, link: str = "usb-b") -> InTheHall:
    """The clock takes the order, stands and shows it."""
    ((where, _, name, order),) = [one for one in hall.devices.orders() if one[0] == link]
    assert isinstance(order, SetClock)
    left, right = SideReading(order.left_s), SideReading(order.right_s)
    hall.take(where, OrderAnswered(0, name, True, "", hall.now))
    return hall.take(where, ev.ClockRead(0, left, right, False, Side.LEFT, False, hall.now)).wait(1)


def e5(hall: InTheHall) -> InTheHall:
    """Black's time is started, and he plays."""
    hall.take("usb-b", clock(hall.now, Side.LEFT)).wait(1)
    hall.lift("usb-b", chess.E7).wait(1).put("usb-b", chess.E5, "p").wait(1)
    return hall.take("usb-b", clock(hall.now, Side.RIGHT)).wait(3)


def illegal(hall: InTheHall) -> InTheHall:
    """Black plays Ng8-g6 at table 1 and presses; the board is read as a whole."""
    hall.lift("usb-a", chess.G8).wait(1).put("usb-a", chess.G6, "n").wait(1)
    pieces = list(MEN_AFTER_E4)
    pieces[chess.G8], pieces[chess.G6] = None, chess.Piece.from_symbol("n")
    hall.take("usb-a", clock(hall.now, Side.RIGHT)).wait(0.5)
    return hall.take("usb-a", ev.PlacementRead(0, tuple(pieces), hall.now)).wait(3)


def moves(hall: InTheHall, table: int) -> str:
    game = hall.hall.state.table(table).game
    return " ".join(made.move.uci() for made in game.moves) if game else ""


def opened(hall: InTheHall, table: int, kind: str) -> list[str]:
    return [one.summary for one in hall.hall.state.table(table).open_incidents() if one.kind == kind]


def after_e4() -> chess.Board:
    board = chess.Board()
    board.push_san("e4")
    return board


def pieces_to_set(hall: InTheHall) -> tuple[str, str]:
    """The placements of the record and of the board, as the alert at table 2 has them."""
    (told,) = (one for one in hall.hall.state.table(2).open_incidents() if one.kind == "position_to_set_up")
    return chess.Board(told.fen_before).board_fen(), told.placement_after


# --- what becomes of the game -------------------------------------------------------------------------------


def test_it_arrives_with_play_stopped_says_what_to_set_and_goes_on_by_itself_then() -> None:
    hall = spare()
    reply = send(hall)
    assert reply.text == (
        "Game g1 continues at table 2. Set up the position there. Play resumes automatically."
    )
    state = hall.hall.state.table(2)
    assert state.pause is not None
    assert (state.pause.by, state.pause.came_from) == ("Anna", 1)
    (told,) = opened(hall, 2, "position_to_set_up")
    assert told == f"{MEN_TO_SET} Play resumes automatically."
    set_up(obey(hall))
    assert hall.hall.state.table(2).pause is None
    assert opened(hall, 2, "position_to_set_up") == []
    assert moves(e5(hall), 2) == "e2e4 e7e5"
    assert list(hall.hall.state.table(2).open_incidents()) == []
    assert fold(hall.records) == hall.hall.state


def test_what_is_still_to_be_set_is_told_anew_as_the_pieces_are_put_up() -> None:
    hall = spare()
    send(hall)
    hall.lift("usb-b", chess.E2).wait(2)
    (told,) = opened(hall, 2, "position_to_set_up")
    assert "table 1: white pawn on e4. Play" in told


def test_whoever_puts_the_pieces_up_sees_what_stands_on_the_board_beside_the_record() -> None:
    hall = spare()
    send(hall)
    record, seen = after_e4().board_fen(), chess.BaseBoard()
    assert pieces_to_set(hall) == (record, seen.board_fen())
    hall.lift("usb-b", chess.E2).wait(2)
    seen.remove_piece_at(chess.E2)
    assert pieces_to_set(hall) == (record, seen.board_fen())


def test_pieces_that_stand_there_already_play_on_at_once() -> None:
    hall = e4(playing()).plug_in("usb-b", "22222", MEN_AFTER_E4).wait(1)
    assert "The position is set up there." in send(hall).text
    assert hall.hall.state.table(2).pause is None
    assert opened(hall, 2, "position_to_set_up") == []
    assert moves(e5(obey(hall)), 2) == "e2e4 e7e5"


def test_nothing_that_happens_while_the_pieces_are_put_up_is_judged() -> None:
    hall = spare()
    send(hall)
    told = len(hall.facts)
    obey(hall).lift("usb-b", chess.E8).wait(3).lift("usb-b", chess.D1).wait(3)
    hall.take("usb-b", clock(hall.now, Side.LEFT)).wait(3).take("usb-b", clock(hall.now, Side.RIGHT)).wait(3)
    kinds = {fact.incident.kind for fact in hall.facts[told:] if isinstance(fact, facts.IncidentRaised)}
    assert kinds <= {"stop_clock_manually"}
    assert moves(hall, 2) == "e2e4"


def test_a_board_that_lies_turned_round_is_found_out_when_the_pieces_stand() -> None:
    """It was not heard since a game began on it; whoever sets up does not know which way round it lies."""
    hall = e4(playing()).plug_in("usb-b", "22222", (None,) * 64).wait(1)
    send(hall)
    hall.take("usb-b", ev.PlacementRead(0, rotated(MEN_AFTER_E4), hall.now)).wait(2)
    assert ("usb-b", 0) in hall.devices.readings(hall.hall)
    hall.take("usb-b", ev.PlacementRead(0, rotated(MEN_AFTER_E4), hall.now)).wait(2)
    assert hall.hall.state.table(2).pause is None


def test_the_old_table_is_free_and_what_stands_on_it_is_nobodys_game() -> None:
    hall = spare()
    send(hall)
    old = hall.hall.state.table(1)
    assert (old.game, old.assignment, old.incidents, old.notes) == (None, None, (), ())
    assert old.is_free
    hall.lift("usb-a", chess.E7).wait(1).put("usb-a", chess.E5, "p").wait(3)
    hall.pull_out("usb-a").wait(5)
    assert hall.hall.state.table(1).is_free
    assert hall.assign(1, "g2").ok
    hall.plug_in("usb-a", "11111").wait(2)
    assert (moves(hall, 1), moves(hall, 2)) == ("", "e2e4")
    assert hall.started(1)


def test_in_a_hall_where_games_begin_by_themselves_a_table_that_is_set_up_is_free() -> None:
    hall = InTheHall(games="auto").plug_in("usb-a", "11111").wait(1)
    e4(hall).plug_in("usb-b", "22222").wait(2)
    assert hall.started(2)
    game = hall.hall.state.table(1).game
    assert game is not None
    assert send(hall, game=game.id).ok
    assert moves(set_up(obey(hall)), 2) == "e2e4"
    assert hall.hall.state.table(2).pause is None


def test_it_may_go_on_at_a_third_table() -> None:
    hall = spare().plug_in("usb-c", "33333", MEN_AFTER_E4).wait(1)
    send(hall)
    assert "The position is set up there" in send(hall, to=3, table=2).text
    state = hall.hall.state.table(3)
    assert [one.closed_reason for one in state.incidents if one.kind == "position_to_set_up"] == [
        "the game continues at table 3"
    ]
    assert state.clock_order is not None
    assert (state.clock_order.white_ms, state.clock_order.black_ms) == (170_000, 170_000)
    assert fold(hall.records) == hall.hall.state


# --- times --------------------------------------------------------------------------------------------------


def test_a_clock_that_is_read_gets_the_times_by_wire_and_stands() -> None:
    hall = spare()
    send(hall)
    ((link, _, _, order),) = hall.devices.orders()
    assert (link, order) == ("usb-b", SetClock(170, 170, None))


def test_where_none_is_read_somebody_sets_it_and_the_alert_ends_when_it_shows_them() -> None:
    hall = spare().take("usb-b", ev.ClockMissing(0, 0.0))
    send(hall)
    (told,) = opened(hall, 2, "set_clock_manually")
    assert told.startswith("Set the clock manually: White 2:50, Black 2:50. No clock is read")
    times = SideReading(170), SideReading(169)
    hall.take("usb-b", ev.ClockRead(0, *times, False, Side.LEFT, False, hall.now)).wait(2)
    assert opened(hall, 2, "set_clock_manually") == []


def test_what_the_other_clock_shows_until_it_is_set_is_no_news() -> None:
    hall = spare()
    send(hall)
    told = len(hall.facts)
    for seconds in (300, 1200, 5400):
        times = SideReading(seconds), SideReading(seconds)
        hall.take("usb-b", ev.ClockRead(0, *times, False, Side.LEFT, False, hall.now)).wait(2)
    set_up(hall.wait(20))
    assert not [fact for fact in hall.facts[told:] if isinstance(fact, facts.ClockCorrected)]
    assert len(opened(hall, 2, "set_clock_manually")) == 1
    assert opened(hall, 2, "clock_changed_in_pause") == [], "one cause is told once"


def test_what_was_still_to_be_set_on_the_old_clock_is_set_on_the_next() -> None:
    """An arbiter ordered times that nobody had set when the game left."""
    hall = spare()
    hall.ask(
        SetClockRequest(**ASKED, id="t", table=1, game="g1", white_ms=290_000, black_ms=170_000), "set-clock"
    )
    hall.wait(20)
    assert len(opened(hall, 1, "set_clock_manually")) == 1
    send(hall)
    ((_, _, _, order),) = [one for one in hall.devices.orders() if one[0] == "usb-b"]
    assert order == SetClock(290, 170, None)
    assert [
        one.closed_reason for one in hall.hall.state.table(2).incidents if one.kind == "set_clock_manually"
    ] == ["the game continues at table 2"]


# --- incidents ----------------------------------------------------------------------------------------------


def test_alerts_come_along_and_can_be_decided_there() -> None:
    hall = spare()
    illegal(hall)
    (before,) = [one for one in hall.hall.state.table(1).open_incidents() if one.kind == "illegal_move"]
    send(hall)
    (known,) = [one for one in hall.hall.state.table(2).open_incidents() if one.id == before.id]
    assert (known.table, known.summary) == (2, before.summary.replace("Table 1:", "Table 2:"))
    assert known.illegal_move_number == 1
    obey(hall)
    asked = DecideRequest(**ASKED, id="d", table=2, incident=before.id, decision="apply")
    assert hall.ask(asked, "decide").ok
    assert opened(hall, 2, "illegal_move") == []


def test_what_is_told_of_the_devices_of_the_old_table_is_closed() -> None:
    hall = spare().pull_out("usb-a").wait(5)
    assert len(opened(hall, 1, "board_lost")) == 1
    reply = send(hall)
    assert "compare the last moves with the scoresheets" in reply.text
    assert opened(hall, 2, "board_lost") == []
    hall.plug_in("usb-a", "11111", MEN_AFTER_E4).wait(5)
    assert hall.hall.state.table(1).is_free


def test_what_an_earlier_game_at_the_table_left_open_is_closed_where_nobody_can_do_anything() -> None:
    hall = spare()
    hall.assign(2, "g2")
    hall.wait(2).pull_out("usb-b").wait(5)
    hall.ask(ResultRequest(**ASKED, id="e", table=2, game="g2", result="1-0", termination="agreed"), "result")
    hall.plug_in("usb-b", "22222").wait(2)
    assert send(hall).ok
    assert [one.game for one in hall.hall.state.table(2).open_incidents()] == ["g1"]


# --- pauses -------------------------------------------------------------------------------------------------


def test_play_that_an_official_stopped_goes_on_when_he_says_so() -> None:
    hall = spare()
    hall.ask(PauseRequest(**ASKED, id="p", table=1, paused=True, reason="Fire alarm."), "pause")
    assert "Play stays paused" in send(hall).text
    set_up(obey(hall))
    pause = hall.hall.state.table(2).pause
    assert pause is not None
    assert (pause.reason, pause.came_from) == ("Fire alarm.", None)
    hall.ask(PauseRequest(**ASKED, id="q", table=2, paused=False), "pause")
    assert moves(e5(hall), 2) == "e2e4 e7e5"


def test_an_official_may_let_it_go_on_before_the_pieces_stand_and_is_asked_what_was_played() -> None:
    hall = spare()
    send(hall)
    obey(hall)
    reply = hall.ask(PauseRequest(**ASKED, id="q", table=2, paused=False), "pause")
    assert "differs from the record" in reply.text
    assert opened(hall, 2, "position_to_set_up") == []
    assert len(opened(hall, 2, "ambiguous_position")) == 1


def test_a_result_ends_the_waiting() -> None:
    hall = spare()
    send(hall)
    hall.ask(ResultRequest(**ASKED, id="e", table=2, game="g1", result="1-0", termination="agreed"), "result")
    assert list(hall.hall.state.table(2).open_incidents()) == []
    assert hall.wait(60).hall.state.table(2).pause is None


# --- a restart ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("facts_kept", [1, 2, 9])
def test_a_daemon_that_was_killed_in_the_middle_loses_nothing(facts_kept: int) -> None:
    """The journal has the move of the game, and so many facts of what followed."""
    hall = spare()
    before = len(hall.records)
    send(hall)
    assert hall.facts[before].type == "game_transferred"
    again = InTheHall(state=fold(hall.records[: before + facts_kept]))
    again.plug_in("usb-a", "11111", MEN_AFTER_E4).plug_in("usb-b", "22222").wait(30)
    assert len(opened(again, 2, "position_to_set_up")) == 1
    assert len(opened(again, 2, "set_clock_manually")) == 1
    assert moves(again, 2) == "e2e4"
    assert again.hall.state.table(1).is_free
    set_up(again)
    assert again.hall.state.table(2).pause is None
    assert moves(e5(again), 2) == "e2e4 e7e5"


KILLED = """
import os, signal, sys
from pathlib import Path
from daemon.journal.writer import Journal
from daemon.journal.file import JournalFile
from tests.daemon.core.table.officials.test_moved_games import send, spare

hall = spare()
send(hall)
(moved,) = [one.seq for one in hall.records if one.fact.type == "game_transferred"]
journal = Journal.open(Path(sys.argv[1]))
journal.append_records(hall.records[:moved]).result()
journal.append_records(hall.records[moved:])
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is killed like this there")
def test_of_a_process_that_is_killed_when_the_move_is_on_the_disk_the_next_one_goes_on(
    tmp_path: Path,
) -> None:
    path = tmp_path / "hall.journal"
    command = [sys.executable, "-c", KILLED, str(path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    with closing(JournalFile.open(path)) as file:
        assert not file.verify().faults
        state = file.state()
    assert (state.table(1).is_free, state.table(2).game is not None) == (True, True)
    again = InTheHall(state=state).plug_in("usb-b", "22222").wait(30)
    assert len(opened(again, 2, "position_to_set_up")) == 1
    assert len(opened(again, 2, "set_clock_manually")) == 1
    assert moves(e5(set_up(again)), 2) == "e2e4 e7e5"


def test_without_a_board_it_is_told_after_a_restart_too() -> None:
    hall = InTheHall(TableConfig(number=2)).plug_in("usb-a", "11111").wait(1)
    hall.assign(1)
    e4(hall)
    before = len(hall.records)
    assert "No board is connected there." in send(hall).text
    again = InTheHall(TableConfig(number=2), state=fold(hall.records[: before + 1])).wait(1)
    (told,) = opened(again, 2, "position_to_set_up")
    assert told.startswith("Set up the position of the game from table 1. Play")


# --- refusals -----------------------------------------------------------------------------------------------


def test_what_cannot_be_is_refused_in_a_sentence_and_nothing_is_changed() -> None:
    hall = spare().plug_in("usb-c", "33333").wait(1)
    before, told = hall.hall.state.tables, len(hall.facts)
    assert send(hall, to=1).text == "The game is already at table 1. Choose another table."
    assert send(hall, to=9).text == "This hall has no table 9. See the hall map for all tables."
    assert send(hall, to=0).text == "This hall has no table 0. See the hall map for all tables."
    assert send(hall, game="g7").text == "Game g7 is not at table 1; the game there is g1."
    assert "no game has started there" in send(hall, table=2, to=3, game="g7").text
    assert {fact.type for fact in hall.facts[told:]} == {"request_answered"}
    assert hall.hall.state.tables == before
    hall.assign(2, "g2")
    assert "Anna and Boris are seated at table 2" in send(hall).text
    hall.lift("usb-b", chess.D2).wait(1)
    assert "Anna and Boris are seated at table 2" in send(hall).text
    hall.ask(ClearTableRequest(**ASKED, id="u", table=2), "clear-table")
    hall.ask(ResultRequest(**ASKED, id="e", table=1, game="g1", result="1-0", termination="agreed"), "result")
    assert send(hall).text == "Game g1 is over and stays at its table."


def test_a_table_at_which_moves_were_made_is_not_free() -> None:
    hall = InTheHall(games="auto").plug_in("usb-a", "11111").wait(1)
    e4(hall).plug_in("usb-b", "22222").wait(2)
    hall.take("usb-b", clock(hall.now, Side.RIGHT)).wait(1)
    hall.lift("usb-b", chess.D2).wait(1).put("usb-b", chess.D4, "P").wait(1)
    hall.take("usb-b", clock(hall.now, Side.LEFT)).wait(3)
    game = hall.hall.state.table(1).game
    assert game is not None
    assert "is in progress at table" in send(hall, game=game.id).text


def test_after_a_refusal_both_tables_play_on() -> None:
    hall = spare()
    hall.assign(2, "g2")
    hall.wait(1)
    assert not send(hall).ok
    hall.take("usb-b", clock(hall.now, Side.RIGHT)).wait(1)
    hall.lift("usb-b", chess.D2).wait(1).put("usb-b", chess.D4, "P").wait(1)
    hall.take("usb-b", clock(hall.now, Side.LEFT)).wait(3)
    hall.lift("usb-a", chess.E7).wait(1).put("usb-a", chess.E5, "p").wait(1)
    hall.take("usb-a", clock(hall.now, Side.RIGHT)).wait(3)
    assert (moves(hall, 1), moves(hall, 2)) == ("e2e4 e7e5", "d2d4")


def test_a_board_that_is_just_telling_is_waited_for() -> None:
    hall = spare().pull_out("usb-a").wait(1)
    hall.plug_in("usb-a", "11111", placement_of(chess.Board("8/8/8/8/8/8/8/K1k5 w - - 0 1")))
    assert "is reading the board memory" in send(hall).text
    hall.wait(60)
    assert send(hall).ok


def test_a_defect_moves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = spare()

    def broken(*_: object) -> Any:
        raise KeyError("nobody thought of this")

    before = hall.hall.state.tables
    with monkeypatch.context() as patched:
        patched.setattr(GameTransfer, "arrive", broken)
        assert send(hall).text.startswith("The request failed")
    assert hall.hall.state.tables == before
    assert hall.devices.orders() == []
    for link, pieces in (("usb-a", MEN_AFTER_E4), ("usb-b", START)):
        hall.take(link, ev.PlacementRead(0, pieces, hall.now), clock(hall.now, Side.LEFT)).wait(2)
    hall.lift("usb-a", chess.E7).wait(1).put("usb-a", chess.E5, "p").wait(1)
    hall.take("usb-a", clock(hall.now, Side.RIGHT)).wait(3)
    assert moves(hall, 1) == "e2e4 e7e5"


# --- beforehand ---------------------------------------------------------------------------------------------


def test_it_is_told_beforehand_what_it_changes_and_nothing_is_changed() -> None:
    hall = spare().take("usb-b", ev.ClockMissing(0, 0.0))
    before = hall.hall.state.tables
    reply = send(hall, preview=True)
    assert reply.changes == [
        "Table 1: Game g1 continues at table 2. Last move: 1. e4. No result.",
        "Table 2: Game g1 (Anna, Boris) continues here with its record.",
        "Table 2: White’s time: 2:50.",
        "Table 2: Black’s time: 2:50.",
        "Table 2: Set the clock manually.",
        "Table 2: Play is paused until the position matches the record, then resumes automatically.",
        f"Table 2: New alert: {CLOCK_TO_SET}",
        f"Table 2: New alert: {MEN_TO_SET} Play resumes automatically.",
    ]
    assert hall.hall.state.tables == before
    assert moves(hall, 1) == "e2e4"


def test_alerts_that_come_along_are_told_beforehand() -> None:
    hall = spare()
    illegal(hall).pull_out("usb-a").wait(5)
    told = send(hall, preview=True).changes
    assert any(one.startswith("Table 2: Alert moves with the game: ") and "illegal" in one for one in told)
    assert any("Alert closed (the game continues at table 2)" in one for one in told)
