"""The whole suite again and again in random order, on a machine that is busy with other things."""
