/** Everything that was done at the desk, and taking it back. */
import { addressed } from "../../page/address";
import { el, button, setChildren, setText } from "../../page/dom";
import { partPath, type Part } from "./part";
import { Question } from "../forms/question";
import { act, read, type Told } from "./told";

interface Line {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly words: string;
  /** What it changed of what stood before. */
  readonly changed: readonly string[];
  readonly undone: boolean;
  readonly undo: boolean;
  readonly can_be_undone: boolean;
  /** What to ask whoever takes it back; "" = nothing. */
  readonly asks: string;
}

interface LogTold extends Told {
  readonly records: readonly Line[];
  /** There are earlier ones. */
  readonly more: boolean;
}

export class LogPart implements Part {
  readonly name = "log";
  readonly title = "Log";
  readonly element: HTMLElement;
  private readonly list = el("ol", { class: "desk-log", reversed: "" });
  private readonly others = el("nav", { class: "rounds", "aria-label": "Other records" });
  private readonly said = el("p", { class: "said", role: "alert" });
  private readonly question = new Question();
  private event = "";

  constructor() {
    this.element = el("section", { class: "log-part" }, el("h2", {}, "What was done"), this.said, this.list, this.others, this.question.element);
  }

  show(told: Told): void {
    const { records, more } = told as LogTold;
    this.event = told.event;
    setChildren(this.list, records.map((line) => this.line(line)));
    const link = (words: string, before: string): HTMLElement => el("a", { href: partPath(told.event, this.name, { section: addressed("section"), before }) }, words);
    setChildren(this.others, [
      ...(addressed("before") === "" ? [] : [link("The newest", "")]),
      ...(more ? [link("Earlier ones", String(records.at(-1)?.seq ?? ""))] : []),
    ]);
  }

  private line(line: Line): HTMLElement {
    const words = line.changed.length === 0 ? line.words : `${line.words}: ${line.changed.join("; ")}`;
    const undo = line.can_be_undone
      ? button(line.undo ? "Redo" : "Undo", { class: "quiet", "aria-label": `${line.undo ? "Redo" : "Undo"}: ${line.words}` }, () => void this.ask(line.seq))
      : null;
    return el(
      "li",
      { value: String(line.seq), class: line.undone ? "undone" : "" },
      el("span", { class: "record" }, String(line.seq)),
      el("time", { datetime: new Date(line.at).toISOString() }, whenText(line.at, Date.now())),
      el("span", { class: "by" }, line.by),
      el("span", { class: "words" }, words),
      line.undone ? el("span", { class: "mark" }, "taken back") : null,
      undo,
    );
  }

  /** What is to be asked is looked at anew: games begin while this page stands. */
  private async ask(seq: number): Promise<void> {
    const now = await read(this.event, this.name, `?before=${seq + 1}`);
    const line = (now.body as unknown as LogTold).records?.find((one) => one.seq === seq);
    if (line === undefined) return setText(this.said, now.text);
    if (line.asks === "") await this.undo(line);
    else this.question.ask(line.asks, "Take it back", () => void this.undo(line));
  }

  private async undo({ seq, asks }: Line): Promise<void> {
    const answer = await act(this.event, "undo", { seq, asked: asks });
    setText(this.said, answer.ok ? "" : answer.text);
  }
}

/** "14:05", and with its day where that is not today. Pure. */
export function whenText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return then.toDateString() === today.toDateString() ? time : `${then.toLocaleDateString("en-GB", { day: "numeric", month: "short" })}, ${time}`;
}
