/** The lines of a player's sheet: games with what counts, series, incidents with the way to each. */
import { alerts, gradeText, kindText } from "../alerts/alerts";
import { timeOfDay } from "../../clock/clock";
import { el } from "../../page/dom";
import { placeText, type Counted, type Place, type Series, type Told } from "./players";
import type { Seating, View } from "../../feed/projection";
import { decisionText } from "../remedies/remedy";
import { pathTo } from "../../console/rooms";
import { assigned } from "../../table/seat";

/** Where somebody plays now; "" = nowhere. */
export function nowText(name: string, view: View | null): string {
  const wanted = name.toLowerCase();
  for (const [number, table] of Object.entries(view?.tables ?? {})) {
    const seating = assigned(table);
    if (seating === null || ![seating.white.name, seating.black.name].some((one) => one.toLowerCase() === wanted)) continue;
    return `at table ${number} now${seating.round === null ? "" : `, round ${seating.round}`}`;
  }
  return "";
}

/** The seating of a game that is on its table now. */
function seatingOf({ table, game }: Place, view: View | null): Seating | null {
  const shown = view?.tables[String(table)];
  const seating = shown === undefined ? null : assigned(shown);
  return seating?.game === game ? seating : null;
}

/** "Round 4, table 12 (now): 1 illegal move, the 2nd loses; 1 warning". */
export function gameText(one: Counted, view: View | null): string {
  const seating = seatingOf(one, view);
  const losing = seating?.ruleset.illegal_loss_at ?? null;
  const loses = one.illegal === 0 || losing === null ? "" : `, number ${losing} loses the game`;
  const parts = [
    one.illegal === 0 ? "" : `${one.illegal} illegal ${one.illegal === 1 ? "move" : "moves"}${loses}`,
    one.warnings === 0 ? "" : `${one.warnings} ${one.warnings === 1 ? "warning" : "warnings"}`,
  ];
  return `${placeText(one)}${seating === null ? "" : " (now)"}: ${parts.filter(Boolean).join("; ")}`;
}

/** "Two hands used for one move: 3 times in this event; round 4, table 12 (now): 2". */
export function seriesText({ kind, times, games }: Series, view: View | null): string {
  const where = games.map((one) => `${placeText(one).toLowerCase()}${seatingOf(one, view) === null ? "" : " (now)"}: ${one.times}`);
  return `${kindText(kind)}: ${times} ${times === 1 ? "time" : "times"} in this event; ${where.join("; ")}`;
}

/** Each with the way to its alert while the hall shows it, else to its sheet of paper. */
export function caseList(cases: readonly Told[], view: View | null): HTMLElement {
  const shown = new Set(view === null ? [] : alerts(view).map(({ id }) => id));
  return el("ol", { class: "cases" }, ...cases.map((one) => caseLine(one, shown.has(one.id))));
}

function caseLine(one: Told, there: boolean): HTMLElement {
  const line = one.summary.replace(/^Table \d+: /, "");
  const link = el("a", { href: pathTo(there ? "alert" : "print", one.id) }, line === "" ? kindText(one.kind) : line[0]!.toUpperCase() + line.slice(1));
  const place = `${placeText(one)}, ${dateText(one.at)} ${timeOfDay(one.at, { seconds: false })}, move ${Math.floor(one.ply / 2) + 1}`;
  return el(
    "li",
    { class: "case", "data-incident": one.id, "data-standing": one.closed !== "" ? "closed" : one.acknowledged_by !== "" ? "handled" : "open" },
    link,
    el("p", { class: "case-meta" }, [gradeText(one.grade), place, one.own === false ? "nobody’s doing" : ""].filter(Boolean).join(" · ")),
    el("p", { class: "case-end" }, endText(one)),
  );
}

function endText(one: Told): string {
  const counts = [one.counts ? `Counts as illegal move ${one.count}.` : "", one.warned ? "Warned." : ""].filter(Boolean).join(" ");
  const decided = one.decision === null ? "" : decisionText(one);
  const stands = decided || (one.closed !== "" ? `Closed: ${one.closed}.` : one.acknowledged_by !== "" ? `${one.acknowledged_by} is dealing with it.` : "Open.");
  return [stands, counts].filter(Boolean).join(" ");
}

function dateText(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}
