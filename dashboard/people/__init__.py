"""Who signs in, and what they may do."""

__all__ = ["accounts", "auth", "anonymise", "staff", "rights", "sector", "sessions", "sign_in"]
