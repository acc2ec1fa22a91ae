"""The zone of a hall: where its day begins and ends. Files name days by it, and by UTC too."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def zone_of(name: str) -> tzinfo | None:
    """Return the zone of this name, as in "Europe/London"; None = the computer's own, for an empty name.

    Raises:
        ValueError: it is unknown; a sentence that says what to do.
    """
    if not name:
        return None
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):  # a folder of zones, a path, or a name that is not there
        raise ValueError(
            f"Unknown time zone {name!r}. Use a name such as Europe/London, or remove the setting to use "
            "the computer's own. (On Windows: pip install tzdata.)"
        ) from None


def local(utc_ms: float, zone: tzinfo | None) -> datetime:
    """A moment (UTC, ms) by the clocks of a zone; None = by this computer's."""
    return (_EPOCH + timedelta(milliseconds=utc_ms)).astimezone(zone)
