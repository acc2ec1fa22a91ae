"""What can go wrong between the processes, by what the caller should do about it.

The text of each error is a sentence for a volunteer in the hall: who, what, why and what to do.
"""


class BrokerError(Exception):
    """Something that this package reports about the broker or about what travels over it."""


class BrokerAway(BrokerError):
    """The broker cannot be reached now; what was not acknowledged has to be published again later."""


class BadAddress(BrokerError, ValueError):
    """An address of a broker that cannot be read; trying again is not sensible."""


class PortBusy(BrokerError):
    """The embedded broker cannot have its port; choose another, or stop the other program."""


class BadPayload(BrokerError, ValueError):
    """A message that does not keep to the contract; it should be logged and skipped."""


class NoAnswer(BrokerError):
    """A request was sent and no answer came in time; it may be repeated with the same id."""
