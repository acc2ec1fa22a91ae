"""What board and clock show without a press: rest, signs with the kings, fallen flags, expired limits."""

__all__ = ["after_the_end", "endings", "fallen_flags", "king_signs", "overdue", "quiet_board"]
