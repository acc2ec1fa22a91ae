"""An incident in words, with its evidence and the remedies for each kind."""

__all__ = [
    "claims",
    "decision_record",
    "finding",
    "incidents",
    "mate_search",
    "offence_remedies",
    "reasons",
    "recomputed_times",
    "remedy_context",
    "result_shown",
    "wrong_start",
]
