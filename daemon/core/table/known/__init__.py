"""What is known of one table at a moment, and the re-evaluation of its game."""

__all__ = ["hearing", "judged_again", "read_anew", "table_picture"]
