"""Files of the state directory, and monotonic time."""

__all__ = ["folder", "kept", "kept_rows", "steady_time"]
