"""A table: its board, its clock and its games, one step for each event or request."""

__all__ = ["table", "table_requests"]
