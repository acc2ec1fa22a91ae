"""What the director's page asks of the hall, beyond its streams."""

__all__ = ["calls", "layout", "requests", "stretch"]
