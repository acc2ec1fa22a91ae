"""Accounts at the broker, their rights, and the certificate that they trust."""

__all__ = ["certificates", "roles", "users"]
