"""The pairing systems: one module or folder for each."""

__all__ = [
    "baku",
    "berger",
    "bracket",
    "duel",
    "dutch",
    "dutch_reasons",
    "knockout",
    "quads",
    "round_robin",
    "scholastic",
    "team_match",
]
