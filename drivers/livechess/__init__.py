"""LiveChess: a program that reads DGT boards itself and publishes them over a WebSocket."""

__all__ = ["codec", "conversation", "messages"]
