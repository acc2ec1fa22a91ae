"""The DGT3000 gateway: a box that makes a DGT 3000 a device in the air. A clock alone, without a board."""

__all__ = ["codec", "conversation"]
