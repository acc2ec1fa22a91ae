"""Games that were played to their end while nobody heard their board: recorded, or asked about.

Whatever else stands on a board with its clock stopped when the daemon comes back begins nothing.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from broker.contract.incidents import Incident
from broker.contract.requests import CorrectMovesRequest
from daemon.core.record import facts
from daemon.core.record.hall_state import fold
from drivers.link.session import Session
from drivers.simulation.players import Lift, Put, Script
from tests.daemon.coming_and_going import GAME, NEXT, Venue, hands, moves_of

RESIGNED = 20
"""Of the shipped games: a long one whose result an arbiter enters."""


def played_unheard(venue: Venue, played: Script, *, seated: Script | None = None) -> float:
    """Players are seated, the daemon goes, and a whole game is played; hall time of its end."""
    venue.start()
    venue.run(5.0)
    venue.seat("late", seated or played)
    venue.run(6.0)
    venue.kill()
    begins = venue.board.load(played, 10.0)
    venue.run(begins + played.ends + 20.0)
    return venue.now


def comes_back(venue: Venue) -> Venue:
    venue.start()
    venue.run(venue.now + 40.0)
    return venue


def asked(venue: Venue) -> list[Incident]:
    return [one.fact.incident for one in venue.records if isinstance(one.fact, facts.IncidentRaised)]


def without_presses(played: Script) -> Script:
    """The same pieces on the same squares, by people who leave the clock alone."""
    return replace(played, actions=tuple(one for one in played.actions if isinstance(one, Lift | Put)))


# --- what was played is recorded --------------------------------------------------------------------------


@pytest.mark.parametrize("chained", [False, True], ids=["a board alone", "a board on a chain"])
@pytest.mark.parametrize("rotated", [False, True], ids=["", "turned round"])
def test_a_whole_game_that_nobody_heard_is_recorded_though_its_clock_stands(
    chained: bool, rotated: bool
) -> None:
    played, venue = hands(GAME), Venue(chained=chained, rotated=rotated)
    played_unheard(venue, played)
    comes_back(venue)
    assert venue.recorded("late") == moves_of(played)
    assert venue.facts_of(facts.GameEnd) == ["late"], "it ended with a mate"
    assert venue.incidents() == []


def test_where_no_move_ended_it_the_official_is_asked_for_its_result() -> None:
    played, venue = hands(RESIGNED), Venue()
    played_unheard(venue, played)
    comes_back(venue)
    assert venue.recorded("late") == moves_of(played)
    assert venue.incidents() == ["clock_stopped"]
    venue.enter("late", "0-1")
    assert not fold(venue.records).table(1).open_incidents()


def test_a_clock_that_was_switched_off_after_the_game_is_not_waited_for() -> None:
    played, venue = hands(RESIGNED), Venue()
    played_unheard(venue, played)
    venue.board.unplug_clock()
    comes_back(venue)
    assert venue.recorded("late") == moves_of(played)


def test_a_daemon_that_dies_once_more_before_the_board_has_told_misses_nothing() -> None:
    played, venue = hands(GAME), Venue()
    played_unheard(venue, played)
    venue.start()
    venue.run(venue.now + 4.0)
    venue.kill()
    comes_back(venue)
    assert venue.recorded("late") == moves_of(played)
    assert venue.facts_of(facts.GameStart) == ["late"]


# --- what is no game of theirs ----------------------------------------------------------------------------


def test_people_who_move_pieces_and_leave_the_clock_alone_play_no_game() -> None:
    played, venue = hands(GAME), Venue()
    played_unheard(venue, without_presses(played), seated=played)
    comes_back(venue)
    assert venue.facts_of(facts.GameStart) == []
    assert venue.incidents() == []


@pytest.mark.parametrize("analysed", [False, True], ids=["left standing", "analysed"])
def test_the_game_of_the_round_before_is_not_the_next_one(analysed: bool) -> None:
    played, venue = hands(GAME), Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("before", played)
    begins = venue.board.load(played, 10.0)
    venue.run(begins + played.ends + 5.0)
    venue.seat("late", played)
    venue.kill()
    if analysed:
        venue.board.set_up(venue.now + 1.0, "r3k2r/8/2p5/8/4P3/8/8/R3K2R w KQkq - 0 1")
        venue.run(venue.now + 60.0)
    venue.run(venue.now + played.ends + 60.0)  # so long that it could have been played meanwhile
    comes_back(venue)
    assert venue.recorded("late") == []
    assert venue.facts_of(facts.GameStart) == ["before"]
    assert venue.incidents() == []


def test_a_game_that_took_longer_than_its_players_are_seated_is_of_others() -> None:
    played, venue = hands(GAME), Venue()
    venue.board.set_up(1.0)
    begins = venue.board.load(played, 10.0)
    venue.run(begins + played.ends + 20.0)
    venue.start()
    venue.seat("late", played)
    comes_back(venue)
    assert venue.facts_of(facts.GameStart) == []
    assert venue.incidents() == []


@pytest.mark.parametrize(("game", "at"), [("late", 1000), ("another", 9000)])
def test_who_is_told_once_more_that_they_sit_there_sit_there_since_the_first_time(game: str, at: int) -> None:
    venue = Venue()
    venue.start()
    venue.seat("late", hands(GAME))
    (assigned,) = (one.fact for one in venue.records if isinstance(one.fact, facts.PlayersSeated))
    again = assigned.model_copy(update={"assignment": assigned.assignment.model_copy(update={"game": game})})
    records = [
        facts.JournalRecord(seq=n, at=when, mono_ms=when, fact=fact)
        for n, when, fact in (
            (1, 1000, assigned),
            (2, 9000, again),
        )
    ]
    assert fold(records).table(1).assigned_at == at


def test_where_nobody_is_seated_nothing_begins_over_a_clock_that_stands() -> None:
    played, venue = hands(RESIGNED), Venue(games="auto")
    venue.board.set_up(1.0)
    begins = venue.board.load(played, 10.0)
    venue.run(begins + played.ends + 20.0)
    comes_back(venue)
    assert venue.facts_of(facts.GameStart) == []


@pytest.mark.parametrize(
    "pieces",
    [
        "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1",
        "r1bq1bnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "8/8/4p3/8/8/3P4/8/8 w - - 0 1",
    ],
    ids=["half of the men stand", "some are missing", "no kings"],
)
def test_a_board_on_which_pieces_are_being_put_up_is_not_asked_for_its_log(pieces: str) -> None:
    """That takes its line for nine seconds, in which nobody hears it."""
    venue = Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("late", hands(GAME))
    venue.kill()
    venue.board.set_up(6.0, pieces)
    venue.run(60.0)
    comes_back(venue)
    assert venue.logs_asked == 0


# --- where nobody can tell --------------------------------------------------------------------------------


def test_where_the_clock_was_set_anew_since_a_person_is_asked_and_nothing_is_recorded() -> None:
    played, venue = hands(RESIGNED), Venue()
    played_unheard(venue, played)
    venue.board.set_clock(5400, 5400, 30)
    comes_back(venue)
    assert venue.facts_of(facts.GameStart) == []
    (one,) = asked(venue)
    assert (one.kind, one.certainty, one.game) == ("ambiguous_position", "likely", "late")
    assert f"{len(played.moves)} moves were made while the board was disconnected" in one.summary
    assert "the clock shows other times than at the end" in one.summary


def test_a_game_with_another_time_control_is_asked_about() -> None:
    """The players were seated hours ago, so that the times alone could be theirs."""
    played, venue = hands(GAME), Venue()
    end = played_unheard(venue, played, seated=replace(played, time_control="5400+30"))
    venue.run(end + 4 * 3600.0)
    comes_back(venue)
    assert venue.facts_of(facts.GameStart) == []
    assert [(one.kind, one.certainty) for one in asked(venue)] == [("ambiguous_position", "likely")]
    assert "started with less time" in asked(venue)[0].summary


@pytest.mark.parametrize("runs", [False, True], ids=["the clock stands", "the clock runs"])
def test_a_game_whose_board_lost_its_power_is_asked_about(runs: bool) -> None:
    played, venue = hands(RESIGNED), Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("late", played)
    venue.run(6.0)
    venue.kill()
    begins = venue.board.load(played, 10.0)
    off, on = played.pressed[30], played.pressed[35]
    assert off is not None
    assert on is not None
    venue.run(begins + off)
    venue.board.power_off(venue.now)
    venue.run(begins + (on if runs else played.ends + 20.0))
    venue.board.power_up(venue.now)
    comes_back(venue)
    assert venue.facts_of(facts.GameStart) == []
    assert [(one.kind, one.certainty) for one in asked(venue)] == [
        ("ambiguous_position", "likely" if runs else "hint")
    ]
    summary = asked(venue)[0].summary
    assert "the board memory has no moves: the board was without power" in summary
    assert "moves from the scoresheets" in summary


def cannot_tell() -> Venue:
    """A game was played unheard, and a person is asked about it."""
    venue = Venue()
    played_unheard(venue, hands(RESIGNED))
    venue.board.set_clock(5400, 5400, 30)
    return comes_back(venue)


def test_it_is_asked_once_however_often_the_daemon_starts() -> None:
    venue = cannot_tell()
    venue.kill()
    comes_back(venue)
    assert venue.incidents() == ["ambiguous_position"]


def test_the_question_is_settled_by_the_result_and_the_moves_from_the_scoresheets() -> None:
    venue = cannot_tell()
    venue.enter("late", "0-1")
    assert venue.hall is not None
    moves = moves_of(hands(RESIGNED))
    asks = {"id": "moves", "by": "Ada", "client": "desk", "table": 1, "game": "late"}
    request = CorrectMovesRequest.model_validate({**asks, "ply": 0, "moves": moves})
    output, reply = venue.hall.request(request, "correct-moves", venue.now, 0)
    assert reply.ok, reply.text
    venue.records += output.records
    assert venue.recorded("late") == moves
    game = fold(venue.records).table(1).game
    assert game is not None
    assert game.result == "0-1"
    assert not fold(venue.records).table(1).open_incidents()


def test_the_question_needs_nobody_once_the_game_begins() -> None:
    venue = cannot_tell()
    played = hands(RESIGNED)
    begins = venue.board.load(played, venue.now + 5.0)
    first = played.pressed[5]
    assert first is not None
    venue.run(begins + first + 2.0)
    assert venue.recorded("late") == moves_of(played)[:6]
    assert not fold(venue.records).table(1).open_incidents()


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board keeps no log: it does not answer the question for it."""
    monkeypatch.setattr(Session, "ask_log", lambda *_: None)


@pytest.mark.usefixtures("forgetful")
def test_where_the_clock_runs_and_the_board_keeps_no_log_a_person_is_asked() -> None:
    played, venue = hands(RESIGNED), Venue()
    venue.start()
    venue.run(5.0)
    venue.seat("late", played)
    venue.run(6.0)
    venue.kill()
    begins, until = venue.board.load(played, 10.0), played.pressed[30]
    assert until is not None
    venue.run(begins + until + 0.5)
    comes_back(venue)
    assert [(one.kind, one.certainty) for one in asked(venue)] == [("ambiguous_position", "likely")]
    assert "the board memory has no moves: no reply" in asked(venue)[0].summary


@pytest.mark.parametrize("keeps", ["a log", "no log"])
def test_of_a_game_before_whose_clock_runs_on_nobody_is_asked(
    keeps: str, request: pytest.FixtureRequest
) -> None:
    played, venue = hands(NEXT), Venue()
    until = played.pressed[20]
    assert until is not None
    played = replace(played, actions=tuple(one for one in played.actions if one.at <= until))
    venue.start()
    venue.run(5.0)
    venue.seat("before", played)
    begins = venue.board.load(played, 10.0)
    venue.run(begins + until + 5.0)
    venue.enter("before", "1-0")
    venue.seat("late", played)
    venue.kill()
    if keeps == "no log":
        request.getfixturevalue("forgetful")
    comes_back(venue)
    assert venue.facts_of(facts.GameStart) == ["before"]
    assert venue.incidents() == []
