"""Every incident of the hall, kept for its director."""

__all__ = ["feed", "file", "players"]
