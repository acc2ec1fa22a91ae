/** The rounds: pairing the next one, its explanation, changing it manually, and publishing it. */
import { addressed } from "../../page/address";
import { el, button, setChildren, setText } from "../../page/dom";
import { go } from "../../console/rooms";
import { pointsText } from "../../event/told";
import { changeForm } from "./change_form";
import { askedFor, decideForm, withoutOrders, type Level } from "./decide_form";
import { byeText, field, scoreText } from "../forms/field";
import { momentFields, whenText } from "../forms/moments";
import { partPath, type Part } from "../event/part";
import { Question } from "../forms/question";
import { act, pair, read, unpair, type Told } from "../event/told";
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

export interface RoundTold {
  readonly round: number;
  readonly boards: readonly Board[];
  readonly byes: readonly (Side & { readonly kind: string })[];
  readonly why: readonly { readonly players: readonly number[]; readonly rule: string; readonly text: string }[];
  readonly notes: readonly string[];
  readonly findings: readonly Finding[];
  /** About missing tables, a sentence each. */
  readonly warnings: readonly string[];
}

interface PairingsTold extends Told, RoundTold {
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

interface Draft extends RoundTold {
  readonly digest: string;
  readonly first_color: string | null;
}

export class PairingsPart implements Part {
  readonly name = "pairings";
  readonly title = say("pairings");
  readonly element = el("section", { class: "pairings-part" });
  private readonly said = el("p", { class: "said", role: "alert" });
  private readonly rounds = el("nav", { class: "rounds", "aria-label": say("rounds") });
  private readonly next = button("", { class: "primary" }, () => void this.pair());
  private readonly over = el("p", { class: "soft", role: "status" });
  private readonly question = new Question();
  private readonly decisions = el("div", {});
  private readonly body = el("div", { class: "part-body" });
  private told: PairingsTold | null = null;
  private draft: Draft | null = null;
  /** The round that is being changed manually, as it was at the start of the change; null if none is. */
  private changed: PairingsTold | null = null;
  private readonly meanwhile = el("p", { class: "said", role: "status" });
  private drawn = "";

  constructor() {
    setChildren(this.element, [this.said, this.rounds, this.next, this.over, this.decisions, this.body, this.question.element]);
  }

  entered(): void {
    [this.draft, this.changed, this.drawn] = [null, null, ""];
    setChildren(this.decisions, []);
  }

  show(told: Told): void {
    const pairings = told as PairingsTold;
    const other = this.told !== null && this.told.section !== pairings.section;
    this.told = pairings;
    if (other || (this.draft !== null && pairings.rounds >= this.draft.round)) this.draft = null;
    this.draw();
  }

  private draw(): void {
    const told = this.told;
    if (told === null) return;
    const numbers = Array.from({ length: told.rounds }, (_, at) => at + 1);
    setChildren(
      this.rounds,
      numbers.map((one) => {
        const link = el("a", { href: partPath(told.event, this.name, { section: addressed("section"), round: String(one) }) }, say("round", { round: one }));
        if (this.draft === null && one === told.round) link.setAttribute("aria-current", "page");
        return link;
      }),
    );
    this.next.hidden = !told.may_pair || this.draft !== null || told.ended;
    setText(this.next, say("desk_pair_round", { round: told.rounds + 1 }));
    setText(this.over, told.ended ? "" : told.over);
    const { changed } = this;
    if (changed !== null && (changed.section !== told.section || changed.round !== told.round)) this.changed = null;
    else if (changed !== null) setText(this.meanwhile, changed.paired_seq === told.paired_seq ? "" : say("desk_changed_meanwhile"));
    // A form that is being filled in stays as it is when others change the event.
    const key = JSON.stringify(this.changed === null ? [told, this.draft] : ["by hand"]);
    if (key === this.drawn) return;
    this.drawn = key;
    if (this.draft !== null) setChildren(this.body, this.draftShown(this.draft));
    else if (told.round === 0) setChildren(this.body, [el("p", { class: "empty" }, say("desk_no_round"))]);
    else setChildren(this.body, this.roundShown(told));
  }

  /** `before`: the error that makes it necessary; it stays on the page. */
  private async pair(before = ""): Promise<void> {
    if (this.told === null) return;
    setText(this.said, before);
    setText(this.next, say("desk_pairing"));
    const answer = await pair(this.told.event, this.told.section);
    if (!answer.ok && before === "") setText(this.said, withoutOrders(answer.text));
    if (answer.ok) this.draft = answer.body as unknown as Draft;
    // In English, whatever the language of the page: an engine's answer names the decisions in it.
    this.decide(answer.ok ? [] : askedFor((answer.body.detail as string | undefined) ?? answer.text));
    this.draw();
  }

  /** Shows a form for each group of players who are level and whom an engine leaves to a person. */
  private decide(level: readonly Level[]): void {
    const told = this.told;
    if (told === null) return;
    const decided = (body: unknown): void => {
      void act(told.event, "decide", { section: told.section, ...(body as object) }).then((answer) => {
        if (!answer.ok) return setText(this.said, answer.text);
        void this.pair();
      });
    };
    setChildren(this.decisions, level.map((one) => decideForm(one, told.numbered, decided)));
  }

  private draftShown(draft: Draft): HTMLElement[] {
    const told = this.told;
    if (told === null) return [];
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
    if (this.told === null || this.draft !== draft) return;
    this.draft = null; // a second click finds nothing to accept
    this.next.hidden = true;
    const answer = await pair(this.told.event, this.told.section, draft.digest);
    // The draft has changed since it was shown: show it again before it is accepted.
    if (!answer.ok && answer.status === 409) return this.pair(answer.text);
    setText(this.said, answer.ok ? "" : answer.text);
    if (answer.ok) go(partPath(this.told.event, this.name, { section: addressed("section"), round: String(draft.round) }));
    this.draw();
  }

  private roundShown(told: PairingsTold): HTMLElement[] {
    const last = told.round === told.rounds && told.state !== "closed";
    const words: Readonly<Record<string, string>> = {
      drawn: say("desk_draft"),
      waits: told.public_at === null ? "" : say("desk_public_from", { time: whenText(told.public_at, Date.now()) }),
      public: say("desk_published"),
      closed: say("desk_closed"),
    };
    const heading = el("h2", {}, say("round", { round: told.round }));
    const state = el("p", { class: "state", "data-state": told.state }, words[told.state] ?? "");
    const byHand = told.by_hand.map((reason) => el("p", { class: "note" }, say("desk_changed_by_hand", { reason })));
    if (this.changed !== null) return [heading, changeForm(this.changed, this.meanwhile, () => this.change(null))];
    const change = last ? button(say("desk_change_by_hand"), { class: "quiet" }, () => this.change(told)) : null;
    const undo = last && told.undo !== null ? button(say("desk_undo_pairing"), { class: "quiet" }, () => void this.undo(told)) : null;
    const publishing = !last ? [] : told.state === "drawn" ? [this.publishing(told)] : [el("details", {}, el("summary", {}, say("desk_publish_later")), this.publishing(told))];
    const play = playText(told, Date.now());
    const start = play === "" ? null : el("p", { class: "state" }, play);
    return [el("div", { class: "part-head" }, heading, state, start, change, undo), ...byHand, ...publishing, ...shownRound(told, told.results)];
  }

  /** Reads the question again before asking it: games may have started, and others at the desk may have changed the round. */
  private async undo(before: PairingsTold): Promise<void> {
    const now = await read(before.event, this.name, `?${new URLSearchParams({ section: before.section, round: String(before.round) })}`);
    const told = now.body as unknown as PairingsTold;
    const same = now.ok && told.paired_seq === before.paired_seq;
    if (!same || told.undo === null) return setText(this.said, now.ok ? say("desk_undo_pairing_late") : now.text);
    const asked = told.undo;
    this.question.ask(asked, say("desk_undo_pairing"), () => {
      void unpair(told.event, told.section, told.paired_seq, asked).then((answer) => {
        setText(this.said, answer.ok ? "" : answer.text);
        if (answer.ok) go(partPath(told.event, this.name, { section: addressed("section") }));
      });
    });
  }

  private publishing(told: PairingsTold): HTMLElement {
    const now = Date.now();
    const later = (when: number | null): number | null => (when !== null && when > now ? when : null);
    const at = momentFields(later(told.public_at), now);
    const starts = momentFields(later(told.starts_at), now);
    const form = el(
      "form",
      { class: "publish" },
      el("div", { class: "inline" }, field(say("desk_publish_at"), at.time, say("desk_publish_at_help")), field(say("desk_publish_day"), at.day)),
      el("div", { class: "inline" }, field(say("desk_start_at"), starts.time, say("desk_start_at_help")), field(say("desk_start_day"), starts.day)),
      el("button", { class: told.state === "drawn" ? "primary" : "" }, told.state === "drawn" ? say("desk_publish") : say("desk_publish_again")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const body = { section: told.section, round: told.round, at: at.value(), starts_at: starts.value() };
      void this.did(act(told.event, "publish", body));
    });
    return form;
  }

  // --- by hand --------------------------------------------------------------------------------------------

  private change(round: PairingsTold | null): void {
    this.changed = round;
    for (const one of [this.said, this.meanwhile]) setText(one, "");
    this.draw();
  }

  private async did(sent: ReturnType<typeof act>): Promise<void> {
    const answer = await sent;
    setText(this.said, answer.ok ? "" : answer.text);
  }
}

/** Returns the progress of a round in a sentence: the state of its tables takes precedence over the announced start. */
export function playText({ play, starts_at, state }: Pick<PairingsTold, "play" | "starts_at" | "state">, now: number): string {
  if (state === "closed") return "";
  if (play === "in_progress") return say("desk_in_progress");
  if (play === "finished") return say("desk_all_results");
  return starts_at === null ? "" : say("desk_starts", { time: whenText(starts_at, now) });
}

/** Returns the elements of a round: notes, boards, players without a board, and the explanation. */
function shownRound(round: RoundTold, results: readonly string[]): HTMLElement[] {
  const stages = round.boards.some(({ stage }) => stage !== "");
  const teams = round.boards.some(({ white, black }) => white.team !== "" || black.team !== "");
  const notes = [...round.notes.map((note) => el("li", {}, note)), ...round.findings.map((one) => el("li", { "data-severity": one.severity }, one.text)), ...round.warnings.map((one) => el("li", { "data-severity": "warning" }, one))];
  const why = (side: Side, other: Side): string =>
    round.why
      .filter(({ players }) => players.length > 0 && players.every((one) => one === side.player || one === other.player))
      .map(({ rule, text: said }) => say("desk_labelled", { label: rule, text: said }))
      .join("\n");
  const reasons = round.boards.map(({ white, black }) => why(white, black));
  const explained = reasons.some((one) => one !== "");
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
  const general = round.why.filter(({ players }) => players.length === 0).map(({ rule, text: said }) => el("li", {}, say("desk_labelled", { label: rule, text: said })));
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

function side(one: Side, teams: boolean): HTMLElement {
  const about = [one.rating === null ? say("desk_unrated") : String(one.rating), teams ? one.team : ""].filter((word) => word !== "").join(" · ");
  return el("span", { class: "side" }, el("strong", {}, `${one.number} ${one.title} ${one.name}`.replace("  ", " ")), " ", el("span", { class: "points" }, `(${pointsText(one.points)})`), el("small", {}, about));
}
