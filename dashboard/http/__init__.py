"""What every request passes, and static files."""

__all__ = ["answers", "cookies", "guard", "host_names", "limits", "metrics", "pages", "reach"]
