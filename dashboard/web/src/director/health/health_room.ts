/** The health of boards, clocks and computers, what needs action first. A technician's first page. */
import "./health_room.css";
import { timeOfDay } from "../../clock/clock";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import { computers, hallHealth, healthLines, levelNow, isPlaying, type Line } from "./health";
import type { View } from "../../feed/projection";
import type { Room } from "../../console/rooms";
import { say } from "../../words/words";

const SHAPES = { fault: "✕", warning: "▲", ok: "✓" } as const;

/** Lines that keep their elements, so that readers keep their place and the focus. */
class Lines {
  readonly element = el("ul", { class: "health-lines" });

  show(lines: readonly Line[]): void {
    setChildren(this.element, lines.map((line, index) => this.line(line, index)));
  }

  private line({ table, level, text }: Line, index: number): HTMLElement {
    const kept = this.element.children[index] as HTMLElement | undefined;
    const made = kept ?? el("li", {}, el("span", { class: "level" }), el("a", {}), el("span", { class: "text" }));
    const [shown, link, words] = [...made.children] as [HTMLElement, HTMLElement, HTMLElement];
    setAttribute(made, "data-level", level);
    setText(shown, `${SHAPES[level]} ${say(`arbiter_level_${level}`)}`);
    setAttribute(link, "hidden", table === null ? "" : null);
    setAttribute(link, "href", table === null ? null : `/director/table/${table}`);
    setText(link, table === null ? "" : say("table", { number: table }));
    setText(words, text);
    return made;
  }
}

export class HealthRoom implements Room {
  readonly name = "health";
  readonly title = say("arbiter_health");
  readonly right = "health";
  readonly element: HTMLElement;
  private readonly calm = el("p", { class: "calm" });
  private readonly wrong = new Lines();
  private readonly computers = new Lines();
  private readonly batteries = new Lines();
  private readonly batteriesTitle = el("h2", {});
  private readonly batteriesBox: HTMLElement;
  private readonly waiting = el("p", { class: "calm", hidden: "" });
  private readonly learning = el("p", { class: "learning-boards" });
  private readonly learningBox = el("section", { class: "to-calibrate", hidden: "" }, el("h2", {}, say("arbiter_to_calibrate")), this.learning);
  private readonly all = el("dl", { class: "all-equipment" });
  private readonly allBox: HTMLDetailsElement;
  private readonly allTitle = el("summary", {});

  constructor() {
    this.batteriesBox = el("section", { class: "before" }, this.batteriesTitle, this.batteries.element);
    this.allBox = el("details", {}, this.allTitle, this.all);
    this.element = el(
      "section",
      { class: "health-room" },
      el("h1", {}, this.title),
      el("section", { "aria-label": say("arbiter_needs_action") }, this.calm, this.wrong.element, this.batteriesBox, this.waiting),
      el("section", {}, el("h2", {}, say("arbiter_computers")), this.computers.element),
      this.learningBox,
      this.allBox,
    );
  }

  show(feed: Feed, now: number): void {
    const { computers, wrong, batteries, playing, starts, fine } = hallHealth(feed, now);
    this.wrong.show(wrong);
    this.computers.show(computers.filter(({ level }) => level === "ok"));
    setText(this.calm, wrong.length > 0 ? fine : say("arbiter_all_good", { connected: fine }));
    // During play nobody changes a battery that lasts until the end.
    setAttribute(this.batteriesBox, "hidden", playing || batteries.length === 0 ? "" : null);
    setText(this.batteriesTitle, starts === null ? say("arbiter_before_next_round") : say("arbiter_before_round_at", { time: timeOfDay(starts, { seconds: false }) }));
    this.batteries.show(playing ? [] : batteries);
    setAttribute(this.waiting, "hidden", playing && batteries.length > 0 ? null : "");
    setText(this.waiting, batteriesText(batteries));
    const tables = numbers(feed.view);
    this.showLearning(tables.filter((number) => feed.view.tables[String(number)]!.health?.needs_calibration === true));
    setText(this.allTitle, say("arbiter_all_equipment", { count: tables.length }));
    if (this.allBox.open) this.showAll(feed.view, tables, now);
  }

  /** The number of faults of tables and computers. */
  count(feed: Feed, now: number): number {
    const playing = isPlaying(feed.view, now);
    const tables = Object.values(feed.view.tables).filter(({ health }) => levelNow(health, playing) === "fault").length;
    return tables + computers(feed).filter(({ level }) => level === "fault").length;
  }

  private showLearning(tables: readonly number[]): void {
    setAttribute(this.learningBox, "hidden", tables.length === 0 ? "" : null);
    const links = tables.map((number, index) => {
      const link = (this.learning.children[index] as HTMLElement | undefined) ?? el("a", { class: "quiet" });
      setAttribute(link, "href", `/director/table/${number}/calibrate`);
      setText(link, say(tables.length === 1 ? "arbiter_calibrate" : "arbiter_calibrate_table", { number }));
      return link;
    });
    setChildren(this.learning, links);
  }

  private showAll(view: View, tables: readonly number[], now: number): void {
    const rows = tables.flatMap((number, index) => {
      const kept = [this.all.children[2 * index], this.all.children[2 * index + 1]] as (HTMLElement | undefined)[];
      const term = kept[0] ?? el("dt", {}, el("a", {}));
      const definition = kept[1] ?? el("dd", {});
      setText(term.firstElementChild!, say("table", { number }));
      setAttribute(term.firstElementChild!, "href", `/director/table/${number}`);
      setText(definition, healthLines(view.tables[String(number)]!.health, now).join("\n") || say("arbiter_no_data"));
      return [term, definition];
    });
    setChildren(this.all, rows);
  }
}

function numbers(view: View): number[] {
  return Object.keys(view.tables).map(Number).sort((a, b) => a - b);
}

function batteriesText(batteries: readonly Line[]): string {
  const tables = [...new Set(batteries.map(({ table }) => table))].join(", ");
  return say("arbiter_batteries", { count: batteries.length, tables });
}
