"""The running desk: its events, its halls, and drafts of rounds."""

__all__ = ["desk", "drafts", "halls"]
