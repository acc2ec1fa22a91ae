"""What holds for every test."""

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes is no property of the program: a busy machine would fail tests over it.
settings.register_profile("flagfall", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("flagfall")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collecting makes a million objects that stay to the end.

    Looking through them for rubbish took a third of the collection, and a share of each test after it.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
