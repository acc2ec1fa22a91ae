"""The record: facts, and the state of the hall as their fold."""

__all__ = [
    "audience_delays",
    "facts",
    "game",
    "game_pgn",
    "hall_state",
    "incident_list",
    "redating",
    "arbiter_notes",
    "result_words",
    "table_state",
]
