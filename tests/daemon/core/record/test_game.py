"""The state of the hall as the fold of its facts."""

from __future__ import annotations

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.hall_state import ANSWERS_KEPT, HallState, fold
from daemon.core.record.incident_list import CLOSED_KEPT
from daemon.core.record.table_state import NOTES_KEPT, TableState
from drivers.events import Side
from tests.daemon.facts_of_games import assignment, halls, incident, opening, records


def after(*made: Fact) -> TableState:
    return fold(records(list(made))).table(1)


def game_after(*made: Fact) -> Game:
    game = after(*made).game
    assert game is not None
    return game


def test_a_table_that_was_never_used_is_empty() -> None:
    assert HallState().table(7) == TableState()


def test_an_assigned_table_waits_for_its_pieces() -> None:
    table = after(facts.PlayersSeated(table=1, assignment=assignment()))
    assert table.assignment == assignment()
    assert table.game is None


def test_moves_stand_with_their_notation_clocks_and_positions() -> None:
    made = facts.MoveConfirmed(table=1, game="g1", ply=1, uci="g1f3", white_ms=179_000, black_ms=180_000)
    game = game_after(*opening(), made)
    [move] = game.moves
    assert (move.san, move.white_ms, move.black_ms, move.at) == ("Nf3", 179_000, 180_000, 3000)
    assert game.fens == (chess.STARTING_FEN, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1")
    assert not game.over


def test_moves_that_are_taken_back_are_gone_and_so_is_the_result() -> None:
    game = game_after(
        *opening(1, "g1", "e2e4", "e7e5", "g1f3"),
        facts.GameEnd(table=1, game="g1", result="1-0", termination="resignation"),
        facts.MovesWithdrawn(table=1, game="g1", ply=1),
    )
    assert [move.san for move in game.moves] == ["e4"]
    assert len(game.fens) == 2
    assert (game.result, game.termination) == ("*", "")


def test_a_result_ends_the_game_and_a_later_one_corrects_it() -> None:
    first = facts.GameEnd(table=1, game="g1", result="1-0", termination="time")
    second = facts.GameEnd(
        table=1, game="g1", result="1/2-1/2", termination="insufficient material", by="Carla"
    )
    assert game_after(*opening(), first).over
    assert game_after(*opening(), first, second).result == "1/2-1/2"


def test_the_next_assignment_clears_the_table_but_for_what_nobody_has_dealt_with() -> None:
    """The director may have been at another table when it happened."""
    raised = [
        facts.IncidentRaised(table=1, game="g1", incident=incident(name)) for name in ("i1", "i2", "i3")
    ]
    dealt = facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Carla")
    closed = facts.IncidentClosed(table=1, game="g1", incident="i2", reason="settled")
    table = after(
        *opening(), *raised, dealt, closed, facts.PlayersSeated(table=1, assignment=assignment(1, "g2"))
    )
    assert (table.game, [one.id for one in table.incidents]) == (None, ["i3"])


def test_a_freed_table_has_nobody() -> None:
    table = after(*opening(), facts.TableCleared(table=1))
    assert (table.assignment, table.game) == (None, None)


def test_an_incident_is_open_until_it_is_closed() -> None:
    raised = facts.IncidentRaised(table=1, game="g1", incident=incident("i1"))
    dealt = facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Carla")
    closed = facts.IncidentClosed(table=1, game="g1", incident="i1", reason="settled")
    [one] = after(*opening(), raised, dealt).open_incidents()
    assert one.acknowledged_by == "Carla"
    table = after(*opening(), raised, dealt, closed)
    assert table.open_incidents() == ()
    assert table.incidents[0].closed_reason == "settled"


def test_an_acknowledgement_that_is_taken_back_leaves_the_incident_to_anybody() -> None:
    raised = facts.IncidentRaised(table=1, game="g1", incident=incident("i1"))
    dealt = facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Carla")
    undone = facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Dana", undone=True)
    [one] = after(*opening(), raised, dealt, undone).open_incidents()
    assert one.acknowledged_by == ""
    earlier = facts.FACT.validate_python(
        {"type": "incident_acknowledged", "table": 1, "game": "g1", "incident": "i1", "by": "Carla"}
    )
    assert earlier == dealt, "as journals have it that were written before"


def test_what_an_official_said_of_board_and_clock_is_known_and_noted() -> None:
    board = facts.OrientationSet(table=1, game="g1", by="Carla", rotated=True)
    clock = facts.OrientationSet(table=1, game="g1", by="Carla", white="right")
    table = after(*opening(), board, clock)
    assert (table.said_rotated, table.said_white, table.white_side) == (True, Side.RIGHT, Side.RIGHT)
    assert [one.text for one in table.notes] == [
        "Carla stated that White sits at rank 8 of the board.",
        "Carla stated that White’s time is on the right of the clock.",
    ]
    assert (table.notes_seq, table.audience_seq) == (4, 2)


def test_a_pause_lasts_until_play_goes_on_or_the_game_has_a_result() -> None:
    stopped = facts.PlayPaused(table=1, game="g1", by="Carla", white_ms=60_000, black_ms=50_000)
    ordered = facts.ClockSetRequested(
        table=1,
        game="g1",
        order="r1",
        by="Carla",
        white_before_ms=60_000,
        black_before_ms=50_000,
        white_ms=90_000,
        black_ms=50_000,
        running=None,
    )
    table = after(*opening(), stopped)
    assert table.pause is not None
    assert (table.pause.by, table.pause.times) == ("Carla", (60_000, 50_000))
    pause = after(*opening(), stopped, ordered).pause
    assert pause is not None
    assert pause.times == (90_000, 50_000), "what an official has set since is what should be shown"
    assert after(*opening(), stopped, facts.PlayResumed(table=1, game="g1", by="Carla")).pause is None
    over = after(*opening(), stopped, facts.GameEnd(table=1, game="g1", result="1-0", termination="flag"))
    assert (over.pause, over.notes_seq, over.game_seq) == (None, 4, 4), "the floor is told that it is over"
    again = facts.MovesWithdrawn(table=1, game="g1", ply=0)
    ended = facts.GameEnd(table=1, game="g1", result="1-0", termination="flag")
    assert after(*opening(), stopped, ended, again).pause is None


def test_a_flag_changes_nothing_that_is_shown_of_its_table() -> None:
    assert after(*opening(1, "g1", "e2e4"), facts.FlagFell(table=1, game="g1", color="black")) == after(
        *opening(1, "g1", "e2e4")
    )


def test_of_closed_incidents_the_last_ones_stay_and_of_open_ones_all() -> None:
    made: list[Fact] = opening()
    for number in range(CLOSED_KEPT + 5):
        made.append(facts.IncidentRaised(table=1, game="g1", incident=incident(f"open{number}")))
        made.append(facts.IncidentRaised(table=1, game="g1", incident=incident(f"i{number}")))
        made.append(facts.IncidentClosed(table=1, game="g1", incident=f"i{number}", reason="settled"))
    made.append(facts.IncidentRaised(table=1, game="g1", incident=incident("last")))
    table = after(*made)
    assert len(table.open_incidents()) == CLOSED_KEPT + 6
    closed = [one.id for one in table.incidents if one.closed_reason]
    assert closed == [f"i{number}" for number in range(5, CLOSED_KEPT + 5)]


def test_notes_on_the_clock_are_kept_in_order_and_go_with_their_game() -> None:
    period = facts.PeriodBegan(table=1, game="g1", color="white", period=2, after_ms=1_800_000)
    noted = after(*opening(), period)
    assert [(one.at, one.text) for one in noted.notes] == [(3000, "Period 2 began for White with 30:00.")]
    assert (noted.notes_seq, noted.floor_seq, noted.audience_seq, noted.periods) == (3, 3, 2, {"white": 2})
    assert len(after(*opening(), *[period] * (NOTES_KEPT + 1)).notes) == NOTES_KEPT
    cleared = after(*opening(), period, facts.PlayersSeated(table=1, assignment=assignment(1, "g2")))
    assert (cleared.notes, cleared.notes_seq) == ((), 4)


def test_a_board_belongs_to_the_table_it_was_bound_to_last() -> None:
    state = fold(
        records([facts.BoardAssigned(table=1, board="47114"), facts.BoardAssigned(table=2, board="47114")])
    )
    assert state.boards == {"47114": 2}


def test_where_whites_time_is_on_a_clock_is_remembered_from_game_to_game() -> None:
    placed = facts.ClockSideDetected(table=1, white="right")
    state = fold(records([*opening(), placed, facts.PlayersSeated(table=1, assignment=assignment(1, "g2"))]))
    assert state.table(1).white_side is Side.RIGHT
    assert state.table(1).floor_seq == 4


def test_an_answer_is_remembered_for_a_repeated_request() -> None:
    answer = facts.RequestAnswered(request="r1", kind="seat", by="desk", ok=True)
    assert fold(records([answer])).answers == {"r1": answer}


def test_the_board_of_a_game_knows_its_history() -> None:
    board = game_after(*opening(1, "g1", "g1f3", "g8f6", "f3g1", "f6g8")).board()
    assert board.is_repetition(2)


def test_numbers_say_which_fact_changed_what() -> None:
    raised = facts.IncidentRaised(table=1, game="g1", incident=incident("i1"))
    table = after(*opening(1, "g1", "e2e4"), raised)
    assert (table.assignment_seq, table.game_seq, table.incidents_seq) == (1, 3, 4)
    assert (table.floor_seq, table.audience_seq) == (4, 3)


@settings(max_examples=40, deadline=None)
@given(halls(), st.integers(0, 60))
def test_a_fold_may_be_interrupted_anywhere(made: list[Fact], at: int) -> None:
    every = records(made)
    assert fold(every[at:], fold(every[:at])) == fold(every)


@settings(max_examples=40, deadline=None)
@given(halls())
def test_a_journal_written_and_read_gives_the_same_hall(made: list[Fact]) -> None:
    every = records(made)
    read = [JournalRecord.model_validate_json(record.model_dump_json()) for record in every]
    assert read == every
    assert fold(read) == fold(every)


def test_only_the_latest_answers_are_kept() -> None:
    answers = {
        f"r{n}": facts.RequestAnswered(request=f"r{n}", kind="assign-board", by="d", ok=True)
        for n in range(ANSWERS_KEPT)
    }
    state = HallState(answers=answers)
    newest = facts.RequestAnswered(request="newest", kind="assign-board", by="d", ok=True)
    (record,) = records([newest])
    after_it = state.after(record)
    assert len(after_it.answers) == ANSWERS_KEPT
    assert ("r0" in after_it.answers, "r1" in after_it.answers, "newest" in after_it.answers) == (
        False,
        True,
        True,
    )
    assert "r0" in state.answers
