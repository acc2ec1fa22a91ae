"""Accounts, sessions and rights of the people who use the dashboard."""

__all__ = ["accounts", "anonymise", "auth", "rights", "sector", "sessions", "sign_in", "staff"]
