"""The DGT3000 gateway: a box that connects a DGT 3000 over Bluetooth. A clock alone, without a board."""

__all__ = ["codec", "conversation"]
