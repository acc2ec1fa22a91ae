"""Tests of `drivers.squareoff`."""
