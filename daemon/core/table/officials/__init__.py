"""What officials put right at a table, and what it would change."""

__all__ = [
    "calls",
    "corrections",
    "moving",
    "official_record",
    "pausing",
    "preview",
    "record_requests",
    "remarking",
    "table_incidents",
]
