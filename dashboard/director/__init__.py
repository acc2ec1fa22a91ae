"""What the arbiters' page requests from the hall, apart from its streams."""

__all__ = ["calls", "layout", "replay_window", "requests"]
