"""A knockout from its first matches to the final."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.schedule import PlayedSchedule, ScheduledGame
from dashboard.pairing.core.seeding import toss
from dashboard.pairing.core.stages import Stages, started_stage
from dashboard.pairing.core.system import Reason
from dashboard.pairing.core.tournament import Stage
from dashboard.pairing.systems.duel import Duel, duel

Match = tuple[int | None, int | None]
"""Two players; None = nobody, so that the other one has a bye."""

THIRD_PLACE = "Match for third place"


@dataclass(frozen=True, slots=True)
class KnockoutRules:
    """What there is to settle.

    Attributes:
        rule: what the reasons are filed under.
        replays: games after a drawn one, colours reversed each time.
        toss_seed: first colours follow from it.
        decisions: of matches whose games were all drawn.
        third_place: the losers of the semi-finals meet.
    """

    rule: str
    replays: int
    toss_seed: int
    decisions: tuple[CoordinatorDecision, ...]
    third_place: bool = False


@dataclass
class Bracket:
    """How far a knockout is.

    Attributes:
        games: those played and the next ones.
        open: those of the present level without a result.
        level: stage and players of the matches that somebody has to decide.
        out: those who are out, and how, the last level first; who went out in one level is not ranked.
        winner: None = not decided yet.
        byes: players without an opponent, by round.
    """

    games: list[ScheduledGame] = field(default_factory=list)
    open: list[ScheduledGame] = field(default_factory=list)
    level: list[tuple[str, frozenset[int]]] = field(default_factory=list)
    out: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    winner: int | None = None
    byes: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    reasons: dict[int, list[Reason]] = field(default_factory=lambda: defaultdict(list))
    finished: bool = False


def level_name(matches: int) -> str:
    """What a level with so many matches is called."""
    return {1: "Final", 2: "Semi-finals", 4: "Quarter-finals"}.get(matches, f"Round of {2 * matches}")


def as_stage(title: str, matches: Sequence[Match]) -> Stage:
    """The matches of a level as they are kept."""
    return Stage(title, tuple(player or 0 for match in matches for player in match))


def _as_paired(stages: Stages, title: str, first: int, matches: Sequence[Match]) -> tuple[int, list[Match]]:
    """A level as it was paired if it was, with its round; else as it is due."""
    number, (players,) = stages.stand(f"the {title.lower()}", first, [as_stage(title, matches)])
    return number, list(
        zip([p or None for p in players[::2]], [p or None for p in players[1::2]], strict=True)
    )


def follow(
    record: PlayedSchedule, matches: Sequence[Match], first_round: int, rules: KnockoutRules, stages: Stages
) -> Bracket:
    """A knockout as far as the rounds tell; winners of neighbouring matches meet.

    Who was paired in a level is in it, whatever the results of the level before are corrected to.

    Args:
        matches: as many as a power of two.
        first_round: the round of the tournament in which they are played.
    """
    bracket = Bracket()
    number, level, losers = first_round, [*matches], list[int]()
    while True:
        name = level_name(len(level))
        number, level = _as_paired(stages, name, number, level)
        played = [(name, match) for match in level]
        if rules.third_place and len(level) == 1 and len(losers) == 2:
            _, (third_match,) = _as_paired(stages, THIRD_PLACE, number, [(losers[0], losers[1])])
            played.append((THIRD_PLACE, third_match))
        later = started_stage(record, level_name(len(level) // 2), number + 1) if len(level) > 1 else None
        until = later.round if later else None
        duels = [_duel(record, bracket, stage, match, number, rules, until) for stage, match in played]
        fought = [one for one in duels if one is not None]
        games = [game for one in fought for game in one.games]
        if games:  # a level without a game takes no round
            _byes(record, bracket, name, level, number, rules.rule)
        bracket.games += sorted(games, key=lambda game: game.round)
        bracket.open = [game for game in games if record.score(game) is None]
        if not bracket.open:
            bracket.level = [(one.games[0].stage, one.games[0].pair) for one in fought if one.level]
        if bracket.open or bracket.level:
            return bracket
        number = max((game.round + 1 for game in games), default=number)
        on = {*later.players} if later else set()
        fights = list(zip(level, duels, strict=False))
        winners = [_winner(match, fight, on) for match, fight in fights]
        due = [
            fight.order[0] if fight and fight.order else winner
            for (_, fight), winner in zip(fights, winners, strict=True)
        ]
        losers = [
            player
            for match, winner in zip(level, winners, strict=True)
            for player in match
            if None not in match and player is not None and player != winner
        ]
        third = duels[len(level) :]
        if third and third[0]:
            one, other = third[0].order
            bracket.out[0:1] = [("Won the match for third place", (one,)), ("Lost it", (other,))]
        if losers:
            bracket.out.insert(0, (f"Lost in: {name}", tuple(losers)))
        if len(winners) == 1:
            bracket.winner, bracket.finished = winners[0], True
            return bracket
        level = list(zip(due[::2], due[1::2], strict=True))


def _winner(match: Match, fight: Duel | None, on: set[int]) -> int | None:
    """Who of a match continues by its games; who was paired on where no game of it decides.

    Args:
        on: who was paired in the next level; empty = that is not paired yet.
    """
    there = [player for player in match if player is not None]
    went_on = [player for player in there if player in on]
    if fight is None or len(went_on) == 1:
        return next(iter(went_on or there), None)
    return fight.order[0] if fight.order else there[0]


def _byes(
    record: PlayedSchedule, bracket: Bracket, stage: str, level: Sequence[Match], number: int, rule: str
) -> None:
    """Players of a level who have no opponent."""
    for match in level:
        if None in match:
            for player in match:
                if player is not None:
                    bracket.byes[number].append(player)
                    text = f"{record.name(player)} has no opponent in {stage} and goes on."
                    bracket.reasons[number].append(Reason((player,), rule, text))


def _duel(
    record: PlayedSchedule,
    bracket: Bracket,
    stage: str,
    match: Match,
    number: int,
    rules: KnockoutRules,
    until: int | None,
) -> Duel | None:
    """One match; None = at least one of the two is missing.

    Args:
        until: the round in which the next level began; None = not yet.
    """
    first, second = match
    if first is None or second is None:
        return None
    white, black = (first, second) if toss(rules.toss_seed, stage, first, second) else (second, first)
    fought = duel(record, ScheduledGame(number, white, black, stage), rules.replays, rules.decisions, until)
    bracket.reasons[number].append(
        Reason((white, black), rules.rule, f"{stage}: {record.name(white)} has White by lot.")
    )
    for again in fought.games[1:]:
        text = (
            f"{stage}: drawn so far; {record.names((again.white, again.black))} play again, colours reversed."
        )
        bracket.reasons[again.round].append(Reason((again.white, again.black), rules.rule, text))
    if fought.decision:
        text = f"{stage}: drawn, decided for {record.name(fought.order[0])} ({fought.decision})."
        bracket.reasons[fought.games[-1].round + 1].append(Reason(fought.order, rules.rule, text))
    return fought
