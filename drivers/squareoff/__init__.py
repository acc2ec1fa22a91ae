"""Square Off Pro and Neo: Bluetooth LE boards that detect occupancy only."""

__all__ = ["codec", "conversation", "messages"]
