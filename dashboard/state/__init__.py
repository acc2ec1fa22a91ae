"""Files of the state directory, and monotonic time."""

__all__ = ["folder", "row_file", "state_file", "steady_time"]
