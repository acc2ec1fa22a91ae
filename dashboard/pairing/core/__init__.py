"""A tournament as pairing and tie-breaks see it, and what every pairing must keep."""

__all__ = [
    "annulment",
    "checker",
    "colors",
    "decision",
    "history",
    "manual",
    "places",
    "schedule",
    "seeding",
    "stages",
    "system",
    "tournament",
]
