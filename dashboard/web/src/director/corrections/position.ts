/** The form that sets a position: pieces placed here, taken from the board or from the record, and the side to move. */
import { button, el, setAttribute, setText } from "../../page/dom";
import type { Game, TableView } from "../../feed/projection";
import { gameOf } from "../../table/seat";
import { Choosing, type Correction } from "./forms";
import { LastPositions } from "./last_positions";
import { castlings, position, turnOf, waysOf, type Turn } from "./pieces";
import type { CorrectionRequest } from "./step";
import { PositionEditor } from "./position_editor";
import { say, type Key } from "../../words/words";

const WAYS = [
  ["K", "arbiter_castling_white_short"],
  ["Q", "arbiter_castling_white_long"],
  ["k", "arbiter_castling_black_short"],
  ["q", "arbiter_castling_black_long"],
] as const satisfies readonly (readonly [string, Key])[];

export class PositionForm implements Correction {
  readonly name = "position";
  readonly title = say("arbiter_set_position");
  readonly short = say("arbiter_position_short");
  readonly right = "correct";
  readonly element: HTMLElement;
  private table = 0;
  private game: Game | null = null;
  private placement = "";
  /** Nothing is requested before a position was chosen. */
  private started = false;
  private readonly editor: PositionEditor;
  private readonly turn: Choosing<Turn>;
  private readonly ways = new Map<string, HTMLInputElement>();
  private readonly labels = new Map<string, HTMLElement>();
  private readonly shown = button(say("arbiter_as_on_board"), { class: "quiet" }, () => this.take(this.placement));
  private readonly says = el("p", { class: "stands" });
  private readonly last = new LastPositions((_, fen) => this.restore(fen));

  constructor(private readonly changed: () => void) {
    const wrote = (): void => this.wrote();
    this.editor = new PositionEditor(wrote);
    this.turn = new Choosing(say("arbiter_side_to_move"), [["w", say("arbiter_white_to_move")], ["b", say("arbiter_black_to_move")]], wrote);
    for (const [way, key] of WAYS) {
      const tick = el("input", { type: "checkbox" });
      tick.addEventListener("change", wrote);
      this.ways.set(way, tick);
      this.labels.set(way, el("label", { class: "tick" }, tick, say(key)));
    }
    const record = button(say("arbiter_as_recorded"), { class: "quiet" }, () => {
      if (this.game !== null) this.restore(this.game.fen);
    });
    const sources = el("div", { class: "sources" }, this.shown, record);
    const castling = el("div", { class: "castling", role: "group", "aria-label": say("arbiter_castling") }, ...this.labels.values());
    this.element = el("div", { class: "over-moves" }, this.editor.element, el("div", { class: "beside" }, this.says, sources, this.last.element, this.turn.element, castling));
  }

  reset(table: number): void {
    this.table = table;
    this.started = false;
    this.game = null;
  }

  show(table: TableView): void {
    this.placement = table.placement?.placement ?? "";
    setAttribute(this.shown, "disabled", this.placement === "" ? "" : null);
    const [before, game] = [this.game, gameOf(table)];
    this.game = game;
    // While nothing is set manually, the record is shown.
    if (game !== null && !this.started && before?.fen !== game.fen) this.record(game.fen);
    if (game !== null) {
      this.editor.compare(game.fen);
      this.last.show(game);
    }
    setText(this.says, say("arbiter_position_lead"));
  }

  wanted(): CorrectionRequest | string {
    if (this.game === null || !this.started || this.turn.chosen === null) return say("arbiter_position_first");
    const ways = new Set([...this.ways].filter(([, tick]) => tick.checked).map(([way]) => way));
    const fen = position(this.editor.pieces, this.turn.chosen, ways, this.game.fen);
    return { path: "/director/set-position", body: { table: this.table, game: this.game.game, fen, expected_plies: this.game.moves.length } };
  }

  idle(table: TableView): string {
    const game = gameOf(table);
    if (game === null) return say("arbiter_no_game");
    return game.result === "*" ? "" : say("arbiter_position_over");
  }

  private record(fen: string): void {
    this.editor.show(fen);
    this.turn.choose(turnOf(fen));
    const ways = waysOf(fen);
    for (const [way, tick] of this.ways) tick.checked = ways.has(way);
    this.offerWays();
  }

  private restore(fen: string): void {
    this.record(fen);
    this.wrote();
  }

  private take(placement: string): void {
    this.editor.show(placement);
    this.wrote();
  }

  private wrote(): void {
    this.started = true;
    this.offerWays();
    this.changed();
  }

  /** Offer only the castling rights that are possible. */
  private offerWays(): void {
    const can = castlings(this.editor.pieces);
    for (const [way, label] of this.labels) setAttribute(label, "hidden", can.includes(way) ? null : "");
  }
}
