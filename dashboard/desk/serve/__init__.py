"""The addresses of the desk: rooms to read, actions to perform."""

__all__ = ["desk"]
