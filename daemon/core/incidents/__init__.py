"""An incident in words, with its evidence and the remedies for each kind."""

__all__ = [
    "begun_wrongly",
    "claimed",
    "decided",
    "finding",
    "incidents",
    "mate_search",
    "matters",
    "offence_remedies",
    "reasons",
    "result_shown",
    "retimed",
]
