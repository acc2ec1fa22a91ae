"""Requests of arbiters at a table: corrections, pauses, transfers, calls; and a preview of the effects."""

__all__ = [
    "calls",
    "corrected_record",
    "corrections",
    "game_transfer",
    "note_requests",
    "pausing",
    "preview",
    "record_requests",
    "table_incidents",
]
