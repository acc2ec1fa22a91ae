"""The Chessnut family: boards that identify pieces and repeat the whole position."""

__all__ = ["codec", "conversation", "messages"]
