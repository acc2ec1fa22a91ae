"""The incidents of one game: raised, updated, decided and closed."""

__all__ = ["flag_calls", "game_incidents", "with_result"]
