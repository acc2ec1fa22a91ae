"""Measurements: how quick Flagfall is and what it costs on this machine (`make bench`)."""
