"""The file of an event."""

__all__ = ["event_file", "store"]
