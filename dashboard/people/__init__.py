"""Who signs in, and what they may do."""

__all__ = ["accounts", "anonymise", "auth", "rights", "sector", "sessions", "sign_in", "staff"]
