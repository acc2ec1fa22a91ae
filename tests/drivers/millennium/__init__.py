"""Tests of `drivers.millennium`."""
