"""The files of a Mosquitto for one hall, or for a hub of several, as text.

Pure: a plan, passwords and salts go in, text comes out. `mosquitto_command.py` puts it into a folder, and
`broker/accounts/certificates.py` makes what TLS needs. Checked against Mosquitto 2.0.
"""

from __future__ import annotations

import functools
import ipaddress
import operator
import re
import shlex
from collections.abc import Mapping, Sequence
from typing import Annotated, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)

from broker.accounts.roles import AUDIENCE_EVENTS, AUDIENCE_TABLES, EVENTS, AccountKind, Rights, Role, rights
from broker.client.address import LOOPBACK, PORT, TLS_PORT, BrokerAddress
from broker.contract import topics
from broker.contract.payloads import LARGEST
from broker.errors import BrokerError

TOPIC = 1024
"""Bytes of a packet in addition to its payload; our longest topic has a tenth of it."""

QUEUED = 20_000
"""Messages that wait for one client that is slow, or for a hub that is away. A client that subscribes to a
hall of 300 tables gets 2,000 states at once, and Mosquitto drops what exceeds its default of 1,000."""

QUEUED_BYTES = 32 * 1024 * 1024
"""Whichever comes first; without it a client that stops reading would take 5 GB of large messages."""

NEAR = 100
FAR = 500
"""Connections from this computer and from others, counted apart: a client that uses up those from outside
does not lock out the daemon. Together they stay below the 1,024 files that a process usually may open."""

GUESTS_PORT = 8884
"""Of the broker for spectators, where one is written again; those of before have it once somebody asks."""

AUTOSAVE_S = 60
"""Each time the whole memory is written, on a small computer to an SD card; the daemon republishes what is
lost in between."""

RETRY_S = (1, 10)
"""A bridge that lost its hub tries again after the first, then later each time up to the second."""

KEEPALIVE_S = 15
"""As our client: a hub that vanished without a word is noticed within two of these."""


class BadPlan(BrokerError, ValueError):
    """A Mosquitto that cannot be written like this; the text says what to change."""


def _is_host(name: str) -> str:
    """A name or an address of a computer, as in a certificate."""
    try:
        return str(ipaddress.ip_address(name))
    except ValueError:
        label = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
        if len(name) > 253 or not re.fullmatch(rf"{label}(\.{label})*", name):
            raise ValueError(
                "write a computer's name or address, such as hall.local or 192.168.1.5"
            ) from None
        return name


Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]*$", max_length=64)]
Host = Annotated[str, AfterValidator(_is_host)]
Port = Annotated[int, Field(ge=1, le=65535)]
Line = Annotated[str, StringConstraints(pattern=r"^[!-~]([ -~]*[!-~])?$", max_length=200)]
"""What may stand in Mosquitto's configuration as it is: printable ASCII without spaces at its ends."""


class PlanPart(BaseModel):
    """Base: immutable, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Bridge(PlanPart):
    """The way of a hall's broker to the hub of its federation.

    Attributes:
        client: our name there; random, so that no other account there can take our place by it.
        tls: otherwise the hub has to be on this computer.
    """

    host: Host
    port: Port
    user: Line
    password: Line = Field(repr=False)
    client: Word
    tls: bool = True

    @model_validator(mode="after")
    def _can_be_used(self) -> Self:
        if ":" in self.host:
            raise ValueError("Mosquitto needs a name or an address such as 192.168.1.5 for a hub")
        if not self.tls and self.host not in (LOOPBACK, "localhost"):
            raise ValueError("a password would go through the network readable; write mqtts:// for the hub")
        return self


class Plan(PlanPart):
    """What a Mosquitto is for.

    Attributes:
        halls: whose topics it carries; several = a hub, or several daemons at one place.
        audiences: who may watch; each gets an account.
        names: what other computers call this one; they stand in its certificate.
        port: for programs on this computer.
        tls_port: for other computers.
        websocket: a port for MQTT over WebSocket, with TLS; None if there is none.
        guests_port: for spectators, with TLS, at a broker of their own (`broker/mosquitto/guests.py`); None =
            they are at this one, as in plans of before there was such a broker.
    """

    halls: tuple[Word, ...] = Field(default=("hall",), min_length=1)
    audiences: tuple[Word, ...] = ("public",)
    names: tuple[Host, ...] = ()
    port: Port = PORT
    tls_port: Port = TLS_PORT
    websocket: Port | None = None
    guests_port: Port | None = None
    bridge: Bridge | None = None

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        for what, values in (
            ("hall", self.halls),
            ("audience", self.audiences),
            ("port", [port for port in self._ports if port is not None]),
        ):
            if len(set(values)) < len(values):
                raise ValueError(f"the same {what} is there twice")
        if self.bridge and len(self.halls) > 1:
            raise ValueError("a bridge is for a single hall; give each hall a broker of its own")
        return self

    @property
    def _ports(self) -> tuple[int | None, ...]:
        return self.port, self.tls_port, self.websocket, self.guests_port


def planned(**settings: object) -> Plan:
    """Return a plan from the user's settings.

    Raises:
        BadPlan: one of them cannot be used; names it.
    """
    try:
        return Plan.model_validate(settings)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        place = [str(part) for part in first["loc"] if not isinstance(part, int)]
        text = first["msg"].removeprefix("Value error, ")
        if first["type"] == "string_pattern_mismatch":
            text = "use small letters, digits, - and _" if place[0] != "bridge" else "use plain ASCII"
        what = "This Mosquitto" if not place else f"{place[-1].rstrip('s')}"
        shown = "" if not place or place[0] == "bridge" else f" {first['input']!r}"  # may be a password
        why = text if text.startswith("Mosquitto") else f"{text[0].lower()}{text[1:]}"
        raise BadPlan(f"{what}{shown} cannot be: {why}.") from None


def accounts(plan: Plan) -> dict[str, Rights]:
    """The accounts and what each may write and read.

    One for each role; where there are several halls, each daemon has its own, and the others have the rights
    of all halls.
    """
    several = len(plan.halls) > 1
    daemon = Role(AccountKind.DAEMON)
    made = {daemon_account(plan, hall): rights(daemon, hall) for hall in plan.halls}
    if several:
        made = {
            name: section | _bridged(hall)
            for (name, section), hall in zip(made.items(), plan.halls, strict=True)
        }
    for kind in (AccountKind.DASHBOARD, AccountKind.DESK, AccountKind.DIRECTOR, AccountKind.INTEGRATOR):
        made[kind.value] = _everywhere(Role(kind), plan)
    if several:
        made[AccountKind.DESK.value] |= Rights((), tuple(link_topic(hall) for hall in plan.halls))
    if plan.guests_port is not None:
        made[GUESTS] = _everywhere(Role(AccountKind.GUESTS), plan)
        return made
    return made | {name: _everywhere(role, plan) for name, role in spectators(plan).items()}


def spectators(plan: Plan) -> dict[str, Role]:
    """The accounts of spectators, wherever they are."""
    roles = (Role(AccountKind.SPECTATOR, audience) for audience in plan.audiences)
    return {f"{AccountKind.SPECTATOR.value}-{role.audience}": role for role in roles}


def daemon_account(plan: Plan, hall: str) -> str:
    """The account of a hall's daemon, or of the bridge that brings its messages."""
    return AccountKind.DAEMON.value if len(plan.halls) == 1 else f"{AccountKind.DAEMON.value}-{hall}"


def link_topic(hall: str) -> str:
    """At a hub: 1 while the bridge of a hall is connected, else 0; retained."""
    return f"$SYS/broker/connection/{hall}/state"


def _everywhere(role: Role, plan: Plan) -> Rights:
    return functools.reduce(operator.or_, (rights(role, hall) for hall in plan.halls))


def _bridged(hall: str) -> Rights:
    """Besides the rights of the daemon: a bridge says that it is there, and fetches the desk's event."""
    root = topics.root(hall)
    return Rights((link_topic(hall),), (f"{root}/{EVENTS}", f"{root}/{AUDIENCE_EVENTS}"))


def password_file(hashes: Mapping[str, str]) -> str:
    """Accounts with the hashes of their passwords, as `broker.accounts.users.hashed` makes them."""
    return "".join(f"{user}:{stored}\n" for user, stored in hashes.items())


def read_password_file(text: str) -> dict[str, str]:
    """What `password_file` wrote."""
    lines = (line.partition(":") for line in text.splitlines())
    return {user: stored for user, _, stored in lines if user and stored}


def access_file(of: Mapping[str, Rights]) -> str:
    """Who may write and read what; everything else is refused."""
    blocks = [
        "\n".join(
            [
                f"user {user}",
                *(f"topic write {path}" for path in granted.write),
                *(f"topic read {path}" for path in granted.read),
            ]
        )
        for user, granted in of.items()
    ]
    return f"{WRITTEN}\n" + "\n\n".join(blocks) + "\n"


WRITTEN = "# Written by flagfall broker --write-mosquitto, and written again with --renew: do not edit."

CONFIGURATION = "mosquitto.conf"
PASSWORDS = "accounts"
ACCESS = "access"
AUTHORITY = "ca.crt"
AUTHORITY_KEY = "ca.key"
CERTIFICATE = "server.crt"
KEY = "server.key"
HUB_AUTHORITY = "hub-ca.crt"
OWN = "conf.d"
DATA = "data"
HANDED_OUT = "passwords.txt"
GUESTS = AccountKind.GUESTS.value
GUESTS_URL = "guests.url"
GUESTS_SERVICE = "flagfall-guests.service"
README = "README.txt"
PLAN = "plan.json"


LIMITS = f"""# Without it a small message waits up to 40 ms for the answer to the one before.
set_tcp_nodelay true

# Limits: a larger packet closes its connection.
max_packet_size {LARGEST + TOPIC}
max_queued_messages {QUEUED}
max_queued_bytes {QUEUED_BYTES}
"""


def configuration(plan: Plan, folder: str) -> str:
    """The main file; ``folder`` is where all of them will be, an absolute path without a slash at its end."""
    return f"""{WRITTEN}
# Settings of your own go into a file {OWN}/*.conf beside this one.

allow_anonymous false
password_file {folder}/{PASSWORDS}
acl_file {folder}/{ACCESS}

# What states the broker keeps outlives a restart; the daemon publishes again what it had no time to write.
persistence true
persistence_location {folder}/{DATA}/
autosave_interval {AUTOSAVE_S}
persistent_client_expiration 1d

{LIMITS}
log_dest stderr
log_type error
log_type warning
log_type notice

# Programs on this computer.
listener {plan.port} {LOOPBACK}
max_connections {NEAR}

# Other computers, which trust the hall's authority ({AUTHORITY}).
listener {plan.tls_port}
max_connections {FAR}
{_tls(folder)}
{_websocket(plan, folder)}{_bridge(plan, folder)}include_dir {folder}/{OWN}
"""


def _tls(folder: str) -> str:
    return f"certfile {folder}/{CERTIFICATE}\nkeyfile {folder}/{KEY}\ntls_version tlsv1.2\n"


def _websocket(plan: Plan, folder: str) -> str:
    if plan.websocket is None:
        return ""
    return f"""# MQTT over WebSocket.
listener {plan.websocket}
protocol websockets
max_connections {FAR}
{_tls(folder)}
"""


def _bridge(plan: Plan, folder: str) -> str:
    if plan.bridge is None:
        return ""
    bridge, hall = plan.bridge, plan.halls[0]
    root = topics.root(hall)
    tls = f"bridge_cafile {folder}/{HUB_AUTHORITY}\nbridge_tls_version tlsv1.2\n" if bridge.tls else ""
    return f"""# To the hub of the federation: the hall's topics go out, requests and the event come in.
connection {hall}
address {bridge.host}:{bridge.port}
remote_username {bridge.user}
remote_password {bridge.password}
remote_clientid {bridge.client}
local_clientid {bridge.client}-here
{tls}bridge_protocol_version mqttv311
cleansession false
start_type automatic
restart_timeout {RETRY_S[0]} {RETRY_S[1]}
keepalive_interval {KEEPALIVE_S}
notifications true
notification_topic {link_topic(hall)}
topic {root}/floor/# out 1
topic {root}/{AUDIENCE_TABLES} out 1
topic {root}/replies/# out 1
topic {root}/requests/# in 1
topic {root}/{EVENTS} in 1
topic {root}/{AUDIENCE_EVENTS} in 1

"""


def addresses(plan: Plan, passwords: Mapping[str, str]) -> dict[str, str]:
    """What each account writes as its broker's address, with the password in it."""
    far = next(iter(plan.names), LOOPBACK)
    here = (
        *(daemon_account(plan, hall) for hall in plan.halls),
        AccountKind.DASHBOARD.value,
        AccountKind.DESK.value,
    )
    apart = {} if plan.guests_port is None else dict.fromkeys(spectators(plan), plan.guests_port)
    return {
        user: (
            BrokerAddress(LOOPBACK, plan.port, user, password)
            if user in here and len(plan.halls) == 1
            else BrokerAddress(far, apart.get(user, plan.tls_port), user, password, tls=True)
        ).url
        for user, password in passwords.items()
    }


def guests_address(plan: Plan, password: str) -> str:
    """Where the broker for spectators finds this one, on the same computer."""
    return BrokerAddress(LOOPBACK, plan.port, GUESTS, password).url


def handed_out(plan: Plan, passwords: Mapping[str, str]) -> str:
    """The one place where passwords can be read."""
    lines = (
        f"{user}\n    {passwords[user]}\n    {url}\n" for user, url in addresses(plan, passwords).items()
    )
    return "".join(lines)


HANDED_OUT_HEAD = (
    "Hand each password to whom it belongs, then delete this file: they can be read nowhere else.\n"
    "Below each account: its password, and the address of the broker for its configuration.\n\n"
)


def readme(plan: Plan, folder: str, until: str) -> str:
    """What to do with all this; ``until`` is the day when the certificate ends."""
    names = ", ".join(plan.names)
    configuration, folder = shlex.quote(f"{folder}/{CONFIGURATION}"), shlex.quote(folder)
    return f"""A Mosquitto for {_halls(plan.halls)}, written by Flagfall.

Start it
    mosquitto -c {configuration}
  Started by root it works as the account mosquitto, which must own this folder:
    chown -R mosquitto: {folder}
  With systemd: "systemctl edit mosquitto", and write
    [Service]
    ExecStart=
    ExecStart=/usr/sbin/mosquitto -c {configuration}

Reach it
  On this computer: port {plan.port}. From others: port {plan.tls_port}, with TLS, as {names}.
  Other computers need {AUTHORITY} to know that it is this one, nothing else from here:
    mosquitto_sub --cafile {AUTHORITY} -h {plan.names[0]} -p {plan.tls_port} -u integrator -P ... \\
        -t 'flagfall/v2/+/floor/#'
  Flagfall's own programs: of {HANDED_OUT}, the daemon's address is [broker] url of the hall; the
  dashboard's is dashboard_url beside it, and the desk's desk_url. Where one begins with mqtts://, copy
  {AUTHORITY} beside the configuration and write ?ca={AUTHORITY} after the address.
  Do not add {AUTHORITY} to a browser: anyone who has {AUTHORITY_KEY} could then impersonate any site.

{_guests(plan, folder)}Accounts
  {", ".join(one for one in (accounts(plan) | spectators(plan)) if one != GUESTS)}
  {HANDED_OUT} has their passwords. Hand them out, then delete it: only hashes are kept.
  A password that is lost or known to others: delete its line in {_where_hashes_are(plan)}, then renew.

Renew
    flagfall broker --write-mosquitto {folder} --renew
  The certificate ends on {until}; this makes a new one by the same authority. Passwords stay as they
  are. Options that are given change what they name (another --audience, another --name); an account that is
  no longer needed is deleted. Then "systemctl reload mosquitto", or restart it where ports have changed.

Keep
  {AUTHORITY_KEY} makes certificates that your computers believe. When nothing is to be renewed for long,
  put it away on a USB stick; without it there is a new authority, and every computer needs its {AUTHORITY}.
"""


def _where_hashes_are(plan: Plan) -> str:
    return PASSWORDS if plan.guests_port is None else f"{PASSWORDS} or {GUESTS}"


def _guests(plan: Plan, folder: str) -> str:
    if plan.guests_port is None:
        return f"""Spectators
  Their accounts are at this Mosquitto too, and who has one can make it slow for the hall. Give them a broker
  of their own:
    flagfall broker --write-mosquitto {folder} --renew --guests-port {GUESTS_PORT}

"""
    return f"""Spectators
  They have a broker of their own, so that nothing they do costs the hall anything. It is a second process on
  this computer; they reach it at port {plan.guests_port}, with TLS, by the same names and {AUTHORITY}:
    flagfall broker --guests {folder}
  With systemd, as the account that owns this folder:
    cp {folder}/{GUESTS_SERVICE} /etc/systemd/system/
    systemctl enable --now flagfall-guests
  It notices automatically when you renew.

"""


def guests_service(folder: str, owner: str, python: str) -> str:
    """A unit of systemd for the broker for spectators.

    Args:
        owner: whose the folder is.
        python: the one that Flagfall is installed with.
    """
    program, where = (_in_unit(path) for path in (python, folder))
    return f"""[Unit]
Description=Flagfall: the broker for spectators
After=network.target mosquitto.service

[Service]
User={owner}
ExecStart={program} -m flagfall broker --guests {where}
Restart=always
RestartSec=2
Nice=10
MemoryMax=1G
LimitNOFILE=4096
NoNewPrivileges=true
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=true

[Install]
WantedBy=multi-user.target
"""


def _in_unit(word: str) -> str:
    """One word of a command line of systemd."""
    escaped = word.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$")
    return f'"{escaped}"'


def _halls(halls: Sequence[str]) -> str:
    return f"the hall {halls[0]}" if len(halls) == 1 else f"the halls {', '.join(halls)}"
