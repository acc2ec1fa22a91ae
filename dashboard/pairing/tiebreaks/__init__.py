"""Tie-breaks: the value of each code for each player, and the games behind it.

The sections that comments name ("C.07") are FIDE's play-off and tie-break regulations; "34E" is the US Chess
rulebook's.
"""

__all__ = ["code", "criteria", "crosstable", "ranking", "ratings", "regulations", "sheet", "value"]
