"""Simulated devices on real ports."""

__all__ = ["packet_serving", "serving"]
