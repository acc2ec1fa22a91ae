"""Whole halls."""
