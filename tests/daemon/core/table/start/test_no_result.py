"""Pieces who are set up for the next game while the last one has no result."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Incident
from broker.contract.requests import CorrectMovesRequest, PauseRequest, SetOrientationRequest
from daemon.core.record import facts
from daemon.core.rules.rejected import RequestRejected
from drivers import events as ev
from tests.daemon.core.table.test_table import LEFT, Place

TEN = ("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "d2d3", "d7d6", "c2c3", "g8f6")


def raised(place: Place) -> list[Incident]:
    """What was told of the missing result."""
    found = [fact.incident for fact in place.facts if isinstance(fact, facts.IncidentRaised)]
    return [one for one in found if one.kind == "result_missing"]


def still_open(place: Place) -> list[str]:
    return [one.kind for one in place.state.open_incidents()]


def left(place: Place | None = None) -> Place:
    """A game that was played and got no result; its clock was stopped, and the pieces are set up again."""
    place = place or Place()
    place.play(*TEN).clock(running=False).wait(20)
    return place.set_up().wait(60)


def next_played(place: Place, *moves: str) -> Place:
    """The clock is set again, and started; the next game is played."""
    place.seconds, place.up = dict.fromkeys(place.seconds, 180), LEFT
    return place.clock(running=False).wait(1).clock().play(*moves)


def seated(games: str = "assigned") -> Place:
    """A table whose players were seated; games may begin by themselves there, too."""
    return Place(games=games).assign().wait(1)


def games_of(place: Place) -> list[str]:
    return [fact.game for fact in place.facts if isinstance(fact, facts.GameStart)]


def stand_as_after(place: Place, *moves: str) -> Place:
    """The pieces are put so that they stand as after these moves."""
    stood = chess.Board()
    for uci in moves:
        stood.push_uci(uci)
    place.pieces = [stood.piece_at(square) for square in chess.SQUARES]
    return place.event(ev.PlacementRead(0, tuple(place.pieces), place.now)).wait(2)


# --- games that nobody assigned ---------------------------------------------------------------------------


def test_pieces_who_are_merely_put_back_tell_nobody_and_the_result_may_come_later() -> None:
    place = left()
    assert raised(place) == []
    place.enter("1-0").wait(1)
    assert (raised(place), still_open(place), len(games_of(place))) == ([], [], 2)
    assert place.clock().play("d2d4", "d7d5").moves == "d2d4 d7d5"


def test_somebody_is_told_what_to_do_when_the_clock_is_started_over_them() -> None:
    place = left()
    place.clock(running=False).wait(1)
    assert raised(place) == []
    place.clock()
    (told,) = raised(place)
    assert told.certainty == "likely"
    assert "this one has no result. Enter the result; moves already played" in told.summary
    assert place.moves == " ".join(TEN)


def test_and_when_the_first_move_is_made_on_them() -> None:
    place = left().step("d2d4").wait(2)
    assert [one.kind for one in raised(place)] == ["result_missing"]
    assert place.moves == " ".join(TEN)


@pytest.mark.parametrize("square", ["g1", "a8", "e7"])
@pytest.mark.parametrize("clocked", [True, False])
def test_a_next_game_with_a_piece_that_is_not_detected_is_told_too(square: str, clocked: bool) -> None:
    """Before the pieces move nobody is told; what is wrong with the board is said by its square."""
    place = Place()
    place.play(*TEN).clock(running=False).wait(20)
    dead = chess.parse_square(square)
    place.pieces = [None if one == dead else chess.Board().piece_at(one) for one in chess.SQUARES]
    place.event(ev.PlacementRead(0, tuple(place.pieces), place.now)).wait(30)
    assert raised(place) == []
    if clocked:
        place.seconds, place.up = dict.fromkeys(place.seconds, 180), LEFT
        place.clock(running=False).wait(1).clock()
    else:
        place.step("d2d4").wait(2).step("d7d5").wait(2)
    (told,) = raised(place)
    assert f"no piece detected on {square}" in told.summary
    assert place.moves == " ".join(TEN)
    place.enter("1-0").wait(1)
    assert "result_missing" not in still_open(place)


def test_it_closes_itself_with_the_result_and_what_was_played_is_recorded_of_the_next_game() -> None:
    place = left()
    first = games_of(place)[0]
    next_played(place, "d2d4", "d7d5", "c2c4", "e7e6")
    assert place.moves == " ".join(TEN)
    assert "result_missing" in still_open(place)
    place.enter("0-1", first).wait(1)
    assert place.moves == "d2d4 d7d5 c2c4 e7e6"
    assert place.play("b1c3").moves == "d2d4 d7d5 c2c4 e7e6 b1c3"
    assert len(raised(place)) == 1
    assert still_open(place) == []


def test_it_closes_itself_when_the_pieces_stand_as_in_the_record_again() -> None:
    place = left().step("d2d4").wait(2)
    stand_as_after(place, *TEN)
    assert "result_missing" not in still_open(place)
    assert place.clock().play("h2h3").moves == " ".join([*TEN, "h2h3"])


def test_it_closes_itself_so_after_a_restart_too() -> None:
    place = left().step("d2d4").wait(2).restart()
    assert "result_missing" in still_open(place)
    stand_as_after(place, *TEN)
    assert "result_missing" not in still_open(place)


def test_a_record_that_is_cut_to_a_few_moves_makes_room_at_once() -> None:
    """Whoever puts the pieces back then takes his moves back: the arbiter of that game hears the board
    again."""
    place = left().step("d2d4").wait(2)
    assert place.state.game is not None
    place.keep(
        place.table.correct_moves(
            CorrectMovesRequest(
                id="c", by="arbiter", client="c", table=1, game=place.state.game.id, ply=0, moves=["a2a3"]
            ),
            place.now,
        )
    )
    assert len(place.state.game.moves) < 10
    place.set_up().wait(2)
    assert "result_missing" not in still_open(place)
    kept = place.moves
    stand_as_after(place, *kept.split())
    assert place.clock().play("h2h3").moves == f"{kept} h2h3"


def test_nothing_of_it_is_told_while_play_is_stopped() -> None:
    place = left()
    stop = PauseRequest(id="p", by="arbiter", client="c", table=1, paused=True)
    place.keep(place.table.pause(stop, place.now)).clock().step("d2d4").wait(5)
    assert raised(place) == []


def test_a_device_that_is_lost_meanwhile_is_told_once() -> None:
    place = left().step("d2d4").wait(2).pull_out().wait(5)
    place.plug_in().event(ev.PlacementRead(0, tuple(place.pieces), place.now)).wait(2).enter("1-0").wait(2)
    assert [one.incident.kind for one in place.facts if isinstance(one, facts.IncidentRaised)].count(
        "board_lost"
    ) == 1


def test_pieces_put_back_after_a_few_moves_are_a_new_try() -> None:
    place = Place().play("e2e4", "e7e5").set_up().wait(60)
    assert raised(place) == []


def test_moves_before_the_clock_was_ever_started_are_withdrawn_by_name_when_the_pieces_are_put_back() -> None:
    place = Place().step("e2e4").wait(15).step("e7e5").wait(30)
    assert place.moves == "e2e4 e7e5"
    assert still_open(place) == ["clock_not_started"]
    place.set_up().wait(2)
    assert (place.moves, still_open(place)) == ("", ["moves_withdrawn"])
    (told,) = place.state.open_incidents()
    assert (
        "Removed from the record: 1. e4 e5. The pieces were returned to the starting position" in told.summary
    )
    assert place.clock().play("d2d4", "d7d5").moves == "d2d4 d7d5"


def test_after_a_pause_moves_count_by_standing_as_before_it() -> None:
    place = Place().step("e2e4").wait(15).step("e7e5").wait(30)
    for paused in (True, False):
        ask = PauseRequest(id=f"p{paused}", by="arbiter", client="c", table=1, paused=paused)
        place.keep(place.table.pause(ask, place.now)).wait(2)
    assert place.step("g1f3").wait(12).moves == "e2e4 e7e5 g1f3"


def test_a_clock_that_turns_out_to_stand_the_other_way_leaves_nothing_to_judge_of_the_next_game() -> None:
    place = next_played(left(), "d2d4", "d7d5")
    ask = SetOrientationRequest(id="t", by="arbiter", client="c", table=1, what="clock")
    place.keep(place.table.turn(ask, place.now)).wait(1).enter("1-0").wait(2)
    assert "Moves are missing" in place.state.open_incidents()[-1].summary


def test_hands_that_set_up_take_no_move_back() -> None:
    place = left()
    assert [one for one in place.facts if isinstance(one, facts.MovesWithdrawn)] == []
    assert place.moves == " ".join(TEN)


# --- games whose players were seated ----------------------------------------------------------------------


@pytest.mark.parametrize("games", ["assigned", "auto"])
def test_where_players_are_seated_nobody_is_told_whatever_is_done_with_the_pieces(games: str) -> None:
    place = left(seated(games))
    assert still_open(place) == ["clock_stopped"]
    next_played(place)
    assert (raised(place), still_open(place), place.moves) == ([], [], " ".join(TEN))
    place.enter("1/2-1/2").wait(1)
    assert [fact.result for fact in place.facts if isinstance(fact, facts.GameEnd)] == ["1/2-1/2"]
    assert [fact for fact in place.facts if isinstance(fact, facts.MovesWithdrawn)] == []


@pytest.mark.parametrize("games", ["assigned", "auto"])
def test_who_warms_up_before_the_clock_is_started_puts_nothing_on_the_record(games: str) -> None:
    place = seated(games)
    told_before = len(place.facts)
    for uci in (*TEN, "h2h3", "h7h6"):
        place.step(uci).wait(12)
    assert (place.moves, still_open(place)) == ("", [])
    place.set_up().wait(10).clock().play("d2d4", "d7d5", "c2c4")
    assert place.moves == "d2d4 d7d5 c2c4"
    assert {fact.type for fact in place.facts[told_before:]} == {"clock_side_detected", "move_confirmed"}


# --- who shows something before the next game -------------------------------------------------------------


def test_a_game_that_somebody_shows_with_a_standing_clock_makes_room_for_who_is_seated() -> None:
    place = Place()
    for uci in TEN[:4]:
        place.step(uci).wait(25)
    assert (place.moves, still_open(place)) == (" ".join(TEN[:4]), ["clock_not_started"])
    place.assign().set_up().wait(2)
    assert (place.moves, still_open(place)) == ("", [])
    assert place.state.game is not None
    assert place.state.game.id == "g1"
    assert place.clock().play("d2d4", "d7d5").moves == "d2d4 d7d5"


def test_a_game_that_is_played_with_its_clock_does_not() -> None:
    place = Place().play("e2e4", "e7e5")
    with pytest.raises(RequestRejected, match="is in progress at table 1"):
        place.assign()
