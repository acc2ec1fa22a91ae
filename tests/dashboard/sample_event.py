"""An event as a desk publishes it: five rounds of two sections, with byes, a forfeit, a withdrawal and teams.

Until there is a desk, this is what pages and tests are shown. It is made, not played: who meets whom follows
from points and ratings, and results come from a die with a fixed seed, so it is the same each time. In round
four the first section sits at the eight tables of `fake_hall`, against the same opponents.

Points after each round and the tie-breaks of US Chess (rule 34E) are worked out here, so that every figure on
a page is right.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from broker.contract import event_messages as e
from broker.contract import messages as m
from broker.contract import topics
from broker.contract.payloads import Outgoing
from broker.contract.topics import Topic
from tests.dashboard import fake_hall

STORE = "desk-store"
EVENT = "harbour"
ROUNDS = 5
SCORES: dict[str, tuple[float, float]] = {
    "1-0": (1, 0),
    "0-1": (0, 1),
    "1/2-1/2": (0.5, 0.5),
    "0-0": (0, 0),
}
BYES: dict[str, float] = {"pairing_allocated": 1, "full_point": 1, "half_point": 0.5, "zero_point": 0}

TIE_BREAKS = [e.TieBreak(code="MODMED"), e.TieBreak(code="SOLK"), e.TieBreak(code="CUM")]
TEAM_TIE_BREAKS = [
    e.TieBreak(
        code="TEAM-CUM", name="Cumulative of the four", words="Sum of the cumulative scores that count."
    )
]

FEDERATIONS = [
    *("ITA", "SWE", "ENG", "TUR", "CZE", "IND", "BRA", "FIN", "POL"),
    *("FRA", "GEO", "SCO", "JPN", "SRB", "FID", "USA", "NED"),
]
SCHOOLS = ["Harbour School", "Lime Street Primary", "St. Bede's"]
CHILDREN = [
    ("Ada Whitlock", 1312, 0),
    ("Bilal Rahman", 1260, 1),
    ("Chloe Okoro", 1195, 0),
    ("Dmitri Sokolov", 1150, 2),
    ("Eleni Papadaki", 1104, 1),
    ("Finn O'Rourke", 1040, 0),
    ("Greta Sandberg", 985, 2),
    ("Hugo Almeida", 930, 1),
    ("Ines Carvalho", 870, 0),
    ("Jakub Nowak", None, 1),
    ("Keiko Arai", None, 0),
]


@dataclass
class Section:
    """A section as it is made: its players, and of each round the pairings and byes."""

    id: str
    name: str
    system: str
    players: list[e.SectionPlayer]
    team_best: int = 0
    pairings: dict[int, list[e.Pairing]] = field(default_factory=dict)
    byes: dict[int, list[e.Bye]] = field(default_factory=dict)

    def points(self, after: int) -> dict[int, float]:
        """Return everybody's points after a number of rounds."""
        total = dict.fromkeys((one.number for one in self.players), 0.0)
        for number in range(1, after + 1):
            for one in self.pairings[number]:
                white, black = SCORES.get(one.result, (0, 0))
                total[one.white] += white
                total[one.black] += black
            for bye in self.byes[number]:
                total[bye.player] += BYES[bye.kind]
        return total

    def opponents(self, player: int, after: int) -> list[int | None]:
        """Return a player's opponent in each round; None if there was none, or the game was unplayed."""
        met: list[int | None] = []
        for number in range(1, after + 1):
            found = [pairing for pairing in self.pairings[number] if player in (pairing.white, pairing.black)]
            played = found and not found[0].forfeit
            met.append((found[0].white + found[0].black - player) if played else None)
        return met

    def running(self, player: int, after: int) -> list[float]:
        """Somebody's points after each round."""
        return [self.points(number)[player] for number in range(1, after + 1)]

    def adjusted(self, player: int, after: int) -> float:
        """A score as opponents count it: what was not played is half a point (34E1)."""
        total = 0.0
        for number, met in enumerate(self.opponents(player, after), 1):
            before = self.points(number - 1)[player]
            total += 0.5 if met is None else self.points(number)[player] - before
        return total

    def solkoff(self, player: int, after: int) -> list[float]:
        """Scores of the opponents, the lowest first; an own round that was not played counts 0."""
        met = self.opponents(player, after)
        return sorted(0.0 if one is None else self.adjusted(one, after) for one in met)

    def modified_median(self, player: int, after: int) -> float:
        """The opponents' scores without the lowest, the highest, or both (34E1)."""
        scores, points = self.solkoff(player, after), self.points(after)[player]
        low = 1 if points * 2 >= after else 0
        high = 1 if points * 2 <= after else 0
        return sum(scores[low : len(scores) - high])

    def cumulative(self, player: int, after: int) -> float:
        """The sum of the running points, less one for each full point that was not played for (34E3)."""
        unplayed = [
            number
            for number, met in enumerate(self.opponents(player, after), 1)
            if met is None and self.points(number)[player] - self.points(number - 1)[player] == 1
        ]
        return sum(self.running(player, after)) - len(unplayed)

    def standings(self, after: int, seq: int, *, complete: bool = True) -> e.SectionStandings:
        """Return the standings after a number of rounds."""
        rows = []
        for entry in self.players:
            values = [
                self.modified_median(entry.number, after),
                sum(self.solkoff(entry.number, after)),
                self.cumulative(entry.number, after),
            ]
            rows.append((self.points(after)[entry.number], values, entry.number))
        rows.sort(key=lambda row: (-row[0], [-value for value in row[1]], row[2]))
        listed: list[e.PlayerStanding] = []
        for index, (points, values, number) in enumerate(rows):
            level = index > 0 and rows[index - 1][:2] == (points, values)
            place = listed[-1].place if level else index + 1
            after_each = self.running(number, after)
            listed.append(
                e.PlayerStanding(
                    place=place, player=number, points=points, values=list(values), points_by_round=after_each
                )
            )
        return e.SectionStandings(
            journal=STORE,
            seq=seq,
            round=after,
            complete=complete,
            tie_breaks=TIE_BREAKS,
            players=listed,
            team_tie_breaks=TEAM_TIE_BREAKS if self.team_best else [],
            teams=self._teams(after) if self.team_best else [],
        )

    def _teams(self, after: int) -> list[e.TeamStanding]:
        made = []
        for team in sorted({player.player.team for player in self.players}):
            numbers = [player.number for player in self.players if player.player.team == team]
            totals = [sum(self._best(numbers, number)[1]) for number in range(1, after + 1)]
            counted, scores = self._best(numbers, after)
            level = sum(self.cumulative(number, after) for number in counted)
            made.append((sum(scores), level, team, totals, counted))
        made.sort(key=lambda row: (-row[0], -row[1], row[2]))
        return [
            e.TeamStanding(
                place=place, team=team, points=points, values=[level], points_by_round=totals, counted=counted
            )
            for place, (points, level, team, totals, counted) in enumerate(made, 1)
        ]

    def _best(self, numbers: list[int], after: int) -> tuple[list[int], list[float]]:
        """Return the members of a team who count after a number of rounds, and their points."""
        points = self.points(after)
        best = sorted(numbers, key=lambda number: (-points[number], number))[: self.team_best]
        return best, [points[number] for number in best]


def _open_players() -> list[e.SectionPlayer]:
    seated = [
        (name, title, rating)
        for title, white, rating_white, other, black, rating_black in fake_hall.PLAYERS
        for name, title, rating in ((white, title, rating_white), (black, other, rating_black))
    ]
    seated.append(("Rolf Ekman", "", 1950))
    players = [
        m.Player(name=name, title=title, rating=rating, federation=federation)
        for federation, (name, title, rating) in zip(FEDERATIONS, seated, strict=True)
    ]
    ordered = sorted(players, key=lambda one: -(one.rating or 0))
    return [
        e.SectionPlayer(
            number=number, player=one, withdrawn_after_round=3 if one.name == "Rolf Ekman" else None
        )
        for number, one in enumerate(ordered, 1)
    ]


def _children() -> list[e.SectionPlayer]:
    return [
        e.SectionPlayer(
            number=number, player=m.Player(name=name, rating=rating, team=SCHOOLS[school], minor=True)
        )
        for number, (name, rating, school) in enumerate(CHILDREN, 1)
    ]


def _played(
    section: Section, fixed: dict[int, list[tuple[int, int]]], half: dict[int, int], seed: int
) -> Section:
    """All rounds, paired and played.

    Args:
        fixed: rounds whose pairings are given, White first.
        half: round -> who asked for half a point in it.
    """
    die = random.Random(seed)
    met = {frozenset(pair) for pairs in fixed.values() for pair in pairs}
    had_bye: set[int] = set()
    whites = dict.fromkeys((one.number for one in section.players), 0)
    for number in range(1, ROUNDS + 1):
        gone = [
            one.number
            for one in section.players
            if one.withdrawn_after_round is not None and one.withdrawn_after_round < number
        ]
        byes = [e.Bye(player=one, kind="zero_point") for one in gone]
        if number in half:
            byes.append(e.Bye(player=half[number], kind="half_point"))
        points = section.points(number - 1)
        free = [one.number for one in section.players if one.number not in {bye.player for bye in byes}]
        free.sort(key=lambda one: (-points[one], one))
        if len(free) % 2:
            out = next(one for one in reversed(free) if one not in had_bye)
            had_bye.add(out)
            free.remove(out)
            byes.append(e.Bye(player=out, kind="pairing_allocated"))
        pairs = fixed.get(number) or _paired(free, met)
        met |= {frozenset(pair) for pair in pairs}
        section.byes[number] = byes
        section.pairings[number] = []
        for board, (one, other) in enumerate(pairs, 1):
            swap = number not in fixed and (whites[one], -one) > (whites[other], -other)
            white, black = (other, one) if swap else (one, other)
            whites[white] += 1
            forfeit = number == 2 and board == len(pairs)
            result: e.Outcome = "1-0" if forfeit else _result(section, white, black, die)
            section.pairings[number].append(
                e.Pairing(
                    board=board,
                    white=white,
                    black=black,
                    game=f"{number}.{board}" if section.id == "open" else f"{section.id}.{number}.{board}",
                    table=board if section.id == "open" else 20 + board,
                    result=result,
                    forfeit=forfeit,
                )
            )
    return section


def _paired(free: list[int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    """Neighbours meet who have not met yet; what is left over at the end is undone as far as it has to be."""
    if not free:
        return []
    first, *rest = free
    for index, other in enumerate(rest):
        if frozenset((first, other)) not in met:
            below = _paired(rest[:index] + rest[index + 1 :], met)
            if len(below) * 2 == len(rest) - 1:
                return [(first, other), *below]
    return []


def _result(section: Section, white: int, black: int, die: random.Random) -> e.Outcome:
    ratings = [section.players[one - 1].player.rating or 800 for one in (white, black)]
    expected = 1 / (1 + 10 ** ((ratings[1] - ratings[0] - 35) / 400))
    thrown = die.random()
    if abs(thrown - expected) < 0.16:
        return "1/2-1/2"
    return "1-0" if thrown < expected else "0-1"


def sections() -> list[Section]:
    """Both sections with all five rounds played."""
    players = _open_players()
    number_of = {player.player.name: player.number for player in players}
    fourth = [(number_of[row[1]], number_of[row[4]]) for row in fake_hall.PLAYERS]
    first = Section("open", "Open", "Swiss, US Chess", players)
    second = Section("u12", "Under 12", "Scholastic Swiss", _children(), team_best=4)
    asked = number_of["Grace Liu"]
    return [_played(first, {4: fourth}, {1: asked}, 4), _played(second, {}, {3: 3}, 7)]


AUDIENCE: dict[str, Topic] = {
    topics.EVENT_ROUNDS.pattern: topics.AUDIENCE_EVENT_ROUNDS,
    topics.EVENT_PLAYERS.pattern: topics.AUDIENCE_EVENT_PLAYERS,
    topics.EVENT_PAIRINGS.pattern: topics.AUDIENCE_EVENT_PAIRINGS,
    topics.EVENT_STANDINGS.pattern: topics.AUDIENCE_EVENT_STANDINGS,
}


def rounds(
    over: int, state: str = "in_progress", seq: int = 1, starts_at: int | None = None
) -> e.EventOverview:
    """Return the event after a number of rounds; the next one is ``paired``, ``playing`` or absent."""
    listed = [e.Round(number=number, state="finished") for number in range(1, over + 1)]
    if state != "finished" and over < ROUNDS:
        word = "paired" if state == "paired" else "in_progress"
        listed.append(e.Round.model_validate({"number": over + 1, "state": word, "starts_at": starts_at}))
    made = [
        e.Section(
            id=section.id,
            name=section.name,
            system=section.system,
            planned_rounds=ROUNDS,
            rounds=listed,
            counted_scores=section.team_best,
        )
        for section in sections()
    ]
    return e.EventOverview(journal=STORE, seq=seq, name="Harbour Open", sections=made)


def messages_at(
    over: int, state: str = "in_progress", *, seq: int = 1, starts_at: int | None = None
) -> Iterator[Outgoing]:
    """Return all messages of the desk about the event at that moment, on its own topics."""
    where: dict[str, str | int] = {"event": EVENT}
    now = rounds(over, state, seq, starts_at)
    yield Outgoing(topics.EVENT_ROUNDS, now, where)
    for section in sections():
        here = {**where, "section": section.id}
        players = e.SectionPlayers(journal=STORE, seq=seq, players=section.players)
        yield Outgoing(topics.EVENT_PLAYERS, players, here)
        for one in now.sections[0].rounds:
            yield Outgoing(topics.EVENT_PAIRINGS, pairings(section, one, seq), {**here, "round": one.number})
        yield Outgoing(topics.EVENT_STANDINGS, section.standings(over, seq), here)


def pairings(section: Section, round_: e.Round, seq: int = 1) -> e.RoundPairings:
    """A round as published in that state: no result before it is over."""
    made = section.pairings[round_.number]
    if round_.state != "finished":
        made = [one.model_copy(update={"result": "*", "forfeit": False}) for one in made]
    return e.RoundPairings(journal=STORE, seq=seq, pairings=made, byes=section.byes[round_.number])


def for_public(messages: Iterator[Outgoing], audience: str = "public") -> Iterator[Outgoing]:
    """Return these messages for an audience."""
    for message in messages:
        yield Outgoing(AUDIENCE[message.topic.pattern], message.message, {**message.places, "name": audience})
