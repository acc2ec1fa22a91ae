"""The table "behaviour by rule set": what follows when something is played, in words an arbiter could check.

`behaviours.toml` has the answers. An answer names each incident with its grade, which offence of the player
it is, what the rules have for it, and how the game ends by it. Behind it stand the rule sets that give it,
each with the article of the last incident.

``python -m tests.rulesets.table --write`` writes the table from what the product does now; read the
difference as an arbiter would, with the regulations beside it.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from broker.contract.incidents import Incident, Remedy
from daemon.core.rules.rejected import RequestRejected
from tests.rulesets.at_the_table import RULES, Scene
from tests.rulesets.behaviours import BEHAVIOURS, CONTROLS, At, Behaviour

FILE = Path(__file__).with_name("behaviours.toml")
HEADING = """\
# What follows by each rule set when something happens at a table.
#
# [behaviours."name"]
# played = what happens
# answers."what follows" = the rule sets that have it so, each with its article ("-" = it has none).
# "all" = each of them; where a clock is needed, each whose rules have clocks.
#
# "nothing" = no incident. "noted" = kept for the record, without an alert. Kind and grade are as in
# broker/contract/ruleset.py. In brackets: the result that the remedy brings. The times are White's and
# Black's.
"""
ALL = "all"
ENDED_BY = {
    "dead position": "dead_position",
    "fivefold repetition": "fivefold",
    "75 moves": "seventyfive_moves",
    "50 moves": "fifty_moves",
    "king captured": "king_capture",
}
"""The articles by which a game ends without an incident, by its termination."""
TIMES = re.compile(r"(?:(?<=is):)? White \d+:[\d:]+, Black \d+:[\d:]+\.")
"""Both times in the words of a remedy."""


def written() -> dict[str, dict[str, tuple[str, str]]]:
    """The table as it stands: behaviour -> rule set -> answer and article."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for name, row in tomllib.loads(FILE.read_text("utf-8"))["behaviours"].items():
        cells = found[name] = {}
        for answer, sets in row["answers"].items():
            for one in [f"{name}: -" for name in played_by(BEHAVIOURS[name])] if sets == [ALL] else sets:
                ruleset, _, article = one.partition(": ")
                assert ruleset not in cells, f"{name}: {ruleset} has two answers"
                cells[ruleset] = (answer, article)
    return found


def told(name: str) -> str:
    """What is played, in words."""
    return " ".join((BEHAVIOURS[name].played.__doc__ or "").split())


def played_by(behaviour: Behaviour) -> list[str]:
    """The rule sets by which it can be played."""
    return [name for name, control in CONTROLS.items() if control != "-" or not behaviour.clocked]


def played(behaviour: Behaviour, ruleset: str) -> tuple[str, str]:
    """Play it by a rule set: the answer, and the article of the last incident, or of the game's end."""
    try:
        scene = behaviour.played(At(RULES[ruleset], CONTROLS[ruleset]))
    except RequestRejected as error:
        return f"refused: {error}", "-"
    return answer(scene, behaviour.shows), _article(scene)


def answer(scene: Scene, shows: tuple[str, ...]) -> str:
    """What followed, in words."""
    parts = [_incident(one, shows) for one in scene.incidents]
    if scene.state.game is not None and scene.result != ("*", ""):
        parts.append(f"The game is over: {scene.result[0]}, {scene.result[1]}.")
    if "record" in shows:
        parts.append(f"Recorded: {' '.join(scene.moves.split()[-3:])}.")
    return " / ".join(parts) or "nothing"


def _article(scene: Scene) -> str:
    if scene.state.game is not None and scene.result[1] in ENDED_BY:
        return scene.ruleset.articles[ENDED_BY[scene.result[1]]].article
    return (scene.incidents[-1].article or "-") if scene.incidents else "-"


def _incident(one: Incident, shows: tuple[str, ...]) -> str:
    if one.closed_reason.startswith("noted"):
        return f"noted {one.kind}"
    if one.certainty == "hint" and not one.remedy:
        said = f': "{one.summary}"' if "said" in shows else ""
        return f"hint {one.kind}{said}{f' (closed: {one.closed_reason})' if one.closed_reason else ''}"
    which = f", no. {one.illegal_move_number}" if one.illegal_move_number is not None else ""
    claim = f", claimed by {one.claimed_by}" if one.claimed_by else ""
    words = [f"{one.kind} by {one.color}" if one.color else one.kind, f"{claim}, {one.certainty}{which}:"]
    if "said" in shows:
        words.append(f' "{one.summary}"')
    words.append(f" {_remedy(one.remedy, shows)}" if one.remedy else " nothing is proposed.")
    if "choices" in shows and one.options:
        words += [" Choices:", *(f" {_remedy(option, shows)}" for option in one.options)]
    if "who" in shows and one.may_act:
        words.append(f" {one.may_act}")
    if one.closed_reason:
        words.append(f" Closed: {one.closed_reason}.")
    return "".join(words)


def _without_times(words: str) -> str:
    return TIMES.sub(lambda found: "." if found[0].startswith(":") else "", words)


def _remedy(remedy: Remedy, shows: tuple[str, ...]) -> str:
    told = remedy.text if "times" in shows else _without_times(remedy.text)
    result = f" [{remedy.result}, {remedy.termination}]" if remedy.result else ""
    warns = " [warning]" if remedy.warning else ""
    return f"{told}{result}{warns}"


def text() -> str:
    """The table from what the product does now."""
    return "\n".join([HEADING, *_rows()]) + "\n"


def _rows() -> Iterator[str]:
    for name, behaviour in BEHAVIOURS.items():
        answers: dict[str, list[str]] = {}
        for ruleset in played_by(behaviour):
            found, article = played(behaviour, ruleset)
            answers.setdefault(found, []).append(f"{ruleset}: {article}")
        yield f"[behaviours.{json.dumps(name, ensure_ascii=False)}]"
        yield f"played = {json.dumps(told(name), ensure_ascii=False)}"
        for found, sets in answers.items():
            if len(sets) == len(played_by(behaviour)) and all(one.endswith(": -") for one in sets):
                sets[:] = [ALL]
            lines = [f"  {json.dumps(one, ensure_ascii=False)}," for one in sets]
            yield "\n".join([f"answers.{json.dumps(found, ensure_ascii=False)} = [", *lines, "]"])
        yield ""


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        FILE.write_text(text(), encoding="utf-8")
    else:
        sys.stdout.write(text())
