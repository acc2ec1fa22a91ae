"""Incidents: raised, worked out by the rules, decided, undone, closed."""
