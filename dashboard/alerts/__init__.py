"""Alerts on phones: by web push, and by ntfy."""

__all__ = ["notify", "page", "push"]
