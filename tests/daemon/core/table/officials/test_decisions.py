"""What an arbiter decides about an incident, what becomes of the clock and the result, what is undone."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Remedy
from broker.contract.requests import AcknowledgeRequest, ResultRequest
from daemon.core.incidents.decision_record import as_one_of
from daemon.core.record import facts
from daemon.core.rules import rules
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.table import Output
from drivers import events as ev
from drivers.events import OrderAnswered
from tests.daemon.core.table.test_table import LEFT, RIGHT
from tests.daemon.officials import Verdict, WithOfficials, after_an_illegal_move, playing, put_back

# --- remedies ---------------------------------------------------------------------------------------------


def test_an_illegal_move_is_the_players_first_and_the_times_are_worked_out() -> None:
    place = after_an_illegal_move()
    assert place.last.illegal_move_number == 1
    assert place.proposed == ("300", "420")
    assert place.last.may_act.startswith("The arbiter acts on it.")


def test_a_clock_that_is_stopped_later_has_the_times_worked_out_anew() -> None:
    place = playing().step("g1g3").press().wait(2)
    assert place.proposed == ("300", "420")
    place.seconds[RIGHT] = 290
    place.clock(running=False)
    assert place.proposed == ("300", "410")
    assert place.kinds.count("incident_raised") == 1


def test_what_is_applied_is_set_on_the_clock_and_closes_the_incident() -> None:
    place = after_an_illegal_move().decide("apply")
    assert place.last.decision is not None
    assert place.last.decision.by == "Anna"
    assert place.last.closed_reason == "Anna applied it"
    place.obey()
    assert (place.seconds[LEFT], place.seconds[RIGHT]) == (300, 420)
    assert [one.kind for one in place.state.open_incidents()] == []


def test_a_clock_that_refuses_is_to_be_set_by_hand_until_it_shows_the_times() -> None:
    place = after_an_illegal_move().decide("apply")
    ((name, _),) = place.table.take_clock_orders()
    place.event(OrderAnswered(0, name, False, "the clock is not in option 25.", place.now))
    (told,) = place.state.open_incidents()
    assert told.kind == "set_clock_manually"
    assert "Set the clock manually: White 5:00, Black 7:00" in told.summary
    place.seconds = {LEFT: 300, RIGHT: 420}
    place.clock(running=False)
    assert place.state.open_incidents() == ()


def test_without_a_clock_that_is_read_both_times_are_to_be_set_by_hand() -> None:
    place = after_an_illegal_move()
    offence = place.last.id
    place.event(ev.LinkChanged(ev.Link.LOST, "It was pulled.", place.now)).decide("apply", incident=offence)
    assert [one.kind for one in place.state.open_incidents()] == ["board_lost", "set_clock_manually"]


def test_an_official_may_apply_something_else() -> None:
    other = Remedy(text="Warn White.", warning=True)
    place = after_an_illegal_move().decide("apply", other)
    assert place.last.decision is not None
    assert place.last.decision.applied == other
    assert place.orders() == []


def test_what_is_refused_changes_nothing_and_does_not_count() -> None:
    place = after_an_illegal_move().decide("reject")
    assert place.last.closed_reason == "Anna rejected it"
    assert place.orders() == []
    put_back(place, "g3", "g1").step("f1f5").press().wait(2)
    assert (place.last.kind, place.last.illegal_move_number) == ("illegal_move", 1)


def test_the_second_illegal_move_loses_when_the_opponent_can_mate() -> None:
    place = put_back(after_an_illegal_move().decide("apply").obey(), "g3", "g1")
    place.step("f1f5").press().wait(2)
    assert place.last.illegal_move_number == 2
    assert place.last.remedy is not None
    assert place.last.remedy.result == "0-1"
    place.decide("apply")
    assert place.result == ("0-1", "second illegal move")


def test_a_search_that_is_not_done_yet_is_asked_for_and_answered_later() -> None:
    place = put_back(after_an_illegal_move().decide("apply").obey(), "g3", "g1")
    place.step("f1f5").press().wait(2)
    asked = place.table.take_searches()
    assert [(one.incident, one.winner) for one in asked] in ([], [(place.last.id, chess.BLACK)])
    place.find("unwinnable")
    assert place.last.remedy is not None
    assert (place.last.remedy.result, place.last.kind) == ("1/2-1/2", "illegal_move")
    assert place.kinds[-1] == "incident_updated"


def test_refusing_the_first_makes_the_second_the_first() -> None:
    place = after_an_illegal_move()
    first = place.last.id
    put_back(place, "g3", "g1").step("f1f5").press().wait(2)
    assert place.last.illegal_move_number == 2
    place.decide("reject", incident=first)
    assert place.last.illegal_move_number == 1
    assert place.proposed == ("300", "420")


# --- undoing ----------------------------------------------------------------------------------------------


def test_an_undone_decision_gives_the_times_back_and_opens_the_incident_again() -> None:
    place = after_an_illegal_move().decide("apply").obey()
    place.seconds[LEFT] = 290  # ten seconds were played meanwhile
    place.clock(running=False).decide("undo")
    assert place.last.decision is None
    assert place.last.closed_reason == ""
    (order,) = place.orders()
    assert (order.left_s, order.right_s) == (290, 300)


def test_what_was_decided_and_taken_back_stays_to_be_read() -> None:
    place = after_an_illegal_move().decide("reject").decide("undo").decide("apply")
    (undone,) = place.last.reversed_decisions
    assert undone.by == undone.decision.by == "Anna"
    assert undone.decision.applied is None
    assert undone.at >= undone.decision.at
    assert place.last.decision is not None
    assert place.last.decision.applied is not None


def test_an_undone_loss_lets_the_game_go_on() -> None:
    place = after_an_illegal_move().decide("apply", Remedy(text="Lost.", result="0-1", termination="penalty"))
    assert place.result == ("0-1", "penalty")
    place.decide("undo")
    assert place.result == ("*", "")
    put_back(place, "g3", "g1").play("g1f3")
    assert place.moves == "e2e4 e7e5 g1f3"


@pytest.mark.parametrize(
    ("decisions", "told"),
    [
        (["apply", "apply"], "Anna has already decided this. Undo that decision first."),
        (["undo"], "No decision to undo"),
    ],
)
def test_what_cannot_be_decided_is_refused_with_a_reason(decisions: list[Verdict], told: str) -> None:
    place = after_an_illegal_move()
    for decision in decisions[:-1]:
        place.decide(decision)
    with pytest.raises(RequestRejected, match=told):
        place.decide(decisions[-1])


def test_an_incident_that_nobody_knows_cannot_be_decided() -> None:
    with pytest.raises(RequestRejected, match=r"has no incident x\. Reload the page"):
        playing().decide("apply", incident="x")


def test_of_a_game_that_is_gone_no_clock_is_set_but_it_may_be_refused_or_warned_for() -> None:
    place = playing().claim("white", "touch_move")
    waits = place.last.model_copy(update={"id": "w"})
    place.enter("1-0").keep(Output([facts.IncidentRaised(table=1, game=waits.game, incident=waits)]))
    place.assign("g2").wait(1)
    with pytest.raises(RequestRejected, match="is no longer at this table"):
        place.decide("apply")
    place.decide("reject")
    assert place.last.closed_reason == "Anna rejected it"


def test_where_games_begin_by_themselves_no_alert_outlives_its_game() -> None:
    place = after_an_illegal_move()
    offence = place.last.id
    waits = place.last
    place.enter("1-0").keep(Output([facts.IncidentRaised(table=1, game=waits.game, incident=waits)]))
    assert [one.id for one in place.state.open_incidents()] == [offence]
    place.set_up().wait(1)
    assert place.state.open_incidents() == ()
    assert (place.last.id, place.last.closed_reason) == (offence, "the next game at the table has started")
    with pytest.raises(RequestRejected, match="was closed with it"):
        place.decide("reject")


def test_what_can_only_be_read_up_closes_when_the_next_assigned_game_begins_and_a_warning_does_not() -> None:
    place = playing().claim("white", "touch_move")
    asked = place.last.model_copy(update={"id": "w", "remedy": Remedy(text="Warn White.", warning=True)})
    place.keep(Output([facts.IncidentRaised(table=1, game=asked.game, incident=asked)]))
    place.enter("1-0").assign("g2").wait(1)
    assert [one.id for one in place.state.open_incidents()] == ["w"]  # the other only asked for the clock
    place.set_up().wait(1)
    assert place.state.game is not None
    assert place.state.game.id == "g2"
    assert [one.id for one in place.state.open_incidents()] == ["w"]
    place.decide("apply", incident="w")
    assert place.last.closed_reason == "Anna applied it"


def test_a_result_closes_what_only_asked_for_one() -> None:
    place = playing().claim("white", "resignation").enter("0-1")
    assert place.last.closed_reason == "the game has a result"


def test_decisions_and_counts_survive_a_restart() -> None:
    place = after_an_illegal_move().decide("apply").obey()
    again = WithOfficials(state=place.state, started=False)
    again.pieces, again.up, again.seconds, again.now = place.pieces, place.up, place.seconds, place.now
    again.plug_in().event(ev.PlacementRead(0, tuple(place.pieces), again.now)).clock(running=False).wait(20)
    put_back(again, "g3", "g1").wait(1).step("f1f5").press().wait(3)
    assert (again.last.kind, again.last.illegal_move_number) == ("illegal_move", 2)


@pytest.mark.parametrize("decided", ["before the restart", "before the clock is read again"])
def test_a_flag_about_which_somebody_decided_is_no_news_after_a_restart(decided: str) -> None:
    place = playing()
    place.seconds[ev.Side.LEFT] = 0
    place.clock(running=False, flag=ev.Side.LEFT).wait(3)
    assert place.last.kind == "flag_fall"
    if decided == "before the restart":
        place.decide("reject")
    again = WithOfficials(state=place.state, started=False)
    again.pieces, again.up, again.seconds, again.now = place.pieces, place.up, place.seconds, place.now
    if decided != "before the restart":
        again.decide("reject")
    again.plug_in().event(ev.PlacementRead(0, tuple(place.pieces), again.now))
    again.clock(running=False, flag=ev.Side.LEFT).wait(20)
    assert [one.id for one in again.incidents if one.kind == "flag_fall"] == [place.last.id]


# --- rules that have less ---------------------------------------------------------------------------------


def test_what_the_rules_do_not_punish_is_noted_and_alarms_nobody() -> None:
    place = playing(rules.load()["us-chess-7"]).press().wait(2)
    assert place.last.kind == "press_without_move"
    assert place.last.closed_reason == "noted; no penalty in these rules"
    assert place.last.remedy is None


def test_the_limit_after_which_an_illegal_move_stands_closes_it() -> None:
    blitz = rules.load()["fide-blitz-2023"]
    place = playing(blitz).press().wait(2)
    offence = place.last
    assert offence.kind == "press_without_move"
    place.up = place.up.other
    place.clock().play("g1f3", "b8c6", "f1c4")
    offence = next(one for one in place.incidents if one.id == offence.id)
    assert offence.closed_reason == "too late under these rules"


# --- claims -----------------------------------------------------------------------------------------------


def test_a_right_claim_proposes_the_draw() -> None:
    place = playing().play(*["g1f3", "b8c6", "f3g1", "c6b8"] * 2).clock(running=False)
    place.claim("white", "threefold")
    assert place.last.kind == "threefold"
    place.decide("apply")
    assert place.result == ("1/2-1/2", "threefold repetition")


def test_a_wrong_claim_costs_what_the_rules_say() -> None:
    place = playing().clock(running=False).claim("white", "threefold")
    assert "Claim incorrect" in place.last.summary
    assert place.proposed == ("300", "420")


def test_a_claim_with_an_announced_move_that_is_not_legal_is_refused() -> None:
    with pytest.raises(RequestRejected):
        playing().claim("white", "threefold", "g1g3")


def test_a_resignation_asks_whether_the_opponent_can_mate() -> None:
    place = playing().claim("white", "resignation")
    assert place.last.remedy is not None
    assert place.last.remedy.result == "0-1"
    place.find("unwinnable").decide("apply")
    assert place.result == ("1/2-1/2", "resignation, no mate possible")


def test_a_flag_that_is_up_cannot_be_claimed() -> None:
    with pytest.raises(RequestRejected, match=r"Black’s flag has not fallen\. The clock shows 5:00"):
        playing().claim("white", "flag")


def test_where_only_players_may_call_it_a_fallen_flag_waits_for_the_claim() -> None:
    place = playing(rules.load()["us-chess-7"])
    place.seconds[RIGHT] = 0
    place.clock(flag=RIGHT).wait(5)
    assert place.incidents == []
    assert "flag_fell" in place.kinds
    place.claim("white", "flag")
    assert (place.last.kind, place.last.claimed_by) == ("flag_fall", "white")
    assert place.last.remedy is not None
    assert place.last.remedy.result == "1-0"


def test_a_claim_brings_the_penalty_that_an_official_alone_may_not_give() -> None:
    place = after_an_illegal_move(rules.load()["us-chess-7"])
    assert place.last.remedy is not None
    assert place.last.remedy.black_ms in (None, 300_000)
    place.claim("black", "illegal_move")
    assert place.proposed[1] == "420"


def test_a_signal_that_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(RequestRejected, match="These rules do not use this signal"):
        playing().claim("white", "both_low_on_time")


def test_an_acknowledged_incident_can_still_be_decided() -> None:
    place = after_an_illegal_move()
    place.keep(place.table.acknowledge(AcknowledgeRequest(**place._signed(), incident=place.last.id))).decide(
        "apply"
    )
    assert place.last.acknowledged_by == "Anna"
    assert place.last.decision is not None


def test_a_result_may_be_entered_while_an_incident_is_open() -> None:
    place = after_an_illegal_move()
    assert place.state.game is not None
    asked = ResultRequest(**place._signed(), game=place.state.game.id, result="0-1", termination="forfeit")
    place.keep(place.table.result(asked, place.now))
    assert place.result == ("0-1", "forfeit")
    assert isinstance(place.facts[-1], facts.GameEnd)


def test_an_offence_that_only_costs_time_needs_nobody_after_the_game() -> None:
    place = after_an_illegal_move()
    offence = place.last.id
    place.enter("1-0")
    told = next(one for one in place.incidents if one.id == offence)
    assert told.closed_reason == "the game is over, and only its clock could have been set"


def test_an_offence_that_costs_time_waits_again_when_the_result_is_undone() -> None:
    place = put_back(after_an_illegal_move(), "g3", "g1")
    offence = place.last.id
    place.claim("white", "resignation").decide("apply")
    assert next(one for one in place.incidents if one.id == offence).closed_reason.startswith(
        "the game is over"
    )
    place.decide("undo")
    assert next(one for one in place.incidents if one.id == offence).closed_reason == ""


# --- on record --------------------------------------------------------------------------------------------


def test_the_record_keeps_what_was_proposed_beside_what_was_applied() -> None:
    place = after_an_illegal_move()
    proposed = place.last.remedy
    assert proposed is not None
    place.seconds[LEFT] = 290  # the clock ran on between the proposal and the decision
    place.clock(running=False).decide("apply").obey()
    decision = place.last.decision
    assert decision is not None
    assert decision.applied is not None
    assert decision.proposed == decision.applied.text != proposed.text
    place.decide("undo")
    assert place.last.reversed_decisions[0].decision == decision
    place.obey().decide("apply", Remedy(text="Warn White.", warning=True))
    instead = place.last.decision
    assert instead is not None
    assert instead.proposed == decision.proposed


def test_what_was_refused_is_on_record_with_what_was_proposed() -> None:
    place = after_an_illegal_move()
    remedy = place.last.remedy
    assert remedy is not None
    place.decide("reject")
    assert place.last.decision is not None
    assert place.last.decision.proposed == remedy.text


def test_a_proposal_that_leaves_a_choice_is_on_record_as_what_was_done() -> None:
    several = Remedy(text="Warn White. Or choose another penalty that these rules provide.", warning=True)
    warning, minutes = (
        Remedy(text="Warn White.", warning=True),
        Remedy(text="Black gains 120 s.", warning=True),
    )
    assert as_one_of(several, [warning, minutes.model_copy(update={"warning": False})]) == warning
    assert as_one_of(several, [minutes.model_copy(update={"result": "0-1"})]) == several


def test_a_game_that_is_cancelled_to_start_anew_takes_its_alert_along_so_that_nothing_is_undone() -> None:
    anew = Remedy(text="Start a new game.", fen=chess.STARTING_FEN, restart_game=True)
    place = after_an_illegal_move()
    offence = place.last.id
    place.decide("apply", anew)
    assert (place.state.game, place.state.incidents) == (None, ())
    with pytest.raises(RequestRejected):
        place.decide("undo", incident=offence)
