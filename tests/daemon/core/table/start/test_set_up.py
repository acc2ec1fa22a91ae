"""The pieces before a game: told once and after a while where they are put up wrongly."""

from __future__ import annotations

import chess

from broker.contract.messages import Assignment
from daemon.core.evidence.placements import EMPTY, START
from daemon.core.record import facts
from daemon.core.rules import rules
from daemon.core.table.start.set_up import READY_S, SetUp
from daemon.core.table.table import default_assignment
from drivers.occupants import Occupants

RULESETS = rules.load()


def exchanged(one: chess.Square = chess.D1, other: chess.Square = chess.E1) -> Occupants:
    pieces = list(START)
    pieces[one], pieces[other] = pieces[other], pieces[one]
    return tuple(pieces)


def assigned(ruleset: str = "fide-standard-2023") -> Assignment:
    return default_assignment(4, 7, "5400+30", RULESETS[ruleset])


def told(set_up: SetUp, pieces: Occupants, assignment: Assignment | None) -> facts.IncidentRaised:
    (raised,) = set_up.tell(pieces, assignment, [], READY_S)
    assert isinstance(raised, facts.IncidentRaised)
    return raised


def test_a_king_and_a_queen_that_stand_exchanged_are_told_when_they_have_stood_for_a_while() -> None:
    set_up = SetUp(4, 0)
    set_up.look(exchanged(), 2.0)
    assert set_up.due == 2.0 + READY_S
    raised = told(set_up, exchanged(), assigned())
    assert (raised.incident.kind, raised.table, raised.game) == ("wrong_initial_position", 4, "4-7")
    assert "Swap d1 and e1" in raised.incident.summary
    assert raised.incident.remedy is not None
    assert set_up.due is None


def test_a_board_on_which_pieces_are_still_being_put_up_is_left_alone() -> None:
    set_up = SetUp(4, 0)
    set_up.look(exchanged(), 2.0)
    set_up.look((*START[:-1], None), 3.0)
    assert set_up.due is None
    set_up.look(EMPTY, 4.0)
    assert set_up.due is None


def test_nothing_is_told_without_a_game_to_begin_nor_twice() -> None:
    set_up = SetUp(4, 0)
    assert set_up.tell(exchanged(), None, [], 9.0) == []
    known = told(set_up, exchanged(), assigned()).incident
    assert set_up.tell(exchanged(), assigned(), [known], 9.0) == []


def test_pieces_who_are_put_right_need_nobody_any_more() -> None:
    set_up = SetUp(4, 0)
    known = told(set_up, exchanged(), assigned()).incident
    (closed,) = set_up.right([known])
    assert isinstance(closed, facts.IncidentClosed)
    assert (closed.incident, closed.reason) == (known.id, "the starting position is set up")
    assert set_up.right([]) == []
