"""What a press, a rest or a fallen flag means, and the resulting record."""

__all__ = ["game_at_board", "game_requests"]
