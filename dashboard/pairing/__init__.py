"""Who plays whom next, and who stands where: pure engines, with nothing of a page or a hall in them.

A :class:`~dashboard.pairing.core.tournament.Tournament` is all that an engine is told; what it answers is
in :mod:`dashboard.pairing.core.system`.
"""

__all__ = ["event_settings", "registry"]
