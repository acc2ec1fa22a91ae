/** One incident on paper: what was seen, what the rules say, what was decided, and room for names below it. */
import "./print.css";
import { alerts, differences, differing, gradeText, kindText, lineText, standing } from "../alerts/alerts";
import { timeOfDay } from "../../clock/clock";
import type { Incident, IncidentFact } from "../../contract";
import { button, el, setAttribute } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import { keptFact } from "../incident/kept_people";
import { afterText, evidenceTable, ruling, times } from "../incident/incident_card";
import type { TableView, View } from "../../feed/projection";
import { printedBoard } from "./printed_board";
import { decisionText, timesOf } from "../remedies/remedy";
import { pathTo, type Room } from "../../console/rooms";
import { assigned, gameOf, moveNumber } from "../../table/seat";
import { controlText } from "../../clock/time_control";
import { timeStrip } from "../incident/time_strip";

const STRIP_PX = 660;

export class PrintRoom implements Room {
  readonly name = "print";
  readonly title = "Incident on paper";
  readonly right = "watch";
  readonly under = "alerts";
  private id = "";
  private shown = "";
  private readonly back = el("a", { class: "quiet" }, "‹ Back to the alert");
  private readonly paper = el("article", { class: "paper" });
  private readonly unknown = el("p", { class: "empty", hidden: "" }, "This alert is not known here any more.");
  readonly element = el(
    "section",
    { class: "print-room" },
    el("div", { class: "way" }, this.back, button("Print", { class: "primary" }, () => print())),
    this.paper,
    this.unknown,
  );

  entered(rest: string): void {
    this.id = rest;
    this.back.href = pathTo("alert", rest);
  }

  show(feed: Feed): void {
    const there = alerts(feed.view).find((one) => one.id === this.id);
    // Once the next game is on the table, or the hall shows this one no more, the casebook knows whose it was.
    const fact = !feed.known || (there !== undefined && isPresent(there, feed.view)) ? null : keptFact({ id: this.id });
    const incident = there ?? fact?.incident;
    setAttribute(this.unknown, "hidden", feed.known && incident === undefined ? null : "");
    setAttribute(this.paper, "hidden", incident === undefined ? "" : null);
    if (incident === undefined) return;
    const table = feed.view.tables[String(incident.table)];
    const journal = table?.incidents?.seq;
    const key = JSON.stringify([incident, journal, table?.assignment?.seq, fact?.seq]);
    if (key === this.shown) return;
    this.shown = key;
    this.paper.replaceChildren(...sheet(incident, table, feed.view, fact));
  }
}

function sheet(incident: Incident, table: TableView | undefined, view: View, kept: IncidentFact | null): Node[] {
  return [
    el("h1", {}, `Table ${incident.table}: ${lineText(incident)}`),
    particulars(incident, table, view, kept),
    ...boards(incident),
    el("h2", {}, "Around the moment that is judged"),
    ...[timeStrip(incident, STRIP_PX), evidenceTable(incident)].map((one) => one ?? el("p", {}, "Nothing was seen on board or clock.")).slice(0, incident.squares.length + incident.clock.length > 0 ? 2 : 1),
    el("h2", {}, "What the rules say"),
    el("p", {}, `${kindText(incident.kind)}; ${gradeText(incident.grade).toLowerCase()}.`),
    ruling(incident),
    ...(incident.closed === "" && incident.remedy !== null && timesOf(incident.remedy) !== null ? [el("p", { class: "note" }, "Nobody has decided: these times follow the clock, and are not those of the moment that is judged.")] : []),
    ...options(incident),
    el("h2", {}, "Decisions"),
    ...decisions(incident),
    signatures(),
  ];
}

function particulars(incident: Incident, table: TableView | undefined, view: View, kept: IncidentFact | null): HTMLElement {
  const assignment = table === undefined || !isPresent(incident, view) ? null : assigned(table);
  const game = table === undefined ? null : gameOf(table);
  const last = game !== null && game.game === incident.game ? game.moves[incident.ply - 1 - game.omitted] : undefined;
  const move = last === undefined ? afterText(incident) : `${afterText(incident)} (${moveNumber(incident.ply)} ${last.san})`;
  const of = assignment ?? kept;
  const rules = assignment === null ? (kept?.rules ?? "") : `${assignment.ruleset.name} (${assignment.ruleset.id})`;
  const journal = kept?.journal ?? view.status?.journal ?? table?.incidents?.journal ?? "";
  const record = kept?.seq ?? table?.incidents?.seq;
  const rows: [string, string][] = [
    ["Event", of?.event ?? ""],
    ["Round", of?.round == null ? "" : String(of.round)],
    ["Table, game", `${incident.table}, ${incident.game}`],
    ["White", of?.white == null ? "" : playerText(of.white)],
    ["Black", of?.black == null ? "" : playerText(of.black)],
    ["Time control", controlText(of?.time_control ?? "")],
    ["Rules", rules],
    ["When", `${dateText(incident.at)}, ${timeOfDay(incident.at, { seconds: true })}, ${move}`],
    ["Alert raised", `${(incident.delay_ms / 1000).toFixed(1)} s after board and clock had shown all of it`],
    ["Journal", [journal, `incident ${incident.id}`, record === undefined ? "" : `record ${record}`].filter(Boolean).join(", ")],
  ];
  return el("dl", { class: "particulars" }, ...rows.filter(([, said]) => said !== "").flatMap(([name, said]) => [el("dt", {}, name), el("dd", {}, said)]));
}

/** Whether the game that it is of is the one that is assigned to its table now. */
function isPresent({ table, game }: Incident, { tables }: View): boolean {
  const there = tables[String(table)];
  const assignment = there === undefined ? null : assigned(there);
  return assignment !== null && (game === "" || assignment.game === game);
}

function playerText(player: { name: string; title: string; rating: number | null }): string {
  return [player.title, player.name, player.rating === null ? "" : `(${player.rating})`].filter(Boolean).join(" ");
}

function boards(incident: Incident): HTMLElement[] {
  if (incident.fen_before === "" || incident.placement_after === "") return [];
  const marked = differing(incident.fen_before, incident.placement_after);
  const figure = (title: string, fen: string): HTMLElement => el("figure", {}, printedBoard(fen, marked, title), el("figcaption", {}, title));
  const words = differences(incident.fen_before, incident.placement_after);
  return [
    el("div", { class: "printed-boards" }, figure("Before", incident.fen_before), figure("On the board when it was judged", incident.placement_after)),
    el("p", { class: "differences" }, words.length === 0 ? "The position is the same." : `Different (framed): ${words.join("; ")}.`),
    el("p", { class: "fen" }, `${incident.fen_before} / ${incident.placement_after}`),
  ];
}

function options(incident: Incident): HTMLElement[] {
  if (incident.options.length === 0) return [];
  return [el("p", {}, "What else the rules have:"), el("ul", { class: "bullets" }, ...incident.options.map((one) => el("li", {}, one.words)))];
}

function decisions(incident: Incident): HTMLElement[] {
  const found: HTMLElement[] = [];
  if (incident.acknowledged_by !== "") found.push(el("p", {}, `${incident.acknowledged_by} took it on.`));
  for (const { decision: one, by, at } of incident.undone) {
    found.push(el("p", {}, `${dateText(one.at)}, ${decisionText({ decision: one, remedy: incident.remedy, kind: incident.kind })}`));
    found.push(el("p", {}, `${dateText(at)}, ${by}, ${timeOfDay(at, { seconds: false })}: took that back.`));
  }
  const { decision } = incident;
  if (decision !== null) {
    found.push(el("p", {}, `${dateText(decision.at)}, ${decisionText(incident)}`));
    const [before, after] = [timesOf({ white_ms: decision.white_before_ms, black_ms: decision.black_before_ms }), decision.applied === null ? null : timesOf(decision.applied)];
    if (after !== null) found.push(times(before, after));
  } else if (standing(incident) === "closed") found.push(el("p", {}, `Closed without a decision: ${incident.closed}`));
  else found.push(el("p", {}, incident.undone.length === 0 ? "Nobody has decided yet." : "Nobody has decided anew since."));
  return found;
}

function signatures(): HTMLElement {
  const line = (who: string): HTMLElement => el("div", { class: "signature" }, el("span", {}, who));
  return el("div", { class: "signatures" }, ...["Arbiter", "White", "Black", "Place and date"].map(line));
}

function dateText(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
