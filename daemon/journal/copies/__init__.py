"""A second copy of the journal, its checks, and what a damaged one still gives back."""

__all__ = ["backup", "keeper", "salvage"]
