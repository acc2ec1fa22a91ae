"""Tests of `drivers.dgt.simulated`."""
