"""The on-screen clock: its page, its devices, and their presses."""

__all__ = ["codes", "devices", "page"]
