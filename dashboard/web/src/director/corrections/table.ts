/** A game goes on at another table: written, looked at beforehand, done. */
import { el } from "../../page/dom";
import type { Game, TableView } from "../../feed/projection";
import { gameOf } from "../../table/seat";
import { NO_GAME, type Correction } from "./forms";
import type { Wanted } from "./step";

const WHAT = "The game goes on at a table at which nobody plays: with its record, its times and its alerts. Play waits there until the men stand as they do in the record.";

export class MoveGameForm implements Correction {
  readonly name = "move-game";
  readonly title = "Go on at another table";
  readonly short = "Other table";
  readonly right = "move_game";
  readonly element: HTMLElement;
  private table = 0;
  private game: Game | null = null;
  private readonly to = el("input", { type: "number", min: "1", max: "999", inputmode: "numeric", autocomplete: "off" });

  constructor(changed: () => void) {
    this.to.addEventListener("input", changed);
    this.element = el("div", { class: "move-game" }, el("p", { class: "stands" }, WHAT), el("label", { class: "reason" }, "Table", this.to));
  }

  reset(table: number): void {
    this.table = table;
    this.to.value = "";
  }

  show(table: TableView): void {
    this.game = gameOf(table);
  }

  wanted(): Wanted | string {
    const to = Number(this.to.value);
    if (!Number.isInteger(to) || to < 1 || this.game === null) return "Write the number of a table at which nobody plays.";
    return { path: "/director/move-game", body: { table: this.table, game: this.game.game, to } };
  }

  idle(table: TableView): string {
    const game = gameOf(table);
    if (game === null) return NO_GAME;
    return game.result === "*" ? "" : "The game is over.";
  }
}
