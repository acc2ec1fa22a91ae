"""What screens and volunteers are shown of one table."""

__all__ = ["health", "screens", "standing_move"]
