"""What arbiters correct at a table, and a preview of the effects."""

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
