/** One incident on paper: what was seen, what the rules say, what was decided, and room for names below it. */
import "./print.css";
import { alerts, differences, differing, gradeWords, kindText, lineText, standing } from "./alerts";
import { timeOfDay } from "../clock";
import { ask } from "../ask";
import type { Incident, IncidentFact } from "../contract";
import { button, el, setAttribute } from "../dom";
import type { Feed } from "../feed";
import { afterText, evidenceTable, ruling, times } from "./incident_card";
import type { TableView, View } from "../projection";
import { printedBoard } from "./printed_board";
import { decisionText, timesOf } from "./remedy";
import { pathTo, type Room } from "./rooms";
import { assigned, gameOf, moveNumber } from "../seat";
import { timeStrip } from "./time_strip";

const STRIP_PX = 660;

export class PrintRoom implements Room {
  readonly name = "print";
  readonly title = "Incident on paper";
  readonly right = "watch";
  readonly under = "alerts";
  private id = "";
  private shown = "";
  /** What the casebook has of it, where the hall shows it no more. */
  private kept: IncidentFact | null = null;
  private asked = "";
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
    if (there === undefined && feed.link !== null && this.asked !== this.id) void this.ask();
    const fact = this.kept?.incident.id === this.id ? this.kept : null;
    const incident = there ?? fact?.incident;
    setAttribute(this.unknown, "hidden", feed.link !== null && incident === undefined ? null : "");
    setAttribute(this.paper, "hidden", incident === undefined ? "" : null);
    if (incident === undefined) return;
    const table = feed.view.tables[String(incident.table)];
    const journal = table?.incidents?.seq;
    const book = there === undefined ? fact : null;
    const key = JSON.stringify([incident, journal, table?.assignment?.seq, book?.seq]);
    if (key === this.shown) return;
    this.shown = key;
    this.paper.replaceChildren(...sheet(incident, table, feed.view, book));
  }

  private async ask(): Promise<void> {
    this.asked = this.id;
    const answer = await ask(`/director/casebook/incident?${new URLSearchParams({ id: this.id })}`);
    if (answer.ok) this.kept = answer.body as unknown as IncidentFact;
  }
}

function sheet(incident: Incident, table: TableView | undefined, view: View, kept: IncidentFact | null): Node[] {
  const grade = gradeWords(incident.grade);
  return [
    el("h1", {}, `Table ${incident.table}: ${lineText(incident)}`),
    kept === null ? particulars(incident, table, view) : ofTheBook(kept),
    ...boards(incident),
    el("h2", {}, "Around the moment that is judged"),
    ...[timeStrip(incident, STRIP_PX), evidenceTable(incident)].map((one) => one ?? el("p", {}, "Nothing was seen on board or clock.")).slice(0, incident.squares.length + incident.clock.length > 0 ? 2 : 1),
    el("h2", {}, "What the rules say"),
    el("p", {}, `${kindText(incident.kind)}; ${grade.text.toLowerCase()}.`),
    ruling(incident, false),
    ...options(incident),
    el("h2", {}, "Decisions"),
    ...decisions(incident),
    signatures(),
  ];
}

function particulars(incident: Incident, table: TableView | undefined, view: View): HTMLElement {
  const assignment = table === undefined ? null : assigned(table);
  const same = assignment !== null && (incident.game === "" || assignment.game === incident.game);
  const game = table === undefined ? null : gameOf(table);
  const last = game !== null && game.game === incident.game ? game.moves[incident.ply - 1 - game.omitted] : undefined;
  const move = last === undefined ? afterText(incident) : `${afterText(incident)} (${moveNumber(incident.ply)} ${last.san})`;
  const rows: [string, string][] = [
    ["Event", same ? assignment.event : ""],
    ["Round", same && assignment.round !== null ? String(assignment.round) : ""],
    ["Table, game", `${incident.table}, ${incident.game}`],
    ["White", same ? playerText(assignment.white) : ""],
    ["Black", same ? playerText(assignment.black) : ""],
    ["Time control", same ? (assignment.time_control ?? "") : ""],
    ["Rules", same ? `${assignment.ruleset.name} (${assignment.ruleset.id})` : ""],
    ["When", `${dateText(incident.at)}, ${timeOfDay(incident.at, { seconds: true })}, ${move}`],
    ["Told after", `${(incident.delay_ms / 1000).toFixed(1)} s`],
    ["Journal", [view.status?.journal ?? table?.incidents?.journal ?? "", `incident ${incident.id}`, table?.incidents === null || table?.incidents === undefined ? "" : `record ${table.incidents.seq}`].filter(Boolean).join(", ")],
  ];
  return el("dl", { class: "particulars" }, ...rows.filter(([, said]) => said !== "").flatMap(([name, said]) => [el("dt", {}, name), el("dd", {}, said)]));
}

/** The same of an incident whose game is on its table no more, as the casebook has it. */
function ofTheBook({ incident, event, round, white, black, journal, seq }: IncidentFact): HTMLElement {
  const rows: [string, string][] = [
    ["Event", event],
    ["Round", round === null ? "" : String(round)],
    ["Table, game", `${incident.table}, ${incident.game}`],
    ["White", white === null ? "" : playerText(white)],
    ["Black", black === null ? "" : playerText(black)],
    ["When", `${dateText(incident.at)}, ${timeOfDay(incident.at, { seconds: true })}, ${afterText(incident)}`],
    ["Told after", `${(incident.delay_ms / 1000).toFixed(1)} s`],
    ["Journal", `${journal}, incident ${incident.id}, record ${seq}`],
  ];
  return el("dl", { class: "particulars" }, ...rows.filter(([, said]) => said !== "").flatMap(([name, said]) => [el("dt", {}, name), el("dd", {}, said)]));
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
  const { decision } = incident;
  if (decision !== null) {
    found.push(el("p", {}, `${dateText(decision.at)}, ${decisionText(incident)}`));
    const [before, after] = [timesOf({ white_ms: decision.white_before_ms, black_ms: decision.black_before_ms }), decision.applied === null ? null : timesOf(decision.applied)];
    if (after !== null) found.push(times(before, after));
  } else if (standing(incident) === "closed") found.push(el("p", {}, `Closed without a decision: ${incident.closed}`));
  else found.push(el("p", {}, "Nobody has decided yet."));
  return found;
}

function signatures(): HTMLElement {
  const line = (who: string): HTMLElement => el("div", { class: "signature" }, el("span", {}, who));
  return el("div", { class: "signatures" }, ...["Arbiter", "White", "Black", "Place and date"].map(line));
}

function dateText(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
