/** Moving a game to another table: entered, previewed, applied. */
import { el } from "../../page/dom";
import type { Game, TableView } from "../../feed/projection";
import { gameOf } from "../../table/seat";
import { type Correction } from "./forms";
import type { CorrectionRequest } from "./step";
import { say } from "../../words/words";

export class MoveGameForm implements Correction {
  readonly name = "move-game";
  readonly title = say("arbiter_move_game");
  readonly short = say("arbiter_move_game_short");
  readonly right = "move_game";
  readonly element: HTMLElement;
  private table = 0;
  private game: Game | null = null;
  private readonly to = el("input", { type: "number", min: "1", max: "999", inputmode: "numeric", autocomplete: "off" });

  constructor(changed: () => void) {
    this.to.addEventListener("input", changed);
    this.element = el("div", { class: "move-game" }, el("p", { class: "stands" }, say("arbiter_move_game_lead")), el("label", { class: "reason" }, say("arbiter_table"), this.to));
  }

  reset(table: number): void {
    this.table = table;
    this.to.value = "";
  }

  show(table: TableView): void {
    this.game = gameOf(table);
  }

  wanted(): CorrectionRequest | string {
    const to = Number(this.to.value);
    if (!Number.isInteger(to) || to < 1 || this.game === null) return say("arbiter_move_game_first");
    return { path: "/director/move-game", body: { table: this.table, game: this.game.game, to } };
  }

  idle(table: TableView): string {
    const game = gameOf(table);
    if (game === null) return say("arbiter_no_game");
    return game.result === "*" ? "" : say("arbiter_game_is_finished");
  }
}
