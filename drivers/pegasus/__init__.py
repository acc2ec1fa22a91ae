"""The DGT Pegasus: a board on Bluetooth LE that knows where men stand and not which."""

__all__ = ["codec", "conversation"]
