"""What holds for every test."""

from hypothesis import settings

# How long one example takes is no property of the program: a busy machine would fail tests over it.
settings.register_profile("flagfall", deadline=None)
settings.load_profile("flagfall")
