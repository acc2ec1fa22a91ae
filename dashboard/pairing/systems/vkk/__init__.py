"""VKK: groups of about four, the first two of each qualify, most wins, extra games, a knockout at the end."""

from dashboard.pairing.systems.vkk.engine import Vkk

__all__ = ["Vkk"]
