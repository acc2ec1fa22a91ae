"""The other half of the protocol: simulated DGT boards and clocks, alone or chained."""

__all__ = ["board", "chain", "faults", "firmware"]
