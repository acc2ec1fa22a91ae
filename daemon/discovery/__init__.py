"""Finding boards, and what is remembered of them."""

__all__ = ["air_search", "finding", "found_ports", "learning"]
