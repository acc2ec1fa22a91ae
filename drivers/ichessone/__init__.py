"""The iChessOne: a board that knows its men, over a serial line or Bluetooth LE."""
