"""Files of the state directory, and monotonic time."""

__all__ = ["folder", "state_file", "row_file", "steady_time"]
