"""Lists of players and pairings, from spreadsheets and PGN."""

__all__ = ["list_cells", "pgn_event", "pgn_pairings", "players_file"]
