"""Tests of the Chessnut family."""
