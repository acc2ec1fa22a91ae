"""The way of a process to the broker."""

__all__ = ["address", "client"]
