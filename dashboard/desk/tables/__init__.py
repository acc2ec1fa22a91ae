"""The tables of a round, and what halls report of them."""

__all__ = ["clashes", "live", "seating", "without_table"]
