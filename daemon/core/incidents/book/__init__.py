"""The incidents of one game: raised, updated, decided and closed."""

__all__ = ["game_incidents", "flag_calls", "with_result"]
