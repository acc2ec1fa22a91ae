"""The largest message on each topic that the daemon tells: a broker takes 256 kB, and there is room."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache

import chess
import pytest

from broker.contract import incidents, requests, topics
from broker.contract import messages as m
from broker.contract.message import Message
from broker.contract.payloads import LARGEST, Outgoing, encode
from broker.contract.ruleset import Ruleset
from broker.contract.topics import Topic
from daemon.core.evidence.evidence import ClockPress, ClockSeen, SquareSeen
from daemon.core.hall.checked_requests import MOST_TEXT, MOST_WORDS
from daemon.core.incidents.incidents import EvidenceTrail
from daemon.core.record import facts
from daemon.core.record.arbiter_notes import ARBITER_NOTES_KEPT
from daemon.core.record.facts import Fact
from daemon.core.record.hall_state import HallState
from daemon.core.record.incident_list import CARRIED_KEPT, CLOSED_KEPT
from daemon.core.record.table_state import NOTES_KEPT
from daemon.core.rules import rules
from daemon.core.table.shown.provisional_move import ProvisionalGame
from daemon.process import request_inbox
from daemon.publishing.mqtt_messages import StreamView, messages_for
from daemon.replay.replay_window_process import gathered
from drivers.simulation.games import shelf
from tests.daemon.facts_of_games import records

PLIES = 300
LONG = "\N{LATIN CAPITAL LETTER A WITH DIAERESIS}" * MOST_TEXT
"""Two bytes for each letter."""
WORDS = "\N{LATIN CAPITAL LETTER A WITH DIAERESIS}" * MOST_WORDS


@cache
def rule_sets() -> tuple[Ruleset, ...]:
    return tuple(rules.load(None).values())


@cache
def longest_rules() -> Ruleset:
    return max(rule_sets(), key=lambda one: len(encode(one)))


def assigned() -> facts.PlayersSeated:
    player = m.Player(name=LONG, title=LONG, rating=9999, federation=LONG, team=LONG)
    game = m.Assignment(
        table=999_999, game=LONG, event=LONG, round=999, white=player, black=player, time_control=LONG,
        ruleset=longest_rules(), audiences=["public"] * 10,
    )  # fmt: skip
    return facts.PlayersSeated(table=999_999, assignment=game)


def long_game() -> list[Fact]:
    """The longest game that is shipped, played on at random to 300 plies."""
    games = shelf()
    played = max((games.game(index) for index in range(len(games))), key=lambda one: len(one.moves))
    board, dice, made = chess.Board(), random.Random(1), list[Fact]()
    made += [assigned(), facts.GameStart(table=999_999, game=LONG, fen=board.fen())]
    moves = list(played.moves)
    while len(made) < PLIES + 2:
        move = moves.pop(0) if moves else dice.choice(list(board.legal_moves))
        assert board.is_legal(move)
        board.push(move)
        ply = len(made) - 1
        made.append(
            facts.MoveConfirmed(
                table=999_999,
                game=LONG,
                ply=ply,
                uci=move.uci(),
                white_ms=5_399_999 - ply,
                black_ms=5_399_999,
            )
        )
    return made


def incident(number: int, *, decided: bool) -> incidents.Incident:
    """One with evidence to the brim, remedies, choices, a line to mate, perhaps with the director's note."""
    trail = EvidenceTrail(1_700_000_000_000)
    for step in range(300):
        at = step / 100
        trail.add(
            SquareSeen(square=step % 64, piece=chess.Piece.from_symbol("P") if step % 2 else None, at=at)
        )
        trail.add(ClockPress(color=chess.BLACK, white_ms=5_399_999, black_ms=5_399_999, at=at))
        trail.add(ClockSeen(white_ms=5_399_999, black_ms=5_399_999, running=chess.WHITE, flag=None, at=at))
    remedy = incidents.Remedy(
        text="Two minutes for the opponent. " * 10, warning=True, white_ms=5_399_999, black_ms=5_399_999,
        fen=chess.STARTING_FEN, result="1/2-1/2", termination="illegal moves",
    )  # fmt: skip
    kind = max(longest_rules().articles, key=lambda one: len(longest_rules().articles[one].text))
    one = trail.incident(
        table=999_999, game=LONG, kind=kind, grade="likely", color=chess.BLACK, what="w" * 200,
        ruleset=longest_rules(), board=chess.Board(), seen=chess.Board(), ply=PLIES, at=3.0, now=3.2,
    )  # fmt: skip
    choice = incidents.IncidentOption(
        label="12. Nxe4 " * 5, ply=PLIES, moves=["a7a8q"] * 10, mismatches="the knight on e4"
    )
    return one.model_copy(
        update={
            "id": f"{one.id}-{number}", "remedy": remedy, "options": [remedy] * 3,
            "mate_line": ["a7a8q"] * 100, "choices": [choice] * 5,
            "decision": incidents.Decision(by=LONG, at=one.occurred_at, applied=remedy, note=WORDS)
            if decided
            else None,
        }
    )  # fmt: skip


def troubled(opened: int, closed: int) -> list[Fact]:
    raised = [incident(number, decided=number < closed) for number in range(opened + closed)]
    made: list[Fact] = [
        *long_game(),
        *(facts.IncidentRaised(table=999_999, game=LONG, incident=one) for one in raised),
    ]
    return made + [
        facts.IncidentClosed(table=999_999, game=LONG, incident=one.id, reason="settled")
        for one in raised[:closed]
    ]


def told(made: list[Fact], audience: str | None = None) -> Mapping[str, Outgoing]:
    """The last message on each topic."""
    state, newest = HallState(), dict[str, Outgoing]()
    for record in records(made):
        before, state = state, state.after(record)
        newest |= {one.topic.pattern: one for one in messages_for(record, before, state, "j" * 32, audience)}
    return newest


def whole_game(audience: str | None = None) -> Mapping[str, Outgoing]:
    """With a move on the board that is not final, as it is told again."""
    state = HallState()
    for record in records(long_game()):
        state = state.after(record)
    view = StreamView("j" * 32, state, audience)
    move = m.ProvisionalMove(uci="a7a8q", san="a8=Q+", fen=chess.STARTING_FEN)
    judged = state.table(999_999).game
    assert judged is not None
    view.show(999_999, ProvisionalGame(judged, move))
    return {one.topic.pattern: one for one in view.retained()}


def noted() -> list[Fact]:
    orders = [
        facts.ClockCorrected(table=999_999, game=LONG, color="black", before_ms=5_399_999, after_ms=5_399_999)
    ] * (2 * NOTES_KEPT)
    return [*long_game(), *orders]


def remarked() -> list[Fact]:
    return [
        facts.NoteAdded(note=f"{LONG}{n}", by=LONG, text="ü" * 1000, about=999_999, incident=LONG)
        for n in range(2 * ARBITER_NOTES_KEPT)
    ]


def of(made: Mapping[str, Outgoing], topic: Topic) -> Message:
    message = made[topic.pattern].message
    assert message is not None
    return message


CLOCK = m.ClockState(
    state="running", white_ms=5_399_999, black_ms=5_399_999, running="white", read_at=1_700_000_000_000
)
ITEM = m.HealthItem(subject="board", level="fault", text=LONG, last_seen_at=1_700_000_000_000, battery=100)


def stretch_part() -> requests.ReplayPart:
    """An hour of a table at which something happens all the time."""
    told = requests.Moment(
        at=10**12, placement="p1" * 32, received=[WORDS[:200]] * 4, assessment=[WORDS[:200]] * 6
    )
    parts = list(gathered(iter([told] * 500)))
    return requests.ReplayPart(
        id="i" * 64, part=10**6, last=True, **max(parts, key=lambda one: len(str(one)))
    )


GREATEST: dict[Topic, Callable[[], Message]] = {
    topics.STATUS: lambda: m.Status(
        state="online", version=LONG, journal="j" * 32, seq=10**9, head="f" * 64, error=WORDS, at=10**12
    ),
    topics.RULESETS: lambda: m.Rulesets(rulesets=list(rule_sets())),
    topics.ASSIGNMENT: lambda: of(told(long_game()[:1]), topics.ASSIGNMENT),
    topics.GAME: lambda: of(whole_game(), topics.GAME),
    topics.CLOCK: lambda: CLOCK,
    topics.PLACEMENT: lambda: m.PlacementState(placement="p1" * 32, at=10**12),
    topics.HEALTH: lambda: m.Health(level="fault", items=[ITEM] * 10, at=10**12),
    topics.INCIDENTS: lambda: of(told(troubled(CARRIED_KEPT, CLOSED_KEPT)), topics.INCIDENTS),
    topics.HISTORY: lambda: of(told(noted()), topics.HISTORY),
    topics.ARBITER_NOTES: lambda: of(told(remarked()), topics.ARBITER_NOTES),
    topics.GAME_EVENT: lambda: of(told(long_game()), topics.GAME_EVENT),
    topics.INCIDENT_EVENT: lambda: of(told(troubled(0, 1)), topics.INCIDENT_EVENT),
    topics.AUDIENCE_ASSIGNMENT: lambda: of(told(long_game()[:1], "public"), topics.AUDIENCE_ASSIGNMENT),
    topics.AUDIENCE_GAME: lambda: of(whole_game("public"), topics.AUDIENCE_GAME),
    topics.AUDIENCE_CLOCK: lambda: CLOCK,
    topics.AUDIENCE_GAME_EVENT: lambda: of(told(long_game(), "public"), topics.AUDIENCE_GAME_EVENT),
    topics.REPLY: lambda: requests.Reply(id="i" * 64, ok=False, text=WORDS),
    topics.REPLAY_PART: stretch_part,
}


@pytest.mark.parametrize("topic", GREATEST, ids=lambda topic: topic.pattern)
def test_the_greatest_message_has_room(topic: Topic) -> None:
    assert len(encode(GREATEST[topic]())) <= LARGEST // 2


def test_no_topic_is_left_out() -> None:
    asked = {one for one in topics.TOPICS if one.pattern.startswith("requests/")}
    desk = {one for one in topics.TOPICS if "event/{event}/" in one.pattern}  # see test_event_messages.py
    assert GREATEST.keys() | asked | desk == set(topics.TOPICS)
    assert request_inbox.LARGEST <= LARGEST // 4, "a request is refused long before a broker would end it"


def test_the_game_is_as_long_as_it_says() -> None:
    game = GREATEST[topics.GAME]()
    assert isinstance(game, m.GameState)
    assert (len(game.moves), game.provisional is not None) == (PLIES, True)


def test_where_very_much_went_wrong_what_is_open_is_told_and_old_evidence_gives_way() -> None:
    state = GREATEST[topics.INCIDENTS]()
    assert isinstance(state, incidents.Incidents)
    opened = [one for one in state.incidents if not one.closed_reason]
    assert len(opened) == CARRIED_KEPT
    assert opened[0].squares, "the oldest open one is the first that somebody looks at"
    assert not opened[-1].squares
    assert all(one.choices and one.remedy for one in opened), "what an official needs to decide stays"


def test_where_much_was_decided_all_of_it_stays_listed() -> None:
    state = of(told(troubled(3, 9)), topics.INCIDENTS)
    assert isinstance(state, incidents.Incidents)
    assert [bool(one.closed_reason) for one in state.incidents] == [False] * 3 + [True] * 9
    assert [bool(one.squares) for one in state.incidents] == sorted(
        [bool(one.squares) for one in state.incidents], reverse=True
    )
    assert all(one.squares for one in state.incidents[:3])
    assert not state.incidents[-1].squares
    assert all(one.decision for one in state.incidents[3:])


def test_where_little_went_wrong_nothing_gives_way() -> None:
    state = of(told(troubled(3, 2)), topics.INCIDENTS)
    assert isinstance(state, incidents.Incidents)
    assert len(state.incidents) == 5
    assert all(one.squares and one.clock and one.mate_line for one in state.incidents)
