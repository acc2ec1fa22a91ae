"""Tests of `drivers.pegasus`."""
