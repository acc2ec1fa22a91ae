/** The smaller forms of the corrections room: a result, a reading, a pause, a side exchanged. */
import { Board } from "../../board/board";
import { timeOfDay } from "../../clock/clock";
import type { Choice, Incident, Result } from "../../contract";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Game, TableView } from "../../feed/projection";
import { gameOf, resultText } from "../../table/seat";
import { line, positions } from "./moves";
import type { Wanted } from "./step";

/** One kind of correction, as the room shows it. */
export interface Correction {
  /** In the address: `?do=NAME`. */
  readonly name: string;
  readonly title: string;
  /** In the line of all corrections. */
  readonly short: string;
  /** What somebody must be allowed. */
  readonly right: string;
  readonly element: HTMLElement;
  /** Begin anew, at this table. */
  reset(table: number): void;
  /** The table is this now. */
  show(table: TableView): void;
  /** What is asked for; a sentence = what has to be chosen first. */
  wanted(): Wanted | string;
  /** Why there is nothing to do; "" = there is. */
  idle(table: TableView): string;
}

/** Of some things one is chosen by touch. */
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

  /** Only these can be chosen now. */
  offer(things: readonly T[]): void {
    for (const [one, node] of this.buttons) setAttribute(node, "hidden", things.includes(one) ? null : "");
  }

  choose(thing: T | null): void {
    this.value = thing;
    for (const [one, node] of this.buttons) setAttribute(node, "aria-pressed", String(one === thing));
  }
}

export const NO_GAME = "No game has begun at this table.";

/** The last one reopens a game that the moves or the kings have ended. */
const RESULTS: readonly Result[] = ["1-0", "1/2-1/2", "0-1", "*"];

export class ResultForm implements Correction {
  readonly name = "result";
  readonly title = "Enter the result";
  readonly short = "Result";
  readonly right = "result";
  readonly element: HTMLElement;
  private readonly choice: Choosing<Result>;
  private readonly now = el("p", { class: "stands" });
  private table = 0;
  private game: Game | null = null;

  constructor(changed: () => void) {
    const results = RESULTS.map((one) => [one, one === "*" ? "No result: reopen the game" : resultText(one)] as const);
    this.choice = new Choosing<Result>("The result", results, changed);
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
    setText(this.now, result === "*" ? "The game has no result yet." : `The result is ${resultText(result)}; another one takes its place.`);
  }

  wanted(): Wanted | string {
    if (this.choice.chosen === null || this.game === null) return "Choose the result.";
    return { path: "/director/result", body: { table: this.table, game: this.game.game, result: this.choice.chosen } };
  }

  idle(table: TableView): string {
    return gameOf(table) === null ? NO_GAME : "";
  }
}

/** The readings between which somebody has to choose: those of the open incidents of the game that is on. */
export function readings(table: TableView): readonly (readonly [Incident, Choice])[] {
  const game = gameOf(table);
  const open = (table.incidents?.incidents ?? []).filter((one) => one.closed === "" && one.game === game?.game);
  return open.flatMap((one) => one.choices.map((choice): [Incident, Choice] => [one, choice]));
}

export class ReadingForm implements Correction {
  readonly name = "reading";
  readonly title = "Choose between readings";
  readonly short = "Readings";
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
    const found = readings(table);
    if (this.chosen !== null && !found.some(([, { san }]) => san === this.chosen)) this.choose(null);
    const key = JSON.stringify([found, this.game?.moves.length, this.chosen]);
    if (key === this.shown) return;
    this.shown = key;
    const held = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-reading") : null;
    const incidents = [...new Set(found.map(([incident]) => incident))];
    setChildren(this.element, incidents.map((one) => el("section", {}, el("p", { class: "stands" }, one.summary), el("ul", { class: "readings" }, ...one.choices.map((choice) => this.card(one, choice))))));
    if (held != null) this.element.querySelector<HTMLElement>(`[data-reading="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  wanted(): Wanted | string {
    if (this.chosen === null || this.game === null) return "Choose what was played.";
    return { path: "/director/choose-reading", body: { table: this.table, game: this.game.game, choice: this.chosen } };
  }

  idle(table: TableView): string {
    return readings(table).length === 0 ? "Nothing is open that can be read in two ways." : "";
  }

  private choose(san: string | null): void {
    this.chosen = san;
    this.changed();
  }

  private card(incident: Incident, choice: Choice): HTMLElement {
    const from = (this.game === null ? undefined : positions(this.game)[choice.ply]) ?? incident.fen_before;
    const last = choice.moves.at(-1);
    const board = new Board({ animated: false });
    board.show({ fen: line(from, choice.moves).fen, ...(last === undefined ? {} : { move: last }) });
    const made = button("", { class: "reading", "data-reading": choice.san, "aria-pressed": String(choice.san === this.chosen) }, () => this.choose(choice.san));
    const wrong = choice.wrong === "" ? "The board shows just that." : `On the board then: ${choice.wrong}.`;
    made.append(board.element, el("span", { class: "reading-san" }, choice.san), el("span", { class: "reading-wrong" }, wrong));
    return el("li", {}, made);
  }
}

const SIDES = {
  board: { title: "Turn the board", short: "Turn board", text: "White sits at the other side of the board than the hall took him to." },
  clock: { title: "Exchange the clock’s sides", short: "Swap clock", text: "White’s time is on the other side of the clock than the hall took it to be." },
} as const;

export class SideForm implements Correction {
  readonly title: string;
  readonly short: string;
  readonly right = "turn";
  readonly element: HTMLElement;
  private table = 0;

  constructor(readonly name: keyof typeof SIDES) {
    this.title = SIDES[name].title;
    this.short = SIDES[name].short;
    this.element = el("p", {}, SIDES[name].text);
  }

  reset(table: number): void {
    this.table = table;
  }

  show(): void {}

  wanted(): Wanted {
    return { path: "/director/turn", body: { table: this.table, what: this.name } };
  }

  idle(): string {
    return "";
  }
}

export class PauseForm implements Correction {
  readonly name = "pause";
  readonly title: string;
  readonly short = "Pause";
  readonly right = "pause";
  readonly element: HTMLElement;
  private table: number | null = null;
  private readonly stands = el("p", { class: "stands" });
  private readonly choice: Choosing<"stop" | "go">;
  private readonly reason = el("input", { type: "text", maxlength: "200", autocomplete: "off" });
  private readonly reasons = el("label", { class: "reason", hidden: "" }, "Why (optional)", this.reason);

  /** `everywhere`: of the whole hall, which stops and goes on as one. */
  constructor(
    private readonly changed: () => void,
    private readonly everywhere = false,
  ) {
    this.title = everywhere ? "Pause the whole hall" : "Pause and go on";
    const chose = (): void => {
      setAttribute(this.reasons, "hidden", this.choice.chosen === "stop" ? null : "");
      changed();
    };
    this.choice = new Choosing("Play", [["stop", "Stop play"], ["go", "Let it go on"]], chose);
    this.reason.addEventListener("input", () => this.changed());
    this.element = el("div", { class: "pause-form" }, this.stands, this.choice.element, this.reasons);
  }

  reset(table: number): void {
    this.table = this.everywhere ? null : table;
    this.choice.choose(null);
    this.reason.value = "";
    setAttribute(this.reasons, "hidden", "");
  }

  show(table: TableView): void {
    const pause = table.notes?.paused ?? null;
    const why = pause === null || pause.reason === "" ? "" : `: ${pause.reason}`;
    const since = pause === null ? "" : timeOfDay(pause.at, { seconds: false });
    const came = pause === null || pause.came_from === null ? "" : `Play waits since ${since} until the men stand as in the record: the game came from table ${pause.came_from}.`;
    setText(this.stands, pause === null ? "Play is not stopped here." : came !== "" ? came : `Play is stopped since ${since}${pause.by === "" ? "" : ` by ${pause.by}`}${why}.`);
    this.choice.offer(pause === null ? ["stop"] : ["go"]);
  }

  wanted(): Wanted | string {
    if (this.choice.chosen === null) return "Choose whether play stops or goes on; nothing is judged in between.";
    const stop = this.choice.chosen === "stop";
    return { path: "/director/pause", body: { table: this.table, paused: stop, reason: stop ? this.reason.value.trim() : "" } };
  }

  idle(table: TableView): string {
    const game = gameOf(table);
    if (game === null) return NO_GAME;
    return game.result === "*" ? "" : "The game is over.";
  }
}
