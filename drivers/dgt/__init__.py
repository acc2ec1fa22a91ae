"""DGT electronic boards, and the clocks that are read through them."""

__all__ = ["clock_commands", "codec", "conversation", "event_log", "heard_clock", "messages"]
