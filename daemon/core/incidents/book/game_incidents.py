"""The incidents of one game: raised once, kept up to date, proposed a remedy for, decided, closed. Pure.

Whoever judges says what happened; the incident log knows the rules of the game and what was decided before,
so it works out which offence of a player this is, what the rules have for it with the times as they stand
now, and until when anybody may act on it. Nothing that the rule set does not have is proposed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import chess

from broker.contract.incidents import Decision, Incident, IncidentOption, Remedy, TimesToSet
from broker.contract.message import Grade
from broker.contract.requests import DecideRequest
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.incidents.book.incident_state import IncidentState
from daemon.core.incidents.book.with_result import WITH_THE_GAME, why_closed
from daemon.core.incidents.incidents import EvidenceTrail, color_name
from daemon.core.incidents.mate_search import MateSearch, MateSearches, with_verdict
from daemon.core.incidents.offence_remedies import (
    EXPLICABLE,
    OF_MEN,
    STANDS,
    TOO_LATE,
    in_time_pressure,
    matter_of,
    still_counts,
    too_late,
)
from daemon.core.incidents.reasons import reason_of
from daemon.core.incidents.remedy_context import IncidentMoment, Proposal, RemedyContext, Times
from daemon.core.incidents.wrong_start import RULES, BegunWrongly, begun_wrongly, stands
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.claims import Ending
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.rules.rulebook.remedies import Aftermath, counts, expired
from drivers.time_control import TimeControl

DRAWN = ("fivefold", "seventyfive_moves", "fifty_moves", "dead_position")
"""Kinds of alerts that the game is drawn, or may be declared drawn, without a claim of a player."""


@dataclass(slots=True)
class GameIncidents:
    """The incidents of one game.

    Args:
        table, game: whose they are.
        ruleset: the rules of play, as values.
        epoch_ms: UTC in ms of hall time 0.
        control: the time control; None if unknown.
        known: the incidents of this game that the journal has.

    Attributes:
        trail: the recent evidence.
        sees: a board shows what stands on it; else nothing is said of pieces.
    """

    table: int
    game: str
    ruleset: Ruleset
    epoch_ms: int
    control: TimeControl | None = None
    known: Sequence[Incident] = ()
    trail: EvidenceTrail = field(init=False)
    sees: bool = field(init=False, default=True)
    _cases: dict[str, IncidentState] = field(init=False)
    _searches: MateSearches = field(init=False, default_factory=MateSearches)

    def __post_init__(self) -> None:
        self.trail = EvidenceTrail(self.epoch_ms)
        self._cases = {one.id: IncidentState(one, in_time=bool(one.reversed_decisions)) for one in self.known}
        # What is to be put back by hand yet; else it was put back before, and may be put right from now on.
        to_come = any(one.kind == "set_clock_manually" and not one.closed_reason for one in self.known)
        for case in self._cases.values():
            case.unseen = to_come and case.in_time and case.is_open
            if case.is_offence:
                case.matter = self._of_offence(case)

    # --- raising ------------------------------------------------------------------------------------------

    def offence(
        self,
        kind: str,
        grade: Grade,
        what: str,
        color: chess.Color,
        scene: IncidentMoment,
        choices: Sequence[IncidentOption] = (),
    ) -> list[Fact]:
        """What a player did against the rules, with what they have for it.

        Without a remedy it is only noted, once for a position.

        Args:
            kind, grade: of the incident.
            what: they did, as a sentence.
            color: the player.
            scene: the moment.
            choices: what an arbiter may choose from.
        """
        incident = self._incident(kind, grade, what, color, scene, choices)
        if counts(self.ruleset, kind):
            incident = incident.model_copy(
                update={"illegal_move_number": self.counted(color, incident.occurred_at) + 1}
            )
        case = self._case(incident)
        case.matter = self._of_offence(case)
        self._weigh(case, scene.times)
        if case.incident.remedy is None:
            told = [(one.kind, one.color, one.ply) for one in self._incidents()]
            if (kind, incident.color, incident.ply) in told:
                return []
            case.change(closed_reason=Sentence("incident_noted"))
        self._cases[incident.id] = case
        return [case.raised()]

    def matter(
        self,
        kind: str,
        grade: Grade,
        what: str,
        scene: IncidentMoment,
        *,
        color: chess.Color | None = None,
        choices: Sequence[IncidentOption] = (),
        matter: RemedyContext | None = None,
        claimed_by: chess.Color | None = None,
        to_set: TimesToSet | None = None,
        mate_until: int | None = None,
    ) -> facts.IncidentRaised:
        """Something else that somebody has to see to; ``matter``: what its remedy hangs on."""
        case = self._case(self._incident(kind, grade, what, color, scene, choices), matter)
        if to_set is not None or mate_until is not None:
            case.change(times_to_set=to_set, mate_deadline=mate_until)
        if claimed_by is not None:
            case.change(claimed_by=color_name(claimed_by))
        self._weigh(case, scene.times)
        self._cases[case.incident.id] = case
        return case.raised()

    def _case(self, incident: Incident, matter: RemedyContext | None = None) -> IncidentState:
        """A case for an incident; one with the same id was decided, and played on after, as this one."""
        before = self._cases.get(incident.id)
        return (
            replace(before, incident=incident, matter=matter) if before else IncidentState(incident, matter)
        )

    def _incident(
        self,
        kind: str,
        grade: Grade,
        what: str,
        color: chess.Color | None,
        scene: IncidentMoment,
        choices: Sequence[IncidentOption],
    ) -> Incident:
        return self.trail.incident(
            table=self.table,
            game=self.game,
            kind=kind,
            grade=grade,
            color=color,
            what=what,
            ruleset=self.ruleset,
            board=scene.board,
            seen=scene.seen,
            ply=scene.ply,
            at=scene.at,
            now=max(scene.now, scene.at),
        ).model_copy(update={"choices": list(choices)} | ({} if self.sees else {"placement_after": ""}))

    def _weigh(self, case: IncidentState, times: Times) -> None:
        """Work out the remedy, with what can be seen at once of a possible mate."""
        if case.matter is not None and case.matter.mates is not None:
            case.incident = self._searches.ask(case.incident, *case.matter.mates)
        case.work_out(times)

    def made_certain(self, incident: str, words: str, times: Times) -> list[Fact]:
        """What was strong is certain, by what was seen since; nothing, if somebody has decided meanwhile.

        Args:
            incident: its id.
            words: what was seen.
            times: of the clock, for its remedy.
        """
        case = self._cases.get(incident)
        if case is None or not case.is_open or case.incident.certainty == "certain":
            return []
        case.change(certainty="certain", summary=together([case.incident.summary, words]))
        self._weigh(case, times)
        return [case.updated()]

    def drop(self, incident: str) -> None:
        """It was raised before, under another id: nobody is told again."""
        self._cases.pop(incident, None)

    def adopt(self, incident: Incident) -> facts.IncidentRaised:
        """Raise what another judge of the same game has found, under an id of its own."""
        identity = incident.id
        while identity in self._cases:
            identity += "-again"
        self._cases[identity] = case = IncidentState(incident.model_copy(update={"id": identity}))
        return case.raised()

    def forget_evidence(self) -> None:
        """What happened since the last final move will be told again."""
        self.trail = EvidenceTrail(self.epoch_ms)

    def counted(self, color: chess.Color, before: int) -> int:
        """How many illegal moves of a player count so far; what an arbiter refused does not.

        Args:
            color: the player.
            before: only those judged before this moment (UTC, ms).
        """
        name = color_name(color)
        return sum(
            one.color == name
            and one.occurred_at < before
            and one.illegal_move_number is not None
            and still_counts(one)
            for one in self._incidents()
        )

    def times_told(self, kind: str, color: chess.Color, before: int) -> int:
        """How often this was told of a player so far; what an arbiter refused does not count.

        Args:
            kind: of the incidents.
            color: the player.
            before: only those told before this moment (UTC, ms).
        """
        same = (kind, color_name(color))
        return sum(
            (one.kind, one.color) == same and one.occurred_at < before and still_counts(one)
            for one in self._incidents()
        )

    def asking(self) -> list[Incident]:
        """Those that ask which of several moves was played, and have no answer yet."""
        return [one for one in self._opened() if one.kind == "ambiguous_position" and one.choices]

    def is_asking(self) -> bool:
        """Whether somebody was asked about moves of the record, and has not answered."""
        return any(one.kind == "ambiguous_position" and one.certainty != "hint" for one in self._opened())

    def unlike(self, other: GameIncidents, kind: str) -> list[Incident]:
        """What is open of a kind and is not in another book."""
        return [one for one in self._opened() if one.kind == kind and one.id not in other._cases]

    def open_kinds(self, color: chess.Color) -> set[str]:
        """The kinds of a player's incidents that are not closed."""
        name = color_name(color)
        return {one.kind for one in self._opened() if one.color == name}

    def waits(self, kind: str, color: chess.Color, ply: int) -> bool:
        """Whether this was told of a player after so many plies, and nobody has decided about it."""
        told = (kind, color_name(color), ply)
        return any((one.kind, one.color, one.ply) == told for one in self._opened())

    def explained(self, color: chess.Color, pressed_at: float, times: Times) -> list[Fact]:
        """The record has a legal move for a press: what the player was accused of for it is withdrawn.

        An arbiter who has decided about it keeps the word.

        Args:
            color: who pressed.
            pressed_at: when, in hall time.
            times: what the clock shows.
        """
        name, at = color_name(color), self.trail.utc(pressed_at)
        return self._withdraw(lambda one: (one.color, one.occurred_at) == (name, at), times)

    def explained_by(self, played: Sequence[chess.Board], since: int, times: Times) -> list[Fact]:
        """The record was corrected: accusations are withdrawn where one of its moves left the pieces so.

        Args:
            played: the positions that its new moves lead to; one that was set is no evidence of a legal move.
            since: so many plies are as they were.
            times: what the clock shows.
        """
        legal = {(color_name(not one.turn), one.board_fen()) for one in played}

        def is_legal(one: Incident) -> bool:
            return one.ply >= since and (one.color, one.placement_after) in legal

        return self._withdraw(is_legal, times)

    def not_found_again(self, other: GameIncidents, since: float, times: Times) -> list[Fact]:
        """Another judge has heard the same from a corrected record, and accuses nobody of it: withdrawn.

        Args:
            other: the book of that judge.
            since: hall time from which on they have heard what happened.
            times: what the clock shows.
        """
        if not math.isfinite(since):
            return []
        from_ms = self.trail.utc(since)
        return self._withdraw(lambda one: one.occurred_at > from_ms and one.id not in other._cases, times)

    def _withdraw(self, explains: Callable[[Incident], bool], times: Times) -> list[Fact]:
        found: list[Fact] = []
        for case in self._cases.values():
            one = case.incident
            if one.kind in EXPLICABLE and not one.closed_reason and one.decision is None and explains(one):
                found += case.close(Sentence("incident_withdrawn"))
                found += self._recounted(case.incident, times)
        return found

    # --- claims -------------------------------------------------------------------------------------------

    def claim_illegal(self, offender: chess.Color, times: Times) -> list[Fact]:
        """The opponent claims the last illegal move of a player; what it brings may hang on that.

        Raises:
            Refused: none is known that nobody has decided about, or it is too late.
        """
        name = color_name(offender)
        mine = [one for one in self._cases.values() if one.incident.color == name]
        undecided = [one for one in mine if one.is_offence and not one.incident.decision]
        case = next((one for one in reversed(undecided) if reason_of(one.incident) not in TOO_LATE), None)
        if case is None and undecided:
            why = undecided[-1].incident.closed_reason
            raise RequestRejected(Sentence("incident_claim_too_late", side=name, why=why))
        if case is None:
            raise RequestRejected(Sentence("incident_none_known", side=name))
        case.change(claimed_by=color_name(not offender), closed_reason="")
        case.matter = self._of_offence(case)
        self._weigh(case, times)
        return [case.updated()]

    def witnessed(self, claimed: Sequence[Fact], witness: str) -> list[Fact]:
        """The same facts with the name of the person who saw what is claimed.

        What a person saw is no hint any more, and is never certain by that.

        Args:
            claimed: what a claim has raised.
            witness: who saw it; empty = nobody is named.
        """
        witness = " ".join(witness.split())
        return [self._witnessed(fact, witness) if witness else fact for fact in claimed]

    def _witnessed(self, fact: Fact, witness: str) -> Fact:
        if (
            not isinstance(fact, facts.IncidentRaised | facts.IncidentUpdated)
            or fact.incident.id not in self._cases
        ):
            return fact
        case = self._cases[fact.incident.id]
        grade = "likely" if case.incident.certainty == "hint" else case.incident.certainty
        case.change(witness=witness, certainty=grade)
        return fact.model_copy(update={"incident": case.incident})

    def wrong_offers(self, color: chess.Color) -> int:
        """How often a player has offered a draw at a wrong moment."""
        name = color_name(color)
        return sum(
            one.kind == "draw_offer" and one.color == name and one.remedy is not None
            for one in self._incidents()
        )

    def refused_by_touch(self, color: chess.Color, since: float) -> list[Fact]:
        """A player has a piece in his hand since then (hall time): he refuses what was offered before.

        What the rules have for an offer at a wrong moment still waits. Where a touched piece need not move,
        to touch one says nothing.
        """
        if self.ruleset.offer_window is None or self.ruleset.touch_move != "on_claim":
            return []
        by, before = color_name(not color), self.trail.utc(since)
        offers = [
            one
            for one in self._opened()
            if one.kind == "draw_offer" and one.color == by and one.occurred_at < before
            if one.remedy is None and not one.options
        ]
        return [
            fact for one in offers for fact in self.closed(one.id, Sentence("incident_declined_by_touch"))
        ]

    def lasting(
        self, kind: str, what: str, scene: IncidentMoment, matter: RemedyContext, grade: Grade = "certain"
    ) -> list[Fact]:
        """Something that continues: told until somebody decides, and again when its remedy is another one."""
        if self.is_open(kind):
            return self.renewed(kind, matter, scene.times)
        return [] if self.decided_of(kind) else [self.matter(kind, grade, what, scene, matter=matter)]

    def begun_wrongly(self, kind: BegunWrongly, completed: tuple[int, int], times: Times) -> list[Fact]:
        """A game that was begun wrongly continues, until it is too late to put that right.

        Args:
            kind: what was wrong; it is open.
            completed: moves of White and Black.
            times: what the clock shows.
        """
        if (case := self._open_of(kind)) is not None and case.in_time:
            return case.refresh(times)
        if why := stands(kind, self.ruleset, completed):
            return self.closed_of(kind, why)
        return self.renewed(kind, begun_wrongly(kind, self.ruleset, completed), times)

    def renewed(
        self, kind: str, matter: RemedyContext, times: Times, claimed_by: chess.Color | None = None
    ) -> list[Fact]:
        """What is open of a kind hangs on something else now, or somebody claims it; told if it differs."""
        case = self._open_of(kind)
        if case is None:
            return []
        was, case.matter = case.incident, matter
        if claimed_by is not None:
            case.change(claimed_by=color_name(claimed_by))
        case.work_out(times)
        return [] if case.incident == was else [case.updated()]

    def told_anew(self, kind: str, what: str, seen: chess.BaseBoard | None = None) -> list[Fact]:
        """What is open of a kind is said in other words now; told if it differs.

        Args:
            seen: what stands on the board now; None = as it was told.
        """
        case = self._open_of(kind)
        if case is None:
            return []
        was = case.incident
        placement = was.placement_after if seen is None else seen.board_fen()
        case.change(summary=what, placement_after=placement)
        return [] if case.incident == was else [case.updated()]

    def seen_again(self, kind: str) -> None:
        """What is open of a kind is seen to be wrong."""
        if case := self._open_of(kind):
            case.unseen = False

    def is_taken_back(self, kind: str) -> bool:
        """A decision about what is open of a kind was taken back: no limit that is over by now ends it."""
        case = self._open_of(kind)
        return case is not None and case.in_time

    def is_being_put_back(self, kind: str) -> bool:
        """It was taken back, and nothing was seen to be wrong again since.

        What a decision changed is put back a moment later by wire, or by hand whenever somebody comes: until
        then all looks right, and nothing follows from that.
        """
        case = self._open_of(kind)
        return case is not None and case.unseen

    def closed_of(self, kind: str, reason: str) -> list[Fact]:
        """Close what is open of a kind."""
        cases = [one for one in self._cases.values() if one.incident.kind == kind]
        return [fact for case in cases for fact in case.close(reason)]

    def hint(self, kind: str, what: str, color: chess.Color, scene: IncidentMoment) -> list[Fact]:
        """Statistics about a player, told once in a game; it alarms nobody, and no penalty is proposed."""
        if self.told_of(kind, color):
            return []
        return [self.matter(kind, "hint", what, scene, color=color)]

    def declare(self, ending: Ending, scene: IncidentMoment) -> list[Fact]:
        """The game is over by the rules once somebody says so; told once for each kind."""
        if self.has(ending.kind):
            return []
        proposal = Proposal(ending.remedy, Sentence("incident_decides", who=self.ruleset.decider))
        what = together([ending.remedy.text, ending.proof])
        return [
            self.matter(ending.kind, "certain", what, scene, matter=RemedyContext(lambda _, __: proposal))
        ]

    def proved(self, ending: Ending, scene: IncidentMoment) -> list[Fact]:
        """The game was over by the rules at once, as is proved: arbiters see how, and may reopen it."""
        if self.has(ending.kind):
            return []
        what = together([ending.remedy.text, ending.proof])
        return [self.matter(ending.kind, "hint", what, scene)]

    def claimable(self, told: Sequence[str], on_move: chess.Color, scene: IncidentMoment) -> list[Fact]:
        """What the player on move could claim, as a hint that stays as long as somebody could claim.

        An open alert that the game is drawn already says more.
        """
        if not told:
            return self.closed_of("draw_claim_possible", Sentence("incident_no_claim_left"))
        if any(self.is_open(kind) for kind in DRAWN):
            return self.closed_of("draw_claim_possible", Sentence("incident_drawn_already"))
        if self.is_open("draw_claim_possible"):
            return []
        what = together([Sentence("incident_may_claim", side=color_name(on_move)), *told])
        return [self.matter("draw_claim_possible", "hint", what, scene, color=on_move)]

    def ended(self) -> list[Fact]:
        """The game has a result: what only asked for one, or for its clock, needs nobody any more."""
        cases = [(case, why_closed(case.incident)) for case in self._cases.values()]
        return [fact for case, why in cases if why for fact in case.close(why)]

    def goes_on(self) -> list[Fact]:
        """The game has no result any more: what was closed with it alone waits again."""
        with_it = [case for case in self._cases.values() if reason_of(case.incident) in WITH_THE_GAME]
        return [case.reopen() for case in with_it if case.incident.decision is None]

    def has(self, kind: str) -> bool:
        """Whether something of this kind was ever raised."""
        return any(one.kind == kind for one in self._incidents())

    def told_of(self, kind: str, color: chess.Color) -> bool:
        """Whether something of this kind was ever raised about this player."""
        return self.last_told(kind, color) is not None

    def last_told(self, kind: str, color: chess.Color) -> int | None:
        """After how many plies something of this kind was raised about this player last; None = never."""
        told = (kind, color_name(color))
        plies = [one.ply for one in self._incidents() if (one.kind, one.color) == told]
        return plies[-1] if plies else None

    def is_open(self, kind: str) -> bool:
        """Whether somebody still has to see to something of this kind."""
        return self._open_of(kind) is not None

    def open_of(self, kind: str) -> Incident | None:
        """What somebody still has to see to of this kind."""
        case = self._open_of(kind)
        return case.incident if case else None

    def decided_of(self, kind: str) -> list[Incident]:
        """What somebody has decided about of this kind, in the order in which it was raised."""
        return [one for one in self._incidents() if one.kind == kind and one.decision is not None]

    def _open_of(self, kind: str) -> IncidentState | None:
        return next((one for one in self._cases.values() if one.is_open and one.incident.kind == kind), None)

    def _incidents(self) -> Iterator[Incident]:
        return (case.incident for case in self._cases.values())

    def _opened(self) -> list[Incident]:
        return [case.incident for case in self._cases.values() if case.is_open]

    # --- remedies -----------------------------------------------------------------------------------------

    def _of_offence(self, case: IncidentState) -> RemedyContext:
        times_done = partial(self._times_done, case.incident)
        return matter_of(case.incident, self.ruleset, self.control, times_done, case.played_since)

    def _times_done(self, incident: Incident) -> int:
        """Which time this player did this, of what does not count as an illegal move."""
        return 1 + self.times_told(incident.kind, incident.color == "white", incident.occurred_at)

    def take_searches(self) -> list[MateSearch]:
        """What a search has to find out; given out once."""
        return self._searches.take()

    def found(self, incident: str, verdict: CanMate, line: Sequence[str], times: Times) -> list[Fact]:
        """A search has an answer, with a line to mate if there is one."""
        case = self._cases.get(incident)
        if case is None or not case.is_open or case.matter is None or case.incident.can_mate == verdict:
            return []
        case.incident = with_verdict(case.incident, verdict, line)
        case.work_out(times)
        return [case.updated()]

    def refresh(self, times: Times) -> list[Fact]:
        """What is proposed is worked out from what the clock shows now; without a clock it stays."""
        found: list[Fact] = []
        if None in times:
            return found
        for case in self._cases.values():
            if case.is_open and (case.incident.remedy or case.incident.options):
                found += case.refresh(times)
        return found

    # --- deciding and closing -----------------------------------------------------------------------------

    def decide(self, request: DecideRequest, at_ms: int, times: Times) -> tuple[list[Fact], Remedy | None]:
        """An official applies or refuses.

        Args:
            request: what he decides.
            at_ms: when (UTC).
            times: what the clock shows then.

        Returns:
            what is to be journalled; what is to be done now.

        Raises:
            Refused: it is decided, closed or unknown, or there is nothing to apply.
        """
        case = self._known(request.incident)
        found, chosen = case.decide(request, at_ms, times)
        return [*found, *self._recounted(case.incident, times)], chosen

    def undo(self, incident: str, by: str, times: Times) -> tuple[list[Fact], Decision]:
        """A decision is taken back, and later offences are counted again.

        Args:
            incident: its id.
            by, times: as for `IncidentState.undo`.

        Raises:
            Refused: nothing was decided.
        """
        case = self._known(incident)
        found, undone = case.undo(by, times)
        return [*found, *self._recounted(case.incident, times)], undone

    def _known(self, incident: str) -> IncidentState:
        if incident not in self._cases:
            raise RequestRejected(Sentence("incident_unknown", table=self.table, incident=incident))
        return self._cases[incident]

    def _recounted(self, decided: Incident, times: Times) -> list[Fact]:
        """Later offences of the same player, which may be another one by number now; times: on the clock."""
        found: list[Fact] = []
        for case in self._cases.values():
            one = case.incident
            if not case.is_open or one.color != decided.color or one.occurred_at <= decided.occurred_at:
                continue
            if (
                one.illegal_move_number is None
            ):  # no illegal move: it may still hang on how often this was told before
                found += case.refresh(times) if one.kind == decided.kind else []
                continue
            count = self.counted(one.color == "white", one.occurred_at) + 1
            if count == one.illegal_move_number:
                continue
            case.change(illegal_move_number=count)
            case.matter = self._of_offence(case)
            self._weigh(case, case.last_times())
            found.append(case.updated())
        return found

    def acknowledged(self, incident: str, by: str) -> None:
        """An arbiter deals with it: it is not told again."""
        if case := self._cases.get(incident):
            case.change(acknowledged_by=by)

    def closed(self, incident: str, reason: str) -> list[Fact]:
        """It needs nobody any more; nothing if it was closed before."""
        case = self._cases.get(incident)
        return [] if case is None else case.close(reason)

    def answered(self, offender: chess.Color, ply: int) -> list[Fact]:
        """The opponent has released his next move, and not pressed: it may be too late to act on an offence.

        Who has claimed it before is heard.

        Args:
            offender: whose illegal move stands on the board.
            ply: so many plies are final.
        """
        late = [
            case
            for case in self._counted_at(offender, ply)
            if not case.incident.claimed_by
            and not case.in_time
            and expired(self.ruleset, case.incident.kind, by_offender=0, by_opponent=1)
        ]
        return [fact for case in late for fact in case.close(Sentence("incident_too_late"))]

    def not_answered(self, offender: chess.Color, ply: int) -> list[Fact]:
        """What looked like the opponent's next move was taken back: he had not released it.

        Args:
            offender, ply: as for `answered`.
        """
        cases = self._counted_at(offender, ply)
        late = [one for one in cases if reason_of(one.incident) == STANDS and one.incident.decision is None]
        return [case.reopen() for case in late]

    def standing(self, plies: Collection[int]) -> list[Incident]:
        """Illegal moves that were told after so many plies, the first one first."""
        return [one for one in self._incidents() if one.kind in OF_MEN and one.color and one.ply in plies]

    def recounted(
        self,
        made: Callable[[chess.Color, int], int],
        stands: Collection[int],
        times: Times,
        ply: float = math.inf,
    ) -> list[Fact]:
        """The record has changed: what can still be done about an offence at a press may have as well.

        Args:
            made, stands, times: as for `moved`.
            ply: so many plies are final; what happened after more of them is gone from the board.
        """
        found: list[Fact] = []
        for case in self._cases.values():
            one = case.incident
            if not case.is_offence:
                continue
            now: Aftermath = "fresh"
            if one.ply in stands:
                now = "answered"
            elif one.ply > ply or made(one.color == "white", one.ply):
                now = "put_right"
            if now != case.aftermath:
                case.aftermath = now
                if case.is_open and one.remedy is not None:
                    found += case.refresh(times)
        return found

    def _counted_at(self, offender: chess.Color, ply: int) -> list[IncidentState]:
        """A player's illegal moves that were told when so many plies were final."""
        told = (color_name(offender), ply)
        cases = [case for case in self._cases.values() if case.incident.illegal_move_number is not None]
        return [case for case in cases if (case.incident.color, case.incident.ply) == told]

    def moved(
        self, made: Callable[[chess.Color, int], int], stands: Collection[int], times: Times
    ) -> list[Fact]:
        """Moves became final: what can no longer be acted on is closed.

        Args:
            made: how many moves a player has made since so many plies.
            stands: after how many plies an illegal move was answered as it stood, and stands still.
            times: what the clock shows.
        """
        arrived = [one for one in self._cases.values() if one.incident.kind == "late_arrival"]
        late = [one for one in arrived if not one.in_time]
        found = [fact for case in late for fact in case.close(Sentence("incident_moved"))]
        completed = (made(chess.WHITE, 0), made(chess.BLACK, 0))
        for kind in RULES:
            if self.is_open(kind):
                found += self.begun_wrongly(kind, completed, times)
        for case in self._cases.values():
            one = case.incident
            color = one.color == "white"
            waits = one.remedy is not None or one.options  # a penalty may still follow
            if case.is_open and one.kind == "draw_offer" and not waits and made(not color, one.ply):
                found += case.close(Sentence("incident_declined_by_move"))
            if not case.is_open or one.illegal_move_number is None or one.claimed_by or case.in_time:
                continue  # who has claimed or decided it did so in time
            if expired(
                self.ruleset,
                one.kind,
                by_opponent=made(not color, one.ply),
                by_offender=made(color, one.ply),
                time_pressure=in_time_pressure(self.ruleset, self.control, times, made(color, 0)),
            ):
                found += case.close(too_late(one, stands=one.ply in stands))
        return [*found, *self.recounted(made, stands, times)]
