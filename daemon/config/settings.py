"""The settings of a hall, and a complete default for everything in it.

Every setting is a field with a description. The reference in `daemon/operations/configuration.md` is
generated from them (``flagfall check-config --reference``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, ValidationInfo, field_validator, model_validator

from broker.client.address import BrokerAddress
from broker.zones import zone_of
from daemon.config.equipment import SCREEN, Boards, Hand, LinkSettings, TableSettings, board_key
from daemon.config.section import SettingsSection, Word
from daemon.config.servers import AudienceSettings, Broker, Dashboard, Livechess
from daemon.core.rules import rules


class HallSettings(SettingsSection):
    """The site as a whole."""

    name: Word = Field(
        default="hall", description="Name of the hall in MQTT topics: small letters, digits, - and _."
    )
    discover: bool = Field(
        default=True,
        description="Search for boards on serial ports, USB and Bluetooth, in addition to the links named "
        "here.",
    )
    bluetooth: bool = Field(
        default=True,
        description="Search Bluetooth LE too; false if boards nearby belong to another hall.",
    )
    time_control: str = Field(
        default="5400+30",
        description="Time control of games without assigned players, as in PGN; this is 90 minutes and 30 s.",
    )
    rulesets: Path | None = Field(
        default=None,
        description="Folder with rule sets of your own, one *.toml each, relative to this file. How to write "
        "one: `daemon/core/rules/rulesets/README.md`.",
    )
    ruleset: str = Field(
        default="",
        description="Rule set of games without assigned players; empty = FIDE's of the time control's class.",
    )
    start_games: Literal["auto", "assigned"] = Field(
        default="auto",
        description="auto: a game starts whenever the pieces are in the starting position; assigned: only "
        "when players are seated at the table.",
    )
    clock_position: Hand = Field(
        default="unknown",
        description="At which of White's hands the clocks are: left or right. Only the checks of the "
        "pressing hand need it; unknown = the nearer hand counts, and they find less.",
    )
    zone: str = Field(
        default="",
        description='Time zone of the hall, as in "Europe/London": files name days by it. Empty = the '
        "computer's own.",
    )
    time_scale: float = Field(
        default=1.0,
        gt=0,
        description="Speed factor (1 = real time); for demonstrations and tests only.",
    )
    time: Path | None = Field(
        default=None,
        description="File through which processes share a hall time at that rate; "
        "for demonstrations and tests only.",
    )

    @field_validator("time_control")
    @classmethod
    def _is_a_time_control(cls, text: str) -> str:
        rules.class_of(text)
        return text

    @field_validator("zone")
    @classmethod
    def _is_a_zone(cls, name: str) -> str:
        zone_of(name)
        return name

    @field_validator("ruleset")
    @classmethod
    def _is_there(cls, name: str, info: ValidationInfo) -> str:
        # In a folder it is looked for by `load`, which knows from where the folder's name counts.
        if name and info.data.get("rulesets") is None:
            rules.named(name)
        return name


class JournalSettings(SettingsSection):
    """The record of everything that happened in the hall."""

    path: Path = Field(
        default=Path("hall.flagfall-journal"), description="The file of the journal; relative to this file."
    )

    copy_to: Path | None = Field(
        default=None,
        description="File of a second copy on another disk, such as a USB stick, kept complete to a second "
        "while the hall runs; without the raw signals. Its folder has to be there. Relative to this file.",
    )

    signal_log_days: int = Field(
        default=7,
        ge=0,
        description="Days that the raw signals of the boards are kept, about 0.5 MB for each board and hour "
        "of play, 9 MB for each chain of boards; 0 = none. Facts stay for ever.",
    )

    @field_validator("path", "copy_to")
    @classmethod
    def _names_a_file(cls, path: Path | None) -> Path | None:
        if path is not None and not path.name:
            raise ValueError(f"{path} is a folder; name a file in it")
        return path

    @model_validator(mode="after")
    def _two_files(self) -> Self:
        if self.copy_to is not None and self.copy_to == self.path:
            raise ValueError("copy_to is the journal itself; name a file on another disk")
        return self


class HallConfig(SettingsSection):
    """A whole hall."""

    hall: HallSettings = HallSettings()
    links: tuple[LinkSettings, ...] = ()
    boards: Boards = Boards()
    tables: tuple[TableSettings, ...] = ()
    broker: Broker = Broker()
    audiences: tuple[AudienceSettings, ...] = Field(default=(AudienceSettings(name="public"),), min_length=1)
    dashboard: Dashboard = Dashboard()
    livechess: Livechess = Livechess()
    journal: JournalSettings = JournalSettings()

    @property
    def for_spectators(self) -> BrokerAddress | None:
        """Their own broker, where Flagfall starts one; with TLS where the pages have a certificate."""
        port = self.broker.guests_port
        if port is None:
            return None
        return replace(self.broker.address, port=port, tls=self.dashboard.tls_cert is not None)

    @field_validator("links", "tables", "audiences")
    @classmethod
    def _no_two_alike(cls, entries: Sequence[SettingsSection]) -> Sequence[SettingsSection]:
        for key in ("number", "board", "port", "name"):
            seen: set[object] = set()
            for value in (getattr(entry, key, None) for entry in entries):
                same = board_key(value) if isinstance(value, str) else value
                if value and same in seen:
                    raise ValueError(f"{key} {value!r} is there twice")
                seen.add(same)
        return entries

    @field_validator("tables")
    @classmethod
    def _each_device_at_one_table(cls, tables: Sequence[TableSettings]) -> Sequence[TableSettings]:
        boards = {board_key(one.board): one.number for one in tables if one.board}
        clocks: dict[str, int] = {}
        for table in tables:
            if not table.clock or table.clock == SCREEN:
                continue
            key = board_key(table.clock)
            other = clocks.setdefault(key, table.number)
            if other != table.number:
                raise ValueError(f"clock {table.clock!r} is named for tables {other} and {table.number}")
            if key in boards:
                raise ValueError(
                    f"{table.clock!r} is the board of table {boards[key]}, and cannot be the clock of table "
                    f"{table.number} beside: a board's own clock needs no setting"
                )
        return tables
