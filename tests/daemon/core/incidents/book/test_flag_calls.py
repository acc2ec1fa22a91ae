"""The calls of fallen flags in one game: raised once, updated, and closed when they are void."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from broker.contract.incidents import Incident
from broker.contract.ruleset import Ruleset
from daemon.core.incidents.book.flag_calls import FlagCalls, short_of_moves
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment, Times
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules import rules
from daemon.core.rules.rejected import RequestRejected
from drivers.time_control import TimeControl

RULES = rules.load()
COHEN, LAWS = RULES["cohen-chess"], RULES["fide-standard-2023"]
EITHER = LAWS.model_copy(update={"both_flags": "draw_if_unknown"})
ROOKS = chess.Board("4k2r/8/8/8/8/8/8/4K2R w - - 0 1")
ROOK_AGAINST_KING = chess.Board("4k3/8/8/8/8/8/8/4K2R w - - 0 1")
MATE_IN_ONE = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
PERIODS = TimeControl.parsed("40/5400:20/1800:900")


def game(ruleset: Ruleset = LAWS, control: str | None = "300") -> FlagCalls:
    return FlagCalls(GameIncidents(1, "1.1", ruleset, 0, TimeControl.parsed(control) if control else None))


def scene(at: float = 100.0, times: Times = (0, 40_000), board: chess.Board = ROOKS) -> IncidentMoment:
    return IncidentMoment(board, board, 80, at, at, times)


def incident(raised: list[Fact]) -> Incident:
    (fact,) = raised
    assert isinstance(fact, facts.IncidentRaised | facts.IncidentUpdated)
    return fact.incident


def remedy(raised: list[Fact]) -> str:
    proposed = incident(raised).remedy
    assert proposed is not None
    return proposed.text


def test_a_fallen_flag_is_raised_once_and_updated_when_a_player_claims_it() -> None:
    flags = game()
    raised = incident(flags.call(chess.WHITE, ROOKS, 40, scene()))
    assert (raised.kind, raised.color) == ("flag_fall", "white")
    assert "White’s flag has fallen." in raised.summary
    assert flags.call(chess.WHITE, ROOKS, 40, scene()) == []
    claimed = incident(flags.call(chess.WHITE, ROOKS, 40, scene(), claimed_by=chess.BLACK))
    assert (claimed.id, claimed.claimed_by) == (raised.id, "black")


def test_a_claim_of_a_flag_that_was_not_raised_names_the_claimant() -> None:
    raised = incident(game(COHEN).call(chess.WHITE, ROOKS, 40, scene(), claimed_by=chess.BLACK))
    assert "Black claims a win on time. White’s flag has fallen." in raised.summary


def test_a_lone_king_does_not_win_on_time() -> None:
    assert "Draw." in remedy(game().call(chess.WHITE, ROOK_AGAINST_KING, 40, scene(board=ROOK_AGAINST_KING)))


def test_two_flags_draw_only_in_the_last_period_if_their_order_is_unknown() -> None:
    for completed, words in ((39, "Play continues."), (60, "Draw.")):
        raised = game(control="40/5400:900", ruleset=EITHER).call(
            chess.WHITE, ROOKS, completed, scene(times=(0, 0)), both=True, order_known=False
        )
        assert remedy(raised).endswith(words)


def test_the_alert_closes_when_no_flag_is_down() -> None:
    flags = game()
    assert flags.close_all() == []
    raised = incident(flags.call(chess.WHITE, ROOKS, 40, scene()))
    (closed,) = flags.close_all()
    assert isinstance(closed, facts.IncidentClosed)
    assert closed.incident == raised.id


@pytest.mark.parametrize(("after_s", "counts"), [(15.0, True), (15.1, False)])
def test_a_checkmate_within_the_time_that_the_rules_give_precedes_the_flag(
    after_s: float, counts: bool
) -> None:
    flags = game(COHEN)
    flags.call(chess.WHITE, MATE_IN_ONE, 40, scene(board=MATE_IN_ONE))
    assert bool(flags.close_mated(100.0 + after_s)) is counts


def test_without_time_to_mate_in_the_rules_the_flag_counts() -> None:
    flags = game()
    flags.call(chess.WHITE, MATE_IN_ONE, 40, scene(board=MATE_IN_ONE))
    assert flags.close_mated(101.0) == []


MATED = chess.Board("R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1")


@pytest.mark.parametrize("ruleset", [COHEN, LAWS], ids=["Cohen", "Laws"])
@pytest.mark.parametrize(("in_time", "result"), [(True, "1-0"), (False, "0-1")])
def test_a_checkmate_without_a_press_precedes_the_call_if_it_came_in_time(
    ruleset: Ruleset, in_time: bool, result: str
) -> None:
    raised = game(ruleset).call(chess.WHITE, MATED, 40, scene(board=MATE_IN_ONE), in_time=in_time)
    proposed = incident(raised).remedy
    assert proposed is not None
    assert proposed.result == result


def test_a_mate_after_the_call_does_not_answer_a_second_call() -> None:
    flags = game()
    flags.call(chess.WHITE, MATE_IN_ONE, 40, scene(board=MATE_IN_ONE))
    later = scene(at=104.0, board=MATE_IN_ONE)
    raised = incident(flags.call(chess.WHITE, MATED, 40, later, claimed_by=chess.BLACK))
    assert raised.remedy is not None
    assert raised.remedy.result == "0-1"


def test_a_dead_position_on_record_is_the_end_also_where_a_list_counts_the_pieces() -> None:
    wall = chess.Board("8/8/3k4/1p1p1p1p/1P1P1P1P/8/3K4/8 b - - 0 1")
    for ruleset in (COHEN, LAWS, RULES["us-chess-blitz-7"]):
        proposed = remedy(game(ruleset).call(chess.BLACK, wall, 40, scene(board=wall)))
        assert proposed.startswith("The game had already ended: the flag does not count.")


@pytest.mark.parametrize(("after_s", "counts"), [(-1.0, True), (14.0, True), (16.0, False)])
def test_a_checkmate_on_the_board_when_the_flag_was_claimed_counts_once_checked(
    after_s: float, counts: bool
) -> None:
    flags = game(COHEN)
    flags.call(chess.WHITE, MATED, 40, scene(board=MATE_IN_ONE), in_time=True)
    assert flags.mate_counts(chess.WHITE, 100.0 + after_s) is counts
    assert flags.mate_counts(chess.BLACK, 100.0 + after_s) is None


def test_a_call_depends_on_a_checkmate_until_the_record_has_it() -> None:
    flags = game()
    assert flags.unsupported([MATE_IN_ONE]) is None
    call = scene(board=MATE_IN_ONE)
    raised = incident(flags.call(chess.WHITE, MATED, 40, replace(call, ply=0), in_time=True))
    assert flags.unsupported([MATE_IN_ONE]) == raised
    assert flags.unsupported([MATE_IN_ONE, MATED]) is None


def test_both_players_low_on_time_draw_once_it_is_signalled() -> None:
    flags = game(COHEN)
    assert "wins" in remedy(flags.call(chess.WHITE, ROOKS, 40, scene(times=(0, 20_000))))
    flags = game(COHEN)
    flags.signal_low_time(scene(times=(9_000, 25_000)))
    assert "Draw." in remedy(flags.call(chess.WHITE, ROOKS, 40, scene(times=(0, 20_000))))


def test_a_signal_without_effect_is_rejected() -> None:
    with pytest.raises(RequestRejected, match="do not use this signal"):
        game().signal_low_time(scene())
    with pytest.raises(RequestRejected, match="less than 30 s"):
        game(COHEN).signal_low_time(scene(times=(31_000, 5_000)))


SHORT = [(1, 39, "White reached the end of period 1 with 39 of 40 moves completed."), (1, 40, ""),
         (2, 59, "White reached the end of period 2 with 59 of 60 moves completed."),
         (2, 60, ""), (3, 70, "")]  # fmt: skip


@pytest.mark.parametrize(("ended", "completed", "words"), SHORT)
def test_moves_that_are_missing_at_the_end_of_a_period(ended: int, completed: int, words: str) -> None:
    assert short_of_moves(PERIODS, chess.WHITE, ended, completed) == words


def test_a_player_short_of_moves_at_the_end_of_a_period_has_a_fallen_flag() -> None:
    flags = game(control=str(PERIODS))
    raised = incident(flags.period_ended(chess.WHITE, 1, ROOKS, 39, scene()))
    assert "White reached the end of period 1 with 39 of 40 moves completed." in raised.summary
    assert game(control=str(PERIODS)).period_ended(chess.WHITE, 1, ROOKS, 40, scene()) == []


def test_missing_moves_are_not_raised_if_only_players_call_flags_or_without_a_time_control() -> None:
    assert game(COHEN, str(PERIODS)).period_ended(chess.WHITE, 1, ROOKS, 39, scene()) == []
    assert game(control=None).period_ended(chess.WHITE, 1, ROOKS, 39, scene()) == []
