"""Tests of the iChessOne."""
