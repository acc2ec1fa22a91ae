/** The log: everything that was done at the desk, and undoing it. */
import { addressed } from "../../page/address";
import { el, button, setChildren, setText } from "../../page/dom";
import { partPath, type Part } from "./part";
import { whenText } from "../forms/moments";
import { Question } from "../forms/question";
import { act, read, type RoomData } from "./room_data";
import { say } from "../../words/words";

interface Line {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly words: string;
  /** Its changes of earlier values. */
  readonly changed: readonly string[];
  readonly undone: boolean;
  readonly undo: boolean;
  readonly can_be_undone: boolean;
  /** The question before undoing it; "" if there is none. */
  readonly asks: string;
}

interface LogData extends RoomData {
  readonly records: readonly Line[];
  /** There are earlier ones. */
  readonly more: boolean;
}

export class LogPart implements Part {
  readonly name = "log";
  readonly title = say("desk_log");
  readonly element: HTMLElement;
  private readonly list = el("ol", { class: "desk-log", reversed: "" });
  private readonly others = el("nav", { class: "rounds", "aria-label": say("desk_log_pages") });
  private readonly message = el("p", { class: "said", role: "alert" });
  private readonly question = new Question();
  private event = "";

  constructor() {
    this.element = el("section", { class: "log-part" }, el("h2", {}, say("desk_log_title")), this.message, this.list, this.others, this.question.element);
  }

  show(data: RoomData): void {
    const { records, more } = data as LogData;
    this.event = data.event;
    setChildren(this.list, records.map((line) => this.line(line)));
    const link = (words: string, before: string): HTMLElement => el("a", { href: partPath(data.event, this.name, { section: addressed("section"), before }) }, words);
    setChildren(this.others, [
      ...(addressed("before") === "" ? [] : [link(say("desk_log_newest"), "")]),
      ...(more ? [link(say("desk_log_earlier"), String(records.at(-1)?.seq ?? ""))] : []),
    ]);
  }

  private line(line: Line): HTMLElement {
    const words = line.changed.length === 0 ? line.words : say("desk_labelled", { label: line.words, text: line.changed.join("; ") });
    const undo = line.can_be_undone
      ? button(line.undo ? say("desk_redo") : say("desk_undo"), { class: "quiet", "aria-label": line.undo ? say("desk_log_redo", { what: line.words }) : say("desk_log_undo", { what: line.words }) }, () => void this.ask(line.seq))
      : null;
    return el(
      "li",
      { value: String(line.seq), class: line.undone ? "undone" : "" },
      el("span", { class: "record" }, String(line.seq)),
      el("time", { datetime: new Date(line.at).toISOString() }, whenText(line.at, Date.now())),
      el("span", { class: "by" }, line.by),
      el("span", { class: "words" }, words),
      line.undone ? el("span", { class: "mark" }, say("desk_log_undone")) : null,
      undo,
    );
  }

  /** Reads the question again before asking it: games may have started since the page was drawn. */
  private async ask(seq: number): Promise<void> {
    const now = await read(this.event, this.name, `?before=${seq + 1}`);
    const line = (now.body as unknown as LogData).records?.find((record) => record.seq === seq);
    if (line === undefined) return setText(this.message, now.text);
    if (line.asks === "") await this.undo(line);
    else this.question.ask(line.asks, say("desk_undo"), () => void this.undo(line));
  }

  private async undo({ seq, asks }: Line): Promise<void> {
    const answer = await act(this.event, "undo", { seq, asked: asks });
    setText(this.message, answer.ok ? "" : answer.text);
  }
}
