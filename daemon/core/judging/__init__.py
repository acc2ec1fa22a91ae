"""Judgement of presses, quiet periods and fallen flags, and the resulting game record."""

__all__ = ["game_at_board", "game_requests"]
