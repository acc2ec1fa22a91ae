"""Simulated tables: what hands and sensors do, for every family."""

__all__ = ["sensors", "table"]
