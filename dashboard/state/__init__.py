"""Files of the state directory, and time that nobody sets."""

__all__ = ["folder", "kept", "kept_rows", "steady_time"]
