/** One alert with all its evidence, and what an arbiter may do about it. */
import { claimText, differences, differing, evidence, kindText, lineText, standing } from "../alerts/alerts";
import { Board } from "../../board/board";
import { agoText, clockText, timeOfDay } from "../../clock/clock";
import type { Incident, Remedy, ReversedDecision } from "../../contract";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import { Handling } from "./handling";
import type { Seating, TableView } from "../../feed/projection";
import { changeText, countText, decisionText, leftText, mateText, timesBefore, timesOf, type Times } from "../remedies/remedy";
import { keptFact } from "./kept_people";
import { live } from "../remedies/live";
import { ofTable, outsideText, reaches } from "../alerts/mine";
import { pathTo } from "../../console/rooms";
import { isPastAt, severity, severityText, severityWords } from "../alerts/severity";
import { StopPlay } from "../remedies/stop_play";
import { assigned, resultText } from "../../table/seat";
import { timeStrip } from "./time_strip";
import { TimesToSet } from "./times_to_set";
import { ending, say, worded } from "../../words/words";

/** The strip is drawn for the available width, so that its words stay readable. */
const STRIP_PX = { narrow: 330, wide: 640 } as const;
const NARROW = matchMedia("(max-width: 38.75em)");

export class IncidentCard {
  private readonly body = el("div", { class: "incident-body" });
  private readonly proof = el("div", { class: "incident-body" });
  private readonly setting = new TimesToSet();
  private readonly rules = el("div", {});
  private readonly stopPlay = new StopPlay();
  private readonly outside = el("p", { class: "outside" });
  readonly handling: Handling;
  readonly element: HTMLElement;
  private readonly ago = el("span", { class: "ago" });
  private readonly heading = el("h1", { class: "line", tabindex: "-1" });
  private shown = "";
  private ruled = "";

  /** `me`: the name that signs decisions made here. */
  constructor(me: string) {
    this.handling = new Handling(me, () => this.heading.focus({ preventScroll: true }));
    this.element = el("article", { class: "incident" }, this.body, this.setting.element, this.proof, this.outside, this.handling.element);
  }

  /** `connected`: the page is connected to the hall. */
  show(incident: Incident, table: TableView | undefined, now: number, connected = true): void {
    setText(this.ago, [agoText(now - incident.occurred_at), leftText(incident, now)].filter(Boolean).join(" · "));
    this.setting.show(incident, table, now);
    this.stopPlay.show(incident, table, now);
    const over = table !== undefined && standing(incident) !== "closed" && isPastAt(incident, table);
    const players = [playersText(incident, table), over ? say("arbiter_game_finished") : ""].filter(Boolean).join(" · ");
    const current = live(incident, table, now);
    this.handling.show(current);
    this.handling.setConnected(connected);
    const rules = rulesText(incident, table);
    const ruled = JSON.stringify([current, rules]);
    if (ruled !== this.ruled) this.rules.replaceChildren(ruling(current, rules));
    this.ruled = ruled;
    const key = JSON.stringify([incident, players, NARROW.matches]);
    if (key === this.shown) return;
    this.shown = key;
    setAttribute(this.element, "data-standing", standing(incident));
    setAttribute(this.element, "data-severity", severity(incident));
    setAttribute(this.element, "data-incident", incident.id);
    ofTable(this.element, incident.table);
    setText(this.outside, reaches("decide", incident.table) ? "" : outsideText(incident.table));
    setText(this.heading, lineText(incident));
    // The heading stays the same element, so that it keeps the focus.
    setChildren(this.body, [this.head(incident), this.heading, factsOf(incident, players), ...outcome(incident)]);
    this.proof.replaceChildren(
      el("div", { class: "proof" }, boards(incident), el("div", { class: "proposed" }, this.rules, this.stopPlay.element)),
      ...[strip(incident), reported(incident)].filter((part) => part !== null),
      links(incident),
    );
  }

  private head(incident: Incident): HTMLElement {
    const { mark } = severityWords(severity(incident));
    const badge = el("span", { class: "grade" }, el("span", { "aria-hidden": "true" }, mark), ` ${severityText(incident)}`);
    const table = el("a", { class: "table-number", href: pathTo("table", String(incident.table)) }, el("span", { class: "word" }, `${say("arbiter_table")} `), String(incident.table));
    return el("div", { class: "incident-head" }, table, badge, this.ago);
  }
}

function factsOf(incident: Incident, players: string): HTMLElement {
  return el("p", { class: "facts" }, [kindText(incident.kind), claimText(incident), players, afterText(incident)].filter(Boolean).join(" · "));
}

/** The present and earlier decisions, including undone ones. */
function outcome(incident: Incident): HTMLElement[] {
  const before = incident.reversed_decisions.map((decision) => el("p", { class: "undone-why" }, undoneText(decision, incident)));
  if (standing(incident) !== "closed") return before;
  return [...before, el("p", { class: "closed-why" }, incident.decision === null ? say("arbiter_closed_why", { why: worded(incident, "closed_reason") }) : decisionText(incident))];
}

function undoneText({ decision, by, at }: ReversedDecision, { remedy, kind }: Incident): string {
  return say("arbiter_undone", { decision: decisionText({ decision, remedy, kind }), name: by, time: timeOfDay(at, { seconds: false }) });
}

function ofItsGame(incident: Incident, table: TableView | undefined): Seating | null {
  const assignment = table === undefined ? null : assigned(table);
  return assignment !== null && (incident.game === "" || assignment.game === incident.game) ? assignment : null;
}

function rulesText(incident: Incident, table: TableView | undefined): string {
  const there = ofItsGame(incident, table);
  if (there !== null || incident.game === "") return there?.ruleset.name ?? "";
  return keptFact(incident)?.rules ?? "";
}

export function playersText(incident: Incident, table: TableView | undefined): string {
  const assignment = ofItsGame(incident, table);
  if (assignment !== null) return `${assignment.white.name} – ${assignment.black.name}`;
  // The next game is at the table by now.
  const kept = incident.game === "" ? null : keptFact(incident);
  return [kept?.white?.name, kept?.black?.name].filter(Boolean).join(" – ");
}

export function afterText(incident: Incident): string {
  // At a table without a board the move is unknown.
  if (incident.ply === 0 && incident.fen_before !== "" && incident.placement_after === "") return "";
  if (incident.ply === 0) return say("arbiter_before_first");
  return say("arbiter_after", { side: incident.ply % 2 === 1 ? "white" : "black", number: Math.ceil(incident.ply / 2) });
}

/** Article, rule, count, proposal, who may act: as terms with definitions; `rules`: the rule set's name, if not shown elsewhere.
 * */
export function ruling(incident: Incident, rules = ""): HTMLElement {
  const list = el("dl", { class: "ruling" });
  if (incident.remedy !== null) list.append(el("dt", {}, say("arbiter_remedy")), el("dd", { class: "remedy" }, ...proposal(incident, incident.remedy)));
  if (incident.contradicted !== "") list.append(el("dt", {}, say("arbiter_contradicted")), el("dd", {}, worded(incident, "contradicted")));
  const rule = [incident.article === "" ? "" : say("arbiter_article", { article: incident.article }), worded(incident, "rule")].filter(Boolean).join(". ");
  if (rule !== "") list.append(el("dt", {}, say("arbiter_rule")), el("dd", {}, rule));
  if (incident.illegal_move_number !== null) list.append(el("dt", {}, say("arbiter_count")), el("dd", {}, countText(incident.illegal_move_number)));
  const mate = mateText(incident);
  if (mate !== "") list.append(el("dt", {}, say("arbiter_mate")), el("dd", {}, mate));
  if (incident.may_act !== "") list.append(el("dt", {}, say("arbiter_may_act")), el("dd", {}, [worded(incident, "may_act"), againText(incident)].filter(Boolean).join(" ")));
  if (rules !== "" && rule !== "") list.append(el("dt", {}, say("arbiter_rules")), el("dd", {}, rules));
  return list;
}

/** Whether an undone decision can be made again: its time limit was met when it was first made. */
function againText(incident: Incident): string {
  return incident.reversed_decisions.length > 0 && standing(incident) !== "closed" ? say("arbiter_decide_again") : "";
}

function proposal(incident: Incident, remedy: Remedy): HTMLElement[] {
  const [before, after] = [timesBefore(incident), timesOf(remedy)];
  const parts: HTMLElement[] = [el("p", {}, worded(remedy, "text"))];
  if (after !== null) parts.push(times(before, after));
  if (remedy.proportional && standing(incident) !== "closed")
    parts.push(el("p", { class: "runs" }, say("arbiter_by_share")));
  const result = remedy.result === null ? "" : [say("arbiter_result", { result: resultText(remedy.result) }), ending(remedy.termination)].filter(Boolean).join(" · ");
  if (result !== "") parts.push(el("p", { class: "proposed-result" }, result));
  return parts;
}

/** Both times before and after, so that an arbiter who sets a clock manually need not calculate. */
export function times(before: Times | null, after: Times): HTMLElement {
  const cell = (ms: number, change: string): HTMLElement =>
    el("td", {}, clockText(ms), change === "" ? null : el("span", { class: "change-by" }, ` ${change}`));
  const row = (name: string, shown: Times, from: Times | null): HTMLElement =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, name),
      cell(shown.white, from === null ? "" : changeText(from.white, shown.white)),
      cell(shown.black, from === null ? "" : changeText(from.black, shown.black)),
    );
  const head = el("tr", {}, el("td"), el("th", { scope: "col" }, say("white")), el("th", { scope: "col" }, say("black")));
  const rows = [...(before === null ? [] : [row(say("arbiter_before"), before, null)]), row(say("arbiter_afterwards"), after, before)];
  return el("table", { class: "times", "aria-label": say("arbiter_clock_before_after") }, el("thead", {}, head), el("tbody", {}, ...rows));
}

function boards(incident: Incident): HTMLElement | null {
  if (ofPeople(incident) || incident.fen_before === "" || incident.placement_after === "") return null;
  const marked = differing(incident.fen_before, incident.placement_after);
  const figure = (title: string, fen: string): HTMLElement => {
    const board = new Board({ animated: false }); // too small for coordinates; the squares are named below
    board.show({ fen, marked });
    return el("figure", {}, board.element, el("figcaption", {}, title));
  };
  const words = differences(incident.fen_before, incident.placement_after);
  // Two copies of the same picture would have to be compared square by square.
  const shown =
    words.length === 0
      ? [figure(say("arbiter_board_as_recorded"), incident.placement_after)]
      : [figure(say("arbiter_before"), incident.fen_before), figure(say("arbiter_on_the_board"), incident.placement_after)];
  return el("div", { class: "seen-boards" }, el("div", { class: "positions" }, ...shown), words.length === 0 ? null : changedSquares(words));
}

/** The boards mark the squares; more than a few words would push the remedy out of sight. */
const FEW_SQUARES = 4;

function changedSquares(words: readonly string[]): HTMLElement {
  const list = el("ul", { class: "differences", "aria-label": say("arbiter_differences") }, ...words.map((word) => el("li", {}, word)));
  return words.length <= FEW_SQUARES ? list : el("details", {}, el("summary", {}, say("arbiter_squares_differ", { count: words.length })), list);
}

/** Whether a player asks for an arbiter: the position at that time explains nothing. */
function ofPeople({ kind }: Incident): boolean {
  return kind === "arbiter_call";
}

function strip(incident: Incident): HTMLElement | null {
  if (ofPeople(incident)) return null;
  const made = timeStrip(incident, STRIP_PX[NARROW.matches ? "narrow" : "wide"]);
  if (made === null) return null;
  const key = el("p", { class: "strip-key", "aria-hidden": "true" }, say("arbiter_strip_key"));
  return el("div", { class: "strip" }, made, key);
}

/** The evidence as a table, also for screen readers. */
function reported(incident: Incident): HTMLElement | null {
  if (ofPeople(incident)) return null;
  const table = evidenceTable(incident);
  return table === null ? null : el("details", { class: "evidence" }, el("summary", {}, say("arbiter_evidence_table")), table);
}

export function evidenceTable(incident: Incident): HTMLElement | null {
  const seen = evidence(incident);
  if (seen.length === 0) return null;
  const rows = seen.map(({ at, what, from, later }) =>
    el("tr", { "data-from": from, ...(later ? { "data-later": "" } : {}) }, el("td", { class: "at" }, at), el("td", {}, say(from === "board" ? "arbiter_board" : "arbiter_clock")), el("td", {}, what)),
  );
  const head = (["arbiter_seconds", "arbiter_source", "arbiter_evidence"] as const).map((heading) => el("th", { scope: "col" }, say(heading)));
  const caption = el("caption", {}, say("arbiter_evidence_from", { time: timeOfDay(incident.occurred_at, { seconds: true }) }));
  return el("table", { class: "seen" }, caption, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows));
}

function links(incident: Incident): HTMLElement {
  const table = String(incident.table);
  return el(
    "p",
    { class: "ways" },
    el("a", { class: "quiet", href: `${pathTo("table", table, "replay")}?at=${incident.occurred_at}` }, say("arbiter_replay")),
    el("a", { class: "quiet", href: pathTo("table", table) }, say("table", { number: table })),
    el("a", { class: "quiet", href: pathTo("alert", incident.id, "print") }, say("arbiter_print")),
  );
}
