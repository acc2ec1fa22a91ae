"""The addresses of the desk, below the director's: rooms to read, actions to do."""

__all__ = ["desk"]
