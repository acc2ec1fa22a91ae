"""Pairing the next round of a section: the input of an engine, and its output by players.

An engine may take seconds, so it runs in another process (`pairing_process`), which gets and returns the
values of this module. The same section gives the same output. The output names the records that it is valid
for, so the desk accepts exactly what it has seen.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from broker.words.sentence import Sentence
from dashboard.desk.event import facts as f
from dashboard.desk.event.as_tournament import as_tournament, engine_of, rules_of
from dashboard.desk.event.event import TOSS, EntryRejected, Event, Section
from dashboard.desk.event.people import People, in_order
from dashboard.desk.tables.seating import seated
from dashboard.errors import DashboardError, text_of
from dashboard.pairing.core.checker import PairingFault, Rules, check
from dashboard.pairing.core.system import CannotPair, PairingSystem, RoundPairing
from dashboard.pairing.core.tournament import Bye, Color, PairedGame, Round, Tournament


@dataclass(frozen=True, slots=True)
class Lots:
    """What is drawn for a section, once.

    Attributes:
        first_color: of the first board, in a first round for which no color is set.
        toss_seed: for a system whose lots follow from a number, if none is set.
    """

    first_color: Color | None = None
    toss_seed: int | None = None


@dataclass(frozen=True, slots=True)
class PairingQuestion:
    """The input of an engine.

    Attributes:
        numbers: the players of the section, in the order of their numbers.
        lots: those drawn just now; a lot that was known or is not needed is None.
    """

    section: str
    round: int
    numbers: tuple[int, ...]
    tournament: Tournament
    engine: PairingSystem
    rules: Rules
    lots: Lots


@dataclass(frozen=True, slots=True)
class PossibleRound:
    """A round that could be played.

    Attributes:
        findings: those of the checker.
        digest: of all input and output.
    """

    fact: f.RoundPaired
    findings: tuple[PairingFault, ...]
    digest: str


def question(event: Event, section_id: str, people: People, drawn: Lots) -> PairingQuestion:
    """Return the input for pairing the next round.

    Args:
        drawn: the lots to use where some have to be drawn now.

    Raises:
        EntryRejected: nothing can be paired now; the message says what to do first.
    """
    section = event.section(section_id)
    if section.last is not None and not section.last.closed:
        raise EntryRejected(Sentence("server_close_first", round=section.last.number))
    numbers = in_order(event, section_id, people)
    playing = [player for player in numbers if event.entries[player].left_after is None]
    if len(playing) < 2:
        raise EntryRejected(Sentence("server_two_players"))
    try:
        tournament = as_tournament(event, section_id, people)
        engine, rules = engine_of(section), rules_of(section)
    except DashboardError as error:
        raise EntryRejected(text_of(error)) from None
    color = drawn.first_color if not section.rounds and section.first_color is None else None
    if color is not None:
        tournament = replace(tournament, first_color=color)
    seed = drawn.toss_seed if wants_toss(section) else None
    if seed is not None:
        changer: Any = replace  # a dataclass with this field, which no type expresses
        engine = changer(engine, **{TOSS: seed})
    return PairingQuestion(
        section_id, len(section.rounds) + 1, numbers, tournament, engine, rules, Lots(color, seed)
    )


def wants_toss(section: Section) -> bool:
    """Return whether a number for lots has yet to be drawn. Raises `UnknownSystem`."""
    return hasattr(engine_of(section), TOSS) and TOSS not in section.system_settings


def asked(asking: PairingQuestion) -> tuple[RoundPairing, tuple[PairingFault, ...]]:
    """Run the engine, and have its output checked.

    Raises:
        EntryRejected: there is no pairing, or a person has to decide something first.
    """
    try:
        pairing = asking.engine.pair(asking.tournament)
    except CannotPair as error:
        text = text_of(error)
        if not isinstance(text, Sentence):
            text = f"{text[:1].upper()}{text[1:].rstrip('.')}."
        raise EntryRejected(text) from None
    return pairing, tuple(check(asking.tournament, pairing.round, asking.rules))


def answer(
    event: Event, asking: PairingQuestion, pairing: RoundPairing, findings: tuple[PairingFault, ...]
) -> PossibleRound:
    """Return a pairing by players, each board with its table."""
    section, numbers = event.section(asking.section), asking.numbers
    boards = [
        f.PairedBoard(
            white=numbers[game.white - 1], black=numbers[game.black - 1], stage=game.stage, extra=game.extra
        )
        for game in pairing.round.games
    ]
    fact = f.RoundPaired(
        section=asking.section,
        round=asking.round,
        numbers=numbers,
        boards=seated(event, section, boards),
        byes=tuple(f.PairedBye(player=numbers[bye.player - 1], kind=bye.kind) for bye in pairing.round.byes),
        why=(
            *(
                f.Why(
                    players=tuple(numbers[at - 1] for at in reason.players),
                    rule=reason.rule,
                    text=reason.text,
                )
                for reason in pairing.reasons
            ),
            *_lots(asking),
        ),
        notes=pairing.notes,
        first_color=_color(asking.lots.first_color),
        toss_seed=asking.lots.toss_seed,
        stages=tuple(
            f.Stage(title=stage.title, players=tuple(numbers[at - 1] if at else 0 for at in stage.players))
            for stage in pairing.round.stages
        ),
    )
    digest = hashlib.sha256(fact.model_dump_json().encode()).hexdigest()
    return PossibleRound(fact, findings, digest[:24])


def _lots(asking: PairingQuestion) -> Iterator[f.Why]:
    """Yield the origin of the section's lots, so that anyone can repeat the drawing."""
    seed: int | None = getattr(asking.engine, TOSS, None)
    if seed is not None:
        if asking.lots.toss_seed is not None:
            text = Sentence("server_lots_number_drawn", seed=seed, round=asking.round)
        else:
            text = Sentence("server_lots_number", seed=seed)
        yield f.Why(players=(), rule="Lots", text=text)


def _color(color: Color | None) -> Any:  # Any: a literal type, which a text is not
    return color


def findings_of(
    event: Event,
    section: Section,
    boards: Sequence[f.PairedBoard],
    byes: Sequence[f.PairedBye],
    people: People,
) -> tuple[PairingFault, ...]:
    """Return the checker's findings on the last round of a section, or on manual changes to it.

    Raises:
        EntryRejected: a player in it has no number in the section.
    """
    order = in_order(event, section.id, people)
    number = {player: place for place, player in enumerate(order, start=1)}
    try:
        games = tuple(
            PairedGame(number[board.white], number[board.black], stage=board.stage, extra=board.extra)
            for board in boards
        )
        paired = Round(games, tuple(Bye(number[bye.player], bye.kind) for bye in byes))
    except KeyError as error:
        called, player = section.settings.name, error.args[0]
        raise EntryRejected(Sentence("server_player_no_number", player=player, section=called)) from None
    before = as_tournament(event, section.id, people, len(section.rounds) - 1)
    return tuple(check(before, paired, rules_of(section)))
