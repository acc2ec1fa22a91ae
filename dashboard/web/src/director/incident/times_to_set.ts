/** The two times that an arbiter sets on a clock manually, readable while bending over it, and what it shows meanwhile. */
import { gradeText } from "../alerts/alerts";
import { clockText } from "../../clock/clock";
import type { Color, Incident } from "../../contract";
import { el, setAttribute, setText } from "../../page/dom";
import type { TableView } from "../../feed/projection";
import { pathTo } from "../../console/rooms";
import { advice, settingOf, shownOn, toSet } from "../remedies/to_set";
import { say } from "../../words/words";

const COLORS: readonly Color[] = ["white", "black"];

export class TimesToSet {
  private readonly words = el("p", { class: "to-set-words" });
  private readonly sides: Readonly<Record<Color, Side>> = { white: new Side(say("white")), black: new Side(say("black")) };
  private readonly runs = el("p", { class: "runs", hidden: "" }, say("arbiter_stop_first"));
  private readonly way = el("a", { class: "quiet" }, say("arbiter_open_this"));
  private readonly done = el("p", { class: "for-ears", role: "status" });
  readonly element = el(
    "section",
    { class: "to-set", "aria-label": say("arbiter_set_manually"), hidden: "" },
    el("h2", {}, say("arbiter_set_manually")),
    el("div", { class: "two-times" }, ...COLORS.map((color) => this.sides[color].element)),
    this.runs,
    this.words,
    this.way,
    this.done,
  );

  /** `incident`: the opened alert; the times to set after its decision are another alert at the same table. */
  show(incident: Incident, table: TableView | undefined, now: number): void {
    const setting = settingOf(incident, table);
    const times = setting === null ? null : toSet(setting);
    setAttribute(this.element, "hidden", setting === null ? "" : null);
    if (setting === null) return setText(this.done, "");
    setText(this.words, advice(setting));
    setAttribute(this.way, "hidden", setting.id === incident.id ? "" : null);
    setAttribute(this.way, "href", pathTo("alert", setting.id));
    setAttribute(this.way, "aria-label", say("arbiter_open_this_to_set", { certainty: gradeText(setting.certainty) }));
    setAttribute(this.runs, "hidden", table?.clock?.state === "running" ? null : "");
    const shown = COLORS.map((color) => (times === null ? null : shownOn(table, color, times, now)));
    COLORS.forEach((color, index) => this.sides[color].show(times?.[color] ?? null, shown[index] ?? null));
    setText(this.done, shown.every((side) => side?.right === true) ? say("arbiter_both_shown") : "");
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
    const time = clockText(shown?.ms ?? null);
    const reads = shown === null || shown.ms === null ? say("arbiter_not_read") : say(shown.right ? "arbiter_shows_right" : "arbiter_shows", { time });
    setText(this.shows, reads);
  }
}
