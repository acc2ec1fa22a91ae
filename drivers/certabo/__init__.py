"""The Certabo and Tabutronic family: boards that repeat the chips that they read, or where men stand."""

__all__ = ["codec", "conversation", "messages"]
