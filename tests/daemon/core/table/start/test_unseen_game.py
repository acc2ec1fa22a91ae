"""What tells a game that was played unheard from whatever else a board's log may hold."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess
import pytest

from daemon.core.evidence.evidence import ClockPress, Seen, SquareSeen
from daemon.core.table.start.unseen_game import UnseenGame, UnseenGameContext, unseen_game, used
from drivers.time_control import TimeControl
from tests.cases import each

HOUR_S = 3600.0
CONTROL = "5400+30"


@dataclass(frozen=True)
class Log:
    """A game of ``plies`` in which each move takes a minute; then what is different about it."""

    plies: int = 20
    presses: int | None = None
    begins_s: float = 5400.0
    control: str | None = CONTROL
    shown_ms: tuple[int | None, int | None] | None = field(default=None)
    later_s: int = 0
    since_s: float | None = HOUR_S

    def unseen_game(self) -> tuple[UnseenGame, str]:
        evidence: list[Seen] = [ClockPress(chess.BLACK, None, None, 0.0)]  # the clock is started
        left = {chess.WHITE: self.begins_s + 30, chess.BLACK: self.begins_s + 30}
        for n in range(self.plies if self.presses is None else self.presses):
            color = n % 2 == 0
            left[color] -= 60 - 30
            times = round(left[True] * 1000), round(left[False] * 1000) if n else None
            evidence += [SquareSeen(chess.E4, None, float(n)), ClockPress(color, *times, float(n))]
        shown = self.shown_ms or (round((left[True] + self.later_s) * 1000), round(left[False] * 1000))
        control = TimeControl.parsed(self.control) if self.control else None
        return unseen_game(evidence, self.plies, UnseenGameContext(control, shown, self.since_s))


CASES = [
    ("a game with all its presses", Log(), UnseenGame.THIS_GAME, ""),
    ("the clock is off", Log(shown_ms=(None, None)), UnseenGame.THIS_GAME, ""),
    ("a press too many, an offence", Log(presses=22), UnseenGame.THIS_GAME, ""),
    ("an arbiter gave two minutes", Log(begins_s=5520.0), UnseenGame.THIS_GAME, ""),
    (
        "it began when they were seated, and took all the time since",
        Log(since_s=1200.0),
        UnseenGame.THIS_GAME,
        "",
    ),
    ("nobody pressed", Log(presses=0), UnseenGame.ANOTHER, ""),
    ("no move explains the presses", Log(plies=0, presses=6), UnseenGame.ANOTHER, ""),
    ("they were seated a minute ago", Log(since_s=60.0), UnseenGame.ANOTHER, ""),
    ("two moves", Log(plies=2), UnseenGame.DOUBTFUL, "too few moves"),
    (
        "the clock was tried out",
        Log(plies=6, presses=30),
        UnseenGame.DOUBTFUL,
        "the clock was pressed 30 times",
    ),
    (
        "moves between the presses",
        Log(plies=20, presses=8),
        UnseenGame.DOUBTFUL,
        "the clock was pressed 8 times",
    ),
    ("no time control is announced", Log(control=None), UnseenGame.DOUBTFUL, "the clock setting is unknown"),
    (
        "the computer's clock went back",
        Log(since_s=None),
        UnseenGame.DOUBTFUL,
        "the computer’s time was set back after the players were seated",
    ),
    (
        "two hours on a clock for ninety minutes",
        Log(begins_s=7200.0),
        UnseenGame.DOUBTFUL,
        "the clock had more time than the time control gives",
    ),
    (
        "five minutes on it",
        Log(begins_s=300.0, plies=8, since_s=4 * HOUR_S),
        UnseenGame.DOUBTFUL,
        "the clock started with less time than the time control gives",
    ),
    (
        "a side shows more than at the last press",
        Log(later_s=60),
        UnseenGame.DOUBTFUL,
        "the clock shows other times than at the end",
    ),
    (
        "whoever pressed last has less",
        Log(plies=21, later_s=-10),
        UnseenGame.DOUBTFUL,
        "the clock shows other times than at the end",
    ),
    ("whoever is to move let his time run", Log(later_s=-900), UnseenGame.THIS_GAME, ""),
]


@each(("log", "found", "why"), [one[1:] for one in CASES], ids=[one[0] for one in CASES])
def test_what_a_log_means(log: Log, found: UnseenGame, why: str) -> None:
    assert log.unseen_game() == (found, why)


@pytest.mark.parametrize(
    ("shown_ms", "since_s", "found"),
    [
        ((3_000_000, 2_500_000), 2 * HOUR_S, True),
        ((5_400_000, 2_500_000), 2 * HOUR_S, False),
        ((5_430_000, 5_430_000), 2 * HOUR_S, False),
        ((None, None), 2 * HOUR_S, False),
        ((3_000_000, 2_500_000), 600.0, False),
        ((3_000_000, 2_500_000), None, True),
    ],
    ids=["both used time", "one did not", "set and not used", "off", "seated later", "nobody knows when"],
)
def test_what_a_clock_alone_means(
    shown_ms: tuple[int | None, int | None], since_s: float | None, found: bool
) -> None:
    assert used(UnseenGameContext(TimeControl.parsed(CONTROL), shown_ms, since_s)) is found


def test_a_second_period_is_not_taken_for_time_that_was_used() -> None:
    """A clock that does not count moves adds it late: until then it shows less than was given."""
    evidence: list[Seen] = []
    for n in range(84):
        evidence += [SquareSeen(chess.E4, None, 0.0), ClockPress(n % 2 == 0, 400_000, 500_000, 0.0)]
    evidence[1] = ClockPress(True, 7_100_000, None, 0.0)
    evidence[3] = ClockPress(False, 7_100_000, 7_000_000, 0.0)
    setting = UnseenGameContext(TimeControl.parsed("40/7200:3600"), (400_000, 500_000), 4 * HOUR_S)
    assert unseen_game(evidence, 84, setting) == (UnseenGame.THIS_GAME, "")
