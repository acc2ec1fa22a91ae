"""Mosquitto as the broker, and a separate broker for spectators."""

__all__ = ["guests", "mosquitto_child", "mosquitto_command"]
