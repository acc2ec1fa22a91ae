"""Analyses of the players' hands from the times of square changes and clock presses."""

__all__ = ["timing", "touching", "watch"]
