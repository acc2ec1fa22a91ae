"""The command line: quick to start, one sentence when something is wrong, an exit code to be trusted."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from daemon.cli import main
from daemon.config import ConfigError
from drivers.errors import PortUnavailable

PROJECT = Path(__file__).parents[3]

COMMANDS = [
    "run",
    "demo",
    "ports",
    "watch",
    "capture",
    "anonymise",
    "simulate",
    "replay",
    "adjudicate",
    "check-config",
    "broker",
    "udev",
    "support",
    "rulesets",
    "journal",
    "dashboard",
    "event",
    "pair",
    "standings",
]


@pytest.fixture(autouse=True)
def _own_logging() -> Iterator[None]:
    """A command sets logging up as in a process of its own; nothing of that is left to other tests."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    root.handlers = []
    yield
    root.handlers = handlers
    root.setLevel(level)


def flagfall(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "flagfall", *arguments],
        cwd=PROJECT,
        env={"PATH": "", **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


def here(capsys: pytest.CaptureFixture[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """The same in this process, which has read everything already."""
    mask = os.umask(0o077)
    logging.getLogger().handlers[:] = []
    try:
        with pytest.raises(SystemExit) as ended:
            main.main(list(arguments))
    finally:
        os.umask(mask)
        logging.getLogger().handlers[:] = []
    code = ended.value.code
    assert isinstance(code, int)
    return subprocess.CompletedProcess(arguments, code, *capsys.readouterr())


def test_the_help_names_every_command() -> None:
    shown = CliRunner().invoke(main.app, ["--help"])
    assert shown.exit_code == 0
    listed = [line.split()[0] for line in shown.output.split("Commands:")[1].splitlines() if line.strip()]
    assert listed == COMMANDS


def test_the_help_loads_nothing_that_it_does_not_need() -> None:
    code = (
        "import sys; from daemon.cli import main as cli\n"
        "try: cli.app(['--help'])\n"
        "except SystemExit: pass\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules} & set(sys.argv[1:])), file=sys.stderr)"
    )
    heavy = ["chess", "pydantic", "fastapi", "uvicorn", "paho", "serial", "dashboard", "drivers"]
    done = subprocess.run(
        [sys.executable, "-c", code, *heavy], cwd=PROJECT, capture_output=True, text=True, timeout=60
    )
    assert done.stderr == "\n"


def test_a_command_of_another_package_is_loaded_when_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    afar = typer.Typer()

    @afar.callback(invoke_without_command=True)
    def desk(table: int = 1, broker: str = "") -> None:
        print(f"table {table} by {broker}")

    loaded: list[str] = []

    def load(entry: EntryPoint) -> typer.Typer:
        loaded.append(entry.name)
        return afar

    entry = EntryPoint("desk", "dashboard.desk:app", main.GROUP)
    monkeypatch.setattr(EntryPoint, "load", load)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [entry])

    assert "desk" in CliRunner().invoke(main.app, ["--help"]).output
    assert loaded == []
    done = CliRunner().invoke(
        main.app,
        ["desk", "--table", "7"],
        auto_envvar_prefix="FLAGFALL",
        env={"FLAGFALL_DESK_BROKER": "mqtt://x"},
    )
    assert (done.exit_code, done.output) == (0, "table 7 by mqtt://x\n")
    assert loaded == ["desk"]


WRONG_USAGE = [
    ("an unknown command", ["chek-config"], "Did you mean 'check-config'?"),
    ("an unknown option", ["run", "--fast"], "No such option"),
    ("no number of tables", ["demo", "--tables", "0"], "--tables"),
    ("a simulation nowhere", ["simulate", "dgt"], "either --pty LINK or --tcp HOST:PORT"),
    ("a simulation in two places", ["simulate", "dgt", "--pty", "b", "--tcp", "h:1"], "either --pty LINK or"),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), [one[1:] for one in WRONG_USAGE], ids=[one[0] for one in WRONG_USAGE]
)
def test_wrong_usage_is_2(arguments: list[str], sentence: str) -> None:
    done = CliRunner().invoke(main.app, arguments)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert done.stdout == ""


FAILURES = [
    ("a missing configuration", ["run", "-c", "nowhere.toml"], "nowhere.toml cannot be read"),
    ("a family that nobody knows", ["simulate", "dtg", "--pty", "board"], "'dtg' is not a family of boards"),
    ("a missing journal", ["journal", "verify", "nowhere"], "nowhere"),
    ("an unknown rule set", ["rulesets", "show", "nobody"], "no rule set 'nobody'"),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), [one[1:] for one in FAILURES], ids=[one[0] for one in FAILURES]
)
def test_a_failure_is_1_and_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    done = here(capsys, *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_process_that_fails_says_so_as_its_command_does(capsys: pytest.CaptureFixture[str]) -> None:
    arguments, sentence = FAILURES[0][1:]
    done, same = flagfall(*arguments), here(capsys, *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", same.stderr)
    assert sentence in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_simulated_board_that_is_stopped_takes_its_port_away(
    tmp_path: Path, number: signal.Signals
) -> None:
    link = tmp_path / "board"
    command = [sys.executable, "-m", "flagfall", "simulate", "dgt", "--pty", str(link)]
    with subprocess.Popen(command, cwd=PROJECT, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert str(link) in process.stderr.readline()
        assert link.is_symlink()
        process.send_signal(number)
        try:
            assert process.wait(20) == 0
        finally:
            process.kill()  # where signals are ignored, as after nohup, this would wait for ever
    assert not link.is_symlink()


def test_a_configuration_is_told_in_words(tmp_path: Path) -> None:
    file = tmp_path / "hall.toml"
    file.write_text('[hall]\nname = "library"\n')
    for arguments in (["check-config", str(file)], ["check-config", "-c", str(file)]):
        done = CliRunner().invoke(main.app, arguments)
        assert done.exit_code == 0
        assert "'library'" in done.stdout
    file.write_text('[hall]\nnane = "library"\n')
    done = CliRunner().invoke(main.app, ["check-config", str(file)])
    assert done.exit_code == 1
    assert isinstance(done.exception, ConfigError)


@pytest.mark.parametrize(
    "arguments", [["rulesets", "show", "fide-blitz-2023"], ["check-config", "--reference"]]
)
def test_a_reader_that_has_enough_ends_it_without_a_complaint(arguments: list[str]) -> None:
    """As in ``flagfall rulesets show ID | head``."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "flagfall", *arguments],
        cwd=PROJECT,
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_version_is_the_distributions() -> None:
    assert CliRunner().invoke(main.app, ["--version"]).stdout.startswith("flagfall 0.")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PortUnavailable("/dev/ttyUSB0 is not there."), "/dev/ttyUSB0 is not there."),
        (ConfigError("hall.toml, line 2"), "hall.toml, line 2"),
        (
            FileNotFoundError(2, "No such file or directory", "games.pgn"),
            "games.pgn: No such file or directory",
        ),
        (KeyError("a mistake of ours"), None),
        (OSError("without a file"), None),
    ],
)
def test_only_what_a_person_can_mend_is_told_without_a_traceback(
    error: Exception, sentence: str | None
) -> None:
    told = main.told(error)
    assert told is None if sentence is None else told is not None and told.startswith(sentence)


def test_the_reason_is_shown_in_detail_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    done = here(capsys, "--verbose", "check-config", "nowhere.toml")
    assert "Traceback" in done.stderr
    assert done.stderr.endswith("check the name after -c\n")


def test_a_mosquitto_is_written_and_renewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def flagfall(*arguments: str) -> subprocess.CompletedProcess[str]:
        return here(capsys, *arguments)

    folder = str(tmp_path / "mosquitto")
    written = flagfall("broker", "--write-mosquitto", folder, "--hall", "club", "--name", "hall.local")
    assert (written.returncode, written.stdout) == (0, f"{folder}/mosquitto.conf\n")
    again = flagfall("broker", "--write-mosquitto", folder)
    assert again.returncode == 1
    assert "--renew" in again.stderr
    assert flagfall("broker", "--write-mosquitto", folder, "--renew", "--audience", "press").returncode == 0
    guests = (tmp_path / "mosquitto" / "guests").read_text()
    assert "spectator-press spectator:press club $" in guests


def test_options_of_a_mosquitto_do_nothing_to_the_embedded_broker(capsys: pytest.CaptureFixture[str]) -> None:
    assert here(capsys, "broker", "--hall", "club").returncode == 2
