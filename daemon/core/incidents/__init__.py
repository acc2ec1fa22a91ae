"""Incidents: raised, worked out by the rules, decided, undone, closed."""

__all__ = [
    "begun_wrongly",
    "casebook",
    "claimed",
    "decided",
    "finding",
    "flag_calls",
    "incidents",
    "mate_search",
    "matters",
    "offence_remedies",
    "result_shown",
    "retimed",
]
