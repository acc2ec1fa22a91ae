"""The incidents of one game: raised, updated, decided and closed."""

__all__ = ["casebook", "flag_calls", "with_result"]
