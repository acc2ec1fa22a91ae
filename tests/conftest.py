"""What holds for every test."""

import gc

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes is no property of the program: a busy machine would fail tests over it.
settings.register_profile("flagfall", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("flagfall")

# Collecting makes a million objects that stay to the end. Looking through them again and again for rubbish
# took a third of the collection, and a share of each test after it.
gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()
