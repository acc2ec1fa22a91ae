"""How often a process of the hall stops to look through everything that it holds.

Python frees most of what nobody needs at once, and looks for the rest, which refers to itself, in all that is
alive. With 64 games on that takes 0.2 s and more, longer with every move, and it came each few seconds, at
the moments when much was happening: an alert waited for it. Our processes leave it next to nothing to find.
"""

from __future__ import annotations

import gc

SELDOM = 1000
"""After this many collections of new objects all objects are collected: in a hall of 64 boards at blitz each
eight minutes, in a quiet one much more rarely. Python's default is ten."""


def become_seldom() -> None:
    """From now on; for a process that has come up. What is there already is never looked through."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)
    gc.enable()
