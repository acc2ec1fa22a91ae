"""What is known of one table at a moment, and the re-evaluation of its game."""

__all__ = ["signal_order", "re_evaluation", "pieces_said", "reread_board", "table_picture"]
