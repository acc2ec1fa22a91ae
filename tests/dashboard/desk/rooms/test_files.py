"""Lists in and out of the desk: it reads others' files, and others read its files."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import chess.pgn
import pytest

from dashboard.cli.standings import show
from dashboard.desk.actions.players import EnterPlayers, enter_players
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.files.files_in import PlayerList
from dashboard.desk.files.files_in import listed as listed_of
from dashboard.desk.files.files_out import FILES, made, trf26
from dashboard.desk.files.games_out import games_pgn
from dashboard.desk.rounds.standings_at import standings_at
from dashboard.games.played import WrittenGame, digest_of
from dashboard.pairing.core.tournament import ByeKind
from dashboard.pairing.trf import reader
from tests.dashboard.desk.small_event import NAMES, SmallEvent

CSV = "name;elo;school;born;sex\nAdams, Ruth;1900;North;2011;f\nBaker, Tom;;South;;m\n"
PGN = '[Event "E"]\n[Round "1.1"]\n[White "Ada"]\n[Black "Bo"]\n[WhiteElo "1500"]\n[Result "1-0"]\n\n1-0\n'


def listed(name: str, text: str) -> PlayerList:
    return listed_of(name, text.encode())


@pytest.fixture
def small(tmp_path: Path) -> SmallEvent:
    """Return an event of seven players of two schools, two rounds: a forfeit, a draw, byes."""
    small = SmallEvent(tmp_path, ("Ada", "Bilal", "Chloe", "Dmitri", "Eleni", "Finn", "Greta"), team_best=2)
    settings = f.EventSettings(name="Harbour Open", place="Harbour", begins="2026-11-21", ends="2026-11-22")
    small.add(f.EventSet(settings=settings))
    for player, school in ((2, "Lime Street"), (5, "St Bede: North"), (6, "Lime Street")):
        person = small.file.next_person()
        was = small.file.people[small.event.entry(player).is_.person]
        name = {5: "Eléni"}.get(player, was.name)
        entry = small.event.entry(player).is_.model_copy(update={"person": person})
        people = {person: was.model_copy(update={"team": school, "name": name})}
        small.add(f.PlayerChanged(entry=entry), people=people)
    small.play("1-0", "1/2-1/2", "+--")
    small.add(f.ByeAsked(player=7, round=2, kind=ByeKind.HALF))
    small.play("0-1", "1-0")
    return small


def text_of(small: SmallEvent, kind: str) -> str:
    return made(kind, small.event, "harbour", small.section(), small.file.people).text


def enter(small: SmallEvent, read_list: PlayerList) -> None:
    """Enter a list as the page does after the review."""
    body = EnterPlayers(section="open", players=list(read_list.players))
    small.made(enter_players(body, small.situation()))


@pytest.mark.parametrize("kind", ["report", "report16"])
def test_the_report_is_what_fides_checker_reads(small: SmallEvent, tmp_path: Path, kind: str) -> None:
    """The checker computes our points from our file, whatever schools and accents are in it."""
    path = tmp_path / "harbour.trf"
    path.write_text(text_of(small, kind), "utf-8")
    command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", str(path), "-b", "utf-8", "-o", "-"]
    done = subprocess.run(
        [*command, "-d", "T", "-s", "-n", "2", "-t", "PTS", "WIN"], capture_output=True, text=True, timeout=60
    )
    head, *lines = (line.split("\t") for line in done.stdout.strip().splitlines())
    assert head[0] == "StartNo", done.stdout + done.stderr
    theirs = {int(cells[0]): float(dict(zip(head, cells, strict=True))["PTS"]) for cells in lines}
    read_list = standings_at(small.event, small.section(), small.file.people, 2)
    assert theirs == {line.number: float(line.points) for line in read_list.lines}


def test_the_report_read_again_is_the_same_tournament(small: SmallEvent) -> None:
    back = reader.read(text_of(small, "report"))
    ours = standings_at(small.event, small.section(), small.file.people, 2).tournament
    assert back.notes == ()
    assert [(player.name, player.team) for player in back.tournament.players] == [
        (player.name, player.team) for player in ours.players
    ]
    assert {player.team for player in ours.players} == {"", "Lime Street", "St Bede: North"}
    assert back.tournament.rounds == ours.rounds
    assert (back.heading.city, back.heading.start) == ("Harbour", "2026/11/21")


def test_players_go_round_as_csv(small: SmallEvent, tmp_path: Path) -> None:
    other = SmallEvent(tmp_path / "other", ())
    enter(other, listed("players.csv", text_of(small, "players")))
    ours, theirs = (
        [event.file.people[entry.is_.person] for entry in event.event.entries.values()]
        for event in (small, other)
    )
    assert [(person.name, person.rating, person.team) for person in theirs] == [
        (person.name, person.rating, person.team) for person in ours
    ]


@pytest.mark.parametrize("kind", list(FILES))
def test_every_file_has_everybody_who_plays(small: SmallEvent, kind: str) -> None:
    text = text_of(small, kind)
    assert all(name in text for name in ("Ada", "Bilal", "Chloe", "Dmitri"))
    assert made(kind, small.event, "harbour", small.section(), small.file.people).name.startswith(
        "harbour-open"
    )


def test_a_file_before_the_first_round_is_made_or_rejected_in_words(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path)
    for kind in FILES:
        if kind == "round":
            with pytest.raises(EntryRejected, match="No round"):
                text_of(small, kind)
        else:
            assert text_of(small, kind)


@pytest.mark.parametrize("system", ["us-chess", "cohen", "round-robin", "quads"])
def test_a_file_of_a_section_without_players_is_empty(tmp_path: Path, system: str) -> None:
    small = SmallEvent(tmp_path, (), system=system)
    assert all(text_of(small, kind) for kind in FILES if kind != "round")


@pytest.mark.parametrize("system", ["vkk", "knockout"])
def test_a_file_of_standings_before_any_are_possible_is_rejected_in_words(
    tmp_path: Path, system: str
) -> None:
    with pytest.raises(EntryRejected, match=r"^Cannot write this file: .* players?\. Enter \w+\.$"):
        text_of(SmallEvent(tmp_path, (), system=system), "standings")


def test_a_lists_lots_marks_and_numbers_come_back(tmp_path: Path) -> None:
    """A desk's lots are up to 2**31; marks as a minor or an adult stay."""
    small = SmallEvent(tmp_path, ())
    people = {
        1: f.Person(name="Ada", minor=True, national_id="12345678", sex="w"),
        2: f.Person(name="Bo", minor=False),
        3: f.Person(name="Cy", birth="2015/03"),
    }
    entries = tuple(f.EnteredPlayer(player=person, person=person, lot=2**31 - person) for person in people)
    small.add(f.PlayersEntered(section="open", entries=entries), people=people)
    read_list = listed("players.csv", text_of(small, "players"))
    assert [player.person for player in read_list.players] == list(people.values())
    assert read_list.notes == ("Lots are drawn again when these players are entered.",)


def test_the_pairings_of_the_last_round_give_their_players(small: SmallEvent) -> None:
    read_list = listed("round.pgn", text_of(small, "round"))
    assert {player.person.name for player in read_list.players} <= {
        "Ada",
        "Bilal",
        "Chloe",
        "Dmitri",
        "Eléni",
        "Finn",
    }
    assert len(read_list.players) == 6
    assert read_list.notes == ("Only players were read from these games: no pairings, results or moves.",)


def test_ordinary_games_without_rounds_give_their_players() -> None:
    games = """[White "Ada"]\n[Black "Bo"]\n\n1. e4 e5 1-0\n\n[White "Bo"]\n[Black "Cy"]\n\n1. d4 *\n"""
    assert [player.person.name for player in listed("club.pgn", games).players] == ["Ada", "Bo", "Cy"]


def test_unused_parts_of_a_report_are_noted(small: SmallEvent) -> None:
    read_list = listed("report.trf", text_of(small, "report"))
    assert "the pairings and results of its 2 rounds were not" in " ".join(read_list.notes)
    new = SmallEvent(small.file.path.parent / "new", ("Ada",))
    assert listed("report.trf", text_of(new, "report")).notes == ()


def test_an_invalid_date_in_a_report_is_left_out_with_a_note(small: SmallEvent) -> None:
    small.add(
        f.PlayerChanged(entry=f.EnteredPlayer(player=1, person=99)),
        people={99: f.Person(name="Ada", rating=1950, birth="1990/02/30")},
    )
    read_list = listed("report.trf", text_of(small, "report"))
    assert read_list.players[0].person.birth == ""
    assert "Ada: invalid date of birth “1990/02/30”, left blank." in read_list.notes


def test_lists_of_others_are_entered(small: SmallEvent, tmp_path: Path) -> None:
    new = SmallEvent(tmp_path / "new", ())
    enter(new, listed("list.csv", CSV))
    enter(new, listed("games.PGN", PGN))
    enter(new, listed("report.trf", text_of(small, "report").replace("Ada", "Zoe").replace("Bilal", "Abela")))
    people = [new.file.people[entry.is_.person] for entry in new.event.entries.values()]
    assert [person.name for person in people][:4] == ["Adams, Ruth", "Baker, Tom", "Ada", "Bo"]
    assert {"Zoe", "Abela", "Greta"} <= {person.name for person in people}
    ruth = people[0]
    assert (ruth.rating, ruth.team, ruth.birth[:4], ruth.sex) == (1900, "North", "2011", "w")


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.csv", "rating\n1900\n", "line 1"),
        ("a.csv", "name,elo\nAda,high\n", "line 2"),
        ("a.csv", "name,elo\nAda,1900\n,1800\n", "line 3"),
        ("a.csv", "", "headings"),
        ("a.trf", "012 Open\n001 x\n", "line 2"),
        ("a.trf", "nothing", "a.trf"),
        ("a.pgn", "1. e4 e5 *", "a.pgn"),
        ("a.csv", f"name\n{'x' * 81}\n", "Cannot enter .*: Name: 80 characters at most"),
        ("a.csv", "name,born\nAda,2015/13/40\n", "line 2.*expected a date of birth"),
        ("a.csv", "name,minor\nAda,perhaps\n", "line 2.*a minor"),
    ],
)
def test_bad_lists_are_rejected_with_the_line_and_no_player_is_entered(
    name: str, text: str, words: str
) -> None:
    with pytest.raises(EntryRejected, match=words):
        listed(name, text)


def game(
    of: str, white: str, black: str, moves: str, result: str = "*", event: str = "Harbour Open"
) -> WrittenGame:
    text = f'[Event "{event}"]\n[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n\n{moves} {result}'
    return WrittenGame(event, 2, 1, of, text, digest_of(text))


def test_games_have_their_moves_clocks_and_the_result_that_counts(small: SmallEvent) -> None:
    first = small.section().rounds[0].seats[0].game
    last = small.last.seats[0].game
    known = [
        game(last, "Bilal", "Ada", "1. e4 { [%clk 0:30:00] } e5", "1/2-1/2"),
        game(first, "Ada", "Dmitri", "1. d4", "1-0"),
        game(first, "Not", "Ours", "1. c4", event="Another event"),
        game("open.9.9.9", "Not", "Seated", "1. c4"),
    ]
    stream = io.StringIO(games_pgn(small.event, small.section(), known))
    read = [parsed for _ in range(3) if (parsed := chess.pgn.read_game(stream)) is not None]
    assert [(game.headers["White"], game.headers["Result"]) for game in read] == [
        ("Ada", "1-0"),
        ("Bilal", "0-1"),
    ]
    assert read[1].next() is not None
    assert "%clk" in str(read[1])
    assert all(game.errors == [] for game in read)
    with pytest.raises(EntryRejected, match=r"No moves are known for this section\."):
        games_pgn(small.event, small.section(), [])


def test_quads_are_ranked_separately_also_from_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = SmallEvent(tmp_path, NAMES[:8], system="quads", rounds=3)
    small.play()
    file = tmp_path / "quads.trf"
    file.write_text(trf26(small.event, small.section(), small.file.people))
    show(file, as_json=True)
    printed = json.loads(capsys.readouterr().out)
    ranks = {group["group"]: [row["rank"] for row in group["rows"]] for group in printed["groups"]}
    assert list(ranks) == ["Quad 1", "Quad 2"]
    assert [min(places) for places in ranks.values()] == [1, 1]
    assert {len(places) for places in ranks.values()} == {4}
    show(file)
    shown = capsys.readouterr().out
    assert "Quad 1: after round 1" in shown
    assert "Quad 2: after round 1" in shown
    show(file, explain=NAMES[7])
    assert "8 Hugo" in capsys.readouterr().out
