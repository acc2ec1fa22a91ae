"""Binding a board to a table: the pawn on e2 is lifted after somebody chose the table on screen."""

from __future__ import annotations

import chess

from broker.contract.messages import Health
from daemon.core.evidence.placements import START, rotated
from drivers import events as ev
from tests.daemon.in_the_hall import InTheHall


def test_lifting_e2_binds_a_board_to_the_table_chosen_on_screen() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    assert hall.bind(7).ok
    hall.lift("usb-a", chess.E2)
    assert hall.bound == [("11111", 1), ("11111", 7)]
    hall.put("usb-a", chess.E2, "P").assign(7)
    hall.take("usb-a", ev.PlacementRead(0, START, hall.now)).wait(1)
    assert hall.started(7)


def test_the_table_that_a_board_left_tells_its_health() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.states.clear()
    hall.bind(7)
    hall.lift("usb-a", chess.E2)
    told = {number for number, state in hall.states if isinstance(state, Health)}
    assert told == {1, 7}


def test_two_tables_exchange_their_boards() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    hall.bind(1)
    hall.lift("usb-b", chess.E2)
    assert dict(hall.bound) == {"22222": 1, "11111": 2}
    assert set(hall.devices.readings(hall.hall)) == {("usb-a", 0), ("usb-b", 0)}


def test_any_other_piece_binds_nothing() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.bind(7)
    hall.lift("usb-a", chess.D2)
    hall.lift("usb-a", chess.E2)
    assert hall.bound == [("11111", 1)]


def test_e2_binds_once_for_each_request() -> None:
    hall = InTheHall().plug_in("usb-a", "11111").plug_in("usb-b", "22222")
    hall.bind(7)
    hall.lift("usb-a", chess.E2).lift("usb-b", chess.E2)
    assert hall.bound[2:] == [("11111", 7)]


def test_a_board_that_is_already_there_is_bound_without_a_fact() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.bind(1)
    hall.lift("usb-a", chess.E2)
    assert hall.bound == [("11111", 1)]


def test_a_board_that_lies_the_other_way_is_bound_by_the_pawn_that_white_lifts() -> None:
    hall = InTheHall().plug_in("usb-a", "11111", pieces=rotated(START))
    hall.bind(4)
    hall.lift("usb-a", chess.D7)
    assert hall.bound[-1] == ("11111", 4)
