"""What the daemon promises."""
