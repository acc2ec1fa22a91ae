"""How a game at a table gets its arbiter, and what he knows of it."""

from __future__ import annotations

import chess
import pytest

from daemon.core.record import facts
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.start.game_judges import GameJudges
from tests.daemon.facts_of_games import assignment, opening
from tests.daemon.table_pictures import EPOCH_MS, pictured

ON = opening(1, "g1", "e2e4", "e7e5")
OVER = [*ON, facts.GameEnd(table=1, game="g1", result="1-0", termination="", by="Anna")]


def test_the_arbiter_of_a_game_that_begins_hears_what_happens() -> None:
    picture = pictured()
    arbiter = GameJudges(picture).begin(assignment(), chess.Board())
    assert picture.signals.playing is arbiter
    assert picture.signals.gap is None
    assert arbiter.ply == 0


def test_a_game_that_the_journal_has_open_is_taken_up_where_it_left_off() -> None:
    picture = pictured(*ON)
    assert GameJudges(picture).take_up()
    arbiter = picture.signals.playing
    assert arbiter is not None
    assert (arbiter.ply, arbiter.position.fullmove_number) == (2, 2)
    assert picture.signals.gap is not None, "nobody knows what was played meanwhile"


@pytest.mark.parametrize("known", [[], ON[:1], OVER], ids=["nothing", "no game yet", "a game that is over"])
def test_there_may_be_nothing_to_take_up(known: list[facts.Fact]) -> None:
    picture = pictured(*known)
    assert not GameJudges(picture).take_up()
    assert picture.signals.judge is None


def test_a_game_that_was_over_gets_its_arbiter_when_somebody_needs_him_and_only_one() -> None:
    picture = pictured(*OVER)
    arbiters, game = GameJudges(picture), picture.game_meant("g1")
    arbiter = arbiters.of(game)
    assert (arbiter.over, arbiter.ply) == (True, 2)
    assert arbiters.of(game) is arbiter
    assert picture.signals.playing is None


def test_where_nobody_judges_nobody_can_be_asked_to_do_something() -> None:
    picture = pictured(*ON)
    arbiters = GameJudges(picture)
    assert arbiters.ask("set_clock_manually", "set it by hand", 1.0) is None
    arbiters.take_up()
    raised = arbiters.ask("set_clock_manually", "set it by hand", 1.0)
    assert raised is not None
    assert (raised.game, raised.incident.ply) == ("g1", 2)


def test_an_official_who_means_another_game_is_told_which_one_is_there() -> None:
    assert pictured(*ON).game_meant("g1").id == "g1"
    with pytest.raises(RequestRejected, match="Game g2 is not at table 1; the game there is g1"):
        pictured(*ON).game_meant("g2")
    with pytest.raises(RequestRejected, match="no game has started there"):
        pictured().game_meant("g1")


def test_hall_time_and_utc() -> None:
    picture = pictured()
    announced = assignment().model_copy(update={"starts_at": EPOCH_MS - 5000})
    assert (picture.utc(2.5), picture.hall_s(EPOCH_MS + 2500)) == (EPOCH_MS + 2500, 2.5)
    assert (picture.starts_at(announced), picture.starts_at(assignment())) == (-5.0, None)
