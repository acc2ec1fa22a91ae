"""People can be forgotten: their data is gone from the files, and the journal is still what was written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract import topics
from broker.contract.gate import WITHHELD, Delay
from broker.contract.incidents import Decision
from broker.contract.messages import AssignmentState, Player
from broker.contract.requests import ClaimRequest, SeatRequest
from daemon.cli.bodies import journal as journal_command
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import fold
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.forget import ForgetWish, forget, found_in
from daemon.journal.writer import Journal
from daemon.publishing.stream import Audience, HallMoment, OutgoingStream
from tests.daemon.facts_of_games import Hall, incident, opening
from tests.daemon.people_on_record import (
    ODD,
    ROUND,
    WORDS,
    answered,
    bytes_of,
    decided,
    forgotten,
    read,
    seated,
    stands_in,
    written,
)

pytestmark = pytest.mark.usefixtures("sqlite_that_leaves_bytes_behind")


# --- what goes, and what stays ----------------------------------------------------------------------------


def test_an_event_is_forgotten_and_its_games_stay(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    made = written(path)
    assert all(
        stands_in(name, bytes_of(path)) for name in ("Berg, Anna", "Dora Lind", "WIM", "fever", "emil")
    )
    what = forgotten(path, ForgetWish(event="Open"))
    assert what.players == {"Berg, Anna": 1, "Boris Tal": 2, "Dora Lind": 1}
    assert what.accounts == {"carla", "emil"}
    data = bytes_of(path)
    assert not any(
        stands_in(text, data) for text in ("Boris", "Dora", "fever", "emil", "two crowns", "penalty for")
    )
    assert stands_in("Berg, Anna", data)  # she plays in the other event too
    there = read(path)
    assert [one.fact.type for one in there] == [*(one.fact.type for one in made), "personal_data_erased"]
    assert there[-1].fact == facts.PersonalDataErased(people=5, event="Open", seals=tuple(what.seals))
    assert there[1].fact == facts.PlayersSeated(
        table=1,
        assignment=made[1].fact.assignment.model_copy(  # type: ignore[union-attr]  # it is of this kind
            update={"white": Player(name=WITHHELD), "black": Player(name=WITHHELD)}
        ),
    )
    assert there[-5:-1] == made[-4:]
    before, after = fold(made).table(1), fold(there).table(1)
    assert before.game is not None
    assert before.game.ended_by == "emil"
    assert (after.game, after.incidents, after.assignment_seq) == (
        replace(before.game, ended_by=WITHHELD), before.incidents, before.assignment_seq
    )  # fmt: skip


@pytest.mark.parametrize(
    ("wanted", "gone", "left"),
    [
        (
            ForgetWish(games=frozenset({"g2"})),
            ["Dora Lind", "emil"],
            ["Boris Tal", "Frida Ek", "gustav", "fever"],
        ),
        (
            ForgetWish(event="Blitz", games=frozenset({"g1"})),
            ["Frida Ek"],
            ["Berg, Anna", "Boris Tal", "Dora Lind", "carla", "fever"],
        ),
        (
            ForgetWish(players=frozenset({"berg,  ANNA"})),
            ["Berg, Anna", "Anna has fever", "WIM 2100", "two crowns"],
            ["Boris Tal", "Dora Lind", "Frida Ek", "carla", "SK 04"],
        ),
        (ForgetWish(players=frozenset({"Emil"})), ["emil"], ["Berg, Anna", "resignation", "carla"]),
        (
            ForgetWish(players=frozenset({"Berg, Anna"}), event="Blitz"),
            [],
            ["Berg, Anna", "Frida Ek", "fever"],
        ),
        (ForgetWish(before=13_000), ["two crowns"], ["Boris Tal", "Dora Lind", "emil"]),
        (
            ForgetWish(before=99_000),
            ["Anna", "Boris", "Dora", "Frida", "carla", "emil", "gustav", "fever", "SK 04"],
            ["resignation", "Open", "Two hands"],
        ),
    ],
    ids=[
        "a game",
        "a game of an event",
        "a player",
        "an account",
        "a player in an event",
        "before",
        "everybody",
    ],
)
def test_what_goes_and_what_is_left(
    tmp_path: Path, wanted: ForgetWish, gone: list[str], left: list[str]
) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    assert forgotten(path, wanted).seals
    data = bytes_of(path)
    assert [text for text in gone if stands_in(text, data)] == []
    assert [text for text in left if not stands_in(text, data)] == []
    read(path)


CLAIM = ClaimRequest(
    id="c", by="carla", client="page", table=1, game="g1", color="white", claim="device",
    witness="the arbiter, A. Meyer",
)  # fmt: skip


@pytest.mark.parametrize(
    ("wanted", "goes"),
    [
        (ForgetWish(event="Open"), True),
        (ForgetWish(players=frozenset({"a. meyer"})), True),
        (ForgetWish(players=frozenset({"Meyer, Arno"})), True),
        (ForgetWish(players=frozenset({"Berg, Anna"})), False),  # somebody else saw her
        (ForgetWish(event="Blitz"), False),
    ],
    ids=["the event", "as it is written", "family name first", "a player of the game", "another event"],
)
def test_the_witness_of_a_claim_is_forgotten_as_others_are(
    tmp_path: Path, wanted: ForgetWish, goes: bool
) -> None:
    path = tmp_path / "hall.journal"
    seen = incident("i-c", 1, "g1").model_copy(update={"witness": CLAIM.witness})
    told = seen.model_copy(
        update={"decision": Decision(by="carla", at=1, applied=None, note="Meyer is sure")}
    )
    claimed: list[Fact] = [
        facts.IncidentRaised(table=1, game="g1", incident=seen),
        facts.IncidentUpdated(table=1, game="g1", incident=told),
        answered(CLAIM, "claim", "Two hands: the official decides."),
    ]
    made = written(path, [*ROUND[:5], *claimed, *ROUND[5:]])
    assert stands_in("A. Meyer", bytes_of(path))
    assert [one.fact for one in read(path)] == [one.fact for one in made]
    what = forgotten(path, wanted)
    assert what.witnesses == ({CLAIM.witness} if goes else set())
    assert stands_in("A. Meyer", bytes_of(path)) != goes
    raised = next(one.fact for one in read(path) if isinstance(one.fact, facts.IncidentRaised))
    assert raised.incident.witness == (WITHHELD if goes else CLAIM.witness)
    if goes:
        assert not stands_in("Meyer", bytes_of(path))
        assert stands_in("the official decides", bytes_of(path))  # "the" names nobody


def test_forgetting_twice_and_then_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    assert forgotten(path, ForgetWish(event="Open")).seals
    assert not forgotten(path, ForgetWish(event="Open")).seals
    assert forgotten(path, ForgetWish(before=99_000)).players == {"Berg, Anna": 1, "Frida Ek": 1}
    assert [one.fact.type for one in read(path)][-2:] == ["personal_data_erased", "personal_data_erased"]
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify().forgotten == len(forgotten_seals(journal.records()))


def forgotten_seals(there: Sequence[JournalRecord]) -> list[str]:
    return [
        seal for one in there if isinstance(one.fact, facts.PersonalDataErased) for seal in one.fact.seals
    ]


def test_an_id_that_names_somebody_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path, seated("r1-anna-boris", "Anna Berg", "Xi", event="Xi's birthday"))
    assert forgotten(path, ForgetWish(before=99_000)).kept == {"r1-anna-boris", "Xi's birthday"}


def test_the_black_box_says_nothing_of_them_either(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    forgotten(path, ForgetWish(before=99_000))
    asked = [one.fact.asked for one in read(path) if isinstance(one.fact, facts.RequestAnswered)]
    assert asked[0] is not None
    assert asked[1] is not None
    assert asked[0]["assignment"]["white"] == {"name": WITHHELD}
    assert (asked[1]["note"], asked[1]["remedy"]["text"]) == (WORDS, WORDS)


def test_what_says_by_being_empty_that_nobody_did_it_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    set_by = [
        facts.PositionSet(table=1, game="g1", ply=1, fen=chess.STARTING_FEN, by=by) for by in ("", "Carla")
    ]
    written(path, [*opening(1, "g1", "e2e4"), *set_by])
    forgotten(path, ForgetWish(before=99_000))
    assert [one.fact.by for one in read(path) if isinstance(one.fact, facts.PositionSet)] == ["", WITHHELD]


def test_the_next_start_tells_everything_without_the_names(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path, ROUND[:-1])
    forgotten(path, ForgetWish(before=99_000))
    now = HallMoment(at=90_000, mono_ms=90_000)
    with closing(Journal.open(path)) as journal:
        for audience in (None, Audience("public", Delay(), "named")):
            stream = OutgoingStream(journal, audience, now)
            told = stream.greeting()
            more = stream.take(now)
            states = [one.message for one in told if isinstance(one.message, AssignmentState)]
            assert [one.assignment and one.assignment.white.name for one in states] == [WITHHELD, WITHHELD]
            assert not any(one.topic in (topics.GAME_EVENT, topics.AUDIENCE_GAME_EVENT) for one in more or ())
            data = b"".join(one.message.model_dump_json().encode() for one in [*told, *(more or ())])
            assert not any(stands_in(name, data) for name in ("Anna", "Boris", "Dora", "Frida", "carla"))


def test_the_games_are_exported_without_the_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    forgotten(path, ForgetWish(event="Open"))
    assert journal_command.export_pgn(path, "g2") == 0
    pgn = capsys.readouterr().out
    assert [one for one in (f'[White "{WITHHELD}"]', '[Result "0-1"]', "1. e4") if one not in pgn] == []
    assert [one for one in ("Elo", "Title", "Team", "Boris", "Dora") if one in pgn] == []


# --- nothing else is lost, and nothing is left: any facts -------------------------------------------------


@dataclass
class Crowd:
    """Gives everybody a name that nobody else has, and remembers what was said in which game."""

    odd: Sequence[str]
    said: dict[str, list[str]]

    def text(self, game: str) -> str:
        number = sum(map(len, self.said.values()))
        text = f"Zq{number}x{self.odd[number % len(self.odd)]}"
        self.said.setdefault(game, []).append(text)
        return text

    def player(self, game: str) -> Player:
        name, title, team, land = (self.text(game) for _ in range(4))
        return Player(name=name, title=title, team=team, federation=land, rating=1900, minor=True)

    def peopled(self, fact: Fact) -> list[Fact]:
        """The fact with people in it, and what comes with it."""
        match fact:
            case facts.PlayersSeated():
                game = fact.assignment.game
                players = {"white": self.player(game), "black": self.player(game)}
                one = fact.assignment.model_copy(update={"event": "Open", **players})
                asked = SeatRequest(id=f"a-{game}", by=self.text(game), client="c", assignment=one)
                return [facts.PlayersSeated(table=fact.table, assignment=one), answered(asked, "seat")]
            case (
                facts.IncidentAcknowledged()
                | facts.GameEnd()
                | facts.OrientationSet()
                | facts.PlayPaused()
                | facts.PlayResumed()
                | facts.GameTransferred()
            ):
                return [fact.model_copy(update={"by": self.text(fact.game)})]
            case facts.IncidentRaised():
                game, by = fact.game, self.text(fact.game)
                return [
                    *decided(game, self.text(game), self.text(game), by, fact.table)[:-1],
                    fact,
                    facts.IncidentUpdated(
                        table=fact.table,
                        game=game,
                        incident=fact.incident.model_copy(update={"acknowledged_by": by}),
                    ),
                ]
            case _:
                return [fact]


def without_people(fact: Fact) -> Fact:
    """The fact as it reads when everybody in it was forgotten."""
    match fact:
        case facts.PlayersSeated():
            nobody = {"white": Player(name=WITHHELD), "black": Player(name=WITHHELD)}
            return fact.model_copy(update={"assignment": fact.assignment.model_copy(update=nobody)})
        case facts.RequestAnswered() if fact.asked is not None:
            asked = dict(fact.asked)
            if "assignment" in asked:
                nobody_json = {"white": {"name": WITHHELD}, "black": {"name": WITHHELD}}
                asked["assignment"] = {**asked["assignment"], **nobody_json}
            if "note" in asked:
                asked |= {"note": WORDS, "remedy": {**asked["remedy"], "text": WORDS}}
            return fact.model_copy(
                update={"by": WITHHELD, "asked": asked, "text": WORDS if fact.text else ""}
            )
        case (
            facts.IncidentAcknowledged()
            | facts.GameEnd()
            | facts.OrientationSet()
            | facts.PlayResumed()
            | facts.GameTransferred()
        ):
            return fact.model_copy(update={"by": WITHHELD})
        case facts.PlayPaused():
            return fact.model_copy(update={"by": WITHHELD, "reason": WORDS})
        case facts.IncidentDecided(decision=Decision() as one):
            assert one.applied is not None
            applied = one.applied.model_copy(update={"text": WORDS})
            changed = one.model_copy(update={"by": WITHHELD, "note": WORDS, "applied": applied})
            return fact.model_copy(update={"by": WITHHELD, "decision": changed})
        case facts.IncidentClosed() if "cancelled" in fact.reason:
            return fact.model_copy(update={"reason": WORDS})
        case facts.IncidentUpdated():
            return fact.model_copy(
                update={"incident": fact.incident.model_copy(update={"acknowledged_by": WITHHELD})}
            )
        case _:
            return fact


def game_of(fact: Fact) -> str:
    if isinstance(fact, facts.RequestAnswered):
        return re.sub(r"^(a|d)-", "", fact.request).removeprefix("Open-") if fact.asked else ""
    return fact.assignment.game if isinstance(fact, facts.PlayersSeated) else str(getattr(fact, "game", ""))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 50), st.lists(ODD, min_size=1, max_size=5), st.data())
def test_whoever_is_forgotten_everything_else_reads_as_before(
    tmp_path_factory: pytest.TempPathFactory, seed: int, count: int, odd: list[str], data: st.DataObject
) -> None:
    crowd = Crowd(odd, {})
    made = [one for fact in Hall(seed).facts(count) for one in crowd.peopled(fact)]
    path = tmp_path_factory.mktemp("any") / "hall.journal"
    before = written(path, made, at_once=20)
    assert [one.fact for one in before] == made
    games = sorted({game_of(fact) for fact in made} - {""})
    chosen = data.draw(st.frozensets(st.sampled_from(games), min_size=1)) if games else frozenset({"none"})
    gone = [text for game in chosen for text in crowd.said.get(game, [])]
    left = [text for game, texts in crowd.said.items() if game not in chosen for text in texts]
    assert all(stands_in(text, bytes_of(path)) for text in gone)

    forgotten(path, ForgetWish(games=chosen))

    there = read(path)
    expected = [without_people(one.fact) if game_of(one.fact) in chosen else one.fact for one in before]
    assert [one.fact for one in there[: len(before)]] == expected
    assert [one.model_copy(update={"fact": None}) for one in there[: len(before)]] == [
        one.model_copy(update={"fact": None}) for one in before
    ]
    after = bytes_of(path)
    assert [text for text in gone if text[: text.index("x") + 1].encode() in after] == []
    assert [text for text in left if not stands_in(text, after)] == []


def test_no_byte_of_many_is_left_in_places_that_the_file_does_not_use(tmp_path: Path) -> None:
    """Rows of all lengths that come and go: pages are split, joined and given away."""
    path = tmp_path / "hall.journal"
    made: list[Fact] = []
    for number in range(150):
        names = (f"Zq{number}w" + "y" * (number * 37 % 900), f"Zq{number}b" + "z" * (number * 91 % 5000))
        made += seated(f"g{number}", *names, table=number % 7 + 1, event=f"E{number % 3}")
    with closing(JournalFile.open(path)) as journal:
        journal.append([FactDraft(fact, 1, 1) for fact in made])
        for event in ("E0", "E1"):
            wanted = ForgetWish(event=event)
            forget(journal, wanted, found_in(journal, wanted), at=1)
            there = {int(number) for number in re.findall(rb"Zq(\d+)[wb]", bytes_of(path))}
            assert there == {number for number in range(150) if number % 3 > int(event[1])}
    read(path)


def test_a_long_text_is_overwritten_where_it_stood_though_the_file_is_not_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a new file a full disk has no room; pages that only the text had are given away with it in them."""
    path = tmp_path / "hall.journal"
    written(path, seated("g", "Zq" + "y" * 9000, "Boris", table=1, event="Open"))
    assert b"yyyy" in bytes_of(path)
    monkeypatch.setattr(JournalFile, "finish_forgetting", lambda _: None)
    forgotten(path, ForgetWish(event="Open"))
    assert b"yyyy" not in bytes_of(path)
