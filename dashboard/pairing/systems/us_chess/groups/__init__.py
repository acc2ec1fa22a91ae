"""Score groups of the US Chess Swiss, and who drops from one to the next."""

__all__ = ["colors", "descent", "fewest", "field", "switches"]
