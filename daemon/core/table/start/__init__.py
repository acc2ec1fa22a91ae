"""How a game starts at a table, connected or not."""

__all__ = ["arbiters", "first_placement", "late_start", "next_game", "no_result", "without_game"]
