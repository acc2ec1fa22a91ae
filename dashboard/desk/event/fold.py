"""The step from one record to the next event, and what each fact requires.

A fact that does not fit raises `EntryRejected` with a sentence for the desk, and nothing has happened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from broker.words.sentence import Sentence
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import (
    Entry,
    EntryRejected,
    Event,
    PairedRound,
    Seat,
    Section,
    TableReport,
    game_id,
)
from dashboard.desk.event.people import RENUMBERED_UNTIL_ROUND
from dashboard.pairing.core.tournament import ByeKind, Result


def after(event: Event, record: f.StoreRecord) -> Event:
    """Return the event after one more record, which is not a `RecordUndone`. Raises `EntryRejected`."""
    fact = record.fact
    if event.forgotten:
        raise EntryRejected(Sentence("server_names_erased"))
    if event.settings is None and not isinstance(fact, f.EventSet):
        raise EntryRejected(Sentence("server_event_not_created"))
    if event.ended and not isinstance(fact, f.PeopleForgotten):
        raise EntryRejected(Sentence("server_event_ended"))
    changed = _changed(event, record)
    return replace(changed, seq=record.seq)


def _changed(event: Event, record: f.StoreRecord) -> Event:
    match record.fact:
        case f.EventSet() as fact:
            return replace(event, settings=fact.settings, opened_at=event.opened_at or record.at)
        case f.SectionSet() as fact:
            return _section_set(event, fact)
        case f.SectionDropped() as fact:
            if event.players_of(fact.section):
                raise EntryRejected(Sentence("server_section_has_players"))
            return replace(
                event,
                sections={id_: section for id_, section in event.sections.items() if id_ != fact.section},
            )
        case f.PlayersEntered() as fact:
            return _entered(event, fact)
        case f.PlayerChanged() as fact:
            was = event.entry(fact.entry.player)
            return _with_entry(event, replace(was, is_=fact.entry))
        case f.PlayerMoved() as fact:
            was = _not_paired(event, fact.player)
            event.section(fact.section)
            return _with_entry(event, replace(was, section=fact.section))
        case f.PlayerRemoved() as fact:
            _not_paired(event, fact.player)
            left = {player: entry for player, entry in event.entries.items() if player != fact.player}
            return replace(event, entries=left, sections=_meeting(event, fact.player))
        case f.Withdrawn() as fact:
            return _withdrawn(event, fact)
        case f.ByeAsked() as fact:
            return _bye_asked(event, fact)
        case f.RoundPaired() as fact:
            return _paired(event, fact, record)
        case f.RoundChanged() as fact:
            return _round_changed(event, fact, record)
        case f.RoundPublished() as fact:
            return _published(event, fact)
        case f.ResultReported() as fact:
            return _reported(event, fact, record)
        case f.ResultSet() as fact:
            return _result_set(event, fact, record)
        case f.RoundClosed() as fact:
            return _closed(event, fact)
        case f.TableFreed() as fact:
            return _freed(event, fact)
        case f.AwardGiven() as fact:
            event.entry(fact.player)
            seqs = (*event.award_seqs, record.seq)
            return replace(event, awards=(*event.awards, fact), award_seqs=seqs)
        case f.EventEnded():
            for section in event.sections.values():
                if section.last is not None and not section.last.closed:
                    called = section.settings.name
                    raise EntryRejected(
                        Sentence("server_round_not_closed", round=section.last.number, section=called)
                    )
            return replace(event, ended=True)
        case f.PeopleForgotten():
            return replace(event, ended=True, forgotten=True)
        case f.RecordUndone():
            raise AssertionError("a history undoes")


def _section_set(event: Event, fact: f.SectionSet) -> Event:
    was, settings = event.sections.get(fact.section), fact.settings
    if was is None:
        section = Section(fact.section, settings, first_color=settings.first_color)
    else:
        if was.rounds and was.settings.system != settings.system:
            raise EntryRejected(Sentence("server_paired_otherwise", section=was.settings.name))
        if was.rounds and 0 < settings.rounds < len(was.rounds):
            raise EntryRejected(
                Sentence("server_rounds_paired", count=len(was.rounds), section=was.settings.name)
            )
        drawn = was.first_color if was.rounds else settings.first_color
        section = replace(was, settings=settings, first_color=drawn)
    for player in (player for group in settings.apart for player in group):
        event.entry(player)
    for run in settings.tables:
        if run.last < run.first:
            raise EntryRejected(Sentence("server_table_run", first=run.first, last=run.last))
    for other in event.sections.values():
        if other.settings.name == settings.name and other.id != fact.section:
            raise EntryRejected(Sentence("server_section_taken", name=settings.name))
    return _with_section(event, section)


def _entered(event: Event, fact: f.PlayersEntered) -> Event:
    section = event.section(fact.section)
    entries = dict(event.entries)
    for entry in fact.entries:
        if entry.player in entries:
            raise EntryRejected(Sentence("server_number_taken", number=entry.player))
        if section.rounds and entry.late_from <= len(section.rounds):
            rounds, called = len(section.rounds), section.settings.name
            raise EntryRejected(Sentence("server_late_entry", round=rounds, section=called, next=rounds + 1))
        entries[entry.player] = Entry(entry, fact.section)
    return replace(event, entries=entries)


def _meeting(event: Event, player: int) -> dict[str, Section]:
    """Return the sections without rules that keep a player apart from others."""

    def without(section: Section) -> Section:
        groups = (tuple(member for member in group if member != player) for group in section.settings.apart)
        apart = tuple(group for group in groups if len(group) > 1)
        return replace(section, settings=section.settings.model_copy(update={"apart": apart}))

    return {name: without(section) for name, section in event.sections.items()}


def _not_paired(event: Event, player: int) -> Entry:
    entry = event.entry(player)
    if player in event.sections[entry.section].numbers:
        raise EntryRejected(Sentence("server_was_paired"))
    return entry


def _withdrawn(event: Event, fact: f.Withdrawn) -> Event:
    entry = event.entry(fact.player)
    if fact.after is not None:
        for round_ in event.sections[entry.section].rounds[fact.after :]:
            for seat in round_.seats:
                if fact.player in seat.players and seat.white_result is None:
                    raise EntryRejected(
                        Sentence("server_withdraw_paired", round=round_.number, board=seat.number)
                    )
    return _with_entry(event, replace(entry, left_after=fact.after))


def _bye_asked(event: Event, fact: f.ByeAsked) -> Event:
    entry = event.entry(fact.player)
    section = event.sections[entry.section]
    if fact.kind is ByeKind.PAIRING:
        raise EntryRejected(Sentence("server_bye_allocated"))
    byes = {round_: kind for round_, kind in entry.byes.items() if round_ != fact.round}
    if fact.kind is not None:
        byes[fact.round] = fact.kind
    changed = _with_entry(event, replace(entry, byes=byes))
    if fact.round > len(section.rounds):
        return changed
    missed = section.rounds[fact.round - 1]
    if fact.round >= entry.is_.late_from or any(fact.player in seat.players for seat in missed.seats):
        raise EntryRejected(Sentence("server_round_is_paired", round=fact.round))
    others = tuple(bye for bye in missed.byes if bye.player != fact.player)
    own = () if fact.kind is None else (f.PairedBye(player=fact.player, kind=fact.kind),)
    return _with_round(changed, section, replace(missed, byes=(*others, *own)))


def _paired(event: Event, fact: f.RoundPaired, record: f.StoreRecord) -> Event:
    section = event.section(fact.section)
    if fact.round != len(section.rounds) + 1:
        raise EntryRejected(Sentence("server_round_out_of_order", round=fact.round))
    if section.last is not None and not section.last.closed:
        called = section.settings.name
        raise EntryRejected(Sentence("server_round_still_open", round=section.last.number, section=called))
    # A Swiss is numbered again until round 4 is paired; no player who has a number loses it.
    renumbered = fact.round <= RENUMBERED_UNTIL_ROUND and set(section.numbers) <= set(fact.numbers)
    if not renumbered and fact.numbers[: len(section.numbers)] != section.numbers:
        raise EntryRejected(Sentence("server_numbers_changed"))
    seats = tuple(
        Seat(game_id(section.id, fact.round, record, number), number, board)
        for number, board in enumerate(fact.boards, start=1)
    )
    round_ = PairedRound(
        number=fact.round,
        seats=seats,
        byes=fact.byes,
        why=fact.why,
        notes=fact.notes,
        by_hand=fact.by_hand,
        paired_at=record.at,
        paired_seq=record.seq,
        stages=fact.stages,
        numbers=fact.numbers,
    )
    for player in fact.numbers:
        if event.entry(player).section != section.id:
            raise EntryRejected(Sentence("server_player_moved", player=player))
    _check_round(event, replace(section, numbers=fact.numbers), round_)
    changed = replace(
        section,
        numbers=fact.numbers,
        rounds=(*section.rounds, round_),
        first_color=fact.first_color or section.first_color,
        toss_seed=section.toss_seed if fact.toss_seed is None else fact.toss_seed,
    )
    new = {
        player: replace(event.entry(player), number=number)
        for number, player in enumerate(fact.numbers, start=1)
    }
    return _with_section(replace(event, entries={**event.entries, **new}), changed)


def _round_changed(event: Event, fact: f.RoundChanged, record: f.StoreRecord) -> Event:
    section = event.section(fact.section)
    if section.last is None or section.last.number != fact.round or section.last.closed:
        raise EntryRejected(Sentence("server_round_not_open", round=fact.round))
    was = section.last
    # A game remains the same if the same players are on the same board with the same colours.
    same = {seat.board: seat for seat in was.seats}
    kept = [same.get(board) for board in fact.boards]
    for seat in was.seats:
        if seat.white_result is not None and seat not in kept:
            raise EntryRejected(Sentence("server_board_has_result", board=seat.number))
    seats = tuple(
        Seat(game_id(section.id, was.number, record, number), number, board)
        if stays is None
        else replace(stays, number=number)
        for number, (board, stays) in enumerate(zip(fact.boards, kept, strict=True), start=1)
    )
    reason = fact.reason or "changed by hand"
    round_ = replace(was, seats=seats, byes=fact.byes, by_hand=(*was.by_hand, reason))
    _check_round(event, section, round_)
    return _with_round(event, section, round_)


def _check_round(event: Event, section: Section, round_: PairedRound) -> None:
    """Check that every player of the section has one board or one bye, and every table one board."""
    met: set[int] = set()
    for seat in round_.seats:
        white, black = seat.players
        if white == black:
            raise EntryRejected(Sentence("server_self_paired", board=seat.number))
        for player in seat.players:
            if player not in section.numbers:
                board, called = seat.number, section.settings.name
                raise EntryRejected(
                    Sentence("server_board_no_number", board=board, player=player, section=called)
                )
            if player in met and not seat.board.extra:
                raise EntryRejected(Sentence("server_two_boards", player=player))
            met.add(player)
    for bye in round_.byes:
        if event.entry(bye.player).section != section.id:
            called = section.settings.name
            raise EntryRejected(Sentence("server_bye_other_section", player=bye.player, section=called))
        if bye.player in met:
            raise EntryRejected(Sentence("server_bye_and_board", player=bye.player))
        met.add(bye.player)
    taken: dict[tuple[str, int | None], str | int] = dict(_taken(event, without=section.id))
    for seat in round_.seats:
        place = seat.board.hall, seat.board.table
        if seat.board.table is None:
            continue
        if place in taken:
            table, held = seat.board.table, taken[place]
            other = held if isinstance(held, str) else Sentence("server_board", number=held)
            raise EntryRejected(Sentence("server_table_two_boards", table=table, other=other))
        taken[place] = seat.number


def _taken(event: Event, *, without: str) -> Iterator[tuple[tuple[str, int | None], str]]:
    """Return the tables at which other sections play rounds that are not closed."""
    for section in event.sections.values():
        if section.id == without or section.last is None or section.last.closed:
            continue
        for seat in section.last.seats:
            if seat.board.table is not None and seat.white_result is None:
                yield (seat.board.hall, seat.board.table), section.settings.name


def _published(event: Event, fact: f.RoundPublished) -> Event:
    section = event.section(fact.section)
    if section.last is None or section.last.number != fact.round or section.last.closed:
        raise EntryRejected(Sentence("server_not_waiting", round=fact.round))
    return _with_round(event, section, replace(section.last, public_at=fact.at, starts_at=fact.starts_at))


def _reported(event: Event, fact: f.ResultReported, record: f.StoreRecord) -> Event:
    try:
        section, round_, seat = event.seat(fact.game)
    except EntryRejected:  # its pairing was undone since; the report must not prevent that
        return event
    return _with_seat(event, section, round_, replace(seat, report=TableReport(fact, record.at)))


BOTH = {
    (Result.WIN, Result.LOSS),
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.LOSS),
    (Result.DRAW, Result.LOSS),
    (Result.LOSS, Result.DRAW),
    (Result.SHORT_WIN, Result.SHORT_LOSS),
    (Result.SHORT_LOSS, Result.SHORT_WIN),
    (Result.SHORT_DRAW, Result.SHORT_DRAW),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    (None, None),
}
"""The results that a game may count as, White's side first."""


def _result_set(event: Event, fact: f.ResultSet, record: f.StoreRecord) -> Event:
    section, round_, seat = event.seat(fact.game)
    if (fact.white, fact.black) not in BOTH:
        raise EntryRejected(Sentence("server_result_sides"))
    if fact.white is None and round_.closed:
        raise EntryRejected(Sentence("server_closed_needs_results", round=round_.number))
    entered = replace(
        seat,
        white_result=fact.white,
        black_result=fact.black,
        set_by=record.by if fact.white is not None else "",
        set_at=record.at,
        set_seq=record.seq,
        reason=fact.reason,
    )
    return _with_seat(event, section, round_, entered)


def _closed(event: Event, fact: f.RoundClosed) -> Event:
    section = event.section(fact.section)
    round_ = section.last
    if round_ is None or round_.number != fact.round or round_.closed:
        raise EntryRejected(Sentence("server_not_in_progress", round=fact.round))
    if round_.open:
        boards = [str(seat.number) for seat in round_.open[:12]]
        if len(round_.open) > 12:
            boards.append(Sentence("server_more", count=len(round_.open) - 12))
        raise EntryRejected(Sentence("server_open_boards", boards=boards))
    return _with_round(event, section, replace(round_, closed=True))


def _freed(event: Event, fact: f.TableFreed) -> Event:
    if any(
        seat.game == fact.game
        for section in event.sections.values()
        for round_ in section.rounds
        for seat in round_.seats
    ):
        raise EntryRejected(Sentence("server_game_is_paired"))
    return replace(event, freed=event.freed | {fact.game})


def _with_section(event: Event, section: Section) -> Event:
    return replace(event, sections={**event.sections, section.id: section})


def _with_entry(event: Event, entry: Entry) -> Event:
    return replace(event, entries={**event.entries, entry.is_.player: entry})


def _with_round(event: Event, section: Section, round_: PairedRound) -> Event:
    rounds = (*section.rounds[: round_.number - 1], round_, *section.rounds[round_.number :])
    return _with_section(event, replace(section, rounds=rounds))


def _with_seat(event: Event, section: Section, round_: PairedRound, seat: Seat) -> Event:
    at = seat.number - 1  # boards are numbered in order; a search would make long events slow
    seats = (*round_.seats[:at], seat, *round_.seats[at + 1 :])
    return _with_round(event, section, replace(round_, seats=seats))
