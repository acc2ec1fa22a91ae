"""The Chessnut family: boards that know their men and repeat the whole position."""

__all__ = ["codec", "conversation", "messages"]
