"""The configuration of a hall: one TOML file, its settings, and its errors in words."""

from daemon.config.equipment import SCREEN, Boards, LinkSettings, TableSettings, board_key
from daemon.config.file import ConfigError, load, parsed
from daemon.config.section import reachable
from daemon.config.servers import AudienceSettings, Broker, Dashboard
from daemon.config.settings import HallConfig, HallSettings, JournalSettings

__all__ = [
    "SCREEN",
    "AudienceSettings",
    "Boards",
    "Broker",
    "ConfigError",
    "Dashboard",
    "HallConfig",
    "HallSettings",
    "JournalSettings",
    "LinkSettings",
    "TableSettings",
    "board_key",
    "load",
    "parsed",
    "reachable",
    "reference",
    "words",
]
