"""What one press means: the verdict on it, and how sure that is.

A press and the lines that explain the board go in, a verdict comes out.
"""

__all__ = ["agreement", "displacement", "judgement", "verdicts"]
