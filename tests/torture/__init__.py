"""Long seeded runs of things going wrong, outside the normal tests: `make torture`."""
