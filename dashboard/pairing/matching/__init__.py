"""The cheapest matching of players."""

__all__ = ["long_costs", "matching"]
