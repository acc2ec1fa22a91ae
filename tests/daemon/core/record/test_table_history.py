"""What was done to a clock, as a director reads it."""

from __future__ import annotations

import pytest

from daemon.core.record import facts
from daemon.core.record.table_history import in_words

CASES: list[tuple[str, facts.NotedFact, str]] = [
    (
        "a hand has changed a time",
        facts.ClockCorrected(table=3, game="g", color="black", before_ms=299_100, after_ms=420_000),
        "Black’s time was changed manually from 5:00 to 7:00.",
    ),
    (
        "the second period",
        facts.PeriodBegan(table=3, game="g", color="white", period=2, after_ms=3_605_000),
        "Period 2 began for White with 1:00:05.",
    ),
    (
        "an order, with the times that it replaces",
        facts.ClockSetRequested(
            table=3,
            game="g",
            order="r1",
            by="Anna",
            white_before_ms=300_000,
            black_before_ms=240_000,
            white_ms=300_000,
            black_ms=360_000,
            running="black",
        ),
        "Anna set the clock: White 5:00 → 5:00, Black 4:00 → 6:00.",
    ),
    (
        "a clock that obeys",
        facts.ClockSetResult(table=3, game="g", order="r1", done=True),
        "The clock accepted the times.",
    ),
    (
        "a clock that does not",
        facts.ClockSetResult(
            table=3, game="g", order="r1", done=False, reason="no clock is connected to the board."
        ),
        "The clock did not accept the times. No clock is connected to the board.",
    ),
]


@pytest.mark.parametrize(("fact", "text"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_a_note_says_what_was_done(fact: facts.NotedFact, text: str) -> None:
    assert in_words(fact) == text
