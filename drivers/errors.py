"""What can go wrong with a device, by what the caller should do about it.

The text of each error is a sentence for a volunteer in the hall: who, what, why and what to do.
"""


class DriverError(Exception):
    """Something that this package reports about a device or a port."""


class PortUnavailable(DriverError):
    """The port cannot be opened now; trying again later is sensible."""


class LinkLost(DriverError):
    """The port was open and went away; trying again later is sensible."""
