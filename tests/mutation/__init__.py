"""Mutants of the pure core: a fixed sample of small faults, and how many of them the tests find."""
