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
"""Two players; None is an empty place, which gives the other one a bye."""

THIRD_PLACE = "Match for third place"


@dataclass(frozen=True, slots=True)
class KnockoutRules:
    """The settings of a knockout.

    Attributes:
        rule: the rule that the reasons cite.
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
        level: stage and players of the matches that a person has to decide.
        out: the players who are out, with the reason, the last level first; those of one level share a place.
        winner: None until decided.
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
    """Return the name of a level by its number of matches."""
    return {1: "Final", 2: "Semi-finals", 4: "Quarter-finals"}.get(matches, f"Round of {2 * matches}")


def as_stage(title: str, matches: Sequence[Match]) -> Stage:
    """Return the matches of a level in the form in which they are recorded."""
    return Stage(title, tuple(player or 0 for match in matches for player in match))


def _as_paired(stages: Stages, title: str, first: int, matches: Sequence[Match]) -> tuple[int, list[Match]]:
    """Return a level as paired with its round, or else as it is due."""
    number, (players,) = stages.stand(f"the {title.lower()}", first, [as_stage(title, matches)])
    return number, list(
        zip([p or None for p in players[::2]], [p or None for p in players[1::2]], strict=True)
    )


def follow(
    record: PlayedSchedule, matches: Sequence[Match], first_round: int, rules: KnockoutRules, stages: Stages
) -> Bracket:
    """Return the state of a knockout after the rounds so far; winners of neighbouring matches meet.

    Players who were paired in a level stay in it, whatever the results of the level before are corrected to.

    Args:
        matches: their number is a power of two.
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
        fought = [fight for fight in duels if fight is not None]
        games = [game for fight in fought for game in fight.games]
        if games:  # a level without games takes no round
            _byes(record, bracket, name, level, number, rules.rule)
        bracket.games += sorted(games, key=lambda game: game.round)
        bracket.open = [game for game in games if record.score(game) is None]
        if not bracket.open:
            bracket.level = [(fight.games[0].stage, fight.games[0].pair) for fight in fought if fight.level]
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
            winner_, loser = third[0].order
            bracket.out[0:1] = [("Won the match for third place", (winner_,)), ("Lost it", (loser,))]
        if losers:
            bracket.out.insert(0, (f"Lost in: {name}", tuple(losers)))
        if len(winners) == 1:
            bracket.winner, bracket.finished = winners[0], True
            return bracket
        level = list(zip(due[::2], due[1::2], strict=True))


def _winner(match: Match, fight: Duel | None, on: set[int]) -> int | None:
    """Return the winner of a match by its games, or the player paired in the next level if no game decides.

    Args:
        on: the players paired in the next level; empty if it is not paired yet.
    """
    there = [player for player in match if player is not None]
    advanced = [player for player in there if player in on]
    if fight is None or len(advanced) == 1:
        return next(iter(advanced or there), None)
    return fight.order[0] if fight.order else there[0]


def _byes(
    record: PlayedSchedule, bracket: Bracket, stage: str, level: Sequence[Match], number: int, rule: str
) -> None:
    """Record the byes of players of a level who have no opponent."""
    for match in level:
        if None in match:
            for player in match:
                if player is not None:
                    bracket.byes[number].append(player)
                    text = f"{record.name(player)} has no opponent in {stage} and advances."
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
    """Return the state of a match, or None if a player is missing.

    Args:
        until: the round in which the next level began, or None.
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
