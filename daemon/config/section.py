"""What every section of a configuration is made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
"""A name that may stand in a topic and in an address."""

HostName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$")]
"""A name of a computer, without a port and without http://."""

PortNumber = Annotated[int, Field(ge=0, le=65535)]
"""0 = any that is free when the hall starts; `daemon.process.supervisor.with_ports` chooses it."""


class SettingsSection(BaseModel):
    """Base of every section: immutable, and unknown settings are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", validate_default=True)


def reachable(host: str) -> str:
    """The address to connect to for a server that listens at ``host``."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)
