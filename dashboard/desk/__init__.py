"""The desk: an event from its set-up to its prizes, fed by the results of the tables."""
