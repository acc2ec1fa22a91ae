"""The clock on a screen: its page, its devices, and their touches."""

__all__ = ["codes", "devices", "page"]
