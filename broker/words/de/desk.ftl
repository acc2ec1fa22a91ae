# The tournament desk: events, players, rounds, results, prizes, files.
