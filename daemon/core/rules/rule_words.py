"""The words for the choices and figures of a rule set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from daemon.core.rules.ruleset_files import NO_CLOCK
from drivers.time_control import Method, Period, TimeControl

DECIDERS = {
    "director": "the director",
    "arbiter": "the arbiter",
    "coordinator": "the coordinator",
    "captains_or_arbiter": "the two captains, or an arbiter if present",
    "captains_joint_or_arbiter": "the two captains together, or an arbiter if present",
}

SIDE_CHOOSERS = {
    "arbiter": "The arbiter decides on which side the clock is placed.",
    "captains": "The captains decide on which side the clock is placed.",
    "black": "Black decides on which side the clock is placed.",
    "black_unless_prescribed": "Black decides on which side the clock is placed, unless the director "
    "prescribes it.",
    "black_picks_seat": "The clocks face the way the director prescribes, and Black chooses the seat.",
}

COMPLETE = {
    "press": "A move is completed when the clock is pressed, or when it ends the game.",
    "stand": "A move is completed when the piece is on its square.",
    "release_legal": "A legal move is completed when the piece is released, an illegal one at the press.",
}

TESTS = {
    "any_series": "the opponent cannot checkmate by any series of legal moves",
    "any_series_or_blocked": "the opponent cannot checkmate by any series of legal moves, or the captains "
    "agree that the position is blocked",
    "us_14d_14e": "the opponent has a bare king; or one bishop or knight, or two knights against no pawns, "
    "and no forced win; or neither player can checkmate",
    "bl_7c": "the opponent has less than two minor pieces, a pawn, a rook or a queen",
    "mating_material": "the opponent has no more than a bare king, one bishop or one knight, or two knights "
    "without a forced win",
}

ACTORS = {
    "any": "Anyone may point it out.",
    "arbiter": "The arbiter acts on seeing it, or when a player calls.",
    "arbiter_or_opponent": "The arbiter acts, or the opponent claims.",
    "opponent": "Only the opponent claims.",
    "players_captains": "The players settle it, or call the captains.",
    "director_or_players": "The director acts, or a player claims.",
}

EXPIRES = {
    "never": "It is never too late.",
    "next_made": "Too late once the opponent has made the next move, unless both request a correction.",
    "next_determined": "Too late once the opponent has released a piece for the next move.",
}

BOTH_FLAGS = {
    "draw": "the game is drawn, whichever fell first",
    "sudden_death_draw": "the game is drawn in the last period, whichever fell first; "
    "before that it continues",
    "first_fall": "the first flag loses; if the order is unknown, the arbiter decides",
    "continue_if_unknown": "the first flag loses; if the order is unknown, the game continues",
    "draw_if_unknown": "the first flag loses; if the order is unknown, the game is drawn",
}

CALLERS = {
    "arbiter": "the arbiter",
    "captain": "a captain",
    "players": "the players",
    "opponent": "the opponent",
}

ENDINGS = {
    "KvK": "king against king",
    "KvKN": "king and knight against king",
    "KvKB": "king and bishop against king",
    "KBvKB_same_colour": "king and bishop against king and bishop with both bishops on one colour",
}

STEPS = {
    "W": "a warning",
    "O": "more time for the opponent",
    "T": "less time for the player",
    "L": "loss of the game",
    "P": "more points for the opponent",
    "p": "fewer points for the player",
    "F": "a fine",
    "E": "exclusion from rounds",
    "X": "expulsion",
    "S": "120 seconds more for the opponent",
}

HIDDEN = {
    "alerts": "alerts",
    "flags": "fallen flags",
    "claims": "possible claims",
    "move_counts": "move counts",
}

RESTARTS = {
    "keep": "The clocks of the new game keep the time used.",
    "reset_or_keep": "The clocks of the new game are reset or keep their times.",
    "arbiter": "The arbiter sets the times of the new game.",
    "director": "The director sets the times of the new game.",
}


def span(seconds: int) -> str:
    """Return a duration in words, such as "90 seconds" or "1 hour"."""
    if seconds < 180:
        return "1 second" if seconds == 1 else f"{seconds} seconds"
    minutes, rest = divmod(seconds, 60)
    if rest:
        return f"{minutes}:{rest:02} minutes"
    return "1 hour" if minutes == 60 else f"{minutes} minutes"


def control(text: str) -> str:
    """Return a time control in words, such as "30 minutes and a delay of 5 seconds for each move"."""
    if text in NO_CLOCK:
        return "no clock"
    return ", then ".join(_period(period) for period in TimeControl.parsed(text).periods)


def _period(period: Period) -> str:
    text = span(period.seconds)
    if period.moves is not None:
        text += f" for {period.moves} moves"
    if period.bonus_s:
        what = "an increment" if period.method is Method.FISCHER else "a delay"
        text += f" and {what} of {span(period.bonus_s)} for each move"
    return text


def limits(from_s: int | None, to_s: int | None) -> Iterator[str]:
    """Yield the limits of a game's length in words; 601 s is "more than 10 minutes"."""
    if from_s is not None:
        yield f"more than {span(from_s - 1)}" if from_s % 60 == 1 else f"at least {span(from_s)}"
    if to_s is not None:
        yield f"less than {span(to_s + 1)}" if to_s % 60 == 59 else f"at most {span(to_s)}"


def base_time(from_s: int) -> str:
    """Return the end of a sentence about a rule from a base time on; empty for all other base times."""
    return f" with a base time of {next(limits(from_s, None))}" if from_s else ""


def before(moves: int) -> str:
    """Return a limit in moves that both players have completed."""
    if moves == 1:
        return "until both players have made their first move"
    return f"until each player has made {moves} moves"


def ordinal(number: int) -> str:
    """Return an ordinal, such as "second"."""
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")


def points(points: float) -> str:
    """Return points as in a table of results."""
    return "½" if points == 0.5 else f"{points:g}"


def listed(parts: Sequence[str], last: str) -> str:
    """Return several words with commas, and ``last`` before the last one."""
    return f" {last} ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def capital(text: str) -> str:
    """Return a text with a capital letter."""
    return text[:1].upper() + text[1:]
