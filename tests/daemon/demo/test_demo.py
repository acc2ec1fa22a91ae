"""The hall of a demonstration: which boards share a port, and which table each belongs to."""

from __future__ import annotations

from pathlib import Path

import pytest

from daemon.core.rules import rules
from daemon.demo.run import demo_config
from daemon.demo.tables import demo_tables
from drivers.dgt.simulated.board import DgtSimulator
from drivers.link.session import Wiring


@pytest.mark.parametrize(("tables", "chains"), [(1, 1), (12, 1), (13, 2), (24, 2), (300, 25)])
def test_up_to_twelve_boards_share_a_chain(tmp_path: Path, tables: int, chains: int) -> None:
    config = demo_config(tmp_path, tables=tables, speed=1, host="127.0.0.1", port=8080, chain=True)
    assert [link.wiring for link in config.links] == [Wiring.CHAIN] * chains
    assert len(config.tables) == tables


def test_each_board_of_a_chain_belongs_to_its_table_by_its_number(tmp_path: Path) -> None:
    config = demo_config(tmp_path, tables=300, speed=1, host="127.0.0.1", port=8080, chain=True)
    played = demo_tables(
        300, seed=1, games=None, rulesets=rules.default_for, incidents=False, ends=60, chained=True
    )
    boards = [table.simulator for table in played if isinstance(table.simulator, DgtSimulator)]
    assert [table.board for table in config.tables] == [str(board.address) for board in boards]


def test_without_chains_each_board_has_a_port_of_its_own(tmp_path: Path) -> None:
    config = demo_config(tmp_path, tables=3, speed=1, host="127.0.0.1", port=8080)
    assert [link.port for link in config.links] == [table.board for table in config.tables]
