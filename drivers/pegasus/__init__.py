"""The DGT Pegasus: a Bluetooth LE board that detects occupancy only."""

__all__ = ["codec", "conversation"]
