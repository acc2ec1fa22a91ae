/** Print-outs for walls and tables: lists, charts, slips, name plates and the rules. */
import "./print_part.css";
import { addressed } from "../../page/address";
import type { Pairing } from "../../contract";
import { el, button, setAttribute, setChildren } from "../../page/dom";
import { go } from "../../console/rooms";
import { crosstableLines, nameOf, pairingLines, standingLines, teamLines, wallchartLines, type Lines, type Selection } from "../../event/sheets";
import type { Cell } from "../../event/sheet";
import { sectionView, type SectionView } from "../../event/section_view";
import type { View } from "../../feed/projection";
import { field, select } from "../forms/field";
import { dateText } from "../forms/moments";
import { partPath, type Part } from "../event/part";
import type { RoomData } from "../event/room_data";
import { say, type Key } from "../../words/words";

interface PrintData extends RoomData {
  readonly round: number;
  readonly rounds: number;
  readonly minors: string;
  readonly place: string;
  readonly begins: string;
  readonly ends: string;
  /** As they are published to an audience, by topic. */
  readonly messages: View["desk"];
  readonly prizes: readonly {
    /** Number in the section, or null if `team` gets it. */
    readonly player: number | null;
    readonly team: string;
    readonly names: readonly string[];
    readonly money: string;
    readonly tied: number;
  }[];
  /** Prizes without a winner, a sentence each. */
  readonly nobodys: readonly string[];
  readonly sheet: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

const KINDS = [
  ["board", "desk_print_by_board"],
  ["name", "desk_print_by_name"],
  ["standings", "standings"],
  ["crosstable", "crosstable"],
  ["wallchart", "wallchart"],
  ["teams", "teams"],
  ["prizes", "desk_prizes"],
  ["slips", "desk_print_slips"],
  ["plates", "desk_print_plates"],
  ["rules", "desk_print_rules"],
] as const satisfies readonly (readonly [kind: string, title: Key])[];
type Kind = (typeof KINDS)[number][0];

const ALL: Selection = { text: "", team: "", onlyFollowed: false, followed: [], secret: false };
/** Columns from which a table is printed in landscape. */
const WIDE = 12;

export class PrintPart implements Part {
  readonly name = "print";
  readonly title = say("print");
  readonly element = el("section", { class: "print-part" });
  private readonly kinds = el("nav", { class: "rounds", "aria-label": say("desk_print_what") });
  private readonly round = select([]);
  private readonly minors = select([["named", say("desk_minors_named")], ["initials", say("desk_minors_initials")], ["hidden", say("desk_minors_hidden")]]);
  private readonly paper = el("article", { class: "desk-paper" });
  private data: PrintData | null = null;
  private drawn = "";

  constructor() {
    for (const control of [this.round, this.minors]) control.addEventListener("change", () => this.to({}));
    const way = el("div", { class: "way inline" }, field(say("desk_round"), this.round), field(say("desk_minors"), this.minors), button(say("print"), { class: "primary" }, () => print()));
    setChildren(this.element, [this.kinds, way, this.paper]);
  }

  show(data: RoomData): void {
    const now = data as PrintData;
    const kind = KINDS.find(([kindOf]) => kindOf === addressed("sheet"))?.[0] ?? "board";
    const key = JSON.stringify([kind, { ...now, seq: 0 }]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.data = now;
    const view = viewOf(now);
    setChildren(
      this.kinds,
      KINDS.filter(([kindOf]) => isThere(kindOf, now, view)).map(([kindOf, title]) => el("a", { href: this.path({ sheet: kindOf }), ...(kindOf === kind ? { "aria-current": "page" } : {}) }, say(title))),
    );
    setChildren(this.round, Array.from({ length: Math.max(1, now.rounds) }, (_, at) => el("option", { value: String(at + 1) }, String(at + 1))));
    this.round.value = String(now.round);
    this.minors.value = now.minors;
    setAttribute(this.paper, "data-kind", kind);
    setChildren(this.paper, drawn(kind, now, view));
    setAttribute(this.paper, "data-wide", this.paper.querySelectorAll("thead th").length > WIDE ? "" : null);
  }

  private path(other: Readonly<Record<string, string>>): string {
    const round = this.data === null || this.data.round === this.data.rounds ? "" : String(this.data.round);
    return partPath(this.data?.event ?? "", this.name, { section: addressed("section"), round, minors: addressed("minors"), sheet: addressed("sheet"), ...other });
  }

  private to(other: Readonly<Record<string, string>>): void {
    go(this.path({ round: this.round.value, minors: this.minors.value === "named" ? "" : this.minors.value, ...other }));
  }
}

/** The section in the form of the event's pages, or null if no player is entered yet. */
function viewOf(data: PrintData): SectionView | null {
  const view = { tables: {}, desk: data.messages } as unknown as View;
  const rounds = data.messages[`event/${data.event}/rounds`] as { sections: readonly SectionView["section"][] } | undefined;
  const section = rounds?.sections[0];
  return section === undefined ? null : sectionView(view, data.event, section);
}

function isThere(kind: Kind, data: PrintData, view: SectionView | null): boolean {
  if (kind === "teams") return (view?.standings?.teams.length ?? 0) > 0;
  return kind !== "prizes" || data.prizes.length + data.nobodys.length > 0;
}

function drawn(kind: Kind, data: PrintData, view: SectionView | null): Element[] {
  if (kind === "rules") return rules(data);
  if (view === null) return [el("p", {}, say("desk_no_players"))];
  if (data.round === 0 && kind !== "standings") return [el("p", {}, say("desk_no_round"))];
  const hall = { tables: {}, desk: {} } as unknown as View;
  const after = view.standings?.round ?? 0; // a round that nothing has ended in yet is none to stand after
  switch (kind) {
    case "slips":
      return slips(data, view);
    case "plates":
      return plates(data, view);
    case "board":
    case "name":
      return list(data, pairingLines(view, data.round, kind, ALL, hall), 0);
    case "standings":
      return list(data, standingLines(view, ALL), after);
    case "crosstable":
      return list(data, crosstableLines(view, ALL), after);
    case "wallchart":
      return list(data, wallchartLines(view, ALL), after);
    case "teams":
      return list(data, teamLines(view, ALL), after);
    case "prizes":
      return prizes(data, view, after);
  }
}

/** `after`: the round of the standings; 0 if there is none. */
function titled(title: string, after: number): string {
  return after === 0 ? title : say("desk_after", { title, round: after });
}

function list(data: PrintData, { title, columns, rows }: Lines, after: number): Element[] {
  return [
    heading(data, titled(title, after)),
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, ...columns.map(({ text, look }) => el("th", { scope: "col", class: look ?? "" }, text)))),
      el("tbody", {}, ...rows.map(({ cells }) => el("tr", {}, ...cells.map(cell)))),
    ),
  ];
}

function cell({ text, look, federation, after, below, heads, wide }: Cell): HTMLElement {
  return el(
    heads === true ? "th" : "td",
    { class: look ?? "", ...(heads === true ? { scope: "row" } : {}), ...(wide === undefined ? {} : { colspan: String(wide) }) },
    text,
    federation === undefined || federation === "" ? null : el("small", {}, ` ${federation}`),
    after === undefined || after === "" ? null : el("small", {}, ` ${after}`),
    below === undefined || below === "" ? null : el("small", { class: "below" }, below),
  );
}

function heading(data: PrintData, title: string): HTMLElement {
  const days = [...new Set([data.begins, data.ends])].filter(Boolean).map(dateText).join(" – ");
  return el("header", { class: "paper-head" }, el("h2", {}, title), el("p", {}, [data.name, data.place, days].filter(Boolean).join(", ")));
}

/** Four on a sheet of A4. */
function slips(data: PrintData, view: SectionView): Element[] {
  const pairings = view.pairings.get(data.round)?.pairings ?? [];
  return [el("div", { class: "slips" }, ...pairings.map((pairing) => slip(data, view, pairing)))];
}

function slip(data: PrintData, view: SectionView, pairing: Pairing): HTMLElement {
  const side = (number: number, color: string): HTMLElement =>
    el("div", { class: "slip-side" }, el("small", {}, color), el("strong", {}, personText(view, number)), el("small", {}, aboutText(view, number)), el("div", { class: "line" }, say("desk_signature")));
  const box = (score: string): HTMLElement => el("span", {}, el("i", { class: "box" }), score);
  return el(
    "article",
    { class: "slip" },
    el("p", { class: "slip-event" }, data.name, el("small", {}, view.section.name)),
    el("p", { class: "slip-where" }, el("b", {}, say("round", { round: data.round })), el("b", {}, placeText(pairing))),
    side(pairing.white, say("white")),
    side(pairing.black, say("black")),
    el("p", { class: "slip-scores" }, box("1–0"), box("½–½"), box("0–1")),
    el("div", { class: "line" }, say("desk_arbiter")),
  );
}

/** One name plate for each player, with board and colour. */
function plates(data: PrintData, view: SectionView): Element[] {
  const pairings = view.pairings.get(data.round)?.pairings ?? [];
  const plate = (pairing: Pairing, number: number, color: string): HTMLElement =>
    el("article", { class: "plate" }, el("p", { class: "plate-name" }, personText(view, number)), el("p", {}, aboutText(view, number)), el("p", { class: "plate-where" }, `${placeText(pairing)}, ${color}`));
  return [el("div", { class: "plates" }, ...pairings.flatMap((pairing) => [plate(pairing, pairing.white, say("white")), plate(pairing, pairing.black, say("black"))]))];
}

/** The prizes in the order of their places. */
function prizes(data: PrintData, view: SectionView, after: number): Element[] {
  const places = new Map(view.standings?.players.map(({ player, place }) => [player, place]) ?? []);
  const rows = data.prizes.map(({ player, team, names, money, tied }) =>
    el(
      "tr",
      {},
      el("td", { class: "number" }, player === null ? "" : String(places.get(player) ?? "")),
      el("td", { class: "person" }, player === null ? team : personText(view, player), player === null ? null : el("small", {}, ` ${aboutText(view, player)}`)),
      el("td", {}, names.join(" + "), tied > 1 ? el("small", {}, ` ${say("desk_divided", { count: tied })}`) : null),
      el("td", { class: "points" }, money),
    ),
  );
  return [
    heading(data, titled(say("desk_prizes"), after)),
    el("table", {}, el("thead", {}, el("tr", {}, ...[say("place"), say("name"), say("desk_prize"), say("desk_money")].map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...rows)),
    ...data.nobodys.map((line) => el("p", { class: "soft" }, line)),
  ];
}

function rules(data: PrintData): Element[] {
  const called = data.sections.find(({ id }) => id === data.section)?.name ?? "";
  return [
    heading(data, say("desk_rules_of", { section: called })),
    ...data.sheet.map(({ title, lines }) => el("section", { class: "chapter" }, el("h3", {}, title), el("ul", {}, ...lines.map((line) => el("li", {}, line))))),
  ];
}

function placeText({ board, table, hall }: Pairing): string {
  return [table === null ? say("desk_board", { number: board }) : say("table", { number: table }), hall].filter(Boolean).join(", ");
}

function personText(view: SectionView, number: number): string {
  return [view.players.get(number)?.player.title, nameOf(view, number)].filter(Boolean).join(" ");
}

function aboutText(view: SectionView, number: number): string {
  const known = view.players.get(number)?.player;
  return [known?.team, known?.federation, known?.rating ?? ""].filter(Boolean).join(", ");
}
