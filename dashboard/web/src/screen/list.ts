/** A page of a list on a screen in the hall: the pairings with their tables, or the standings. */
import type { Color, Pairing } from "../contract";
import { el, setText } from "../page/dom";
import { nameOf } from "../event/sheets";
import { nextRound, pointsText, sortName, soonText, startText, type SectionView } from "../event/section_view";
import { shortName } from "../table/names";
import { language, say } from "../words/words";
import type { Listing } from "./arranged";
import type { Rule } from "./rotation";

export interface Line {
  /** The table, or the place. */
  readonly number: string;
  readonly names: readonly { readonly name: string; readonly color?: Color }[];
  /** The text at the end: points. */
  readonly end?: string;
}

/** A list that does not fill the screen is enlarged, but at most by this factor. */
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

  /** `byName`: the line's own player comes first, and the opponent is less prominent. */
  show(title: string, all: readonly Line[], page: number, listing: Listing, byName = false): void {
    const { columns, lines, text } = listing;
    const most = columns * lines;
    const shown = all.slice(page * most, (page + 1) * most);
    const used = shown.length > lines ? columns : 1;
    const high = Math.ceil(shown.length / used);
    const cramped = used > 1 && shown.some((line) => line.names.length > 1);
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
  const roundPairings = round === null ? undefined : view.pairings.get(round.number);
  if (roundPairings === undefined) return [];
  const place = ({ table, hall }: { table: number | null; hall: string }): string => [table ?? "", hall].filter((part) => part !== "").join(" · ");
  const white = (pairing: Pairing) => ({ name: nameOf(view, pairing.white), color: "white" }) as const;
  const black = (pairing: Pairing) => ({ name: nameOf(view, pairing.black), color: "black" }) as const;
  const free = roundPairings.byes.map((bye) => ({ number: "", names: [{ name: nameOf(view, bye.player) }, { name: say(bye.kind === "zero_point" ? "bye_none" : "bye_short") }] }));
  if (order !== "name") return [...roundPairings.pairings.map((pairing) => ({ number: place(pairing), names: [white(pairing), black(pairing)] })), ...free];
  const each = roundPairings.pairings.flatMap((pairing) => [[white(pairing), black(pairing)], [black(pairing), white(pairing)]].map((names) => ({ number: place(pairing), names })));
  return [...each, ...free].sort((a, b) => sortName(a.names[0]!.name).localeCompare(sortName(b.names[0]!.name), language()));
}

export function leaders(view: SectionView, most: number): Line[] {
  const all = (view.standings?.players ?? []).slice(0, most);
  return all.flatMap((standing, index) => {
    const begins = standing.group !== "" && standing.group !== all[index - 1]?.group;
    const heading = begins ? [{ number: "", names: [{ name: standing.group }] }] : [];
    return [...heading, { number: String(standing.place), names: [{ name: nameOf(view, standing.player) }], end: pointsText(standing.points) }];
  });
}

export function titleOf(view: SectionView, kind: "pairings" | "standings"): string {
  const round = nextRound(view.section);
  if (kind === "standings") return [view.section.name, say("standings"), say("after_round", { round: view.standings?.round ?? 0 })].join(" · ");
  const starts = round?.starts_at ?? null;
  const at = starts === null ? [say("is_next")] : [startText(starts, Date.now()), soonText(starts, Date.now())].filter(Boolean);
  return [view.section.name, say("round", { round: round?.number ?? 0 }), ...at].join(" · ");
}
