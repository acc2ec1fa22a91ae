"""What was recorded, decided again: one board, a whole hall, or a stretch of a table."""

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
