"""A VKK event without clocks, from the boards to the final table; `vkk_event.py` holds all sizes."""

from __future__ import annotations

import pytest

from dashboard.pairing.core.tournament import Result
from tests.torture.vkk_event import ENDINGS, held


@pytest.mark.parametrize("players", [3, 8, 13])
def test_an_event_is_played_without_clocks_to_the_final_table(players: int) -> None:
    event = held(players, seed=1)
    assert event.faults == []
    assert event.places.final
    assert sorted(event.places.order) == [*range(1, players + 1)]
    games = [game for one in event.tournament.rounds for game in one.games]
    assert sum(event.endings.values()) == len(games)
    if len(games) >= len(ENDINGS):
        assert all(event.endings.values()), "every way to end a game was played"


def test_extra_games_are_played_where_a_group_is_level() -> None:
    events = [held(4, seed) for seed in (1, 2, 3)]
    games = [game for event in events for one in event.tournament.rounds for game in one.games]
    assert any(game.extra for game in games)
    assert all(game.white_result in (Result.WIN, Result.DRAW, Result.LOSS) for game in games)
