"""The broker that comes with Flagfall."""

__all__ = ["embedded", "hall_broker", "hall_connection", "hall_packets"]
