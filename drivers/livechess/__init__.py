"""LiveChess: a program that reads boards of DGT itself, and tells of them over a WebSocket."""

__all__ = ["codec", "conversation", "messages"]
