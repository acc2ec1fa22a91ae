"""What the players' hands did, from the times of squares and presses."""

__all__ = ["timing", "touching", "watch"]
