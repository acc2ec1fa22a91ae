"""What arbiters correct at a table, and a preview of the effects."""

__all__ = [
    "calls",
    "corrections",
    "game_transfer",
    "corrected_record",
    "pausing",
    "preview",
    "record_requests",
    "note_requests",
    "table_incidents",
]
