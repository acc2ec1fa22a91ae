"""The command ``flagfall broker --write-mosquitto``: it writes the files of a Mosquitto, or renews them.

Nothing in use is destroyed: a folder that is not empty is only touched to renew, which keeps passwords and
authority; each file is replaced whole, and one that a person has edited is kept as a copy.
"""

from __future__ import annotations

import getpass
import os
import secrets
import socket
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError

from broker.accounts import certificates, users
from broker.accounts.certificates import SignedCertificate
from broker.accounts.users import User, hashed
from broker.client.address import LOOPBACK, BrokerAddress
from broker.errors import BrokerError
from broker.mosquitto import mosquitto
from broker.mosquitto.mosquitto import BadPlan, Plan

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters that are easily confused when typed from paper."""

LENGTH = 20
"""31 letters to choose from, 20 times: 99 bits."""

ALWAYS = ("localhost", LOOPBACK, "::1")
"""Names that are in every certificate."""

NONE = "none"
"""Instead of a hub: no bridge any more."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person asked for; what was not said is as it was before or, the first time, as `Plan` has it.

    Attributes:
        websocket: a port; 0 = none.
        guests_port: of the broker for spectators.
        bridge_to: address of the hub with the account there; none = no bridge any more.
        hub_authority: file with the certificate of the hub's authority.
    """

    halls: Sequence[str] = ()
    audiences: Sequence[str] = ()
    names: Sequence[str] = ()
    port: int | None = None
    tls_port: int | None = None
    websocket: int | None = None
    guests_port: int | None = None
    bridge_to: str | None = None
    hub_authority: Path | None = None


Ask = Callable[[str], str]
"""Asks a person for a password."""


def run(folder: Path, wishes: Wishes | None = None, *, renew: bool = False) -> int:
    """Write or renew, and say what to do next; the exit code."""
    try:
        plan = write(folder, wishes or Wishes(), renew=renew)
    except BrokerError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        where = error.filename or folder
        print(f"{where} cannot be written: {error.strerror}. Choose another folder.", file=sys.stderr)
        return 1
    print(folder.absolute() / mosquitto.CONFIGURATION)
    what = "is renewed; reload Mosquitto" if renew else "is written"
    if plan.guests_port is None:
        print(
            "Who has an account of a spectator can make this Mosquitto slow for the hall: "
            f"--renew --guests-port {mosquitto.GUESTS_PORT} gives spectators a broker of their own.",
            file=sys.stderr,
        )
    print(
        f"The Mosquitto for {', '.join(plan.halls)} {what}: {folder / mosquitto.README} says how.",
        file=sys.stderr,
    )
    if (handed_out := folder / mosquitto.HANDED_OUT).exists():
        print(f"Passwords are in {handed_out}: hand them out, then delete it.", file=sys.stderr)
    return 0


def write(
    folder: Path,
    wishes: Wishes,
    *,
    renew: bool = False,
    ask: Ask | None = None,
    now: datetime | None = None,
) -> Plan:
    """Write everything that a Mosquitto needs, or renew it.

    Args:
        ask: takes the password for the hub when its address has none; by default the terminal or, without
            one, the first line of standard input.

    Raises:
        BadPlan: it cannot be done as asked, or the folder is in use; nothing was changed.
        BadAuthority: the authority cannot sign again; nothing was changed.
        OSError: a file cannot be written.
    """
    folder, now = folder.resolve(), now or datetime.now(UTC)
    before = _before(folder, renew=renew)
    hub = None if wishes.hub_authority is None else _certificate_of_hub(wishes.hub_authority)
    plan = _planned(before, wishes, ask or _asked)
    if plan.bridge and plan.bridge.tls and hub is None and not (folder / mosquitto.HUB_AUTHORITY).exists():
        raise BadPlan(
            f"The hub proves who it is by its authority: give the hub's {mosquitto.AUTHORITY} with "
            "--hub-authority FILE."
        )
    by = _authority(folder, plan, now)
    own = certificates.server(by, [*plan.names, *(name for name in ALWAYS if name not in plan.names)], now)
    kept = mosquitto.read_password_file(_read(folder / mosquitto.PASSWORDS))
    kept |= {user.name: user.password for user in users.parse(_read(folder / mosquitto.GUESTS)).values()}
    granted, spectators = mosquitto.accounts(plan), mosquitto.spectators(plan)
    if (of_guests := _password_of_guests(folder)) is None:
        kept.pop(mosquitto.GUESTS, None)
    passwords = {user: _password() for user in {**granted, **spectators} if user not in kept}
    hashes = {user: kept.get(user) or hashed(passwords[user]) for user in {**granted, **spectators}}
    of_guests = passwords.pop(mosquitto.GUESTS, of_guests)  # for a file alone, not to be printed
    files: dict[str, str | bytes] = {}
    if passwords:  # first of all: a hash is useless without its password
        text = _read(folder / mosquitto.HANDED_OUT) or mosquitto.HANDED_OUT_HEAD
        files[mosquitto.HANDED_OUT] = text + mosquitto.handed_out(plan, passwords)
    if not (folder / mosquitto.AUTHORITY).exists():
        files |= {mosquitto.AUTHORITY_KEY: by.key, mosquitto.AUTHORITY: by.certificate}
    files |= {mosquitto.KEY: own.key, mosquitto.CERTIFICATE: own.certificate}
    if hub is not None:
        files[mosquitto.HUB_AUTHORITY] = hub
    if plan.guests_port is not None and of_guests is not None:
        theirs = [User(name, role, plan.halls, hashes[name]) for name, role in spectators.items()]
        files |= {
            mosquitto.GUESTS: users.written(theirs),
            mosquitto.GUESTS_URL: f"{mosquitto.guests_address(plan, of_guests)}\n",
            mosquitto.GUESTS_SERVICE: mosquitto.guests_service(
                folder.as_posix(), _account_of(folder), sys.executable
            ),
        }
    files |= {
        mosquitto.PASSWORDS: mosquitto.password_file({user: hashes[user] for user in granted}),
        mosquitto.ACCESS: mosquitto.access_file(granted),
        mosquitto.CONFIGURATION: mosquitto.configuration(plan, folder.as_posix()),
        mosquitto.README: mosquitto.readme(
            plan, folder.as_posix(), f"{certificates.ends(own.certificate):%Y-%m-%d}"
        ),
        mosquitto.PLAN: plan.model_dump_json(indent=2) + "\n",  # last: it says that all the rest is there
    }
    _put(folder, files, before)
    return plan


# --- the folder, and the plan -----------------------------------------------------------------------------


def _before(folder: Path, *, renew: bool) -> Plan | None:
    """The plan by which the folder was written; None = nothing is there yet."""
    there = folder / mosquitto.PLAN
    if any(not character.isprintable() for character in str(folder)) or str(folder) != str(folder).strip():
        raise BadPlan(f"Mosquitto cannot read from {str(folder)!r}: choose a folder with a plain name.")
    if folder.exists() and not folder.is_dir():
        raise BadPlan(f"{folder} is a file: give the name of a folder.")
    if not renew:
        if there.exists():
            raise BadPlan(
                f"{folder} has a Mosquitto that may be in use: renew it with --renew, or choose another."
            )
        if folder.exists() and any(folder.iterdir()):
            raise BadPlan(f"{folder} has something else in it. Choose a new folder, or empty this one.")
        return None
    try:
        return Plan.model_validate_json(there.read_bytes())
    except FileNotFoundError:
        raise BadPlan(f"Nothing to renew in {folder}. Omit --renew to begin.") from None
    except ValidationError:
        raise BadPlan(f"{there} is damaged: take it from a copy, or begin in a new folder.") from None


def _planned(before: Plan | None, wishes: Wishes, ask: Ask) -> Plan:
    settings: dict[str, object] = {} if before is None else before.model_dump()
    for name in ("halls", "audiences", "names"):
        if given := getattr(wishes, name):
            settings[name] = tuple(given)
    if before is None:
        settings["guests_port"] = mosquitto.GUESTS_PORT
    for name in ("port", "tls_port", "websocket", "guests_port"):
        if (port := getattr(wishes, name)) is not None:
            settings[name] = port
    if settings.get("websocket") == 0:
        settings["websocket"] = None
    if not settings.get("names"):
        settings["names"] = tuple(_names_of_this_computer())
    if wishes.bridge_to == NONE:
        settings["bridge"] = None
    elif wishes.bridge_to is not None:
        settings["bridge"] = _bridge(wishes.bridge_to, before, ask)
    return mosquitto.planned(**settings)


def _bridge(to: str, before: Plan | None, ask: Ask) -> dict[str, object]:
    address = BrokerAddress.parse(to)
    if address.user is None:
        raise BadPlan(f"Write the account at the hub too, as in mqtts://daemon-club@{address}.")
    old = before.bridge if before is not None else None
    client = old.client if old is not None else f"flagfall-bridge-{secrets.token_hex(8)}"
    password = address.password or ask(f"Password of {address.user} at {address}: ")
    return {
        "host": address.host,
        "port": address.port,
        "user": address.user,
        "password": password,
        "client": client,
        "tls": address.tls,
    }


def _asked(question: str) -> str:
    if sys.stdin.isatty():
        return getpass.getpass(question)
    return sys.stdin.readline().rstrip("\r\n")


def _names_of_this_computer() -> list[str]:
    name = socket.gethostname().lower()
    try:
        mosquitto.planned(names=(name,))
    except BadPlan:  # an unusable folder name; --name gives another
        return [LOOPBACK]
    return [name] if "." in name else [name, f"{name}.local"]


def _certificate_of_hub(file: Path) -> bytes:
    try:
        pem = file.read_bytes()
    except OSError as error:
        raise BadPlan(
            f"{file} cannot be read: {error.strerror}. Give the hub's {mosquitto.AUTHORITY}."
        ) from None
    if not certificates.is_authority(pem):
        raise BadPlan(f"{file} is not the certificate of an authority: give the hub's {mosquitto.AUTHORITY}.")
    return pem


def _authority(folder: Path, plan: Plan, now: datetime) -> SignedCertificate:
    certificate, key = folder / mosquitto.AUTHORITY, folder / mosquitto.AUTHORITY_KEY
    if certificate.exists() and key.exists():
        return SignedCertificate(certificate.read_bytes(), key.read_bytes())
    if certificate.exists():
        raise BadPlan(
            f"The authority's key is not at {key}: put it back, or delete {certificate} to begin a new "
            "authority, whose certificate every computer then needs."
        )
    return certificates.authority(f"Flagfall authority of {plan.halls[0]}"[:64], now)


def _password() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def _password_of_guests(folder: Path) -> str | None:
    """What the broker for spectators says at this one; None = it has to be made."""
    text = _read(folder / mosquitto.GUESTS_URL).strip()
    return BrokerAddress.parse(text).password if text else None


def _account_of(folder: Path) -> str:
    """Whose the folder is, or will be: root hands it to Mosquitto's account."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    owner = getpass.getuser() if sys.platform == "win32" else there.owner()
    return "mosquitto" if owner == "root" else owner


def _read(file: Path) -> str:
    return file.read_text("utf-8") if file.exists() else ""


# --- on the disk ------------------------------------------------------------------------------------------


def _put(folder: Path, files: dict[str, str | bytes], before: Plan | None) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for name in (mosquitto.DATA, mosquitto.OWN):
        (folder / name).mkdir(mode=0o700, exist_ok=True)
        _give(folder / name, folder)
    if before is not None:
        _keep_edits(folder, before)
    for name, content in files.items():
        _replace(folder / name, content if isinstance(content, bytes) else content.encode())


def _keep_edits(folder: Path, before: Plan) -> None:
    """Save what a person wrote into files of ours."""
    ours = {
        mosquitto.CONFIGURATION: mosquitto.configuration(before, folder.as_posix()),
        mosquitto.ACCESS: mosquitto.access_file(mosquitto.accounts(before)),
    }
    for name, text in ours.items():
        if (old := _read(folder / name)) not in ("", text):
            _replace(folder / f"{name}.before", old.encode())


READABLE = (mosquitto.AUTHORITY, mosquitto.README)
"""What others may read, where the folder lets them."""


def _replace(file: Path, content: bytes) -> None:
    """Whole or not at all, never readable for others in between."""
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    if file.name in READABLE:
        new.chmod(0o644)
    _give(new, file.parent)
    new.replace(file)


def _give(path: Path, folder: Path) -> None:
    """To whom the folder belongs, where root writes for the account of Mosquitto."""
    if sys.platform != "win32" and os.geteuid() == 0:
        of = folder.stat()
        os.chown(path, of.st_uid, of.st_gid)
