/** The lines of a player's sheet: games with what counts, series, and incidents with their links. */
import { alerts, gradeText, kindText } from "../alerts/alerts";
import { timeOfDay } from "../../clock/clock";
import { el } from "../../page/dom";
import { placeText, type Counted, type Place, type Series, type PlayerCase } from "./players";
import type { Seating, View } from "../../feed/projection";
import { decisionText } from "../remedies/remedy";
import { pathTo } from "../../console/rooms";
import { assigned } from "../../table/seat";
import { locale, say, worded } from "../../words/words";

/** Where a player is playing now; "" if nowhere. */
export function nowText(name: string, view: View | null): string {
  const wanted = name.toLowerCase();
  for (const [number, table] of Object.entries(view?.tables ?? {})) {
    const seating = assigned(table);
    if (seating === null || ![seating.white.name, seating.black.name].some((name) => name.toLowerCase() === wanted)) continue;
    return seating.round === null ? say("console_now_at", { table: number }) : say("console_now_at_round", { table: number, round: seating.round });
  }
  return "";
}

/** The seating of a game, if it is at its table now. */
function seatingOf({ table, game }: Place, view: View | null): Seating | null {
  const shown = view?.tables[String(table)];
  const seating = shown === undefined ? null : assigned(shown);
  return seating?.game === game ? seating : null;
}

/** "Round 4, table 12 (now): 1 illegal move, number 2 loses the game; 1 warning". */
export function gameText(counted: Counted, view: View | null): string {
  const seating = seatingOf(counted, view);
  const losing = seating?.ruleset.illegal_loss_at ?? null;
  const illegal = losing === null ? say("console_illegal", { count: counted.illegal }) : say("console_illegal_limit", { count: counted.illegal, limit: losing });
  const parts = [counted.illegal === 0 ? "" : illegal, counted.warnings === 0 ? "" : say("console_warnings", { count: counted.warnings })];
  return say("console_counted", { place: placeText(counted, seating !== null), counted: parts.filter(Boolean).join("; ") });
}

/** "Two hands used for one move: 3 times in this event; Round 4, table 12 (now): 2". */
export function seriesText({ kind, times, games }: Series, view: View | null): string {
  const places = games.map((game) => say("console_counted", { place: placeText(game, seatingOf(game, view) !== null), counted: game.times }));
  return say("console_series", { kind: kindText(kind), count: times, places: places.join("; ") });
}

/** Incidents, each with a link to its alert while the hall shows it, or else to its print-out. */
export function caseList(cases: readonly PlayerCase[], view: View | null): HTMLElement {
  const shown = new Set(view === null ? [] : alerts(view).map(({ id }) => id));
  return el("ol", { class: "cases" }, ...cases.map((case_) => caseLine(case_, shown.has(case_.id))));
}

function caseLine(case_: PlayerCase, there: boolean): HTMLElement {
  const line = worded(case_, "summary").replace(/^Table \d+: /, "");
  const link = el("a", { href: pathTo(there ? "alert" : "print", case_.id) }, line === "" ? kindText(case_.kind) : line[0]!.toUpperCase() + line.slice(1));
  const place = say("console_case_at", { place: placeText(case_), day: dateText(case_.occurred_at), time: timeOfDay(case_.occurred_at, { seconds: false }), move: Math.floor(case_.ply / 2) + 1 });
  return el(
    "li",
    { class: "case", "data-incident": case_.id, "data-standing": case_.closed_reason !== "" ? "closed" : case_.acknowledged_by !== "" ? "handled" : "open" },
    link,
    el("p", { class: "case-meta" }, [gradeText(case_.certainty), place, case_.own === false ? say("console_case_of_none") : ""].filter(Boolean).join(" · ")),
    el("p", { class: "case-end" }, endText(case_)),
  );
}

function endText(case_: PlayerCase): string {
  const counts = [case_.counts ? say("console_case_counts", { number: case_.illegal_move_number ?? 0 }) : "", case_.warned ? say("console_case_warned") : ""].filter(Boolean).join(" ");
  const decided = case_.decision === null ? "" : decisionText(case_);
  const outcome = decided || (case_.closed_reason !== "" ? say("console_case_closed", { reason: worded(case_, "closed_reason") }) : case_.acknowledged_by !== "" ? say("console_case_handled", { name: case_.acknowledged_by }) : say("console_case_open"));
  return [outcome, counts].filter(Boolean).join(" ");
}

function dateText(at: number): string {
  return new Date(at).toLocaleDateString(locale(), { day: "numeric", month: "short" });
}
