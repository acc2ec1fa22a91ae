"""The journal: every fact, on the disk before it is published."""

__all__ = ["box", "check", "file", "forget", "format", "raw", "sealing", "wal", "writer"]
