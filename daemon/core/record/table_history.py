"""What was done at a table besides play, mostly to its clock, in words for an arbiter."""

from __future__ import annotations

from broker.words.sentence import Sentence, together
from daemon.core.record import facts
from daemon.core.rules.rulebook.clock_changes import as_sentence, time_text


def in_words(fact: facts.NotedFact | facts.GameTransferred) -> str:
    """Return a fact as one sentence, or two."""
    match fact:
        case facts.GameTransferred():
            moved = Sentence("hall_note_moved", by=fact.by, table=fact.table)
            if fact.times is None:
                return moved
            white, black = map(time_text, fact.times)
            return together([moved, Sentence("hall_note_clock_times", white=white, black=black)])
        case facts.ClockCorrected():
            return Sentence(
                "hall_note_corrected",
                side=fact.color,
                before=time_text(fact.before_ms),
                after=time_text(fact.after_ms),
            )
        case facts.PeriodBegan():
            left = time_text(fact.after_ms)
            return Sentence("hall_note_period", side=fact.color, period=fact.period, left=left)
        case facts.ClockSetRequested():
            white, black = time_text(fact.white_ms), time_text(fact.black_ms)
            if fact.white_before_ms is None or fact.black_before_ms is None:
                return Sentence("hall_note_ordered_unread", by=fact.by, white=white, black=black)
            return Sentence(
                "hall_note_ordered",
                by=fact.by,
                white=white,
                black=black,
                white_before=time_text(fact.white_before_ms),
                black_before=time_text(fact.black_before_ms),
            )
        case facts.ClockSetResult(done=True):
            return Sentence("hall_note_clock_set")
        case facts.ClockSetResult():
            return Sentence("hall_note_clock_not_set", reason=as_sentence(fact.reason))
        case facts.OrientationSet(white=None):
            return (
                Sentence("hall_note_rank_8", by=fact.by)
                if fact.rotated
                else Sentence("hall_note_rank_1", by=fact.by)
            )
        case facts.OrientationSet():
            return (
                Sentence("hall_note_clock_left", by=fact.by)
                if fact.white == "left"
                else Sentence("hall_note_clock_right", by=fact.by)
            )
        case facts.PlayPaused():
            return (
                Sentence("hall_note_paused_for", by=fact.by, reason=fact.reason)
                if fact.reason
                else Sentence("hall_note_paused", by=fact.by)
            )
        case facts.PlayResumed(by=""):
            return Sentence("hall_note_resumed_alone")
        case facts.PlayResumed():
            return Sentence("hall_note_resumed", by=fact.by)
