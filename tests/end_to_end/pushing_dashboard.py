"""The dashboard as a child process that sends to the push service of a test, on this computer."""

import os
from pathlib import Path
from typing import Any

from dashboard.alerts.push import Pushes
from dashboard.cli.main import main
from tests.dashboard.fake_push import services

PORT, CERTIFICATE = "FAKE_PUSH_PORT", "FAKE_PUSH_CERTIFICATE"

if __name__ == "__main__":
    fake = services(int(os.environ[PORT]), Path(os.environ[CERTIFICATE]))
    opened = Pushes.of.__func__  # type: ignore[attr-defined]

    def of(*given: Any) -> Pushes:
        pushes: Pushes = opened(Pushes, *given)
        pushes.services = fake
        return pushes

    Pushes.of = of  # type: ignore[method-assign,assignment]
    main()
