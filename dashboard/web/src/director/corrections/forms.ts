/** The smaller forms of the corrections room: a result, a possible move, a pause, swapped sides. */
import { Board } from "../../board/board";
import { timeOfDay } from "../../clock/clock";
import type { IncidentOption, Incident, Pause, Result } from "../../contract";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Game, TableView } from "../../feed/projection";
import { gameOf, resultText } from "../../table/seat";
import { line, positions } from "./moves";
import type { CorrectionRequest } from "./step";
import { say, worded } from "../../words/words";

/** One kind of correction, as the room shows it. */
export interface Correction {
  /** In the address: `?do=NAME`. */
  readonly name: string;
  readonly title: string;
  /** In the line of all corrections. */
  readonly short: string;
  /** The right that it requires. */
  readonly right: string;
  readonly element: HTMLElement;
  /** Start again, at this table. */
  reset(table: number): void;
  /** Take the present state of the table. */
  show(table: TableView): void;
  /** Return what is asked for, or a text if something must be chosen first. */
  wanted(): CorrectionRequest | string;
  /** Why there is nothing to do; "" if there is something. */
  idle(table: TableView): string;
}

/** A choice of one thing by tapping. */
export class Choosing<T extends string> {
  readonly element: HTMLElement;
  private value: T | null = null;
  private readonly buttons: ReadonlyMap<T, HTMLButtonElement>;

  constructor(name: string, things: readonly (readonly [T, string])[], changed: () => void) {
    this.buttons = new Map(
      things.map(([thing, text]): [T, HTMLButtonElement] => [
        thing,
        button(text, { class: "quiet chip", "aria-pressed": "false" }, () => {
          this.choose(thing);
          changed();
        }),
      ]),
    );
    this.element = el("div", { class: "choosing", role: "group", "aria-label": name }, ...this.buttons.values());
  }

  get chosen(): T | null {
    return this.value;
  }

  /** Offer only these things. */
  offer(things: readonly T[]): void {
    for (const [thing, node] of this.buttons) setAttribute(node, "hidden", things.includes(thing) ? null : "");
  }

  choose(thing: T | null): void {
    this.value = thing;
    for (const [each, node] of this.buttons) setAttribute(node, "aria-pressed", String(each === thing));
  }
}

/** The results to choose; the last one reopens a game that the moves or the kings have ended. */
const RESULTS: readonly Result[] = ["1-0", "1/2-1/2", "0-1", "*"];

export class ResultForm implements Correction {
  readonly name = "result";
  readonly title = say("arbiter_enter_result");
  readonly short = say("arbiter_result_short");
  readonly right = "result";
  readonly element: HTMLElement;
  private readonly choice: Choosing<Result>;
  private readonly now = el("p", { class: "stands" });
  private table = 0;
  private game: Game | null = null;

  constructor(changed: () => void) {
    const results = RESULTS.map((result) => [result, result === "*" ? say("arbiter_no_result_reopen") : resultText(result)] as const);
    this.choice = new Choosing<Result>(say("arbiter_result_short"), results, changed);
    this.element = el("div", {}, this.now, this.choice.element);
  }

  reset(table: number): void {
    this.table = table;
    this.choice.choose(null);
  }

  show(table: TableView): void {
    this.game = gameOf(table);
    const result = this.game?.result ?? "*";
    this.choice.offer(result === "*" ? RESULTS.slice(0, -1) : RESULTS);
    setText(this.now, result === "*" ? say("arbiter_result_none") : say("arbiter_result_replaced", { result: resultText(result) }));
  }

  wanted(): CorrectionRequest | string {
    if (this.choice.chosen === null || this.game === null) return say("arbiter_choose_result");
    return { path: "/director/result", body: { table: this.table, game: this.game.game, result: this.choice.chosen } };
  }

  idle(table: TableView): string {
    return gameOf(table) === null ? say("arbiter_no_game") : "";
  }
}

/** The possible moves that an arbiter has to choose from: those of the open incidents of the present game. */
export function readings(table: TableView): readonly (readonly [Incident, IncidentOption])[] {
  const game = gameOf(table);
  const open = (table.incidents?.incidents ?? []).filter((incident) => incident.closed_reason === "" && incident.game === game?.game);
  return open.flatMap((incident) => incident.choices.map((choice): [Incident, IncidentOption] => [incident, choice]));
}

export class ReadingForm implements Correction {
  readonly name = "reading";
  readonly title = say("arbiter_choose_played");
  readonly short = say("arbiter_choose_played_short");
  readonly right = "correct";
  readonly element = el("div", { class: "of-incidents" });
  private table = 0;
  private game: Game | null = null;
  private chosen: string | null = null;
  private shown = "";

  constructor(private readonly changed: () => void) {}

  reset(table: number): void {
    this.table = table;
    this.chosen = null;
    this.shown = "";
  }

  show(table: TableView): void {
    this.game = gameOf(table);
    const choices = readings(table);
    if (this.chosen !== null && !choices.some(([, { label }]) => label === this.chosen)) this.choose(null);
    const key = JSON.stringify([choices, this.game?.moves.length, this.chosen]);
    if (key === this.shown) return;
    this.shown = key;
    const held = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-reading") : null;
    const incidents = [...new Set(choices.map(([incident]) => incident))];
    setChildren(this.element, incidents.map((incident) => el("section", {}, el("p", { class: "stands" }, worded(incident, "summary")), el("ul", { class: "readings" }, ...incident.choices.map((choice) => this.card(incident, choice))))));
    if (held != null) this.element.querySelector<HTMLElement>(`[data-reading="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  wanted(): CorrectionRequest | string {
    if (this.chosen === null || this.game === null) return say("arbiter_choose_played_first");
    return { path: "/director/choose-reading", body: { table: this.table, game: this.game.game, choice: this.chosen } };
  }

  idle(table: TableView): string {
    return readings(table).length === 0 ? say("arbiter_nothing_ambiguous") : "";
  }

  private choose(san: string | null): void {
    this.chosen = san;
    this.changed();
  }

  private card(incident: Incident, choice: IncidentOption): HTMLElement {
    const from = (this.game === null ? undefined : positions(this.game)[choice.ply]) ?? incident.fen_before;
    const last = choice.moves.at(-1);
    const board = new Board({ animated: false });
    board.show({ fen: line(from, choice.moves).fen, ...(last === undefined ? {} : { move: last }) });
    const made = button("", { class: "reading", "data-reading": choice.label, "aria-pressed": String(choice.label === this.chosen) }, () => this.choose(choice.label));
    const wrong = choice.mismatches === "" ? say("arbiter_matches_board") : say("arbiter_differs_from_board", { wrong: worded(choice, "mismatches") });
    made.append(board.element, el("span", { class: "reading-san" }, worded(choice, "label")), el("span", { class: "reading-wrong" }, wrong));
    return el("li", {}, made);
  }
}

const SIDES = {
  board: { title: "arbiter_rotate_board", short: "arbiter_rotate_board", text: "arbiter_rotate_board_lead" },
  clock: { title: "arbiter_swap_clock", short: "arbiter_swap_clock_short", text: "arbiter_swap_clock_lead" },
} as const;

export class SideForm implements Correction {
  readonly title: string;
  readonly short: string;
  readonly right = "turn";
  readonly element: HTMLElement;
  private table = 0;

  constructor(readonly name: keyof typeof SIDES) {
    this.title = say(SIDES[name].title);
    this.short = say(SIDES[name].short);
    this.element = el("p", {}, say(SIDES[name].text));
  }

  reset(table: number): void {
    this.table = table;
  }

  show(): void {}

  wanted(): CorrectionRequest {
    return { path: "/director/turn", body: { table: this.table, what: this.name } };
  }

  idle(): string {
    return "";
  }
}

export class PauseForm implements Correction {
  readonly name = "pause";
  readonly title: string;
  readonly short = say("arbiter_pause_short");
  readonly right = "pause";
  readonly element: HTMLElement;
  private table: number | null = null;
  private readonly standing = el("p", { class: "stands" });
  private readonly choice: Choosing<"stop" | "go">;
  private readonly reason = el("input", { type: "text", maxlength: "200", autocomplete: "off" });
  private readonly reasons = el("label", { class: "reason", hidden: "" }, say("arbiter_reason"), this.reason);

  /** `everywhere`: pause and resume the whole hall. */
  constructor(
    private readonly changed: () => void,
    private readonly everywhere = false,
  ) {
    this.title = say(everywhere ? "arbiter_pause_hall" : "arbiter_pause_and_resume");
    const chose = (): void => {
      setAttribute(this.reasons, "hidden", this.choice.chosen === "stop" ? null : "");
      changed();
    };
    this.choice = new Choosing(say("arbiter_play"), [["stop", say("arbiter_pause")], ["go", say("arbiter_resume_play")]], chose);
    this.reason.addEventListener("input", () => this.changed());
    this.element = el("div", { class: "pause-form" }, this.standing, this.choice.element, this.reasons);
  }

  reset(table: number): void {
    this.table = this.everywhere ? null : table;
    this.choice.choose(null);
    this.reason.value = "";
    setAttribute(this.reasons, "hidden", "");
  }

  show(table: TableView): void {
    const pause = table.history?.paused ?? null;
    setText(this.standing, pause === null ? say("arbiter_not_paused") : pausedText(pause));
    this.choice.offer(pause === null ? ["stop"] : ["go"]);
  }

  wanted(): CorrectionRequest | string {
    if (this.choice.chosen === null) return say("arbiter_choose_pause");
    const stop = this.choice.chosen === "stop";
    return { path: "/director/pause", body: { table: this.table, paused: stop, reason: stop ? this.reason.value.trim() : "" } };
  }

  idle(table: TableView): string {
    const game = gameOf(table);
    if (game === null) return say("arbiter_no_game");
    return game.result === "*" ? "" : say("arbiter_game_is_finished");
  }
}

/** When, by whom and why play was paused. */
function pausedText(pause: Pause): string {
  const { at, by: name, transferred_from } = pause;
  const [time, reason] = [timeOfDay(at, { seconds: false }), worded(pause, "reason")];
  if (transferred_from !== null) return say("arbiter_paused_moved", { time, number: transferred_from });
  if (name === "") return reason === "" ? say("arbiter_paused_since", { time }) : say("arbiter_paused_since_why", { time, reason });
  return reason === "" ? say("arbiter_paused_since_by", { time, name }) : say("arbiter_paused_since_by_why", { time, name, reason });
}
