"""The body of `flagfall adjudicate`: whether a player could still mate, and what a rule set makes of it."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chess

from broker.contract.ruleset import Ruleset
from daemon.core.rules import rules
from daemon.core.rules.rulebook import flag_fall
from daemon.core.rules.ruleset_files import RulesetError
from daemon.core.unwinnability import UNKNOWN, Search, Verdict, verdict_data, why_not_judged

UNANSWERED = 1
"""Exit code when some lines of a file could not be answered; the others were."""
WRONG_USE = 2
PIECE_NODES = 200
SIDES = {"white": chess.WHITE, "black": chess.BLACK}


class QuestionError(Exception):
    """A question that cannot be answered, as a sentence that says why."""


@dataclass(frozen=True, slots=True)
class MateQuestion:
    """A position, and who would have to mate in it."""

    board: chess.Board
    winner: chess.Color


def adjudicate(fen: str, flag: str, ruleset: str | None, seconds: float, folder: Path | None = None) -> int:
    """Print the verdict on one position as JSON; returns the exit code.

    Args:
        flag: whose flag fell, "white" or "black".
        ruleset: id of the rule set that says what comes of it; None = nobody asks.
        seconds: processor time at most.
        folder: rule sets of an event's own, beside those of the program.
    """
    try:
        by = rules.named(ruleset, folder) if ruleset else None
        if flag not in SIDES:
            raise QuestionError(f'--flag says whose flag fell, "white" or "black", and not {flag!r}.')
        question = MateQuestion(_board(fen), not SIDES[flag])
    except (QuestionError, RulesetError) as error:
        return _refused(error)
    print(json.dumps(_answer(question, by, seconds)))
    return 0


def adjudicate_batch(file: Path, ruleset: str | None, seconds: float, folder: Path | None = None) -> int:
    """Print the verdict on every line of a file as a line of JSON; returns the exit code.

    Each answer says which line it answers (``number``, 1 = the first line of the file) and its position
    (``fen``; null = it names none). A line that asks nothing sensible is answered in its place by ``error``,
    a sentence; it is also told before the first verdict, so that whoever waits for a long file learns at once
    that it has to be fixed.

    Args:
        file: a position and who would have to mate on each line; empty lines are passed over, and count.
        ruleset: id of the rule set that says what comes of it; None = nobody asks.
        seconds: processor time at most, for each line.
        folder: rule sets of an event's own, beside those of the program.

    Raises:
        OSError: the file cannot be read.
    """
    try:
        by = rules.named(ruleset, folder) if ruleset else None
    except RulesetError as error:
        return _refused(error)
    lines = _lines(file)
    faults = [line for line in lines if isinstance(line.asks, QuestionError)]
    for line in faults:
        print(f"{file}: line {line.number}: {line.asks}", file=sys.stderr)
    for done, line in enumerate(lines, 1):
        answer: dict[str, Any] = {"number": line.number, "fen": line.fen}
        if isinstance(line.asks, QuestionError):
            answer["error"] = str(line.asks)
        else:
            answer |= _answer(line.asks, by, seconds)
        print(json.dumps(answer), flush=True)
        if sys.stderr.isatty():
            end = "\n" if done == len(lines) else ""
            print(f"\r{done} of {len(lines)}", end=end, file=sys.stderr, flush=True)
    return UNANSWERED if faults else 0


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a file that is not empty.

    Attributes:
        number: 1 = the first line of the file.
        fen: the position as it is written there; None = it names none.
        asks: what it asks, or why that cannot be answered.
    """

    number: int
    fen: str | None
    asks: MateQuestion | QuestionError


def _lines(file: Path) -> list[_Line]:
    return [
        _read(number, line) for number, line in enumerate(file.read_bytes().splitlines(), 1) if line.strip()
    ]


def _read(number: int, line: bytes) -> _Line:
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        asked = None
    fen = asked.get("fen") if isinstance(asked, dict) else None
    fen = fen if isinstance(fen, str) else None
    try:
        return _Line(number, fen, _question(fen, asked))
    except QuestionError as error:
        return _Line(number, fen, error)


def _question(fen: str | None, asked: Any) -> MateQuestion:
    winner = asked.get("intended_winner") if isinstance(asked, dict) else None
    if fen is None or not isinstance(winner, str) or winner not in SIDES:
        raise QuestionError('This is not like {"fen": "...", "intended_winner": "white"}.')
    return MateQuestion(_board(fen), SIDES[winner])


def _board(fen: str) -> chess.Board:
    try:
        board = chess.Board(fen)
    except ValueError:
        raise QuestionError(f"This is not a position in FEN: {fen!r}.") from None
    if why := why_not_judged(board):
        raise QuestionError(f"This cannot be a position of a game, as {why}: {fen!r}.")
    return board


def _answer(question: MateQuestion, ruleset: Ruleset | None, seconds: float) -> dict[str, Any]:
    began = time.process_time()
    verdict = _searched(question, began + seconds)
    spent_ms = round((time.process_time() - began) * 1000, 1)
    answer = {**verdict_data(verdict), "ms": spent_ms}
    if ruleset is not None:
        answer["ruleset"] = ruleset.id
        answer["outcome"] = _outcome(question, ruleset, verdict, began + seconds)
    return answer


def _searched(question: MateQuestion, until: float) -> Verdict:
    search = Search(question.board, question.winner)
    while (verdict := search.run(PIECE_NODES)) is None:
        if time.process_time() >= until:
            return UNKNOWN
    return verdict


def _outcome(
    question: MateQuestion, ruleset: Ruleset, verdict: Verdict, until: float
) -> dict[str, Any] | None:
    """What the rules make of it when the flag of the other one has fallen and nothing else is known."""
    loser, answers = not question.winner, {question.winner: verdict.answer}
    if verdict.answer == "unwinnable":  # the position is dead if the other one cannot mate either
        answers[loser] = _searched(MateQuestion(question.board, loser), until).answer
    white, black = answers.get(chess.WHITE), answers.get(chess.BLACK)
    over = flag_fall.over_before(ruleset, question.board, white, black)
    fall = flag_fall.FlagFall(loser, question.board, over=over)
    found = flag_fall.outcome(ruleset, fall, verdict.answer)
    if found is None:
        return None
    return {
        **found.remedy.model_dump(include={"text", "result", "termination"}),
        "certainty": found.grade,
        "grace_s": found.grace_s,
        "callers": found.callers,
        "alert": found.alert,
    }


def _refused(error: Exception) -> int:
    print(error, file=sys.stderr)
    return WRONG_USE
