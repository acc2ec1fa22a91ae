"""What was done to a clock besides play, in words for a director. Pure."""

from __future__ import annotations

from daemon import facts
from daemon.cases.incidents import clock_text


def in_words(fact: facts.ClockFact) -> str:
    """One sentence, or two."""
    match fact:
        case facts.ClockCorrected():
            before, after = clock_text(fact.before_ms), clock_text(fact.after_ms)
            return f"{fact.color.capitalize()}'s time was changed by hand from {before} to {after}."
        case facts.PeriodBegan():
            left = clock_text(fact.after_ms)
            return f"Period {fact.period} began for {fact.color.capitalize()}, who has {left} now."
        case facts.ClockOrdered():
            wanted = f"White {clock_text(fact.white_ms)} and Black {clock_text(fact.black_ms)}"
            if fact.white_before_ms is None or fact.black_before_ms is None:
                return f"{fact.by} wants {wanted} on the clock, which nobody reads."
            before = f"{clock_text(fact.white_before_ms)} and {clock_text(fact.black_before_ms)}"
            return f"{fact.by} ordered {wanted} onto the clock, which showed {before}."
        case facts.ClockAnswered(done=True):
            return "The clock took the times that were ordered."
        case facts.ClockAnswered():
            return f"The clock did not take the times that were ordered: {fact.reason}"
