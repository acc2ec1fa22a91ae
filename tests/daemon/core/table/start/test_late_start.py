"""Games that begin or end while nobody hears their board, and a game that was only left standing there."""

from __future__ import annotations

import random

import pytest

from daemon.core.record import facts
from daemon.core.record.hall_state import fold
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, Script, script
from tests.daemon.coming_and_going import GAME, NEXT, Venue, hands, moves_of

FLAG = 80
"""Of the shipped games: one that can be let end by a flag."""


@pytest.mark.parametrize("rotated", [False, True])
@pytest.mark.parametrize("plies", [1, 2, 5, 12])
def test_a_game_that_began_while_the_daemon_was_away_is_in_the_boards_log(plies: int, rotated: bool) -> None:
    played, venue = hands(GAME), Venue(rotated=rotated)
    venue.start()
    venue.run(5.0)
    venue.seat("late", played)
    venue.run(6.0)
    venue.kill()
    begins = venue.board.load(played, 10.0)
    pressed = played.pressed[plies - 1]
    assert pressed is not None
    venue.run(begins + pressed + 0.5)
    venue.start()
    venue.run(begins + played.ends + 30.0)
    assert venue.recorded("late") == moves_of(played)
    assert venue.incidents() == []


def test_a_game_that_nobody_assigned_and_nobody_heard_begin_has_one_identity() -> None:
    played, venue = hands(GAME), Venue(games="auto")
    begins = venue.board.load(played, 1.0)
    pressed = played.pressed[5]
    assert pressed is not None
    venue.run(begins + pressed + 0.5)
    venue.start()
    venue.run(begins + played.ends + 30.0)
    [assigned] = [one.fact for one in venue.records if isinstance(one.fact, facts.PlayersSeated)]
    of_the_game = [
        one.fact for one in venue.records if isinstance(one.fact, facts.GameStart | facts.MoveConfirmed)
    ]
    assert {fact.game for fact in of_the_game} == {assigned.assignment.game}
    assert venue.recorded(assigned.assignment.game) == moves_of(played)


def test_a_game_that_was_left_standing_is_not_the_next_one() -> None:
    """Its result was entered and its clock runs on, so that it looks like a game that is on."""
    played, venue = hands(NEXT), Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("first", played)
    begins = venue.board.load(played, 10.0)
    until = played.pressed[20]
    assert until is not None
    venue.run(begins + until + 1.0)
    first = venue.recorded("first")
    assert len(first) > 10
    venue.enter("first", "1-0")
    venue.kill()
    venue.start()
    venue.seat("second", played)
    venue.kill()
    venue.start()
    venue.run(venue.now + 40.0)
    assert venue.recorded("second") == []
    assert venue.facts_of(facts.GameStart) == ["first"]


def test_pieces_on_a_board_whose_clock_stands_begin_nothing() -> None:
    played, venue = hands(GAME), Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("waits", played)
    venue.kill()
    venue.board.set_up(6.0)
    venue.run(20.0)
    venue.board.set_up(20.0, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    venue.run(30.0)
    venue.start()
    venue.run(70.0)
    assert venue.recorded("waits") == []
    assert venue.facts_of(facts.GameStart) == []


def result_before_the_log(played: Script) -> tuple[Venue, float]:
    """A game continued while the daemon was away; it is back, and the result is entered at once.

    Returns:
        The venue, and the hall time of the last hand.
    """
    venue = Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("ends", played)
    begins = venue.board.load(played, 10.0)
    heard, last = played.pressed[9], played.pressed[-5]
    assert heard is not None
    assert last is not None
    venue.run(begins + heard + 1.0)
    venue.kill()
    venue.run(begins + last + 0.5)
    venue.start()
    venue.run(venue.now + 3.0)
    venue.enter("ends", "0-1")
    return venue, begins + played.ends


@pytest.mark.parametrize("restarted", [False, True])
def test_a_result_counts_at_once_and_the_moves_before_it_follow_from_the_log(restarted: bool) -> None:
    """The game continued and ended while the daemon was away; restarted: it is killed again before the
    log."""
    played = hands(GAME)
    venue, ends = result_before_the_log(played)
    if restarted:
        venue.kill()
        venue.run(venue.now + 1.0)
        venue.start()
    assert len(venue.recorded("ends")) < 12
    venue.run(ends + 40.0)
    assert venue.recorded("ends")[: len(played.moves) - 4] == moves_of(played)[:-4]
    assert venue.facts_of(facts.GameEnd) == ["ends"], "told once"
    game = fold(venue.records).table(1).game
    assert game is not None
    assert game.result == "0-1"
    assert venue.incidents() == []


@pytest.mark.parametrize("after_s", [0.0, 1.0, 3.0, 6.0])
def test_a_game_that_was_played_unheard_keeps_its_moves_though_its_result_is_entered_at_once(
    after_s: float,
) -> None:
    """Nobody heard any of it; its result waits for the daemon, which starts when the game is over."""
    played, venue = hands(GAME), Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("unheard", played)
    venue.run(6.0)
    venue.kill()
    venue.run(venue.board.load(played, 10.0) + played.ends + 5.0)
    venue.start()
    venue.run(venue.now + after_s)
    with pytest.raises(AssertionError, match="is reading the board memory"):
        venue.enter("unheard", "0-1")
    venue.run(venue.now + 20.0)
    assert venue.recorded("unheard") == moves_of(played)
    assert venue.facts_of(facts.GameEnd) == ["unheard"], "told once"


@pytest.mark.parametrize("restarted", [False, True])
def test_players_are_not_seated_while_the_board_tells_the_end_of_their_table(restarted: bool) -> None:
    played = hands(GAME)
    venue, _ = result_before_the_log(played)
    if restarted:
        venue.kill()
        venue.start()
    with pytest.raises(AssertionError, match="is reading the board memory"):
        venue.seat("next", played)
    venue.run(venue.now + 20.0)
    venue.seat("later", played)


def test_a_game_that_began_while_its_players_could_not_be_seated_is_recorded_whole() -> None:
    played = hands(GAME)
    venue, ends = result_before_the_log(played)
    venue.run(ends + 0.5)
    begins = venue.board.load(played, ends + 1.0)
    with pytest.raises(AssertionError, match="is reading the board memory"):
        venue.seat("next", played)
    fourth = played.pressed[3]
    assert fourth is not None
    venue.run(max(venue.now + 20.0, begins + fourth + 0.5))
    venue.seat("later", played)
    venue.run(begins + played.ends + 30.0)
    assert venue.recorded("later") == moves_of(played)
    assert venue.facts_of(facts.GameStart)[-1] == "later"


def test_a_flag_that_fell_unheard_is_not_told_after_the_result() -> None:
    played = script(shelf().game(FLAG), ORDINARY, random.Random("flag"), ("flag_fall",))
    assert played.termination == "time forfeit"
    venue = Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("flag", played)
    begins = venue.board.load(played, 10.0)
    venue.run(begins + played.ends - 30.0)
    venue.kill()
    venue.run(begins + played.ends + 2.0)
    venue.start()
    venue.run(venue.now + 3.0)
    venue.enter("flag", "1-0")
    venue.run(venue.now + 30.0)
    assert "flag_fall" not in venue.incidents()
    assert venue.recorded("flag") == moves_of(played)
