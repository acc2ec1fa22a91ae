"""The folder of a Mosquitto: written once, kept from damage, renewed; no broker is needed for it."""

from __future__ import annotations

import os
import re
import shlex
import stat
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509

from broker.accounts import certificates
from broker.errors import BrokerError
from broker.mosquitto import mosquitto, mosquitto_command
from broker.mosquitto.mosquitto_command import Wishes, write
from tests.broker.mosquittos import passwords

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "mosquitto"


def text(folder: Path, name: str) -> str:
    return (folder / name).read_text("utf-8")


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def certificate(folder: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate((folder / mosquitto.CERTIFICATE).read_bytes())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_nobody_else_may_read_keys_and_passwords(folder: Path) -> None:
    before = os.umask(0)
    try:
        write(folder, Wishes())
    finally:
        os.umask(before)
    open_to_others = {path.name for path in folder.rglob("*") if stat.S_IMODE(path.stat().st_mode) & 0o077}
    assert open_to_others == {mosquitto.AUTHORITY, mosquitto.README}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_passwords_are_written_in_one_place_only_and_are_all_different(folder: Path) -> None:
    write(folder, Wishes(audiences=["public", "lounge"]))
    made = passwords(folder)
    assert set(made) == {
        "daemon", "dashboard", "desk", "director", "integrator", "spectator-public", "spectator-lounge"
    }  # fmt: skip
    assert len(set(made.values())) == len(made)
    assert all(len(password) == mosquitto_command.LENGTH for password in made.values())
    for path, content in everything(folder).items():
        if not path.endswith(mosquitto.HANDED_OUT):
            assert not any(password.encode() in content for password in made.values()), path


def test_its_page_has_lines_that_can_be_typed_also_where_the_folder_has_a_space_in_its_name(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "our hall"
    write(folder, Wishes())
    typed = [shlex.split(line) for line in text(folder, mosquitto.README).splitlines() if "our hall" in line]
    assert typed == [
        ["mosquitto", "-c", str(folder / mosquitto.CONFIGURATION)],
        ["chown", "-R", "mosquitto:", str(folder)],
        ["ExecStart=/usr/sbin/mosquitto", "-c", str(folder / mosquitto.CONFIGURATION)],
        ["flagfall", "broker", "--guests", str(folder)],
        ["cp", str(folder / mosquitto.GUESTS_SERVICE), "/etc/systemd/system/"],
        ["flagfall", "broker", "--write-mosquitto", str(folder), "--renew"],
    ]


def test_what_is_in_use_is_not_written_again(folder: Path) -> None:
    write(folder, Wishes())
    before = everything(folder)
    with pytest.raises(BrokerError, match="--renew"):
        write(folder, Wishes())
    assert everything(folder) == before


def test_a_folder_of_somebody_else_is_left_alone(folder: Path) -> None:
    folder.mkdir()
    (folder / "letter.txt").write_text("mine")
    for renew in (False, True):
        with pytest.raises(BrokerError):
            write(folder, Wishes(), renew=renew)
    assert [path.name for path in folder.iterdir()] == ["letter.txt"]


def test_renewed_it_has_a_new_certificate_and_everything_else_as_it_was(folder: Path) -> None:
    write(folder, Wishes(halls=["club"], names=["hall.local"], audiences=["press"], port=1999), now=NOW)
    (folder / mosquitto.HANDED_OUT).unlink()
    before = everything(folder)
    later = NOW + timedelta(days=600)
    write(folder, Wishes(), renew=True, now=later)
    after = everything(folder)
    changed = {Path(path).name for path in after if after[path] != before[path]}
    assert changed == {mosquitto.CERTIFICATE, mosquitto.KEY, mosquitto.README}
    assert set(after) == set(before), "no passwords.txt, since no password is new"
    assert certificate(folder).not_valid_after_utc == later + certificates.SERVER_LASTS


def test_renewed_with_another_audience_it_hands_out_one_password(folder: Path) -> None:
    write(folder, Wishes())
    old = mosquitto.read_password_file(text(folder, mosquitto.PASSWORDS))
    (folder / mosquitto.HANDED_OUT).unlink()
    write(folder, Wishes(audiences=["public", "press"]), renew=True)
    new = mosquitto.read_password_file(text(folder, mosquitto.PASSWORDS))
    assert set(passwords(folder)) == {"spectator-press"}
    assert old.items() <= new.items()


def test_passwords_that_nobody_has_fetched_yet_are_not_lost(folder: Path) -> None:
    write(folder, Wishes())
    first = passwords(folder)
    write(folder, Wishes(audiences=["public", "press"]), renew=True)
    assert first.items() < passwords(folder).items()


def test_an_account_that_is_not_needed_any_more_goes(folder: Path) -> None:
    write(folder, Wishes(audiences=["public", "press"]))
    write(folder, Wishes(audiences=["public"]), renew=True)
    assert "press" not in text(folder, mosquitto.PASSWORDS) + text(folder, mosquitto.ACCESS)


def test_a_lost_password_is_replaced_by_taking_its_line_away(folder: Path) -> None:
    write(folder, Wishes())
    (folder / mosquitto.HANDED_OUT).unlink()
    lines = text(folder, mosquitto.PASSWORDS).splitlines(keepends=True)
    (folder / mosquitto.PASSWORDS).write_text("".join(line for line in lines if not line.startswith("desk:")))
    write(folder, Wishes(), renew=True)
    assert set(passwords(folder)) == {"desk"}


def test_a_copy_is_kept_of_what_a_person_edited(folder: Path) -> None:
    write(folder, Wishes())
    edited = text(folder, mosquitto.CONFIGURATION) + "log_type all\n"
    (folder / mosquitto.CONFIGURATION).write_text(edited)
    write(folder, Wishes(), renew=True)
    assert text(folder, f"{mosquitto.CONFIGURATION}.before") == edited
    assert not (folder / f"{mosquitto.ACCESS}.before").exists()


def test_without_the_key_of_the_authority_nothing_is_renewed(folder: Path) -> None:
    write(folder, Wishes())
    (folder / mosquitto.AUTHORITY_KEY).unlink()
    before = everything(folder)
    with pytest.raises(BrokerError, match="put it back"):
        write(folder, Wishes(), renew=True)
    assert everything(folder) == before


@pytest.mark.parametrize("name", [mosquitto.AUTHORITY, mosquitto.AUTHORITY_KEY])
@pytest.mark.parametrize("how", ["cut", "of another"])
def test_an_authority_that_is_damaged_signs_nothing(
    folder: Path, tmp_path: Path, name: str, how: str
) -> None:
    write(folder, Wishes())
    write(tmp_path / "other", Wishes())
    whole = (folder / name).read_bytes()
    (folder / name).write_bytes(whole[:80] if how == "cut" else (tmp_path / "other" / name).read_bytes())
    before = everything(folder)
    with pytest.raises(certificates.BadAuthority):
        write(folder, Wishes(), renew=True)
    assert everything(folder) == before


def test_an_authority_at_its_end_signs_nothing(folder: Path) -> None:
    write(folder, Wishes(), now=NOW)
    with pytest.raises(certificates.BadAuthority, match="2036"):
        write(folder, Wishes(), renew=True, now=NOW + timedelta(days=3000))


def test_the_certificate_has_every_name(folder: Path) -> None:
    write(folder, Wishes(names=["hall.local", "192.168.1.5", "fe80::1"]), now=NOW)
    names = certificate(folder).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["hall.local", "localhost"]
    assert [str(address) for address in names.get_values_for_type(x509.IPAddress)] == [
        "192.168.1.5", "fe80::1", "127.0.0.1", "::1"
    ]  # fmt: skip
    assert certificate(folder).not_valid_before_utc == NOW - certificates.BEFORE


def test_without_a_name_it_is_that_of_this_computer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Laptop-7")
    assert write(folder, Wishes()).names == ("laptop-7", "laptop-7.local")


def test_websocket_is_off_unless_asked_for_and_can_be_switched_off_again(folder: Path) -> None:
    write(folder, Wishes())
    assert "websockets" not in text(folder, mosquitto.CONFIGURATION)
    write(folder, Wishes(websocket=9001), renew=True)
    assert "listener 9001\nprotocol websockets" in text(folder, mosquitto.CONFIGURATION)
    write(folder, Wishes(websocket=0), renew=True)
    assert "websockets" not in text(folder, mosquitto.CONFIGURATION)


def test_a_bridge_survives_a_renewal_and_is_removed_on_request(folder: Path, tmp_path: Path) -> None:
    write(tmp_path / "hub", Wishes(halls=["club", "school"]))
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return "secret"

    hub = tmp_path / "hub" / mosquitto.AUTHORITY
    write(folder, Wishes(bridge_to="mqtts://daemon-club@hub.example", hub_authority=hub), ask=ask)
    first = text(folder, mosquitto.CONFIGURATION)
    assert "remote_password secret\n" in first
    assert "address hub.example:8883\n" in first
    write(folder, Wishes(), renew=True, ask=ask)
    assert text(folder, mosquitto.CONFIGURATION) == first
    assert len(asked) == 1
    assert "secret" not in asked[0]
    write(folder, Wishes(bridge_to="none"), renew=True)
    assert "secret" not in text(folder, mosquitto.CONFIGURATION) + text(folder, mosquitto.PLAN)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"halls": ["Club"]}, "'Club'"),
    ({"halls": ["club\nuser x"]}, "small letters"),
    ({"halls": ["+"]}, "small letters"),
    ({"halls": ["a", "a"]}, "twice"),
    ({"audiences": ["#"]}, "'#'"),
    ({"names": ["a b"]}, "'a b'"),
    ({"names": ["hall\n"]}, "computer's name"),
    ({"port": 70000}, "70000"),
    ({"port": 8883}, "twice"),
    ({"websocket": 1883}, "twice"),
    ({"bridge_to": "mqtt://x:secret@hub.example"}, "mqtts://"),
    ({"bridge_to": "mqtts://hub.example"}, "account"),
    ({"bridge_to": "mqtts://x:secret@hub.example"}, "--hub-authority"),
    ({"bridge_to": "mqtts://x:secret%0a@hub.example"}, "ASCII"),
    ({"bridge_to": "mqtts://x%0aallow_anonymous%20true:secret@hub.example"}, "ASCII"),
    ({"bridge_to": "mqtts://x:secret@[::1]"}, "192.168.1.5"),
    ({"bridge_to": "http://x:secret@hub"}, "mqtts://"),
    ({"halls": ["a", "b"], "bridge_to": "mqtt://x:secret@127.0.0.1"}, "a single hall"),
    ({"hub_authority": Path("/nowhere/ca.crt")}, "/nowhere/ca.crt"),
    ({"hub_authority": Path(__file__)}, "authority"),
]


@pytest.mark.parametrize(("wishes", "reason"), BAD)
def test_what_cannot_be_gets_a_sentence_and_nothing_is_written(
    folder: Path, capsys: pytest.CaptureFixture[str], wishes: dict[str, Any], reason: str
) -> None:
    assert mosquitto_command.run(folder, Wishes(**wishes)) == 1
    printed = capsys.readouterr()
    assert reason in printed.err
    assert "Traceback" not in printed.err
    assert "secret" not in printed.err
    assert printed.out == ""
    assert not folder.exists()


def test_a_file_instead_of_a_folder_gets_a_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.write_text("x")
    assert mosquitto_command.run(folder) == 1
    assert "is a file" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_gets_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.write_text("x")
    assert mosquitto_command.run(folder / "below") == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_folder_with_a_name_that_would_add_lines_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(BrokerError, match="plain name"):
        write(tmp_path / "a\nallow_anonymous true", Wishes())


def test_it_says_where_all_is_and_no_password(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mosquitto_command.run(folder) == 0
    printed = capsys.readouterr()
    assert printed.out.strip() == str(folder / mosquitto.CONFIGURATION)
    assert mosquitto.README in printed.err
    assert not any(password in printed.out + printed.err for password in passwords(folder).values())
    assert mosquitto_command.run(folder, renew=True) == 0


def test_the_readme_names_every_account_and_file_of_this_hall(folder: Path) -> None:
    plan = write(folder, Wishes(names=["hall.local"]))
    page = text(folder, mosquitto.README)
    for word in (
        *mosquitto.accounts(plan),
        mosquitto.HANDED_OUT,
        mosquitto.AUTHORITY,
        "hall.local",
        "--renew",
    ):
        assert word in page


def test_each_process_of_a_hall_on_this_computer_is_named_with_its_setting_and_its_address(
    folder: Path,
) -> None:
    write(folder, Wishes(names=["hall.local"]))
    handed_out = text(folder, mosquitto.HANDED_OUT)
    for account, setting in (("daemon", "url"), ("dashboard", "dashboard_url"), ("desk", "desk_url")):
        assert f"mqtt://{account}:{passwords(folder)[account]}@127.0.0.1:1883" in handed_out
        assert re.search(rf"\b{setting}\b", text(folder, mosquitto.README))
