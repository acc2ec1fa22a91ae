"""Alerts on telephones: by web push, and by ntfy."""

__all__ = ["notify", "page", "push"]
