"""What was done at a table besides play, to its clock above all, in words for a director. Pure."""

from __future__ import annotations

from daemon.core.record import facts
from daemon.core.rules.rulebook.clock_changes import time_text


def in_words(fact: facts.NotedFact | facts.GameMoved) -> str:
    """One sentence, or two."""
    match fact:
        case facts.GameMoved():
            told = f"{fact.by} let the game of table {fact.table} go on here"
            if fact.times is None:
                return f"{told}."
            white, black = map(time_text, fact.times)
            return f"{told}, with White {white} and Black {black} for the clock."
        case facts.ClockCorrected():
            before, after = time_text(fact.before_ms), time_text(fact.after_ms)
            return f"{fact.color.capitalize()}'s time was changed by hand from {before} to {after}."
        case facts.PeriodBegan():
            left = time_text(fact.after_ms)
            return f"Period {fact.period} began for {fact.color.capitalize()}, who has {left} now."
        case facts.ClockOrdered():
            wanted = f"White {time_text(fact.white_ms)} and Black {time_text(fact.black_ms)}"
            if fact.white_before_ms is None or fact.black_before_ms is None:
                return f"{fact.by} wants {wanted} on the clock, which nobody reads."
            before = f"{time_text(fact.white_before_ms)} and {time_text(fact.black_before_ms)}"
            return f"{fact.by} ordered {wanted} onto the clock, which showed {before}."
        case facts.ClockAnswered(done=True):
            return "The clock took the times that were ordered."
        case facts.ClockAnswered():
            return f"The clock did not take the times that were ordered: {fact.reason}"
        case facts.Turned(white=None):
            rank = "eighth" if fact.rotated else "first"
            return f"{fact.by} said that White sits at the board's {rank} rank."
        case facts.Turned():
            return f"{fact.by} said that White's time is on the clock's {fact.white}."
        case facts.Paused():
            return f"{fact.by} stopped play{f': {fact.reason}' if fact.reason else '.'}"
        case facts.Resumed(by=""):
            return "Play went on when the men stood as in the record."
        case facts.Resumed():
            return f"{fact.by} let play go on."
