/** The text next to a table's number: the result, which is never cut, and the rest if there is room. */
import { el, setAttribute, setText } from "../page/dom";
import { noted, type TableWords } from "./seat";

export class Note {
  private readonly result = el("b", {});
  private readonly dot = el("span", { class: "dot" });
  private readonly why = el("span", { class: "why" });
  readonly element = el("span", { class: "note" }, this.result, this.dot, this.why);

  show(words: TableWords): void {
    const { result, why } = noted(words);
    setText(this.result, result);
    setText(this.dot, result !== "" && why !== "" ? " · " : "");
    setText(this.why, why);
    setAttribute(this.why, "title", why === "" ? null : words.note);
  }
}
