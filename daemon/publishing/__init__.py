"""From the journal to the broker: what each audience receives, and when."""

__all__ = ["publisher", "stream"]
