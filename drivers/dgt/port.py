"""Who hangs on a DGT port: one board, or a chain of them that nothing may disturb."""

from __future__ import annotations

from drivers.dgt.conversation import DgtConversation
from drivers.session import Wiring


class DgtPort(DgtConversation):
    """A port with one board."""

    def __init__(self, wiring: Wiring) -> None:
        super().__init__()
