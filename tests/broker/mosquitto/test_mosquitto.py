"""The real Mosquitto with the written files: each right, each refusal, each limit."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from broker.accounts import certificates, users
from broker.client.address import LOOPBACK, BrokerAddress, kept_port
from broker.contract.payloads import LARGEST
from broker.mosquitto import mosquitto
from tests.broker import role_checks
from tests.broker.brokers import mosquitto as program
from tests.broker.mosquittos import Raw, Written
from tests.broker.role_checks import ROOT, welcomed

pytestmark = pytest.mark.skipif(program() is None, reason="no mosquitto on this machine")

END = b"that was all"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Written]:
    # A space, since folders of people have them.
    folder = tmp_path_factory.mktemp("a hall") / "mosquitto"
    with Written(folder, websocket=kept_port()) as running:
        running.start_guests()
        yield running


def trusting(hall: Written) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(hall.folder / mosquitto.AUTHORITY))


def tell_end(hall: Written) -> None:
    with welcomed(hall.address("daemon"), "end") as daemon:
        daemon.publish(f"{ROOT}/floor/status", END)


def account_at(hall: Written) -> role_checks.At:
    return lambda role: hall.address(role.replace(":", "-"))


def test_there_is_an_account_for_every_role(hall: Written) -> None:
    assert set(hall.passwords) == {role.replace(":", "-") for role in role_checks.ROLES}


@pytest.mark.parametrize("role", role_checks.ROLES)
def test_a_role_writes_what_it_may_and_nothing_else(hall: Written, role: str) -> None:
    role_checks.check_writing(account_at(hall), role)


@pytest.mark.parametrize("role", role_checks.ROLES)
def test_a_role_reads_what_it_may_and_nothing_else(hall: Written, role: str) -> None:
    """Mosquitto grants every subscription, and looks at each message when it is delivered."""
    role_checks.check_reading(account_at(hall), role)


@pytest.mark.parametrize("role", role_checks.ROLES)
def test_who_comes_late_is_given_the_states_that_he_may_read(hall: Written, role: str) -> None:
    role_checks.check_retained(account_at(hall), role)


@pytest.mark.parametrize("role", role_checks.ROLES)
def test_a_last_will_is_published_only_where_its_owner_may_write(hall: Written, role: str) -> None:
    """Mosquitto takes the connection and drops the will; what counts is that nobody reads it."""
    role_checks.check_last_will(account_at(hall), role)


@pytest.mark.parametrize("tls", [False, True])
@pytest.mark.parametrize(
    ("user", "password"),
    [(None, None), ("daemon", "wrong"), ("daemon", None), ("daemon", ""), ("nobody", "x"), ("", "")],
)
def test_nobody_comes_in_without_an_account(
    hall: Written, tls: bool, user: str | None, password: str | None
) -> None:
    there = hall.address(tls=tls)
    with Raw(
        BrokerAddress(there.host, there.port, user, password, tls), trusting(hall) if tls else None
    ) as stranger:
        assert stranger.connect() in (4, 5)
        with pytest.raises(EOFError):
            stranger.ping()


def test_the_largest_payload_comes_through(hall: Written) -> None:
    topics = (f"{ROOT}/floor/rulesets", f"{ROOT}/floor/status")
    with (
        welcomed(hall.address("dashboard"), "ear", *topics) as ear,
        welcomed(hall.address("daemon"), "daemon") as daemon,
    ):
        daemon.publish(f"{ROOT}/floor/rulesets", bytes(LARGEST))
        daemon.publish(f"{ROOT}/floor/status", END)
        assert [len(payload) for _, payload in ear.received(END)] == [LARGEST]


@pytest.mark.parametrize("size", [LARGEST + mosquitto.TOPIC, 3_000_000])
def test_a_payload_that_is_too_large_closes_its_connection_and_no_other(hall: Written, size: int) -> None:
    with welcomed(hall.address("dashboard"), "ear", f"{ROOT}/floor/status") as ear:
        with welcomed(hall.address("daemon"), "daemon") as daemon, pytest.raises((EOFError, OSError)):
            daemon.publish(f"{ROOT}/floor/status", bytes(size))
        tell_end(hall)
        assert ear.received(END) == []


def test_who_fills_up_the_connections_from_elsewhere_does_not_lock_out_this_computer(tmp_path: Path) -> None:
    """The process may open as many files as both limits together need; strangers try for all of them."""
    files = mosquitto.NEAR + mosquitto.FAR + 50
    silent: list[Raw] = []
    with Written(tmp_path / "m", files=files) as hall:
        far = BrokerAddress(LOOPBACK, hall.plan.tls_port)
        try:
            silent.extend(Raw(far) for _ in range(files))
            with Raw(hall.address("daemon")) as daemon:
                assert daemon.connect("daemon") == 0
                daemon.ping()
            with pytest.raises(EOFError):
                silent[-1].ping()
        finally:
            for client in silent:
                client.close()


def test_with_the_authority_of_the_hall_a_computer_knows_its_broker(hall: Written) -> None:
    with Raw(hall.address("director", tls=True), trusting(hall)) as director:
        assert director.connect("director") == 0
        assert director.socket.version() in ("TLSv1.2", "TLSv1.3")  # type: ignore[attr-defined]  # over TLS


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1"])
def test_every_name_in_the_certificate_is_believed(hall: Written, name: str) -> None:
    address = BrokerAddress(name, hall.plan.tls_port, "desk", hall.passwords["desk"], tls=True)
    with Raw(address, trusting(hall)) as desk:
        assert desk.connect("desk") == 0


def test_without_the_authority_a_computer_does_not_believe_it(hall: Written) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        Raw(hall.address("director", tls=True), ssl.create_default_context())


def test_the_authority_of_another_hall_is_not_believed(hall: Written, tmp_path: Path) -> None:
    other = certificates.authority("Flagfall authority of club", datetime.now(UTC))
    (tmp_path / "ca.crt").write_bytes(other.certificate)
    with pytest.raises(ssl.SSLCertVerificationError):
        Raw(hall.address("director", tls=True), ssl.create_default_context(cafile=str(tmp_path / "ca.crt")))


def test_a_name_that_is_not_in_the_certificate_is_not_believed(hall: Written) -> None:
    context = trusting(hall)
    plain = Raw(BrokerAddress("localhost", hall.plan.tls_port))
    with plain, pytest.raises(ssl.SSLCertVerificationError):
        context.wrap_socket(plain.socket, server_hostname="elsewhere.local")


def test_without_tls_the_port_for_others_serves_no_client(hall: Written) -> None:
    address = BrokerAddress("localhost", hall.plan.tls_port, "desk", hall.passwords["desk"])
    with Raw(address) as desk, pytest.raises((EOFError, OSError)):
        desk.connect("desk")


def test_old_tls_is_rejected(hall: Written) -> None:
    context = trusting(hall)
    with pytest.warns(DeprecationWarning, match="TLS"):
        context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1
    context.set_ciphers("DEFAULT@SECLEVEL=0")  # otherwise our own side would not even try
    with pytest.raises(ssl.SSLError) as rejected:
        Raw(hall.address("director", tls=True), context)
    assert rejected.value.reason == "TLSV1_ALERT_PROTOCOL_VERSION"


def test_websocket_is_there_when_asked_for_and_only_with_tls(hall: Written) -> None:
    assert hall.plan.websocket is not None
    request = (
        b"GET /mqtt HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: mqtt\r\n"
        b"Sec-WebSocket-Version: 13\r\n\r\n"
    )
    with Raw(BrokerAddress("localhost", hall.plan.websocket), trusting(hall)) as page:
        page.socket.sendall(request)
        assert page.socket.recv(100).startswith(b"HTTP/1.1 101")


def test_a_state_outlives_a_restart_in_order(tmp_path: Path) -> None:
    broker = Written(tmp_path / "m")
    state = f"{ROOT}/floor/table/1/game"
    with broker, welcomed(broker.address("daemon"), "daemon") as daemon:
        daemon.publish(state, b"kept", retained=True)
        broker.end()
    with broker, welcomed(broker.address("dashboard"), "ear", state) as ear:
        ear.ping()
        assert ear.arrived == [(state, b"kept")]


def test_renewed_while_it_runs_it_keeps_its_accounts_and_takes_new_ones(tmp_path: Path) -> None:
    with Written(tmp_path / "m", audiences=["public"]) as broker:
        old = trusting(broker)
        before = ssl.get_server_certificate((LOOPBACK, broker.plan.tls_port))
        (broker.folder / mosquitto.PASSWORDS).write_text("")  # as if all passwords were lost
        lost = dict(broker.passwords)
        broker.renew(audiences=["public", "lounge"])
        broker.reload("desk")
        broker.start_guests()
        with Raw(broker.address("daemon")) as daemon, Raw(broker.address("spectator-lounge")) as new:
            assert daemon.connect("daemon") == 0
            assert new.connect("new") == 0
        with Raw(broker.address("desk", tls=True), old) as desk:
            assert desk.connect("desk") == 0
        assert ssl.get_server_certificate((LOOPBACK, broker.plan.tls_port)) != before
    same = {client for client, password in lost.items() if broker.passwords[client] == password}
    assert same == {"spectator-public"}


def test_the_hash_of_a_password_is_that_of_mosquitto_passwd(tmp_path: Path) -> None:
    tool = shutil.which("mosquitto_passwd")
    if tool is None:
        pytest.skip("no mosquitto_passwd on this machine")
    file = tmp_path / "theirs"
    subprocess.run([tool, "-b", "-c", str(file), "daemon", "p\u00e4ssword"], check=True, capture_output=True)
    theirs = mosquitto.read_password_file(file.read_text())["daemon"]
    assert users.is_password("p\u00e4ssword", theirs)
    assert not users.is_password("password", theirs)
    ours = users.hashed("p\u00e4ssword")
    assert [len(part) for part in ours.split("$")] == [len(part) for part in theirs.split("$")]


def test_who_comes_to_a_large_hall_is_given_every_state_of_it(tmp_path: Path) -> None:
    """By default Mosquitto keeps a thousand for a client that has not read yet, and drops the others."""
    with Written(tmp_path / "mosquitto") as running, welcomed(running.address("daemon"), "teller") as daemon:
        every = [f"{ROOT}/floor/table/{number}/placement" for number in range(1, 2001)]
        for topic in every:
            daemon.publish(topic, b"kept", retained=True)
        daemon.ping()
        with Raw(running.address("integrator")) as late:
            late.connect("late")
            late.subscribe(f"{ROOT}/floor/#")
            daemon.publish(f"{ROOT}/floor/status", END)
            assert sorted(topic for topic, _ in late.received(END)) == sorted(every)
