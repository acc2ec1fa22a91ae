"""DGT electronic boards, and the clocks that are read through them."""

__all__ = ["clock_commands", "clock_filter", "codec", "conversation", "event_log", "messages"]
