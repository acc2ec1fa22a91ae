"""The remedy for an offence at a press depends on the player's current period, and on no other."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Incident
from broker.contract.ruleset import Ruleset
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.offence_remedies import completed_before, in_time_pressure
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.record import facts
from daemon.core.rules import rules
from drivers.time_control import TimeControl
from tests.cases import each
from tests.rulesets.at_the_table import at_the_board

RULES = rules.load()
RAPID, US = RULES["fide-rapid-2023"], RULES["us-chess-7"]
PERIODS = TimeControl.parsed("40/5400+30:1800+5")
PLAYERS_ONLY = "In time pressure only the players may claim"


def offence(
    ruleset: Ruleset, color: chess.Color, completed: int, *, white: int = 600, black: int = 600
) -> Incident:
    """Return an illegal move after this number of completed moves, with these seconds on the clock."""
    ply = 2 * completed + (color is chess.BLACK)
    board = chess.Board()
    board.turn = color
    scene = IncidentMoment(board, board, ply, 100.0, 100.0, (white * 1000, black * 1000))
    book = GameIncidents(1, "1.1", ruleset, 0, PERIODS)
    (raised,) = book.offence("illegal_move", "certain", "something", color, scene)
    assert isinstance(raised, facts.IncidentRaised)
    return raised.incident


@each("color", chess.COLORS, ids=["white", "black"])
@each(
    ("completed", "gained_s"),
    [(0, 30), (38, 30), (39, 30), (40, 5), (41, 5), (70, 5)],
    ids=str,
)
def test_the_remedy_removes_the_increment_of_the_period(
    color: chess.Color, completed: int, gained_s: int
) -> None:
    """The fortieth move is still one of the first forty."""
    remedy = offence(RAPID, color, completed).remedy
    assert remedy is not None
    side = "White" if color else "Black"
    assert f"Remove {side}’s {gained_s}-second increment" in remedy.text
    own = remedy.white_ms if color else remedy.black_ms
    assert own == (600 - gained_s) * 1000


def test_an_incident_from_before_a_restart_has_the_same_remedy() -> None:
    known = offence(RAPID, chess.WHITE, 40)
    book = GameIncidents(1, "1.1", RAPID, 0, PERIODS, [known])
    (updated,) = book.refresh((500_000, 600_000))
    assert isinstance(updated, facts.IncidentUpdated)
    assert updated.incident.remedy is not None
    assert updated.incident.remedy.white_ms == 495_000


def test_the_remedy_removes_the_increment_that_the_clock_added() -> None:
    """Two moves with 30 s each, then 5 s each: the second illegal press comes in the second period."""
    scene = at_the_board(RAPID, "2/900+30:900+5").illegally("g1g3")
    assert "30-second increment" in scene.remedy.text
    scene = at_the_board(RAPID, "2/900+30:900+5", "g1f3", "b8c6").illegally("f1f5")
    assert "5-second increment" in scene.remedy.text


@pytest.mark.parametrize(
    ("color", "completed", "pressed"),
    [
        (chess.WHITE, 20, False),
        (chess.WHITE, 39, False),
        (chess.BLACK, 39, False),
        (chess.WHITE, 40, True),
        (chess.BLACK, 40, True),
    ],
)
def test_with_30_s_a_move_nobody_is_in_time_pressure_whatever_period_follows(
    color: chess.Color, completed: int, pressed: bool
) -> None:
    incident = offence(US, color, completed, white=250)
    assert incident.may_act.startswith(PLAYERS_ONLY) is pressed


def test_time_pressure_is_that_of_the_period_the_player_is_in() -> None:
    times = (250_000, 600_000)
    assert not in_time_pressure(US, PERIODS, times, 39)
    assert in_time_pressure(US, PERIODS, times, 40)
    assert in_time_pressure(US, TimeControl.parsed("40/5400+5:1800+30"), times, 39)
    assert not in_time_pressure(US, TimeControl.parsed("40/5400+5:1800+30"), times, 40)
    assert in_time_pressure(US, None, times, 0)


@pytest.mark.parametrize(("completed", "counts"), [(20, False), (36, False), (39, True), (50, True)])
def test_the_short_limit_of_time_pressure_holds_once_the_player_is_in_that_period(
    completed: int, counts: bool
) -> None:
    """White has 4:10 and has made the illegal move and two more; with 30 s a move they have ten."""
    known = offence(US, chess.WHITE, completed, white=250)
    book = GameIncidents(1, "1.1", US, 0, PERIODS, [known])

    def made(color: chess.Color, ply: int) -> int:
        return (3 if color else 2) + (0 if ply else completed)

    closed = [
        fact
        for fact in book.update_after_moves(made, (), (250_000, 600_000))
        if isinstance(fact, facts.IncidentClosed)
    ]
    assert bool(closed) is counts


@pytest.mark.parametrize(
    ("ply", "turn", "white", "black"),
    [
        (0, chess.WHITE, 0, 0),
        (1, chess.BLACK, 1, 0),
        (2, chess.WHITE, 1, 1),
        (79, chess.BLACK, 40, 39),
        (80, chess.BLACK, 41, 40),  # White's forty-first is not recorded: it was illegal, and was left
        (79, chess.WHITE, 40, 40),
    ],
)
def test_moves_completed_before_an_offence(ply: int, turn: chess.Color, white: int, black: int) -> None:
    board = chess.Board()
    board.turn = turn
    incident = offence(RAPID, chess.WHITE, 0).model_copy(update={"ply": ply, "fen_before": board.fen()})
    assert completed_before(incident) == white
    assert completed_before(incident.model_copy(update={"color": "black"})) == black
