"""The commands of the dashboard: one module for each."""

__all__ = ["main"]
