"""The bodies of `flagfall journal`: what they print, and their exit codes.

Answers go to standard output, sentences about what is wrong to standard error; 0 = fine, 1 = no.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError

from broker.schema.earlier_files import earlier_files
from daemon.cli.bodies import casebook_forget
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.game_pgn import pgn, recorded_games
from daemon.core.rules.rulebook.clock_changes import time_text
from daemon.journal import forget as journal_forget
from daemon.journal.check import Verification
from daemon.journal.copies import salvage as journal_salvage
from daemon.journal.copies.backup import back_up, restore
from daemon.journal.file import NOT_FINISHED, JournalFile
from daemon.journal.forget import ForgetWish, ToForget, found_in, now_ms, whole
from daemon.journal.format import Head, JournalError
from daemon.process import clock_words
from daemon.replay.journal_recording import JournalPart, NoRecording, recording_of

READ_AT_ONCE = 1000
"""Records in memory at a time; a season's journal has some hundred thousand."""


NOTHING = (
    "The journal holds nothing of this. Name events, games and players as `flagfall journal show` prints "
    "them."
)

ELSEWHERE = (
    "Backups, exports, recordings and PGN files still hold the names, and so may logs, screens and people "
    "who were sent them: delete those yourself. The desk keeps its players until flagfall event erase. "
    "At its next start the hall publishes everything without them."
)

OTHER_HEAD = (
    "its end was cut off, or the head is of another journal. Compare `journal` and the head with "
    "floor/status. If they match, keep this file and continue with a backup or a new journal."
)

CASEBOOK_TOO = "A dashboard keeps incidents and games that ended on its own. To delete them there too:"


BOX_IS_FOR = "what boards said cannot be replayed from it. No record is missing."


def verify(path: Path, told: str | None = None) -> int:
    """Check every record of a journal and say what is wrong with it.

    Args:
        told: a head that the hall told, as ``SEQ:HEX``.
    """
    try:
        head = Head.parsed(told) if told is not None else None
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    journal = _opened(path)
    if journal is None:
        return 1
    try:
        found = journal.verify(head)
        alone = journal.verify() if head is not None and found.faults else found
    finally:
        journal.close()
    for fault in found.faults:
        print(fault.text, file=sys.stderr)
    if found.faults and head is not None and not alone.faults:
        print(f"{path} on its own is as it was written: {OTHER_HEAD}", file=sys.stderr)
        return 1
    if found.faults:
        print(f"{path} is damaged: {_to_do(path, found)}", file=sys.stderr)
        return 1
    end = f"{found.head.seq}:{found.head.chain.hex()}"
    print(f"{path}: all {found.records} records are as they were written; head {end}.")
    if found.forgotten:
        print(f"{found.forgotten} texts about people were forgotten, as the records say.")
    if found.unfinished:
        print(NOT_FINISHED, file=sys.stderr)
        return 1
    return 0


def _to_do(path: Path, found: Verification) -> str:
    if all(one.of_box for one in found.faults):
        return (
            f"only its signal log is. The hall can continue with it; `flagfall journal backup {path} TO` "
            "copies everything else."
        )
    return f"keep it. `flagfall journal salvage {path} TO` writes all that is sound into a new journal."


def backup(path: Path, to: Path) -> int:
    """Copy a journal, also while a daemon writes it, and check the copy."""
    try:
        found = back_up(path, to)
    except JournalError as error:
        print(error, file=sys.stderr)
        return 1
    end = f"{found.head.seq}:{found.head.chain.hex()}"
    print(f"{to}: all {found.records} records, each as it was written; head {end}.")
    if found.left_out:
        print(f"{found.left_out} It is left out of the copy: {BOX_IS_FOR}", file=sys.stderr)
    return 0


def restore_from(paths: Sequence[Path], to: Path) -> int:
    """Make a journal out of copies, backups and damaged files of one journal, and say what was found."""
    try:
        made = restore(paths, to)
        for path, found in made.sources:
            if isinstance(found, str):
                print(f"{path} is damaged: {found}", file=sys.stderr)
            else:
                head = f"{found.head.seq}:{found.head.chain.hex()}"
                print(f"{path}: all {found.records} records are as they were written; head {head}.")
        if made.saved is not None:
            return _saved(made.saved, " and ".join(map(str, paths)), to)
        assert made.whole is not None
        head = f"{made.whole.head.seq}:{made.whole.head.chain.hex()}"
        print(
            f"{to}: all {made.whole.records} records; head {head}. Name it in [journal], and start the hall."
        )
        if made.whole.left_out:
            print(f"{made.whole.left_out} It is left out: {BOX_IS_FOR}", file=sys.stderr)
    except JournalError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def salvage(path: Path, to: Path) -> int:
    """Write all sound records of a damaged journal into a new one, and name the lost."""
    try:
        return _saved(journal_salvage.salvage(path, to), str(path), to)
    except JournalError as error:
        print(error, file=sys.stderr)
        return 1


def _saved(made: journal_salvage.Salvaged, of: str, to: Path) -> int:
    """Say what was saved; raises `JournalError` if the new journal cannot be read."""
    with closing(JournalFile.reading(to)) as journal:
        found = journal.verify()
    for fault in found.faults:
        print(fault.text, file=sys.stderr)
    print(f"{to}: {made.records} records of {of}, and {made.entries} entries of its signal log.")
    if made.lost:
        print(f"Lost: records {_stretches(made.lost)}.", file=sys.stderr)
    if made.unproven:
        numbers = _stretches([(one, one) for one in made.unproven])
        print(f"Behind a lost one, so that nothing proves it: records {numbers}.", file=sys.stderr)
    if made.texts_lost:
        print(
            f"{_times_of(made.texts_lost, 'text')} about people are lost, and read as withheld.",
            file=sys.stderr,
        )
    print(GO_ON_WITH, file=sys.stderr)
    return 1 if found.faults else 0


GO_ON_WITH = (
    "Keep the damaged file. To continue with the new one, name it in [journal] of the configuration. "
    "Check the games that lost records: moves after a lost move are in the journal but not in the game."
)


def _stretches(found: Iterable[tuple[int, int]]) -> str:
    return ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in found)


def forget(
    path: Path,
    wanted: ForgetWish,
    *,
    dry_run: bool = False,
    sure: Callable[[str], bool] | None = None,
    state: Path | None = None,
) -> int:
    """Delete personal data from a journal and the dashboard's files, after a question, and check both.

    Args:
        dry_run: only list what would go; that can be done while the hall runs.
        sure: asks a person; None = nobody is asked.
        state: the dashboard's directory; None = the usual one beside the journal.
    """
    casebook = casebook_forget.casebook_of(path, state)
    try:
        with closing(JournalFile.reading(path) if dry_run else whole(path)) as journal:
            what = found_in(journal, wanted)
            unfinished = journal.forgetting_unfinished
            if not what.seals and not unfinished:
                print(NOTHING, file=sys.stderr)
                print(f"{CASEBOOK_TOO} {casebook_forget.said(wanted, casebook)}", file=sys.stderr)
                return 1
            if what.seals:
                print(_listed(what))
                if casebook is not None:
                    print(f"pages    the same people, in the incidents and games that {casebook} keeps")
            if dry_run:
                return 0
            if what.seals and sure is not None and not sure("Delete this for good?"):
                print("Nothing was deleted.", file=sys.stderr)
                return 1
            if sys.stderr.isatty():
                print("Rewriting the file: half a minute for each gigabyte ...", file=sys.stderr)
            journal_forget.forget(journal, wanted, what, now_ms())
            checked = journal.verify()
    except (sqlite3.DatabaseError, ValidationError):
        print(f"{path} cannot be read: `flagfall journal verify` says why.", file=sys.stderr)
        return 1
    except JournalError as error:
        print(error, file=sys.stderr)
        return 1
    if checked.faults:
        print(f"It is deleted, but {path} is damaged: `flagfall journal verify` says how.", file=sys.stderr)
        return 1
    end = f"{checked.head.seq}:{checked.head.chain.hex()}"
    print(f"It is deleted; all {checked.records} records are as they were written; head {end}.")
    print(ELSEWHERE, file=sys.stderr)
    if earlier := earlier_files(path):
        names = ", ".join(map(str, earlier))
        print(f"The journal before its conversion still holds the data. Delete {names}.", file=sys.stderr)
    return _forget_in_casebook(wanted, casebook)


def _forget_in_casebook(wanted: ForgetWish, casebook: Path | None) -> int:
    command = casebook_forget.said(wanted, casebook)
    if casebook is None:
        print(f"{CASEBOOK_TOO} {command}", file=sys.stderr)
        return 0
    done, told = casebook_forget.forget(wanted, casebook)
    if done:
        print(f"Of the dashboard's files:\n{told}")
        return 0
    print(told, file=sys.stderr)
    print(f"The dashboard's files still have them. Say this again later: {command}", file=sys.stderr)
    return 1


def _listed(what: ToForget) -> str:
    """What would go, for a person to look through."""
    lines = [f"player   {name}  ({_times_of(games, 'game')})" for name, games in what.players.items()]
    lines += [f"account  {name}" for name in sorted(what.accounts)]
    lines += [f"witness  {name}" for name in sorted(what.witnesses)]
    if what.words:
        lines.append(f"words    {_times_of(what.words, 'text')} that someone wrote, or that name someone")
    lines += [f"stays    {name}  (an event's name or a game's id that names a person)" for name in what.kept]
    return "\n".join(lines)


def _times_of(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def export(path: Path) -> int:
    """Print every record as one line of JSON."""
    return _printed(path, lambda record: record.model_dump_json())


def export_recording(path: Path, part: JournalPart, out: Path | None) -> int:
    """Write the signal log of one run of the daemon as a recording, into a file or to standard output."""
    journal = _opened(path)
    if journal is None:
        return 1
    try:
        lines = recording_of(journal, part)
        if out is None:
            for line in lines:
                print(line)
            return 0
        _write(out, lines)
    except FileExistsError:
        print(f"{out} already exists. Choose another name with --out.", file=sys.stderr)
        return 1
    except OSError as error:
        if out is None:
            raise
        print(f"{out} cannot be written: {error.strerror}. Nothing was made.", file=sys.stderr)
        return 1
    except NoRecording as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        journal.close()
    print(f"{out} is a recording: `flagfall replay {out}` decides it again.", file=sys.stderr)
    return 0


def _write(out: Path, lines: Iterable[str]) -> None:
    """Write a file that is not there yet, whole or not at all."""
    with out.open("x", encoding="utf-8") as file:
        try:
            for line in lines:
                file.write(f"{line}\n")
            file.flush()
        except BaseException:
            with suppress(OSError):  # what is left in memory does not fit either
                file.close()
            out.unlink(missing_ok=True)
            raise


def export_pgn(path: Path, game: str | None = None) -> int:
    """Print every game as PGN, or all that have one id: a game that was started again is there twice."""
    journal = _opened(path)
    if journal is None:
        return 1
    reading = _Reading(journal)
    found = False
    try:
        jumped = sorted(
            [*journal.records_of("daemon_started"), *journal.records_of("system_clock_changed")],
            key=lambda one: one.seq,
        )
        for one in recorded_games(reading.records(), jumped):
            if game in (None, one.game.id):
                print(pgn(one), end="\n\n")
                found = True
    except (sqlite3.DatabaseError, ValidationError):
        return reading.stopped()
    finally:
        journal.close()
    if not found:
        print("Game not found." if game else "There is no game with a move yet.", file=sys.stderr)
    return 0 if found or game is None else 1


def show(path: Path) -> int:
    """Print every record as one line to read."""
    return _printed(path, in_words)


def in_words(record: JournalRecord) -> str:
    """A record as a line: number, UTC, table, what happened."""
    at = datetime.fromtimestamp(record.at / 1000, UTC).isoformat(sep=" ", timespec="milliseconds")[:23]
    return f"{record.seq:>7}  {at}  {_fact_in_words(record)}"


def _fact_in_words(record: JournalRecord) -> str:
    fact = record.fact
    match fact:
        case facts.DaemonStarted():
            return f"daemon {fact.version} started"
        case facts.SystemClockChanged():
            return clock_words.stepped(round(fact.seconds * 1000), fact.asleep_s)
        case facts.DelaySet():
            behind = f"{fact.delay_s:g} s and {fact.delay_moves} moves behind"
            return f"{fact.by} sets audience {fact.audience} {behind} the floor"
        case facts.BoardAssigned():
            return f"table {fact.table}: eboard {fact.board}"
        case facts.ClockSideDetected():
            return f"table {fact.table}: White's time is on the clock's {fact.white}"
        case facts.ClockSelected():
            which = "the on-screen clock" if fact.clock == "screen" else "the clock that is plugged in"
            return f"table {fact.table}: {fact.by} gives it {which}"
        case facts.ScreenClockChanged():
            times = " - ".join(map(time_text, fact.remaining_ms))
            down = "".join(f", {color.title()}'s flag is down" for color in fact.flags)
            runs = f"{fact.turn.title()}'s clock is running" if fact.running else "stands"
            return f"table {fact.table}: on-screen clock {times}, {runs}{down}"
        case facts.RequestAnswered():
            answer = "done" if fact.ok else "refused"
            return f"request {fact.kind} by {fact.by}: {answer} {fact.text}".rstrip()
        case facts.PlayersSeated():
            one = fact.assignment
            players = f"{one.white.name} - {one.black.name}"
            what = ", ".join(filter(None, (players, one.time_control, one.ruleset.id, one.event)))
            return f"table {fact.table}: game {one.game}, {what}"
        case facts.TableCleared():
            return f"table {fact.table}: free"
        case facts.GameTransferred():
            clock = "" if fact.times is None else f", with {' - '.join(map(time_text, fact.times))}"
            return f"table {fact.table}: {fact.by} moves game {fact.game} to table {fact.to}{clock}"
        case facts.GameStart():
            return f"table {fact.table}: game {fact.game} starts from {fact.fen}"
        case facts.MoveConfirmed():
            number = f"{(fact.ply + 1) // 2}{'.' if fact.ply % 2 else '...'}"
            return f"table {fact.table}: {number} {fact.uci}{_times(fact)}"
        case facts.MovesWithdrawn():
            return f"table {fact.table}: back to ply {fact.ply}"
        case facts.PositionSet():
            return f"table {fact.table}: {fact.by} set the position after ply {fact.ply} to {fact.fen}"
        case facts.FlagFell():
            return f"table {fact.table}: {fact.color.title()}'s flag fell"
        case facts.ClockCorrected():
            change = f"{time_text(fact.before_ms)} to {time_text(fact.after_ms)}"
            return f"table {fact.table}: {fact.color.title()}'s time was corrected from {change}"
        case facts.PeriodBegan():
            who, now = fact.color.title(), time_text(fact.after_ms)
            return f"table {fact.table}: {who}'s period {fact.period} began, with {now}"
        case facts.ClockSetRequested():
            wanted = f"{time_text(fact.white_ms)} - {time_text(fact.black_ms)}"
            before = "a clock that is not read"
            if fact.white_before_ms is not None and fact.black_before_ms is not None:
                before = f"{time_text(fact.white_before_ms)} - {time_text(fact.black_before_ms)}"
            return f"table {fact.table}: {fact.by} sets the clock to {wanted}, from {before}"
        case facts.ClockSetResult():
            done = "the clock was set" if fact.done else f"the clock was not set: {fact.reason}"
            return f"table {fact.table}: {done}"
        case facts.OrientationSet(white=None):
            rank = "eighth" if fact.rotated else "first"
            return f"table {fact.table}: {fact.by} says that White sits at the board's {rank} rank"
        case facts.OrientationSet():
            return f"table {fact.table}: {fact.by} says that White's time is on the clock's {fact.white}"
        case facts.PlayPaused():
            why = f", because: {fact.reason}" if fact.reason else ""
            return f"table {fact.table}: {fact.by} stops play{why}"
        case facts.PlayResumed():
            return f"table {fact.table}: play resumes{f', says {fact.by}' if fact.by else ''}"
        case facts.NoteAdded():
            about = "" if fact.about is None else f" about table {fact.about}"
            return f"note {fact.note} by {fact.by}{about}: {fact.text}"
        case facts.NoteResolved():
            return f"note {fact.note}: resolved by {fact.by}"
        case facts.IncidentRaised():
            incident = fact.incident
            return f"table {fact.table}: incident {incident.id} ({incident.certainty}): {incident.summary}"
        case facts.IncidentUpdated():
            return f"table {fact.table}: incident {fact.incident.id} is now: {fact.incident.summary}"
        case facts.IncidentDecided() if fact.decision is None:
            return f"table {fact.table}: {fact.by} undoes the decision about {fact.incident}"
        case facts.IncidentDecided():
            done = "rejects the remedy"
            if fact.decision is not None and fact.decision.applied is not None:
                done = f"applies: {fact.decision.applied.text}"
            return f"table {fact.table}: incident {fact.incident}: {fact.by} {done}"
        case facts.IncidentAcknowledged(undone=True):
            return f"table {fact.table}: {fact.by} is no longer handling incident {fact.incident}"
        case facts.IncidentAcknowledged():
            return f"table {fact.table}: {fact.by} is handling incident {fact.incident}"
        case facts.IncidentClosed():
            return f"table {fact.table}: incident {fact.incident} closed: {fact.reason}"
        case facts.PersonalDataErased():
            people, texts = _times_of(fact.people, "name"), _times_of(len(fact.seals), "text")
            return f"{people} forgotten, {texts} deleted{_what_was_meant(fact)}"
        case facts.GameEnd():
            by = f", entered by {fact.by}" if fact.by else ""
            return f"table {fact.table}: {fact.result}, {fact.termination}{by}"


def _what_was_meant(fact: facts.PersonalDataErased) -> str:
    parts = [f"event {fact.event}"] if fact.event else []
    parts += [f"game {', '.join(fact.games)}"] if fact.games else []
    if fact.before is not None:
        parts.append(f"before {datetime.fromtimestamp(fact.before / 1000, UTC):%Y-%m-%d %H:%M} UTC")
    return f": {', '.join(parts)}" if parts else ""


def _times(fact: facts.MoveConfirmed) -> str:
    if fact.white_ms is None or fact.black_ms is None:
        return ""
    return f"  ({time_text(fact.white_ms)} - {time_text(fact.black_ms)})"


def _opened(path: Path) -> JournalFile | None:
    try:
        return JournalFile.reading(path)
    except JournalError as error:
        print(error, file=sys.stderr)
        return None


class _Reading:
    """All records of a journal, some at a time."""

    def __init__(self, journal: JournalFile) -> None:
        self._journal = journal
        self._after = 0

    def records(self) -> Iterator[JournalRecord]:
        """In order, up to the first that cannot be read; raises like the journal."""
        limit = READ_AT_ONCE
        while True:
            try:
                records = self._journal.records(after=self._after, limit=limit)
            except (sqlite3.DatabaseError, ValidationError):
                if limit == 1:
                    raise
                limit = 1  # those before it can be
                continue
            if not records:
                return
            yield from records
            self._after = records[-1].seq

    def stopped(self) -> int:
        """Say that the rest cannot be read."""
        sentence = f"Records from {self._after + 1} on cannot be read: `flagfall journal verify` says which."
        print(sentence, file=sys.stderr)
        return 1


def _printed(path: Path, line_for: Callable[[JournalRecord], str]) -> int:
    journal = _opened(path)
    if journal is None:
        return 1
    reading = _Reading(journal)
    try:
        for record in reading.records():
            print(line_for(record))
    except (sqlite3.DatabaseError, ValidationError):
        return reading.stopped()
    finally:
        journal.close()
    return 0
