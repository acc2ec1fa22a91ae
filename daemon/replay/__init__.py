"""Replaying recordings: one board, a whole hall, or a period at a table."""

__all__ = [
    "black_box",
    "game",
    "hall",
    "journal_recording",
    "recording",
    "recording_reader",
    "recording_writer",
    "stretch",
    "stretch_boards",
    "stretch_process",
]
