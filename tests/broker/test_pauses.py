"""How often a process stops to look through all that it holds."""

from __future__ import annotations

import gc

from broker import pauses

MUCH = 300_000
"""As many things as some minutes of play in a large hall leave."""


def whole_looks() -> int:
    looks: int = gc.get_stats()[2]["collections"]
    return looks


def test_a_hall_that_grows_is_not_looked_through_again_and_again() -> None:
    usual = gc.get_threshold()
    try:
        pauses.become_seldom()
        before = whole_looks()
        kept = [[number] for number in range(MUCH)]
        assert len(kept) == MUCH
        assert whole_looks() == before
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def test_what_refers_to_itself_is_found_soon_all_the_same() -> None:
    usual = gc.get_threshold()
    try:
        pauses.become_seldom()
        collected = gc.get_stats()[0]["collected"]
        for _ in range(MUCH // 100):
            ring: list[object] = []
            ring.append(ring)
        assert gc.get_stats()[0]["collected"] > collected
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
