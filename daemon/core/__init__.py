"""The pure core: values in, values out, with time passed in. No module below it reads a file, a port or a
clock.
"""
