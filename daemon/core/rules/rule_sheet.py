"""A rule set as a sheet that a player could read: what happens when, in sentences.

Everything is derived from the parameters and the articles; what a rule set leaves out is not mentioned. A
sentence that depends on a value from outside the rule set's own text ends with `MARK`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from broker.contract.ruleset import Ruleset
from daemon.core.rules import rule_words as words
from daemon.core.rules.rule_words import before, capital, control, listed, points, span
from daemon.core.rules.ruleset_files import GOVERNED

MARK = "*"
LIMITED = frozenset({"clock_setting"})
"""Kinds whose parameter is only a time limit; ``assumed`` itself says whether the rule is from elsewhere."""


@dataclass(frozen=True, slots=True)
class RuleSheetLine:
    """One rule.

    Attributes:
        heading: what it is about, in a few words.
        text: what happens, in sentences.
        article: where the rule is found; empty if nowhere in particular.
    """

    heading: str
    text: str
    article: str = ""


@dataclass(frozen=True, slots=True)
class RuleSheetGroup:
    """Rules about one subject, such as the flag."""

    title: str
    lines: tuple[RuleSheetLine, ...]


def sheet(ruleset: Ruleset) -> tuple[RuleSheetGroup, ...]:
    """Return the rule set in words, in the order of a game; groups without a rule are left out."""
    made = _Sheet(ruleset)
    groups = (
        RuleSheetGroup("Time and clock", tuple(made.time_and_clock())),
        RuleSheetGroup("Moving and pressing the clock", tuple(made.moving_and_pressing())),
        RuleSheetGroup("Illegal moves and positions", tuple(made.illegal_moves())),
        RuleSheetGroup("Flag", tuple(made.flag())),
        RuleSheetGroup("Draws and other ends", tuple(made.draws())),
        RuleSheetGroup("Claims", tuple(made.claims())),
        RuleSheetGroup("Penalties and points", tuple(made.penalties())),
    )
    return tuple(group for group in groups if group.lines)


class _Sheet:
    def __init__(self, ruleset: Ruleset) -> None:
        self._rules = ruleset
        self._assumed = {name.split(".")[0] for name in ruleset.assumed}

    # --- the groups ---------------------------------------------------------------------------------------

    def time_and_clock(self) -> Iterator[RuleSheetLine]:
        rules = self._rules
        yield from self._line("Time control", *self._time_controls(), self._default_delay())
        if rules.supervision is not None:
            how = {"basic": "little supervision", "full": "full supervision"}[rules.supervision]
            yield from self._line(
                "Supervision", self._marked(f"This is for games with {how}.", "supervision")
            )
        if rules.clock_side_chosen_by is not None:
            text = words.SIDE_CHOOSERS[rules.clock_side_chosen_by]
            yield from self._line("Side of the clock", self._marked(text, "clock_side_chosen_by"))
        yield from self._kind("late_arrival", "Late arrival", self._late())
        if rules.both_absent is not None:
            text = {
                "white_runs": "White's clock runs until White arrives.",
                "split": "The time used is split between the players.",
            }[rules.both_absent]
            yield from self._line("Both players late", self._marked(text, "both_absent"))
        yield from self._kind("clock_setting", "Incorrect clock setting", self._clock_fix())
        text = "Without a good reason: a step of the penalty ladder." if rules.invalid_pause_penalty else ""
        yield from self._kind("clock_stopped", "Stopping both clocks", text)
        yield from self._line("Recording the moves", *self._recording())

    def moving_and_pressing(self) -> Iterator[RuleSheetLine]:
        rules = self._rules
        yield from self._line(
            "Completing a move", self._marked(words.COMPLETE[rules.complete_on], "complete_on")
        )
        yield from self._kind("touch_move", "Touch-move")
        if rules.adjust_only_on_own_time:
            text = "Pieces are adjusted only on the player's own time, and after announcing it."
            yield from self._line("Adjusting pieces", self._marked(text, "adjust_only_on_own_time"))
        yield from self._kind("wrong_hand", "Pressing with the other hand", self._other_hand())
        yield from self._kind("two_hands", "Two hands for one move", self._two_hands())
        yield from self._kind("press_without_move", "Press without a move", self._press_without_move())
        text = "Penalty: a step of the ladder." if rules.press_before_move == "ladder" else ""
        yield from self._kind("press_before_move", "Press before the move was made", text)
        back = "The opponent may press the clock without making a move." if rules.displaced_press_back else ""
        yield from self._kind(
            "displaced_pieces", "Displaced pieces", self._marked(back, "displaced_press_back") if back else ""
        )
        yield from self._kind(
            "unpromoted_pawn", "Pawn on the last rank not promoted", self._unpromoted_pawn()
        )
        if rules.inverted_rook is not None:
            what = {
                "rook": "a rook, whatever was said",
                "queen_unless_announced": "a queen, unless the player said otherwise",
            }[rules.inverted_rook]
            text = f"On the promotion square, it counts as {what}."
            yield from self._line("Rook upside down", self._marked(text, "inverted_rook"))
        if rules.castle_rook_first is not None:
            text = {
                "rook_move": "A player who touches the rook first must move the rook.",
                "allowed": "Castling may begin with the rook.",
            }[rules.castle_rook_first]
            yield from self._line("Castling", self._marked(text, "castle_rook_first"))

    def illegal_moves(self) -> Iterator[RuleSheetLine]:
        rules = self._rules
        yield from self._kind("illegal_move", "Illegal move", *self._penalty(), *self._until_when())
        text = {
            "wins": "Capturing it wins the game.",
            "claims_win": "Capturing it claims the win.",
            "illegal": "It counts as an illegal move.",
            None: "",
        }[rules.king_capture]
        yield from self._kind("king_capture", "King captured", self._marked(text, "king_capture"))
        yield from self._kind(
            "wrong_initial_position", "Incorrect initial position", self._wrong_start(), self._restart()
        )
        yield from self._kind("reversed_colors", "Colours reversed", *self._reversed())
        yield from self._kind("illegal_position_on_board", "Illegal position on the board")

    def flag(self) -> Iterator[RuleSheetLine]:
        rules = self._rules
        yield from self._kind("flag_fall", "Flag fall", *self._flag_called(), self._flag_drawn())
        if rules.flag_grace_mate_s:
            grace = span(rules.flag_grace_mate_s)
            text = f"A player on move may still checkmate within {grace} after the flag fall was seen."
            yield from self._line("Checkmate after the flag fall", self._marked(text, "flag_grace_mate_s"))
        if rules.both_flags is not None:
            text = f"When both flags have fallen, {words.BOTH_FLAGS[rules.both_flags]}."
            sentences = [self._marked(text, "both_flags")]
            if rules.both_flags_in_quickplay_finish is not None:
                text = f"In a quickplay finish, {words.BOTH_FLAGS[rules.both_flags_in_quickplay_finish]}."
                sentences.append(self._marked(text, "both_flags_in_quickplay_finish"))
            yield from self._line("Both flags", *sentences)
        if rules.low_time_both_s is not None:
            signalled = " and this was signalled" if rules.low_time_needs_signal else ""
            text = (
                f"When both players have less than {span(rules.low_time_both_s)}{signalled}, a fallen flag "
                f"draws, unless the opponent is at least {rules.low_time_diff_points} points ahead (queen 9, "
                "rook 5, bishop 3, knight 3, pawn 1)."
            )
            yield from self._line("Little time on both clocks", self._marked(text, "low_time_both_s"))

    def draws(self) -> Iterator[RuleSheetLine]:
        rules = self._rules
        if rules.insufficient_list:
            endings = listed([self._ending(ending) for ending in rules.insufficient_list], "or")
            text = f"Drawn immediately: {endings}."
            yield from self._line("Insufficient material", text)
        yield from self._kind("dead_position", "Dead position")
        yield from self._kind("fivefold", "Fivefold repetition")
        if rules.fifty == "auto":
            yield from self._kind("fifty_moves", "Fifty moves")
        yield from self._kind("seventyfive_moves", "Seventy-five moves")
        yield from self._kind("draw_offer", "Offering a draw", *self._offer())
        if rules.min_moves_before_draw:
            each = "1 move" if rules.min_moves_before_draw == 1 else f"{rules.min_moves_before_draw} moves"
            text = f"A draw may be agreed only after each player has made {each}."
            yield from self._line("Agreeing on a draw", self._marked(text, "min_moves_before_draw"))
        text = f"The game is drawn if {words.TESTS[rules.resign_draw_if]}." if rules.resign_draw_if else ""
        yield from self._kind("resignation", "Resignation", self._marked(text, "resign_draw_if"))

    def claims(self) -> Iterator[RuleSheetLine]:
        rules = self._rules
        yield from self._kind("threefold", "Threefold repetition")
        if rules.fifty == "claim":
            yield from self._kind("fifty_moves", "Fifty moves")
        if rules.draw_claim_until is not None and "claim" in (rules.threefold, rules.fifty):
            until = {"touch": "before a piece is touched", "press": "until the clock is pressed"}
            text = f"A claim is made {until[rules.draw_claim_until]}."
            yield from self._line("When to claim", self._marked(text, "draw_claim_until"))
        if rules.draw_claim_director_observes:
            yield from self._line("Proof", "The director observes the repetition or counts the moves.")
        if rules.wrong_claim_s is not None:
            text = f"The opponent gains {span(rules.wrong_claim_s)}; an announced move must be played."
            yield from self._line("Incorrect claim", self._marked(text, "wrong_claim_s"))
        yield from self._kind("quickplay_finish", "Quickplay finish", *self._quickplay_finish())

    def penalties(self) -> Iterator[RuleSheetLine]:
        rules = self._rules
        yield from self._line("Decisions", f"{capital(words.DECIDERS[rules.decider])}.")
        if rules.penalty_ladder:
            steps = [words.STEPS[step] for step in rules.penalty_ladder]
            text = f"{capital(listed(steps, 'or'))}."
            yield from self._line("Ladder of penalties", self._marked(text, "penalty_ladder"))
        yield from self._kind("device", "Phones and devices", self._device())
        scores = [points(score) for score in (rules.points_win, rules.points_draw, rules.points_loss)]
        text = f"{scores[0]} for a win, {scores[1]} for a draw, {scores[2]} for a loss."
        if rules.bye_points is not None:
            text += f" {points(rules.bye_points)} for a bye."
        yield from self._line("Points", self._marked(text, "points_win"))
        if rules.public_screen_hides:
            hidden = listed([words.HIDDEN[name] for name in rules.public_screen_hides], "and")
            yield from self._line(
                "Screens", self._marked(f"No public screen shows {hidden}.", "public_screen_hides")
            )

    # --- sentences ----------------------------------------------------------------------------------------

    def _time_controls(self) -> Iterator[str]:
        rules = self._rules
        if not rules.clock_required:
            yield "No clock is used."
        elif rules.time_controls is not None:
            controls = listed([control(text) for text in rules.time_controls], "or")
            yield self._marked(f"{capital(controls)} for each player.", "time_controls")
        else:
            limits = listed([*words.limits(rules.class_from_s, rules.class_to_s)], "and")
            base = (
                ""
                if rules.class_base_from_s is None
                else f", {span(rules.class_base_from_s)} of it base time"
            )
            yield "As the event announces" + (f": {limits} for each player{base}." if limits else ".")

    def _default_delay(self) -> str:
        steps = self._rules.default_delay_if_unset_s
        if steps is None:
            return ""
        if not any(step.delay_s for step in steps):
            return self._marked("There is no increment or delay.", "default_delay_if_unset_s")
        parts = [f"{span(step.delay_s)}{words.base_time(step.base_from_s)}" for step in steps]
        text = f"If the event announces no increment or delay, the delay is {listed(parts, 'or')}."
        return self._marked(text, "default_delay_if_unset_s")

    def _late(self) -> str:
        rules = self._rules
        if not rules.default_s:
            return ""
        start = {"scheduled": "scheduled start", "actual_start": "actual start", None: "start"}[
            rules.default_from
        ]
        return self._marked(f"The default time is {span(rules.default_s)} after the {start}.", "default_s")

    def _clock_fix(self) -> str:
        limit = self._rules.clock_fix_until
        if limit is None:
            return ""
        text = "It is corrected at any time." if limit == "any" else f"It is corrected {before(limit)}."
        return self._marked(text, "clock_fix_until")

    def _recording(self) -> Iterator[str]:
        rules = self._rules
        if rules.record_until_s is None:
            return
        who = "either player has" if rules.record_until_either else "the player has"
        free = {
            "period": ", and then for the rest of the period",
            "game": ", and then for the rest of the game",
            None: "",
        }[rules.record_free_for]
        text = f"Moves need not be recorded once {who} less than {span(rules.record_until_s)}{free}."
        yield self._marked(text, "record_until_s")
        if rules.record_always_if_inc_s is not None:
            bonus = "an increment or delay" if rules.record_always_counts_delay else "an increment"
            least = span(rules.record_always_if_inc_s)
            text = f"With {bonus} of {least} or more, moves are recorded to the end."
            yield self._marked(text, "record_always_if_inc_s")

    def _other_hand(self) -> str:
        penalty = self._rules.different_hands_penalty
        if penalty is None:
            return ""
        if isinstance(penalty, int):
            decider = words.DECIDERS[self._rules.decider]
            text = f"The opponent may get {span(penalty)} at the discretion of {decider}"
            text += ", usually after a warning." if self._rules.different_hands_warn_first else "."
        else:
            text = {
                "ladder": "Penalty: a step of the ladder.",
                "director": "The director may penalise it.",
            }[penalty]
        return self._marked(text, "different_hands_penalty")

    def _two_hands(self) -> str:
        rules = self._rules
        text = {
            "illegal_move": "Using two hands counts as an illegal move.",
            "time_penalty": f"The opponent may get {span(rules.two_hands_penalty_s or 0)}.",
            "director": "The director may penalise the use of two hands.",
            "none": "",
        }[rules.two_hands]
        return self._marked(text, "two_hands")

    def _press_without_move(self) -> str:
        rules = self._rules
        if rules.press_without_move == "illegal_move":
            return self._marked("Otherwise it counts as an illegal move.", "press_without_move")
        if rules.press_without_move_penalty_s is None:
            return ""
        text = f"Without such a reason the opponent may get {span(rules.press_without_move_penalty_s)}."
        return self._marked(text, "press_without_move_penalty_s")

    def _unpromoted_pawn(self) -> str:
        rules = self._rules
        text = {
            "illegal_move_queen": "Otherwise it counts as an illegal move, and the pawn becomes a queen.",
            "illegal_move": "Otherwise it counts as an illegal move.",
            "time_penalty": f"The opponent may get {span(rules.unpromoted_pawn_penalty_s or 0)} at "
            f"the discretion of {words.DECIDERS[rules.decider]}.",
            "press_back": "The opponent may press the clock without making a move.",
            "none": "",
        }[rules.unpromoted_pawn]
        return self._marked(text, "unpromoted_pawn")

    def _penalty(self) -> Iterator[str]:
        """Yield the penalty for an illegal move, and when it loses."""
        rules = self._rules
        plus, minus, loss = (
            rules.illegal_opponent_plus_s,
            rules.illegal_offender_minus_s,
            rules.illegal_loss_at,
        )
        times = [
            f"the opponent gains {span(plus)}" if plus else "",
            f"the player loses {span(minus)}" if minus else "",
        ]
        costs = " and ".join(filter(None, times))
        when = {None: "Each time", 2: "The first time"}.get(
            loss, f"Each time before the {words.ordinal(loss or 0)}"
        )
        if costs:
            yield self._marked(f"{when} {costs}.", "illegal_opponent_plus_s", "illegal_offender_minus_s")
        if loss is not None:
            drawn = rules.illegal_loss_draw_if
            text = (
                f"The {words.ordinal(loss)} illegal move of the same player loses" if loss > 1 else "It loses"
            )
            text += f", but draws if {words.TESTS[drawn]}." if drawn else "."
            yield self._marked(text, "illegal_loss_at", "illegal_loss_draw_if")
        elif costs:
            yield self._marked("No number of illegal moves loses the game.", "illegal_loss_at")
        if rules.illegal_penalty_on_claim_only:
            text = "This requires a player's claim; a correction by the director alone costs nothing."
            yield self._marked(text, "illegal_penalty_on_claim_only")

    def _until_when(self) -> Iterator[str]:
        """Yield who may act on an illegal move, and until when."""
        rules = self._rules
        if rules.illegal_actor is not None:
            yield self._marked(words.ACTORS[rules.illegal_actor], "illegal_actor")
        if rules.illegal_expires == "moves":
            pressed = rules.illegal_expires_moves_in_time_pressure
            text = (
                f"It is corrected if it was among the last {rules.illegal_expires_moves} moves of that player"
            )
            text += f", in time pressure among the last {pressed}." if pressed is not None else "."
            yield self._marked(text, "illegal_expires_moves")
        elif rules.illegal_expires is not None:
            yield self._marked(words.EXPIRES[rules.illegal_expires], "illegal_expires")
        if rules.time_pressure_s is not None:
            bonus = rules.time_pressure_below_bonus_s
            text = f"Time pressure: either player has less than {span(rules.time_pressure_s)}"
            text += f", and increment or delay are below {span(bonus)}" if bonus is not None else ""
            only = "; then only the players may claim." if rules.illegal_actor_in_time_pressure else "."
            yield self._marked(text + only, "time_pressure_s")

    def _wrong_start(self) -> str:
        limit = self._rules.initial_fix_until
        if limit is None or limit == "director":
            return ""
        text = "until the game has ended" if limit == "game_end" else before(limit)
        return self._marked(f"It can be corrected {text}.", "initial_fix_until")

    def _reversed(self) -> Iterator[str]:
        limit = self._rules.reversed_restart_if_moves_lt
        if isinstance(limit, int):
            yield self._marked(f"The game is restarted {before(limit)}.", "reversed_restart_if_moves_lt")
            yield self._restart()

    def _restart(self) -> str:
        text = words.RESTARTS[self._rules.restart_clock] if self._rules.restart_clock is not None else ""
        return self._marked(text, "restart_clock")

    def _flag_called(self) -> Iterator[str]:
        rules = self._rules
        callers = listed([words.CALLERS[caller] for caller in rules.flag_called_by], "or")
        only = "Only " if rules.flag_alert == "on_claim" else ""
        text = f"{only}{callers} may call it."
        yield self._marked(capital(text), "flag_called_by")
        if rules.flag_arbiter_must_call:
            yield self._marked("An arbiter who sees it must call it.", "flag_arbiter_must_call")
        if rules.claimant_flag_must_stand:
            yield self._marked("The claimant must have time left.", "claimant_flag_must_stand")

    def _flag_drawn(self) -> str:
        test = self._rules.flag_draw_test
        return (
            self._marked(f"The game is lost, or drawn if {words.TESTS[test]}.", "flag_draw_test")
            if test
            else ""
        )

    def _offer(self) -> Iterator[str]:
        rules = self._rules
        if rules.offer_penalty_s:
            text = f"At another time the opponent may get {span(rules.offer_penalty_s)}."
            yield self._marked(text, "offer_penalty_s")
        if rules.offer_penalty_ladder:
            yield self._marked(
                "An offer that disturbs the opponent: a step of the penalty ladder.", "offer_penalty_ladder"
            )
        if rules.offer_repeated_penalty_s is not None:
            text = f"After a warning the opponent gains {span(rules.offer_repeated_penalty_s)}."
            yield self._marked(text, "offer_repeated_penalty_s")

    def _quickplay_finish(self) -> Iterator[str]:
        rules = self._rules
        if rules.qpf_limit_s is not None:
            yield self._marked(f"The claimant has less than {span(rules.qpf_limit_s)}.", "qpf_limit_s")
        if rules.qpf_postpone_s:
            text = f"If the decision is postponed, the opponent may get {span(rules.qpf_postpone_s)}."
            yield self._marked(text, "qpf_postpone_s")
        if rules.qpf_reject_s:
            text = f"If the claim is rejected, the opponent gets {span(rules.qpf_reject_s)}."
            yield self._marked(text, "qpf_reject_s")
        if rules.qpf_reject_claimant_minus_s:
            text = (
                f"If the claim is rejected, the claimant may lose {span(rules.qpf_reject_claimant_minus_s)}."
            )
            yield self._marked(text, "qpf_reject_claimant_minus_s")

    def _device(self) -> str:
        rules = self._rules
        if rules.device_penalty is None:
            return ""
        text = {
            "loss": "A player who breaks this rule loses the game.",
            "time_then_loss": f"The first time in a game costs {span(rules.device_penalty_s or 0)}, or half "
            "of the remaining time if that is less; the second time loses.",
            "ladder": "Penalty: a step of the ladder.",
        }[rules.device_penalty]
        return self._marked(text, "device_penalty", "device_penalty_s")

    def _ending(self, ending: str) -> str:
        full = {"insufficient_list", f"insufficient_list.{ending}"}
        return words.ENDINGS[ending] + (MARK if full & {*self._rules.assumed} else "")

    # --- putting together ---------------------------------------------------------------------------------

    def _marked(self, text: str, *names: str) -> str:
        """Return a sentence, marked if one of its parameters is assumed."""
        return text + MARK if text and self._assumed & {*names} else text

    def _kind(self, kind: str, heading: str, *sentences: str) -> Iterator[RuleSheetLine]:
        """Yield the line of a kind of incident: its article, then what the parameters add."""
        article = self._rules.articles.get(kind)
        if article is None or self._is_off(kind):
            return
        own = f"articles.{kind}" not in self._rules.assumed
        rule = article.text if own and kind in LIMITED else self._marked(article.text, *GOVERNED[kind])
        yield RuleSheetLine(heading, " ".join(filter(None, [rule, *sentences])), article.article)

    def _is_off(self, kind: str) -> bool:
        """Return whether a kind is switched off explicitly, although it has an (inherited) article.

        If pieces may not be restored by a press, the rule on displaced pieces still applies.
        """
        values = [getattr(self._rules, name) for name in GOVERNED[kind]]
        off = [value == "none" or (value is False and kind != "displaced_pieces") for value in values]
        return all(off)

    def _line(self, heading: str, *sentences: str) -> Iterator[RuleSheetLine]:
        text = " ".join(filter(None, sentences))
        if text:
            yield RuleSheetLine(heading, text)
