/** The arbiters' list of tables: players, clocks, equipment in words, and actions. */
import "./table_list.css";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import { kindText, standing } from "../alerts/alerts";
import type { Incident } from "../../contract";
import { healthText, levelNow } from "../health/health";
import { history, latest } from "../table/history";
import type { TableView, View } from "../../feed/projection";
import { tableWords } from "../../table/seat";
import { ofTable } from "../alerts/mine";
import { pathTo } from "../../console/rooms";
import { isPastAt, severity, severityText, severityWords } from "../alerts/severity";
import { TableActions, historyLine } from "../table/table_actions";
import { playText } from "../alerts/table_state";
import { say } from "../../words/words";

class Row {
  readonly element: HTMLElement;
  private readonly white = el("span", { class: "name" });
  private readonly black = el("span", { class: "name" });
  private readonly figures = [el("span", { class: "figure" }), el("span", { class: "figure" })] as const;
  private readonly note = el("p", { class: "state" });
  private readonly health = el("p", { class: "health" });
  private readonly latest = el("p", { class: "latest" });
  private readonly alerts = el("ul", { class: "row-alerts", "aria-label": say("console_open_alerts") });
  private readonly actions: TableActions;
  private shownText = "";

  constructor(private readonly number: number) {
    this.actions = new TableActions(number);
    this.element = el(
      "li",
      { class: "table-row", "data-table": String(number) },
      el("a", { class: "number", href: `/director/table/${number}`, "aria-label": say("table", { number }) }, String(number)),
      el("div", { class: "pair" }, this.white, this.figures[0], this.black, this.figures[1]),
      this.note,
      this.alerts,
      this.health,
      this.latest,
      el("details", {}, el("summary", {}, say("console_details")), this.actions.element),
    );
  }

  show(table: TableView, now: number): void {
    const words = tableWords(table, now);
    for (const [index, seat] of [words.white, words.black].entries()) {
      setText([this.white, this.black][index]!, seat.player.name);
      setText(this.figures[index]!, seat.figure);
      setAttribute(this.figures[index]!, "data-look", seat.look);
    }
    this.showAlerts(table);
    ofTable(this.element, this.number);
    const level = levelNow(table.health, words.game?.state === "in_progress");
    setText(this.note, words.game === null ? playText(table, now) : words.note);
    setText(this.health, healthText(table.health, now));
    const news = latest(history(table.history, words.game), now);
    setText(this.latest, news === null ? "" : historyLine(news));
    setAttribute(this.health, "data-level", level);
    this.actions.show(table, now);
  }

  /** Links to the alerts of the present game, and to undecided ones of earlier games. */
  private showAlerts(table: TableView): void {
    const open = (table.incidents?.incidents ?? []).filter((incident) => standing(incident) !== "closed");
    const key = JSON.stringify(open.map((incident) => [incident.id, severityText(incident), incident.acknowledged_by, isPastAt(incident, table)]));
    if (key === this.shownText) return;
    this.shownText = key;
    const line = (incident: Incident): HTMLElement => {
      const about = [severityText(incident), isPastAt(incident, table) ? say("console_game_over") : "", incident.acknowledged_by === "" ? "" : say("console_handled_by", { name: incident.acknowledged_by })];
      const { mark } = severityWords(severity(incident));
      return el("li", { "data-severity": severity(incident) }, el("a", { href: pathTo("alert", incident.id) }, `${mark} ${[kindText(incident.kind), ...about.filter(Boolean)].join(" · ")}`));
    };
    this.alerts.replaceChildren(...open.map(line));
  }
}

export class TableList {
  readonly element = el("ul", { class: "tables" });
  private readonly rows = new Map<number, Row>();

  show(view: View, now: number): void {
    const numbers = Object.keys(view.tables)
      .map(Number)
      .sort((a, b) => a - b);
    for (const number of this.rows.keys()) if (!numbers.includes(number)) this.rows.delete(number);
    for (const number of numbers) {
      const row = this.rows.get(number) ?? new Row(number);
      this.rows.set(number, row);
      row.show(view.tables[String(number)]!, now);
    }
    setChildren(
      this.element,
      numbers.map((number) => this.rows.get(number)!.element),
    );
  }
}
