"""Lists of players and pairings, as spreadsheets and PGN have them."""

__all__ = ["list_cells", "pgn_event", "pgn_pairings", "players_file"]
