"""The Millennium ChessLink family: boards that speak in letters, with 81 LEDs on the corners of squares."""

__all__ = ["codec", "conversation", "messages"]
