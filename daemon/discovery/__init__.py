"""Finding boards, and remembering them."""

__all__ = ["air_search", "finding", "found_ports", "learning"]
