"""What can go wrong with a device, by what the caller should do about it.

The text of each error is a sentence for a volunteer in the hall: who, what, why and what to do.
"""


class DriverError(Exception):
    """Something that this package reports about a device or a port."""


class PortUnavailable(DriverError):
    """The port cannot be opened now; trying again later is sensible."""


class LinkLost(DriverError):
    """The port was open and went away; trying again later is sensible."""


class NotThisDevice(DriverError):
    """Something answers (or nothing does), but it is not the device that was asked for."""


class CommandRefused(DriverError):
    """The device cannot do what it was asked to; trying again is not sensible."""

    def __init__(self, device: str, command: str, reason: str) -> None:
        super().__init__(f"{device} cannot {command}: {reason}")
