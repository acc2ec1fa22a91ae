"""What one press means: the verdict and its certainty.

A press and the lines that explain the board go in, a verdict comes out.
"""

__all__ = ["agreement", "displacement", "press_verdict", "verdicts"]
