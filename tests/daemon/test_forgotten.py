"""People can be forgotten: their data is gone from the files, and the journal is still what was written."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel
from typer.testing import CliRunner

from broker import topics
from broker.gate import WITHHELD, Delay
from broker.messages import (
    AssignmentState,
    AssignRequest,
    DecideRequest,
    Decision,
    Player,
    Remedy,
    Request,
    Ruleset,
)
from daemon import cli, facts, journal_command, journal_format
from daemon.facts import Fact, Record
from daemon.game import fold
from daemon.journal import Journal
from daemon.journal_backup import back_up
from daemon.journal_command import in_words
from daemon.journal_file import Draft, JournalFile
from daemon.journal_forget import Found, Wanted, forget, found_in
from daemon.journal_format import Head, JournalError, checksum
from daemon.journal_sealing import ABOUT_PEOPLE, seal_of, sealed, seals_in, unsealed
from daemon.stream import Audience, Moment, Stream
from tests.daemon.facts_of_games import Hall, assignment, incident, opening, records
from tests.daemon.test_journal import tampered

WORDS = "Words withheld"


def seated(
    game: str, white: str, black: str, *, event: str = "Open", table: int = 1, by: str = "carla"
) -> list[Fact]:
    """A game is assigned by request, and a move is played."""
    players = {
        "white": Player(name=white, title="WIM", rating=2100),
        "black": Player(name=black, team="SK 04"),
    }
    one = assignment(table, game).model_copy(update={"event": event, **players})
    asked = AssignRequest(id=f"a-{event}-{game}", by=by, client="page", assignment=one)
    return [
        facts.Assigned(table=table, assignment=one),
        answered(asked, "assign"),
        facts.Started(table=table, game=game, fen=chess.STARTING_FEN),
        facts.Moved(table=table, game=game, ply=1, uci="e2e4", white_ms=179_000),
    ]


def answered(asked: Request, kind: str, text: str = "") -> facts.Answered:
    """A request as the black box has it."""
    fields = asked.model_dump(mode="json", exclude={"id", "by", "client"})
    return facts.Answered(
        request=asked.id, kind=kind, by=asked.by, ok=True, text=text, asked=fields, came_at=5
    )


def decided(game: str, note: str, words: str, by: str, table: int = 1) -> list[Fact]:
    """An incident is raised, and an official decides by request."""
    name = f"i-{game}"
    asked = DecideRequest(
        id=f"d-{game}", by=by, client="page", table=table, incident=name, decision="apply",
        remedy=Remedy(words=words), note=note,
    )  # fmt: skip
    made = Decision(by=by, at=1, applied=Remedy(words=words), note=note)
    return [
        facts.Raised(table=table, game=game, incident=incident(name, table, game)),
        facts.Acknowledged(table=table, game=game, incident=name, by=by),
        facts.Decided(table=table, game=game, incident=name, by=by, decision=made),
        facts.Closed(table=table, game=game, incident=name, reason=f"{by} cancelled the game"),
        answered(asked, "decide", f"{by} has decided."),
        facts.Ended(table=table, game=game, result="1-0", termination=f"penalty for {by}", by=by),
    ]


ROUND = [
    facts.Opened(version="1"),
    *seated("g1", "Berg, Anna", "Boris Tal"),
    *decided("g1", "Anna has fever", "Boris gets two crowns", "carla"),
    *seated("g2", "Boris Tal", "Dora Lind"),
    facts.Ended(table=1, game="g2", result="0-1", termination="resignation", by="emil"),
    *seated("g1", "Frida Ek", "Berg, Anna", event="Blitz", table=2),
    facts.DelaySet(audience="public", delay_s=5, delay_moves=0, by="gustav"),
]
"""Two events, in which two games have the same id."""


@pytest.fixture(autouse=True)
def _sqlite_that_leaves_bytes_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems build SQLite so that it overwrites what it deletes; most do not."""

    def careless(path: Path, read_only: bool = False) -> sqlite3.Connection:
        db = connected(path, read_only)
        db.execute("PRAGMA secure_delete = OFF")
        return db

    connected = journal_format.connected
    monkeypatch.setattr("daemon.journal_file.connected", careless)


def written(path: Path, made: Sequence[Fact] = ROUND, at_once: int = 3) -> list[Record]:
    """A closed journal, some facts in each commit; record N is from N seconds after 1970."""
    with closing(JournalFile.open(path)) as journal:
        drafts = [Draft(fact, number * 1000, number) for number, fact in enumerate(made, start=1)]
        for start in range(0, len(drafts), at_once):
            some = drafts[start : start + at_once]
            journal.append(some, {"floor": start + len(some)})
        return journal.records()


def forgotten(path: Path, wanted: Wanted) -> Found:
    with closing(JournalFile.open(path)) as journal:
        what = found_in(journal, wanted)
        forget(journal, wanted, what, at=77)
    return what


def read(path: Path) -> list[Record]:
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify().faults == ()
        return journal.records()


def bytes_of(path: Path) -> bytes:
    """Every file of the journal."""
    return b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))


def stands_in(text: str, data: bytes) -> bool:
    """Whether a text stands in a file, as it is or as JSON."""
    forms = (text, json.dumps(text)[1:-1], json.dumps(text, ensure_ascii=False)[1:-1])
    return any(form.encode() in data for form in forms)


def full(*_: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


# --- what goes, and what stays ----------------------------------------------------------------------------


def test_an_event_is_forgotten_and_its_games_stay(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    made = written(path)
    assert all(
        stands_in(name, bytes_of(path)) for name in ("Berg, Anna", "Dora Lind", "WIM", "fever", "emil")
    )
    what = forgotten(path, Wanted(event="Open"))
    assert what.players == {"Berg, Anna": 1, "Boris Tal": 2, "Dora Lind": 1}
    assert what.accounts == {"carla", "emil"}
    data = bytes_of(path)
    assert not any(
        stands_in(text, data) for text in ("Boris", "Dora", "fever", "emil", "two crowns", "penalty for")
    )
    assert stands_in("Berg, Anna", data)  # she plays in the other event too
    there = read(path)
    assert [one.fact.type for one in there] == [*(one.fact.type for one in made), "forgotten"]
    assert there[-1].fact == facts.Forgotten(people=5, event="Open", seals=tuple(what.seals))
    assert there[1].fact == facts.Assigned(
        table=1,
        assignment=made[1].fact.assignment.model_copy(  # type: ignore[union-attr]  # it is of this kind
            update={"white": Player(name=WITHHELD), "black": Player(name=WITHHELD)}
        ),
    )
    assert there[-5:-1] == made[-4:]
    before, after = fold(made).table(1), fold(there).table(1)
    assert (after.game, after.incidents, after.assignment_seq) == (
        before.game, before.incidents, before.assignment_seq
    )  # fmt: skip


@pytest.mark.parametrize(
    ("wanted", "gone", "left"),
    [
        (
            Wanted(games=frozenset({"g2"})),
            ["Dora Lind", "emil"],
            ["Boris Tal", "Frida Ek", "gustav", "fever"],
        ),
        (
            Wanted(event="Blitz", games=frozenset({"g1"})),
            ["Frida Ek"],
            ["Berg, Anna", "Boris Tal", "Dora Lind", "carla", "fever"],
        ),
        (
            Wanted(players=frozenset({"berg,  ANNA"})),
            ["Berg, Anna", "Anna has fever", "WIM 2100", "two crowns"],
            ["Boris Tal", "Dora Lind", "Frida Ek", "carla", "SK 04"],
        ),
        (Wanted(players=frozenset({"Emil"})), ["emil"], ["Berg, Anna", "resignation", "carla"]),
        (Wanted(players=frozenset({"Berg, Anna"}), event="Blitz"), [], ["Berg, Anna", "Frida Ek", "fever"]),
        (Wanted(before=13_000), ["two crowns"], ["Boris Tal", "Dora Lind", "emil"]),
        (
            Wanted(before=99_000),
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
def test_what_goes_and_what_is_left(tmp_path: Path, wanted: Wanted, gone: list[str], left: list[str]) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    assert forgotten(path, wanted).seals
    data = bytes_of(path)
    assert [text for text in gone if stands_in(text, data)] == []
    assert [text for text in left if not stands_in(text, data)] == []
    read(path)


def test_forgetting_twice_and_then_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    assert forgotten(path, Wanted(event="Open")).seals
    assert not forgotten(path, Wanted(event="Open")).seals
    assert forgotten(path, Wanted(before=99_000)).players == {"Berg, Anna": 1, "Frida Ek": 1}
    assert [one.fact.type for one in read(path)][-2:] == ["forgotten", "forgotten"]
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify().forgotten == len(forgotten_seals(journal.records()))


def forgotten_seals(there: Sequence[Record]) -> list[str]:
    return [seal for one in there if isinstance(one.fact, facts.Forgotten) for seal in one.fact.seals]


def test_an_id_that_names_somebody_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path, seated("r1-anna-boris", "Anna Berg", "Xi", event="Xi's birthday"))
    assert forgotten(path, Wanted(before=99_000)).kept == {"r1-anna-boris", "Xi's birthday"}


def test_the_black_box_says_nothing_of_them_either(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    forgotten(path, Wanted(before=99_000))
    asked = [one.fact.asked for one in read(path) if isinstance(one.fact, facts.Answered)]
    assert asked[0] is not None
    assert asked[1] is not None
    assert asked[0]["assignment"]["white"] == {"name": WITHHELD}
    assert (asked[1]["note"], asked[1]["remedy"]["words"]) == (WORDS, WORDS)


def test_what_says_by_being_empty_that_nobody_did_it_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    set_by = [
        facts.PositionSet(table=1, game="g1", ply=1, fen=chess.STARTING_FEN, by=by) for by in ("", "Carla")
    ]
    written(path, [*opening(1, "g1", "e2e4"), *set_by])
    forgotten(path, Wanted(before=99_000))
    assert [one.fact.by for one in read(path) if isinstance(one.fact, facts.PositionSet)] == ["", WITHHELD]


def test_the_next_start_tells_everything_without_the_names(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path, ROUND[:-1])
    forgotten(path, Wanted(before=99_000))
    now = Moment(at=90_000, mono_ms=90_000)
    with closing(Journal.open(path)) as journal:
        for audience in (None, Audience("public", Delay(), "named")):
            stream = Stream(journal, audience, now)
            told = stream.greeting()
            more = stream.take(now)
            states = [one.message for one in told if isinstance(one.message, AssignmentState)]
            assert [one.assignment and one.assignment.white.name for one in states] == [WITHHELD, WITHHELD]
            assert not any(one.topic in (topics.MOVE, topics.AUDIENCE_MOVE) for one in more or ())
            data = b"".join(one.message.model_dump_json().encode() for one in [*told, *(more or ())])
            assert not any(stands_in(name, data) for name in ("Anna", "Boris", "Dora", "Frida", "carla"))


def test_the_games_are_exported_without_the_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    forgotten(path, Wanted(event="Open"))
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
            case facts.Assigned():
                game = fact.assignment.game
                players = {"white": self.player(game), "black": self.player(game)}
                one = fact.assignment.model_copy(update={"event": "Open", **players})
                asked = AssignRequest(id=f"a-{game}", by=self.text(game), client="c", assignment=one)
                return [facts.Assigned(table=fact.table, assignment=one), answered(asked, "assign")]
            case facts.Acknowledged() | facts.Ended():
                return [fact.model_copy(update={"by": self.text(fact.game)})]
            case facts.Raised():
                game, by = fact.game, self.text(fact.game)
                return [
                    *decided(game, self.text(game), self.text(game), by, fact.table)[:-1],
                    fact,
                    facts.Updated(
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
        case facts.Assigned():
            nobody = {"white": Player(name=WITHHELD), "black": Player(name=WITHHELD)}
            return fact.model_copy(update={"assignment": fact.assignment.model_copy(update=nobody)})
        case facts.Answered() if fact.asked is not None:
            asked = dict(fact.asked)
            if "assignment" in asked:
                nobody_json = {"white": {"name": WITHHELD}, "black": {"name": WITHHELD}}
                asked["assignment"] = {**asked["assignment"], **nobody_json}
            if "note" in asked:
                asked |= {"note": WORDS, "remedy": {**asked["remedy"], "words": WORDS}}
            return fact.model_copy(
                update={"by": WITHHELD, "asked": asked, "text": WORDS if fact.text else ""}
            )
        case facts.Acknowledged():
            return fact.model_copy(update={"by": WITHHELD})
        case facts.Ended():
            return fact.model_copy(update={"by": WITHHELD})
        case facts.Decided(decision=Decision() as one):
            assert one.applied is not None
            applied = one.applied.model_copy(update={"words": WORDS})
            changed = one.model_copy(update={"by": WITHHELD, "note": WORDS, "applied": applied})
            return fact.model_copy(update={"by": WITHHELD, "decision": changed})
        case facts.Closed() if "cancelled" in fact.reason:
            return fact.model_copy(update={"reason": WORDS})
        case facts.Updated():
            return fact.model_copy(
                update={"incident": fact.incident.model_copy(update={"acknowledged_by": WITHHELD})}
            )
        case _:
            return fact


def game_of(fact: Fact) -> str:
    if isinstance(fact, facts.Answered):
        return re.sub(r"^(a|d)-", "", fact.request).removeprefix("Open-") if fact.asked else ""
    return fact.assignment.game if isinstance(fact, facts.Assigned) else str(getattr(fact, "game", ""))


ODD = st.text(
    st.characters(codec="utf-8", exclude_characters="\0") | st.sampled_from('"\\{}#:,\n\u2028 "#player:'),
    max_size=12,
)


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

    forgotten(path, Wanted(games=chosen))

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
        journal.append([Draft(fact, 1, 1) for fact in made])
        for event in ("E0", "E1"):
            wanted = Wanted(event=event)
            forget(journal, wanted, found_in(journal, wanted), at=1)
            there = {int(number) for number in re.findall(rb"Zq(\d+)[wb]", bytes_of(path))}
            assert there == {number for number in range(150) if number % 3 > int(event[1])}
    read(path)


# --- verify -----------------------------------------------------------------------------------------------

FAULTS = [
    ("a text is missing", ["DELETE FROM texts WHERE seq = 2 AND id = 1"], (2, "missing")),
    ("all of a record", ["DELETE FROM texts WHERE seq = 3"], (3, "missing")),
    (
        "a name was changed",
        ["UPDATE texts SET said = '\"emma\"' WHERE said = x'22656d696c22'"],
        (16, "changed"),
    ),
    ("its salt was changed", ["UPDATE texts SET salt = x'00' WHERE id = 1"], (2, "changed")),
    (
        "two changed places",
        ["UPDATE texts SET (said, salt) = (SELECT said, salt FROM texts WHERE id = 2) WHERE id = 1"],
        (2, "changed"),
    ),
    ("one of another record", ["UPDATE texts SET seq = 5 WHERE id = 1"], (2, "missing")),
    (
        "one more",
        ["INSERT INTO texts (seq, seal, salt, said) VALUES (1, 'ab', x'00', x'00')"],
        (1, "changed"),
    ),
    (
        "one more in a record that has some",
        ["INSERT INTO texts (seq, seal, salt, said) VALUES (2, 'ab', x'00', x'00')"],
        (2, "changed"),
    ),
]


@pytest.mark.parametrize(("statements", "fault"), [c[1:] for c in FAULTS], ids=[c[0] for c in FAULTS])
def test_verify_and_the_next_start_find(
    tmp_path: Path, statements: list[str], fault: tuple[int, str]
) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    tampered(path, "DROP TRIGGER texts_never_changed", *statements)
    with closing(JournalFile.reading(path)) as journal:
        found = [(one.seq, one.kind) for one in journal.verify().faults]
    assert fault in found
    with pytest.raises(JournalError, match="is damaged"):
        JournalFile.open(path)


def test_a_text_that_was_forgotten_and_is_put_back_is_found(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute("SELECT seq, seal, salt, said FROM texts WHERE seq = 2").fetchall()
    forgotten(path, Wanted(event="Open"))
    with closing(sqlite3.connect(path)) as db:
        db.executemany("INSERT INTO texts (seq, seal, salt, said) VALUES (?, ?, ?, ?)", rows)
        db.commit()
    with closing(JournalFile.reading(path)) as journal:
        assert "are there again" in journal.verify().faults[0].text


def test_without_the_record_of_the_forgetting_the_texts_are_missing(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    made = written(path)
    with closing(JournalFile.reading(path)) as journal:
        head = journal.head
    forgotten(path, Wanted(event="Open"))
    tampered(
        path,
        f"DELETE FROM records WHERE seq = {len(made) + 1}",
        f"UPDATE head SET seq = {head.seq}, chain = x'{head.chain.hex()}'",
    )
    with closing(JournalFile.reading(path)) as journal:
        assert {one.kind for one in journal.verify(head).faults} == {"missing"}


def test_texts_cannot_be_changed_by_a_statement(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    with closing(sqlite3.connect(path)) as db, pytest.raises(sqlite3.IntegrityError, match="only forgotten"):
        db.execute("UPDATE texts SET said = ''")


def test_what_the_hall_told_before_still_fits(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    with closing(JournalFile.reading(path)) as journal:
        told = [Head(seq, chain) for seq, chain in journal._rows("SELECT seq, chain FROM records", [])]
    forgotten(path, Wanted(before=99_000))
    with closing(JournalFile.reading(path)) as journal:
        assert all(journal.verify(head).faults == () for head in told)


# --- the command ------------------------------------------------------------------------------------------


def test_the_command_lists_asks_deletes_and_says_what_is_left_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    before, wanted = bytes_of(path), Wanted(event="Open")
    assert journal_command.forget(path, wanted, dry_run=True) == 0
    listed = capsys.readouterr().out
    assert "player   Boris Tal  (2 games)\n" in listed
    assert "account  carla\n" in listed
    assert "words    " in listed
    assert journal_command.forget(path, wanted, sure=lambda asked: asked != "Delete this for good?") == 1
    assert bytes_of(path) == before
    capsys.readouterr()
    assert journal_command.forget(path, wanted) == 0
    said = capsys.readouterr()
    assert "It is deleted; all 22 records are as they were written; head 22:" in said.out
    assert "Backups" in said.err
    assert journal_command.verify(path) == 0
    assert re.search(r"\d+ texts about people were forgotten", capsys.readouterr().out)
    assert journal_command.forget(path, wanted) == 1
    assert "or not any more" in capsys.readouterr().err
    assert journal_command.show(path) == 0
    assert "5 names forgotten" in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "answer", "code", "sentence"),
    [
        ([], "", 2, "say whose"),
        (["--event", "Open", "--dry-run"], "", 0, "Boris Tal"),
        (["--event", "Open"], "n\n", 1, "Nothing was deleted."),
        (["--event", "Open", "--game", "g2", "--game", "g1"], "y\n", 0, "It is deleted"),
        (["--player", "Boris Tal", "--yes"], "", 0, "It is deleted"),
        (["--before", "1970-01-02", "--yes"], "", 0, "It is deleted"),
        (["--before", "1970-01-01", "--yes"], "", 1, "Nothing of this is in the journal"),
    ],
)
def test_the_command_takes_what_is_said_of_whose_data_it_is(
    tmp_path: Path, arguments: list[str], answer: str, code: int, sentence: str
) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    done = CliRunner().invoke(cli.app, ["journal", "forget", str(path), *arguments], input=answer)
    assert (done.exit_code, sentence in done.output) == (code, True), done.output
    assert stands_in("Boris Tal", bytes_of(path)) is ("It is deleted" not in done.output)


def test_a_hall_that_runs_is_stopped_first_but_what_would_go_can_be_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hall.journal"
    with closing(Journal.open(path)) as journal:
        journal.append(ROUND, 1, 1).result()
        assert journal_command.forget(path, Wanted(event="Open")) == 1
        assert "in use by another Flagfall: stop that one first" in capsys.readouterr().err
        assert journal_command.forget(path, Wanted(event="Open"), dry_run=True) == 0


def test_a_journal_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert journal_command.forget(tmp_path / "none", Wanted(event="Open")) == 1
    assert "There is no journal" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_what_was_not_finished_is_told_and_the_next_try_finishes(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Between the deletion and the new file stands a full disk, a kill, or a reader."""
    path = tmp_path / "hall.journal"
    written(path)

    with monkeypatch.context() as patched:
        patched.setattr(JournalFile, "finish_forgetting", full)
        assert journal_command.forget(path, Wanted(event="Open")) == 1
    assert "give the command again" in capsys.readouterr().err
    assert not stands_in("Dora Lind", path.read_bytes())  # in the places that the file uses
    assert not any("Dora Lind" in in_words(one) for one in read(path))
    assert journal_command.verify(path) == 1
    assert "it finishes" in capsys.readouterr().err
    Journal.open(path).close()
    assert "it finishes" in caplog.text
    assert journal_command.forget(path, Wanted(event="Open")) == 0
    assert journal_command.verify(path) == 0
    assert not stands_in("Dora Lind", bytes_of(path))


def test_somebody_who_reads_the_file_is_waited_for_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_format, "BUSY_S", 0.01)
    path = tmp_path / "hall.journal"
    written(path)
    with closing(sqlite3.connect(path)) as reader, closing(reader.cursor()) as rows:
        rows.execute("SELECT * FROM records").fetchone()
        assert journal_command.forget(path, Wanted(event="Open")) == 1
        assert "reading" in capsys.readouterr().err
    assert journal_command.forget(path, Wanted(event="Open")) == 0
    assert not stands_in("Dora Lind", bytes_of(path))


# --- earlier formats --------------------------------------------------------------------------------------


def written_before(path: Path, version: int, made: Sequence[Fact] = ROUND) -> tuple[list[Record], list[Head]]:
    """A journal as it was when names stood in the records, and the heads that its hall told."""
    numbered, heads = records(list(made)), [Head()]
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.create_function("checksum", -1, checksum, deterministic=True)
        db.executescript(
            f"PRAGMA application_id = {journal_format.APPLICATION_ID}; PRAGMA journal_mode = WAL;"
            f"{journal_format.FORMATS[0]} INSERT INTO meta VALUES ('journal', 'abc');"
        )
        for script in journal_format.FORMATS[1:version]:
            db.executescript(script)
        db.execute(f"PRAGMA user_version = {version}")
        for record in numbered:
            body = record.model_dump_json().encode()
            heads.append(heads[-1].after(body))
            table = getattr(record.fact, "table", None)
            row = (record.seq, record.fact.type, table, body, heads[-1].chain)
            db.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", row)
        db.execute("INSERT INTO head VALUES (1, ?, ?)", (heads[-1].seq, heads[-1].chain))
    return numbered, heads[1:]


@pytest.mark.parametrize("version", [1, 2])
def test_an_earlier_journal_is_brought_up_and_can_forget(tmp_path: Path, version: int) -> None:
    path = tmp_path / "hall.journal"
    made, told = written_before(path, version)
    assert read(path) == made
    with closing(JournalFile.reading(path)) as journal:  # what would go can be listed before
        assert found_in(journal, Wanted(event="Open")).players == {
            "Berg, Anna": 1,
            "Boris Tal": 2,
            "Dora Lind": 1,
        }
    with closing(JournalFile.open(path)) as journal:
        assert journal.id == "abc"
        assert journal.records() == made
        bodies = b"".join(body for (body,) in journal._rows("SELECT body FROM records", []))
        assert not any(stands_in(name, bodies) for name in ("Anna", "Boris", "carla", "crowns", "gustav"))
        for head in [*told, journal.head]:
            assert journal.verify(head).faults == ()
        assert journal.verify(Head(9, told[3].chain)).faults[0].seq == 9
        with pytest.raises(sqlite3.IntegrityError, match="never changed"):
            journal._writer.execute("UPDATE records SET body = ''")
    wanted = Wanted(before=99_000)
    assert forgotten(path, wanted).players.keys() == {"Berg, Anna", "Boris Tal", "Dora Lind", "Frida Ek"}
    data = bytes_of(path)
    gone = ("Anna", "Boris", "Dora", "Frida", "carla", "emil", "gustav", "two crowns", "fever")
    assert [text for text in gone if stands_in(text, data)] == []
    read(path)
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify(told[0]).faults == ()  # before anybody was named
        assert "cannot be compared any more" in journal.verify(told[-1]).faults[0].text


def test_a_backup_of_an_earlier_journal_has_what_the_hall_told_last(tmp_path: Path) -> None:
    made, _ = written_before(tmp_path / "hall.journal", 2)
    assert back_up(tmp_path / "hall.journal", tmp_path / "copy").records == len(made)
    assert read(tmp_path / "copy") == made


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE records SET body = replace(body, 'Boris', 'Barys') WHERE seq = 2",
        "UPDATE records SET body = 7 WHERE seq = 2",
        "DELETE FROM records WHERE seq = 5",
        "DELETE FROM records WHERE seq = 21",
        "UPDATE head SET chain = x'00'",
    ],
)
def test_a_damaged_journal_stays_in_its_format(tmp_path: Path, damage: str) -> None:
    """In the new one its records would get new checksums, and the damage would be one of them."""
    path = tmp_path / "hall.journal"
    written_before(path, 2)
    tampered(path, damage)
    with pytest.raises(JournalError, match="is damaged near record"):
        JournalFile.open(path)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify().faults


def test_a_migration_that_is_cut_off_leaves_the_earlier_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hall.journal"
    made, _ = written_before(path, 2)
    with monkeypatch.context() as patched:
        patched.setattr(journal_format, "remember", full)
        with pytest.raises(JournalError, match="disk is full"):
            JournalFile.open(path)
    assert read(path) == made
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
    JournalFile.open(path).close()
    assert read(path) == made


# --- sealing ----------------------------------------------------------------------------------------------

OF_NOBODY = {
    # What the program itself says, or numbers and names of things.
    "type", "version", "audience", "board", "game", "event", "fen", "uci", "order", "id", "kind", "grade",
    "summary", "article", "rule", "actor", "can_mate", "mate", "fen_before", "placement_after", "square",
    "piece", "moves", "san", "wrong", "color", "claimed_by", "running", "time_control", "ruleset", "result",
    "incident", "asked", "request", "audiences", "games", "seals", "config", "choice", "move", "decision",
    "claim", "verdict", "line", "termination of raised", "words of raised", "termination of updated",
    "words of updated", "reason of clock_answered", "left",
}  # fmt: skip
"""Fields with texts that are of nobody. Whoever adds a field to a fact decides whether it is one of these, or
is to be kept apart from the records (`daemon/journal_sealing.py`). What was asked is looked at by itself."""


def texts_of(annotation: Any, name: str, at: str) -> Iterator[tuple[str, str]]:
    """Fields that hold a text, however deep: their names, and where they are."""
    if annotation is str:
        yield name, at
    elif isinstance(annotation, type) and issubclass(annotation, Ruleset):
        yield "ruleset", at
    elif isinstance(annotation, type) and issubclass(annotation, Player):
        yield name, at
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        for field, info in annotation.model_fields.items():
            yield from texts_of(info.annotation, field, f"{at}.{field}")
    else:
        for inner in get_args(annotation):
            yield from texts_of(inner, name, at)


def kinds_of_facts() -> Iterator[type[BaseModel]]:
    union, *_ = get_args(Fact)
    yield from get_args(union)


def subclasses(kind: type[Request]) -> Iterator[type[Request]]:
    for one in kind.__subclasses__():
        if one.__module__.startswith("broker"):
            yield one


def test_every_text_in_a_fact_or_a_request_is_known_to_be_about_people_or_not() -> None:
    undecided = []
    for model in kinds_of_facts():
        kind = str(model.model_fields["type"].default)
        for name, at in texts_of(model, "", kind):
            apart = '"ok":true,' if name == "text" else ""
            value = '{"name":"Anna"}' if name in ("white", "black") else '"Anna"'
            body = f'{{"decision":{{{apart}"{name}":{value}}}}}'.encode()
            if not sealed(kind, body)[1] and not {name, f"{name} of {kind}"} & OF_NOBODY:
                undecided.append(at)
    for request in subclasses(Request):
        for name, at in texts_of(request, "", request.__name__):
            value = '{"name":"Anna"}' if name in ("white", "black") else '"Anna"'
            if name not in ("by", "client") and not sealed("answered", f'{{"{name}":{value}}}'.encode())[1]:
                undecided += [] if name in OF_NOBODY else [at]
    assert undecided == []


def test_a_rule_set_keeps_its_words() -> None:
    body = records(ROUND)[2].model_dump_json().encode()
    assert b'"text":"One hand."' in sealed("answered", body)[0]


@given(st.sampled_from(records(ROUND)), ODD)
def test_what_is_sealed_and_put_back_is_the_same_to_the_byte(record: Record, odd: str) -> None:
    fact = record.fact
    if hasattr(fact, "by"):
        fact = fact.model_copy(update={"by": odd})
    body = record.model_copy(update={"fact": fact}).model_dump_json().encode()
    without, texts = sealed(fact.type, body)
    assert unsealed(without, {one.seal: one.said for one in texts}) == body
    assert {one.seal for one in seals_in(fact.type, without)} == {one.seal for one in texts}
    if fact.type in ABOUT_PEOPLE:
        assert re.findall(rb'"(?:by|acknowledged_by)":"(?!"|#name:)|"(?:white|black)":{', without) == []


def test_the_same_name_has_another_seal_in_each_record() -> None:
    body = b'{"fact":{"type":"acknowledged","by":"Carla"}}'
    (_, [one]), (_, [other]) = sealed("acknowledged", body), sealed("acknowledged", body)
    assert one.said == other.said == b'"Carla"'
    assert one.seal != other.seal
    assert one.seal == seal_of(one.salt, one.said)


def test_what_only_looks_like_a_seal_is_a_text_like_others(tmp_path: Path) -> None:
    """Somebody may call his game so."""
    path = tmp_path / "hall.journal"
    name = f"#player:{'ab' * 32}"
    made = written(path, [facts.Assigned(table=1, assignment=assignment(1, name))])
    assert [one.fact for one in read(path)] == [made[0].fact]
    JournalFile.open(path).close()
