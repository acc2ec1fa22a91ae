"""The meaning of one press: the verdict and its certainty.

A press and the explanations of the board go in; a verdict comes out.
"""

__all__ = ["agreement", "displacement", "press_verdict", "verdicts"]
