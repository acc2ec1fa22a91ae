"""What the dashboard reports instead of starting.

The text of each error is a sentence for a volunteer in the hall: who, what, why and what to do.
"""


class DashboardError(Exception):
    """The dashboard cannot do its work until somebody has changed what the text says."""


class StartError(DashboardError):
    """The address or port cannot be had, or an option does not fit."""


class StateError(DashboardError):
    """The file that keeps the PIN and the sessions cannot be read or written."""
