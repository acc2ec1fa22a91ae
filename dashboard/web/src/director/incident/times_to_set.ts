/** The two times that somebody sets on a clock by hand, readable while he bends over it, and what it shows meanwhile. */
import { gradeText } from "../alerts/alerts";
import { clockText } from "../../clock/clock";
import type { Color, Incident } from "../../contract";
import { el, setAttribute, setText } from "../../page/dom";
import type { TableView } from "../../feed/projection";
import { pathTo } from "../../console/rooms";
import { advice, settingOf, shownOn, toSet } from "../remedies/to_set";

const COLORS: readonly Color[] = ["white", "black"];

export class TimesToSet {
  private readonly words = el("p", { class: "to-set-words" });
  private readonly sides: Readonly<Record<Color, Side>> = { white: new Side("White"), black: new Side("Black") };
  private readonly runs = el("p", { class: "runs", hidden: "" }, "The clock runs. Stop it before you set it.");
  private readonly way = el("a", { class: "quiet" }, "Open this alert");
  private readonly done = el("p", { class: "for-ears", role: "status" });
  readonly element = el(
    "section",
    { class: "to-set", "aria-label": "Clock to be set by hand", hidden: "" },
    el("h2", {}, "Set the clock by hand"),
    el("div", { class: "two-times" }, ...COLORS.map((color) => this.sides[color].element)),
    this.runs,
    this.words,
    this.way,
    this.done,
  );

  /** `incident`: the alert that is opened; what its decision left to be set by hand is another one at the same table. */
  show(incident: Incident, table: TableView | undefined, now: number): void {
    const setting = settingOf(incident, table);
    const times = setting === null ? null : toSet(setting);
    setAttribute(this.element, "hidden", setting === null ? "" : null);
    if (setting === null) return setText(this.done, "");
    setText(this.words, advice(setting));
    setAttribute(this.way, "hidden", setting.id === incident.id ? "" : null);
    setAttribute(this.way, "href", pathTo("alert", setting.id));
    setAttribute(this.way, "aria-label", `Open this alert: ${gradeText(setting.grade)}, clock to be set by hand`);
    setAttribute(this.runs, "hidden", table?.clock?.state === "running" ? null : "");
    const shown = COLORS.map((color) => (times === null ? null : shownOn(table, color, times, now)));
    COLORS.forEach((color, index) => this.sides[color].show(times?.[color] ?? null, shown[index] ?? null));
    setText(this.done, shown.every((one) => one?.right === true) ? "The clock shows both times." : "");
  }
}

class Side {
  private readonly wanted = el("strong", { class: "wanted" });
  private readonly shows = el("span", { class: "shows" });
  readonly element: HTMLElement;

  constructor(name: string) {
    this.element = el("div", { class: "one-time" }, el("span", { class: "who" }, name), this.wanted, this.shows);
  }

  show(wanted: number | null, shown: { ms: number | null; right: boolean } | null): void {
    setText(this.wanted, clockText(wanted));
    setAttribute(this.element, "data-right", shown?.right === true ? "" : null);
    const reads = shown === null || shown.ms === null ? "the clock is not read" : shown.right ? `✓ shows ${clockText(shown.ms)}` : `shows ${clockText(shown.ms)}`;
    setText(this.shows, reads);
  }
}
