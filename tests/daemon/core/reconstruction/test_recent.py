"""What the reconstruction remembers of final plies: enough to contradict them, and no more in a long game."""

from __future__ import annotations

import chess

from daemon.core.evidence.placements import positions
from daemon.core.reconstruction.hypotheses import CandidatePly
from daemon.core.reconstruction.recent import CORRECTED_MOST, REMEMBERED, RecentPlies

SHUFFLED = [chess.Move.from_uci(uci) for uci in ("g1f3", "g8f6", "f3g1", "f6g8")] * 15
HISTORY = positions(chess.Board(), SHUFFLED)


def seen(number: int) -> CandidatePly:
    return CandidatePly(SHUFFLED[number], float(number), float(number))


def test_of_a_long_game_the_last_plies_are_remembered_by_their_numbers() -> None:
    recent = RecentPlies(HISTORY[:1])
    for number in range(len(SHUFFLED)):
        recent.confirm(number, [seen(number)])
        assert recent.last - recent.first <= REMEMBERED
        assert recent.position == recent.after(number + 1) == HISTORY[number + 1]
        assert recent.move(number) == SHUFFLED[number]
        assert recent.plies(number + 1) == [seen(n) for n in range(number + 1)][-CORRECTED_MOST:]
    assert (recent.first, recent.last) == (len(SHUFFLED) - REMEMBERED, len(SHUFFLED))
    assert recent.after(recent.first) == HISTORY[recent.first]
    assert recent.move(recent.first - 1) is None


def test_of_a_game_that_is_taken_up_the_plies_were_not_seen_and_the_last_move_is_known() -> None:
    recent = RecentPlies(HISTORY)
    assert (recent.position, recent.last, recent.plies(recent.last)) == (HISTORY[-1], 60, [])
    assert (recent.move(59), recent.move(58)) == (SHUFFLED[-1], None)
    recent.confirm(60, [seen(0)])
    assert recent.plies(61) == [seen(0)]


def test_plies_that_are_taken_back_are_forgotten() -> None:
    recent = RecentPlies(HISTORY[:1])
    recent.confirm(0, [seen(n) for n in range(6)])
    recent.confirm(3, [])
    assert (recent.last, recent.position, recent.move(3)) == (3, HISTORY[3], None)
    assert recent.plies(3) == [seen(n) for n in range(3)]
    assert recent.landed_at == 5.0  # what is seen before that is no news
