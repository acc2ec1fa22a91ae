"""What one hand does: its gestures, habits and reach."""

__all__ = ["gestures", "habits", "noise", "reach"]
