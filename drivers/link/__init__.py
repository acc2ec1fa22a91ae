"""One link to a device: opened, read, reopened; and what families of devices share."""

__all__ = ["calibrating", "clockless", "link", "noise", "paced_time", "positions", "session", "tapped"]
