"""An event from set-up to standings with results from live boards: nobody types what a board knew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import expect

from dashboard.desk.event import facts as f
from dashboard.desk.halls.event_messages import OUTCOMES
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import chromium, opened
from tests.end_to_end.desk_hands import DeskHands, Entrant, desk_demo

pytestmark = pages.SHARING

ROUNDS, TABLES = 2, 4
MINIATURES = [
    ("1. f3 e5 2. g4 Qh4#", "0-1"),
    ("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#", "1-0"),
    ("1. d4 d5 2. c4 dxc4 3. e3 b5 4. a4 c6 5. axb5 cxb5 6. Qf3", "1-0"),
    ("1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7 4. Qe2 Nf6", "1/2-1/2"),
    ("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O", "1/2-1/2"),
    ("1. e4 e6 2. d4 d5 3. Nc3 Nf6 4. Bg5 dxe4 5. Nxe4 Nxe4", "0-1"),
]
SCHOOLS = ("Harbour", "Lime Street")


async def test_an_event_is_run_from_its_set_up_to_the_standings(tmp_path: Path) -> None:
    games = tmp_path / "games.pgn"
    games.write_text("".join(f'[Result "{result}"]\n\n{moves} {result}\n\n' for moves, result in MINIATURES))
    told = [f"Player {letter}" for letter in "ABCDEFGH"]
    players = [Entrant(name, 1400 - 60 * at, SCHOOLS[at % len(SCHOOLS)]) for at, name in enumerate(told)]
    hall = ("--tables", str(TABLES), "--speed", "20", "--games", str(games))
    async with desk_demo(tmp_path, *hall) as demo, chromium() as browser:
        page, wrong = await opened(browser, demo.url)
        hands = DeskHands(page, demo.url)
        await hands.sign_in()
        await hands.open_event("Harbour Open")
        await hands.add_section(
            "scholastic", "Open", Tables=f"demo 1-{TABLES}", Rounds=str(ROUNDS), Time_control="1+2"
        )
        await hands.enter_players(players)
        for number in range(1, ROUNDS + 1):
            assert await hands.pair(number) == ""
            await hands.play(number)
        await hands.part("Standings")
        for name in told:
            await expect(page.get_by_role("cell", name=name).first).to_be_visible()
        records = demo.records("harbour-open")
        assert wrong == []

    assert hands.touches == ROUNDS * TABLES
    games_ended = entered_as_heard(records)
    assert len(games_ended) == ROUNDS * TABLES
    assert sum(games_ended.values(), Counter()).keys() <= {"1-0", "0-1", "1/2-1/2"}
    closed = [record.fact.round for record in records if isinstance(record.fact, f.RoundClosed)]
    assert closed == [1, 2]


def entered_as_heard(records: Sequence[f.StoreRecord]) -> dict[str, Counter[str]]:
    """The results of each game, each of which its table had said before somebody entered it."""
    heard: dict[str, str] = {}
    entered: dict[str, Counter[str]] = {}
    for record in records:
        match record.fact:
            case f.ResultReported() as one:
                assert record.by == "hall demo"
                heard[one.game] = one.outcome
            case f.ResultSet() as one:
                outcome = OUTCOMES[one.white, one.black]
                assert heard.get(one.game) == outcome, f"{one.game} was entered and its table said nothing"
                assert record.by.startswith("Dana")
                entered.setdefault(one.game, Counter())[outcome] += 1
            case _:
                pass
    assert all(results.total() == 1 for results in entered.values())
    return entered
