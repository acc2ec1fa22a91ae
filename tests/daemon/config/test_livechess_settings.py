"""What a configuration says of LiveChess: boards that hang on one, and Flagfall in its place."""

from __future__ import annotations

import re

import pytest

from broker.accounts import users
from broker.client.address import BrokerAddress
from broker.command import ACCOUNTS
from daemon.config import ConfigError, parsed
from daemon.config.words import describe
from daemon.process.supervisor import BROKER_URL, children

SERVED = "[livechess]\nserve = true\n"


def test_a_port_at_a_livechess_says_itself_who_answers_there() -> None:
    config = parsed(
        '[[links]]\nport = "livechess:192.168.1.20"\n[[links]]\nport = "/dev/ttyUSB0"\n', "hall.toml"
    )
    assert [link.family for link in config.links] == ["livechess", "dgt"]
    assert any("link livechess:192.168.1.20: every board of a LiveChess" in one for one in describe(config))


def test_nobody_stands_in_for_livechess_unless_it_is_asked_for() -> None:
    config = parsed("", "hall.toml")
    assert not config.livechess.serve
    assert [child.name for child in children(config)] == ["broker", "daemon", "dashboard"]
    assert not any("LiveChess" in one for one in describe(config))


def test_it_is_a_process_of_its_own_at_the_port_that_programs_expect() -> None:
    config = parsed(f'{SERVED}origins = ["https://lichess.org"]\n', "hall.toml")
    child = children(config)[-1]
    assert (child.name, child.address) == ("livechess", ("127.0.0.1", 1982))
    assert "dashboard livechess --hall hall" in " ".join(child.command)
    assert child.command[-2:] == ["--origin", "https://lichess.org"]
    assert child.environment == {BROKER_URL: "mqtt://127.0.0.1:1883"}


def test_with_accounts_it_has_one_that_may_read_and_ask_nothing() -> None:
    text = f'{SERVED}[broker]\nhost = "0.0.0.0"\naccounts_file = "accounts"\n'
    broker, *_, child = children(parsed(text, "hall.toml"))
    address = BrokerAddress.parse(child.environment[BROKER_URL])
    user = users.find(users.parse(broker.environment[ACCOUNTS]), address.user, address.password)
    assert user is not None
    assert str(user.role) == "integrator"


MISTAKES = [
    (
        "others would see live positions",
        '[livechess]\nserve = true\nhost = "0.0.0.0"\n',
        "anyone who reaches what is written there would see every position live",
    ),
    (
        "a site with a path",
        '[livechess]\norigins = ["https://lichess.org/dgt"]\n',
        "line 2: [livechess] origins: invalid web site what is written there",
    ),
    (
        "any site",
        '[livechess]\norigins = ["*"]\n',
        "line 2: [livechess] origins: invalid web site what is written there",
    ),
    ("a misspelt setting", "[livechess]\nserv = true\n", "Did you mean 'serve'?"),
]


@pytest.mark.parametrize(
    ("text", "sentence"), [one[1:] for one in MISTAKES], ids=[one[0] for one in MISTAKES]
)
def test_what_would_leak_or_cannot_work_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(sentence)):
        parsed(text, "hall.toml")


def test_others_may_see_live_positions_where_that_is_meant_and_the_description_says_so() -> None:
    text = (
        f'{SERVED}host = "0.0.0.0"\nallow_network = true\n'
        '[[audiences]]\nname = "public"\n[[audiences]]\nname = "late"\ndelay_s = 900\n'
    )
    config = parsed(text, "hall.toml")
    assert "--allow-network" in children(config)[-1].command
    (said,) = [one for one in describe(config) if "LiveChess" in one]
    assert said == (
        "Instead of LiveChess: 0.0.0.0:1982, open to the network. It shows every position live, though "
        "'late' see them only later."
    )
