"""The other half of the protocol: DGT boards and their clocks, alone or chained, as they really behave."""

__all__ = ["board", "chain", "faults", "firmware"]
