"""Tests of `drivers.dgt`."""
