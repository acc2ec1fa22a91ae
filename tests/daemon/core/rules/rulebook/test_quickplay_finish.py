"""Claims in a quickplay finish: when they can be made, what may follow, and what the board tells."""

from __future__ import annotations

import chess
import pytest

from broker.contract.ruleset import Ruleset
from daemon.core.evidence.placements import positions
from daemon.core.rules import rules
from daemon.core.rules.rulebook.clock_changes import time_text
from daemon.core.rules.rulebook.quickplay_finish import may_claim, progress, rulings
from tests.cases import each

RULES = rules.load()
BCCA, STANDARD, US = RULES["bcca-quickplay-2003"], RULES["fide-standard-2023"], RULES["us-chess-7"]
GUIDELINES = STANDARD.model_copy(
    update={"qpf": "fide_iii", "qpf_limit_s": 120, "qpf_postpone_s": 120, "qpf_reject_s": 120}
)
"""The guidelines for games without increment are announced."""
LOSING_CHANCES = US.model_copy(
    update={
        "qpf": "us_14h",
        "qpf_limit_s": 120,
        "qpf_postpone_s": 0,
        "qpf_reject_s": None,
        "qpf_reject_claimant_minus_s": 60,
    }
)
"""The variation for insufficient losing chances is announced."""

ROOKS = chess.Board("4k3/4r3/8/8/8/8/4R3/4K3 w - - 20 50")

WINDOW = [
    ("under two minutes", BCCA, chess.WHITE, 119_000, 0, True),
    ("two minutes are too much", BCCA, chess.WHITE, 120_000, 0, False),
    ("but not in US Chess", LOSING_CHANCES, chess.WHITE, 120_000, 0, True),
    ("the flag is down", BCCA, chess.WHITE, 0, 0, False),
    ("Black is not on move", BCCA, chess.BLACK, 60_000, 0, False),
    ("with the guidelines", GUIDELINES, chess.WHITE, 60_000, 0, True),
    ("an increment", GUIDELINES, chess.WHITE, 60_000, 2, False),
    ("a delay", LOSING_CHANCES, chess.WHITE, 60_000, 5, False),
    ("nothing was announced", STANDARD, chess.WHITE, 60_000, 0, False),
    ("US Chess without the variation", US, chess.WHITE, 60_000, 0, False),
]


@each(
    ("ruleset", "color", "left_ms", "bonus_s", "may"),
    [one[1:] for one in WINDOW],
    ids=[one[0] for one in WINDOW],
)
def test_who_may_claim(ruleset: Ruleset, color: chess.Color, left_ms: int, bonus_s: int, may: bool) -> None:
    assert may_claim(ruleset, color, ROOKS, left_ms, bonus_s, last_period=True).correct is may


@pytest.mark.parametrize("ruleset", [BCCA, GUIDELINES, LOSING_CHANCES], ids=lambda one: one.qpf)
def test_before_the_last_period_nobody_claims(ruleset: Ruleset) -> None:
    answer = may_claim(ruleset, chess.WHITE, ROOKS, 60_000, 0, last_period=False)
    assert not answer.correct
    assert answer.words == "A quickplay finish begins with the last period. Play continues."


RULINGS = [
    (BCCA, ["draw", "1:30 / 5:00", "1:30 / 5:00"]),
    (GUIDELINES, ["1:30 / 5:00", "draw", "1:30 / 5:00", "1:30 / 5:00"]),
    (LOSING_CHANCES, ["draw", "0:45 / 3:00", "as they stand", "0:30 / 3:00"]),
    (STANDARD, []),
]


@pytest.mark.parametrize(("ruleset", "expected"), RULINGS, ids=["BCCA", "guidelines III", "14H", "none"])
def test_what_may_be_ruled(ruleset: Ruleset, expected: list[str]) -> None:
    """White claims with 1:30 against 3:00."""
    found = []
    for one in rulings(ruleset, chess.WHITE, 90_000, 180_000):
        if one.result:
            found.append("draw")
        elif one.white_ms is None or one.black_ms is None:
            found.append("as they stand")
        else:
            found.append(f"{time_text(one.white_ms)} / {time_text(one.black_ms)}")
    assert found == expected


def test_the_rulings_are_told_in_words() -> None:
    assert [one.text for one in rulings(LOSING_CHANCES, chess.WHITE, 90_000, 180_000)] == [
        "Claim accepted: draw.",
        "Set up a clock with delay. White gets half of the remaining time. White 0:45, Black 3:00.",
        (
            "The decision is postponed and play continues. The director may still declare a draw. "
            "Leave the clock as it is: White 1:30, Black 3:00."
        ),
        "Claim rejected. Remove 1 minute from White. White 0:30, Black 3:00. It may be less than 1 minute.",
    ]


def test_the_sheet_tells_what_has_happened_since() -> None:
    moves = [chess.Move.from_uci(uci) for uci in ("e2e7", "e8e7", "e1e2", "e7e8", "e2e1", "e8e7")]
    sheet = progress(positions(ROOKS, moves), 0)
    assert (sheet.plies, sheet.unchanged, sheet.repeated) == (6, 4, 2)
    assert sheet.words == (
        "In the last 3 moves: White’s pieces from 5 to 0 points, Black’s from 5 to 0. "
        "2 moves since the last capture or pawn move. This position has occurred 2 times."
    )


@pytest.mark.parametrize(
    ("claimed", "begins"),
    [(False, "The record starts here. "), (True, "No move since the previous claim. ")],
)
def test_where_nothing_was_played_the_sheet_says_what_there_is(claimed: bool, begins: str) -> None:
    sheet = progress(positions(ROOKS, []), 0, claimed=claimed)
    assert sheet.words == (
        f"{begins}White’s pieces: 5 points. Black’s pieces: 5 points. "
        "10 moves since the last capture or pawn move. This position has occurred once."
    )
