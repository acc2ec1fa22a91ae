"""What is said of the computer's own clock, in words."""

from __future__ import annotations


def stepped(by_ms: int, asleep_s: float) -> str:
    """A sentence or two for the people in the hall: the clock was set, the computer was asleep, or both."""
    said = []
    if asleep_s:
        said.append(
            f"The computer was asleep for {in_words(asleep_s)}: nothing was received from boards and clocks. "
            "Switch its sleep mode off before the next round."
        )
    if by_ms:
        said.append(
            f"The computer's clock was set {'forward' if by_ms > 0 else 'back'} by "
            f"{in_words(abs(by_ms) / 1000)}. Times since Flagfall was started are dated by it as it is now; "
            "no game clock and no duration has changed."
        )
    return " ".join(said)


def in_words(seconds: float) -> str:
    """A duration of any length, in its two largest units: "30 days 2 h", "1 h 5 min", "7.5 s"."""
    if seconds < 60:
        return f"{seconds:.1f}".removesuffix(".0") + " s"
    left, found = round(seconds), []
    for size, unit in ((86_400, "day"), (3600, "h"), (60, "min"), (1, "s")):
        count, left = divmod(left, size)
        if count:
            found.append(f"{count} {unit}{'s' if unit == 'day' and count > 1 else ''}")
    return " ".join(found[:2])
