/** One incident on paper: the evidence, the rules, the decision, and space for names below. */
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
import { locale, say, worded } from "../../words/words";

const STRIP_PX = 660;

export class PrintRoom implements Room {
  readonly name = "print";
  readonly title = say("console_print");
  readonly right = "watch";
  readonly under = "alerts";
  private id = "";
  private shown = "";
  private readonly back = el("a", { class: "quiet" }, say("console_print_back"));
  private readonly paper = el("article", { class: "paper" });
  private readonly unknown = el("p", { class: "empty", hidden: "" }, say("console_print_unknown"));
  readonly element = el(
    "section",
    { class: "print-room" },
    el("div", { class: "way" }, this.back, button(say("print"), { class: "primary" }, () => print())),
    this.paper,
    this.unknown,
  );

  entered(rest: string): void {
    this.id = rest;
    this.back.href = pathTo("alert", rest);
  }

  show(feed: Feed): void {
    const there = alerts(feed.view).find((alert) => alert.id === this.id);
    // Once the hall no longer shows this game, the incident log knows its players.
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
    el("h1", {}, say("console_print_title", { table: incident.table, alert: lineText(incident) })),
    particulars(incident, table, view, kept),
    ...boards(incident),
    el("h2", {}, say("console_print_around")),
    ...[timeStrip(incident, STRIP_PX), evidenceTable(incident)].map((picture) => picture ?? el("p", {}, say("console_print_nothing"))).slice(0, incident.squares.length + incident.clock.length > 0 ? 2 : 1),
    el("h2", {}, say("console_print_rules")),
    el("p", {}, `${kindText(incident.kind)} · ${gradeText(incident.certainty)}`),
    ruling(incident),
    ...(incident.closed_reason === "" && incident.remedy !== null && timesOf(incident.remedy) !== null ? [el("p", { class: "note" }, say("console_print_no_decision"))] : []),
    ...options(incident),
    el("h2", {}, say("console_print_decisions")),
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
    [say("console_event"), of?.event ?? ""],
    [say("console_print_round"), of?.round == null ? "" : String(of.round)],
    [say("console_print_table"), `${incident.table}, ${incident.game}`],
    [say("white"), of?.white == null ? "" : playerText(of.white)],
    [say("black"), of?.black == null ? "" : playerText(of.black)],
    [say("console_print_control"), controlText(of?.time_control ?? "")],
    [say("console_print_ruleset"), rules],
    [say("console_print_when"), `${dateText(incident.occurred_at)}, ${timeOfDay(incident.occurred_at, { seconds: true })}, ${move}`],
    [say("console_print_raised"), say("console_print_raised_after", { seconds: incident.detection_ms / 1000 })],
    [say("console_print_journal"), [journal, say("console_print_incident", { id: incident.id }), record === undefined ? "" : say("console_print_record", { number: record })].filter(Boolean).join(", ")],
  ];
  return el("dl", { class: "particulars" }, ...rows.filter(([, value]) => value !== "").flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]));
}

/** Whether the incident's game is the one at its table now. */
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
    el("div", { class: "printed-boards" }, figure(say("console_print_before"), incident.fen_before), figure(say("console_print_then"), incident.placement_after)),
    el("p", { class: "differences" }, words.length === 0 ? say("console_print_same") : say("console_print_differs", { differences: words.join("; ") })),
    el("p", { class: "fen" }, `${incident.fen_before} / ${incident.placement_after}`),
  ];
}

function options(incident: Incident): HTMLElement[] {
  if (incident.options.length === 0) return [];
  return [el("p", {}, say("console_print_others")), el("ul", { class: "bullets" }, ...incident.options.map((option) => el("li", {}, worded(option, "text"))))];
}

function decisions(incident: Incident): HTMLElement[] {
  const entries: HTMLElement[] = [];
  if (incident.acknowledged_by !== "") entries.push(el("p", {}, say("console_print_handled", { name: incident.acknowledged_by })));
  for (const { decision, by, at } of incident.reversed_decisions) {
    entries.push(el("p", {}, `${dateText(decision.at)}, ${decisionText({ decision, remedy: incident.remedy, kind: incident.kind })}`));
    entries.push(el("p", {}, say("console_print_undone", { day: dateText(at), time: timeOfDay(at, { seconds: false }), name: by })));
  }
  const { decision } = incident;
  if (decision !== null) {
    entries.push(el("p", {}, `${dateText(decision.at)}, ${decisionText(incident)}`));
    const [before, after] = [timesOf({ white_ms: decision.white_before_ms, black_ms: decision.black_before_ms }), decision.applied === null ? null : timesOf(decision.applied)];
    if (after !== null) entries.push(times(before, after));
  } else if (standing(incident) === "closed") entries.push(el("p", {}, say("console_print_closed", { reason: worded(incident, "closed_reason") })));
  else entries.push(el("p", {}, say(incident.reversed_decisions.length === 0 ? "console_print_open" : "console_print_open_again")));
  return entries;
}

function signatures(): HTMLElement {
  const line = (who: string): HTMLElement => el("div", { class: "signature" }, el("span", {}, who));
  return el("div", { class: "signatures" }, ...[say("console_print_arbiter"), say("white"), say("black"), say("console_print_signed")].map(line));
}

function dateText(at: number): string {
  return new Date(at).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });
}
