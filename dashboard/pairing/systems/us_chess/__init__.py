"""The US Chess Swiss system (Official Rules of Chess, 7th edition, chapters 27 to 29)."""

from dashboard.pairing.systems.us_chess.engine import UsChess

__all__ = ["UsChess", "acceleration", "waiting"]
