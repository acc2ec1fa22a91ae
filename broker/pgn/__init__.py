"""Games as PGN text."""

__all__ = ["pgn_words", "pgn_writer"]
