"""Actions on results and rounds: publish, change manually, close. `drafts` pairs rounds."""

from __future__ import annotations

from pydantic import Field

from broker.words.sentence import Sentence
from dashboard.desk.actions.situation import ActionBody, MadeFact, OfSection, Situation
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.score import SCORE_OF, SCORES, Score
from dashboard.desk.halls.listening import differs


class SetResult(ActionBody):
    """The result that a game counts as.

    Attributes:
        was: the result that its author saw; the action is rejected if it has changed since.
    """

    game: str
    score: Score
    was: Score
    reason: str = Field(default="", max_length=500)


def set_result(body: SetResult, now: Situation) -> MadeFact:
    """Confirm, enter, correct or clear a result, or keep it against its table's report."""
    _, _, seat = now.event.seat(body.game)
    current = SCORE_OF[seat.white_result, seat.black_result]
    if current != body.was:
        if not seat.set_by:
            raise EntryRejected(Sentence("server_result_gone", score=current))
        raise EntryRejected(Sentence("server_result_changed", score=current, by=seat.set_by))
    if current == body.score and current != "*" and not differs(seat):
        raise EntryRejected(Sentence("server_result_same", score=current, by=seat.set_by))
    white, black = SCORES[body.score]
    return MadeFact(f.ResultSet(game=body.game, white=white, black=black, reason=body.reason))


class OfRound(OfSection):
    """A round of a section."""

    round: int = Field(ge=1)


def close_round(body: OfRound, now: Situation) -> MadeFact:
    """Close a round with all its results, so that the next one can be paired.

    Raises:
        EntryRejected: a table has reported something else since its result was entered, and that is open.
    """
    last = now.event.section(body.section).last
    differing = [str(seat.number) for seat in last.seats if differs(seat)] if last is not None else []
    if differing:
        raise EntryRejected(Sentence("server_board_differs", boards=differing))
    return MadeFact(f.RoundClosed(section=body.section, round=body.round))


class FreeTable(ActionBody):
    """A table that still plays a game whose pairing was undone."""

    hall: str
    table: int = Field(ge=1)
    game: str


def free_table(body: FreeTable, _: Situation) -> MadeFact:
    """Abandon its game there, so that the next players can be seated."""
    return MadeFact(f.TableFreed(hall=body.hall, table=body.table, game=body.game))


class Publish(OfRound):
    """When a round becomes public (None for now), and when it starts."""

    at: int | None = None
    starts_at: int | None = None


def publish(body: Publish, now: Situation) -> MadeFact:
    """Publish a round, and seat its players at the tables."""
    at = now.now_ms if body.at is None else body.at
    if body.at is not None and body.at < now.now_ms - 60_000:
        raise EntryRejected(Sentence("server_time_past"))
    if body.starts_at is not None and body.starts_at < at - 60_000:
        raise EntryRejected(Sentence("server_start_before_publication"))
    return MadeFact(f.RoundPublished(section=body.section, round=body.round, at=at, starts_at=body.starts_at))


class ChangeRound(OfRound):
    """The pairings from now on, in the order of the boards."""

    boards: list[f.PairedBoard] = Field(max_length=2000)
    byes: list[f.PairedBye] = Field(default=[], max_length=2000)
    reason: str = Field(min_length=1, max_length=500)


def change_round(body: ChangeRound, _: Situation) -> MadeFact:
    """Change pairings manually; games with a result stay."""
    return MadeFact(
        f.RoundChanged(
            section=body.section,
            round=body.round,
            boards=tuple(body.boards),
            byes=tuple(body.byes),
            reason=body.reason,
        )
    )
