"""What screens and volunteers see of one table."""

__all__ = ["health", "provisional_move", "screens"]
