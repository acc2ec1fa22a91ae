"""Chains in the hall: each board of a line has its table, and what happens to the line is one cause."""

from __future__ import annotations

from daemon.config import TableSettings as TableConfig
from drivers import events as ev
from drivers.profile import CHAIN
from tests.daemon.in_the_hall import InTheHall


def test_each_board_of_a_chain_gets_its_table_and_the_line_none() -> None:
    hall = InTheHall().chain("usb-a", 1025, 2050, 3412)
    assert hall.bound == [("1025", 1), ("2050", 2), ("3412", 3)]
    assert set(hall.hall.state.tables) <= {1, 2, 3}


def test_a_link_that_turns_out_to_be_a_chain_only_after_it_answered() -> None:
    hall = InTheHall().take("usb-a", ev.LinkChanged(ev.Link.READY, "It answers.", 0.0, profile=CHAIN))
    assert hall.bound == []
    assert hall.chain("usb-a", 1025).bound == [("1025", 1)]


def test_a_board_has_the_same_number_alone_and_on_a_chain() -> None:
    hall = InTheHall(TableConfig(number=7, board="02050"))
    hall.plug_in("usb-a", "01025").pull_out("usb-a").chain("usb-b", 1025, 2050)
    assert hall.bound == [("01025", 1), ("2050", 7)]


def test_a_board_of_a_chain_is_lost_and_back_alone() -> None:
    hall = InTheHall().chain("usb-a", 1025, 2050)
    hall.take("usb-a", ev.LinkChanged(ev.Link.SILENT, "Board 1025 says nothing.", 1.0, device=1025))
    assert (hall.level(1), hall.level(2)) == ("fault", "ok")
    hall.take("usb-a", ev.LinkChanged(ev.Link.READY, "Board 1025 answers.", 2.0, device=1025, profile=CHAIN))
    assert (hall.level(1), hall.level(2)) == ("ok", "ok")


def test_what_happens_to_the_line_of_a_chain_is_told_to_each_of_its_boards_as_one_cause() -> None:
    hall = InTheHall().chain("usb-a", 1025, 2050).plug_in("usb-b", "33333").pull_out("usb-a")
    assert hall.text(1) == "usb-a was pulled. All 2 boards of this chain are affected. Number 1025."
    assert (hall.level(1), hall.level(2), hall.level(3)) == ("fault", "fault", "ok")
    hall.take("usb-a", ev.LinkChanged(ev.Link.OPENING, "usb-a is open; asking.", 1.0))
    assert "usb-a is open; asking. All 2 boards" in hall.text(2)
    assert hall.chain("usb-a", 1025, 2050).bound[3:] == []
    assert (hall.level(1), hall.level(2)) == ("ok", "ok")


def test_boards_that_disturb_each_other_on_a_chain_are_nobodys_fault() -> None:
    hall = InTheHall().chain("usb-a", 1025)
    hall.take("usb-a", ev.Garbled(b"\x87", "two at once", 1.0))
    assert hall.hall.healths(1.0)[0][1].items[0].malformed_messages == 0


def test_a_chain_that_is_one_board_after_its_port_was_opened_anew() -> None:
    hall = InTheHall().chain("usb-a", 1025, 2050).pull_out("usb-a").plug_in("usb-a", "2050")
    assert (hall.level(1), hall.level(2)) == ("fault", "ok")
    assert hall.bound == [("1025", 1), ("2050", 2)]


def test_a_table_that_is_bound_to_the_port_of_a_chain_says_so() -> None:
    hall = InTheHall(TableConfig(number=1, board="usb-a"), TableConfig(number=2, board="usb-a#2050"))
    hall.chain("usb-a", 1025, 2050)
    assert hall.bound == [("1025", 3), ("2050", 2)]
    assert "usb-a is a chain of boards. Name the board by its number" in hall.text(1)


def test_a_board_of_a_chain_is_asked_by_its_address() -> None:
    before = InTheHall(games="auto").chain("usb-a", 1025, 2050).wait(2)
    hall = InTheHall(state=before.hall.state, games="auto").chain("usb-a", 1025, 2050)
    assert hall.devices.readings(hall.hall) == [("usb-a", 1025), ("usb-a", 2050)]


def test_a_board_of_a_chain_is_believed_as_late_as_it_is() -> None:
    hall = InTheHall(TableConfig(number=1, board="1025"))
    hall.assign(1)
    hall.wait(1).chain("usb-a", 1025)
    assert not hall.wait(CHAIN.settle_s - 0.1).started(1)
    assert hall.wait(0.2).started(1)
