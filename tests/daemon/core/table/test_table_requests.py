"""Which answer of a table belongs to which request."""

from __future__ import annotations

from typing import Any

import pytest

from broker.contract.requests import ClearTableRequest, ResultRequest, SeatRequest
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.table import default_assignment
from daemon.core.table.table_requests import granted, number_of
from tests.daemon.core.table.test_table import Place
from tests.daemon.officials import FIDE

SIGNED: dict[str, Any] = {"id": "r1", "by": "Anna", "client": "desk"}


def test_a_pairing_names_the_table_that_it_is_for() -> None:
    request = SeatRequest(**SIGNED, assignment=default_assignment(7, 1, "300", FIDE))
    assert number_of(request) == 7
    assert number_of(ClearTableRequest(**SIGNED, table=8)) == 8


def test_a_request_is_granted_or_refused_by_its_table() -> None:
    place = Place().play("e2e4")
    assert place.state.game is not None
    result = ResultRequest(**SIGNED, table=1, game=place.state.game.id, result="1-0")
    assert [fact.type for fact in granted(place.table, result, place.now).facts] == ["game_ended"]
    with pytest.raises(RequestRejected, match="Game x is not at table"):
        granted(place.table, result.model_copy(update={"game": "x"}), place.now)
