"""The configuration: nothing must be said, everything may be, and a mistake is named with its line."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from broker.accounts import users
from broker.accounts.certificates import authority
from broker.accounts.roles import Role
from broker.client.address import BrokerAddress
from broker.contract.gate import Delay
from daemon.config import ConfigError, HallConfig, load, parsed
from daemon.config.reference import reference
from daemon.config.words import describe, page_address
from daemon.operations.scrub import secrets_of, setting
from drivers.discovery.registry import FAMILIES
from drivers.link.session import Wiring
from tests.cases import each

WHOLE = """
[hall]
name = "city-library"
discover = false
time_control = "180+2"
clock_position = "left"

[[links]]
port = "socket://192.168.1.20:4001"
wiring = "chain"

[[tables]]
number = 1
board = "48123"
orientation = "rotated"
clock_side = "left"

[[tables]]
number = 2
clock_position = "right"

[broker]
url = "mqtt://hall:secret@10.0.0.5:1884"

[[audiences]]
name = "public"
delay_s = 900
delay_moves = 5
minors = "hidden"

[dashboard]
host = "0.0.0.0"
port = 8080

[journal]
path = "round.flagfall-journal"
signal_log_days = 3
"""


def test_nothing_must_be_configured() -> None:
    config = load(None)
    assert config == HallConfig()
    assert config.hall.discover
    assert config.broker.ours
    assert [(audience.name, audience.delay_s) for audience in config.audiences] == [("public", 0)]


def test_everything_can_be_configured() -> None:
    config = parsed(WHOLE, "hall.toml")
    assert config.hall.name == "city-library"
    assert (config.links[0].family, config.links[0].wiring) == ("dgt", Wiring.CHAIN)
    assert [table.number for table in config.tables] == [1, 2]
    assert (config.tables[0].orientation, config.tables[0].clock_side) == ("rotated", "left")
    assert (config.hall.clock_position, [table.clock_position for table in config.tables]) == (
        "left",
        ["", "right"],
    )
    assert config.broker.address == BrokerAddress("10.0.0.5", 1884, "hall", "secret")
    assert not config.broker.ours
    assert config.audiences[0].delay == Delay(900, 10)
    assert config.audiences[0].minors == "hidden"


def test_relative_paths_count_from_the_folder_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "hall.toml"
    file.write_text('[journal]\npath = "records/round.flagfall-journal"\n[dashboard]\nstatic_site = "site"\n')
    config = load(file)
    assert config.dashboard.static_site == tmp_path / "site"
    assert config.journal.path == tmp_path / "records" / "round.flagfall-journal"
    assert config.dashboard.state.parent == tmp_path


OPEN = 'extends = "fide-blitz-2023"\nid = "our-open"\nname = "Our Open"\n'


def test_a_hall_may_have_rule_sets_of_its_own_beside_its_file(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "open.toml").write_text(OPEN)
    file = tmp_path / "hall.toml"
    file.write_text('[hall]\nruleset = "our-open"\nrulesets = "rules"\n')
    hall = load(file).hall
    assert hall.rulesets == tmp_path / "rules"
    assert hall.ruleset == "our-open"


RULE_SETS = [
    (
        "an id that nobody has",
        '[hall]\nrulesets = "rules"\nruleset = "our-opn"\n',
        "",
        "line 3: [hall] ruleset: there is",
    ),
    ("a folder that is not there", '[hall]\nrulesets = "rule"\n', "", "line 2: [hall] rulesets: "),
    (
        "a file that is wrong",
        '[hall]\nrulesets = "rules"\n',
        "flag_alarm = 1\n",
        "open.toml: flag_alarm is not known",
    ),
]


@pytest.mark.parametrize(
    ("text", "more", "sentence"), [c[1:] for c in RULE_SETS], ids=[c[0] for c in RULE_SETS]
)
def test_rule_sets_of_its_own_that_cannot_be_used_get_a_sentence(
    tmp_path: Path, text: str, more: str, sentence: str
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "open.toml").write_text(OPEN + more)
    file = tmp_path / "hall.toml"
    file.write_text(text)
    with pytest.raises(ConfigError, match=re.escape(sentence)):
        load(file)


MISTAKES = [
    (
        "a setting as it was called in version 1",
        '[hall]\nname = "a"\ngames = "auto"\n',
        "hall.toml, line 3: [hall] games was renamed. It is now called start_games",
    ),
    (
        "a setting of a table as it was called in version 1",
        '[[tables]]\nnumber = 1\n[[tables]]\nnumber = 2\nclock_hand = "left"\n',
        "hall.toml, line 5: [[tables]] clock_hand was renamed. It is now called clock_position",
    ),
    (
        "a file of accounts as it was called in version 1",
        '[broker]\nusers = "secret"\n',
        "hall.toml, line 2: [broker] users was renamed. It is now called accounts_file",
    ),
    (
        "a misspelt setting",
        "[dashboard]\nprot = 80\n",
        "hall.toml, line 2: Unknown setting [dashboard] prot. Did you mean 'port'?",
    ),
    (
        "a misspelt section",
        "\n[dashbord]\nport = 80\n",
        "hall.toml, line 2: Unknown section [dashbord]. Did you mean 'dashboard'?",
    ),
    (
        "a copy in the place of the journal",
        '[journal]\npath = "a"\ncopy_to = "a"\n',
        "hall.toml, line 1: [journal]: copy_to is the journal itself; name a file on another disk",
    ),
    (
        "an unheard-of setting",
        "[journal]\nzzz = 1\n",
        "hall.toml, line 2: Unknown setting [journal] zzz. Known: path, copy_to, signal_log_days",
    ),
    (
        "a mistake in the second table",
        '[[tables]]\nnumber = 1\n\n[[tables]]\nnumber = 2\norientation = "up"\n',
        "hall.toml, line 6: [[tables]] orientation: input should be 'auto', 'normal' or 'rotated'",
    ),
    (
        "a table without a number",
        '[[tables]]\nnumber = 1\n[[tables]]\nboard = "48123"\n',
        "hall.toml, line 3: [[tables]] number is missing; each [[tables]] needs it",
    ),
    ("one table twice", "[[tables]]\nnumber = 7\n[[tables]]\nnumber = 7\n", "number 7 is there twice"),
    (
        "one board at two tables",
        '[[tables]]\nnumber = 1\nboard = "9"\n[[tables]]\nnumber = 2\nboard = "9"\n',
        "board '9' is there twice",
    ),
    (
        "one board at two tables, once as on its sticker and once as on a chain",
        '[[tables]]\nnumber = 1\nboard = "01025"\n[[tables]]\nnumber = 2\nboard = "1025"\n',
        "board '1025' is there twice",
    ),
    (
        "a wiring that there is not",
        '[[links]]\nport = "COM3"\nwiring = "bus"\n',
        "hall.toml, line 3: [[links]] wiring: input should be 'auto', 'single' or 'chain'",
    ),
    (
        "one audience twice",
        '[[audiences]]\nname = "a"\n[[audiences]]\nname = "a"\n',
        "name 'a' is there twice",
    ),
    (
        "a word for a number",
        '[broker]\nport = "high"\n',
        "hall.toml, line 2: [broker] port: input should be a valid integer",
    ),
    (
        "a port that cannot be",
        "[broker]\nport = 70000\n",
        "hall.toml, line 2: [broker] port: input should be less than",
    ),
    ("a name that no topic can hold", '[hall]\nname = "Main Hall"\n', "hall.toml, line 2: [hall] name"),
    (
        "a family that nobody knows",
        '[[links]]\nport = "COM3"\nfamily = "dtg"\n',
        "hall.toml, line 3: [[links]] family: unknown board family 'dtg'. Known: "
        + ", ".join(sorted(FAMILIES)),
    ),
    (
        "a rule set that does not exist",
        '[hall]\nruleset = "fide-blits"\n',
        "hall.toml, line 2: [hall] ruleset: there is no rule set 'fide-blits'",
    ),
    (
        "a delay of more than an hour",
        '[[audiences]]\nname = "a"\ndelay_s = 4000\n',
        "hall.toml, line 3: [[audiences]] delay_s: an audience can be 0 to 3600 seconds (an hour) behind",
    ),
    (
        "a delay of fewer than no moves",
        '[[audiences]]\nname = "a"\ndelay_moves = -1\n',
        "hall.toml, line 3: [[audiences]] delay_moves: an audience can be 0 to 100 moves behind",
    ),
    (
        "a delay of half a move",
        '[[audiences]]\nname = "a"\ndelay_moves = 2.5\n',
        "hall.toml, line 3: [[audiences]] delay_moves: input should be a valid integer",
    ),
    (
        "a delay that is no number",
        '[[audiences]]\nname = "a"\ndelay_s = nan\n',
        "hall.toml, line 3: [[audiences]] delay_s: an audience can be 0 to 3600 seconds",
    ),
    (
        "another word for what is told of minors",
        '[[audiences]]\nname = "a"\nminors = "none"\n',
        "hall.toml, line 3: [[audiences]] minors: input should be 'named', 'initials' or 'hidden'",
    ),
    ("no audience at all", "audiences = []\n", "hall.toml, line 1: [[audiences]]"),
    ("no engine", '[broker]\nengine = "nats"\n', "hall.toml, line 2: [broker] engine: input should be"),
    ("no broker address", '[broker]\nurl = "http://x"\n', "invalid address of an MQTT broker"),
    ("a section that is a setting", "tables = 3\n", "hall.toml, line 1: [[tables]]"),
    ("no TOML", "[hall\n", "hall.toml is not valid TOML: "),
]


@each(("text", "sentence"), [one[1:] for one in MISTAKES], ids=[one[0] for one in MISTAKES])
def test_a_mistake_is_told_in_one_sentence_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(ConfigError) as told:
        parsed(text, "hall.toml")
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)


def test_the_line_of_bad_toml_is_told() -> None:
    with pytest.raises(ConfigError, match="line 2"):
        parsed("[hall]\nname = ?\n", "hall.toml")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"nowhere\.toml cannot be read: No such file"):
        load(tmp_path / "nowhere.toml")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "hall.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match="not a text file"):
        load(file)


def test_the_description_says_what_was_understood_and_no_password() -> None:
    text = "\n".join(describe(parsed(WHOLE, "hall.toml")))
    for part in (
        "'city-library'",
        "socket://192.168.1.20:4001: dgt, a chain",
        "board 48123",
        "delayed by 15 minutes and 5 moves; minors: hidden",
        "180+2",
        "open to the network",
    ):
        assert part in text
    assert "10.0.0.5:1884" in text
    assert "secret" not in text


@pytest.mark.parametrize(
    ("broker", "sentence"),
    [
        (
            "",
            "Mosquitto where this computer has one, otherwise the embedded one, at 127.0.0.1:1883, for this",
        ),
        ('engine = "mosquitto"', "Broker: Mosquitto, at 127.0.0.1:1883, for this computer only."),
        ('engine = "embedded"\nport = 1900', "Broker: embedded, at 127.0.0.1:1900, for this computer only."),
        ('engine = "embedded"\nurl = "mqtt://10.0.0.5"', "Broker: your own, at 10.0.0.5:1883."),
    ],
)
def test_the_description_says_which_broker_it_is(broker: str, sentence: str) -> None:
    assert any(sentence in one for one in describe(parsed(f"[broker]\n{broker}\n", "hall.toml")))


@pytest.mark.parametrize(
    ("broker", "sentence"),
    [
        ('host = "0.0.0.0"', "but has no accounts. Set users"),
        ('dashboard_url = "mqtt://dashboard:x@10.0.0.5"', "Set both, or neither"),
        (
            'url = "mqtt://10.0.0.5"\ndashboard_url = "http://10.0.0.5"',
            "hall.toml, line 3: [broker] dashboard_url",
        ),
        ("guests_port = 1884", "Set users"),
        ('url = "mqtt://10.0.0.5"\nguests_port = 1884', "run `flagfall broker --guests DIR`"),
        ('accounts_file = "accounts"\nguests_port = 1883', "choose another, such as 1884"),
    ],
)
def test_a_broker_that_could_not_work_is_refused(broker: str, sentence: str) -> None:
    with pytest.raises(ConfigError) as refused:
        parsed(f"[broker]\n{broker}\n", "hall.toml")
    assert sentence in str(refused.value)


def test_where_spectators_are_served_over_mqtt_is_said_and_what_to_do_when_that_can_harm(
    tmp_path: Path,
) -> None:
    accounts = tmp_path / "accounts"
    written = f'[broker]\naccounts_file = "{accounts.as_posix()}"\n'

    def said(more: str = "") -> str:
        return "\n".join(describe(parsed(written + more, "hall.toml")))

    assert "accounts cannot be read" in said()
    users.add(accounts, "desk", Role.parse("desk"))
    assert "pectators" not in said().replace("Pages", "")
    users.add(accounts, "screen", Role.parse("spectator:public"))
    assert "  screen: at the hall's own broker, which spectators can make slow" in said()
    own = "Spectators over MQTT: a broker of their own at port 1884"
    assert f"{own}." in said("guests_port = 1884\n")
    assert "TLS" not in said("guests_port = 1884\n"), "nobody else reaches it"
    opened = 'host = "0.0.0.0"\nguests_port = 1884\n'
    assert "Name tls_cert and tls_key under [dashboard]" in said(opened)
    certified = said(f'{opened}[dashboard]\ntls_cert = "hall.crt"\ntls_key = "hall.key"\n')
    assert f"{own}, with TLS." in certified
    assert "Without TLS" not in certified


def test_who_gives_the_dashboard_no_account_of_its_own_is_told_what_that_means() -> None:
    own = 'url = "mqtt://daemon:x@10.0.0.5"\n'
    assert any("set dashboard_url" in one for one in describe(parsed(f"[broker]\n{own}", "hall.toml")))
    both = f'{own}dashboard_url = "mqtt://dashboard:y@10.0.0.5"\n'
    assert not any("dashboard_url" in one for one in describe(parsed(f"[broker]\n{both}", "hall.toml")))
    assert any("set desk_url" in one for one in describe(parsed(f"[broker]\n{both}", "hall.toml")))
    three = f'{both}desk_url = "mqtt://desk:z@10.0.0.5"\n'
    assert not any("desk_url" in one for one in describe(parsed(f"[broker]\n{three}", "hall.toml")))


def test_the_authority_of_a_broker_counts_from_the_folder_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "ca.crt").write_bytes(authority("Flagfall authority of club", datetime.now(UTC)).certificate)
    file = tmp_path / "hall.toml"
    for name in ("ca.crt", tmp_path / "ca.crt"):
        file.write_text(f'[broker]\nurl = "mqtts://daemon:secret@hall.local?ca={name}"\n')
        address = load(file).broker.address
        assert address.authority == str(tmp_path / "ca.crt")
        assert (address.user, address.password, str(address)) == ("daemon", "secret", "hall.local:8883")


@pytest.mark.parametrize(("text", "why"), [(None, "No such file or directory"), ("PEM", "not a certificate")])
def test_an_authority_that_cannot_be_used_is_told_when_the_file_is_read(
    tmp_path: Path, text: str | None, why: str
) -> None:
    if text is not None:
        (tmp_path / "ca.crt").write_text(text)
    file = tmp_path / "hall.toml"
    file.write_text('[broker]\nurl = "mqtts://daemon:secret@hall.local?ca=ca.crt"\n')
    with pytest.raises(ConfigError) as told:
        load(file)
    assert str(told.value).startswith(
        f"{file}, line 2: [broker] url: the authority of the broker, ca={tmp_path}"
    )
    assert why in str(told.value)
    assert "secret" not in str(told.value)


@pytest.mark.parametrize(
    ("host", "page"),
    [("127.0.0.1", "http://127.0.0.1:80/"), ("0.0.0.0", "http://127.0.0.1:80/"), ("::", "http://[::1]:80/")],
)
def test_the_page_of_this_computer_can_be_typed(host: str, page: str) -> None:
    config = parsed(f'[dashboard]\nhost = "{host}"\nport = 80\n', "hall.toml")
    assert page_address(config.dashboard) == page


def test_the_reference_in_the_page_is_up_to_date() -> None:
    """Otherwise: put what ``flagfall check-config --reference`` prints into its page."""
    page = (Path(__file__).parents[3] / "daemon" / "operations" / "configuration.md").read_text("utf-8")
    assert reference() in page


def test_every_setting_says_what_it_means() -> None:
    assert "None |" not in reference()


# --- boards of other makers ---------------------------------------------------------------------------------


def test_a_key_is_read_however_its_digits_are_grouped_and_never_shown() -> None:
    config = parsed('[boards]\npegasus_key = "0A 1b2c 3d4e5f"\n', "hall.toml")
    assert config.boards.key_of("pegasus") == bytes.fromhex("0a1b2c3d4e5f")
    assert (config.boards.key_of("dgt"), HallConfig().boards.key_of("pegasus")) == (None, None)
    assert not any("Warning" in one for one in describe(config))
    assert "0a1b2c3d4e5f" not in repr(config) + "\n".join(describe(config))
    assert "  a key for the DGT Pegasus is given" in describe(config)
    assert "0a1b2c3d4e5f" not in str(setting(config.model_dump()))
    assert list(secrets_of(config.model_dump(mode="json"))) == ["0a1b2c3d4e5f"]


@pytest.mark.parametrize("key", ["0a1b2c3d4e", "0a1b2c3d4e5g", "secret"])
def test_a_key_that_is_none_is_not_repeated_in_the_sentence(key: str) -> None:
    with pytest.raises(ConfigError) as told:
        parsed(f'[boards]\npegasus_key = "{key}"\n', "hall.toml")
    assert str(told.value) == (
        "hall.toml, line 2: [boards] pegasus_key: a key has twelve hexadecimal digits, as in 0a1b2c3d4e5f"
    )


@pytest.mark.parametrize(
    ("link", "words"),
    [
        (
            'port = "ble:chessnut"\nfamily = "chessnut"',
            "invalid Bluetooth port 'ble:chessnut'. Use ble:F0",
        ),
        ('port = "hid:chessnut"\nfamily = "chessnut"', "invalid USB port 'hid:chessnut'. Use hid:2d80:8003"),
        (
            'port = "ble:F0:F1:F2:F3:F4:F5"',
            "'dgt' are not reached by 'ble:F0:F1:F2:F3:F4:F5'; family is one of",
        ),
        ('port = "hid:2d80:8003"\nfamily = "certabo"', "'certabo' are not reached by 'hid:2d80:8003'"),
    ],
)
def test_a_link_that_leads_nowhere_is_said(link: str, words: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(words)):
        parsed(f"[[links]]\n{link}\n", "hall.toml")


@pytest.mark.parametrize(
    "port", ["ble:F0:F1:F2:F3:F4:F5", "ble:F0:F1:F2:F3:F4:F5@hci1", "hid:2d80:8003:1-2:1.0"]
)
def test_links_lead_into_the_air_and_to_usb(port: str) -> None:
    (link,) = parsed(f'[[links]]\nport = "{port}"\nfamily = "chessnut"\n', "hall.toml").links
    assert link.port == port


ALONE = """
[[links]]
port = "ble:F0:F1:F2:F3:F4:F5"
family = "pegasus"

[[links]]
port = "/dev/ttyUSB0"
family = "certabo"

[[links]]
port = "ble:AA:BB:CC:DD:EE:FF"
family = "clockgateway"

[[links]]
port = "/dev/ttyUSB1"

[[tables]]
number = 9
clock = "ble:AA:BB:CC:DD:EE:FF"

[[tables]]
number = 10
"""


def test_it_is_said_what_hangs_on_each_link_and_which_key_is_missing() -> None:
    said = describe(parsed(ALONE, "hall.toml"))
    assert [one.strip() for one in said[1:]][:7] == [
        "link ble:F0:F1:F2:F3:F4:F5: pegasus, one board",
        "link /dev/ttyUSB0: certabo, one board",
        "link ble:AA:BB:CC:DD:EE:FF: clockgateway, a clock",
        "link /dev/ttyUSB1: dgt, one board or a chain",
        (
            "Warning: no key for the DGT Pegasus is given, and it shows nothing without: put the maker's "
            "into pegasus_key of [boards]"
        ),
        (
            "table 9: no board, unless one is assigned on the page; orientation auto, clock "
            "ble:AA:BB:CC:DD:EE:FF, White's clock side auto"
        ),
        "table 10: board assigned on the page; orientation auto, White's clock side auto",
    ]


def test_only_families_that_can_share_a_line_are_chained() -> None:
    chained = '[[links]]\nport = "/dev/ttyUSB0"\nfamily = "certabo"\nwiring = "chain"\n'
    with pytest.raises(ConfigError, match="a Certabo board shares its line with no other one; leave wiring"):
        parsed(chained, "hall.toml")


def test_a_password_in_a_wrong_field_is_never_printed() -> None:
    """Each field into which somebody may paste one, with what each of them may hold at most."""
    secret = "s3cret-Wort"
    for section, fields in {
        "broker": (
            "host",
            "url",
            "dashboard_url",
            "desk_url",
            "port",
            "engine",
            "accounts_file",
            "guests_port",
            "password",
        ),
        "dashboard": ("host", "port", "notify", "trusted_proxies", "names", "desk_halls", "pin", "tls_cert"),
        "boards": ("pegasus_key", "key"),
        "livechess": ("host", "port", "origins"),
    }.items():
        for field in fields:
            for value in (
                f'"{secret}"',
                f'["{secret}"]',
                f'{{ annex = "{secret}" }}',
                f'"mqtt://a:{secret}@b:c"',
            ):
                said = complaint(f"[{section}]\n{field} = {value}\n")
                assert secret not in said, (section, field, value)
                assert not said or "hall.toml" in said
    for port in (f"socket://hall:{secret}@10.0.0.5:4001", f"socket://{secret}@b", f"livechess:a:{secret}@b"):
        said = complaint(f'[[links]]\nport = "{port}"\n')
        assert ("port takes no name and no password" in said, secret in said) == (True, False), said


def complaint(text: str) -> str:
    """What is said of a configuration; empty = nothing is wrong with it."""
    try:
        parsed(text, "hall.toml")
    except ConfigError as error:
        return str(error)
    return ""


@each("section", ["broker", "dashboard", "boards", "livechess"])
def test_a_password_in_the_place_of_a_setting_is_never_printed(section: str) -> None:
    secret = "s3cret-Wort"
    for line in (f"{secret} = 1", f'"{secret}" = true', f"{secret}.x = 1", f"[{section}.{secret}]"):
        with pytest.raises(ConfigError, match=r"hall\.toml, line [12]: ") as told:
            parsed(f"[{section}]\n{line}\n", "hall.toml")
        assert secret not in str(told.value), line


ELSEWHERE = [
    '[[links]]\nport = "{}"',
    '[[links]]\nport = "ble:{}"',
    '[[tables]]\nnumber = 1\nboard = "{}"',
    '[[tables]]\nnumber = 1\nclock = "{}"',
    '[hall]\nzone = "{}"',
    '[hall]\nruleset = "{}"',
    '[hall]\nunknown = "{}"',
    '[[audiences]]\nname = "{}"',
    '[broker]\nhost = "{}"\nusers = "users"',
    '[dashboard]\nhost = "{}"',
    '[dashboard]\ntrusted_proxies = ["{}"]',
    '[dashboard]\nnames = ["{}"]',
    '[livechess]\norigins = ["{}"]',
    '[journal]\ncopy_to = "{}"',
    'unknown = "{}"',
]


@pytest.mark.parametrize("setting", ELSEWHERE)
def test_an_address_with_a_password_in_another_setting_is_rejected_and_not_shown(setting: str) -> None:
    for address in ("mqtt://anna:rook-h7@10.0.0.5:1884", "https://rook-h7@site.example/x"):
        with pytest.raises(ConfigError, match=r"takes no (address with a name|name and no password)") as told:
            parsed(setting.format(address), "hall.toml")
        assert "rook-h7" not in str(told.value)
        assert "line" in str(told.value) or setting.startswith("unknown")


def test_a_hall_of_the_desk_has_an_address_and_a_wrong_one_is_not_shown() -> None:
    address = "mqtt://desk:secret@10.0.0.6"
    config = parsed(f'[dashboard]\ndesk_halls = {{annex = "{address}"}}', "hall.toml")
    assert config.dashboard.desk_halls == {"annex": address}
    for wrong in ("rook-takes-h7", "mqtt://desk:rook-takes-h7", "mqtt://desk:rook-takes-h7@hall:port"):
        with pytest.raises(ConfigError, match="invalid address") as told:
            parsed(f'[dashboard]\ndesk_halls = {{annex = "{wrong}"}}', "hall.toml")
        assert "rook" not in str(told.value)
