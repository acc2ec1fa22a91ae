/** One alert with everything that it rests on. */
import { differing, evidence, gradeWords, kindText, standing } from "./alerts";
import { Board } from "../board";
import { agoText, clockText } from "../clock";
import type { Incident, Remedy } from "../contract";
import { el, setText } from "../dom";
import { Handling } from "./handling";
import type { TableView } from "../projection";
import { changeText, countText, decisionText, mateText, timesBefore, timesOf, type Times } from "./remedy";
import { assigned, resultText } from "../seat";

export class IncidentCard {
  private readonly body = el("div", { class: "incident-body" });
  private readonly handling = new Handling();
  readonly element = el("article", { class: "incident", tabindex: "-1" }, this.body, this.handling.element);
  private readonly ago = el("span", { class: "ago" });
  private shown = "";

  show(incident: Incident, table: TableView | undefined, now: number): void {
    setText(this.ago, agoText(now - incident.at));
    const players = playersText(incident, table);
    // While a clock runs the times that a remedy gives are those of its last reckoning.
    const runs = table?.clock?.state === "running";
    const key = JSON.stringify([incident, players, runs]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.dataset["standing"] = standing(incident);
    this.element.dataset["grade"] = incident.grade;
    this.element.dataset["incident"] = incident.id;
    this.body.replaceChildren(...this.parts(incident, players, runs));
    this.handling.show(incident);
  }

  private parts(incident: Incident, players: string, runs: boolean): HTMLElement[] {
    const closed = standing(incident) === "closed";
    const grade = gradeWords(incident.grade);
    const badge = el("span", { class: "grade" }, el("span", { "aria-hidden": "true" }, grade.mark), ` ${grade.text}`);
    const head = el("div", { class: "incident-head" }, badge, el("strong", {}, `Table ${incident.table}`), this.ago);
    const summary = el("h3", {}, incident.summary || kindText(incident.kind));
    const facts = el("p", { class: "facts" }, [kindText(incident.kind), claimText(incident), players, afterText(incident)].filter(Boolean).join(" · "));
    if (closed) {
      const why = incident.decision === null ? `Closed: ${incident.closed}` : decisionText(incident);
      return [head, summary, facts, el("p", { class: "closed-why" }, why)];
    }
    const proof = el("div", { class: "proof" }, boards(incident), strip(incident));
    return [head, summary, facts, ruling(incident, runs), proof];
  }
}

function playersText(incident: Incident, table: TableView | undefined): string {
  const assignment = table === undefined ? null : assigned(table);
  if (assignment === null || (incident.game !== "" && assignment.game !== incident.game)) return "";
  return `${assignment.white.name} – ${assignment.black.name}`;
}

function claimText({ claimed_by }: Incident): string {
  return claimed_by === null ? "" : `claimed by ${claimed_by === "white" ? "White" : "Black"}`;
}

function afterText(incident: Incident): string {
  if (incident.ply === 0) return "before the first move";
  return `after ${incident.ply % 2 === 1 ? "White" : "Black"}’s move ${Math.ceil(incident.ply / 2)}`;
}

function ruling(incident: Incident, runs: boolean): HTMLElement {
  const list = el("dl", { class: "ruling" });
  const rule = [incident.article === "" ? "" : `Article ${incident.article}`, incident.rule].filter(Boolean).join(". ");
  if (rule !== "") list.append(el("dt", {}, "Rule"), el("dd", {}, rule));
  if (incident.count !== null) list.append(el("dt", {}, "Count"), el("dd", {}, countText(incident.count)));
  if (incident.remedy !== null) list.append(el("dt", {}, "Proposed"), el("dd", { class: "remedy" }, ...proposal(incident, incident.remedy, runs)));
  const mate = mateText(incident);
  if (mate !== "") list.append(el("dt", {}, "Mate"), el("dd", {}, mate));
  if (incident.actor !== "") list.append(el("dt", {}, "May act"), el("dd", {}, incident.actor));
  return list;
}

function proposal(incident: Incident, remedy: Remedy, runs: boolean): HTMLElement[] {
  const [before, after] = [timesBefore(incident), timesOf(remedy)];
  const parts: HTMLElement[] = [el("p", {}, remedy.words)];
  if (after !== null) parts.push(times(before, after));
  if (after !== null && runs) parts.push(el("p", { class: "runs" }, "The clock runs on. Stop it: the times are worked out again from what it shows then."));
  const result = remedy.result === null ? "" : [`Result ${resultText(remedy.result)}`, remedy.termination].filter(Boolean).join(" · ");
  if (result !== "") parts.push(el("p", { class: "proposed-result" }, result));
  return parts;
}

/** Both times before and after, so that somebody who sets a clock by hand has nothing to reckon. */
function times(before: Times | null, after: Times): HTMLElement {
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
  const head = el("tr", {}, el("td"), el("th", { scope: "col" }, "White"), el("th", { scope: "col" }, "Black"));
  const rows = [...(before === null ? [] : [row("Before", before, null)]), row("After", after, before)];
  return el("table", { class: "times", "aria-label": "The clock before and after" }, el("thead", {}, head), el("tbody", {}, ...rows));
}

function boards(incident: Incident): HTMLElement | null {
  if (incident.fen_before === "" || incident.placement_after === "") return null;
  const marked = differing(incident.fen_before, incident.placement_after);
  const figure = (title: string, fen: string): HTMLElement => {
    const board = new Board({ animated: false });
    board.show({ fen, marked });
    return el("figure", {}, board.element, el("figcaption", {}, title));
  };
  return el("div", { class: "positions" }, figure("Before", incident.fen_before), figure("On the board", incident.placement_after));
}

function strip(incident: Incident): HTMLElement | null {
  const seen = evidence(incident);
  if (seen.length === 0) return null;
  const rows = seen.map(({ at, what, from, later }) =>
    el("li", { "data-from": from, ...(later ? { "data-later": "" } : {}) }, el("span", { class: "at" }, at), el("span", {}, what)),
  );
  const list = el("ol", { "aria-label": "What was seen, with seconds from the moment that is judged" }, ...rows);
  return el("div", { class: "evidence" }, list);
}
