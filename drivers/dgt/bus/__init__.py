"""A chain of DGT boards: several on one line, polled in turn."""

__all__ = ["messages", "port", "recorded_port"]
