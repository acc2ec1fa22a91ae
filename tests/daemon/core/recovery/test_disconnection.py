"""A board that nobody hears for a while: what is held back, asked for, judged again, and told."""

from __future__ import annotations

import functools
import random
from dataclasses import replace
from typing import Any

import chess
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from daemon.core.record import facts
from drivers.simulation.games import shelf
from drivers.simulation.players import PROFILES, Lift, Put, Script, script
from tests.daemon.clean_hands import random_game
from tests.daemon.cut_lines import BACK, Cut, CutLine, hands


def _uci(moves: str) -> list[str]:
    return moves.split()


RUY = _uci("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f6e4 d2d4 b7b5 a4b3 d7d5 d4e5 c8e6")
BLITZ_GAMES = (98, 103, 106, 61)
"""Short ones among the shipped games."""
CASTLED = "two_hands"
"""`hands` lift king and rook before they put one down, and sometimes slowly enough to be told of it."""
PLY_S = 2.2
"""What `hands` take for a quiet move with its press."""


def cut(*moves: str, after: int, plies: float, restart: bool = False, **how: Any) -> CutLine:
    """Nobody hears the board for so many plies, ``after`` the first ones; the rest as `CutLine` takes it."""
    return CutLine(hands(*moves), [Cut(0.9 + after * PLY_S, plies * PLY_S, restart)], **how)


# --- a cable pulled, a daemon away ------------------------------------------------------------------------


@pytest.mark.parametrize("restart", [False, True], ids=["a cable is pulled", "the daemon is away"])
def test_moves_that_nobody_heard_are_in_the_record(restart: bool) -> None:
    table = cut(*RUY, after=4, plies=6, restart=restart)
    assert table.moves == list(RUY)
    assert table.alerts == []
    assert table.asked == 1


def test_the_director_sees_which_moves_came_from_the_memory() -> None:
    table = cut(*RUY, after=4, plies=6)
    assert table.recovered == [5, 6, 7, 8, 9, 10]
    assert [one.kind for one in table.incidents] == ["board_lost"]
    assert table.closings == ["board reconnected; 6 moves were read from the board memory"]


def test_a_single_move_is_told_as_one() -> None:
    table = cut(*RUY, after=4, plies=1)
    assert table.closings == ["board reconnected; 1 move was read from the board memory"]


def test_moves_from_the_memory_have_the_clock_of_their_press() -> None:
    table = cut(*RUY, after=4, plies=6)
    whole = CutLine(hands(*RUY))
    assert [one.white_ms for one in table.game.moves] == [one.white_ms for one in whole.game.moves]


def test_a_board_on_which_nothing_was_moved_is_not_asked_for_its_log() -> None:
    table = CutLine(hands(*RUY[:4]), [Cut(4 * PLY_S + 3.0, 5.0)])
    assert (table.asked, table.recovered, table.moves) == (0, [], list(RUY[:4]))
    assert table.closings == ["board reconnected"]


def test_pieces_that_came_back_to_their_squares_are_betrayed_by_the_clock() -> None:
    moves = [*RUY[:4], "b1c3", "g8f6", "c3b1", "f6g8", "f1b5", "a7a6"]
    table = CutLine(hands(*moves, time_control="180+0"), [Cut(0.9 + 4 * PLY_S, 4 * PLY_S)])
    assert table.asked == 1
    assert table.moves == moves


GAPS: list[tuple[str, list[str]]] = [
    ("castling on both wings", _uci("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8 d2d3 d7d6")),
    ("captures", _uci("e2e4 d7d5 e4d5 d8d5 b1c3 d5d4 c3b5 d4e4 f1e2 e4g2")),
    ("a pawn taken in passing", _uci("e2e4 a7a6 e4e5 d7d5 e5d6 c7d6 d2d4 g7g6 g1f3 f8g7")),
    ("a promotion", _uci("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 d7d6 b7a8q d8c8")),
    ("a move that is taken back", [*RUY[:5], BACK, "f1c4", "g8f6", "d2d3", "d7d6"]),
    ("a repetition", _uci("g1f3 g8f6 f3g1 f6g8 " * 3 + "e2e4 e7e5")),
]


@pytest.mark.parametrize("moves", [g[1] for g in GAPS], ids=[g[0] for g in GAPS])
@pytest.mark.parametrize(("after", "plies"), [(0, 10), (2, 3), (3, 4), (4, 5), (5, 2)])
def test_what_may_happen_while_nobody_listens(moves: list[str], after: int, plies: int) -> None:
    gap = Cut(0.9 + after * PLY_S, plies * PLY_S)
    table = CutLine(hands(*moves, time_control="180+0"), [gap])
    assert table.moves == table.played
    assert table.alerts == (["moves_withdrawn"] if BACK in moves else [])


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize(("rotated", "clock_turned"), [(True, False), (False, True), (True, True)])
def test_board_and_clock_may_stand_the_other_way_round(
    rotated: bool, clock_turned: bool, restart: bool
) -> None:
    table = cut(*RUY, after=5, plies=5, restart=restart, rotated=rotated, clock_turned=clock_turned)
    assert table.moves == list(RUY)
    assert table.alerts == []


def test_two_gaps_in_one_game() -> None:
    table = CutLine(hands(*RUY), [Cut(5.0, 6.0), Cut(28.0, 5.0, restart=True)])
    assert table.moves == list(RUY)
    assert table.alerts == []


def test_a_board_that_is_lost_again_before_its_log_was_read_tells_of_both_gaps() -> None:
    table = CutLine(hands(*RUY), [Cut(5.0, 6.0), Cut(14.0, 4.0)])
    assert table.moves == list(RUY)
    assert table.alerts == []


def test_a_mate_that_nobody_heard_ends_the_game() -> None:
    table = cut("f2f3", "e7e5", "g2g4", "d8h4", after=1, plies=6)
    assert table.moves == table.played
    assert (table.game.result, table.game.termination) == ("0-1", "checkmate")


def wrong(*moves: str) -> Script:
    """The same hands, but a bishop that should go to b5 lands on b6."""
    played = hands(*moves)
    actions = [
        replace(action, square=chess.B6)
        if isinstance(action, Lift | Put) and action.square == chess.B5
        else action
        for action in played.actions
    ]
    return replace(played, actions=tuple(actions))


def test_an_illegal_move_that_nobody_heard_is_told() -> None:
    table = CutLine(wrong(*RUY[:5], BACK, "f1c4", "g8f6"), [Cut(8.0, 12.0)])
    assert table.alerts == ["illegal_move"]
    assert table.moves == [*RUY[:4], "f1c4", "g8f6"]


def test_an_incident_that_was_told_before_the_board_was_lost_is_not_told_again() -> None:
    table = CutLine(wrong(*RUY[:5], BACK, "f1c4", "g8f6"), [Cut(11.5, 10.0)])
    assert table.alerts == ["illegal_move"]
    assert table.incidents[0].detection_ms < 1000
    assert table.moves == [*RUY[:4], "f1c4", "g8f6"]


def test_what_became_of_an_incident_in_the_gap_becomes_of_the_one_that_was_told() -> None:
    played = wrong(*RUY[:5], BACK, "f1c4", "g8f6", "d2d3", "d7d6")
    table = CutLine(played, [Cut(11.5, 14.0)])
    assert [one.kind for one in table.incidents] == ["illegal_move", "board_lost"]
    closed = [fact.incident for fact in table.facts if isinstance(fact, facts.IncidentClosed)]
    assert set(closed) == {one.id for one in table.incidents}


def test_a_decision_that_hangs_on_no_move_does_not_end_the_waiting_for_the_log() -> None:
    played = wrong(*RUY[:5], BACK, "f1c4", "g8f6", "d2d3", "d7d6")
    table = CutLine(played, [Cut(11.5, 14.0)], ends=11.5 + 14.0 + 4.0)
    assert table.asked == 1
    table.refuse(table.incidents[0])
    assert len(table.moves) < len(table.played)
    table.run(table.now + 12.0)
    assert table.moves == table.played
    assert table.alerts == ["illegal_move"]


# --- boards and halls that cannot tell --------------------------------------------------------------------


def test_a_hall_that_cannot_ask_goes_on_with_what_stands_on_the_board() -> None:
    table = cut(*RUY[:6], after=4, plies=1, asks=False)
    assert table.moves == list(RUY[:6])
    assert table.recovered == []
    assert table.closings == ["board reconnected"]


def test_a_board_that_keeps_no_log_is_waited_for_no_longer_than_a_log_takes() -> None:
    table = cut(*RUY[:5], after=4, plies=3, keeps=False)
    assert table.asked == 1
    assert table.recovered == []
    assert table.closings == [
        "board reconnected; the board memory has no moves of this time (it did not respond)"
    ]


@pytest.mark.parametrize(("after", "plies"), [(4, 6), (3, 5), (5, 4)])
def test_of_moves_made_without_power_nothing_is_called_remembered_and_nobody_is_accused(
    after: int, plies: int
) -> None:
    table = cut(*RUY, after=after, plies=plies, powered=False)
    assert table.recovered == []
    assert table.closings[0] == (
        "board reconnected; the board memory has no moves of this time (the board was without power)"
    )
    assert set(table.alerts) <= {"ambiguous_position"}


TO_AND_FRO = _uci("f1e2 f8e7 e2f1 e7f8")


@pytest.mark.parametrize("rounds", [1, 2])
def test_moves_to_and_fro_that_nothing_shows_are_counted_by_the_clock(rounds: int) -> None:
    moves = [*RUY[:4], *TO_AND_FRO * rounds, "d2d3", "d7d6"]
    table = cut(*moves, after=4, plies=4 * rounds + 1, keeps=False)
    assert table.moves == [*RUY[:4], "d2d3", "d7d6"]
    (asked,) = (one for one in table.incidents if one.kind == "ambiguous_position")
    assert (
        f"board was disconnected, the clock counted {4 * rounds} moves more than the position"
        in asked.summary
    )


def _without_power(
    *moves: str, after: int, plies: float, time_control: str, ends: float | None = None
) -> CutLine:
    played = hands(*moves, time_control=time_control)
    return CutLine(played, [Cut(0.9 + after * PLY_S, plies * PLY_S)], powered=False, ends=ends)


def test_pieces_who_went_to_and_fro_may_have_done_so_unseen_where_no_clock_counts_it() -> None:
    """Bishops go out and back, once in sight and again without power; then a pawn is moved."""
    moves = [*RUY[:4], *TO_AND_FRO * 2, "d2d3", "d7d6"]
    table = _without_power(*moves, after=8, plies=5, time_control="180+0")
    assert table.moves == [*RUY[:4], *TO_AND_FRO, "d2d3", "d7d6"]
    (asked,) = (one for one in table.incidents if one.kind == "ambiguous_position")
    assert (
        "while the board was without power, pieces were moved back and forth, and no clock" in asked.summary
    )


def test_nobody_is_asked_about_moves_without_power_where_pieces_had_not_gone_to_and_fro() -> None:
    table = _without_power(*RUY[:6], after=4, plies=1, time_control="180+0")
    assert (table.moves, table.alerts) == (RUY[:6], [])


def test_a_result_does_not_wait_for_the_log() -> None:
    table = cut(*RUY[:5], after=4, plies=3, ends=1.0 + 7 * PLY_S + 4.0)
    assert table.asked == 1
    assert table.closings == []
    table.enter("1/2-1/2")
    assert table.game.result == "1/2-1/2"
    assert len(table.moves) < len(table.played)
    table.run(table.now + 12.0)
    assert table.moves == table.played, "the moves follow"
    assert (table.game.result, table.game.termination) == ("1/2-1/2", "agreement")
    assert table.closings == ["board reconnected; 1 move was read from the board memory"]
    ended = [fact.by for fact in table.facts if isinstance(fact, facts.GameEnd)]
    assert ended == ["Ada"]
    assert not table.game.ended_early_by, "a daemon that starts now waits for nothing more of this game"


def _over_before_heard(*moves: str, after: int, plies: float) -> CutLine:
    """A board comes back after the last move; a result is entered while it is asked for its log."""
    ends = 0.9 + (after + plies) * PLY_S + 3.0
    table = _without_power(*moves, after=after, plies=plies, time_control="180+0", ends=ends)
    table.enter("1-0")
    return table.run(table.now + 40.0)


def test_last_moves_that_a_board_without_power_did_not_see_are_asked_about_after_the_result() -> None:
    table = _over_before_heard(*RUY[:8], after=5, plies=3)
    assert table.moves == RUY[:5]
    (asked,) = (one for one in table.incidents if one.kind == "ambiguous_position")
    assert asked.certainty == "hint", "it may be analysis"
    assert [one.label for one in asked.choices] == ["a6 Ba4 Nf6"]
    assert "moves made before the result was entered" in asked.summary
    table.choose(asked.choices[0].label)
    assert table.moves == RUY[:8]
    assert (table.game.result, table.game.over) == ("1-0", True)


def test_nobody_is_asked_after_a_result_where_the_pieces_stand_as_in_the_record() -> None:
    table = _over_before_heard(*RUY[:8], after=8, plies=2)
    assert (table.moves, table.alerts) == (RUY[:8], [])
    assert "ambiguous_position" not in [one.kind for one in table.incidents]


@pytest.mark.parametrize("seed", [4, 5, 7, 10])
def test_a_pawn_that_was_taken_in_passing_unseen_is_in_the_record(seed: int) -> None:
    """Black's pawn comes to f5 about the time of his press, and the log may have written over that."""
    played = script(shelf().game(98), PROFILES["ordinary"], random.Random("the cable"))
    table = CutLine(played, [Cut(33.262, 20.516)], seed=seed, ends=75.0)
    assert table.moves == table.played[: len(table.moves)]
    assert len(table.moves) > 24
    assert table.alerts == []


@pytest.mark.parametrize(
    ("game", "hands_of", "seed", "begins", "lasts"),
    [(98, "ordinary", 737549, 119.29, 60.0), (98, "careful", 760143, 138.63, 20.0)],
)
def test_a_mate_in_the_gap_counts_though_the_players_went_on_to_analyse(
    game: int, hands_of: str, seed: int, begins: float, lasts: float
) -> None:
    played = script(shelf().game(game), PROFILES[hands_of], random.Random(seed))
    table = CutLine(played, [Cut(begins, lasts)], seed=seed % 50)
    assert table.moves == table.played
    assert table.game.termination == "checkmate"


# --- a board that is mute for a while on a line that stands ------------------------------------------------


def test_what_a_mute_board_did_not_tell_is_read_from_its_memory() -> None:
    table = CutLine(hands(*RUY), [Cut(0.9 + 4 * PLY_S, 6.0, mute=True)])
    assert table.asked == 1
    assert table.moves == RUY
    assert table.recovered == [5, 6, 7]
    assert table.incidents == [], "nobody has to be told: nothing is missing"


def test_a_pawn_that_a_mute_board_lost_from_one_square_is_no_illegal_move() -> None:
    moves = _uci("b1a3 a7a5 h2h3 a5a4 a3b1 a4a3 b1a3 b8a6 g2g3")
    table = CutLine(hands(*moves), [Cut(0.9 + 4 * PLY_S, 6.2, mute=True)])
    assert (table.moves, table.alerts) == (moves, [])


def test_a_board_that_tells_everything_is_never_asked_for_its_memory() -> None:
    played = script(shelf().game(BLITZ_GAMES[1]), PROFILES["careful"], random.Random(1))
    assert CutLine(played).asked == 0


def test_a_mute_board_without_a_memory_delays_the_game_and_accuses_nobody() -> None:
    table = CutLine(hands(*RUY[:10]), [Cut(0.9 + 4 * PLY_S, 3.0, mute=True)], keeps=False)
    assert table.asked == 1
    assert table.moves == RUY[:10]
    assert table.alerts == []


# After a restart the board tells its log from 9.7 to 18.4 s.
@pytest.mark.parametrize("mute_at", [9.0, 12.0, 13.0, 15.0, 17.5, 18.0, 18.25])
@pytest.mark.parametrize("lasts", [1.0, 2.5, 4.0])
def test_a_log_that_breaks_off_is_waited_for_until_it_was_told_again(mute_at: float, lasts: float) -> None:
    moves = [*RUY[:8], *_uci("d2d3 b7b5 a4b3 f8c5 c2c3 d7d6 b1d2 c8e6")]
    cuts = [Cut(5.0, 4.0, restart=True), Cut(mute_at, lasts, mute=True)]
    table = CutLine(hands(*moves), cuts)
    assert (table.moves, table.alerts) == (moves, [])


# --- properties -------------------------------------------------------------------------------------------


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 100_000))
@example(10239)  # players who answer at once: their presses say nothing of whose side of the clock is whose
def test_clean_games_are_exact_wherever_they_are_cut(seed: int) -> None:
    rng = random.Random(seed)
    moves = [move.uci() for move in random_game(rng, 24)]
    played = hands(*moves, pause=rng.uniform(0.3, 1.5))
    gap = Cut(rng.uniform(0.0, played.ends), rng.uniform(0.5, 60.0), restart=rng.random() < 0.4)
    table = CutLine(played, [gap], rotated=rng.random() < 0.3)
    assert table.moves == moves
    assert set(table.alerts) <= {CASTLED}


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 100_000))
@example(218)  # of two moves one square is left that differs
@example(48)  # silent for so long that it counts as lost
def test_clean_games_are_exact_wherever_the_board_is_mute(seed: int) -> None:
    rng = random.Random(seed)
    moves = [move.uci() for move in random_game(rng, 24)]
    played = hands(*moves, pause=rng.uniform(0.3, 1.5))
    gap = Cut(rng.uniform(0.0, played.ends - 9.0), rng.uniform(0.5, 9.0), mute=True)
    table = CutLine(played, [gap], rotated=rng.random() < 0.3)
    assert table.moves == moves
    assert set(table.alerts) <= {CASTLED}


def careful(seed: int, rng: random.Random) -> Script:
    return script(shelf().game(BLITZ_GAMES[seed]), PROFILES["careful"], rng)


@functools.cache
def whole_alerts(seed: int) -> list[str]:
    """What is raised where the same game is heard from its beginning to its end."""
    return CutLine(careful(seed, random.Random(f"cut {seed}"))).alerts


@pytest.mark.parametrize("restart", [False, True], ids=["a cable is pulled", "the daemon is away"])
@pytest.mark.parametrize("seed", range(4))
def test_shipped_games_of_careful_hands_are_exact_wherever_they_are_cut(seed: int, restart: bool) -> None:
    rng = random.Random(f"cut {seed}")
    played = careful(seed, rng)
    gap = Cut(rng.uniform(0.0, played.ends), rng.choice((3.0, 20.0, 60.0)), restart=restart)
    table = CutLine(played, [gap])
    assert table.moves == table.played
    assert table.alerts == whole_alerts(seed)
