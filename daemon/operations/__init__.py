"""What it takes to run a hall from a service manager, to install it without internet, and to ask for help."""

__all__ = ["log_lines", "notify", "support", "udev"]
