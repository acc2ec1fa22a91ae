# A table, by the daemon: start, clock, pauses, health, history, answers to requests.
