"""The configuration of a hall: one TOML file, and a complete default for everything in it.

Every setting is a field with a description; the reference in `daemon/README.md` is generated from them
(``flagfall check-config --reference``). A file that is wrong gives one sentence with the line.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    ValidationInfo,
    create_model,
    field_validator,
    model_validator,
)
from pydantic_core import ErrorDetails

from broker.client.address import BrokerAddress, Engine, is_this_computer_only
from broker.contract.gate import Delay, Minors
from broker.contract.requests import LONGEST_DELAY_MOVES, LONGEST_DELAY_S
from broker.errors import BadAddress
from broker.zones import zone_of
from daemon.core.rules import rules
from drivers.discovery.registry import FAMILIES
from drivers.link.session import Wiring
from drivers.transports.ways import BLE_PORT, HID_PORT

Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
"""A name that may stand in a topic and in an address."""

HostName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$")]
"""A name of a computer, without a port and without http://."""

SCREEN = "screen"
"""As the clock of a table: the one that the daemon keeps and a page shows."""

PortNumber = Annotated[int, Field(ge=0, le=65535)]
"""0 = any that is free when the hall starts; `daemon.process.supervisor.with_ports` chooses it."""


Hand = Literal["left", "right", "unknown"]
"""A hand of White's."""


class ConfigError(Exception):
    """The configuration cannot be used; the text says where and what to change."""


class Section(BaseModel):
    """Base of every section: immutable, and unknown settings are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", validate_default=True)


class Hall(Section):
    """The site as a whole."""

    name: Word = Field(
        default="hall", description="Name of the hall in MQTT topics: small letters, digits, - and _."
    )
    discover: bool = Field(
        default=True,
        description="Look for boards by itself, on serial ports, on USB and in the air, beside the links "
        "named here.",
    )
    bluetooth: bool = Field(
        default=True,
        description="Look in the air too (Bluetooth LE); false where boards that are near are another "
        "hall's.",
    )
    time_control: str = Field(
        default="5400+30",
        description="Time control of games that nobody assigned, as in PGN; this is 90 minutes and 30 s.",
    )
    rulesets: Path | None = Field(
        default=None,
        description="Folder with rule sets of your own, one *.toml each, relative to this file. How to write "
        "one: `daemon/core/rules/rulesets/README.md`.",
    )
    ruleset: str = Field(
        default="",
        description="Rule set of games that nobody assigned; empty = FIDE's of the time control's class.",
    )
    games: Literal["auto", "assigned"] = Field(
        default="auto",
        description="auto: a game starts whenever the men stand on their first squares; "
        "assigned: only when somebody was seated at the table.",
    )
    clock_hand: Hand = Field(
        default="unknown",
        description="At which of White's hands the clocks stand: left or right. Only the tests of the hand "
        "that presses need it; unknown = the nearer one counts, and they find less.",
    )
    zone: str = Field(
        default="",
        description='Time zone of the hall, as in "Europe/London": files name days by it. Empty = the '
        "computer's own.",
    )
    rate: float = Field(
        default=1.0,
        gt=0,
        description="Hall seconds in one second of the world; for demonstrations and tests only.",
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


class Link(Section):
    """A port with boards on it that is not found by itself, such as one behind a network."""

    port: str = Field(
        min_length=1,
        description='Where it is: "/dev/ttyUSB0", "COM3" or "socket://192.168.1.20:4001"; in the air '
        '"ble:F0:F1:F2:F3:F4:F5" (of several radios by "...@hci1"); on USB "hid:2d80:8003"; '
        '"livechess:192.168.1.20" = all boards of a LiveChess there.',
    )
    family: str = Field(
        default="dgt",
        description='Who answers there: a folder of `drivers/`; a port "livechess:..." says it itself.',
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
            raise ValueError(f"{name!r} is no family of boards; known: {', '.join(sorted(FAMILIES))}")
        return name

    @model_validator(mode="after")
    def _leads_there(self) -> Self:
        kind, ways = self.port.partition(":")[0], FAMILIES[self.family].ways
        if self.wiring is Wiring.CHAIN and not FAMILIES[self.family].chains:
            label = FAMILIES[self.family].label
            raise ValueError(f'wiring "chain": a {label} shares its line with no other one; leave wiring out')
        if kind in {"socket", "livechess"} and "@" in self.port:
            # It may be a password, and ports stand in logs and on pages.
            raise ValueError("port takes no name and no password: write it as socket://192.168.1.20:4001")
        if kind == "ble" and BLE_PORT.fullmatch(self.port) is None:
            raise ValueError(
                f"port {self.port!r} is no address of a Bluetooth device: write it as ble:F0:F1:F2:F3:F4:F5"
            )
        if kind == "hid" and HID_PORT.fullmatch(self.port) is None:
            raise ValueError(f"port {self.port!r} is no device on USB: write it as hid:2d80:8003")
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
            "gives on request; it is never shown. Empty = the board shows no men.",
        ),
    )
    for one in FAMILIES.values()
    if one.keyed
}
"""A setting for each family of the registry whose boards want a key."""


class Boards(create_model("Boards", __base__=Section, **_KEYS)):  # type: ignore[misc] # mypy reads no registry
    """What the boards of some makers want before they show anything."""

    def key_of(self, family: str) -> bytes | None:
        """The key for a family's boards; None = there is none."""
        digits: str = getattr(self, f"{family}_key", "")
        return bytes.fromhex(digits) or None


class Table(Section):
    """A place in the hall where a game is played; others are numbered as boards are found."""

    number: int = Field(ge=1, description="Number of the table, as on its card.")
    board: str = Field(
        default="",
        description='Serial number of its board, or its port ("/dev/ttyUSB0", on a chain '
        '"/dev/ttyUSB0#1025"); empty = bound on screen.',
    )
    clock: str = Field(
        default="",
        description='Its clock, where that is not the one plugged into its board: "screen" = the on-screen '
        "clock, or the port or serial number of another device that has one (its men, if it has any, do not "
        "count). A table with a clock and without a board needs no more.",
    )
    orientation: Literal["auto", "normal", "rotated"] = Field(
        default="auto",
        description="rotated: White sits at the board's eighth rank; auto: seen from how the men are set up.",
    )
    clock_side: Literal["auto", "left", "right"] = Field(
        default="auto",
        description="Side of the clock, seen from its display, that is White's; auto: seen at a press.",
    )
    clock_hand: Hand | Literal[""] = Field(
        default="",
        description="At which of White's hands its clock stands: left, right or unknown; empty = as in the "
        "hall.",
    )


class Broker(Section):
    """The MQTT broker that joins the processes."""

    url: str = Field(
        default="",
        description='A broker that runs already, "mqtt://user:password@192.168.1.5:1883", with TLS '
        '"mqtts://user:password@hall.local?ca=ca.crt" (`ca`: its authority, relative to this file); empty = '
        "Flagfall starts one, for which the other settings are.",
    )
    dashboard_url: str = Field(
        default="",
        description="The same broker with the dashboard's own account, where accounts have rights: the "
        "daemon's, in `url`, may not hear the desk. Empty = `url`.",
    )
    desk_url: str = Field(
        default="",
        description="The same broker with the desk's own account, which alone may seat players and tell the "
        "event where accounts have rights. Empty = `dashboard_url`.",
    )
    engine: Engine = Field(
        default="auto",
        description="mosquitto: the Mosquitto of this computer; embedded: the broker that comes with "
        "Flagfall; auto: Mosquitto where there is one.",
    )
    host: str = Field(
        default="127.0.0.1", description='Address of the broker; "0.0.0.0" = open to the network.'
    )
    port: PortNumber = Field(default=1883, description="TCP port of the broker; 0 = any that is free.")
    users: Path | None = Field(
        default=None,
        description="File of the accounts at the broker, relative to this file; needed when `host` is open "
        "to the network. `flagfall broker --users FILE --add NAME --role ROLE` makes one.",
    )

    guests_port: PortNumber | None = Field(
        default=None,
        description="TCP port of a broker of their own for the spectators among `users`, so that nothing "
        "they do costs the hall anything: 1884, say; with TLS where the pages have a certificate (`tls_cert` "
        "of `[dashboard]`). Empty = they are at the hall's.",
    )

    @field_validator("url", "dashboard_url", "desk_url")
    @classmethod
    def _can_be_read(cls, url: str) -> str:
        if url:
            BrokerAddress.parse(url)
        return url

    @model_validator(mode="after")
    def _open_to_whom_it_knows(self) -> Self:
        if not self.url and self.users is None and not is_this_computer_only(self.host):
            raise ValueError(
                f"others can reach the broker at {self.host!r}, and it has no accounts: name a file with "
                "users (flagfall broker --users FILE --add NAME --role ROLE makes one), or leave host out"
            )
        return self

    @model_validator(mode="after")
    def _spectators_of_a_broker_of_ours(self) -> Self:
        if self.guests_port is not None and (self.url or self.users is None):
            raise ValueError(
                "guests_port is for spectators among users, at a broker that Flagfall starts: name users; "
                "beside a Mosquitto of your own run `flagfall broker --guests DIR`"
            )
        if self.guests_port and self.guests_port == self.port:
            raise ValueError("guests_port is the port of the hall's broker: choose another, such as 1884")
        return self

    @model_validator(mode="after")
    def _of_the_same_broker(self) -> Self:
        for name in ("dashboard_url", "desk_url"):
            if getattr(self, name) and not self.url:
                raise ValueError(f"{name} goes with url, which is the daemon's: name both, or neither")
        return self

    @property
    def for_dashboard(self) -> BrokerAddress:
        """Where the dashboard reaches the broker, and as whom."""
        return BrokerAddress.parse(self.dashboard_url) if self.dashboard_url else self.address

    @property
    def for_desk(self) -> BrokerAddress:
        """Where the desk reaches the broker, and as whom."""
        return BrokerAddress.parse(self.desk_url) if self.desk_url else self.for_dashboard

    @property
    def ours(self) -> bool:
        """Whether Flagfall starts the broker."""
        return not self.url

    @property
    def address(self) -> BrokerAddress:
        """Where the other processes reach the broker."""
        return BrokerAddress.parse(self.url) if self.url else BrokerAddress(reachable(self.host), self.port)


class Audience(Section):
    """Who sees the games, and how much later than the floor; of two delays the one that shows less holds."""

    name: Word = Field(description="Name of the audience in topics and addresses.")
    delay_s: float = Field(
        default=0,
        description="Seconds that everything it sees is held back, up to 3600; 900 = a quarter of an hour.",
    )
    delay_moves: int = Field(
        default=0,
        description="Moves of both players that must follow in a game before it sees one, up to 100. After "
        "the end of a game the rest is shown when `delay_s` has passed, or 5 minutes where that is 0.",
    )
    minors: Minors = Field(
        default="initials",
        description="What it is told of players who are assigned as minors: named, initials or hidden.",
    )

    @field_validator("delay_s")
    @classmethod
    def _is_an_hour_at_most(cls, seconds: float) -> float:
        if not 0 <= seconds <= LONGEST_DELAY_S:
            raise ValueError(f"an audience can be 0 to {LONGEST_DELAY_S} seconds (an hour) behind")
        return seconds

    @field_validator("delay_moves")
    @classmethod
    def _is_a_number_of_moves(cls, moves: int) -> int:
        if not 0 <= moves <= LONGEST_DELAY_MOVES:
            raise ValueError(f"an audience can be 0 to {LONGEST_DELAY_MOVES} moves behind")
        return moves

    @property
    def delay(self) -> Delay:
        """Both in one, as the gate takes it."""
        return Delay.of(self.delay_s, self.delay_moves)


class Dashboard(Section):
    """The web pages for spectators and directors."""

    host: str = Field(
        default="127.0.0.1", description='Address of the pages; "0.0.0.0" = open to the network.'
    )
    port: PortNumber = Field(default=8080, description="TCP port of the pages; 0 = any that is free.")
    state: Path = Field(
        default=Path("flagfall-state"),
        description="Folder for what the dashboard keeps (accounts, PIN, sessions, games that have ended); "
        "relative to this file.",
    )
    tls_cert: Path | None = Field(
        default=None,
        description="Certificate with its chain (PEM) to serve the pages over HTTPS, which telephones want "
        "for notifications; relative to this file.",
    )
    tls_key: Path | None = Field(
        default=None, description="The certificate's key (PEM, without a password); relative to this file."
    )
    names: tuple[HostName, ...] = Field(
        default=(),
        description="Names under which people ask for the pages, as in live.example.org. Addresses, "
        "localhost, this computer's name and those of the certificate need none; any other name is refused.",
    )
    trusted_proxies: tuple[str, ...] = Field(
        default=(),
        description="Addresses or networks of proxies in front whose word on the client's address and on "
        "HTTPS is taken.",
    )
    publish: Path | None = Field(
        default=None,
        description="Folder of its own into which everything that spectators see is written as files too, "
        "for any web server or CDN; relative to this file.",
    )
    desk_halls: dict[str, str] = Field(
        default={},
        description="Other halls that this one's desk serves, each with the broker that it is reached by: "
        'annex = "mqtt://desk:password@192.168.1.6".',
    )
    notify: str = Field(
        default="",
        description="An ntfy topic, as in https://ntfy.example/topic, that is told each new alert (its table "
        "and kind, no names); empty = none.",
    )

    @model_validator(mode="after")
    def _both_files_or_none(self) -> Self:
        if (self.tls_cert is None) != (self.tls_key is None):
            raise ValueError("name both tls_cert and tls_key, or neither: HTTPS takes two files")
        return self


class Livechess(Section):
    """Flagfall in the place of LiveChess, for programs that know its local API."""

    serve: bool = Field(
        default=False,
        description="Serve them: every table as a board, as it is now, whatever delays audiences have.",
    )
    host: str = Field(
        default="127.0.0.1",
        description="Address to serve on; any other than this computer's own needs `live_for_others`.",
    )
    port: PortNumber = Field(default=1982, description="TCP port; these programs expect 1982.")
    live_for_others: bool = Field(
        default=False,
        description="Whoever reaches `host` may see live positions, without a password and without delay.",
    )
    origins: tuple[str, ...] = Field(
        default=(),
        description='Web sites whose pages may ask from a browser, such as ["https://lichess.org"].',
    )

    @field_validator("origins")
    @classmethod
    def _are_origins(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        for one in origins:
            if not re.fullmatch(r"https?://[^\s/?#@]+", one):
                raise ValueError(f'{one!r} is no web site: write it as "https://lichess.org", without a path')
        return origins

    @model_validator(mode="after")
    def _live_for_whom(self) -> Self:
        if self.serve and not self.live_for_others and not is_this_computer_only(self.host):
            raise ValueError(
                f"whoever reaches {self.host!r} would see every position as it is now, past the delay of any "
                "audience and without a password: leave host out, or set live_for_others = true"
            )
        return self


class Journal(Section):
    """The record of everything that happened in the hall."""

    path: Path = Field(
        default=Path("hall.flagfall-journal"), description="The file of the journal; relative to this file."
    )

    copy_to: Path | None = Field(
        default=None,
        description="File of a second copy on another disk, such as a USB stick, kept complete to a second "
        "while the hall runs; without the raw signals. Its folder has to be there. Relative to this file.",
    )

    raw_days: int = Field(
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


class HallConfig(Section):
    """A whole hall."""

    hall: Hall = Hall()
    links: tuple[Link, ...] = ()
    boards: Boards = Boards()
    tables: tuple[Table, ...] = ()
    broker: Broker = Broker()
    audiences: tuple[Audience, ...] = Field(default=(Audience(name="public"),), min_length=1)
    dashboard: Dashboard = Dashboard()
    livechess: Livechess = Livechess()
    journal: Journal = Journal()

    @property
    def for_spectators(self) -> BrokerAddress | None:
        """Their own broker, where Flagfall starts one; with TLS where the pages have a certificate."""
        port = self.broker.guests_port
        if port is None:
            return None
        return replace(self.broker.address, port=port, tls=self.dashboard.tls_cert is not None)

    @field_validator("links", "tables", "audiences")
    @classmethod
    def _no_two_alike(cls, entries: Sequence[Section]) -> Sequence[Section]:
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
    def _each_device_at_one_table(cls, tables: Sequence[Table]) -> Sequence[Table]:
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


def board_key(name: str) -> str:
    """A board's name for comparing: 01025 on its sticker is 1025 as an address on a chain."""
    return (name.lstrip("0") or "0") if name.isdecimal() else name


def load(path: Path | None) -> HallConfig:
    """The configuration in a file, or the default for None; relative paths count from the file's folder.

    Raises:
        ConfigError: the file is missing or wrong.
    """
    if path is None:
        return HallConfig()
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}; check the name after -c") from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path} is not a text file in UTF-8") from error
    config = _placed(parsed(text, str(path)), path.parent)
    addresses = {
        "url": config.broker.address,
        "dashboard_url": config.broker.for_dashboard,
        "desk_url": config.broker.for_desk,
    }
    for name, address in addresses.items():
        try:
            address.check()
        except BadAddress as error:
            where = _line(text, ("broker", name))
            raise ConfigError(f"{path}{where}: [broker] {name}: {_continued(str(error))}") from error
    try:
        known = rules.load(config.hall.rulesets)
    except rules.RulesetError as error:
        raise ConfigError(f"{path}{_line(text, ('hall', 'rulesets'))}: [hall] rulesets: {error}") from error
    if config.hall.ruleset and config.hall.ruleset not in known:
        sentence = _continued(rules.unknown(config.hall.ruleset, known))
        where = _line(text, ("hall", "ruleset"))
        raise ConfigError(f"{path}{where}: [hall] ruleset: {sentence}")
    return config


def parsed(text: str, name: str) -> HallConfig:
    """The configuration in the text of a file called ``name``.

    Raises:
        ConfigError: what is wrong and in which line; of several mistakes the first one.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{name} is not valid TOML: {error}") from error
    try:
        return HallConfig.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        said = _without_secrets(_sentence(first), data, first["loc"])
        raise ConfigError(f"{name}{_line(text, first['loc'])}: {said}") from None


def section_model(name: str) -> type[Section]:
    """What one section, or one entry of a list of sections, is made of."""
    field = HallConfig.model_fields[name]
    kinds = [one for one in (field.annotation, *get_args(field.annotation)) if isinstance(one, type)]
    return next(kind for kind in kinds if issubclass(kind, Section))


def reachable(host: str) -> str:
    """The address to connect to for a server that listens at ``host``."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)


def _placed(config: HallConfig, folder: Path) -> HallConfig:
    own = config.hall.rulesets
    hall = config.hall.model_copy(update={"rulesets": None if own is None else folder / own})
    copy_to = config.journal.copy_to
    journal = config.journal.model_copy(
        update={
            "path": folder / config.journal.path,
            "copy_to": None if copy_to is None else folder / copy_to,
        }
    )
    pages = config.dashboard
    files = {"tls_cert": pages.tls_cert, "tls_key": pages.tls_key, "publish": pages.publish}
    placed = {name: None if file is None else folder / file for name, file in files.items()}
    dashboard = pages.model_copy(update={"state": folder / pages.state, **placed})
    broker = config.broker
    at = {
        "users": None if broker.users is None else folder / broker.users,
        "url": broker.url and broker.address.in_folder(folder).url,
        "dashboard_url": broker.dashboard_url and broker.for_dashboard.in_folder(folder).url,
        "desk_url": broker.desk_url and broker.for_desk.in_folder(folder).url,
    }
    broker = broker.model_copy(update=at)
    return config.model_copy(
        update={"hall": hall, "journal": journal, "dashboard": dashboard, "broker": broker}
    )


def _sentence(error: ErrorDetails) -> str:
    place = [str(part) for part in error["loc"] if not isinstance(part, int)]
    where = _heading(place[0]) + (f" {place[1]}" if len(place) > 1 else "")
    if error["type"] == "extra_forbidden":
        known = _known(place[:-1])
        near = difflib.get_close_matches(place[-1], known, n=1, cutoff=0.5)
        if not near and place[0] in MAY_HOLD_SECRETS:
            # A word alone may as well be a password that lost its setting.
            return f"{_heading(place[0])} has a setting that is not known; known: {', '.join(known)}"
        return f"{where} is not known; " + (
            f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
        )
    if error["type"] == "missing":
        return f"{where} is missing; each {_heading(place[0])} needs it"
    text = error["msg"].removeprefix("Value error, ")
    return f"{where}: {_continued(text)}"


MAY_HOLD_SECRETS = ("broker", "dashboard", "boards", "livechess")
"""Sections into one of whose fields somebody may paste a password, a PIN or a key, and miss it by a line."""


def _without_secrets(sentence: str, data: dict[str, Any], loc: Sequence[int | str]) -> str:
    """A sentence about a mistake without the texts that are written in such a section; it names the line."""
    if not loc or loc[0] not in MAY_HOLD_SECRETS:
        return sentence
    for value in _texts(data.get(str(loc[0]))):
        sentence = sentence.replace(repr(value), "what is written there")
        if len(value) > 3:
            alone = rf"(?<!\w){re.escape(value)}(?!\w)"
            sentence = re.sub(alone, "what is written there", sentence)
    return sentence


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from (name, *_texts(one)) if isinstance(one, dict) else _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def _continued(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:]}"


def _heading(section: str) -> str:
    field = HallConfig.model_fields.get(section)
    return f"[[{section}]]" if field and isinstance(field.default, tuple) else f"[{section}]"


def _known(sections: Sequence[str]) -> list[str]:
    return list((section_model(sections[0]) if sections else HallConfig).model_fields)


def _line(text: str, place: tuple[int | str, ...]) -> str:
    """Where in the text a setting (or its section) stands, as ", line 7"; empty when it is not found."""
    section = str(place[0])
    index = next((part for part in place[1:] if isinstance(part, int)), 0)
    key = next((part for part in place[1:] if isinstance(part, str)), section)
    wanted = re.compile(rf'\s*"?{re.escape(key)}"?\s*=')
    current, entry, found = "", -1, 0  # the section that a line stands in, and which one of its kind it is
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\[?\s*([\w-]+)\s*\]", line):
            current = header[1]
            entry += current == section
            if current == section and entry == index:
                found = number
        elif wanted.match(line) and (current == "" or (current == section and entry == index)):
            return f", line {number}"
    return f", line {found}" if found else ""
