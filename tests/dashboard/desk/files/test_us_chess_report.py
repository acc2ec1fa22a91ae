"""The rating report for US Chess, read back as any reader of dBase files does."""

from __future__ import annotations

import io
import struct
import zipfile
from datetime import date
from pathlib import Path

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.files import dbase
from dashboard.desk.files.us_chess_report import About, packed, report
from tests.dashboard.desk.small_event import SmallEvent

ABOUT = About("A6012345", "12345678", "Köln Beach", "NY", "12345")


def read_back(raw: bytes) -> tuple[list[tuple[str, str, int]], list[dict[str, str]]]:
    """Return columns and rows of a dBase III file, by its own header."""
    version, _, _, _, count, start, width = struct.unpack_from("<4BIHH", raw)
    assert version == 3
    assert raw[start - 1] == 0x0D
    assert raw[-1] == 0x1A
    assert len(raw) == start + count * width + 1
    columns = []
    for at in range(32, start - 1, 32):
        name, kind, size = struct.unpack_from("<11sc4xB", raw, at)
        columns.append((name.rstrip(b"\0").decode(), kind.decode(), size))
    assert width == 1 + sum(size for _, _, size in columns)
    rows = []
    for row in range(count):
        at = start + row * width
        assert raw[at : at + 1] == b" ", "a row is marked as deleted"
        at += 1
        cells = {}
        for name, _, size in columns:
            cells[name] = raw[at : at + size].decode("ascii").rstrip()
            at += size
        rows.append(cells)
    return columns, rows


def member(small: SmallEvent) -> None:
    """Give every player a US Chess number, and the event its days."""
    for player, entry in small.event.entries.items():
        number = small.file.next_person()
        was = small.file.people[entry.is_.person]
        who = was.model_copy(update={"national_id": f"{12000000 + player}"})
        entered = entry.is_.model_copy(update={"person": number})
        small.add(f.PlayerChanged(entry=entered), people={number: who})
    settings = f.EventSettings(name="Harbour Open", begins="2026-11-21", ends="2026-11-22")
    small.add(f.EventSet(settings=settings))


@pytest.fixture
def five(tmp_path: Path) -> SmallEvent:
    """Return an event with five players and two rounds."""
    small = SmallEvent(tmp_path, ("Ann Lee", "Bø, Åse", "Chloe", "Dmitri", "Eleni"), time_control="1800d5")
    member(small)
    small.play("1-0", "1/2-1/2")
    small.play("--+", "0-1")
    return small


def test_the_report_has_the_result_of_each_round(five: SmallEvent) -> None:
    files = report(five.event, five.file.people, ABOUT)
    assert list(files) == ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]
    _, [head] = read_back(files["THEXPORT.DBF"])
    assert (head["H_FORMAT"], head["H_NAME"], head["H_CITY"]) == ("2C", "Harbour Open", "Koln Beach")
    assert (head["H_BEG_DATE"], head["H_END_DATE"], head["H_TOT_SECT"]) == ("20261121", "20261122", "1")
    _, [section] = read_back(files["TSEXPORT.DBF"])
    assert (section["S_TIMECTL"], section["S_R_SYSTEM"]) == ("G/30;d5", "D")
    assert (section["S_TOT_RNDS"], section["S_LST_PAIR"], section["S_CTD_ID"]) == ("2", "5", "12345678")
    columns, players = read_back(files["TDEXPORT.DBF"])
    assert columns[-1] == ("D_RND02", "C", 7)
    assert [player["D_NAME"] for player in players][:2] == ["LEE, ANN", "BO, ASE"]
    assert players[0]["D_MEM_ID"] == "12000001"
    by_number = {player["D_PAIR_NUM"]: player for player in players}
    for number, round_ in enumerate(five.section().rounds, start=1):
        at = {player: str(place) for place, player in enumerate(five.section().numbers, start=1)}
        for seat in round_.seats:
            white, black = (at[player] for player in seat.players)
            codes = by_number[white][f"D_RND{number:02}"], by_number[black][f"D_RND{number:02}"]
            if seat.number == 1:
                assert codes == ((f"W{black}W", f"L{white}B") if number == 1 else ("F0", "X0"))
            else:
                assert codes == (
                    (f"D{black}W", f"D{white}B") if number == 1 else (f"L{black}W", f"W{white}B")
                )
        for bye in round_.byes:
            assert by_number[at[bye.player]][f"D_RND{number:02}"] == "B0"


def test_every_text_column_is_of_the_width_that_the_format_has(five: SmallEvent) -> None:
    for content in report(five.event, five.file.people, ABOUT).values():
        columns, _ = read_back(content)
        assert {kind for _, kind, _ in columns} == {"C"}
    assert len(read_back(report(five.event, five.file.people, ABOUT)["THEXPORT.DBF"])[0]) == 16


def test_the_archive_is_the_same_for_the_same_event(five: SmallEvent) -> None:
    files = report(five.event, five.file.people, ABOUT)
    packed_files = packed(files)
    assert packed_files == packed(report(five.event, five.file.people, ABOUT))
    with zipfile.ZipFile(io.BytesIO(packed_files)) as archive:
        assert archive.testzip() is None
        assert archive.read("TDEXPORT.DBF") == files["TDEXPORT.DBF"]


def test_a_section_with_fewer_rounds_has_nothing_in_the_columns_it_lacks(five: SmallEvent) -> None:
    settings = f.SectionSettings(name="U12", system="us-chess", first_color="w", time_control="5400+30")
    five.add(f.SectionSet(section="u12", settings=settings))
    five.enter("Finn", "Greta", section="u12")
    member(five)
    five.play("1-0", section="u12")
    files = report(five.event, five.file.people, ABOUT)
    _, sections = read_back(files["TSEXPORT.DBF"])
    assert [(section["S_SEC_NUM"], section["S_TOT_RNDS"]) for section in sections] == [("1", "2"), ("2", "1")]
    assert sections[1]["S_TIMECTL"] == "G/90;+30"
    assert sections[1]["S_R_SYSTEM"] == "R"
    _, players = read_back(files["TDEXPORT.DBF"])
    assert {player["D_RND02"] for player in players if player["D_SEC_NUM"] == "2"} == {"U0"}


def test_all_missing_data_is_listed_at_once(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, ("Ann", "Bo"), time_control="179+2")
    small.pair()
    with pytest.raises(EntryRejected) as rejection:
        report(small.event, small.file.people, About("6012345", "1", "", "ny", "x"))
    for text in (
        "affiliate", "chief director", "city", "two letters", "ZIP", "first day of the event",
        "no result yet on 1.1", "for Ann, Bo", "in minutes",
    ):  # fmt: skip
        assert text in str(rejection.value), text


@pytest.mark.parametrize(
    ("control", "written", "system"),
    [
        ("5400+30", "G/90;+30", "R"),
        ("3600d5", "G/60;d5", "D"),
        ("3660d5", "G/61;d5", "R"),
        ("1500d5", "G/25;d5", "D"),
        ("900+10", "G/15;+10", "Q"),
        ("40/5400+30:1800+30", "40/90,SD/30;+30", "R"),
        ("3600", "G/60;d0", "D"),
    ],
)
def test_time_controls_are_written_as_us_chess_does(
    tmp_path: Path, control: str, written: str, system: str
) -> None:
    small = SmallEvent(tmp_path, ("Ann", "Bo"), time_control=control)
    member(small)
    small.play()
    _, [section] = read_back(report(small.event, small.file.people, ABOUT)["TSEXPORT.DBF"])
    assert (section["S_TIMECTL"], section["S_R_SYSTEM"]) == (written, system)


def test_blitz_and_scores_without_a_code_are_rejected(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, ("Ann", "Bo"), time_control="180+2")
    member(small)
    small.play("1/2-0")
    with pytest.raises(EntryRejected, match=r"result of round 1, board 1.*blitz"):
        report(small.event, small.file.people, ABOUT)


def test_a_text_that_does_not_fit_its_column_is_never_cut() -> None:
    with pytest.raises(ValueError, match="longer than the 2"):
        dbase.written((("A", 2),), [{"A": "abc"}], date(2026, 1, 1))


def test_a_section_that_is_not_rated_is_left_out(five: SmallEvent) -> None:
    settings = f.SectionSettings(name="Unrated", system="us-chess", first_color="w", time_control="179+2")
    five.add(f.SectionSet(section="unrated", settings=settings))
    five.enter("Finn", "Greta", section="unrated")
    five.play("0-0", section="unrated")
    with pytest.raises(EntryRejected) as rejection:
        report(five.event, five.file.people, ABOUT)
    text = str(rejection.value)
    assert "Unrated: no US Chess number of eight digits for Finn, Greta." in text
    assert "Unrated: this format cannot contain the result of round 1, board 1." in text
    assert text.endswith("To leave out a section that is not rated, choose only the others.")
    files = report(five.event, five.file.people, ABOUT, ["open"])
    assert [row["S_SEC_NAME"] for row in read_back(files["TSEXPORT.DBF"])[1]] == ["Open"]
    assert len(read_back(files["TDEXPORT.DBF"])[1]) == 5
    with pytest.raises(EntryRejected, match=r"There is no section “u8”\."):
        report(five.event, five.file.people, ABOUT, ["u8"])
