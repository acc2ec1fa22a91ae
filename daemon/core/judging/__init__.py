"""What a press, a rest or a fallen flag means, and the record that comes of it."""

__all__ = ["arbiter", "game_at_board"]
