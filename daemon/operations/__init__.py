"""What it takes to run a hall as a service, to install it without internet, and to get help."""

__all__ = ["log_lines", "notify", "support", "udev"]
