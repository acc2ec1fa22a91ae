"""A stretch of a table decided again: what its board told, what was thought then."""

from __future__ import annotations

import functools
from itertools import pairwise

import chess
import pytest

from broker.contract.requests import Moment
from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules.rules import default_for
from daemon.demo.tables import DemoTable, demo_tables
from daemon.journal.file import JournalFile
from daemon.replay import replay_window
from daemon.replay.replay_window import LONGEST_MS, NoReplayWindow, ReplayWindow, ReplayWindowRequest
from daemon.replay.replay_window_boards import BoardNow
from tests.daemon.hall_on_record import EPOCH_MS, ChainOnRecord, HallOnRecord, file_of

SECONDS = 420.0
PULL = ("port-1", 90.0, 105.0)


def boards(seed: int, seconds: float = SECONDS) -> list[DemoTable]:
    return demo_tables(2, seed=seed, games=None, rulesets=default_for, incidents=True, ends=seconds)


@pytest.fixture(scope="module")
def afternoon() -> HallOnRecord:
    """Two tables with incidents and several games, a cable that is pulled, an arbiter who answers alerts."""
    hall = HallOnRecord(boards(3), pulls=[PULL])
    hall.run(SECONDS)
    return hall


def at(seconds: float) -> int:
    return EPOCH_MS + round(seconds * 1000)


@functools.cache
def shown(file: JournalFile, table: int, since: float, until: float) -> tuple[list[Moment], ReplayWindow]:
    found = ReplayWindow(file, ReplayWindowRequest(table, at(since), at(until)))
    return [one for one in found.moments() if one is not None], found


def in_time(hall: HallOnRecord, table: int, since: float, until: float) -> list[Fact]:
    """The facts of a table in a stretch, by the journal."""
    return [
        record.fact
        for record in hall.records
        if getattr(record.fact, "table", None) == table and at(since) <= record.at <= at(until)
    ]


# --- what is shown --------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [1, 2])
@pytest.mark.parametrize(("since", "until"), [(0.0, 140.0), (140.0, 300.0), (300.0, SECONDS)])
def test_what_was_decided_is_decided_again_at_the_same_moments(
    afternoon: HallOnRecord, table: int, since: float, until: float
) -> None:
    moments, whole = shown(file_of(afternoon.journal), table, since, until)
    facts_then = in_time(afternoon, table, since, until)
    raised = [fact.incident.id for fact in facts_then if isinstance(fact, facts.IncidentRaised)]
    assert [one for moment in moments for one in moment.raised] == raised
    moved = [
        record.at
        for record in afternoon.records
        if isinstance(record.fact, facts.MoveConfirmed)
        and record.fact.table == table
        and at(since) < record.at <= at(until)
    ]
    finals = [
        moment.at
        for moment in moments
        for text in moment.decided
        if isinstance(text, Sentence) and text.id.startswith("program_move_")
    ]
    assert finals == moved
    assert len(moved) > 3
    at_end = [
        record.fact
        for record in afternoon.records
        if getattr(record.fact, "table", None) == table and record.at <= at(until)
    ]
    started = max(number for number, fact in enumerate(at_end) if isinstance(fact, facts.GameStart))
    plies = [
        fact for fact in at_end[started:] if isinstance(fact, facts.MoveConfirmed | facts.MovesWithdrawn)
    ]
    assert len(whole.moves) == plies[-1].ply
    assert [moment.at for moment in moments] == sorted(moment.at for moment in moments)
    assert moments[0].at == at(since)
    assert whole.reaches is None


def test_what_stands_on_the_board_and_on_the_clock_is_what_the_wood_shows(afternoon: HallOnRecord) -> None:
    moments, _ = shown(file_of(afternoon.journal), 1, SECONDS - 60, SECONDS)
    game = afternoon.hall.state.table(1).game
    assert game is not None
    assert (moments[-1].fen, moments[-1].ply) == (game.fens[-1], len(game.moves))
    reckoned = 0
    for before, after in pairwise(moments):
        if before.running is None or before.white_ms is None or after.white_ms is None or after.pressed:
            continue
        passed = after.at - before.at if before.running == "white" else 0
        reckoned += abs(before.white_ms - passed - after.white_ms) <= 2500
    assert reckoned > 10
    for moment in moments:
        chess.BaseBoard(moment.placement)  # can be shown


def test_presses_waiting_verdicts_and_how_sure_each_move_is_are_told(afternoon: HallOnRecord) -> None:
    moments, _ = shown(file_of(afternoon.journal), 1, 0.0, 140.0)
    pressed = [moment for moment in moments if moment.pressed]
    assert {moment.pressed for moment in pressed} == {"white", "black"}
    assert all(f"{one.pressed.title()} pressed" in " ".join(one.received) for one in pressed if one.pressed)
    thought = [text for moment in moments for text in moment.assessment]
    assert any("press is being judged" in text for text in thought)
    assert any(text.endswith("(> 99 %)") for text in thought)
    assert any(" %)" in text and "> 99" not in text for text in thought)
    decided = [text for moment in moments for text in moment.decided]
    assert any(text.startswith("Alert") for text in decided)
    heard = [text for moment in moments for text in moment.received]
    assert any(text.endswith("emptied") for text in heard)
    assert any("port-1 went away" in text for text in heard)
    assert any(
        "waiting for a complete reading" in text or "waiting for the board memory" in text for text in thought
    )


def test_a_moment_is_one_at_which_something_changed(afternoon: HallOnRecord) -> None:
    moments, _ = shown(file_of(afternoon.journal), 1, 140.0, 300.0)
    empty = [
        after
        for before, after in pairwise(moments)
        if not (after.received or after.decided)
        and before.assessment == after.assessment
        and before.ply == after.ply
    ]
    assert empty == []


def test_who_asked_for_what_is_told(afternoon: HallOnRecord) -> None:
    moments, _ = shown(file_of(afternoon.journal), 2, 0.0, 140.0)
    heard = [text for moment in moments for text in moment.received]
    assert "demo seated two players" in heard
    assert "Carla is handling an alert" in heard


# --- where it begins ------------------------------------------------------------------------------------


def games_begin(hall: HallOnRecord, table: int) -> list[float]:
    return [
        record.mono_ms / 1000
        for record in hall.records
        if isinstance(record.fact, facts.GameStart) and record.fact.table == table
    ]


@pytest.mark.parametrize("table", [1, 2])
def test_from_the_beginning_of_the_game_it_comes_out_as_from_that_of_the_run(
    afternoon: HallOnRecord, table: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = file_of(afternoon.journal)
    later = [since for since in games_begin(afternoon, table) if since > 60.0]
    assert later
    for since in later:
        whole, _ = shown(file, table, since + 5, min(since + 150, SECONDS))
        with monkeypatch.context() as patched:
            patched.setattr(replay_window, "FROM_THE_START_MS", 0)
            short, _ = shown.__wrapped__(file, table, since + 5, min(since + 150, SECONDS))
        assert short == whole
        assert max(moment.ply for moment in short) > 0


@pytest.fixture(scope="module")
def chain() -> ChainOnRecord:
    """Two boards on one line, of which one fails for a while."""
    played = ChainOnRecord((166, 43))
    played.run(25.0)
    played.chain.remove(played.boards[1], played.now)
    played.run(29.0)
    played.chain.add(played.boards[1], played.now)
    played.run(50.0)
    return played


@pytest.mark.parametrize("table", [1, 2])
def test_of_a_chain_one_board_is_decided_again(chain: ChainOnRecord, table: int) -> None:
    moments, whole = shown(file_of(chain.journal), table, 0.0, 50.0)
    game = chain.hall.state.table(table).game
    assert game is not None
    assert whole.moves == [made.san for made in game.moves]
    assert len(whole.moves) > 3
    assert moments[-1].fen == game.fens[-1]


# --- what the signal log has ------------------------------------------------------------------------------


def test_a_stretch_that_begins_before_the_black_box_says_from_when_on_it_reaches() -> None:
    hall = HallOnRecord(boards(5, 200.0))
    hall.run(200.0)
    file = file_of(hall.journal)
    while file.forget_raw(at(60.0)):
        pass
    now = hall.hall.board_at(1)
    assert now is not None
    found = ReplayWindow(
        file, ReplayWindowRequest(1, at(30.0), at(200.0), BoardNow(now.link, now.device, now.reported_names))
    )
    moments = [one for one in found.moments() if one is not None]
    assert found.reaches is not None
    assert at(60.0) <= found.reaches < at(62.0)
    assert moments[0].at == found.reaches
    game = hall.hall.state.table(1).game
    assert game is not None
    assert found.moves == [made.san for made in game.moves]


def refused(file: JournalFile, wanted: ReplayWindowRequest) -> str:
    with pytest.raises(NoReplayWindow) as error:
        for _ in ReplayWindow(file, wanted).moments():
            pass
    return str(error.value)


def test_what_cannot_be_shown_is_refused_in_a_sentence(afternoon: HallOnRecord) -> None:
    file = file_of(afternoon.journal)
    assert "at most one hour" in refused(file, ReplayWindowRequest(1, at(0), at(0) + LONGEST_MS + 1))
    assert "ends before it starts" in refused(file, ReplayWindowRequest(1, at(9), at(9)))
    assert "signal_log_days" in refused(file, ReplayWindowRequest(1, at(-100), at(-50)))
    assert refused(file, ReplayWindowRequest(77, at(0), at(50))) == "No data of table 77 from that time."


def test_where_no_black_box_is_kept_that_is_said() -> None:
    hall = HallOnRecord(boards(6, 30.0))
    hall.run(30.0)
    file = file_of(hall.journal)
    while file.forget_raw(at(1000.0)):
        pass
    assert "signal_log_days" in refused(file, ReplayWindowRequest(1, at(0), at(30)))
