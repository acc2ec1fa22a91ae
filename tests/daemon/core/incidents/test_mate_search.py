"""Searches for a possible checkmate, and positions for which there is none."""

from __future__ import annotations

import chess

from daemon.core.incidents.mate_search import MateSearches
from tests.daemon.facts_of_games import incident

ENDGAME = "8/8/4k3/8/8/2N1K3/7p/8 w - - 0 1"
OVERLOOKED = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"


def test_a_verdict_that_cannot_be_given_at_once_is_searched_for() -> None:
    searches = MateSearches()
    asked = searches.ask(incident("i1"), chess.BLACK, chess.Board(ENDGAME))
    assert (asked.can_mate, [search.fen for search in searches.take()]) == ("unknown", [ENDGAME])
    assert searches.take() == []


def test_after_an_overlooked_check_no_search_is_possible() -> None:
    searches = MateSearches()
    asked = searches.ask(incident("i1"), chess.WHITE, chess.Board(OVERLOOKED))
    assert (asked.can_mate, searches.take()) == ("unknown", [])
