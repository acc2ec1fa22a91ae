"""The broker for spectators shows what the hall's broker has for audiences, at no cost to the hall."""

from __future__ import annotations

import asyncio
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import aiomqtt
import pytest

from broker.accounts import certificates, users
from broker.accounts.roles import Role
from broker.accounts.users import BadUsers, User
from broker.client.address import LOOPBACK, BrokerAddress, kept_port
from broker.embedded.hall_broker import HallBroker
from broker.embedded.hall_packets import Publication
from broker.mosquitto import guests, mosquitto, mosquitto_command
from broker.mosquitto.mosquitto_command import Wishes
from tests.broker.brokers import guests_of
from tests.broker.brokers import mosquitto as program
from tests.broker.mosquittos import Raw, Written, passwords
from tests.waiting import until, wait_until

ROOT = "flagfall/v2/club"
GAME, OTHER = (f"{ROOT}/audience/public/table/{number}/game" for number in (1, 2))
MOVE = f"{ROOT}/audience/public/table/1/game-event"
ACCOUNTS = {
    name: users.new_user(name, Role.parse(role), "club")
    for name, role in [
        ("daemon", "daemon"), ("own-guests", "guests"), ("screen", "spectator:public"),
        ("club-room", "spectator:lounge"),
    ]
}  # fmt: skip


@dataclass
class Both:
    """A hall's broker that can be ended and started again, and the one for its spectators."""

    port: int
    shown: HallBroker
    hall: HallBroker

    @property
    def known(self) -> dict[str, User]:
        return {name: user for name, (user, _) in ACCOUNTS.items()}

    async def start_hall(self) -> None:
        self.hall = HallBroker(users.of_the_hall(self.known))
        await self.hall.start(LOOPBACK, self.port)

    def tell(self, topic: str, payload: bytes, *, retained: bool = True) -> None:
        self.hall.publish(Publication(topic, payload, 1, retained))

    async def shows(self, **kept: bytes) -> None:
        """Return when the broker for spectators keeps exactly this, by table."""
        wanted = {f"{ROOT}/audience/public/table/{name[1:]}/game": payload for name, payload in kept.items()}
        await until(lambda: self.kept == wanted, say=lambda: str(self.kept))

    @property
    def kept(self) -> dict[str, bytes]:
        return {topic: publication.payload for topic, publication in self.shown.kept.items()}

    def spectator(self, name: str = "screen") -> aiomqtt.Client:
        return aiomqtt.Client(LOOPBACK, self.shown.port, username=name, password=ACCOUNTS[name][1])


@asynccontextmanager
async def both(settled_s: float = 3600.0) -> AsyncIterator[Both]:
    made = Both(kept_port(), HallBroker(), HallBroker())
    made.shown = HallBroker(users.spectators(made.known), guests.LIMITS)
    await made.start_hall()
    await made.shown.start(LOOPBACK, 0)
    own = BrokerAddress(LOOPBACK, made.port, "own-guests", ACCOUNTS["own-guests"][1])
    wanted = [pattern for user in users.spectators(made.known).values() for pattern in user.rights.read]
    feeding = asyncio.create_task(guests.feed(made.shown, own, wanted, settled_s))
    try:
        await until(lambda: bool(made.hall.sessions))
        yield made
    finally:
        feeding.cancel()
        await asyncio.gather(feeding, return_exceptions=True)
        await made.shown.shutdown()
        await made.hall.shutdown()


async def received(client: aiomqtt.Client, count: int) -> list[tuple[str, object]]:
    calls: list[tuple[str, object]] = []
    async for message in client.messages:
        calls.append((str(message.topic), message.payload))
        if len(calls) == count:
            break
    return calls


async def test_a_spectator_gets_the_present_state_and_receives_what_follows() -> None:
    async with both() as hall:
        hall.tell(GAME, b"1.e4")
        await hall.shows(t1=b"1.e4")
        async with hall.spectator() as screen:
            await screen.subscribe("#")
            hall.tell(MOVE, b"1...e5", retained=False)
            hall.tell(GAME, b"1.e4 e5")
            assert await received(screen, 3) == [(GAME, b"1.e4"), (MOVE, b"1...e5"), (GAME, b"1.e4 e5")]
        await hall.shows(t1=b"1.e4 e5")


async def test_of_what_is_not_in_the_contract_and_of_the_floor_nothing_is_handed_on() -> None:
    async with both() as hall:
        hall.tell(f"{ROOT}/floor/table/1/game", b"1.e4 e5")
        hall.tell(f"{ROOT}/audience/public/whatever", b"x")
        hall.tell(GAME, b"1.e4")
        await hall.shows(t1=b"1.e4")


async def test_an_audience_sees_its_own_only() -> None:
    async with both() as hall:
        lounge = GAME.replace("public", "lounge")
        async with hall.spectator("club-room") as room:
            await room.subscribe("#")
            hall.tell(GAME, b"late")
            hall.tell(lounge, b"at once")
            assert await received(room, 1) == [(lounge, b"at once")]


async def test_a_hall_whose_broker_was_away_is_shown_as_it_is_now() -> None:
    """Its broker forgot everything; one table is published again, the other was cleared meanwhile."""
    async with both(settled_s=0.1) as hall:
        hall.tell(GAME, b"1.e4")
        hall.tell(OTHER, b"1.d4")
        async with hall.spectator() as screen:
            await screen.subscribe("#")
            assert dict(await received(screen, 2)) == {GAME: b"1.e4", OTHER: b"1.d4"}
            await hall.hall.shutdown()
            assert len(hall.kept) == 2, "what was so last is still shown"
            await hall.start_hall()
            hall.tell(GAME, b"1.e4 e5")
            await hall.shows(t1=b"1.e4 e5")
            later = [publication async for publication in _until_empty(screen, OTHER)]
        assert {topic for topic, payload in later if not payload} == {OTHER}


async def _until_empty(client: aiomqtt.Client, topic: str) -> AsyncIterator[tuple[str, object]]:
    async for message in client.messages:
        yield str(message.topic), message.payload
        if str(message.topic) == topic and not message.payload:
            return


async def test_what_comes_again_unchanged_after_a_connection_is_not_published_again() -> None:
    async with both() as hall:
        hall.tell(GAME, b"1.e4")
        async with hall.spectator() as screen:
            await screen.subscribe("#")
            assert await received(screen, 1) == [(GAME, b"1.e4")]
            (own,) = hall.hall.sessions.values()
            own.cut()  # the line is broken, and fixed
            await until(lambda: own not in hall.hall.sessions.values() and bool(hall.hall.sessions))
            hall.tell(OTHER, b"1.d4")
            assert await received(screen, 1) == [(OTHER, b"1.d4")]


# --- what it costs the hall ---------------------------------------------------------------------------


async def test_however_many_sessions_spectators_open_the_hall_has_one_connection_for_them_all() -> None:
    """Sessions that are to stay, subscribed to everything, whose owners have gone: case 10.2."""
    async with both() as hall:
        for number in range(200):
            client = aiomqtt.Client(
                LOOPBACK, hall.shown.port, username="screen", password=ACCOUNTS["screen"][1],
                identifier=f"planted-{number}", clean_session=False,
            )  # fmt: skip
            async with client:
                await client.subscribe("#", qos=1)
        for number in range(300):
            hall.tell(GAME, b"%d" % number)
        await hall.shows(t1=b"299")
        assert len(hall.hall.sessions) == 1
        await until(lambda: not hall.shown.sessions and not hall.shown.filters)  # nothing is kept for them


def rejected_at_the_hall(address: BrokerAddress) -> bool:
    with Raw(address) as spectator:
        return spectator.connect() in (4, 5)


async def test_at_the_halls_own_broker_a_spectator_has_no_account() -> None:
    async with both() as hall:
        there = BrokerAddress(LOOPBACK, hall.port, "screen", ACCOUNTS["screen"][1])
        assert await asyncio.to_thread(rejected_at_the_hall, there)


def test_where_there_is_no_broker_for_spectators_they_are_at_the_halls_as_before() -> None:
    known = {name: user for name, (user, _) in ACCOUNTS.items() if name != "own-guests"}
    assert users.of_the_hall(known) == known


@pytest.mark.skipif(program() is None, reason="no mosquitto on this machine")
def test_next_to_a_written_mosquitto_spectators_are_rejected_there_and_served_at_their_own(
    tmp_path: Path,
) -> None:
    with Written(tmp_path / "m") as hall:
        hall.start_guests()
        assert rejected_at_the_hall(replace(hall.address("daemon"), user="spectator-public",
                                           password=hall.passwords["spectator-public"]))  # fmt: skip
        with Raw(hall.address("daemon")) as daemon, Raw(hall.address("spectator-public")) as screen:
            assert (daemon.connect("daemon"), screen.connect("screen")) == (0, 0)
            assert screen.socket.version() in ("TLSv1.2", "TLSv1.3")  # type: ignore[attr-defined]
            assert screen.subscribe("#") == b"\0", "of quality 0, whatever was asked for"
            hall.end()  # a restart of the hall's broker, and then of theirs
            hall.start()
            with Raw(hall.address("daemon")) as again:
                again.connect("daemon-2")
                _publish_until_received(again, screen)
        hall.end_guests()
        hall.start_guests()
        with Raw(hall.address("spectator-public")) as late:
            late.connect("late")
            late.subscribe("#")
            assert late.next() == (GAME, b"1.e4")


def _publish_until_received(daemon: Raw, screen: Raw) -> None:
    """The bridge between the brokers is being restored: a message published before that arrives then."""
    daemon.publish(GAME, b"1.e4", retained=True)
    assert screen.next() == (GAME, b"1.e4")


def test_accounts_that_change_count_without_a_restart_of_the_hall(tmp_path: Path) -> None:
    """Somebody new comes in, and who is no longer in the file is not let in."""
    accounts, port = tmp_path / "accounts", kept_port()
    first = users.add(accounts, "first", Role.parse("spectator:public"))

    def let_in(name: str, password: str) -> bool:
        try:
            with Raw(BrokerAddress(LOOPBACK, port, name, password)) as spectator:
                return spectator.connect() == 0
        except (EOFError, OSError):  # just now it begins again
            return False

    nowhere = BrokerAddress(LOOPBACK, kept_port(), "guests", "x")  # the hall's broker need not be up
    with guests_of(nowhere, port, accounts):
        assert let_in("first", first)
        accounts.write_text("not an account\n")  # half of a change: all is as before
        accounts.unlink()
        second = users.add(accounts, "second", Role.parse("spectator:public"))
        wait_until(lambda: let_in("second", second))
        assert not let_in("first", first)


# --- with the certificate of the hall -----------------------------------------------------------------


def certified(folder: Path, authority: certificates.SignedCertificate) -> tuple[Path, Path]:
    """A new certificate of the hall, in the files that it had before."""
    made = certificates.server(authority, [LOOPBACK], datetime.now(UTC))
    files = folder / "hall.crt", folder / "hall.key"
    for file, pem in zip(files, (made.certificate, made.key), strict=True):
        file.write_bytes(pem)
    return files


async def test_where_the_hall_has_a_certificate_spectators_talk_tls_and_nothing_else(tmp_path: Path) -> None:
    accounts = tmp_path / "accounts"
    accounts.write_text(users.written([user for user, _ in ACCOUNTS.values()]))
    authority = certificates.authority("Club", datetime.now(UTC))
    (tmp_path / "ca.crt").write_bytes(authority.certificate)
    files, port = certified(tmp_path, authority), kept_port()
    hall = HallBroker(users.of_the_hall({name: user for name, (user, _) in ACCOUNTS.items()}))
    await hall.start(LOOPBACK, 0)
    hall.publish(Publication(GAME, b"1.e4", 1, retained=True))
    own = BrokerAddress(LOOPBACK, hall.port, "own-guests", ACCOUNTS["own-guests"][1])

    def spectator(**tls: object) -> aiomqtt.Client:
        return aiomqtt.Client(LOOPBACK, port, username="screen", password=ACCOUNTS["screen"][1], **tls)  # type: ignore[arg-type]

    with guests_of(own, port, accounts, files) as process:
        trusting = ssl.create_default_context(cafile=tmp_path / "ca.crt")
        async with spectator(tls_context=trusting) as screen:
            await screen.subscribe(GAME)
            assert await received(screen, 1) == [(GAME, b"1.e4")]
        with pytest.raises(aiomqtt.MqttError):
            async with spectator():
                pass
        old = ssl.get_server_certificate((LOOPBACK, port))
        certified(tmp_path, authority)

        def renewed() -> bool:
            try:
                return ssl.get_server_certificate((LOOPBACK, port)) != old
            except OSError:  # it begins again
                return False

        await until(renewed, say=lambda: str(process.exitcode))
    await hall.shutdown()


def test_a_certificate_that_cannot_be_used_is_said_in_words(tmp_path: Path) -> None:
    files = tmp_path / "hall.crt", tmp_path / "hall.key"
    with pytest.raises(BadUsers, match="cannot be used: No such file or directory"):
        guests.for_hall(BrokerAddress(), LOOPBACK, 1884, tmp_path / "accounts", files)
    for file in files:
        file.write_text("no certificate")
    with pytest.raises(BadUsers, match="cannot be used: certificate and key are damaged"):
        guests.for_hall(BrokerAddress(), LOOPBACK, 1884, tmp_path / "accounts", files)


# --- the files ----------------------------------------------------------------------------------------


def test_an_account_of_a_spectator_is_in_the_file_for_them_alone(tmp_path: Path) -> None:
    folder = tmp_path / "m"
    plan = mosquitto_command.write(folder, Wishes(halls=["club", "school"], audiences=["public"]))
    (theirs,) = users.read(folder / mosquitto.GUESTS).values()
    assert (theirs.name, str(theirs.role), theirs.halls) == (
        "spectator-public",
        "spectator:public",
        plan.halls,
    )
    assert users.is_password(passwords(folder)["spectator-public"], theirs.password)
    at_hall = mosquitto.read_password_file((folder / mosquitto.PASSWORDS).read_text())
    assert "spectator-public" not in at_hall
    own = BrokerAddress.parse((folder / mosquitto.GUESTS_URL).read_text())
    assert own.user == "guests"
    assert own.password is not None
    assert users.is_password(own.password, at_hall["guests"])
    assert "guests" not in passwords(folder)
    assert f":{plan.guests_port}" in (folder / mosquitto.HANDED_OUT).read_text()


def without_guests(folder: Path) -> None:
    """As it was written before there was a broker for spectators."""
    plan = mosquitto_command.write(folder, Wishes())
    known = mosquitto.read_password_file((folder / mosquitto.PASSWORDS).read_text())
    known.pop("guests")
    known |= {account.name: account.password for account in users.read(folder / mosquitto.GUESTS).values()}
    for name in (mosquitto.GUESTS, mosquitto.GUESTS_URL, mosquitto.GUESTS_SERVICE):
        (folder / name).unlink()
    old = plan.model_copy(update={"guests_port": None})
    (folder / mosquitto.PASSWORDS).write_text(mosquitto.password_file(known))
    (folder / mosquitto.PLAN).write_text(old.model_dump_json(exclude={"guests_port"}))


def test_a_mosquitto_of_before_stays_as_it_is_when_it_is_renewed_and_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "m"
    without_guests(folder)
    before = mosquitto.read_password_file((folder / mosquitto.PASSWORDS).read_text())
    assert mosquitto_command.run(folder, renew=True) == 0
    assert mosquitto.read_password_file((folder / mosquitto.PASSWORDS).read_text()) == before
    assert "--renew --guests-port 8884" in capsys.readouterr().err
    assert "--renew --guests-port 8884" in (folder / mosquitto.README).read_text()
    with pytest.raises(BadUsers, match="--renew --guests-port 8884"):
        guests.from_folder(folder)


def test_it_is_given_one_for_spectators_who_keep_their_passwords(tmp_path: Path) -> None:
    folder = tmp_path / "m"
    without_guests(folder)
    before = mosquitto.read_password_file((folder / mosquitto.PASSWORDS).read_text())
    plan = mosquitto_command.write(folder, Wishes(guests_port=8884), renew=True)
    after = mosquitto.read_password_file((folder / mosquitto.PASSWORDS).read_text())
    theirs = {account.name: account.password for account in users.read(folder / mosquitto.GUESTS).values()}
    assert plan.guests_port == 8884
    assert theirs == {"spectator-public": before["spectator-public"]}
    assert {name: hashed for name, hashed in after.items() if name != "guests"} | theirs == before
    again = mosquitto_command.write(folder, Wishes(), renew=True)
    assert again == plan
    assert mosquitto.read_password_file((folder / mosquitto.PASSWORDS).read_text()) == after


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda folder: (folder / mosquitto.PLAN).unlink(), "No such file"),
        (lambda folder: (folder / mosquitto.PLAN).write_text("{"), "a file is damaged"),
        (lambda folder: (folder / mosquitto.GUESTS_URL).write_text("secret"), "a file is damaged"),
        (lambda folder: (folder / mosquitto.KEY).unlink(), "No such file"),
        (lambda folder: (folder / mosquitto.GUESTS).unlink(), "cannot be read"),
    ],
)
def test_a_folder_that_cannot_be_used_is_named_with_the_reason(
    tmp_path: Path, spoil: Callable[[Path], object], why: str
) -> None:
    mosquitto_command.write(tmp_path / "m", Wishes())
    spoil(tmp_path / "m")
    with pytest.raises(BadUsers, match=why) as rejected:
        guests.from_folder(tmp_path / "m")
    assert "secret" not in str(rejected.value)


def test_systemd_accepts_the_unit_also_where_the_folder_has_a_space_in_its_name(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not on this computer")
    folder = tmp_path / 'our "100 %" hall'
    mosquitto_command.write(folder, Wishes())
    unit = tmp_path / mosquitto.GUESTS_SERVICE
    unit.write_text((folder / mosquitto.GUESTS_SERVICE).read_text())
    done = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_old_tls_is_rejected_there_too(tmp_path: Path) -> None:
    with Written(tmp_path / "m") as hall:
        hall.start_guests()
        there = hall.address("spectator-public")
        context = ssl.create_default_context(cafile=there.authority)
        with pytest.warns(DeprecationWarning, match="TLS"):
            context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1
        context.set_ciphers("DEFAULT@SECLEVEL=0")  # otherwise our own side would not even try
        with pytest.raises(ssl.SSLError):
            Raw(there, context)
