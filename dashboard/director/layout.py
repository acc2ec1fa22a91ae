"""The map of the hall: the place of each table, the same for every arbiter; stored across restarts."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import logging
import re
from pathlib import Path
from typing import Annotated, Self

from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel, ConfigDict, Field, model_validator

from broker.contract.message import Message
from broker.words.sentence import Sentence
from dashboard.errors import StateError, text_of
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.rights import Right
from dashboard.people.sign_in import may
from dashboard.state.state_file import StateFile

log = logging.getLogger(__name__)

MOST_TABLES = 999
WIDEST = 100
"""Places in a row, and number of rows; the longest hall that we know of has 50."""

Number = Annotated[int, Field(ge=1, le=MOST_TABLES)]
Step = Annotated[int, Field(ge=0, lt=WIDEST)]


class Layout(Message):
    """The places of the tables.

    Attributes:
        number: of the change that led to it; 0 if nothing was arranged.
        by: author of that change.
        across: tables in a row, in the order of their numbers; 0 for as many as fit into the window.
        places: table -> column and row, from the left and the top. Tables without a place follow below.
    """

    number: int = 0
    by: str = ""
    across: int = 0
    places: dict[int, tuple[int, int]] = Field(default={})


class Arrangement(BaseModel):
    """A new layout, based on the one with this number."""

    model_config = ConfigDict(extra="forbid")

    number: int = Field(ge=0)
    across: int = Field(ge=0, le=WIDEST)
    places: dict[Number, tuple[Step, Step]] = Field(default={}, max_length=MOST_TABLES)

    @model_validator(mode="after")
    def _one_table_in_a_place(self) -> Self:
        if len(set(self.places.values())) < len(self.places):
            raise ValueError("two tables cannot stand in one place")
        return self


class HallMap:
    """The layout of a hall.

    Args:
        path: the file it is stored in, or None to store nothing.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.layout = Layout()
        remedy = "remove it and arrange the tables again"
        self._file = None if path is None else StateFile(path, Layout, remedy)
        try:
            self.layout = (self._file and self._file.read()) or Layout()
        except StateError as error:
            log.error("%s Until then the tables stand in rows.", error)

    @classmethod
    def of(cls, state: Path, hall: str) -> Self:
        """Return the map of a hall from its state directory."""
        name = re.sub(r"[^\w.-]", "_", hall)
        return cls(state / f"map-{name}.json")

    def arrange(self, wanted: Arrangement, by: str) -> Layout:
        """Arrange the tables.

        Raises:
            StateError: the layout was changed meanwhile, or cannot be stored; nothing has changed.
        """
        if wanted.number != self.layout.number:
            raise StateError(Sentence("server_map_changed", by=self.layout.by))
        layout = Layout(number=wanted.number + 1, by=by, across=wanted.across, places=wanted.places)
        if self._file is not None:
            self._file.write(layout)
        self.layout = layout
        return layout


def serve_layout(app: FastAPI, feed: Feed, door: Authenticator, hall_map: HallMap) -> None:
    """Add the addresses of the map, and show it on every page that may see the hall."""
    if hall_map.layout.number:
        feed.arranged(hall_map.layout)

    @app.get("/director/layout")
    async def layout(_: Annotated[PersonSession, Depends(may(door, Right.HEALTH))]) -> Layout:
        return hall_map.layout

    @app.put("/director/layout")
    async def arrange(
        body: Arrangement, session: Annotated[PersonSession, Depends(may(door, Right.ARRANGE))]
    ) -> Layout:
        try:
            arranged = hall_map.arrange(body, session.by)
        except StateError as error:
            raise HTTPException(409, text_of(error)) from None
        feed.arranged(arranged)
        return arranged
