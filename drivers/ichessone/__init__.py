"""The iChessOne: a board that identifies pieces, over a serial line or Bluetooth LE."""

__all__ = ["codec", "conversation"]
