"""Tests of `drivers.dgt.bus`."""
