"""Who signs in, and what they may do."""

__all__ = ["accounts", "auth", "nameless", "officials", "rights", "sector", "sessions", "sign_in"]
