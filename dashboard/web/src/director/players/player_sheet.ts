/** The lines of a player's sheet: games with what counts, series, incidents with the way to each. */
import { alerts, gradeText, kindText } from "../alerts/alerts";
import { timeOfDay } from "../../clock/clock";
import { el } from "../../page/dom";
import { placeText, type Counted, type Place, type Series, type Told } from "./players";
import type { Seating, View } from "../../feed/projection";
import { decisionText } from "../remedies/remedy";
import { pathTo } from "../../console/rooms";
import { assigned } from "../../table/seat";
import { locale, say, worded } from "../../words/words";

/** Where a player plays now; "" = nowhere. */
export function nowText(name: string, view: View | null): string {
  const wanted = name.toLowerCase();
  for (const [number, table] of Object.entries(view?.tables ?? {})) {
    const seating = assigned(table);
    if (seating === null || ![seating.white.name, seating.black.name].some((one) => one.toLowerCase() === wanted)) continue;
    return seating.round === null ? say("console_now_at", { table: number }) : say("console_now_at_round", { table: number, round: seating.round });
  }
  return "";
}

/** The seating of a game that is at its table now. */
function seatingOf({ table, game }: Place, view: View | null): Seating | null {
  const shown = view?.tables[String(table)];
  const seating = shown === undefined ? null : assigned(shown);
  return seating?.game === game ? seating : null;
}

/** "Round 4, table 12 (now): 1 illegal move, number 2 loses the game; 1 warning". */
export function gameText(one: Counted, view: View | null): string {
  const seating = seatingOf(one, view);
  const losing = seating?.ruleset.illegal_loss_at ?? null;
  const illegal = losing === null ? say("console_illegal", { count: one.illegal }) : say("console_illegal_limit", { count: one.illegal, limit: losing });
  const parts = [one.illegal === 0 ? "" : illegal, one.warnings === 0 ? "" : say("console_warnings", { count: one.warnings })];
  return say("console_counted", { place: placeText(one, seating !== null), counted: parts.filter(Boolean).join("; ") });
}

/** "Two hands used for one move: 3 times in this event; Round 4, table 12 (now): 2". */
export function seriesText({ kind, times, games }: Series, view: View | null): string {
  const places = games.map((one) => say("console_counted", { place: placeText(one, seatingOf(one, view) !== null), counted: one.times }));
  return say("console_series", { kind: kindText(kind), count: times, places: places.join("; ") });
}

/** Each with the way to its alert while the hall shows it, else to its sheet of paper. */
export function caseList(cases: readonly Told[], view: View | null): HTMLElement {
  const shown = new Set(view === null ? [] : alerts(view).map(({ id }) => id));
  return el("ol", { class: "cases" }, ...cases.map((one) => caseLine(one, shown.has(one.id))));
}

function caseLine(one: Told, there: boolean): HTMLElement {
  const line = worded(one, "summary").replace(/^Table \d+: /, "");
  const link = el("a", { href: pathTo(there ? "alert" : "print", one.id) }, line === "" ? kindText(one.kind) : line[0]!.toUpperCase() + line.slice(1));
  const place = say("console_case_at", { place: placeText(one), day: dateText(one.occurred_at), time: timeOfDay(one.occurred_at, { seconds: false }), move: Math.floor(one.ply / 2) + 1 });
  return el(
    "li",
    { class: "case", "data-incident": one.id, "data-standing": one.closed_reason !== "" ? "closed" : one.acknowledged_by !== "" ? "handled" : "open" },
    link,
    el("p", { class: "case-meta" }, [gradeText(one.certainty), place, one.own === false ? say("console_case_of_none") : ""].filter(Boolean).join(" · ")),
    el("p", { class: "case-end" }, endText(one)),
  );
}

function endText(one: Told): string {
  const counts = [one.counts ? say("console_case_counts", { number: one.illegal_move_number ?? 0 }) : "", one.warned ? say("console_case_warned") : ""].filter(Boolean).join(" ");
  const decided = one.decision === null ? "" : decisionText(one);
  const stands = decided || (one.closed_reason !== "" ? say("console_case_closed", { reason: worded(one, "closed_reason") }) : one.acknowledged_by !== "" ? say("console_case_handled", { name: one.acknowledged_by }) : say("console_case_open"));
  return [stands, counts].filter(Boolean).join(" ");
}

function dateText(at: number): string {
  return new Date(at).toLocaleDateString(locale(), { day: "numeric", month: "short" });
}
