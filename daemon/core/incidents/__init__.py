"""An incident in words, with its evidence and the remedies for each kind."""

__all__ = [
    "wrong_start",
    "claims",
    "decision_record",
    "finding",
    "incidents",
    "mate_search",
    "remedy_context",
    "offence_remedies",
    "reasons",
    "result_shown",
    "recomputed_times",
]
