"""A second copy of the journal, its checks, and the repair of damaged files."""

__all__ = ["backup", "keeper", "salvage"]
