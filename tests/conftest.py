"""What holds for every test."""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.quiet_logs import levels
from tests.sharing_out import ByFile, longest_first

# How long an example takes is no property of the program: a busy machine would fail tests over it.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
# Whoever changes something is not told by chance of a fault that was there before: the suite tries the same
# examples each time. `make steady` draws others.
settings.register_profile("same", PATIENT, derandomize=True)
settings.register_profile("others", PATIENT)
settings.load_profile(os.environ.get("FLAGFALL_EXAMPLES", "same"))


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    longest_first(items)


@pytest.fixture(autouse=True)
def _logs_say_what_they_said() -> Generator[None]:
    """Whoever changes what a log says puts it back, or a later test waits for a sentence in vain."""
    before = levels()
    yield
    after = levels()
    left = {name: after[name] for name, level in before.items() if after[name] != level}
    assert not left, f"levels of logs are left behind: {left}"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> ByFile:
    config.option.loadscopereorder = False  # the order is ours
    return ByFile(config, log)
