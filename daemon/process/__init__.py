"""The processes of a hall: the one that decides, and the one that starts and watches the others."""

__all__ = ["app", "clock_words", "supervisor"]
