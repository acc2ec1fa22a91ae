"""What screens and volunteers see of one table."""

__all__ = ["health", "screens", "provisional_move"]
