/** The director's list of tables: players, clocks, equipment in words; results, claims, clocks to set, boards to bind. */
import "./table_list.css";
import { ask } from "../ask";
import { ClaimForm } from "./claim";
import { confirm } from "./confirm";
import { button, el, setAttribute, setChildren, setText } from "../dom";
import { kindText, standing } from "./alerts";
import type { Incident, Note, Result } from "../contract";
import { timeOfDay } from "../clock";
import { healthLines, healthText, levelNow } from "./health";
import { history, latest } from "./history";
import type { TableView, View } from "../projection";
import { resultText, tableWords } from "../seat";
import { ofTable } from "./mine";
import { pathTo } from "./rooms";
import { SetClock } from "./set_clock";
import { isPastAt, severity, severityText, severityWords } from "./severity";
import { playText } from "./table_state";
import { turn } from "./turn";

const RESULTS: readonly Exclude<Result, "*">[] = ["1-0", "1/2-1/2", "0-1"];

class Row {
  readonly element: HTMLElement;
  private readonly white = el("span", { class: "name" });
  private readonly black = el("span", { class: "name" });
  private readonly figures = [el("span", { class: "figure" }), el("span", { class: "figure" })] as const;
  private readonly note = el("p", { class: "state" });
  private readonly health = el("p", { class: "health" });
  private readonly latest = el("p", { class: "latest" });
  private readonly alerts = el("ul", { class: "row-alerts", "aria-label": "Open alerts" });
  private readonly equipment = el("ul", { class: "equipment", "aria-label": "Equipment" });
  private readonly history = el("ol", { class: "history", "aria-label": "History" });
  private readonly results: HTMLElement;
  private readonly turnBoard: HTMLElement;
  private readonly claim: ClaimForm;
  private readonly clock: SetClock;
  private table: TableView | null = null;
  private told = "";

  /** `alone`: the row is all of its page, with everything open. */
  constructor(
    private readonly number: number,
    alone: boolean,
  ) {
    this.claim = new ClaimForm(number);
    this.turnBoard = button("Turn the board…", { class: "quiet to-turn" }, () => turn(number, "board"));
    this.clock = new SetClock(number);
    this.results = el(
      "span",
      { class: "results", role: "group", "aria-label": `Enter the result of table ${number}` },
      ...RESULTS.map((result) => button(resultText(result), { class: "quiet" }, () => this.enter(result))),
    );
    this.element = el(
      "li",
      { class: "table-row", "data-table": String(number) },
      el("a", { class: "number", href: alone ? `/table/${number}` : `/director/table/${number}`, "aria-label": alone ? `Board of table ${number}` : `Table ${number}` }, String(number)),
      el("div", { class: "pair" }, this.white, this.figures[0], this.black, this.figures[1]),
      this.note,
      ...(alone ? [] : [this.alerts]),
      this.health,
      this.latest,
      el(
        "details",
        alone ? { open: "" } : {},
        el("summary", {}, "Details and actions"),
        this.equipment,
        this.history,
        this.results,
        el(
          "span",
          { class: "of-devices" },
          button("Bind a board", { class: "quiet to-bind" }, () => bind(number)),
          this.turnBoard,
          button("Exchange the clock's sides…", { class: "quiet to-turn" }, () => turn(number, "clock")),
        ),
        this.claim.element,
        this.clock.element,
      ),
    );
  }

  show(table: TableView, now: number): void {
    this.table = table;
    const words = tableWords(table, now);
    for (const [index, seat] of [words.white, words.black].entries()) {
      setText([this.white, this.black][index]!, seat.player.name);
      setText(this.figures[index]!, seat.figure);
      setAttribute(this.figures[index]!, "data-look", seat.look);
    }
    this.showAlerts(table);
    setAttribute(this.turnBoard, "hidden", table.health?.has_board === false ? "" : null);
    ofTable(this.element, this.number);
    const level = levelNow(table.health, words.game?.state === "playing");
    setText(this.note, words.game === null ? playText(table, now) : words.note);
    setText(this.health, healthText(table.health, now));
    setLines(this.equipment, healthLines(table.health, now));
    const lines = history(table.notes, words.game);
    const news = latest(lines, now);
    setText(this.latest, news === null ? "" : lineText(news));
    setLines(this.history, lines.map(lineText));
    setAttribute(this.health, "data-level", level);
    setAttribute(this.results, "hidden", words.game?.result === "*" ? null : "");
    this.claim.show(table);
    this.clock.show(table, now);
  }

  /** The way to each alert of the game that is played, and to what is undecided of earlier ones. */
  private showAlerts(table: TableView): void {
    const open = (table.incidents?.incidents ?? []).filter((one) => standing(one) !== "closed");
    const key = JSON.stringify(open.map((one) => [one.id, severityText(one), one.acknowledged_by, isPastAt(one, table)]));
    if (key === this.told) return;
    this.told = key;
    const line = (one: Incident): HTMLElement => {
      const about = [severityText(one).toLowerCase(), isPastAt(one, table) ? "game over" : "", one.acknowledged_by === "" ? "" : `${one.acknowledged_by} is dealing with it`];
      const { mark } = severityWords(severity(one));
      return el("li", { "data-severity": severity(one) }, el("a", { href: pathTo("alert", one.id) }, `${mark} ${kindText(one.kind)} (${about.filter(Boolean).join("; ")})`));
    };
    this.alerts.replaceChildren(...open.map(line));
  }

  private enter(result: Exclude<Result, "*">): void {
    if (this.table === null) return;
    const { white, black, game } = tableWords(this.table, 0);
    if (game === null) return;
    confirm(
      `Enter ${resultText(result)} at table ${this.number}?`,
      `${white.player.name} – ${black.player.name}. The game ends with this result.`,
      `Enter ${resultText(result)}`,
      () => ask("/director/result", { table: this.number, game: game.game, result }),
    );
  }
}

function lineText({ at, text }: Note): string {
  return `${timeOfDay(at, { seconds: false })}  ${text}`;
}

function setLines(list: Element, lines: readonly string[]): void {
  setChildren(list, lines.map((_, index) => list.children[index] ?? el("li")));
  lines.forEach((line, index) => setText(list.children[index]!, line));
}

/** Ask the daemon to give the next board whose e2 pawn is lifted to a table, and say what to do there. */
export function bind(table: number): void {
  confirm(
    `Bind a board to table ${table}?`,
    `Set up the men at table ${table}. Then choose “Wait for the board”, lift only the pawn on e2 of that board, and put it back.`,
    "Wait for the board",
    () => ask("/director/bind", { table }),
    `Now lift only the pawn on e2 at table ${table}, and put it back.`,
  );
}

export class TableList {
  readonly element = el("ul", { class: "tables" });
  private readonly rows = new Map<number, Row>();

  /** `alone`: of one table, with everything open. */
  constructor(private readonly alone = false) {}

  show(view: View, now: number): void {
    const numbers = Object.keys(view.tables)
      .map(Number)
      .sort((a, b) => a - b);
    for (const number of this.rows.keys()) if (!numbers.includes(number)) this.rows.delete(number);
    for (const number of numbers) {
      const row = this.rows.get(number) ?? new Row(number, this.alone);
      this.rows.set(number, row);
      row.show(view.tables[String(number)]!, now);
    }
    setChildren(
      this.element,
      numbers.map((number) => this.rows.get(number)!.element),
    );
  }
}
