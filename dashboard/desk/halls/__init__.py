"""What the desk tells and asks of a hall, and hears from its tables."""

__all__ = ["assigning", "listening", "releasing", "told"]
