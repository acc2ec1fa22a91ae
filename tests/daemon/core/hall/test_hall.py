"""The hall: which board stands on which table, and a journal from which it can be folded again."""

from __future__ import annotations

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract.messages import Assignment
from broker.contract.requests import ClearTableRequest, SeatRequest
from daemon.config import TableSettings as TableConfig
from daemon.core.evidence.placements import START, rotated
from daemon.core.record.hall_state import fold
from drivers import events as ev
from tests.daemon.facts_of_games import assignment
from tests.daemon.in_the_hall import InTheHall

# --- which board stands where -----------------------------------------------------------------------------


def test_a_game_for_which_nobody_names_audiences_is_for_all_that_the_hall_has() -> None:
    hall = InTheHall(games="auto", audiences=["club", "web"]).plug_in("usb-a", "11111").wait(1)
    shown = hall.hall.state.table(1).assignment
    assert shown is not None
    assert shown.audiences == ["club", "web"]
    hall = InTheHall(audiences=["club", "web"]).plug_in("usb-a", "11111")
    seated = Assignment.model_validate(assignment(1).model_dump(exclude={"audiences"}))
    assert hall.ask(SeatRequest(id="a", by="desk", client="c", assignment=seated), "seat").ok
    shown = hall.hall.state.table(1).assignment
    assert shown is not None
    assert shown.audiences == ["club", "web"]


def test_boards_are_numbered_as_they_are_found() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222").plug_in("usb-c", "33333")
    assert hall.bound == [("11111", 1), ("22222", 2), ("33333", 3)]


def test_numbers_of_the_configuration_are_left_to_their_boards() -> None:
    hall = InTheHall(TableConfig(number=1, board="usb-z"), TableConfig(number=3, board="99999"))
    hall.plug_in("usb-a", "11111").plug_in("usb-b", "22222").plug_in("usb-z").plug_in("usb-c", "99999")
    assert dict(hall.bound) == {"11111": 2, "22222": 4, "usb-z": 1, "99999": 3}


def test_a_board_keeps_its_table_over_a_restart() -> None:
    before = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    after = InTheHall(state=before.hall.state).plug_in("usb-b", "22222").plug_in("usb-a", "11111")
    assert after.bound == []
    assert after.assign(2).ok
    assert after.wait(1).started(2)


def test_a_board_is_known_by_its_serial_number_at_another_port() -> None:
    before = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    after = InTheHall(state=before.hall.state).plug_in("usb-x", "22222")
    assert after.bound == []
    after.assign(2)
    assert after.wait(1).started(2)


def test_a_board_is_known_by_the_number_on_its_sticker_when_it_has_a_long_one_too() -> None:
    hall = InTheHall(TableConfig(number=3, board="11111"))
    hall.take(
        "usb-a",
        ev.Identified(0, "serial", "11111", 0.0),
        ev.Identified(0, "long-serial", "3000011111", 0.0),
        ev.LinkChanged(ev.Link.READY, "It answers.", 0.0),
    )
    assert [table for _, table in hall.bound] == [3]


def test_two_boards_never_play_at_one_table() -> None:
    monday = InTheHall().plug_in("usb-a", "11111")
    tuesday = InTheHall(state=monday.hall.state).plug_in("usb-b", "22222")
    tuesday.bind(1)
    tuesday.lift("usb-b", chess.E2).plug_in("usb-a", "11111")
    assert dict(tuesday.bound) == {"22222": 1, "11111": 3}


def test_a_board_without_a_serial_number_is_known_by_its_port() -> None:
    assert InTheHall().plug_in("usb-a").bound == [("usb-a", 1)]


def test_a_board_that_comes_back_stays_where_it_was() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").pull_out("usb-a").plug_in("usb-a", "11111")
    assert hall.bound == [("11111", 1)]


def test_what_a_board_says_before_it_has_named_itself_is_not_lost() -> None:
    hall = InTheHall()
    hall.take("usb-a", ev.PlacementRead(0, START, 0.0))
    assert hall.records == []
    hall.take(
        "usb-a", ev.Identified(0, "serial", "11111", 0.0), ev.LinkChanged(ev.Link.READY, "It answers.", 0.0)
    )
    hall.assign(1)
    assert hall.wait(1).started(1)


def test_a_port_that_is_configured_tells_its_table_why_it_cannot_be_opened() -> None:
    hall = InTheHall(TableConfig(number=5, board="usb-a"))
    hall.take("usb-a", ev.LinkChanged(ev.Link.CLOSED, "There is no port usb-a.", 0.0))
    ((number, health),) = hall.hall.healths(0.0)
    assert (number, health.level, health.items[0].text) == (5, "fault", "There is no port usb-a.")
    assert hall.bound == []


def test_a_stranger_that_never_answers_gets_no_table() -> None:
    hall = InTheHall().take("usb-a", ev.LinkChanged(ev.Link.OPENING, "Asking.", 0.0))
    assert hall.records == []
    assert hall.hall.healths(0.0) == []


def test_a_table_whose_board_lies_the_other_way_by_configuration() -> None:
    hall = InTheHall(TableConfig(number=1, board="usb-a", orientation="rotated"))
    hall.assign(1)
    hall.plug_in("usb-a", pieces=rotated(START)).wait(1)
    assert hall.started(1)


def test_a_board_whose_game_is_on_is_asked_for_a_whole_reading_after_a_restart() -> None:
    before = InTheHall(games="auto").plug_in("usb-a", "11111").wait(1)
    after = InTheHall(state=before.hall.state, games="auto").plug_in("usb-a", "11111")
    assert list(after.devices.readings(after.hall)) == [("usb-a", 0)]
    assert list(after.devices.readings(after.hall)) == []


def test_a_replug_under_another_port_name_returns_to_its_table() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    hall.assign(1)
    hall.wait(1).pull_out("usb-a").plug_in("usb-x", "11111")
    assert hall.bound == [("11111", 1), ("22222", 2)]
    assert hall.level(1) == "ok"
    hall.take("usb-a", ev.LinkChanged(ev.Link.CLOSED, "There is no port usb-a.", hall.now))
    assert hall.level(1) == "ok", "the port that it left has no say any more"


def test_a_replug_that_is_seen_before_the_loss_returns_to_its_table_when_the_loss_is_told() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").wait(1).plug_in("usb-x", "11111").pull_out("usb-a")
    hall.assign(1)
    assert hall.wait(1).level(1) == "ok"
    assert ("usb-x", 0) in hall.devices.readings(hall.hall)
    assert hall.take("usb-x", ev.PlacementRead(0, START, hall.now)).wait(1).started(1)


def test_a_table_says_of_its_board_that_it_answers_and_nothing_of_ports() -> None:
    hall = InTheHall().plug_in("/dev/ttyACM0", "11111")
    assert hall.text(1) == "The board answers. Number 11111."


def test_a_different_board_on_the_same_port_is_a_different_board() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").pull_out("usb-a").plug_in("usb-a", "22222")
    assert hall.bound == [("11111", 1)]
    assert "A different board is connected where table 1’s board was" in hall.text(1)
    assert "This board was connected at usb-a, where table 1’s board was" in hall.text(2)
    assert (hall.level(1), hall.level(2)) == ("fault", "warning")
    assert hall.plug_in("usb-b", "11111").bound == [("11111", 1), ("22222", 2)]
    assert (hall.level(1), hall.level(2)) == ("ok", "ok")


def test_a_board_that_changed_while_its_port_stayed_open_is_a_different_board() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").take("usb-a", ev.Identified(0, "serial", "22222", 0.0))
    assert hall.bound == [("11111", 1)]
    assert "A different board is connected where table 1’s board was" in hall.text(1)
    assert hall.take("usb-a", ev.Identified(0, "serial", "11111", 0.0)).bound == [("11111", 1)]
    assert hall.text(1) == "The board answers. Number 11111."


def test_another_board_at_a_known_port_begins_no_game_by_itself() -> None:
    def set_up(hall: InTheHall) -> InTheHall:
        return hall.take("usb-a", ev.PlacementRead(0, START, hall.now)).wait(1)

    assert set_up(InTheHall(games="auto").plug_in("usb-a", "11111")).started(1)
    hall = InTheHall(games="auto").plug_in("usb-a", "11111").pull_out("usb-a").plug_in("usb-a", "22222")
    assert not set_up(hall).started(2)
    # Nor when it is plugged in again: nobody has said where it belongs.
    assert not set_up(hall.pull_out("usb-a").plug_in("usb-a", "22222")).started(2)
    assert hall.bound == [("11111", 1)]


def test_another_board_at_a_known_port_is_a_stranger_after_a_restart_too() -> None:
    before = InTheHall(games="auto").plug_in("usb-a", "11111").plug_in("usb-b", "12121")
    hall = InTheHall(games="auto", state=before.hall.state).plug_in("usb-a", "22222")
    hall.take("usb-a", ev.PlacementRead(0, START, hall.now)).wait(1)
    assert hall.bound == []
    assert "A different board is connected where table 1’s board was" in hall.text(1)
    assert "This board was connected at usb-a, where table 1’s board was" in hall.text(3)
    assert not hall.started(3)
    # Nor after one more restart: nobody has said where it belongs.
    again = InTheHall(games="auto", state=hall.hall.state).plug_in("usb-a", "22222")
    assert (again.bound, again.started(3)) == ([], False)
    assert again.plug_in("usb-c", "11111").bound == [("22222", 3)]
    # The boards of a hall that was plugged in otherwise are no strangers to each other.
    other = InTheHall(state=again.hall.state).plug_in("usb-b", "11111").plug_in("usb-a", "12121")
    assert "Another board" not in other.text(1) + other.text(2)
    assert (other.level(1), other.level(2)) == ("ok", "ok")


def test_after_a_restart_a_board_that_names_itself_late_stands_where_that_of_its_port_stood() -> None:
    before = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "12121")
    hall = InTheHall(state=before.hall.state).plug_in("usb-b")
    assert hall.bound == []
    assert hall.take("usb-b", ev.Identified(0, "serial", "12121", 0.0)).bound == []
    assert hall.text(2) == "The board answers. Number 12121."
    hall = InTheHall(state=before.hall.state).plug_in("usb-b")
    assert hall.take("usb-b", ev.Identified(0, "serial", "33333", 0.0)).bound == []
    assert "A different board is connected where table 2’s board was" in hall.text(2)
    assert "This board was connected at usb-b, where table 2’s board was" in hall.text(3)


def test_a_board_that_replaces_another_at_its_port_is_bound_by_an_official() -> None:
    hall = InTheHall(games="auto").plug_in("usb-a", "11111").pull_out("usb-a").plug_in("usb-a", "22222")
    hall.bind(1)
    hall.take("usb-a", ev.PlacementRead(0, START, hall.now)).lift("usb-a", chess.E2)
    assert hall.bound == [("11111", 1), ("22222", 1)]
    hall.put("usb-a", chess.E2, "P").take("usb-a", ev.PlacementRead(0, START, hall.now)).wait(1)
    assert hall.started(1)
    assert hall.text(1) == "The board answers. Number 22222."


def test_a_number_that_comes_late_moves_a_board_to_its_table() -> None:
    before = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    hall = InTheHall(state=before.hall.state).plug_in("usb-x")
    assert hall.bound == [("usb-x", 3)]
    hall.take("usb-x", ev.Identified(0, "serial", "22222", hall.now))
    assert hall.bound == [("usb-x", 3)]
    assert hall.level(2) != "fault"
    hall.assign(2)
    assert hall.devices.readings(hall.hall) == [("usb-x", 0)]
    assert hall.take("usb-x", ev.PlacementRead(0, START, hall.now)).wait(1).started(2)


def test_a_board_that_is_back_and_has_not_named_itself_yet_stands_where_it_stood() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").pull_out("usb-a").plug_in("usb-a")
    assert hall.bound == [("11111", 1)]
    assert hall.level(1) == "ok"
    assert hall.take("usb-a", ev.Identified(0, "serial", "11111", 0.0)).bound == [("11111", 1)]
    assert hall.pull_out("usb-a").plug_in("usb-a").bound == [("11111", 1)]
    assert hall.take("usb-a", ev.Identified(0, "serial", "33333", 0.0)).bound == [("11111", 1)]


def test_two_boards_that_call_themselves_alike_both_get_a_table_and_say_what_to_do() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "11111")
    assert hall.bound == [("11111", 1), ("11111@usb-b", 2)]
    assert hall.hall.state.boards["11111"] == 1
    for table, port in ((1, "usb-a"), (2, "usb-b")):
        assert "Several boards have the name 11111, at tables 1 (usb-a), 2 (usb-b)" in hall.text(table)
        assert f'board = "{port}"' in hall.text(table)
    hall.wait(5).take("usb-a", ev.PlacementRead(0, START, 5.0)).pull_out("usb-a")
    assert "Two boards" not in hall.text(2)
    assert hall.text(1) == "usb-a was pulled. Number 11111."


def test_boards_that_call_themselves_alike_stand_the_next_day_where_they_stood() -> None:
    monday = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "11111")
    tuesday = InTheHall(state=monday.hall.state).plug_in("usb-b", "11111").plug_in("usb-a", "11111")
    tuesday.assign(2)
    tuesday.lift("usb-b", chess.E2).put("usb-b", chess.E2, "P").wait(1)
    assert tuesday.started(2)
    assert [table for _, table in tuesday.bound] == [1]


def test_boards_that_call_themselves_alike_are_told_apart_by_their_configured_ports() -> None:
    hall = InTheHall(TableConfig(number=4, board="usb-a"), TableConfig(number=5, board="usb-b"))
    hall.plug_in("usb-b", "11111").plug_in("usb-a", "11111")
    assert [table for _, table in hall.bound] == [5, 4]
    assert "Two boards" not in hall.text(4) + hall.text(5)


def test_a_port_that_nobody_opens_any_more_is_forgotten_and_its_board_comes_back_elsewhere() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").pull_out("usb-a")
    hall.hall.forget("usb-a", hall.now)
    assert hall.level(1) == "fault"
    assert hall.plug_in("usb-b", "11111").bound == [("11111", 1)]


# --- the fold ---------------------------------------------------------------------------------------------

ACTS = st.lists(
    st.tuples(
        st.sampled_from(["plug in", "pull out", "lift", "seat", "assign-board", "clear-table", "wait"]),
        st.integers(0, 2),
    ),
    max_size=25,
)


@settings(max_examples=25, deadline=None)
@given(ACTS)
def test_whatever_happens_the_records_are_numbered_and_their_fold_is_the_hall(
    acts: list[tuple[str, int]],
) -> None:
    hall = InTheHall(games="auto")
    for act, n in acts:
        link = f"usb-{n}"
        match act:
            case "plug in":
                hall.plug_in(link, f"1111{n}")
            case "pull out":
                hall.pull_out(link)
            case "lift":
                hall.lift(link, chess.E2)
            case "seat":
                hall.assign(n + 1, f"g{len(hall.records)}")
            case "assign-board":
                hall.bind(n + 1)
            case "clear-table":
                request = ClearTableRequest(id=f"u{len(hall.records)}", by="d", client="c", table=n + 1)
                hall.ask(request, "clear-table")
            case _:
                hall.wait(n + 0.5)
    assert [record.seq for record in hall.records] == list(range(1, len(hall.records) + 1))
    assert fold(hall.records) == hall.hall.state
