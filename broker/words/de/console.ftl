# The arbiters' pages: alerts, tables, corrections, health, access, notes, print-outs, replay.
