"""State the current assessment of one game: the likely moves, the alternatives, the waiting presses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import chess

from broker.words.sentence import Sentence
from daemon.core.incidents.incidents import color_name
from daemon.core.judging.press.ambiguous_move import AmbiguousMoves
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.verdict.agreement import shares
from daemon.core.reconstruction.reconstruct import Explanation

SHOWN = 3
"""The largest number of hypotheses stated; the others hardly ever count."""
LEAST = 0.01
"""A hypothesis with a lower probability is not stated."""


def assessment(view: GameView, opened: AmbiguousMoves, now: float) -> list[str]:
    """Return sentences without a full stop, the most important first.

    Args:
        view: what is known of the game.
        opened: the ambiguous moves.
        now: hall time.
    """
    history = view.sheet.history
    lines = view.reading.explained(now)
    return [*_lines(lines, history), *_wrong(lines[0]), *_waiting(view), *filter(None, [opened.words])]


def _lines(lines: Sequence[Explanation], history: Sequence[chess.Board]) -> Iterator[str]:
    """Yield what may have been played since the last confirmed ply, with its probability."""
    totals: dict[str, float] = {}
    for line, share in zip(lines, shares(lines, lines[0]), strict=True):
        words = _in_words(line, history)
        totals[words] = totals.get(words, 0.0) + share
    for number, (words, share) in enumerate([*totals.items()][:SHOWN]):
        if number == 0 or share >= LEAST:
            yield (
                Sentence("incident_thought_or", what=words, share=percent(share))
                if number
                else Sentence("incident_thought", what=words, share=percent(share))
            )


def _in_words(line: Explanation, history: Sequence[chess.Board]) -> str:
    """Return what an explanation adds to the confirmed plies, or removes from them."""
    board = history[line.kept].copy(stack=False)
    moves = " ".join(f"{numbered(board)}{board.san_and_push(move)}" for move in line.moves)
    if line.kept < len(history) - 1:
        move = _after(history[line.kept])
        if moves:
            return Sentence("incident_thought_back_then", move=move, moves=moves)
        return Sentence("incident_thought_back", move=move)
    return Sentence("incident_thought_made", moves=moves) if moves else Sentence("incident_thought_none")


def numbered(board: chess.Board) -> str:
    """Return the number of the next move as on a scoresheet: "12. " or "12... "."""
    return f"{board.fullmove_number}{'. ' if board.turn else '... '}"


def _after(board: chess.Board) -> str:
    return f"{numbered(board).strip(' .')}{'.' if board.turn else '...'}"


def percent(share: float) -> str:
    """Return a probability from 0 to 1 in percent."""
    return "> 99 %" if share > 0.99 else f"{round(share * 100)} %"


def _wrong(best: Explanation) -> Iterator[str]:
    if best.wrong:
        squares = [chess.square_name(square) for square in best.wrong]
        yield Sentence("incident_thought_unexplained", squares=squares)


def _waiting(view: GameView) -> Iterator[str]:
    for waiting in view.presses:
        yield Sentence("incident_thought_press", side=color_name(waiting.press.color))
    if view.presses.asked:
        yield Sentence("incident_thought_reading")
