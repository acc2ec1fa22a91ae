"""Every incident of the hall, stored for its arbiters."""

__all__ = ["feed", "file", "players"]
