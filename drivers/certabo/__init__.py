"""The Certabo and Tabutronic family: boards that repeat the chips they read, or detect occupancy."""

__all__ = ["codec", "conversation", "messages"]
