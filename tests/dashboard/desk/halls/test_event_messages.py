"""The messages about an event for the floor and each audience."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from broker.contract import event_messages as e
from broker.contract.message import Message
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import Seat
from dashboard.desk.event.score import Score
from dashboard.desk.halls.event_messages import Listener, change_key, messages_for, of_their_own_numbers
from dashboard.pairing.core.tournament import ByeKind, Result
from tests.dashboard.desk.small_event import NAMES, SmallEvent

PAIRINGS = "event/harbour/section/open/round/{}"
STANDINGS = "event/harbour/section/open/standings"
PLAYERS = "event/harbour/section/open/players"
ROUNDS = "event/harbour/rounds"


def floor(small: SmallEvent) -> dict[str, object]:
    """Return the current messages for the floor."""
    file = small.file
    return dict(messages_for(small.history, "harbour", file.people, file.store, small.now, Listener("hall")))


def public(small: SmallEvent, *known: int, minors: f.Minors = "named") -> dict[str, object]:
    """Return the messages for an audience that knows these results of the last round, and all before."""
    last = small.last.number

    def knows(seat: Seat) -> bool:
        return not seat.game.startswith(f"open.{last}.") or seat.number in known

    file = small.file
    listener = Listener("hall", "public", knows, minors)
    messages = messages_for(small.history, "harbour", file.people, file.store, small.now, listener)
    assert all(path.startswith("audience/public/") for path in messages)
    return {path.removeprefix("audience/public/"): message for path, message in messages.items()}


def pairings(messages: dict[str, object], round_: int) -> e.RoundPairings:
    message = messages[PAIRINGS.format(round_)]
    assert isinstance(message, e.RoundPairings)
    return message


def standings(messages: dict[str, object]) -> e.SectionStandings:
    message = messages[STANDINGS]
    assert isinstance(message, e.SectionStandings)
    return message


def test_a_round_known_to_the_desk_only_is_not_published(small: SmallEvent) -> None:
    small.pair()
    assert PAIRINGS.format(1) not in floor(small)
    small.publish()
    assert [pairing.board for pairing in pairings(floor(small), 1).pairings] == [1, 2, 3]


def test_a_round_for_a_later_time_is_published_at_that_time(small: SmallEvent) -> None:
    small.pair()
    small.add(f.RoundPublished(section="open", round=1, at=small.now + 60_000))
    assert PAIRINGS.format(1) not in floor(small)
    small.now += 60_000
    assert PAIRINGS.format(1) in floor(small)


def test_an_audience_that_has_not_seen_the_end_of_a_game_does_not_get_its_result(small: SmallEvent) -> None:
    small.pair()
    small.publish()
    small.score(1, "1-0")
    small.score(2, "0-1")

    assert [pairing.result for pairing in pairings(floor(small), 1).pairings] == ["1-0", "0-1", "*"]
    assert [pairing.result for pairing in pairings(public(small, 2), 1).pairings] == ["*", "0-1", "*"]


def test_standings_of_an_audience_count_the_results_it_knows_and_no_other(small: SmallEvent) -> None:
    small.play("1-0", "1-0", "1-0")

    behind, floor_ = standings(public(small, 3)), standings(floor(small))

    assert sum(player.points for player in floor_.players) == 3
    assert floor_.complete
    winner = small.section().numbers.index(small.last.seats[2].board.white) + 1
    assert {player.player: player.points for player in behind.players if player.points} == {winner: 1.0}
    assert not behind.complete


def test_an_audience_gets_no_events_of_a_round_that_it_does_not_know_yet(
    small: SmallEvent,
) -> None:
    """A penalty for a telephone, or a withdrawal, would reveal what happens in the hall."""

    def points(messages: dict[str, object], player: int) -> float:
        return next(player_.points for player_ in standings(messages).players if player_.player == player)

    def left(messages: dict[str, object]) -> list[int | None]:
        players = messages["event/harbour/section/open/players"]
        assert isinstance(players, e.SectionPlayers)
        return [player.withdrawn_after_round for player in players.players]

    small.add(f.AwardGiven(player=2, halves=2, reason="Came first to help."))
    small.play("1-0", "1-0", "1-0")
    small.add(f.AwardGiven(player=1, halves=-2, reason="Telephone."))
    small.add(f.Withdrawn(player=6, after=1))
    before = points(floor(small), 1) + 1.0
    assert (left(floor(small)), left(public(small, 1, 2))) == ([None] * 5 + [1], [None] * 6)
    assert points(public(small, 1, 2), 1) == before
    assert points(public(small, 1, 2), 2) >= 1.0, "what was given before the round is known"
    assert (points(public(small, 1, 2, 3), 1), left(public(small, 1, 2, 3))) == (
        before - 1.0,
        [None] * 5 + [1],
    )


def test_the_next_pairings_wait_for_the_last_result_that_an_audience_may_know(small: SmallEvent) -> None:
    small.play("1-0", "0-1", "1/2-1/2")
    small.pair()
    small.publish()
    file = small.file

    def topics_for(*known: int) -> set[str]:
        def knows(seat: Seat) -> bool:
            return seat.game.startswith("open.2.") or seat.number in known

        listener = Listener("hall", "public", knows)
        return set(messages_for(small.history, "harbour", file.people, file.store, small.now, listener))

    assert f"audience/public/{PAIRINGS.format(2)}" not in topics_for(1, 3)
    assert f"audience/public/{PAIRINGS.format(2)}" in topics_for(1, 2, 3)


def test_a_reported_result_is_not_published_until_the_desk_confirms_it(small: SmallEvent) -> None:
    small.pair()
    small.publish()
    small.add(f.ResultReported(hall="hall", table=1, game=small.last.seats[0].game, outcome="1-0"))
    assert [pairing.result for pairing in pairings(floor(small), 1).pairings] == ["*", "*", "*"]


def test_a_forfeit_is_published_as_a_forfeit(small: SmallEvent) -> None:
    small.pair()
    small.publish()
    small.score(1, "+--")
    [first, *_] = pairings(floor(small), 1).pairings
    assert (first.result, first.forfeit) == ("1-0", True)


def test_an_audience_gets_no_more_of_minors_than_the_event_allows(small: SmallEvent) -> None:
    person = small.file.people[1].model_copy(update={"minor": True, "name": "Ada Whitlock"})
    number = small.file.next_person()
    small.add(f.PlayerChanged(entry=f.EnteredPlayer(player=1, person=number)), people={number: person})
    small.pair()

    hidden = public(small, minors="hidden")[PLAYERS]
    initials = public(small, minors="initials")[PLAYERS]

    assert isinstance(hidden, e.SectionPlayers)
    assert isinstance(initials, e.SectionPlayers)
    assert (hidden.players[0].player.name, hidden.players[0].player.rating) == ("Name withheld", None)
    assert initials.players[0].player.name == "A. W."


def test_a_round_paired_again_is_published_with_other_games(small: SmallEvent) -> None:
    paired = small.pair()
    small.publish()
    first = {pairing.game for pairing in pairings(floor(small), 1).pairings}
    published = small.history.records[-1]
    small.add(f.RecordUndone(seq=published.seq))
    small.add(f.RecordUndone(seq=paired.seq))
    assert PAIRINGS.format(1) not in floor(small)
    small.pair()
    small.publish()
    assert first.isdisjoint({pairing.game for pairing in pairings(floor(small), 1).pairings})


def test_the_list_of_rounds_says_how_far_each_has_come(small: SmallEvent) -> None:
    def states() -> list[str]:
        rounds = floor(small)[ROUNDS]
        assert isinstance(rounds, e.EventOverview)
        return [round_.state for section in rounds.sections for round_ in section.rounds]

    small.pair()
    small.publish()
    assert states() == ["paired"]
    small.score(1, "1-0")
    assert states() == ["in_progress"]
    small.score(2, "1-0")
    small.score(3, "1-0")
    assert states() == ["finished"]


moments = st.sampled_from([0, 58_000, 60_000, 118_000, 120_000])


@given(
    first=st.tuples(moments, st.frozensets(st.integers(1, 3))),
    later=st.tuples(moments, st.frozensets(st.integers(1, 3))),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_messages_change_only_with_their_key(
    small: SmallEvent, first: tuple[int, frozenset[int]], later: tuple[int, frozenset[int]]
) -> None:
    if not small.event.sections["open"].rounds:
        small.play("1-0", "0-1", "1/2-1/2")
        small.pair()
        now = small.now
        small.add(f.RoundPublished(section="open", round=2, at=now + 60_000, starts_at=now + 120_000))

    def at(passed_ms: int, known: frozenset[int]) -> tuple[object, object]:
        to = Listener("hall", "public", lambda seat: seat.number in known)
        now = small.now + passed_ms
        file = small.file
        return change_key(small.history, now, to), messages_for(
            small.history, "harbour", file.people, file.store, now, to
        )

    (by, messages), (by_later, messages_later) = at(*first), at(*later)
    assert messages == messages_later or by != by_later


def test_a_knockout_that_waits_for_its_second_player_blocks_no_publication(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, ["Ada"], system="knockout", rounds=0)
    messages = floor(small)
    assert {PLAYERS, ROUNDS} <= messages.keys()
    assert STANDINGS not in messages
    small.enter("Bilal")
    assert STANDINGS in floor(small)
    small.file.close()


def test_standings_of_quads_name_the_group_of_every_player(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:8], system="quads")
    small.play()
    groups = [(player.group, player.place) for player in standings(floor(small)).players]
    assert [group for group, _ in groups] == ["Quad 1"] * 4 + ["Quad 2"] * 4
    assert {group for group, place in groups if place == 1} == {"Quad 1", "Quad 2"}
    small.file.close()


def test_a_round_is_on_from_the_first_game_that_is_played_though_no_start_was_announced(
    small: SmallEvent,
) -> None:
    small.pair()
    small.publish()

    def state(*games: str) -> str:
        to = Listener("hall", started=frozenset(games))
        messages = messages_for(small.history, "harbour", small.file.people, small.file.store, small.now, to)
        (rounds,) = (message for message in messages.values() if isinstance(message, e.EventOverview))
        return rounds.sections[0].rounds[-1].state

    assert state() == "paired"
    assert state("another.1.1.1") == "paired"
    assert state(small.last.seats[1].game) == "in_progress"


def test_message_numbers_reveal_nothing_to_an_audience() -> None:
    """A record without effect on the audience changes no byte; each effective one adds one to the number."""
    public, floor = "audience/public/event/harbour/rounds", "event/harbour/rounds"

    def rounds(seq: int, name: str = "Harbour") -> e.EventOverview:
        return e.EventOverview(journal="s", seq=seq, name=name, sections=[])

    first = of_their_own_numbers({public: rounds(7), floor: rounds(7)}, {}, "run")
    quiet = of_their_own_numbers({public: rounds(29), floor: rounds(29)}, first, "run")
    assert quiet[public] == first[public]
    assert quiet[floor] != first[floor]
    assert "7" not in first[public].model_dump_json()
    changed = of_their_own_numbers({public: rounds(31, "Harbour Open")}, quiet, "run")
    later = of_their_own_numbers({public: rounds(45, "Open")}, changed, "run")
    assert [messages[public].seq for messages in (first, changed, later)] == [1, 2, 3]  # type: ignore[attr-defined]
    again = of_their_own_numbers({public: rounds(45, "Open")}, {public: Message()}, "another run")
    assert again[public].journal != later[public].journal  # type: ignore[attr-defined]


SECRETLY: tuple[Score, ...] = ("1-0", "0-1", "1/2-1/2", "+--", "---", "*")


class Audience:
    """The messages that an audience receives about a small event.

    Attributes:
        since: the last record that it may know, of games with a limit; empty if it knows everything.
    """

    def __init__(self, small: SmallEvent) -> None:
        self.small = small
        self.since: dict[str, int] = {}
        self._before: dict[str, Message] = {}

    def holds(self, *seats: Seat) -> None:
        """Keep the results of these games secret from now on."""
        newest = self.small.event.seq
        self.since |= {seat.game: newest for seat in seats}

    def receives(self) -> dict[str, bytes]:
        """Return its new messages, as bytes by topic; empty bytes for a cleared topic."""
        small, file = self.small, self.small.file

        def knows(seat: Seat) -> bool:
            return bool(seat.set_seq) and seat.set_seq <= self.since.get(seat.game, seat.set_seq)

        started = frozenset(seat.game for round_ in small.section().rounds for seat in round_.seats)
        to = Listener("hall", "public", knows, started=started)
        now = messages_for(small.history, "harbour", file.people, file.store, small.now, to)
        numbered = of_their_own_numbers(now, self._before, "run")
        new = {path: message.model_dump_json().encode() for path, message in numbered.items()}
        old = {path: message.model_dump_json().encode() for path, message in self._before.items()}
        self._before = numbered
        gone = dict.fromkeys(old.keys() - new.keys(), b"")
        return gone | {path: body for path, body in new.items() if old.get(path) != body}


def in_secret(small: SmallEvent, rng: random.Random, secret: Sequence[int]) -> Iterator[f.StoreRecord]:
    """Do everything at the desk that would reveal what happens in a round whose results are delayed."""
    corrected = small.section().rounds[0].seats
    yield small.add(f.AwardGiven(player=2, halves=-1, reason="Came late."))
    for _ in range(4):
        for number in rng.sample(secret, len(secret)):
            yield small.score(number, rng.choice(SECRETLY))
        # A wrong result of the round before is corrected, twice or in vain.
        yield small.add(f.ResultSet(game=corrected[0].game, white=Result.LOSS, black=Result.WIN))
        correction = small.add(f.ResultSet(game=corrected[1].game, white=Result.DRAW, black=Result.DRAW))
        yield correction
        yield small.add(f.RecordUndone(seq=correction.seq))
        award = small.add(f.AwardGiven(player=rng.choice((1, 3, 4)), halves=rng.choice((-2, 1))))
        yield award
        if rng.random() < 0.5:
            yield small.add(f.RecordUndone(seq=award.seq))
        yield small.add(f.ByeAsked(player=3, round=3, kind=ByeKind.HALF))
        yield small.add(f.ByeAsked(player=3, round=3, kind=None))
    seat = small.last.seats[secret[0] - 1]
    yield small.add(f.ResultReported(hall="hall", table=1, game=seat.game, outcome="1-0"))
    yield small.add(f.TableFreed(hall="hall", table=9, game="open.9.1-1.1"))
    for number in secret:
        yield small.score(number, "1/2-1/2")
    entered = small.score(secret[0], rng.choice(SECRETLY[:3]))
    yield entered
    yield small.add(f.RecordUndone(seq=entered.seq))
    yield small.add(f.Withdrawn(player=5, after=None))
    yield small.add(f.Withdrawn(player=6, after=2))
    settings = small.section().settings
    prizes = settings.model_copy(update={"prizes": (f.Prize(name="Best game", money=100),)})
    yield small.add(f.SectionSet(section="open", settings=prizes))
    yield small.add(f.RoundClosed(section="open", round=2))
    paired = small.pair()
    yield paired
    if rng.random() < 0.5:
        yield small.add(f.RecordUndone(seq=paired.seq))
        yield small.pair()
    yield small.publish()
    for seat in small.last.seats:
        yield small.score(seat.number, rng.choice(SECRETLY[:3]))
    yield small.add(f.RoundClosed(section="open", round=3))
    ended = small.add(f.EventEnded())
    yield ended
    yield small.add(f.RecordUndone(seq=ended.seq))


AT_ONCE = {
    "event": "the title of the event",
    "section": "its title, and how many rounds are planned",
    "section-dropped": "no one plays there",
    "entered": "who plays",
    "changed": "a name or a rating",
    "moved": "who plays where",
    "removed": "who does not play",
    "changed-round": "who sits where in a round that everybody sees",
    "forgotten": "no one's name is seen any more",
}
"""Facts that an audience may know at once, as they reveal no game. All others are done in secret above."""


@pytest.mark.parametrize("seed", range(8))
def test_until_an_audience_may_know_results_a_busy_desk_sends_it_byte_by_byte_what_an_idle_one_does(
    small: SmallEvent, seed: int
) -> None:
    """Entries, corrections, undos, pairings, publications: no message, no size and no moment reveals them."""
    rng = random.Random(seed)
    small.play("1-0", "0-1", "1/2-1/2")
    small.add(f.AwardGiven(player=1, halves=1, reason="Helped."))
    small.add(f.Withdrawn(player=5, after=1))
    small.pair()
    small.publish()
    secret = [
        number for number, _ in enumerate(small.last.seats, start=1) if number > 1 or rng.random() < 0.5
    ]
    if 1 not in secret:
        small.score(1, "1-0")
    audience = Audience(small)
    seats = [seat for seat in small.last.seats if seat.number in secret]
    audience.holds(*seats, *small.section().rounds[0].seats)
    assert audience.receives()

    done = set[str]()
    for record in in_secret(small, rng, secret):
        if record.fact.type == "paired":
            audience.holds(*small.last.seats)
        done.add(record.fact.type)
        assert audience.receives() == {}, record
    assert done | AT_ONCE.keys() == {
        type_.model_fields["type"].default for type_ in get_args(get_args(f.Fact)[0])
    }

    audience.since.clear()
    assert {path.rpartition("harbour/")[2] for path in audience.receives()} >= {
        "section/open/round/1",
        "section/open/round/2",
        "section/open/round/3",
        "section/open/standings",
        "section/open/players",
    }


def test_the_number_of_a_late_entry_does_not_say_that_the_next_round_is_paired(tmp_path: Path) -> None:
    """Numbers follow ratings until round 4 is paired; an audience sees no early change."""
    small = SmallEvent(tmp_path, NAMES, system="fide-dutch", rounds=5)
    for _ in range(3):
        small.play()
    audience = Audience(small)
    audience.holds(*small.last.seats)
    small.score(1, "0-1")
    audience.receives()
    small.pair()
    person = small.file.next_person()
    strongest = f.PlayersEntered(
        section="open", entries=(f.EnteredPlayer(player=11, person=person, late_from=5),)
    )
    small.add(strongest, people={person: f.Person(name="Late", rating=2800)})
    path = "audience/public/event/harbour/section/open/players"
    players = e.SectionPlayers.model_validate_json(audience.receives()[path])
    assert players.players[0].player.name == "Late"
    small.file.close()


def test_an_award_to_a_removed_player_blocks_no_publication(small: SmallEvent) -> None:
    small.add(f.AwardGiven(player=6, halves=-1, reason="Telephone."))
    small.add(f.PlayerRemoved(player=6))
    small.pair()
    small.publish()
    assert PAIRINGS.format(1) in public(small)
