"""Pairings and rankings: pure engines, independent of pages and halls.

A :class:`~dashboard.pairing.core.tournament.Tournament` is all that an engine is told; what it answers is
in :mod:`dashboard.pairing.core.system`.
"""

__all__ = ["event_settings", "registry"]
