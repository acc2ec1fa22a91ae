"""The journal: every fact, on the disk before anybody is told."""

__all__ = ["box", "check", "file", "forget", "format", "raw", "sealing", "writer"]
