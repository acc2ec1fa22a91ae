"""The families of devices, and how a board is found and recognised."""

__all__ = ["discovery", "identify", "models", "registry"]
