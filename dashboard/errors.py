"""What the dashboard reports instead of starting.

The text of each error is a sentence for a volunteer in the hall: who, what, why and what to do.
"""


class DashboardError(Exception):
    """The dashboard cannot do its work until somebody has changed what the text says."""


class StartError(DashboardError):
    """The address or port cannot be had, or an option does not fit."""


class StateError(DashboardError):
    """A file that keeps accounts, the PIN or sessions cannot be read or written."""


class AccountError(DashboardError):
    """An account cannot be made, found or changed as it was asked for."""


def text_of(error: BaseException) -> str:
    """Return the text of an error; a `Sentence` where it was made with one."""
    text = error.args[0] if len(error.args) == 1 else None
    return text if isinstance(text, str) else str(error)
