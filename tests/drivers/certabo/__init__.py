"""Tests of `drivers.certabo`."""
