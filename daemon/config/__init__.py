"""The configuration of a hall: one TOML file, its settings, and what is wrong with it in words."""

from daemon.config.equipment import SCREEN, Boards, Link, Table, board_key
from daemon.config.file import ConfigError, load, parsed
from daemon.config.section import reachable
from daemon.config.servers import Audience, Broker, Dashboard
from daemon.config.settings import Hall, HallConfig, Journal

__all__ = [
    "SCREEN",
    "Audience",
    "Boards",
    "Broker",
    "ConfigError",
    "Dashboard",
    "Hall",
    "HallConfig",
    "Journal",
    "Link",
    "Table",
    "board_key",
    "load",
    "parsed",
    "reachable",
    "reference",
    "words",
]
