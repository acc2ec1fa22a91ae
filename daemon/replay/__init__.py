"""Replaying recordings: one board, a whole hall, or a period at a table."""

__all__ = [
    "game",
    "hall",
    "journal_recording",
    "recording",
    "recording_reader",
    "recording_writer",
    "replay_window",
    "replay_window_boards",
    "replay_window_process",
    "signal_log",
]
