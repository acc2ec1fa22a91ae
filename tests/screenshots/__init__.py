"""The pictures in dashboard/pictures, made again by ``make screenshots``."""
