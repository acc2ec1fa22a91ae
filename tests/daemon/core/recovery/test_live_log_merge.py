"""What is heard beside a board's log: what had to wait for the line, and what came as it happened."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from daemon.core.evidence.evidence import ClockPress, ClockSeen, DeviceBack, PlacementSeen
from daemon.core.recovery.disconnection import Disconnection
from daemon.core.recovery.live_log_merge import live, live_until
from drivers.events import Side
from tests.daemon.board_at_hand import AtTheTable
from tests.daemon.cut_lines import hands, kept

READ_AT, LOG_S = 110.0, 9.0


def reading(at: float) -> ClockSeen:
    return ClockSeen(100_000, 100_000, chess.WHITE, None, at)


@pytest.mark.parametrize(
    ("at", "as_it_happened"),
    [
        ([1.0, 1.01, 1.02, 1.03], [False, False, False, False]),
        ([1.0, 1.5, 1.51, 2.0], [False, True, True, True]),
        ([1.0, 1.5, 9.0, 9.01, 9.5], [False, True, False, False, True]),
    ],
    ids=["all at once", "after a moment in which the line was free", "after a line that was taken"],
)
def test_what_comes_after_a_moment_without_a_word_has_just_happened(
    at: list[float], as_it_happened: list[bool]
) -> None:
    assert live([reading(one) for one in at], len(at)) == as_it_happened


def test_what_comes_next_to_a_short_log_has_waited_for_it() -> None:
    held = [reading(at) for at in (1.0, 1.5, 2.0, 2.01, 2.5)]
    assert live(held, 2) == [False, True, False, False, True]
    assert (live_until(held, 2), live_until(held, 0)) == (1, 0)


@pytest.mark.parametrize("after_s", [0.02, 0.2], ids=["it waits behind the log", "it comes as it happens"])
def test_a_player_whose_piece_comes_with_a_whole_reading_alone_is_not_accused_of_his_press(
    after_s: float,
) -> None:
    """He moves when the log is over; a board that is read as a whole then tells no single square of it."""
    table = AtTheTable().play("e2e4", "e7e5")
    before, known = table.now, table.placement
    gap = Disconnection(table.arbiter, before, known, None)
    gap.take(DeviceBack("board", "", READ_AT), READ_AT)
    pieces = list(known)
    pieces[chess.G1], pieces[chess.F3] = None, pieces[chess.G1]
    gap.take(PlacementSeen(tuple(pieces), READ_AT), READ_AT)
    assert gap.take_wants_log()
    told_at = READ_AT + LOG_S
    gap.remember(
        kept(hands("e2e4", "e7e5", "g1f3")),
        turned=False,
        white_side=Side.LEFT,
        times=(None, None),
        known=[],
        now=told_at,
    )
    gap.take(replace(reading(told_at), running=chess.BLACK), told_at)
    pressed_at = told_at + after_s
    gap.take(ClockPress(chess.BLACK, 100_000, 100_000, pressed_at), pressed_at)
    pieces[chess.B8], pieces[chess.C6] = None, pieces[chess.B8]
    read_at = pressed_at + 0.1
    found = gap.take(PlacementSeen(tuple(pieces), read_at), read_at)
    found += table.arbiter.tick(pressed_at + 1.0)
    found += table.arbiter.take(PlacementSeen(tuple(pieces), pressed_at + 1.1), pressed_at + 1.1)
    assert [getattr(fact, "uci", fact.type) for fact in found] == ["g1f3", "b8c6"]
