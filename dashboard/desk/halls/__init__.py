"""What the desk publishes to a hall, requests from it, and receives from its tables."""

__all__ = ["assigning", "event_messages", "listening", "releasing"]
