"""Games as files: PGN, the archive, and a site that any server can show."""

__all__ = ["archive", "files", "played", "site"]
