"""Tests of `drivers.transports`."""
