"""The pictures in dashboard/pictures, made anew by ``make screenshots``."""
