/** What may be done at one table, in groups with a heading each: result, claim, clock, equipment; and what happened there. */
import { ask } from "../../page/ask";
import { timeOfDay } from "../../clock/clock";
import type { Note, Result } from "../../contract";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import type { TableView } from "../../feed/projection";
import { outcomeText, resultText, tableWords } from "../../table/seat";
import { ClaimForm } from "./claim";
import { confirm } from "../../console/confirm";
import { correctionPath } from "../corrections/room";
import { healthLines } from "../health/health";
import { history } from "./history";
import { SetClock } from "./set_clock";
import { turn } from "./turn";

type Ended = Exclude<Result, "*">;

/** Each result with what it means, in the order of a scoresheet. */
export const RESULTS: readonly (readonly [Ended, string])[] = [
  ["1-0", "White wins"],
  ["1/2-1/2", "Draw"],
  ["0-1", "Black wins"],
];

export class TableActions {
  readonly element: HTMLElement;
  private readonly claim: ClaimForm;
  private readonly clock: SetClock;
  private readonly result: HTMLElement;
  private readonly claimed: HTMLElement;
  private readonly happened: HTMLElement;
  private readonly buttons: HTMLElement;
  private readonly ended = el("p", { class: "soft" });
  private readonly change: HTMLElement;
  private readonly turnBoard: HTMLElement;
  private readonly equipment = el("ul", { class: "equipment", "aria-label": "Equipment" });
  private readonly history = el("ol", { class: "history", "aria-label": "History" });
  private table: TableView | null = null;

  /** `more`: what else belongs to the clock. */
  constructor(
    private readonly number: number,
    more: Node | null = null,
  ) {
    this.claim = new ClaimForm(number);
    this.clock = new SetClock(number);
    this.buttons = el(
      "div",
      { class: "results", role: "group", "aria-label": `Enter the result of table ${number}` },
      ...RESULTS.map(([result, means]) => {
        const made = button("", { class: "quiet" }, () => this.enter(result));
        made.append(el("b", {}, resultText(result)), " ", el("small", {}, means));
        return made;
      }),
    );
    this.change = el("a", { class: "quiet", href: correctionPath(String(number), "result") }, "Change the result");
    this.turnBoard = button("Turn the board…", { class: "quiet to-turn" }, () => turn(number, "board"));
    const bound = button("Bind a board", { class: "quiet to-bind" }, () => bind(number));
    const sides = button("Exchange the clock's sides…", { class: "quiet to-turn" }, () => turn(number, "clock"));
    this.result = group("Result", "of-result", this.ended, this.buttons, this.change);
    this.claimed = group("Claim", "of-claim", this.claim.element);
    this.happened = group("History", "of-history", this.history);
    this.element = el(
      "div",
      { class: "table-groups" },
      this.result,
      this.claimed,
      group("Clock", "of-clock", this.clock.element, more, el("div", { class: "of-devices" }, sides)),
      group("Equipment", "of-equipment", this.equipment, el("div", { class: "of-devices" }, bound, this.turnBoard)),
      this.happened,
    );
  }

  show(table: TableView, now: number): void {
    this.table = table;
    const { game } = tableWords(table, now);
    const over = game !== null && game.result !== "*";
    setAttribute(this.result, "hidden", game === null ? "" : null);
    setText(this.ended, over ? `The result is ${outcomeText(game)}.` : "It ends the game. You are asked once more.");
    setAttribute(this.buttons, "hidden", over ? "" : null);
    setAttribute(this.change, "hidden", over ? null : "");
    setAttribute(this.claimed, "hidden", game === null || over ? "" : null);
    this.claim.show(table);
    this.clock.show(table, now);
    setAttribute(this.turnBoard, "hidden", table.health?.has_board === false ? "" : null);
    setLines(this.equipment, healthLines(table.health, now));
    const lines = history(table.notes, game);
    setLines(this.history, lines.map(historyLine));
    setAttribute(this.happened, "hidden", lines.length === 0 ? "" : null);
  }

  private enter(result: Ended): void {
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

function group(title: string, kind: string, ...children: readonly (Node | null)[]): HTMLElement {
  return el("section", { class: `table-group ${kind}` }, el("h2", {}, title), ...children);
}

/** A line of the history, with its time. */
export function historyLine({ at, text }: Note): string {
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
    `Set up the pieces at table ${table}. Then choose “Wait for the board”, lift only the pawn on e2 of that board, and put it back.`,
    "Wait for the board",
    () => ask("/director/bind", { table }),
    `Now lift only the pawn on e2 at table ${table}, and put it back.`,
  );
}
