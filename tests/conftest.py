"""What holds for every test."""

from hypothesis import HealthCheck, settings

# How long an example takes is no property of the program: a busy machine would fail tests over it.
settings.register_profile("flagfall", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("flagfall")
