"""What the hardware says: drivers for electronic boards and clocks, and their simulators."""
