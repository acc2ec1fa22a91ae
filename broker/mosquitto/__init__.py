"""Mosquitto in its place, and a broker of their own for spectators."""

__all__ = ["guests", "mosquitto_child", "mosquitto_command"]
