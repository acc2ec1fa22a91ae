"""The spelling of results for people."""

from __future__ import annotations


def result_text(result: str) -> str:
    """Return a result as pages write it: with an en dash and ½; messages have "1/2-1/2"."""
    return result.replace("1/2", "½").replace("-", "\N{EN DASH}")
