"""What board and clock tell without a press: rest, signs with the kings, fallen flags, what lasts."""

__all__ = ["after_the_end", "at_rest", "endings", "fallen_flags", "kings", "lasting"]
