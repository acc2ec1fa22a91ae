"""Boards and clocks in a configuration: the links they hang on, the keys they want, the tables."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, create_model, field_validator, model_validator

from daemon.config.section import SettingsSection
from drivers.discovery.registry import FAMILIES
from drivers.link.session import Wiring
from drivers.transports.ways import BLE_PORT, HID_PORT

SCREEN = "screen"
"""As the clock of a table: the one that the daemon keeps and a page shows."""

Hand = Literal["left", "right", "unknown"]
"""A hand of White's."""


class LinkSettings(SettingsSection):
    """A port with boards on it that is not found by itself, such as one behind a network."""

    port: str = Field(
        min_length=1,
        description='Where it is: "/dev/ttyUSB0", "COM3" or "socket://192.168.1.20:4001"; Bluetooth '
        '"ble:F0:F1:F2:F3:F4:F5" (with several adapters "...@hci1"); USB "hid:2d80:8003"; '
        '"livechess:192.168.1.20" = all boards of a LiveChess there.',
    )
    family: str = Field(
        default="dgt",
        description='Board family: a folder of `drivers/`. A port "livechess:..." needs none.',
    )
    wiring: Wiring = Field(
        default=Wiring.AUTO,
        description="single: one board; chain: several boards on one line; auto: found out.",
    )

    @model_validator(mode="before")
    @classmethod
    def _says_its_family(cls, fields: Any) -> Any:
        """A port that begins with the name of a program says who answers there."""
        if not isinstance(fields, dict) or "family" in fields:
            return fields
        name = str(fields.get("port")).partition(":")[0]
        web = FAMILIES[name].ways.web if name in FAMILIES else None
        return fields if web is None or web.name != name else {**fields, "family": name}

    @field_validator("family")
    @classmethod
    def _is_known(cls, name: str) -> str:
        if name not in FAMILIES:
            raise ValueError(f"Unknown board family {name!r}. Known: {', '.join(sorted(FAMILIES))}")
        return name

    @model_validator(mode="after")
    def _leads_there(self) -> Self:
        kind, ways = self.port.partition(":")[0], FAMILIES[self.family].ways
        if self.wiring is Wiring.CHAIN and not FAMILIES[self.family].chains:
            label = FAMILIES[self.family].label
            raise ValueError(f'wiring "chain": a {label} shares its line with no other one; leave wiring out')
        if "@" in self.port and (kind != "ble" or "://" in self.port):
            # It may be a password, and ports stand in logs and on pages.
            raise ValueError("port takes no name and no password. Use socket://192.168.1.20:4001")
        if kind == "ble" and BLE_PORT.fullmatch(self.port) is None:
            raise ValueError(f"Invalid Bluetooth port {self.port!r}. Use ble:F0:F1:F2:F3:F4:F5")
        if kind == "hid" and HID_PORT.fullmatch(self.port) is None:
            raise ValueError(f"Invalid USB port {self.port!r}. Use hid:2d80:8003")
        if (kind == "ble" and ways.radio is None) or (kind == "hid" and ways.reports is None):
            fit = [
                name
                for name, one in FAMILIES.items()
                if (one.ways.radio if kind == "ble" else one.ways.reports) is not None
            ]
            raise ValueError(
                f"boards of the family {self.family!r} are not reached by {self.port!r}; family is one of "
                f"{', '.join(fit)}"
            )
        return self


def _key(text: str) -> str:
    # What was written is not repeated: an error goes to terminals and logs.
    digits = "".join(text.split())
    if digits and re.fullmatch(r"[0-9a-fA-F]{12}", digits) is None:
        raise ValueError("a key has twelve hexadecimal digits, as in 0a1b2c3d4e5f")
    return digits.lower()


_KEYS: Any = {
    f"{one.name}_key": (
        Annotated[str, AfterValidator(_key)],
        Field(
            default="",
            repr=False,
            description=f"Developer key for the {one.label}, twelve hexadecimal digits, which its maker "
            "gives on request; it is never shown. Empty = the board reports no pieces.",
        ),
    )
    for one in FAMILIES.values()
    if one.keyed
}
"""A setting for each family of the registry whose boards want a key."""


class Boards(create_model("Boards", __base__=SettingsSection, **_KEYS)):  # type: ignore[misc] # mypy reads no registry
    """What the boards of some makers want before they show anything."""

    def key_of(self, family: str) -> bytes | None:
        """The key for a family's boards; None if there is none."""
        digits: str = getattr(self, f"{family}_key", "")
        return bytes.fromhex(digits) or None


class TableSettings(SettingsSection):
    """A place in the hall where a game is played; others are numbered as boards are found."""

    number: int = Field(ge=1, description="Number of the table, as on its card.")
    board: str = Field(
        default="",
        description='Serial number of its board, or its port ("/dev/ttyUSB0", on a chain '
        '"/dev/ttyUSB0#1025"); empty = assigned on the page.',
    )
    clock: str = Field(
        default="",
        description='Its clock, where that is not the one plugged into its board: "screen" = the on-screen '
        "clock, or the port or serial number of another device that has one (its pieces, if any, do not "
        "count). A table with a clock and without a board needs no more.",
    )
    orientation: Literal["auto", "normal", "rotated"] = Field(
        default="auto",
        description=(
            "rotated: White sits at the board's eighth rank; auto: detected from the starting position."
        ),
    )
    clock_side: Literal["auto", "left", "right"] = Field(
        default="auto",
        description="Side of the clock, seen from its display, that is White's; auto: seen at a press.",
    )
    clock_position: Hand | Literal[""] = Field(
        default="",
        description="At which of White's hands its clock is: left, right or unknown; empty = as in the hall.",
    )


def board_key(name: str) -> str:
    """A board's name for comparing: 01025 on its sticker is 1025 as an address on a chain."""
    return (name.lstrip("0") or "0") if name.isdecimal() else name
