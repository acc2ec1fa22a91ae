"""At which tables a round is played, and what halls say of them."""

__all__ = ["clashes", "live", "seating", "without_table"]
