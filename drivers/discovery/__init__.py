"""The families of devices, and how a board is found and identified."""

__all__ = ["discovery", "identify", "models", "registry"]
