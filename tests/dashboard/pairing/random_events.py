"""Random tournaments for properties, of every kind."""

from __future__ import annotations

from hypothesis import strategies as st

from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Player, Result, Round, Tournament

Outcomes = tuple[tuple[Result, Result], ...]

WIN, DRAW, LOSS = (Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN)
AT_BOARD = (WIN, DRAW, LOSS, (Result.SHORT_WIN, Result.SHORT_LOSS), (Result.SHORT_DRAW, Result.SHORT_DRAW))
DECIDED = ((Result.LOSS, Result.LOSS), (Result.DRAW, Result.LOSS))
NOT_PLAYED = (
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
)
BYES = (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)


@st.composite
def tournaments(
    draw: st.DrawFn, *, played: bool = False, most: int = 9, not_played: Outcomes = NOT_PLAYED
) -> Tournament:
    """Whatever a tournament can be: forfeits, byes of all kinds, rounds not played at all.

    Args:
        played: everybody plays every round at the board, with ordinary results.
        not_played: the forfeits there are.
    """
    count = draw(st.integers(2, most))
    if played:
        count += count % 2
    numbers = list(range(1, count + 1))
    games = (WIN, DRAW, LOSS) if played else AT_BOARD * 2 + DECIDED + not_played
    rounds = []
    for _ in range(draw(st.integers(1, 6))):
        order = draw(st.permutations(numbers))
        pairs, byes = [], []
        for white, black in zip(order[::2], order[1::2], strict=False):
            if not played and draw(st.integers(0, 5)) == 0:
                byes += [Bye(white, draw(st.sampled_from(BYES))), Bye(black, draw(st.sampled_from(BYES)))]
            else:
                pairs.append(PairedGame(white, black, *draw(st.sampled_from(games))))
        if count % 2:
            byes.append(Bye(order[-1], ByeKind.PAIRING))
        rounds.append(Round(tuple(pairs), tuple(byes)))
    ratings = draw(st.lists(st.integers(1400, 2400), min_size=count, max_size=count))
    players = tuple(
        Player(number, f"P{number}", rating) for number, rating in zip(numbers, ratings, strict=True)
    )
    return Tournament(system="fide-dutch", players=players, rounds=tuple(rounds), rounds_planned=len(rounds))
