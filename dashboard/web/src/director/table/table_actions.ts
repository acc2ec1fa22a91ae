/** The actions at one table, in groups with a heading each: result, claim, clock, equipment; and the table's history. */
import { ask } from "../../page/ask";
import { timeOfDay } from "../../clock/clock";
import type { HistoryEntry, Result } from "../../contract";
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
import { say, worded, type Key } from "../../words/words";

type Ended = Exclude<Result, "*">;

/** Each result with its meaning, in the order of a scoresheet. */
const RESULTS = [
  ["1-0", "console_result_1"],
  ["1/2-1/2", "console_result_draw"],
  ["0-1", "console_result_0"],
] as const satisfies readonly (readonly [Ended, Key])[];

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
  private readonly equipment = el("ul", { class: "equipment", "aria-label": say("console_equipment") });
  private readonly history = el("ol", { class: "history", "aria-label": say("console_history") });
  private table: TableView | null = null;

  /** `more`: further controls of the clock. */
  constructor(
    private readonly number: number,
    more: Node | null = null,
  ) {
    this.claim = new ClaimForm(number);
    this.clock = new SetClock(number);
    this.buttons = el(
      "div",
      { class: "results", role: "group", "aria-label": say("console_result_form", { table: number }) },
      ...RESULTS.map(([result, means]) => {
        const made = button("", { class: "quiet" }, () => this.enter(result));
        made.append(el("b", {}, resultText(result)), " ", el("small", {}, say(means)));
        return made;
      }),
    );
    this.change = el("a", { class: "quiet", href: correctionPath(String(number), "result") }, say("console_result_change"));
    this.turnBoard = button(say("console_rotate"), { class: "quiet to-turn" }, () => turn(number, "board"));
    const bound = button(say("console_bind"), { class: "quiet to-bind" }, () => bind(number));
    const sides = button(say("console_swap"), { class: "quiet to-turn" }, () => turn(number, "clock"));
    this.result = group(say("console_result"), "of-result", this.ended, this.buttons, this.change);
    this.claimed = group(say("console_claim"), "of-claim", this.claim.element);
    this.happened = group(say("console_history"), "of-history", this.history);
    this.element = el(
      "div",
      { class: "table-groups" },
      this.result,
      this.claimed,
      group(say("console_clock"), "of-clock", this.clock.element, more, el("div", { class: "of-devices" }, sides)),
      group(say("console_equipment"), "of-equipment", this.equipment, el("div", { class: "of-devices" }, bound, this.turnBoard)),
      this.happened,
    );
  }

  show(table: TableView, now: number): void {
    this.table = table;
    const { game } = tableWords(table, now);
    const over = game !== null && game.result !== "*";
    setAttribute(this.result, "hidden", game === null ? "" : null);
    setText(this.ended, over ? say("console_result_is", { result: outcomeText(game) }) : say("console_result_ends"));
    setAttribute(this.buttons, "hidden", over ? "" : null);
    setAttribute(this.change, "hidden", over ? null : "");
    setAttribute(this.claimed, "hidden", game === null || over ? "" : null);
    this.claim.show(table);
    this.clock.show(table, now);
    setAttribute(this.turnBoard, "hidden", table.health?.has_board === false ? "" : null);
    setLines(this.equipment, healthLines(table.health, now));
    const lines = history(table.history, game);
    setLines(this.history, lines.map(historyLine));
    setAttribute(this.happened, "hidden", lines.length === 0 ? "" : null);
  }

  private enter(result: Ended): void {
    if (this.table === null) return;
    const { white, black, game } = tableWords(this.table, 0);
    if (game === null) return;
    confirm(
      say("console_result_ask", { result: resultText(result), table: this.number }),
      say("console_result_means", { white: white.player.name, black: black.player.name }),
      say("console_result_yes", { result: resultText(result) }),
      () => ask("/director/result", { table: this.number, game: game.game, result }),
    );
  }
}

function group(title: string, kind: string, ...children: readonly (Node | null)[]): HTMLElement {
  return el("section", { class: `table-group ${kind}` }, el("h2", {}, title), ...children);
}

/** A line of the history, with its time. */
export function historyLine(note: HistoryEntry): string {
  return `${timeOfDay(note.at, { seconds: false })}  ${worded(note, "text")}`;
}

function setLines(list: Element, lines: readonly string[]): void {
  setChildren(list, lines.map((_, index) => list.children[index] ?? el("li")));
  lines.forEach((line, index) => setText(list.children[index]!, line));
}

/** Ask the daemon to assign the next board whose e2 pawn is lifted to a table, and explain what to do there. */
export function bind(table: number): void {
  confirm(
    say("console_bind_ask", { table }),
    say("console_bind_how", { table }),
    say("console_bind_yes"),
    () => ask("/director/bind", { table }),
    say("console_bind_now", { table }),
  );
}
