"""A chain of DGT boards: several on one line, each asked in its turn."""

__all__ = ["messages", "overheard", "port"]
