"""The time in which a board was not heard, and what its memory tells of it."""

__all__ = ["absence", "recovery"]
