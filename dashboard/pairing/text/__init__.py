"""Texts of others: their encoding, their cells, and the titles in them."""

__all__ = ["source_text", "table_text", "titles"]
