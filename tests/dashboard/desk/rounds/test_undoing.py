"""Undoing the last pairing with its publication: the question before, and what remains."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from broker.contract import messages as m
from broker.words.catalogue import languages
from broker.words.sentence import Sentence, translated
from dashboard.desk.actions.records import Undo, undo
from dashboard.desk.actions.rounds import SetResult, set_result
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.rounds.undoing import (
    check_asked,
    late_because_of,
    question_before_hiding,
    question_before_undoing,
    to_take_back,
)
from dashboard.desk.running.desk import Desk
from dashboard.desk.tables.live import Live, LiveHall, LiveTable
from tests.dashboard.desk.rooms.test_results_room import MOVE, game, seated
from tests.dashboard.desk.small_event import SmallEvent
from tests.dashboard.desk.test_serve import EVENT, ben, done, folder, paired, room

__all__ = ["ben", "folder", "seated"]


def take_back(small: SmallEvent) -> None:
    for seq in to_take_back(small.history, small.section(), len(small.section().rounds)):
        small.add(f.RecordUndone(seq=seq))


def asks(small: SmallEvent, live: Live) -> str | None:
    return question_before_undoing(small.history, small.section(), small.file.people, live)


def test_publication_and_pairing_go_together(small: SmallEvent) -> None:
    small.pair()
    small.publish()
    small.publish()
    take_back(small)
    assert small.section().rounds == ()
    assert [record.fact.type for record in small.history.records[-3:]] == ["undone"] * 3


def test_manual_changes_and_undone_results_are_undone_with_the_pairing(small: SmallEvent) -> None:
    small.pair()
    small.publish()
    for times in range(2):
        boards = tuple(
            seat.board.model_copy(update={"white": seat.board.black, "black": seat.board.white})
            for seat in small.last.seats
        )
        small.add(f.RoundChanged(section="open", round=1, boards=boards, reason=f"colours, {times}"))
    small.score(1, "1-0")
    seat = small.last.seats[0]
    small.made(set_result(SetResult(game=seat.game, score="*", was="1-0"), small.situation()))
    take_back(small)
    assert small.section().rounds == ()


def test_a_round_with_a_result_stays(small: SmallEvent) -> None:
    small.pair()
    small.publish()
    small.score(1, "1-0")
    with pytest.raises(
        EntryRejected, match=r"Round 1 already has a result\. Change boards without a result by hand\."
    ):
        to_take_back(small.history, small.section(), 1)
    assert asks(small, {}) is None


def test_a_round_that_is_not_the_last_one_stays(small: SmallEvent) -> None:
    small.play()
    small.pair()
    with pytest.raises(EntryRejected, match=r"Round 1 is not the last paired round\. Reload the page\."):
        to_take_back(small.history, small.section(), 1)


def halls(small: SmallEvent, *moves: m.ConfirmedMove) -> Live:
    return {"hall": LiveHall("hall", broker=True, tables={2: LiveTable(None, game(small, 2, *moves))})}


def test_losses_are_named_before(seated: SmallEvent) -> None:
    small = seated
    assert asks(small, halls(small)) == (
        "Round 1 is published; players may have seen it. Undo the pairing of round 1?"
    )
    assert asks(small, halls(small, MOVE)) == (
        "Round 1 is published; players may have seen it. 1 game is in progress in hall, table 2: it "
        "will not count, and the table stays taken until an arbiter clears it. Undo the pairing of round 1?"
    )


def test_a_publication_is_undone_without_a_question_only_while_no_game_is_in_progress(
    seated: SmallEvent,
) -> None:
    small = seated
    publication = small.history.records[-1].fact
    assert question_before_hiding(small.event, publication, halls(small)) == ""
    assert "1 game is in progress" in question_before_hiding(small.event, publication, halls(small, MOVE))
    assert question_before_hiding(small.event, small.history.records[0].fact, halls(small, MOVE)) == ""


def test_the_log_names_the_place_to_undo_a_published_pairing(small: SmallEvent) -> None:
    record = small.pair()
    small.made(undo(Undo(seq=record.seq), small.situation()))
    record = small.pair()
    small.publish()
    with pytest.raises(EntryRejected, match=r"Round 1 was published or changed since it was paired\."):
        undo(Undo(seq=record.seq), small.situation())


async def test_the_desk_undoes_it_once_however_often_it_is_asked(desk: Desk, ben: httpx.AsyncClient) -> None:
    await paired(ben)
    assert (await room(ben, "pairings"))["undo"]
    body = await undoing(ben)
    for _ in range(2):
        answer = await ben.post(f"{EVENT}/undo-pairing", json=body)
        assert (answer.status_code, answer.json()) == (200, {"ok": True})
    records = desk.event("harbour").history.records
    assert [record.fact.type for record in records[-3:]] == ["published", "undone", "undone"]
    assert (await room(ben, "pairings"))["may_pair"]
    answer = await ben.post(f"{EVENT}/undo-pairing", json={**body, "request": "undo-it-2"})
    assert answer.status_code == 409
    assert await paired(ben), "it is paired again"
    answer = await ben.post(f"{EVENT}/undo-pairing", json=body)
    assert (answer.status_code, answer.json()) == (200, {"ok": True})
    assert (await room(ben, "pairings"))["rounds"] == 1, "the one that was asked about was another one"


async def undoing(who: httpx.AsyncClient) -> dict[str, object]:
    """Return the request of a page whose question was confirmed."""
    page = await room(who, "pairings")
    return {
        "request": "undo-it-1",
        "section": "open",
        "paired_seq": page["paired_seq"],
        "asked": page["undo"],
    }


async def test_who_was_asked_of_another_pairing_undoes_nothing(ben: httpx.AsyncClient) -> None:
    await paired(ben)
    seen = await undoing(ben)
    await ben.post(f"{EVENT}/undo-pairing", json={**seen, "request": "undo-by-another"})
    await paired(ben)
    answer = await ben.post(f"{EVENT}/undo-pairing", json=seen)
    assert answer.status_code == 409
    assert answer.json()["detail"].startswith("This pairing was undone")
    assert (await room(ben, "pairings"))["rounds"] == 1


async def test_who_was_asked_something_else_undoes_nothing(ben: httpx.AsyncClient) -> None:
    await paired(ben)
    seen = await undoing(ben)
    answer = await ben.post(f"{EVENT}/undo-pairing", json={**seen, "asked": "Undo the pairing of round 1?"})
    assert answer.status_code == 409
    assert str(seen["asked"]) in answer.json()["detail"]
    assert (await room(ben, "pairings"))["undo"] == seen["asked"]


def test_a_publication_in_use_is_undone_only_after_a_confirmation(seated: SmallEvent) -> None:
    small, live = seated, halls(seated, MOVE)
    seq = len(small.history.records)
    question = question_before_hiding(small.event, small.history.records[-1].fact, live)
    for asked in ("", "Take back the publication of round 1?"):
        with pytest.raises(EntryRejected, match="1 game is in progress"):
            undo(Undo(seq=seq, asked=asked), small.situation(live))
    small.made(undo(Undo(seq=seq, asked=question), small.situation(live)))
    assert small.last.public_at is None


def test_a_player_entered_after_the_pairing_is_named_before_the_round_is_paired_without_them(
    small: SmallEvent,
) -> None:
    assert list(late_because_of(small.history, small.section(), 1, small.file.people)) == []
    (before,) = small.enter("Yann", late_from=2)
    small.pair()
    (zoe,) = small.enter("Zoe", late_from=2)
    says = (
        "Zoe was entered after round 1 was first paired, and plays from round 2. To include this player, set "
        "that to 1 on the Players page, then pair again."
    )
    assert asks(small, {}) == f"{says} Undo the pairing of round 1?"
    take_back(small)
    assert list(late_because_of(small.history, small.section(), 1, small.file.people)) == [says]
    entry = small.event.entries[zoe].is_
    small.add(f.PlayerChanged(entry=entry.model_copy(update={"late_from": 1})))
    assert list(late_because_of(small.history, small.section(), 1, small.file.people)) == []
    small.pair()
    sit = {player for seat in small.last.seats for player in seat.players}
    assert zoe in sit | {bye.player for bye in small.last.byes}
    assert before not in sit


async def test_a_draft_names_the_players_it_leaves_out_because_the_round_was_paired_before(
    ben: httpx.AsyncClient,
) -> None:
    await paired(ben)
    await done(ben, "enter-players", section="open", players=[{"person": {"name": "Zoe"}}])
    await ben.post(f"{EVENT}/undo-pairing", json=await undoing(ben))
    draft = (await ben.post(f"{EVENT}/pair", json={"request": "pair-again", "section": "open"})).json()
    assert any("Zoe was entered after round 1 was first paired" in warning for warning in draft["warnings"])


def test_records_of_a_section_with_dots_in_its_id_follow_their_own_round(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path)
    for section in ("a", "a.1"):
        settings = small.section().settings.model_copy(update={"name": section})
        small.add(f.SectionSet(section=section, settings=settings))
        small.enter(f"{section} 1", f"{section} 2", section=section)
        small.pair(section)
    for section in ("a.1", "a"):
        seat = small.last_of(section).seats[0]
        small.score(1, "1-0", section)
        small.made(set_result(SetResult(game=seat.game, score="*", was="1-0"), small.situation()))
    of = {section: set(to_take_back(small.history, small.section(section), 1)) for section in ("a", "a.1")}
    assert {section: len(records) for section, records in of.items()} == {"a": 3, "a.1": 3}
    assert of["a"].isdisjoint(of["a.1"])
    small.file.close()


async def test_when_all_planned_rounds_are_closed_no_further_one_is_offered(ben: httpx.AsyncClient) -> None:
    for number in (1, 2, 3):
        for game_ in await paired(ben):
            await done(ben, "set-result", game=game_, score="1-0", was="*")
        assert (await room(ben, "pairings"))["over"] == ""
        await done(ben, "close-round", section="open", round=number)
    page = await room(ben, "pairings")
    assert page["may_pair"] is False
    assert page["over"] == (
        "All 3 planned rounds are closed. For another round, increase the number of rounds in the set-up."
    )


def test_a_confirmation_in_another_language_counts(seated: SmallEvent) -> None:
    question = asks(seated, halls(seated, MOVE))
    assert isinstance(question, Sentence)
    for language in languages():
        check_asked(question, translated(question, language))
    assert translated(question, "de").endswith("Paarung von Runde 1 zurücknehmen?")
    with pytest.raises(EntryRejected, match="The situation has changed"):
        check_asked(question, "Paarung von Runde 1 zurücknehmen?")
