"""The incidents of one game: raised once, kept up to date, proposed a remedy for, decided, closed. Pure.

Whoever judges says what happened; the casebook knows the rules of the game and what was decided before, so
it works out which offence of a player this is, what the rules have for it with the times as they stand now,
and until when anybody may act on it. Nothing that the rule set does not have is proposed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate

import chess

from broker.messages import Choice, DecideRequest, Decision, Grade, Incident, Remedy, Ruleset
from daemon import facts
from daemon.facts import Fact
from daemon.game import in_a_word
from daemon.incidents import Displacement, Trail, color_name
from daemon.rulebook import limits
from daemon.rulebook.claims import Ending
from daemon.rulebook.draw_tests import CanMate
from daemon.rulebook.flag_fall import FlagFall, outcome
from daemon.rulebook.penalty_ladder import decider, ladder
from daemon.rulebook.remedies import Offence, actor, counts, expired, proposed
from daemon.unwinnability import cheap
from drivers.time_control import Method, Period, TimeControl

Times = tuple[int | None, int | None]
"""White's and Black's time in ms; None = no clock."""

OFFENCES = frozenset(
    {
        "illegal_position",
        "unpromoted_pawn",
        "king_capture",
        "press_without_move",
        "press_before_move",
        "two_hands",
        "other_hand",
        "displaced_men",
    }
)
"""Kinds of incidents that a player commits at a press."""

OF_THE_RESULT = frozenset(
    {
        "clock_setting",
        "clock_stopped",
        "claimable",
        "dead_position",
        "draw_agreed",
        "draw_offer",
        "fifty_moves",
        "fivefold",
        "flag_fall",
        "illegal_position_stands",
        "late_arrival",
        "quickplay_finish",
        "resignation",
        "seventyfive_moves",
        "threefold",
    }
)
"""Kinds that are settled with the result of the game, whoever entered it."""

NOTED = "noted; the rules have no penalty for it"
"""Why an incident is closed as soon as it is raised."""


class NothingToDecide(Exception):
    """A decision cannot be taken; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the rules have for an incident, and who may act on it.

    Attributes:
        remedy: what is proposed; None = nothing, or one of the options is to be chosen.
        actor: who may act, and until when, in a sentence.
        grade: how sure the incident is by it; None = as it was.
        options: what else the rules have.
    """

    remedy: Remedy | None
    actor: str = ""
    grade: Grade | None = None
    options: Sequence[Remedy] = ()


@dataclass(frozen=True, slots=True)
class Matter:
    """What an incident is about, as far as its remedy hangs on it.

    Attributes:
        proposal: the rules applied to the times as they stand, and to whether the opponent can mate; None =
            they have nothing for it.
        mates: who would have to be able to mate for it to be a loss, and from which position; None = the
            remedy does not ask.
    """

    proposal: Callable[[Times, CanMate | None], Proposal | None]
    mates: tuple[chess.Color, chess.Board] | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment that is judged.

    Attributes:
        board: the position after the last final move.
        seen: what stands on the board.
        ply: so many plies are final.
        at, now: hall time of what happened, and of judging it.
        times: the clock as it stood then.
    """

    board: chess.Board
    seen: chess.BaseBoard
    ply: int
    at: float
    now: float
    times: Times = (None, None)


@dataclass(slots=True)
class _Case:
    """An incident of this game as it stands."""

    incident: Incident
    matter: Matter | None = None

    @property
    def is_open(self) -> bool:
        return not self.incident.closed


@dataclass(frozen=True, slots=True)
class Search:
    """A question that takes longer than a table may wait: can ``winner`` still mate from this position?"""

    incident: str
    fen: str
    winner: chess.Color


@dataclass(slots=True)
class Casebook:
    """The incidents of one game.

    Args:
        table, game: whose they are.
        ruleset: the rules of play, as values.
        epoch_ms: UTC in ms of hall time 0.
        control: the time control; None = nobody knows.
        known: the incidents of this game that the journal has.

    Attributes:
        trail: the recent evidence.
    """

    table: int
    game: str
    ruleset: Ruleset
    epoch_ms: int
    control: TimeControl | None = None
    known: Sequence[Incident] = ()
    trail: Trail = field(init=False)
    _cases: dict[str, _Case] = field(init=False)
    _searches: list[Search] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.trail = Trail(self.epoch_ms)
        self._cases = {one.id: _Case(one) for one in self.known}
        for case in self._cases.values():
            if case.is_open and case.incident.color and case.incident.kind in OFFENCES:
                case.matter = self._of_offence(case.incident)

    # --- raising ------------------------------------------------------------------------------------------

    def offence(
        self,
        kind: str,
        grade: Grade,
        what: str,
        color: chess.Color,
        scene: Scene,
        choices: Sequence[Choice] = (),
    ) -> list[Fact]:
        """What a player did against the rules, with what they have for it.

        Without a remedy it is only noted, once for a position.

        Args:
            kind, grade: of the incident.
            what: he did, as the end of a sentence that begins with the table.
            color: the player.
            scene: the moment.
            choices: what an official may choose from.
        """
        incident = self._incident(kind, grade, what, color, scene, choices)
        if counts(self.ruleset, kind):
            incident = incident.model_copy(update={"count": self.counted(color, incident.at) + 1})
        case = _Case(incident, self._of_offence(incident))
        self._weigh(case, scene.times)
        if case.incident.remedy is None:
            if any(_cause(one.incident) == _cause(incident) for one in self._cases.values()):
                return []
            case.incident = case.incident.model_copy(update={"closed": NOTED})
        self._cases[incident.id] = case
        return [facts.Raised(table=self.table, game=self.game, incident=case.incident)]

    def matter(
        self,
        kind: str,
        grade: Grade,
        what: str,
        scene: Scene,
        *,
        color: chess.Color | None = None,
        choices: Sequence[Choice] = (),
        matter: Matter | None = None,
        claimed_by: chess.Color | None = None,
    ) -> facts.Raised:
        """Something else that somebody has to see to; ``matter``: what its remedy hangs on."""
        case = _Case(self._incident(kind, grade, what, color, scene, choices), matter)
        if claimed_by is not None:
            case.incident = case.incident.model_copy(update={"claimed_by": color_name(claimed_by)})
        self._weigh(case, scene.times)
        self._cases[case.incident.id] = case
        return facts.Raised(table=self.table, game=self.game, incident=case.incident)

    def _incident(
        self,
        kind: str,
        grade: Grade,
        what: str,
        color: chess.Color | None,
        scene: Scene,
        choices: Sequence[Choice],
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
        ).model_copy(update={"choices": list(choices)})

    def _weigh(self, case: _Case, times: Times) -> None:
        """Work out the remedy, with what can be seen at once of a possible mate."""
        self._ask_whether_mate(case)
        case.incident = self._worked_out(case, times)

    def drop(self, incident: str) -> None:
        """It was raised before, under another id: nobody is told again."""
        self._cases.pop(incident, None)

    def forget_evidence(self) -> None:
        """What happened since the last final move will be told anew."""
        self.trail = Trail(self.epoch_ms)

    def counted(self, color: chess.Color, before: int) -> int:
        """How many illegal moves of a player count so far; what an official refused does not.

        Args:
            color: the player.
            before: only those judged before this moment (UTC, ms).
        """
        name = color_name(color)
        return sum(
            one.incident.color == name
            and one.incident.at < before
            and one.incident.count is not None
            and _counts(one.incident)
            for one in self._cases.values()
        )

    def warnings(self, color: chess.Color) -> int:
        """How often a player was warned."""
        name = color_name(color)
        applied = [
            one.incident.decision.applied
            for one in self._cases.values()
            if one.incident.decision and one.incident.color == name
        ]
        return sum(remedy is not None and remedy.warns for remedy in applied)

    def open_kinds(self, color: chess.Color) -> set[str]:
        """The kinds of a player's incidents that are not closed."""
        name = color_name(color)
        opened = [one.incident for one in self._cases.values() if one.is_open]
        return {one.kind for one in opened if one.color == name}

    # --- claims -------------------------------------------------------------------------------------------

    def claim_illegal(self, offender: chess.Color, times: Times) -> list[Fact]:
        """The opponent claims the last illegal move of a player; what it brings may hang on that.

        Raises:
            NothingToDecide: none is known that nobody has decided about.
        """
        name = color_name(offender)
        case = next(
            (
                one
                for one in reversed(self._cases.values())
                if one.incident.color == name and one.incident.kind in OFFENCES and not one.incident.decision
            ),
            None,
        )
        if case is None:
            raise NothingToDecide(
                f"No illegal move of {name.title()} is known that is not decided: if there was one, correct "
                "the moves or set the position."
            )
        claimant = color_name(not offender)
        case.incident = case.incident.model_copy(update={"claimed_by": claimant, "closed": ""})
        case.matter = self._of_offence(case.incident)
        self._weigh(case, times)
        return [facts.Updated(table=self.table, game=self.game, incident=case.incident)]

    def signal_low_time(self, scene: Scene) -> list[Fact]:
        """Somebody signals that both clocks are nearly down; it counts where the rules ask for it.

        Raises:
            NothingToDecide: they do not, or there is time left.
        """
        limit_s = self.ruleset.low_time_both_s
        if limit_s is None or not self.ruleset.low_time_needs_signal:
            raise NothingToDecide("These rules ask for no such signal.")
        if any(ms is not None and ms >= limit_s * 1000 for ms in scene.times):
            raise NothingToDecide(f"Both clocks have to show less than {limit_s} s: look again then.")
        what = f"it is signalled that both have less than {limit_s} s"
        raised = self.matter("low_time", "certain", what, scene)
        return [raised, *self.closed(raised.incident.id, "noted")]

    @property
    def low_time_signalled(self) -> bool:
        """Somebody signalled that both clocks are nearly down."""
        return any(one.incident.kind == "low_time" for one in self._cases.values())

    def wrong_offers(self, color: chess.Color) -> int:
        """How often a player has offered a draw at a wrong moment."""
        name = color_name(color)
        offers = [one.incident for one in self._cases.values() if one.incident.kind == "draw_offer"]
        return sum(one.color == name and one.remedy is not None for one in offers)

    def bonus_s(self, moves: int) -> int:
        """Increment or delay for a player who has completed so many moves."""
        period = self._period(moves)
        return period.bonus_s if period else 0

    @property
    def first_period_s(self) -> int | None:
        """What a player has until the first time control."""
        return self.control.periods[0].seconds if self.control else None

    def lasting(
        self, kind: str, what: str, scene: Scene, matter: Matter, grade: Grade = "certain"
    ) -> list[Fact]:
        """Something that goes on: told until somebody decides, and anew when its remedy is another one."""
        case = self._open_of(kind)
        if case is None:
            decided = any(one.incident.kind == kind and one.incident.decision for one in self._cases.values())
            return [] if decided else [self.matter(kind, grade, what, scene, matter=matter)]
        case.matter = matter
        return self._refreshed(case, scene.times)

    def closed_of(self, kind: str, reason: str) -> list[Fact]:
        """Close what is open of a kind."""
        case = self._open_of(kind)
        return self.closed(case.incident.id, reason) if case else []

    def hint(self, kind: str, what: str, color: chess.Color, scene: Scene) -> list[Fact]:
        """Statistics about a player, told once in a game; it alarms nobody, and no penalty is proposed."""
        name = color_name(color)
        if any((one.incident.kind, one.incident.color) == (kind, name) for one in self._cases.values()):
            return []
        return [self.matter(kind, "hint", f"{name.title()} {what}", scene, color=color)]

    def declare(self, ending: Ending, scene: Scene) -> list[Fact]:
        """The game is over by the rules once somebody says so; told once for each kind."""
        if any(one.incident.kind == ending.kind for one in self._cases.values()):
            return []
        proposal = Proposal(ending.remedy, f"{decider(self.ruleset).capitalize()} decides.")
        what = ending.remedy.words.rstrip(".")
        return [self.matter(ending.kind, "certain", what, scene, matter=Matter(lambda _, __: proposal))]

    def claimable(self, told: Sequence[str], on_move: chess.Color, scene: Scene) -> list[Fact]:
        """What the player on move could claim, as a hint that stays as long as somebody could claim."""
        if not told:
            return self.closed_of("claimable", "nothing can be claimed any more")
        if self._open_of("claimable"):
            return []
        what = f"{color_name(on_move).title()} could claim a draw. {' '.join(told)}"
        return [self.matter("claimable", "hint", what, scene, color=on_move)]

    # --- flags --------------------------------------------------------------------------------------------

    def flag(
        self, fall: FlagFall, scene: Scene, claimed_by: chess.Color | None = None, because: str = ""
    ) -> list[Fact]:
        """A flag is down: told, or told better when it was told before.

        Args:
            fall: what is known of it.
            scene: the moment.
            claimed_by: the player who claims it.
            because: what he did, where no flag is shown.
        """
        loser = color_name(fall.color)

        def proposal(times: Times, verdict: CanMate | None) -> Proposal | None:
            now = replace(fall, white_ms=times[0], black_ms=times[1])
            found = outcome(self.ruleset, now, verdict)
            return Proposal(found.remedy, found.callers, found.grade) if found else None

        matter = Matter(proposal, (not fall.color, fall.position))
        told = self._open_of("flag_fall")
        if told is not None:
            told.matter = matter
            was = told.incident
            if claimed_by is not None:
                told.incident = was.model_copy(update={"claimed_by": color_name(claimed_by)})
            told.incident = self._worked_out(told, scene.times)
            return [] if told.incident == was else [self._updated(told)]
        what = f"{loser.title()} {because}" if because else f"{loser.title()}'s flag fell"
        if claimed_by is not None:
            what = f"{color_name(claimed_by).title()} claims a win on time: {what}"
        return [
            self.matter(
                "flag_fall", "certain", what, scene, color=fall.color, matter=matter, claimed_by=claimed_by
            )
        ]

    def mated(self, at: float) -> list[Fact]:
        """A mate on the board goes before a flag, as long as the rules give time for it."""
        told = self._open_of("flag_fall")
        grace_s = self.ruleset.flag_grace_mate_s or 0
        if told is None or self.trail.utc(at) > told.incident.at + grace_s * 1000:
            return []
        return self.closed(told.incident.id, "the player mated in the time that the rules give for it")

    def ended(self) -> list[Fact]:
        """The game has a result: what only asked for one, or for its clock, needs nobody any more."""
        settled = [one.incident.id for one in self._cases.values() if one.incident.kind in OF_THE_RESULT]
        return [fact for one in settled for fact in self.closed(one, "the game has a result")]

    def is_open(self, kind: str) -> bool:
        """Whether somebody still has to see to something of this kind."""
        return self._open_of(kind) is not None

    def flag_up(self) -> list[Fact]:
        """No flag is down any more, and play goes on."""
        return self.closed_of("flag_fall", "no flag is down any more, and the clock runs")

    def flag_fall(
        self,
        color: chess.Color,
        position: chess.Board,
        *,
        moves: int,
        both: bool,
        order_known: bool,
        claimed: bool,
    ) -> FlagFall:
        """What is known of a fallen flag.

        Args:
            color: whose, or whose fell first.
            position: after the last determined legal move.
            moves: so many he has completed.
            both, order_known: of the other flag.
            claimed: by a player; False = the clock shows it.
        """
        period = self._period(moves)
        last = self.control is None or period is self.control.periods[-1]
        bonus_s = self.bonus_s(moves)
        return FlagFall(
            color,
            position,
            both=both,
            order_known=order_known,
            claimed=claimed,
            claimant_flag_stands=not both,
            signalled=self.low_time_signalled,
            quickplay_finish=last and self.ruleset.qpf != "none",
            last_period=last,
            sudden_death=limits.sudden_death(self.ruleset, last_period=last, bonus_s=bonus_s),
        )

    def made_in_time(self, moves: int) -> bool:
        """Whether a player who has completed so many moves has just made those of a period."""
        return moves in self._controls()

    def _controls(self) -> list[int]:
        """After so many moves of a player a period ends for him."""
        numbers = [period.moves for period in self.control.periods if period.moves] if self.control else []
        return list(accumulate(numbers))

    def _period(self, moves: int) -> Period | None:
        """The period in which a player is who has completed so many moves."""
        if self.control is None:
            return None
        passed = sum(control <= moves for control in self._controls())
        return self.control.periods[min(passed, len(self.control.periods) - 1)]

    def _open_of(self, kind: str) -> _Case | None:
        return next((one for one in self._cases.values() if one.is_open and one.incident.kind == kind), None)

    # --- remedies -----------------------------------------------------------------------------------------

    def _of_offence(self, incident: Incident) -> Matter:
        """What the remedy of an offence hangs on; all of it stands in the incident."""
        color, kind = incident.color == "white", incident.kind
        position, move = chess.Board(incident.fen_before), _move_made(incident)
        loss_at = self.ruleset.illegal_loss_at
        decides = loss_at is not None and incident.count is not None and incident.count >= loss_at
        asks = decides and self.ruleset.illegal_loss_draw_if is not None

        def proposal(times: Times, verdict: CanMate | None) -> Proposal | None:
            pressed = self.in_time_pressure(times)
            offence = Offence(
                kind=kind,
                color=color,
                position=position,
                count=incident.count or self._times_done(incident),
                move=move,
                white_ms=times[0],
                black_ms=times[1],
                gained_ms=self._gained_ms,
                claimed=bool(incident.claimed_by),
                time_pressure=pressed,
                opponent_can_mate=verdict,
            )
            remedy = proposed(self.ruleset, offence)
            if remedy is None:
                return None
            steps = ladder(self.ruleset, color, *times)
            return Proposal(remedy, actor(self.ruleset, kind, time_pressure=pressed), options=steps)

        return Matter(proposal, (not color, position) if asks else None)

    def _times_done(self, incident: Incident) -> int:
        """Which time this player did this, of what does not count as an illegal move."""
        same = (incident.kind, incident.color)
        before = [one.incident for one in self._cases.values() if one.incident.at < incident.at]
        return 1 + sum((one.kind, one.color) == same and _counts(one) for one in before)

    @property
    def _gained_ms(self) -> int:
        """What a press brings."""
        period = self.control.periods[0] if self.control else None
        return period.bonus_s * 1000 if period and period.method is Method.FISCHER else 0

    def in_time_pressure(self, times: Times) -> bool:
        """Whether either player is in what the rule set calls time pressure."""
        bonus_s = self.control.periods[-1].bonus_s if self.control else 0
        return limits.time_pressure(self.ruleset, *times, bonus_s)

    def _worked_out(self, case: _Case, times: Times) -> Incident:
        """The incident with its remedy for these times."""
        if case.matter is None:
            return case.incident
        found = case.matter.proposal(times, case.incident.can_mate)
        if found is None:
            return case.incident.model_copy(update={"remedy": None, "actor": "", "options": []})
        update = {
            "remedy": found.remedy,
            "actor": found.actor,
            "grade": found.grade or case.incident.grade,
            "options": list(found.options),
        }
        return case.incident.model_copy(update=update)

    def _ask_whether_mate(self, case: _Case) -> None:
        """See at once whether a mate is possible, or have it searched for."""
        if case.matter is None or case.matter.mates is None:
            return
        winner, position = case.matter.mates
        found = cheap(position, winner)
        case.incident = _with_verdict(case.incident, found.answer, [move.uci() for move in found.line])
        if found.answer == "unknown":
            self._searches.append(Search(case.incident.id, position.fen(), winner))

    def take_searches(self) -> list[Search]:
        """What a search has to find out; given out once."""
        searches, self._searches = self._searches, []
        return searches

    def found(self, incident: str, verdict: CanMate, line: Sequence[str], times: Times) -> list[Fact]:
        """A search has an answer, with a line to mate if there is one."""
        case = self._cases.get(incident)
        if case is None or not case.is_open or case.matter is None or case.incident.can_mate == verdict:
            return []
        was = case.incident
        case.incident = self._worked_out(_Case(_with_verdict(was, verdict, line), case.matter), times)
        return [facts.Updated(table=self.table, game=self.game, incident=case.incident)]

    def refresh(self, times: Times) -> list[Fact]:
        """What is proposed is worked out from what the clock shows now; without a clock it stays."""
        found: list[Fact] = []
        if None in times:
            return found
        for case in self._cases.values():
            if case.is_open and (case.incident.remedy or case.incident.options):
                found += self._refreshed(case, times)
        return found

    def _refreshed(self, case: _Case, times: Times) -> list[Fact]:
        newer = self._worked_out(case, times)
        if newer == case.incident:
            return []
        case.incident = newer
        return [self._updated(case)]

    def _updated(self, case: _Case) -> facts.Updated:
        return facts.Updated(table=self.table, game=self.game, incident=case.incident)

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
            NothingToDecide: it is decided, closed or unknown, or there is nothing to apply.
        """
        case = self._known(request.incident)
        if case.incident.decision is not None:
            raise NothingToDecide(f"{case.incident.decision.by} has decided this already: undo it first.")
        if case.incident.closed:
            raise NothingToDecide(f"This needs nobody any more: {case.incident.closed}.")
        apply = request.decision == "apply"
        asked, options = request.remedy, case.incident.options
        option = options.index(asked) if asked in options else None
        refreshed = self._refreshed(case, times) if None not in times else []
        if option is not None:
            asked = case.incident.options[option]  # with the times as they stand now
        chosen = (asked or case.incident.remedy) if apply else None
        if apply and chosen is None:
            raise NothingToDecide(
                "The rules propose nothing for this: choose a remedy yourself, or refuse to apply one."
            )
        decision = Decision(
            by=request.by,
            at=at_ms,
            applied=chosen,
            note=request.note,
            white_before_ms=times[0],
            black_before_ms=times[1],
        )
        closed = {"decision": decision, "closed": in_a_word(decision)}
        case.incident = case.incident.model_copy(update=closed)
        fact = facts.Decided(
            table=self.table, game=self.game, incident=request.incident, by=request.by, decision=decision
        )
        return [*refreshed, fact, *self._recounted(case.incident)], chosen

    def undo(self, incident: str, by: str) -> tuple[list[Fact], Decision]:
        """A decision is taken back; the incident is open again.

        Raises:
            NothingToDecide: nothing was decided.
        """
        case = self._known(incident)
        undone = case.incident.decision
        if undone is None:
            raise NothingToDecide("Nothing was decided about this yet: there is nothing to undo.")
        case.incident = case.incident.model_copy(update={"decision": None, "closed": ""})
        fact = facts.Decided(table=self.table, game=self.game, incident=incident, by=by, decision=None)
        return [fact, *self._recounted(case.incident)], undone

    def _known(self, incident: str) -> _Case:
        if incident not in self._cases:
            raise NothingToDecide(f"Table {self.table} has no incident {incident}: reload the page.")
        return self._cases[incident]

    def _recounted(self, decided: Incident) -> list[Fact]:
        """Later offences of the same player, which may be another one by number now."""
        found: list[Fact] = []
        for case in self._cases.values():
            one = case.incident
            if not case.is_open or one.count is None or one.color != decided.color or one.at <= decided.at:
                continue
            count = self.counted(one.color == "white", one.at) + 1
            if count == one.count:
                continue
            case.incident = one.model_copy(update={"count": count})
            case.matter = self._of_offence(case.incident)
            self._weigh(case, _times(case.incident))
            found.append(facts.Updated(table=self.table, game=self.game, incident=case.incident))
        return found

    def acknowledged(self, incident: str, by: str) -> None:
        """An official deals with it: it is not told again."""
        if case := self._cases.get(incident):
            case.incident = case.incident.model_copy(update={"acknowledged_by": by})

    def closed(self, incident: str, reason: str) -> list[Fact]:
        """It needs nobody any more; nothing if it was closed before."""
        case = self._cases.get(incident)
        if case is None or not case.is_open:
            return []
        case.incident = case.incident.model_copy(update={"closed": reason})
        return [facts.Closed(table=self.table, game=self.game, incident=incident, reason=reason)]

    def moved(self, made: Callable[[chess.Color, int], int], times: Times) -> list[Fact]:
        """Moves became final: what can no longer be acted on is closed.

        Args:
            made: how many moves a player has made since so many plies.
            times: what the clock shows.
        """
        found = self.closed_of("late_arrival", "a move was made")
        for case in list(self._cases.values()):
            one = case.incident
            color = one.color == "white"
            if case.is_open and one.kind == "draw_offer" and made(not color, one.ply):
                found += self.closed(one.id, "the opponent has moved, which refuses it")
            if not case.is_open or one.count is None:
                continue
            if expired(
                self.ruleset,
                one.kind,
                by_opponent=made(not color, one.ply),
                by_offender=made(color, one.ply),
                time_pressure=self.in_time_pressure(times),
            ):
                found += self.closed(one.id, "the limit until which the rules allow to act on it has passed")
        return found


def _cause(incident: Incident) -> tuple[str, str | None, int]:
    return incident.kind, incident.color, incident.ply


def _move_made(incident: Incident) -> chess.Move | None:
    """The single step by which a player made the position that was judged; None = it was no single step."""
    before, after = chess.Board(incident.fen_before), chess.BaseBoard(incident.placement_after)
    moved = Displacement.of(incident.color == "white", before, after)
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return None
    return chess.Move(moved.missing[0][0], moved.foreign[0][0])


def _with_verdict(incident: Incident, verdict: CanMate, line: Sequence[str]) -> Incident:
    return incident.model_copy(update={"can_mate": verdict, "mate": list(line)})


def _counts(incident: Incident) -> bool:
    """Whether it counts: it does while it is open, and where something was applied."""
    if incident.decision is not None:
        return incident.decision.applied is not None
    return not incident.closed


def _times(incident: Incident) -> Times:
    """The last times in an incident's evidence."""
    last = next((one for one in reversed(incident.clock) if one.white_ms is not None), None)
    return (last.white_ms, last.black_ms) if last else (None, None)
