"""The interface of pairing systems: input and output."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from broker.words.sentence import Sentence
from dashboard.pairing.core.tournament import Round, Tournament


class CannotPair(Exception):
    """There is no pairing, or the system needs more information first; the message says what to do."""


def all_paired(rounds: int) -> Sentence:
    """Return that no round is left."""
    if rounds == 1:
        return Sentence("server_over_only_round")
    return Sentence("server_over_all_rounds", rounds=rounds)


class EventOver(CannotPair):
    """No round is left to pair: the format has come to its end."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason of a pairing, a bye or a colour.

    Attributes:
        players: one or two numbers; empty for the round as a whole.
        rule: its number in the rule book ("29D1", "C.04.3 1.5"), or the section of the source document.
        text: a sentence an arbiter can read out, with the deciding figures (rating switch, scores).
    """

    players: tuple[int, ...]
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The next round and its reasons.

    Attributes:
        round: games in the order of the boards, without results, and all byes of the round.
        reasons: in the order in which an arbiter would explain them.
        notes: what the arbiter should know before posting it ("players 4 and 9 meet again: ...").
    """

    round: Round
    reasons: tuple[Reason, ...] = ()
    notes: tuple[str, ...] = ()


class PairingSystem(Protocol):
    """A pairing system. An engine is a frozen dataclass; its fields are its settings, each with a default.

    ``pair`` is pure: the same tournament gives the same output, and the order of ``players`` does not matter.
    """

    @property
    def id(self) -> str:
        """Its name in files and commands: ``us-chess``, ``fide-dutch``, ``cohen``."""

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the round after the last one of ``tournament``.

        Raises:
            CannotPair: no pairing keeps the rules, results are missing, the format is over, or a person
                has to decide first.
        """
