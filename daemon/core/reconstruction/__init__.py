"""Evidence in, the lines of legal moves that explain it out."""

__all__ = ["lines", "reconstruct"]
