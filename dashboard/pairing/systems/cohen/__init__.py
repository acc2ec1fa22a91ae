"""Cohen Chess: two pools, Elite Eight, Final Four and consolations, ranked by two chains of criteria."""

from dashboard.pairing.systems.cohen.engine import Cohen

__all__ = ["Cohen"]
