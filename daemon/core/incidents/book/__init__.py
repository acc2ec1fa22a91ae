"""The book of one game's incidents: each raised, kept up to date, decided and closed."""

__all__ = ["casebook", "flag_calls", "with_result"]
