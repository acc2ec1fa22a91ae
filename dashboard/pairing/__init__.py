"""Pairings and rankings: pure engines, independent of pages and halls.

An engine gets a :class:`~dashboard.pairing.core.tournament.Tournament`; its output is in
:mod:`dashboard.pairing.core.system`.
"""

__all__ = ["event_settings", "registry"]
