"""The effects that a request would have, in sentences for the arbiter who considers it.

The request is tried on a copy of the hall. The sentences are derived from the state before, the state after
and the facts in between, so they describe exactly what would be journalled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import chess

from broker.contract.incidents import Incident
from broker.contract.message import Color
from broker.words.sentence import Sentence, together
from daemon.core.clock.setting_checks import control_of
from daemon.core.evidence.placements import named_as
from daemon.core.incidents.offence_remedies import still_counts
from daemon.core.reconstruction.reconstruct import Explanation, common
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.record.hall_state import HallState
from daemon.core.record.result_words import result_text
from daemon.core.record.table_state import TableState
from daemon.core.rules.rulebook.clock_changes import side_key, time_text
from daemon.core.table.known.reread_board import reread
from drivers.occupants import Occupants

MOST_NAMED: Final = 6
"""Most differing squares that are named; with more it is best to look at the pieces."""
FEW_WRONG: Final = 2
"""How many squares may be wrong on a board from which moves are read: a piece in hand, or off-centre."""

BOTH: Final[tuple[Color, Color]] = ("white", "black")


class BoardState(NamedTuple):
    """The state of a table's board.

    Attributes:
        pieces: the pieces, from White's side.
        named: the board identifies pieces.
        best: the judge's best explanation of it; None if the game is not judged now.
    """

    pieces: Occupants
    named: bool
    best: Explanation | None = None


def changes(
    before: HallState,
    after: HallState,
    new_facts: Sequence[Fact],
    standing: Mapping[int, BoardState],
    now: float,
) -> list[str]:
    """Return what changes from one state of the hall to another.

    Args:
        before, after: the states.
        new_facts: the facts in between, in order.
        standing: the boards after them, by the number of the table.
        now: hall time.
    """
    effects: list[tuple[int | None, str]] = []
    for number in sorted({*before.tables, *after.tables}):
        was, table = before.table(number), after.table(number)
        if was is not table:
            own = [fact for fact in new_facts if getattr(fact, "table", None) == number]
            moved = next((fact for fact in new_facts if isinstance(fact, facts.GameTransferred)), None)
            if moved is not None and number in (moved.table, moved.to):
                lines = _of_move(before, after, moved, own, number)
            else:
                lines = _of_table(was, table, own, standing.get(number), now)
            effects += [(number, line) for line in lines]
    effects += [(None, line) for fact in new_facts for line in _of_hall(fact)]
    several = len({number for number, _ in effects}) > 1
    return [
        Sentence("hall_at_table", table=number, text=line) if several and number is not None else line
        for number, line in effects
    ]


def _of_table(
    was: TableState, table: TableState, new_facts: Sequence[Fact], standing: BoardState | None, now: float
) -> Iterator[str]:
    yield from _seats(was, table)
    game = table.game
    if was.game is not None and game is not None and was.game.id == game.id:
        yield from _record(was.game, game)
        turned = any(
            isinstance(fact, facts.OrientationSet) and fact.rotated is not None for fact in new_facts
        )
        if standing is not None and not game.over and (turned or _is_another(was.game, game)):
            yield from _board(game, standing, now)
        yield from _result(was.game, game)
    for fact in new_facts:
        yield from _devices(fact)
    yield from _incidents(was, table)
    if was.game is not None and game is not None and was.game.id == game.id:
        yield from _counts(was.incidents, table.incidents, game.id)


# --- who plays --------------------------------------------------------------------------------------------


def _seats(was: TableState, table: TableState) -> Iterator[str]:
    game = was.game
    if game is not None and table.game is None:
        yield together([Sentence("hall_game_leaves", game=game.id), _how_far(game)])
    if was.assignment == table.assignment:
        if game is not None and table.game is None and table.assignment is not None:
            yield Sentence("hall_game_restarts")
        return
    if was.assignment is not None:
        yield Sentence(
            "hall_players_leave", player=was.assignment.white.name, opponent=was.assignment.black.name
        )
    if (seated := table.assignment) is not None:
        yield Sentence(
            "hall_players_seated",
            white=seated.white.name,
            black=seated.black.name,
            game=seated.game,
            control=known.in_words if (known := control_of(seated)) else Sentence("hall_without_clock"),
            rules=seated.ruleset.name,
        )


def _how_far(game: Game) -> str:
    """Return the state of a game that is no longer followed."""
    moves = (
        Sentence("hall_last_move", move=_last(game, len(game.moves)))
        if game.moves
        else Sentence("hall_no_moves")
    )
    result = (
        Sentence("hall_result_is", result=result_text(game.result or ""))
        if game.over
        else Sentence("hall_no_result")
    )
    return together([moves, result])


# --- a game that continues at another table -----------------------------------------------------------------


def _of_move(
    before: HallState, after: HallState, moved: facts.GameTransferred, new_facts: Sequence[Fact], number: int
) -> Iterator[str]:
    """Yield what changes at one of the two tables of a transferred game."""
    old, new, table = before.table(moved.table), before.table(moved.to), after.table(moved.to)
    game, seated = table.game, table.assignment
    assert old.game is not None, "the transferred game"
    assert game is not None, "the transferred game"
    assert seated is not None, "a game is always assigned"
    if number == moved.table:
        yield from _record(old.game, game)  # what its board has reported until now
        yield together([Sentence("hall_game_moves_to", game=game.id, table=moved.to), _how_far(game)])
        return
    if new.game is not None and new.game.over:  # else there were no players here
        yield from _seats(new, replace(new, game=None, assignment=None))
    yield Sentence("hall_game_comes", game=game.id, white=seated.white.name, black=seated.black.name)
    yield from _set_up(table, new_facts)
    own = tuple(incident for incident in old.incidents if incident.game == game.id)
    yield from _incidents(replace(new, incidents=(*new.incidents, *own)), table)
    known = {incident.id for incident in own}
    for incident in table.open_incidents():
        if incident.id in known:
            yield Sentence("hall_alert_comes", alert=_summary(incident))


def _set_up(table: TableState, new_facts: Sequence[Fact]) -> Iterator[str]:
    """Yield when play continues, and what its clock will show."""
    order = table.clock_order
    if order is not None:
        for color, ms in zip(BOTH, (order.white_ms, order.black_ms), strict=True):
            yield _time(color, None, ms)
        asked = any(isinstance(fact, facts.ClockSetResult) for fact in new_facts)
        yield Sentence("hall_set_manually") if asked else Sentence("hall_set_automatically")
    if any(isinstance(fact, facts.PlayResumed) for fact in new_facts):
        yield Sentence("hall_resumes_now")
    elif table.pause is not None and table.pause.came_from is None:
        yield Sentence("hall_stays_paused")
    else:
        yield Sentence("hall_resumes_when_set_up")


# --- the record -------------------------------------------------------------------------------------------


def _is_another(was: Game, game: Game) -> bool:
    """Return whether the record has changed: its moves, or positions that were set."""
    return (_moves(was), was.breaks, was.fens[-1]) != (_moves(game), game.breaks, game.fens[-1])


def _moves(game: Game) -> list[chess.Move]:
    return [made.move for made in game.moves]


def _record(was: Game, game: Game) -> Iterator[str]:
    """Yield the moves that stay, go and come."""
    kept = common(_moves(was), _moves(game))
    set_before = [ply for ply in was.breaks if ply <= kept and was.fens[ply] not in _fens_at(game, ply)]
    kept = min([kept, *set_before])
    gone, come = len(was.moves) - kept, len(game.moves) - kept
    if _is_another(was, game):
        yield Sentence("hall_moves_stay", move=_last(game, kept)) if kept else Sentence("hall_no_move_stays")
    if gone == 1:
        yield Sentence("hall_move_removed", move=_named(was, kept))
    elif gone:
        yield Sentence("hall_moves_removed", moves=score(was, kept))
    for ply in game.breaks:
        if ply not in was.breaks or was.fens[ply] != game.fens[ply]:
            yield _set_position(game, ply)
    if come == 1:
        yield Sentence("hall_move_added", move=_named(game, kept))
    elif come:
        yield Sentence("hall_moves_added", moves=score(game, kept))


def _fens_at(game: Game, ply: int) -> tuple[str, ...]:
    return (game.fens[ply],) if ply < len(game.fens) else ()


def _set_position(game: Game, ply: int) -> str:
    side = side_key(chess.Board(game.fens[ply]).turn)
    if ply:
        return Sentence("hall_position_after", move=_last(game, ply), side=side)
    return Sentence("hall_position_start", side=side)


def _last(game: Game, ply: int) -> str:
    """Return the last of a number of plies with its number, such as "12... Nd5"."""
    board = chess.Board(game.fens[ply - 1])
    return f"{_number(board)} {game.moves[ply - 1].san}"


def _named(game: Game, ply: int) -> str:
    """Return a move with its number and its squares: "12... Nf6–d5"."""
    board, move = chess.Board(game.fens[ply]), game.moves[ply].move
    castles = board.is_castling(move)
    lan = board.lan(move) if castles else board.lan(move).replace("-", "\N{EN DASH}")
    return f"{_number(board)} {lan}"


def _number(board: chess.Board) -> str:
    return f"{board.fullmove_number}{'.' if board.turn else '...'}"


def score(game: Game, since: int) -> str:
    """Return the moves of a game after a number of plies as on a scoresheet, such as "12... Nd5 13. Qe2"."""
    words: list[str] = []
    for ply, made in enumerate(game.moves[since:], since):
        board = chess.Board(game.fens[ply])
        if board.turn or not words or ply in game.breaks:
            words.append(_number(board))
        words.append(made.san)
    return " ".join(words)


def _board(game: Game, standing: BoardState, now: float) -> Iterator[str]:
    """Yield what the board shows according to the new record."""
    best = standing.best or reread(game, standing.pieces, named=standing.named, now=now)
    if best.kept != len(game.moves):
        return  # moves are being withdrawn
    position = chess.Board(game.fens[-1])
    words: list[str] = []
    for move in best.moves:
        if position.turn or not words:
            words.append(_number(position))
        words.append(position.san_and_push(move))
    if len(best.wrong) > FEW_WRONG:  # moves that explain this little would be guesses
        words, position = [], chess.Board(game.fens[-1])
    if words:
        yield Sentence("hall_board_read", moves=" ".join(words))
    if unfit := _unfit(position, standing.pieces):
        yield Sentence("hall_board_differs", squares=unfit)


def _unfit(position: chess.Board, pieces: Occupants) -> list[Sentence]:
    """Return what differs from a position, such as "knight f3, g1 empty"; empty if nothing."""
    seen = named_as(pieces, position)
    wrong = [square for square in chess.SQUARES if seen.piece_at(square) != position.piece_at(square)]
    if len(wrong) > MOST_NAMED:
        return [Sentence("hall_squares", count=len(wrong))]
    named: list[Sentence] = []
    for square in wrong:
        piece, name = seen.piece_at(square), chess.square_name(square)
        named.append(
            Sentence("rule_piece_on", piece=chess.piece_name(piece.piece_type), square=name)
            if piece
            else Sentence("hall_empty_square", square=name)
        )
    return named


def _result(was: Game, game: Game) -> Iterator[str]:
    before, now = (was.result, was.termination), (game.result, game.termination)
    if before == now:
        return
    ended = _ended(*before)
    if not was.over:
        yield Sentence("hall_game_ends", result=_ended(*now))
    elif not game.over:
        yield Sentence("hall_result_removed", result=ended)
    else:
        yield Sentence("hall_result_changes", before=ended, after=_ended(*now))


def _ended(result: str, termination: str) -> str:
    shown = result_text(result)
    return f"{shown} ({termination})" if termination else shown


# --- board and clock --------------------------------------------------------------------------------------


def _devices(fact: Fact) -> Iterator[str]:
    match fact:
        case facts.ClockSetRequested():
            before = (fact.white_before_ms, fact.black_before_ms)
            for color, was_ms, ms in zip(BOTH, before, (fact.white_ms, fact.black_ms), strict=True):
                yield _time(color, was_ms, ms)
            if None in before:
                yield Sentence("hall_set_manually")
            elif fact.running is None:
                yield Sentence("hall_set_automatically_stopped")
            else:
                yield Sentence("hall_set_automatically_running", side=fact.running)
        case facts.OrientationSet(white=None):
            yield Sentence("hall_read_rank_8") if fact.rotated else Sentence("hall_read_rank_1")
        case facts.OrientationSet():
            yield Sentence("hall_white_left") if fact.white == "left" else Sentence("hall_white_right")
            yield Sentence("hall_presses_dropped")
        case facts.PlayPaused():
            yield Sentence("hall_play_pauses")
        case facts.PlayResumed():
            yield Sentence("hall_play_resumes")
        case _:
            pass


def _time(color: Color, before_ms: int | None, ms: int) -> str:
    time = time_text(ms)
    if before_ms is None:
        return Sentence("hall_time_becomes", side=color, time=time)
    before = time_text(before_ms)
    if before == time:
        return Sentence("hall_time_stays", side=color, time=time)
    return Sentence("hall_time_changes", side=color, before=before, after=time)


# --- incidents --------------------------------------------------------------------------------------------


def _incidents(was: TableState, table: TableState) -> Iterator[str]:
    known = {incident.id: incident for incident in was.incidents}
    after = {incident.id: incident for incident in table.incidents}
    for identity, incident in known.items():
        now = after.get(identity)
        if now is None:
            if not incident.closed_reason:
                yield Sentence("hall_alert_leaves", alert=_summary(incident))
        elif now != incident:
            yield from _incident(incident, now)
    for identity, incident in after.items():
        if identity not in known:
            alert = _summary(incident)
            yield (
                Sentence("hall_alert_noted", alert=alert)
                if incident.closed_reason
                else Sentence("hall_alert_raised", alert=alert)
            )


def _incident(was: Incident, now: Incident) -> Iterator[str]:
    summary = _summary(now)
    if was.decision != now.decision and now.decision is not None:
        applied = now.decision.applied
        yield (
            Sentence("hall_alert_rejected", alert=summary)
            if applied is None
            else Sentence("hall_alert_applied", alert=summary, remedy=applied.text)
        )
    elif was.closed_reason and not now.closed_reason:
        yield Sentence("hall_alert_reopened", alert=summary)
    elif not was.closed_reason and now.closed_reason:
        yield Sentence("hall_alert_closed", alert=summary, reason=now.closed_reason)
    elif was.acknowledged_by != now.acknowledged_by:
        yield (
            Sentence("hall_alert_handled", alert=summary, by=now.acknowledged_by)
            if now.acknowledged_by
            else Sentence("hall_alert_released", alert=summary)
        )
    proposed = [incident.remedy.text if incident.remedy else "" for incident in (was, now)]
    if proposed[0] != proposed[1] and not now.closed_reason:
        yield (
            Sentence("hall_remedy_becomes", alert=summary, remedy=proposed[1])
            if proposed[1]
            else Sentence("hall_remedy_gone", alert=summary)
        )


def _summary(incident: Incident) -> str:
    """Return the summary of an incident without its table, with one full stop."""
    if isinstance(incident.summary, Sentence):
        return incident.summary
    return f"{incident.summary.removeprefix(f'Table {incident.table}: ').rstrip('.')}."


def _counts(was: Sequence[Incident], now: Sequence[Incident], game: str) -> Iterator[str]:
    """Yield the number of counted illegal moves, if it changes."""
    for color in BOTH:
        before, after = (
            sum(
                (incident.game, incident.color) == (game, color)
                and incident.illegal_move_number is not None
                and still_counts(incident)
                for incident in incidents
            )
            for incidents in (was, now)
        )
        if before != after:
            yield Sentence("hall_illegal_count", side=color, before=before, after=after)


# --- the hall ---------------------------------------------------------------------------------------------


def _of_hall(fact: Fact) -> Iterator[str]:
    match fact:
        case facts.DelaySet():
            yield Sentence("hall_delay", audience=fact.audience, seconds=fact.delay_s, moves=fact.delay_moves)
        case facts.NoteAdded():
            yield Sentence("hall_note_added")
        case facts.NoteResolved():
            yield Sentence("hall_note_done")
        case _:
            pass
