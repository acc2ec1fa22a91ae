"""From the journal to the broker: what each audience is told, and when."""

__all__ = ["publisher", "stream"]
