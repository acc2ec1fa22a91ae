/** Calibrating a board: the pieces are set up, each square shows whether its piece is recognised, and the set is saved. */
import "./calibrate_room.css";
import { ask, type Answer } from "../../page/ask";
import { Board } from "../../board/board";
import type { SetReading } from "../../contract";
import { button, el, setAttribute, setText } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import type { Room } from "../../console/rooms";
import { gameIsOn, noCalibration } from "./learns";
import { countText, marks, SET_UP, SIGNS } from "./set_reading";
import { say } from "../../words/words";

/** A board reports its squares three to six times a second. */
const AGAIN_MS = 800;

export class CalibrateRoom implements Room {
  readonly name = "calibrate";
  readonly under = "health";
  readonly right = "calibrate";
  private number = "";
  private asking = false;
  private asked = 0;
  private here = false;
  private saved = false;
  private readonly heading = el("h1", {});
  private readonly why = el("p", { class: "calibrate-why", role: "status", hidden: "" });
  private readonly gameOn = el("p", { class: "calibrate-game", role: "status", hidden: "" });
  private readonly walk: HTMLElement;
  private readonly board = new Board({ animated: false, coordinates: true });
  private readonly squares = el("div", { class: "read-squares", "aria-hidden": "true" });
  private readonly counted = el("p", { class: "read-count", role: "status" });
  private readonly message = el("p", { class: "read-said", role: "status" });
  private readonly save = button(say("arbiter_save_set"), { class: "primary", disabled: "" }, () => void this.keep());
  private readonly back = el("a", { class: "quiet", href: "/director/health" }, say("arbiter_cancel"));
  readonly element: HTMLElement;

  constructor() {
    this.board.show({ fen: SET_UP });
    const legend = el(
      "p",
      { class: "read-legend" },
      ...(["read", "missing", "stray", "doubled", "spare"] as const).map((mark) =>
        el("span", { "data-mark": mark }, `${SIGNS[mark]} ${say(`arbiter_mark_${mark}`)}`),
      ),
    );
    const steps = el(
      "ol",
      { class: "calibrate-steps" },
      el("li", {}, say("arbiter_calibrate_set_up")),
      el("li", {}, say("arbiter_calibrate_spares")),
      el("li", {}, say("arbiter_calibrate_save")),
    );
    const words = el("div", { class: "read-words" }, this.counted, this.message, legend, el("div", { class: "buttons" }, this.save, this.back));
    this.walk = el("div", { class: "calibrate-walk", hidden: "" }, this.gameOn, steps, el("div", { class: "read-board" }, el("div", { class: "table-board" }, this.board.element, this.squares), words));
    this.element = el("section", { class: "calibrate-room" }, this.heading, this.why, this.walk);
  }

  get title(): string {
    return say("arbiter_calibrate", { number: this.number });
  }

  entered(rest: string): void {
    this.number = rest;
    this.here = true;
    this.saved = false;
    this.asked = 0;
    setText(this.heading, this.title);
    setText(this.back, say("arbiter_cancel"));
    setText(this.message, "");
    this.draw(null);
  }

  left(): void {
    this.here = false;
  }

  show(feed: Feed, _now: number): void {
    const table = feed.view.tables[this.number];
    const why = feed.view.status === null ? "" : noCalibration(this.number, table);
    setText(this.why, why);
    setAttribute(this.why, "hidden", why === "" ? "" : null);
    setAttribute(this.walk, "hidden", feed.view.status === null || why !== "" ? "" : null);
    if (this.walk.hidden) return;
    setText(this.gameOn, gameIsOn(this.number, table));
    setAttribute(this.gameOn, "hidden", this.gameOn.textContent === "" ? "" : null);
    if (this.saved || this.asking || performance.now() - this.asked < AGAIN_MS) return;
    void this.look();
  }

  private async look(): Promise<void> {
    const answer = await this.ask(false);
    // "Save" was pressed, or the room left, while the answer was in transit.
    if (answer === null || this.saved) return;
    setText(this.message, answer.text);
    this.draw(answer.ok ? readingOf(answer) : null);
  }

  private async keep(): Promise<void> {
    this.save.disabled = true;
    this.saved = true;
    const answer = await this.ask(true);
    if (answer === null) return;
    setText(this.message, answer.text);
    this.saved = answer.ok;
    if (answer.ok) setText(this.back, say("arbiter_to_health"));
  }

  /** Returns null if another table is shown by now. */
  private async ask(save: boolean): Promise<Answer | null> {
    const number = this.number;
    this.asking = true;
    const answer = await ask("/director/calibrate", { table: Number(number), save });
    this.asking = false;
    this.asked = performance.now();
    return this.here && number === this.number ? answer : null;
  }

  private draw(reading: SetReading | null): void {
    setText(this.counted, countText(reading));
    this.save.disabled = reading?.complete !== true;
    const wanted = [...marks(reading)];
    while (this.squares.children.length > wanted.length) this.squares.lastElementChild!.remove();
    while (this.squares.children.length < wanted.length) this.squares.append(el("span", {}));
    wanted.forEach(([square, mark], index) => {
      const node = this.squares.children[index] as HTMLElement;
      setText(node, SIGNS[mark]);
      setAttribute(node, "data-mark", mark);
      node.style.left = `${"abcdefgh".indexOf(square[0]!) * 12.5}%`;
      node.style.top = `${(8 - Number(square[1])) * 12.5}%`;
    });
  }
}

function readingOf(answer: Answer): SetReading | null {
  return (answer.body.reading as SetReading | undefined) ?? null;
}
