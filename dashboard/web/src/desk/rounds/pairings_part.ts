/** The rounds: pairing the next one, its explanation, changing it manually, and publishing it. */
import { addressed } from "../../page/address";
import { el, button, setChildren, setText } from "../../page/dom";
import { go } from "../../console/rooms";
import { pointsText } from "../../event/section_view";
import { changeForm } from "./change_form";
import { askedFor, decideForm, withoutOrders, type Level } from "./decide_form";
import { byeText, field, scoreText } from "../forms/field";
import { momentFields, whenText } from "../forms/moments";
import { partPath, type Part } from "../event/part";
import { Question } from "../forms/question";
import { act, pair, read, unpair, type RoomData } from "../event/room_data";
import { say } from "../../words/words";

export interface Side {
  readonly player: number;
  readonly number: number;
  readonly name: string;
  readonly title: string;
  readonly rating: number | null;
  readonly team: string;
  readonly points: number;
}

export interface Board {
  readonly number: number;
  readonly hall: string;
  readonly table: number | null;
  readonly white: Side;
  readonly black: Side;
  readonly stage: string;
  readonly extra: boolean;
}

export interface Finding {
  readonly severity: string;
  readonly players: readonly number[];
  readonly text: string;
}

export interface RoundData {
  readonly round: number;
  readonly boards: readonly Board[];
  readonly byes: readonly (Side & { readonly kind: string })[];
  readonly why: readonly { readonly players: readonly number[]; readonly rule: string; readonly text: string }[];
  readonly notes: readonly string[];
  readonly findings: readonly Finding[];
  /** About missing tables, a sentence each. */
  readonly warnings: readonly string[];
}

interface PairingsData extends RoomData, RoundData {
  readonly rounds: number;
  readonly may_pair: boolean;
  /** Why no round is left to pair; "" if one may be left. */
  readonly over: string;
  /** The question before undoing this pairing; null if it cannot be undone here. */
  readonly undo: string | null;
  readonly state: "drawn" | "waits" | "public" | "closed";
  /** Its progress, as its tables report it. */
  readonly play: "paired" | "in_progress" | "finished";
  readonly public_at: number | null;
  readonly starts_at: number | null;
  readonly by_hand: readonly string[];
  readonly results: readonly string[];
  /** Names, the one of number 1 first. */
  readonly numbered: readonly string[];
  /** The record that paired the round. */
  readonly paired_seq: number;
}

interface Draft extends RoundData {
  readonly digest: string;
  readonly first_color: string | null;
}

export class PairingsPart implements Part {
  readonly name = "pairings";
  readonly title = say("pairings");
  readonly element = el("section", { class: "pairings-part" });
  private readonly message = el("p", { class: "said", role: "alert" });
  private readonly rounds = el("nav", { class: "rounds", "aria-label": say("rounds") });
  private readonly next = button("", { class: "primary" }, () => void this.pair());
  private readonly over = el("p", { class: "soft", role: "status" });
  private readonly question = new Question();
  private readonly decisions = el("div", {});
  private readonly body = el("div", { class: "part-body" });
  private data: PairingsData | null = null;
  private draft: Draft | null = null;
  /** The round that is being changed manually, as it was at the start of the change; null if none is. */
  private changed: PairingsData | null = null;
  private readonly meanwhile = el("p", { class: "said", role: "status" });
  private drawn = "";

  constructor() {
    setChildren(this.element, [this.message, this.rounds, this.next, this.over, this.decisions, this.body, this.question.element]);
  }

  entered(): void {
    [this.draft, this.changed, this.drawn] = [null, null, ""];
    setChildren(this.decisions, []);
  }

  show(data: RoomData): void {
    const pairings = data as PairingsData;
    const other = this.data !== null && this.data.section !== pairings.section;
    this.data = pairings;
    if (other || (this.draft !== null && pairings.rounds >= this.draft.round)) this.draft = null;
    this.draw();
  }

  private draw(): void {
    const data = this.data;
    if (data === null) return;
    const numbers = Array.from({ length: data.rounds }, (_, at) => at + 1);
    setChildren(
      this.rounds,
      numbers.map((number) => {
        const link = el("a", { href: partPath(data.event, this.name, { section: addressed("section"), round: String(number) }) }, say("round", { round: number }));
        if (this.draft === null && number === data.round) link.setAttribute("aria-current", "page");
        return link;
      }),
    );
    this.next.hidden = !data.may_pair || this.draft !== null || data.ended;
    setText(this.next, say("desk_pair_round", { round: data.rounds + 1 }));
    setText(this.over, data.ended ? "" : data.over);
    const { changed } = this;
    if (changed !== null && (changed.section !== data.section || changed.round !== data.round)) this.changed = null;
    else if (changed !== null) setText(this.meanwhile, changed.paired_seq === data.paired_seq ? "" : say("desk_changed_meanwhile"));
    // A form that is being filled in stays as it is when others change the event.
    const key = JSON.stringify(this.changed === null ? [data, this.draft] : ["by hand"]);
    if (key === this.drawn) return;
    this.drawn = key;
    if (this.draft !== null) setChildren(this.body, this.draftShown(this.draft));
    else if (data.round === 0) setChildren(this.body, [el("p", { class: "empty" }, say("desk_no_round"))]);
    else setChildren(this.body, this.roundShown(data));
  }

  /** `before`: the error that makes it necessary; it stays on the page. */
  private async pair(before = ""): Promise<void> {
    if (this.data === null) return;
    setText(this.message, before);
    setText(this.next, say("desk_pairing"));
    const answer = await pair(this.data.event, this.data.section);
    if (!answer.ok && before === "") setText(this.message, withoutOrders(answer.text));
    if (answer.ok) this.draft = answer.body as unknown as Draft;
    // In English, whatever the language of the page: an engine's answer names the decisions in it.
    this.decide(answer.ok ? [] : askedFor((answer.body.detail as string | undefined) ?? answer.text));
    this.draw();
  }

  /** Shows a form for each group of players who are level and whom an engine leaves to a person. */
  private decide(level: readonly Level[]): void {
    const data = this.data;
    if (data === null) return;
    const decided = (body: unknown): void => {
      void act(data.event, "decide", { section: data.section, ...(body as object) }).then((answer) => {
        if (!answer.ok) return setText(this.message, answer.text);
        void this.pair();
      });
    };
    setChildren(this.decisions, level.map((level) => decideForm(level, data.numbered, decided)));
  }

  private draftShown(draft: Draft): HTMLElement[] {
    const data = this.data;
    if (data === null) return [];
    const toss = draft.first_color === null ? null : el("p", {}, say("desk_lots", { side: draft.first_color === "w" ? "white" : "black" }));
    return [
      el("h2", {}, say("desk_draft_of", { round: draft.round })),
      el(
        "div",
        { class: "buttons" },
        button(say("desk_accept"), { class: "primary" }, () => void this.accept(draft)),
        button(say("desk_not_now"), { class: "quiet" }, () => {
          this.draft = null;
          this.draw();
        }),
      ),
      ...(toss === null ? [] : [toss]),
      ...shownRound(draft, []),
    ];
  }

  private async accept(draft: Draft): Promise<void> {
    if (this.data === null || this.draft !== draft) return;
    this.draft = null; // a second click finds nothing to accept
    this.next.hidden = true;
    const answer = await pair(this.data.event, this.data.section, draft.digest);
    // The draft has changed since it was shown: show it again before it is accepted.
    if (!answer.ok && answer.status === 409) return this.pair(answer.text);
    setText(this.message, answer.ok ? "" : answer.text);
    if (answer.ok) go(partPath(this.data.event, this.name, { section: addressed("section"), round: String(draft.round) }));
    this.draw();
  }

  private roundShown(data: PairingsData): HTMLElement[] {
    const last = data.round === data.rounds && data.state !== "closed";
    const words: Readonly<Record<string, string>> = {
      drawn: say("desk_draft"),
      waits: data.public_at === null ? "" : say("desk_public_from", { time: whenText(data.public_at, Date.now()) }),
      public: say("desk_published"),
      closed: say("desk_closed"),
    };
    const heading = el("h2", {}, say("round", { round: data.round }));
    const state = el("p", { class: "state", "data-state": data.state }, words[data.state] ?? "");
    const byHand = data.by_hand.map((reason) => el("p", { class: "note" }, say("desk_changed_by_hand", { reason })));
    if (this.changed !== null) return [heading, changeForm(this.changed, this.meanwhile, () => this.change(null))];
    const change = last ? button(say("desk_change_by_hand"), { class: "quiet" }, () => this.change(data)) : null;
    const undo = last && data.undo !== null ? button(say("desk_undo_pairing"), { class: "quiet" }, () => void this.undo(data)) : null;
    const publishing = !last ? [] : data.state === "drawn" ? [this.publishing(data)] : [el("details", {}, el("summary", {}, say("desk_publish_later")), this.publishing(data))];
    const play = playText(data, Date.now());
    const start = play === "" ? null : el("p", { class: "state" }, play);
    return [el("div", { class: "part-head" }, heading, state, start, change, undo), ...byHand, ...publishing, ...shownRound(data, data.results)];
  }

  /** Reads the question again before asking it: games may have started, and others at the desk may have changed the round. */
  private async undo(before: PairingsData): Promise<void> {
    const now = await read(before.event, this.name, `?${new URLSearchParams({ section: before.section, round: String(before.round) })}`);
    const data = now.body as unknown as PairingsData;
    const same = now.ok && data.paired_seq === before.paired_seq;
    if (!same || data.undo === null) return setText(this.message, now.ok ? say("desk_undo_pairing_late") : now.text);
    const asked = data.undo;
    this.question.ask(asked, say("desk_undo_pairing"), () => {
      void unpair(data.event, data.section, data.paired_seq, asked).then((answer) => {
        setText(this.message, answer.ok ? "" : answer.text);
        if (answer.ok) go(partPath(data.event, this.name, { section: addressed("section") }));
      });
    });
  }

  private publishing(data: PairingsData): HTMLElement {
    const now = Date.now();
    const later = (when: number | null): number | null => (when !== null && when > now ? when : null);
    const at = momentFields(later(data.public_at), now);
    const starts = momentFields(later(data.starts_at), now);
    const form = el(
      "form",
      { class: "publish" },
      el("div", { class: "inline" }, field(say("desk_publish_at"), at.time, say("desk_publish_at_help")), field(say("desk_publish_day"), at.day)),
      el("div", { class: "inline" }, field(say("desk_start_at"), starts.time, say("desk_start_at_help")), field(say("desk_start_day"), starts.day)),
      el("button", { class: data.state === "drawn" ? "primary" : "" }, data.state === "drawn" ? say("desk_publish") : say("desk_publish_again")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const body = { section: data.section, round: data.round, at: at.value(), starts_at: starts.value() };
      void this.did(act(data.event, "publish", body));
    });
    return form;
  }

  // --- by hand --------------------------------------------------------------------------------------------

  private change(round: PairingsData | null): void {
    this.changed = round;
    for (const message of [this.message, this.meanwhile]) setText(message, "");
    this.draw();
  }

  private async did(sent: ReturnType<typeof act>): Promise<void> {
    const answer = await sent;
    setText(this.message, answer.ok ? "" : answer.text);
  }
}

/** Returns the progress of a round in a sentence: the state of its tables takes precedence over the announced start. */
export function playText({ play, starts_at, state }: Pick<PairingsData, "play" | "starts_at" | "state">, now: number): string {
  if (state === "closed") return "";
  if (play === "in_progress") return say("desk_in_progress");
  if (play === "finished") return say("desk_all_results");
  return starts_at === null ? "" : say("desk_starts", { time: whenText(starts_at, now) });
}

/** Returns the elements of a round: notes, boards, players without a board, and the explanation. */
function shownRound(round: RoundData, results: readonly string[]): HTMLElement[] {
  const stages = round.boards.some(({ stage }) => stage !== "");
  const teams = round.boards.some(({ white, black }) => white.team !== "" || black.team !== "");
  const notes = [...round.notes.map((note) => el("li", {}, note)), ...round.findings.map((finding) => el("li", { "data-severity": finding.severity }, finding.text)), ...round.warnings.map((warning) => el("li", { "data-severity": "warning" }, warning))];
  const why = (side: Side, other: Side): string =>
    round.why
      .filter(({ players }) => players.length > 0 && players.every((player) => player === side.player || player === other.player))
      .map(({ rule, text }) => say("desk_labelled", { label: rule, text }))
      .join("\n");
  const reasons = round.boards.map(({ white, black }) => why(white, black));
  const explained = reasons.some((reason) => reason !== "");
  const heads = [say("board"), say("table_column"), say("white"), "", say("black"), ...(stages ? [say("desk_stage")] : []), ...(explained ? [say("desk_why")] : [])];
  const rows = round.boards.map((board, at) => {
    const line = el(
      "tr",
      {},
      el("td", {}, String(board.number)),
      el("td", {}, board.table === null ? "" : String(board.table), board.hall === "" ? null : el("small", {}, board.hall)),
      el("td", {}, side(board.white, teams)),
      el("td", { class: "score" }, scoreText(results[at] ?? "*")),
      el("td", {}, side(board.black, teams)),
    );
    if (stages) line.append(el("td", {}, board.stage));
    if (explained) line.append(el("td", {}, reasonsOf(board, reasons[at] ?? "")));
    return line;
  });
  const byes = round.byes.map((bye) => el("li", {}, say("desk_labelled", { label: `${bye.number} ${bye.name} (${pointsText(bye.points)})`, text: byeText(bye.kind) })));
  const general = round.why.filter(({ players }) => players.length === 0).map(({ rule, text }) => el("li", {}, say("desk_labelled", { label: rule, text })));
  return [
    ...(notes.length === 0 ? [] : [el("ul", { class: "findings", "aria-label": say("desk_round_notes") }, ...notes)]),
    el("div", { class: "wide" }, el("table", { class: "desk-table pairings" }, el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...rows))),
    ...(byes.length === 0 ? [] : [el("h3", {}, say("desk_not_paired")), el("ul", { class: "byes" }, ...byes)]),
    ...(general.length === 0 ? [] : [el("details", {}, el("summary", {}, say("desk_explanation")), el("ul", {}, ...general))]),
  ];
}

function reasonsOf(board: Board, reasons: string): HTMLElement | null {
  if (reasons === "") return null;
  return el("details", { class: "why" }, el("summary", { "aria-label": say("desk_explain_board", { number: board.number }) }, say("desk_why")), el("p", {}, reasons));
}

function side(seat: Side, teams: boolean): HTMLElement {
  const about = [seat.rating === null ? say("desk_unrated") : String(seat.rating), teams ? seat.team : ""].filter((word) => word !== "").join(" · ");
  return el("span", { class: "side" }, el("strong", {}, `${seat.number} ${seat.title} ${seat.name}`.replace("  ", " ")), " ", el("span", { class: "points" }, `(${pointsText(seat.points)})`), el("small", {}, about));
}
