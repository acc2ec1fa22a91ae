"""What is known of one table at a moment, and the re-evaluation of its game."""

__all__ = ["hearing", "judged_again", "pieces_said", "read_anew", "table_picture"]
