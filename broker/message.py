"""The base of every payload."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Message(BaseModel):
    """Base of every payload: immutable, tolerant of fields that a newer writer adds."""

    model_config = ConfigDict(frozen=True, extra="ignore")
