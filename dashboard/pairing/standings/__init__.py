"""Rankings of players and teams."""

__all__ = ["result_text", "standings", "team_standings"]
