"""Files for others: lists in, reports out."""

__all__ = ["files_in", "files_out", "games_out", "rules_sheet", "us_chess_report"]
