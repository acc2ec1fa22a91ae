"""What a hall serves, in a configuration: the broker, the audiences, the pages, the place of LiveChess."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Self

from pydantic import Field, field_validator, model_validator

from broker.client.address import BrokerAddress, Engine, is_this_computer_only
from broker.contract.gate import Delay, Minors
from broker.contract.requests import LONGEST_DELAY_MOVES, LONGEST_DELAY_S
from daemon.config.section import HostName, PortNumber, SettingsSection, Word, reachable


class Broker(SettingsSection):
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
        "daemon's, in `url`, may not read the desk's topics. Empty = `url`.",
    )
    desk_url: str = Field(
        default="",
        description="The same broker with the desk's own account, the only one that may seat players and "
        "publish the event where accounts have rights. Empty = `dashboard_url`.",
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
    accounts_file: Path | None = Field(
        default=None,
        description="File of the accounts at the broker, relative to this file; needed when `host` is open "
        "to the network. `flagfall broker --users FILE --add NAME --role ROLE` makes one.",
    )

    guests_port: PortNumber | None = Field(
        default=None,
        description="TCP port of a broker of their own for the spectators among `accounts_file`, so that "
        "nothing they do costs the hall anything: 1884, say; with TLS where the pages have a certificate "
        "(`tls_cert` of `[dashboard]`). Empty = they are at the hall's.",
    )

    @field_validator("url", "dashboard_url", "desk_url")
    @classmethod
    def _can_be_read(cls, url: str) -> str:
        if url:
            BrokerAddress.parse(url)
        return url

    @model_validator(mode="after")
    def _open_to_whom_it_knows(self) -> Self:
        if not self.url and self.accounts_file is None and not is_this_computer_only(self.host):
            raise ValueError(
                f"The broker is open to the network ({self.host!r}) but has no accounts. Set users "
                "(flagfall broker --users FILE --add NAME --role ROLE makes the file), or remove host."
            )
        return self

    @model_validator(mode="after")
    def _spectators_of_a_broker_of_ours(self) -> Self:
        if self.guests_port is not None and (self.url or self.accounts_file is None):
            raise ValueError(
                "guests_port is for spectators among users, at a broker that Flagfall starts. Set users; "
                "with your own Mosquitto, run `flagfall broker --guests DIR`"
            )
        if self.guests_port and self.guests_port == self.port:
            raise ValueError("guests_port is the port of the hall's broker: choose another, such as 1884")
        return self

    @model_validator(mode="after")
    def _of_the_same_broker(self) -> Self:
        for name in ("dashboard_url", "desk_url"):
            if getattr(self, name) and not self.url:
                raise ValueError(f"{name} needs url, the daemon's address. Set both, or neither.")
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


class AudienceSettings(SettingsSection):
    """Who sees the games, and how much later than the floor; of two delays the one that shows less holds."""

    name: Word = Field(description="Name of the audience in topics and addresses.")
    delay_s: float = Field(
        default=0,
        description="Broadcast delay in seconds, up to 3600; 900 = 15 minutes.",
    )
    delay_moves: int = Field(
        default=0,
        description="Moves of both players that must follow in a game before it sees one, up to 100. After "
        "the end of a game the rest is shown when `delay_s` has passed, or 5 minutes where that is 0.",
    )
    minors: Minors = Field(
        default="initials",
        description="How it sees players assigned as minors: named, initials or hidden.",
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


class Dashboard(SettingsSection):
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
        "localhost, this computer's name and those of the certificate need none; any other "
        "name is rejected.",
    )
    trusted_proxies: tuple[str, ...] = Field(
        default=(),
        description="Addresses or networks of proxies in front whose word on the client's address and on "
        "HTTPS is taken.",
    )
    static_site: Path | None = Field(
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
        description="An ntfy topic, such as https://ntfy.example/topic, notified of each new alert (its "
        "table and kind, no names); empty = none.",
    )

    @field_validator("desk_halls")
    @classmethod
    def _are_addresses(cls, halls: dict[str, str]) -> dict[str, str]:
        for address in halls.values():
            BrokerAddress.parse(address)
        return halls

    @model_validator(mode="after")
    def _both_files_or_none(self) -> Self:
        if (self.tls_cert is None) != (self.tls_key is None):
            raise ValueError("HTTPS needs both tls_cert and tls_key")
        return self


class Livechess(SettingsSection):
    """Flagfall in the place of LiveChess, for programs that know its local API."""

    serve: bool = Field(
        default=False,
        description="Serve them: every table as a board, as it is now, whatever delays audiences have.",
    )
    host: str = Field(
        default="127.0.0.1",
        description="Address to serve on; any other than this computer's own needs `allow_network`.",
    )
    port: PortNumber = Field(default=1982, description="TCP port; these programs expect 1982.")
    allow_network: bool = Field(
        default=False,
        description="Anyone who reaches `host` may see live positions, without a password and without delay.",
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
                raise ValueError(f'Invalid web site {one!r}. Use "https://lichess.org", without a path')
        return origins

    @model_validator(mode="after")
    def _live_for_whom(self) -> Self:
        if self.serve and not self.allow_network and not is_this_computer_only(self.host):
            raise ValueError(
                f"Anyone who reaches {self.host!r} would see every position live, without a password and "
                "past any broadcast delay. Remove host, or set allow_network = true."
            )
        return self
