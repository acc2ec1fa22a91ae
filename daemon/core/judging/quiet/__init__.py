"""Conclusions without a press: quiet boards, results shown with the kings, fallen flags, expired limits."""

__all__ = ["after_the_end", "endings", "fallen_flags", "king_signs", "overdue", "quiet_board"]
