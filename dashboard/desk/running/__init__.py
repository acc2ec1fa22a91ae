"""The running desk: its events, its halls, and rounds that wait to be accepted."""

__all__ = ["desk", "drafts", "halls"]
