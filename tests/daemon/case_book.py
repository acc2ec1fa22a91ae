"""Cases of hands at a board: a name, the position in which it begins, what the hands do, what is expected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.daemon.board_at_hand import AtTheTable

Hands = Callable[[AtTheTable], object]
Case = tuple[str, str, Hands, str]
"""A name, the position in which it begins, what the hands do, and the moves that count then."""


def cases(*tables: list[Case]) -> pytest.MarkDecorator:
    rows = [case for table in tables for case in table]
    return pytest.mark.parametrize(("fen", "hands", "moves"), [c[1:] for c in rows], ids=[c[0] for c in rows])
