"""What pages receive: however rarely a page reads, it knows the present state."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract import messages as m
from broker.contract.event_messages import Round
from broker.contract.message import Message
from dashboard.director.layout import Layout
from dashboard.live import view_diff
from dashboard.live.projection import View, after
from dashboard.live.view_diff import Record
from tests.dashboard import fake_hall, sample_event
from tests.dashboard.agreed import MESSAGES, folded, page, texts

PageState = dict[str, Any]
EVENT = f"event/{sample_event.EVENT}"


def told(known: PageState, before: View | None, now: View, record: Record, *, public: bool) -> PageState:
    """What a page knows after one more frame; as `web/src/feed/projection.ts` does it."""
    known = copy.deepcopy(known)
    for path in view_diff.changed(before or View(), now):
        state = view_diff.state(now, path, record, public=public, before=before)
        if path in ("status", "layout", "arbiter-notes"):
            known[path.replace("-", "_")] = state
            continue
        if path.startswith("event/"):
            _put(known["desk"], path, state)
            continue
        _, number, kind = path.split("/")
        table = known["tables"].setdefault(number, dict.fromkeys(view_diff.KINDS))
        if kind == "game" and state is not None:
            kept = state.pop("kept", 0)
            state["moves"] = [*(table["game"]["moves"] if table["game"] else [])[:kept], *state["moves"]]
        table[kind] = state
        if not any(table.values()):
            del known["tables"][number]
    return known


def _put(desk: PageState, path: str, state: PageState | None) -> None:
    if state is None:
        del desk[path]
        return
    if state.pop("kept", False):
        changed = {pairing["board"]: pairing for pairing in state["pairings"]}
        state["pairings"] = [changed.get(pairing["board"], pairing) for pairing in desk[path]["pairings"]]
    desk[path] = state


def test_the_files_that_the_pages_are_tested_on_are_what_they_receive_now() -> None:
    for file, text in texts().items():
        assert file.read_text() == text, f"write {file.name} again: python -m tests.dashboard.agreed"


U12 = sample_event.sections()[1]
ROUND_1, ROUND_2 = f"{EVENT}/section/u12/round/1", f"{EVENT}/section/u12/round/2"


def so_far(results: int, seq: int = 1) -> Message:
    """Return round one with a number of results."""
    over = U12.pairings[1]
    none_yet = sample_event.pairings(U12, Round(number=1, state="in_progress"), seq)
    return none_yet.model_copy(update={"pairings": [*over[:results], *none_yet.pairings[results:]]})


STEPS: list[tuple[str, Message | None]] = [
    *((ROUND_1, so_far(results, seq)) for results, seq in ((0, 1), (2, 2), (1, 3), (5, 3))),
    (ROUND_1, None),
    (ROUND_2, sample_event.pairings(U12, Round(number=2, state="finished"))),
    (
        ROUND_2,
        sample_event.pairings(U12, Round(number=2, state="finished")).model_copy(update={"pairings": []}),
    ),
    (f"{EVENT}/section/u12/standings", U12.standings(1, 1)),
    (f"{EVENT}/rounds", sample_event.rounds(1)),
    (f"{EVENT}/rounds", None),
    *((f"table/{table}/game", fake_hall.game(table, plies)) for table in (1, 2) for plies in (0, 1, 2, 9)),
    ("table/1/game", None),
    ("table/2/game", fake_hall.game(2, 4).model_copy(update={"game": "5.2"})),
    ("table/1/assignment", fake_hall.assignment(1)),
    ("table/1/assignment", None),
    ("table/2/clock", fake_hall.clock(2, 1)),
    ("table/2/clock", None),
    ("table/1/incident-event", fake_hall.fact(fake_hall.incident(1))),
    ("status", m.Status(state="online")),
    *(("layout", Layout(number=number, places={1: (0, number)})) for number in (1, 2)),
    *(("arbiter-notes", m.ArbiterNotes(journal="j", seq=seq, notes=[])) for seq in (3, 5)),
]


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(STEPS), st.booleans()), max_size=25),
    st.sampled_from(["all", 1, 2, None]),
    st.booleans(),
)
def test_a_page_that_reads_now_and_then_ends_up_like_one_that_receives_everything(
    steps: list[tuple[tuple[str, Message | None], bool]], record: Record, public: bool
) -> None:
    view, read = View(), View()
    known: PageState = {"status": None, "tables": {}, "desk": {}, "layout": None, "arbiter_notes": None}
    for (path, message), reads in steps:
        view = after(view, path, message)
        if reads:
            known, read = told(known, read, view, record, public=public), view
    assert told(known, read, view, record, public=public) == page(view, record, public=public)


def test_of_a_list_that_a_page_has_it_receives_only_the_end() -> None:
    before = after(View(), "table/1/game", fake_hall.game(1, 8))
    now = after(before, "table/1/game", fake_hall.game(1, 10))
    state = view_diff.state(now, "table/1/game", 1, public=True, before=before)
    played = [move.san for move in fake_hall.game(1, 10).moves]
    assert (state["kept"], [move["san"] for move in state["moves"]]) == (8, played[8:])


def test_moves_that_were_taken_back_go() -> None:
    before = after(View(), "table/1/game", fake_hall.game(1, 8, seq=1))
    now = after(before, "table/1/game", fake_hall.game(1, 6, seq=2))
    state = view_diff.state(now, "table/1/game", 1, public=True, before=before)
    assert (state["kept"], state["moves"]) == (6, [])


def test_of_the_other_boards_a_page_receives_only_the_last_move() -> None:
    view = after(View(), "table/2/game", fake_hall.game(2, 9))
    for record in (None, 1):
        state = view_diff.state(view, "table/2/game", record, public=True)
        assert (state["omitted"], len(state["moves"])) == (8, 1)
    assert view_diff.state(view, "table/2/game", 2, public=True)["omitted"] == 0


def test_of_a_round_that_a_page_has_it_receives_the_new_results() -> None:
    before = after(View(), ROUND_1, so_far(2, 1))
    now = after(before, ROUND_1, so_far(3, 2))
    state = view_diff.state(now, ROUND_1, None, public=True, before=before)
    assert (state["kept"], [pairing["board"] for pairing in state["pairings"]]) == (True, [3])


def test_a_round_that_is_paired_again_is_sent_whole() -> None:
    before = after(View(), ROUND_1, so_far(0, 1))
    fewer = so_far(0, 2).model_copy(update={"pairings": U12.pairings[1][:2]})
    state = view_diff.state(after(before, ROUND_1, fewer), ROUND_1, None, public=True, before=before)
    assert (state["kept"], len(state["pairings"])) == (False, 2)


def test_a_page_without_an_event_learns_only_that_there_is_one() -> None:
    assert view_diff.concerns(f"{EVENT}/rounds", desk=False)
    assert not view_diff.concerns(ROUND_1, desk=False)
    assert view_diff.concerns(ROUND_1, desk=True)
    assert view_diff.concerns("table/1/game", desk=False)


def test_spectators_receive_of_the_rules_what_their_page_needs() -> None:
    view = after(View(), "table/1/assignment", fake_hall.assignment(1))
    rules = {
        public: view_diff.state(view, "table/1/assignment", None, public=public)["assignment"]["ruleset"]
        for public in (True, False)
    }
    assert set(rules[True]) == view_diff.PUBLIC_RULES
    assert rules[False] == fake_hall.ruleset().model_dump()


@pytest.mark.parametrize(("hides", "told"), [(["move_counts"], ["move_counts"]), ([], [])])
def test_no_public_page_learns_that_it_shows_no_alerts(hides: list[str], told: list[str]) -> None:
    state = fake_hall.assignment(1)
    assert state.assignment is not None
    own = {"public_screen_hides": ["alerts", "flags", "claims", *hides]}
    rules = state.assignment.ruleset.model_copy(update=own)
    assigned = state.model_copy(update={"assignment": state.assignment.model_copy(update={"ruleset": rules})})
    view = after(View(), "table/1/assignment", assigned)
    shown_rules = view_diff.state(view, "table/1/assignment", None, public=True)["assignment"]["ruleset"]
    assert shown_rules["public_screen_hides"] == told


def test_tables_come_in_their_order() -> None:
    view = View()
    for number in (10, 2, 1):
        view = after(view, f"table/{number}/health", fake_hall.FINE)
    assert list(page(view, "all", public=False)["tables"]) == ["1", "2", "10"]


@pytest.mark.parametrize("public", [True, False])
def test_an_unchanged_state_is_not_sent_again(public: bool) -> None:
    view = folded(MESSAGES)
    again = folded(MESSAGES[-1:], view)
    assert not [
        path
        for path in view_diff.changed(view, again)
        if view_diff.state(view, path, "all", public=public)
        == view_diff.state(again, path, "all", public=public)
    ]
