"""From evidence to the sequences of legal moves that explain it."""

__all__ = ["hypotheses", "reconstruct"]
