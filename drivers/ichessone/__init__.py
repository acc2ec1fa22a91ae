"""The iChessOne: a board that knows its men, over a serial line or Bluetooth LE."""

__all__ = ["codec", "conversation"]
