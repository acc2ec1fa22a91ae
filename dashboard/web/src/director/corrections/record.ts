/** Two forms over the list of moves: another move instead of a recorded one, and the record back to a move. */
import { Board } from "../../board/board";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Game, TableView } from "../../feed/projection";
import { MoveList } from "../../board/record";
import { gameOf } from "../../table/seat";
import { seen } from "../../table/notation";
import { Choosing, type Correction } from "./forms";
import { LastPositions } from "./last_positions";
import { legal, line, meant, number, positions, rest, score, type Legal } from "./moves";
import type { CorrectionRequest } from "./step";
import { say } from "../../words/words";

const NARROW = matchMedia("(max-width: 47.5em)");

/** The board after a number of plies, and the list of moves to choose from. */
class Walk {
  readonly list: MoveList;
  readonly board = new Board({ animated: false, coordinates: true });

  constructor(go: (ply: number) => void) {
    this.list = new MoveList(go);
  }

  show(game: Game | null, marked: number | null, fen: string, move?: string): void {
    this.list.show({ game, ply: marked, counts: true, upTo: game?.moves.length ?? 0 });
    this.board.show({ fen, ...(move === undefined ? {} : { move }) });
  }
}

/** The common part of both forms: the game, its positions, and the request. */
abstract class OverMoves {
  protected table = 0;
  protected game: Game | null = null;

  protected get all(): readonly string[] {
    return this.game === null ? [] : positions(this.game);
  }

  /** "12. Nf3", of the move that led to a position; empty at the start. */
  protected named(ply: number): string {
    const move = this.game?.moves[ply - 1];
    return move === undefined ? "" : `${number(this.all[ply - 1] ?? "")}${seen(move.san)}`;
  }

  protected asked(ply: number, moves: readonly string[]): CorrectionRequest {
    const { game, table } = this;
    return { path: "/director/correct-moves", body: { table, game: game?.game ?? "", ply, moves, expected_plies: game?.moves.length ?? 0 } };
  }

  idle(table: TableView): string {
    return gameOf(table) === null ? say("arbiter_nothing_recorded") : "";
  }
}

export class BackForm extends OverMoves implements Correction {
  readonly name = "back";
  readonly title = say("arbiter_back_to_move");
  readonly short = say("arbiter_back_short");
  readonly right = "correct";
  readonly element: HTMLElement;
  private ply: number | null = null;
  private readonly walk = new Walk((ply) => this.choose(ply));
  private readonly says = el("p", { class: "stands" });
  private readonly last = new LastPositions((ply) => this.choose(ply));

  constructor(private readonly changed: () => void) {
    super();
    const first = button(say("arbiter_before_first_move"), { class: "quiet" }, () => this.choose(0));
    this.element = el("div", { class: "over-moves" }, this.walk.board.element, el("div", { class: "beside" }, this.says, this.last.element, this.walk.list.element, first));
  }

  reset(table: number): void {
    this.table = table;
    this.ply = null;
  }

  show(table: TableView): void {
    this.game = gameOf(table);
    if (this.game !== null) this.last.show(this.game);
    const last = this.game?.moves.length ?? 0;
    if (this.ply !== null && this.ply > last) this.ply = null;
    const ply = this.ply ?? last;
    this.walk.show(this.game, this.ply, this.all[ply] ?? "", this.game?.moves[ply - 1]?.uci);
    const move = this.named(ply);
    setText(this.says, this.ply === null ? say("arbiter_tap_last_correct") : move === "" ? say("arbiter_record_empties") : say("arbiter_record_ends", { move }));
  }

  wanted(): CorrectionRequest | string {
    if (this.ply === null || this.game === null) return say("arbiter_choose_last_correct");
    return this.asked(this.ply, []);
  }

  private choose(ply: number): void {
    this.ply = ply;
    this.changed();
  }
}

export class MoveForm extends OverMoves implements Correction {
  readonly name = "moves";
  readonly title = say("arbiter_correct_move");
  readonly short = say("arbiter_move_short");
  readonly right = "correct";
  readonly element: HTMLElement;
  /** Number of plies that stay; null if none is chosen yet. */
  private ply: number | null = null;
  private entered: readonly Legal[] = [];
  private offered = "";
  private offers: readonly Legal[] = [];
  private readonly walk = new Walk((ply) => this.choose(ply - 1));
  private readonly says = el("p", { class: "stands" });
  private readonly add = button(say("arbiter_after_last"), { class: "quiet" }, () => this.choose(this.game?.moves.length ?? 0));
  private readonly search = el("input", { type: "search", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: say("arbiter_find_move_example"), "aria-label": say("arbiter_find_move") });
  private readonly legals = el("ul", { class: "legals", "aria-label": say("arbiter_legal_moves") });
  private readonly chosen = el("p", { class: "entered" });
  private readonly back = button(say("arbiter_remove_move"), { class: "quiet" }, () => this.takeBack());
  private readonly more = button(say("arbiter_add_next_move"), { class: "quiet" }, () => this.continueRecord());
  /** Whether moves are offered: at first, and to add another one. */
  private offering = true;
  private readonly list: HTMLDetailsElement;
  private readonly follow: Choosing<"keep" | "again">;
  private readonly why = el("p", { class: "help" });
  private readonly entering: HTMLElement;
  private readonly following: HTMLElement;

  constructor(private readonly changed: () => void) {
    super();
    this.follow = new Choosing(say("arbiter_later_moves"), [["keep", say("arbiter_keep_later")], ["again", say("arbiter_reevaluate")]], () => this.changed());
    this.following = el("div", { class: "following" }, this.follow.element, this.why);
    const line = el("div", { class: "entered-line" }, this.chosen, this.back, this.more);
    this.entering = el("div", { class: "entering" }, line, this.following, this.search, this.legals);
    this.list = el("details", { class: "move-choice", open: "" }, el("summary", {}, say("arbiter_the_record")), this.walk.list.element, this.add);
    this.element = el("div", { class: "over-moves" }, this.walk.board.element, el("div", { class: "beside" }, this.says, this.entering, this.list));
    this.search.addEventListener("input", () => this.offer());
    this.search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      const [only, more] = meant(this.offers, this.search.value);
      if (only !== undefined && more === undefined) this.enter(only);
    });
  }

  reset(table: number): void {
    this.table = table;
    this.ply = null;
    this.entered = [];
    this.search.value = "";
    this.follow.choose(null);
    this.list.open = true;
  }

  show(table: TableView): void {
    this.game = gameOf(table);
    const { game, ply } = this;
    if (ply !== null && ply > (game?.moves.length ?? 0)) return this.reset(this.table);
    this.draw();
  }

  wanted(): CorrectionRequest | string {
    if (this.ply === null || this.game === null) return say("arbiter_tap_wrong");
    if (this.entered.length === 0) return say("arbiter_choose_played_first");
    const moves = this.entered.map(({ uci }) => uci);
    const after = rest(this.game, this.ply, moves);
    const keeps = after.ucis.length > 0 && after.legal && this.follow.chosen !== "again";
    return this.asked(this.ply, keeps ? [...moves, ...after.ucis] : moves);
  }

  private choose(ply: number): void {
    this.ply = ply;
    this.entered = [];
    this.offering = true;
    this.search.value = "";
    this.follow.choose(null);
    // Only a wide window has room for both.
    if (NARROW.matches) this.list.open = false;
    this.draw();
    this.changed();
    if (!matchMedia("(pointer: coarse)").matches) this.search.focus({ preventScroll: true });
    this.entering.scrollIntoView({ block: "nearest" });
  }

  private enter(move: Legal): void {
    this.entered = [...this.entered, move];
    this.offering = false;
    this.search.value = "";
    this.draw();
    this.changed();
  }

  private takeBack(): void {
    this.entered = this.entered.slice(0, -1);
    if (this.entered.length === 0) this.offering = true;
    this.draw();
    this.changed();
    this.search.focus({ preventScroll: true });
  }

  private continueRecord(): void {
    this.offering = true;
    this.draw();
    this.search.focus({ preventScroll: true });
  }

  private draw(): void {
    const { game, ply, entered } = this;
    const start = this.all[ply ?? game?.moves.length ?? 0] ?? "";
    const ucis = entered.map(({ uci }) => uci);
    const { fen } = line(start, ucis);
    const shown = entered.at(-1)?.uci ?? (ply === null ? game?.moves.at(-1)?.uci : game?.moves[ply]?.uci);
    this.walk.show(game, ply === null ? null : ply + 1, entered.length === 0 ? start : fen, shown);
    const replaced = ply === null ? undefined : game?.moves[ply];
    setText(this.says, ply === null ? say("arbiter_tap_wrong") : replaced !== undefined ? say("arbiter_instead_of", { move: this.named(ply + 1) }) : ply === 0 ? say("arbiter_at_start") : say("arbiter_after_this", { move: this.named(ply) }));
    setAttribute(this.entering, "hidden", ply === null ? "" : null);
    if (ply === null || game === null) return;
    setText(this.chosen, entered.length === 0 ? "" : score(start, entered.map(({ san }) => seen(san))));
    setAttribute(this.back, "hidden", entered.length === 0 ? "" : null);
    setAttribute(this.more, "hidden", this.offering ? "" : null);
    for (const node of [this.search, this.legals]) setAttribute(node, "hidden", this.offering ? null : "");
    this.offerAfter(game, ply, ucis);
    if (this.offered !== fen) {
      this.offered = fen;
      this.offers = legal(fen);
      this.offer();
    }
  }

  /** Offer what happens to the moves that were recorded after it. */
  private offerAfter(game: Game, ply: number, ucis: readonly string[]): void {
    const after = rest(game, ply, ucis);
    const follows = ucis.length > 0 && after.ucis.length > 0;
    setAttribute(this.following, "hidden", follows ? null : "");
    if (!follows) return;
    setAttribute(this.follow.element, "hidden", after.legal ? null : "");
    if (after.legal && this.follow.chosen === null) this.follow.choose("keep");
    if (!after.legal) this.follow.choose(null);
    const cannot = after.first === "" ? say("arbiter_position_was_set") : say("arbiter_then_illegal", { move: after.first });
    setText(this.why, after.legal ? "" : cannot);
  }

  private offer(): void {
    const matching = meant(this.offers, this.search.value);
    const recorded = this.ply === null || this.entered.length > 0 ? undefined : this.game?.moves[this.ply]?.uci;
    const rows = matching.map((move) => el("li", {}, button(seen(move.san), { class: "quiet", ...(move.uci === recorded ? { "data-recorded": "", title: say("arbiter_as_recorded_move") } : {}) }, () => this.enter(move))));
    const none = say(this.offers.length === 0 ? "arbiter_none_legal" : "arbiter_none_matches");
    setChildren(this.legals, rows.length > 0 ? rows : [el("li", { class: "help" }, none)]);
  }
}
