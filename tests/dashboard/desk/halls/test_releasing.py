"""An audience knows a result when it has seen the end of the game, or when its delay is over."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from broker.contract import messages as m
from broker.contract.gate import ENDED_S
from dashboard.desk.event.event import Seat
from dashboard.desk.event.facts import PairedBoard
from dashboard.desk.halls.releasing import games_seen, released
from dashboard.desk.tables.live import Live, LiveAudience, LiveHall, LiveTable, after
from dashboard.pairing.core.tournament import Result

ENTERED = 1_000_000
AT_TABLE = Seat(
    "open.1.4.1",
    1,
    PairedBoard(white=1, black=2, hall="hall", table=7),
    Result.WIN,
    Result.LOSS,
    set_by="Dana",
    set_at=ENTERED,
)
WITHOUT = Seat(
    "open.1.4.2", 2, PairedBoard(white=3, black=4), Result.DRAW, Result.DRAW, set_by="Dana", set_at=ENTERED
)


def live(result: str = "*", game: str = "open.1.4.1", **delay: float) -> Live:
    """Return a hall whose public sees this game at table 7 with this result."""
    state = m.GameState.model_validate(
        {"journal": "j", "seq": 1, "game": game, "state": "in_progress", "start_fen": "", "fen": "",
         "moves": [],
         "result": result}
    )  # fmt: skip
    audience = LiveAudience(
        delay_s=delay.get("s", 0.0), delay_moves=int(delay.get("moves", 0)), games={7: state}
    )
    return {"hall": LiveHall("hall", audiences={"public": audience})}


def test_who_has_seen_the_end_knows_the_result_at_once() -> None:
    assert released("public", live("1-0", s=900), ENTERED)(AT_TABLE)


def test_who_still_sees_the_game_waits() -> None:
    assert not released("public", live(s=900), ENTERED + 899_000)(AT_TABLE)


def test_a_result_is_known_when_the_delay_is_over_though_the_table_plays_on_with_others() -> None:
    in_next_round = live(game="open.2.9.1", s=900)
    assert not released("public", in_next_round, ENTERED + 899_000)(AT_TABLE)
    assert released("public", in_next_round, ENTERED + 900_000)(AT_TABLE)


def test_the_end_of_another_game_at_the_table_gives_nothing_away() -> None:
    assert not released("public", live("0-1", game="open.2.9.1", s=900), ENTERED)(AT_TABLE)


@pytest.mark.parametrize(("later_s", "known"), [(ENDED_S - 1, False), (ENDED_S, True)])
def test_an_audience_behind_by_moves_waits_as_long_as_for_the_last_move(later_s: float, known: bool) -> None:
    assert released("public", live(moves=5), round(ENTERED + 1000 * later_s))(AT_TABLE) is known


def test_a_board_without_electronics_waits_for_the_delay_of_that_audience() -> None:
    assert not released("public", live(s=60), ENTERED + 59_000)(WITHOUT)
    assert released("public", live(s=60), ENTERED + 60_000)(WITHOUT)


def test_a_live_audience_knows_it_as_soon_as_it_is_entered() -> None:
    assert released("public", live(), ENTERED)(WITHOUT)


def test_missing_data_is_unknown() -> None:
    open_seat = Seat("open.1.4.3", 3, PairedBoard(white=5, black=6))
    assert not released("public", live(), ENTERED + 10**9)(open_seat)


def test_the_floor_sees_a_game_begin_at_once_and_an_audience_when_it_is_shown() -> None:
    hall = live()["hall"]
    playing = hall.audiences["public"].games[7]
    waiting = playing.model_copy(update={"state": "not_started"})
    behind = LiveAudience(delay_s=900.0, games={7: waiting})
    halls = {"hall": replace(hall, tables={7: LiveTable(game=playing)}, audiences={"public": behind})}
    assert games_seen("", halls) == {"open.1.4.1"}
    assert games_seen("public", halls) == frozenset()
    assert games_seen("public", live()) == {"open.1.4.1"}


def test_a_result_that_the_table_did_not_show_waits_for_the_delay() -> None:
    """The audience saw 0-1 at the table; the desk's own result is news."""
    assert not released("public", live("0-1", s=900), ENTERED + 899_000)(AT_TABLE)
    assert released("public", live("0-1", s=900), ENTERED + 900_000)(AT_TABLE)


def test_a_forfeit_waits_for_the_delay_though_the_table_shows_the_same_score() -> None:
    forfeit = replace(AT_TABLE, white_result=Result.FORFEIT_WIN, black_result=Result.FORFEIT_LOSS)
    assert not released("public", live("1-0", s=900), ENTERED + 899_000)(forfeit)


def test_an_undone_result_is_delayed_like_a_result() -> None:
    taken_back = replace(WITHOUT, white_result=None, black_result=None, set_seq=9)
    assert not released("public", live(s=60), ENTERED + 59_000)(taken_back)
    assert released("public", live(s=60), ENTERED + 60_000)(taken_back)


@pytest.mark.parametrize(
    ("delays", "known_from_s"),
    [
        ([(0, 60), (10, 0)], 60),  # a shorter delay frees nothing that was held under the longer one
        ([(0, 60), (59, 600)], 600),  # a longer one holds at once
        ([(0, 60), (61, 600)], 60),  # and takes nothing back
        ([(0, 60), (10, 0), (20, 300), (30, 0)], 300),
        ([(-50, 900), (-1, 60)], 60),  # what was before it was entered does not count
    ],
)
def test_a_delay_that_changes_lets_nothing_out_early_and_takes_nothing_back(
    delays: list[tuple[int, float]], known_from_s: int
) -> None:
    """The desk is started just before each look: the hall says which delays there were."""

    def knows(now: int) -> bool:
        set_at = [
            (ENTERED + 1000 * at_s, delay_s) for at_s, delay_s in delays if ENTERED + 1000 * at_s <= now
        ]
        ends = [m.EarlierDelay(delay_s=was, until=at) for (_, was), (at, _) in pairwise(set_at)]
        behind = [m.AudienceDelay(name="public", delay_s=set_at[-1][1], before=ends)]
        hall = after(LiveHall("hall"), "floor/status", m.Status(state="online", at=now, audiences=behind))
        return released("public", {"hall": hall}, now)(AT_TABLE)

    known_from = ENTERED + 1000 * known_from_s
    assert [knows(known_from + ms) for ms in (-1, 0, 1, 1000, 500_000)] == [False, True, True, True, True]
