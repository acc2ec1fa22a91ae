"""A process's connection to the broker."""

__all__ = ["address", "client"]
