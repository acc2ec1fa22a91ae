"""From the broker's messages to the streams of pages."""

__all__ = ["channel", "event_stream", "feed", "hall_time", "openings", "projection", "view_diff"]
