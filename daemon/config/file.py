"""A hall's configuration read from its TOML file; a file that is wrong gives one sentence with the line."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pydantic import ValidationError

from broker.errors import BadAddress
from daemon.config.mistakes import continued, in_words, line_of, misplaced_secret
from daemon.config.settings import HallConfig
from daemon.core.rules import rules

FILES = {
    "hall": ("rulesets",),
    "journal": ("path", "copy_to"),
    "dashboard": ("state", "tls_cert", "tls_key", "static_site"),
    "broker": ("accounts_file",),
}
"""Settings, by section, whose paths are relative to the file that they stand in."""


class ConfigError(Exception):
    """The configuration cannot be used; the text says where and what to change."""


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
            where = line_of(text, ("broker", name))
            raise ConfigError(f"{path}{where}: [broker] {name}: {continued(str(error))}") from error
    try:
        known = rules.load(config.hall.rulesets)
    except rules.RulesetError as error:
        raise ConfigError(f"{path}{line_of(text, ('hall', 'rulesets'))}: [hall] rulesets: {error}") from error
    if config.hall.ruleset and config.hall.ruleset not in known:
        sentence = continued(rules.unknown(config.hall.ruleset, known))
        where = line_of(text, ("hall", "ruleset"))
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
    if (place := misplaced_secret(data)) is not None:
        raise ConfigError(
            f"{name}{line_of(text, place)}: this setting takes no address with a name or password. "
            "Write it into one that does, such as url of [broker]."
        )
    try:
        return HallConfig.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise ConfigError(f"{name}{line_of(text, first['loc'])}: {in_words(first, data)}") from None


def _placed(config: HallConfig, folder: Path) -> HallConfig:
    sections = {}
    for name, files in FILES.items():
        section = getattr(config, name)
        paths = {file: getattr(section, file) for file in files}
        placed = {file: None if path is None else folder / path for file, path in paths.items()}
        sections[name] = section.model_copy(update=placed)
    broker = config.broker
    addresses = {
        "url": broker.url and broker.address.in_folder(folder).url,
        "dashboard_url": broker.dashboard_url and broker.for_dashboard.in_folder(folder).url,
        "desk_url": broker.desk_url and broker.for_desk.in_folder(folder).url,
    }
    sections["broker"] = sections["broker"].model_copy(update=addresses)
    return config.model_copy(update=sections)
