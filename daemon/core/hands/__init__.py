"""What the hands of players did, by the times of squares and presses. Pure."""

__all__ = ["timing", "touching", "watch"]
