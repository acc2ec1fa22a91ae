"""What is known about one table at a moment, and the re-evaluation of its game."""

__all__ = ["pieces_said", "re_evaluation", "reread_board", "signal_order", "table_picture"]
