"""What every request passes, and what is served as it lies there."""

__all__ = ["answers", "cookies", "guard", "host_names", "limits", "metrics", "pages", "reach"]
