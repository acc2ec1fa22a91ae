/** One alert with everything that it rests on. */
import { ask } from "./ask";
import { differing, evidence, gradeWords, kindText, standing } from "./alerts";
import { Board } from "./board";
import { agoText } from "./clock";
import type { Incident } from "./contract";
import { button, el, setText } from "./dom";
import type { TableView } from "./projection";
import { assigned } from "./seat";

export class IncidentCard {
  readonly element = el("article", { class: "incident" });
  private readonly ago = el("span", { class: "ago" });
  private shown = "";

  show(incident: Incident, table: TableView | undefined, now: number): void {
    setText(this.ago, agoText(now - incident.at));
    const players = playersText(incident, table);
    const key = JSON.stringify([incident, players]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.dataset["standing"] = standing(incident);
    this.element.dataset["grade"] = incident.grade;
    this.element.dataset["incident"] = incident.id;
    this.element.replaceChildren(...this.parts(incident, players));
  }

  private parts(incident: Incident, players: string): HTMLElement[] {
    const closed = standing(incident) === "closed";
    const grade = gradeWords(incident.grade);
    const badge = el("span", { class: "grade" }, el("span", { "aria-hidden": "true" }, grade.mark), ` ${grade.text}`);
    const head = el("div", { class: "incident-head" }, badge, el("strong", {}, `Table ${incident.table}`), this.ago);
    const summary = el("h3", {}, incident.summary || kindText(incident.kind));
    const facts = el("p", { class: "facts" }, [kindText(incident.kind), players, afterText(incident)].filter(Boolean).join(" · "));
    if (closed) return [head, summary, facts, el("p", { class: "closed-why" }, `Closed: ${incident.closed}`)];
    const proof = el("div", { class: "proof" }, boards(incident), strip(incident));
    return [head, summary, facts, ruling(incident), proof, this.handling(incident)];
  }

  private handling(incident: Incident): HTMLElement {
    if (incident.acknowledged_by !== "") return el("p", { class: "handled" }, `${incident.acknowledged_by} is dealing with it`);
    const said = el("p", { class: "said", role: "alert" });
    const act = button("I’m dealing with it", { class: "primary" }, () => {
      act.disabled = true;
      setText(said, "");
      void ask("/director/acknowledge", { table: incident.table, incident: incident.id }).then((answer) => {
        act.disabled = answer.ok;
        setText(said, answer.ok ? "Sent" : answer.text);
      });
    });
    act.setAttribute("aria-label", `I’m dealing with it: table ${incident.table}, ${kindText(incident.kind)}`);
    return el("div", { class: "handling" }, act, said);
  }
}

function playersText(incident: Incident, table: TableView | undefined): string {
  const assignment = table === undefined ? null : assigned(table);
  if (assignment === null || (incident.game !== "" && assignment.game !== incident.game)) return "";
  return `${assignment.white.name} – ${assignment.black.name}`;
}

function afterText(incident: Incident): string {
  if (incident.ply === 0) return "before the first move";
  return `after ${incident.ply % 2 === 1 ? "White" : "Black"}’s move ${Math.ceil(incident.ply / 2)}`;
}

function ruling(incident: Incident): HTMLElement {
  const list = el("dl", { class: "ruling" });
  const rule = [incident.article === "" ? "" : `Article ${incident.article}`, incident.rule].filter(Boolean).join(". ");
  if (rule !== "") list.append(el("dt", {}, "Rule"), el("dd", {}, rule));
  if (incident.remedy !== "") list.append(el("dt", {}, "Proposed"), el("dd", { class: "remedy" }, incident.remedy));
  return list;
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
