"""The event as values: its facts, their fold, and the words for both."""

__all__ = [
    "as_tournament",
    "differences",
    "event",
    "facts",
    "formats",
    "history",
    "people",
    "score",
    "time_controls",
    "understood",
    "words",
]
