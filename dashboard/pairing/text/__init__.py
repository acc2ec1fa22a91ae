"""Texts that somebody hands in: their encoding, their cells, and the titles in them."""

__all__ = ["source_text", "table_text", "titles"]
