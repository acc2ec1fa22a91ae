/** A page of a list on a screen in the hall: who meets whom at which table, or how they stand. */
import type { Color, Pairing } from "../contract";
import { el, setText } from "../page/dom";
import { nameOf } from "../event/sheets";
import { nextRound, pointsText, sortName, soonText, startText, type SectionView } from "../event/told";
import { shortName } from "../table/names";
import { language, say } from "../words/words";
import type { Listing } from "./arranged";
import type { Rule } from "./rotation";

export interface Line {
  /** The table, or the place. */
  readonly number: string;
  readonly names: readonly { readonly name: string; readonly color?: Color }[];
  /** What stands at the end: points. */
  readonly end?: string;
}

/** A list that does not fill the screen is written larger, but not more than by this. */
const LARGER = 1.4;

export class List {
  readonly element: HTMLElement;
  private readonly title = el("h2");
  private readonly page = el("span", { class: "page" });
  private readonly lines = el("ol", { class: "lines" });
  private drawn = "";

  constructor() {
    this.element = el("section", { class: "list" }, el("div", { class: "list-head" }, this.title, this.page), this.lines);
  }

  /** `byName`: whose line it is stands first, and the opponent is said by the way. */
  show(title: string, all: readonly Line[], page: number, listing: Listing, byName = false): void {
    const { columns, lines, text } = listing;
    const most = columns * lines;
    const shown = all.slice(page * most, (page + 1) * most);
    const used = shown.length > lines ? columns : 1;
    const high = Math.ceil(shown.length / used);
    const cramped = used > 1 && shown.some((one) => one.names.length > 1);
    const larger = all.length > most || cramped ? 1 : Math.min(LARGER, lines / Math.max(1, high));
    const key = JSON.stringify([title, shown, page, all.length, listing]);
    if (key === this.drawn) return;
    this.drawn = key;
    const pages = Math.ceil(all.length / most);
    setText(this.title, title);
    setText(this.page, pages > 1 ? `${page + 1}/${pages}` : "");
    this.element.style.setProperty("--text", `${text * larger}px`);
    this.element.style.setProperty("--lines", String(all.length > most ? lines : high));
    this.lines.classList.toggle("by-name", byName);
    this.lines.replaceChildren(
      ...shown.map(({ number, names, end }) =>
        el("li", {}, el("span", { class: "number" }, number), ...names.flatMap(named), end === undefined ? null : el("span", { class: "end" }, end)),
      ),
    );
  }
}

function named({ name, color }: Line["names"][number]): HTMLElement[] {
  const piece = color === undefined ? [] : [el("span", { class: `side-dot ${color}`, role: "img", "aria-label": say(color) })];
  return [...piece, el("span", { class: "name", "data-short": shortName(name) }, el("span", {}, name))];
}

/** The pairings of the next round, by board or by name. */
export function nextPairings(view: SectionView, order: Rule["pairings"]): Line[] {
  const round = nextRound(view.section);
  const told = round === null ? undefined : view.pairings.get(round.number);
  if (told === undefined) return [];
  const place = ({ table, hall }: { table: number | null; hall: string }): string => [table ?? "", hall].filter((one) => one !== "").join(" · ");
  const white = (one: Pairing) => ({ name: nameOf(view, one.white), color: "white" }) as const;
  const black = (one: Pairing) => ({ name: nameOf(view, one.black), color: "black" }) as const;
  const free = told.byes.map((one) => ({ number: "", names: [{ name: nameOf(view, one.player) }, { name: say(one.kind === "zero_point" ? "bye_none" : "bye_short") }] }));
  if (order !== "name") return [...told.pairings.map((one) => ({ number: place(one), names: [white(one), black(one)] })), ...free];
  const each = told.pairings.flatMap((one) => [[white(one), black(one)], [black(one), white(one)]].map((names) => ({ number: place(one), names })));
  return [...each, ...free].sort((a, b) => sortName(a.names[0]!.name).localeCompare(sortName(b.names[0]!.name), language()));
}

export function leaders(view: SectionView, most: number): Line[] {
  const all = (view.standings?.players ?? []).slice(0, most);
  return all.flatMap((one, index) => {
    const begins = one.group !== "" && one.group !== all[index - 1]?.group;
    const heading = begins ? [{ number: "", names: [{ name: one.group }] }] : [];
    return [...heading, { number: String(one.place), names: [{ name: nameOf(view, one.player) }], end: pointsText(one.points) }];
  });
}

export function titleOf(view: SectionView, kind: "pairings" | "standings"): string {
  const round = nextRound(view.section);
  if (kind === "standings") return [view.section.name, say("standings"), say("after_round", { round: view.standings?.round ?? 0 })].join(" · ");
  const starts = round?.starts_at ?? null;
  const at = starts === null ? [say("is_next")] : [startText(starts, Date.now()), soonText(starts, Date.now())].filter(Boolean);
  return [view.section.name, say("round", { round: round?.number ?? 0 }), ...at].join(" · ");
}
