"""What the wheel holds beside our packages, and that it is never built without the web pages.

Hatchling runs this while it builds; for a working copy (``pip install -e``) nothing of it is needed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "dashboard/static/index.html"

RULES = "hardware-specs/*/70-flagfall*.rules"
"""Files of the project that lie beside each other in the wheel, from where `flagfall udev` prints them."""


class Hook(BuildHookInterface):  # type: ignore[type-arg]  # of a configuration that nobody gives
    """Called by its name in `pyproject.toml`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before a wheel or a source distribution is put together."""
        if version == "editable":
            return
        if not (Path(self.root) / PAGE).is_file():
            raise SystemExit(
                f"The web pages are not built ({PAGE} is missing), and Flagfall without them shows nothing: "
                "run `make wheel`, which builds them first."
            )
        if self.target_name == "wheel":
            found = sorted(Path(self.root).glob(RULES))
            beside = {str(file): f"daemon/operations/{file.name}" for file in found}
            build_data["force_include"].update(beside)
