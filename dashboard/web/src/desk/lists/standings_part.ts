/** Standings of a section: places, tie-breaks and their explanation, teams, prizes. */
import { addressed } from "../../page/address";
import { el, button, setChildren } from "../../page/dom";
import { halvesText } from "../../event/section_view";
import { partPath, type Part } from "../event/part";
import { read, type RoomData } from "../event/room_data";
import { say } from "../../words/words";

interface Line {
  readonly place: number;
  readonly shared: boolean;
  readonly number: number;
  readonly name: string;
  readonly title: string;
  readonly rating: number | null;
  readonly team: string;
  readonly points: string;
  readonly values: readonly (string | null)[];
  readonly after: readonly string[];
  readonly because: string;
}

interface Team {
  readonly place: number;
  readonly team: string;
  readonly points: string;
  readonly after: readonly string[];
  readonly members: readonly { readonly name: string; readonly points: string; readonly counts: boolean }[];
}

interface StandingsData extends RoomData {
  readonly round: number;
  readonly rounds: number;
  readonly complete: boolean;
  readonly codes: readonly string[];
  readonly lines: readonly Line[];
  readonly teams: readonly Team[];
  readonly notes: readonly string[];
  readonly prizes: readonly { readonly who: string; readonly names: readonly string[]; readonly money: string; readonly tied: number }[];
  /** Prizes without a winner, a sentence each. */
  readonly nobodys: readonly string[];
  readonly explained: readonly string[];
}

export class StandingsPart implements Part {
  readonly name = "standings";
  readonly title = say("standings");
  readonly element = el("section", { class: "standings-part" });
  private readonly rounds = el("nav", { class: "rounds", "aria-label": say("rounds") });
  private readonly body = el("div", { class: "part-body" });
  private readonly sheet = el("dialog", { class: "player-dialog" });
  private drawn = "";

  constructor() {
    setChildren(this.element, [this.rounds, this.body, this.sheet]);
  }

  show(data: RoomData): void {
    const standings = data as StandingsData;
    const key = JSON.stringify({ ...standings, seq: 0 });
    if (key === this.drawn) return;
    this.drawn = key;
    setChildren(
      this.rounds,
      Array.from({ length: standings.rounds }, (_, at) => at + 1).map((number) => {
        const link = el("a", { href: partPath(standings.event, this.name, { section: addressed("section"), round: String(number) }) }, say("after_round", { round: number }));
        if (number === standings.round) link.setAttribute("aria-current", "page");
        return link;
      }),
    );
    const state = standings.round === 0 ? say("desk_before_first_round") : standings.complete ? "" : say("desk_so_far");
    setChildren(this.body, [
      ...(state === "" ? [] : [el("p", { class: "soft" }, state)]),
      ...standings.notes.map((note) => el("p", { class: "note" }, note)),
      this.players(standings),
      ...(standings.teams.length === 0 ? [] : [el("h2", {}, say("teams")), teams(standings)]),
      ...(standings.prizes.length + standings.nobodys.length === 0 ? [] : [el("h2", {}, say("desk_prizes")), prizes(standings), ...standings.nobodys.map((line) => el("p", { class: "soft" }, line))]),
    ]);
  }

  private players(standings: StandingsData): HTMLElement {
    const because = standings.lines.some((line) => line.because !== "");
    const heads = ["", say("desk_number"), say("name"), say("desk_rating"), say("team"), say("points"), ...standings.codes, ...(because ? [say("desk_reason")] : []), ...(standings.codes.length > 0 ? [""] : [])];
    const rows = standings.lines.map((line) =>
      el(
        "tr",
        {},
        el("td", {}, placeText(line)),
        el("td", {}, String(line.number)),
        el("td", {}, el("strong", {}, `${line.title} ${line.name}`.trim())),
        el("td", {}, line.rating === null ? "" : String(line.rating)),
        el("td", {}, line.team),
        el("td", { class: "score" }, halvesText(line.points)),
        ...line.values.map((value) => el("td", { class: "score" }, value === null ? "–" : halvesText(value))),
        because ? el("td", {}, line.because) : null,
        standings.codes.length > 0 ? el("td", {}, button(say("desk_why"), { class: "quiet", "aria-label": say("desk_explain_tie_breaks", { name: line.name }) }, () => void this.explain(standings, line))) : null,
      ),
    );
    return el("div", { class: "wide" }, el("table", { class: "desk-table" }, el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...rows)));
  }

  private async explain(standings: StandingsData, line: Line): Promise<void> {
    const search = new URLSearchParams({ section: standings.section, ...(standings.round === 0 ? {} : { round: String(standings.round) }), explain: String(line.number) });
    const answer = await read(standings.event, this.name, `?${search.toString()}`);
    const lines = answer.ok ? ((answer.body as unknown as StandingsData).explained ?? []) : [answer.text];
    setChildren(this.sheet, [el("h2", {}, line.name), ...lines.map((text) => el("pre", { class: "explained" }, text)), button(say("close"), { class: "quiet" }, () => this.sheet.close())]);
    this.sheet.showModal();
  }
}

/** Returns a place; a shared one is marked, as in "3=". */
export function placeText({ place, shared }: Pick<Line, "place" | "shared">): string {
  return shared ? `${place}=` : String(place);
}

function teams(standings: StandingsData): HTMLElement {
  const rows = standings.teams.map((team) =>
    el(
      "tr",
      {},
      el("td", {}, placeText({ place: team.place, shared: standings.teams.filter((other) => other.place === team.place).length > 1 })),
      el("td", {}, el("strong", {}, team.team), el("small", {}, team.members.map(({ name, points, counts }) => (counts ? `${name} ${halvesText(points)}` : `(${name} ${halvesText(points)})`)).join(", "))),
      el("td", { class: "score" }, halvesText(team.points)),
    ),
  );
  return el("div", { class: "wide" }, el("table", { class: "desk-table" }, el("thead", {}, el("tr", {}, ...["", say("team"), say("points")].map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...rows)));
}

function prizes(standings: StandingsData): HTMLElement {
  return el(
    "ul",
    { class: "prizes" },
    ...standings.prizes.map(({ who, names, money, tied }) => el("li", {}, el("strong", {}, who), `: ${[names.join(" + "), tied > 1 ? say("desk_divided", { count: tied }) : "", money].filter(Boolean).join(", ")}`)),
  );
}
