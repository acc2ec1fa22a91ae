"""How a game starts at a table, connected or not."""

__all__ = ["first_placement", "game_judges", "late_start", "next_game", "no_result", "without_game"]
