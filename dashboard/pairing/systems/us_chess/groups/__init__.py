"""Score groups of the US Chess Swiss, and the players who drop to the next."""

__all__ = ["colors", "descent", "fewest", "field", "switches"]
