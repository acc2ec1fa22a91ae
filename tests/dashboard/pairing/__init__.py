"""Pairing engines and tie-breaks."""
