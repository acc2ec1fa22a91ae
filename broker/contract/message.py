"""The base of every payload, and the words that many of them share."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict

Color = Literal["white", "black"]
Result = Literal["1-0", "0-1", "1/2-1/2", "*"]
Grade = Literal["certain", "strong", "hint"]


class Message(BaseModel):
    """Base of every payload: immutable, tolerant of fields that a newer writer adds."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    def __deepcopy__(self, memo: object = None) -> Self:
        """The same: nobody changes a message."""
        return self
