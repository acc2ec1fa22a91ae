"""The record: facts, and the state of the hall that they add up to."""

__all__ = [
    "arbiter_notes",
    "audience_delays",
    "facts",
    "game",
    "game_pgn",
    "hall_state",
    "incident_list",
    "redating",
    "result_words",
    "table_state",
]
