"""What is known of one table at a moment, and the game judged again from it."""

__all__ = ["hearing", "judged_again", "read_anew", "table_picture"]
