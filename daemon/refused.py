"""What is not granted to an official or a player: one error for every room that looks at a request. Pure."""

from __future__ import annotations


class Refused(Exception):
    """A request cannot be granted; the text says why and what to do."""
