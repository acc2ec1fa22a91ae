/** Everything that was done at the desk, and taking it back. */
import { el, button, setChildren, setText } from "../dom";
import type { Part } from "./part";
import { act, type Told } from "./told";

interface Line {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly words: string;
  readonly undone: boolean;
  readonly undo: boolean;
  readonly can_be_undone: boolean;
}

interface LogTold extends Told {
  readonly records: readonly Line[];
  readonly more: boolean;
}

export class LogPart implements Part {
  readonly name = "log";
  readonly title = "Log";
  readonly element: HTMLElement;
  private readonly list = el("ol", { class: "desk-log", reversed: "" });
  private readonly said = el("p", { class: "said", role: "alert" });
  private event = "";

  constructor() {
    this.element = el("section", { class: "log-part" }, el("h2", {}, "What was done"), this.said, this.list);
  }

  show(told: Told): void {
    const { records } = told as LogTold;
    this.event = told.event;
    setChildren(this.list, records.map((line) => this.line(line)));
  }

  private line(line: Line): HTMLElement {
    const when = new Date(line.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const undo = line.can_be_undone
      ? button(line.undo ? "Redo" : "Undo", { class: "quiet", "aria-label": `${line.undo ? "Redo" : "Undo"}: ${line.words}` }, () => void this.undo(line.seq))
      : null;
    return el(
      "li",
      { value: String(line.seq), class: line.undone ? "undone" : "" },
      el("time", {}, when),
      el("span", { class: "by" }, line.by),
      el("span", { class: "words" }, line.words),
      line.undone ? el("span", { class: "mark" }, "taken back") : null,
      undo,
    );
  }

  private async undo(seq: number): Promise<void> {
    const answer = await act(this.event, "undo", { seq });
    setText(this.said, answer.ok ? "" : answer.text);
  }
}
