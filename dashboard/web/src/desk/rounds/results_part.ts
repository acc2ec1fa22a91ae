/** The results: those that boards report are confirmed with one tap, others are entered; then the round is closed. */
import { el, button, setAttribute, setChildren, setText } from "../../page/dom";
import { SCORES, scoreText, select } from "../forms/field";
import { partPath, type Part } from "../event/part";
import { Places } from "../forms/places";
import { Question } from "../forms/question";
import { ask } from "../../page/ask";
import { act, confirm, foresee, type RoomData } from "../event/room_data";
import { addressed } from "../../page/address";
import { ending, say } from "../../words/words";

interface Side {
  readonly player: number;
  readonly number: number;
  readonly name: string;
  readonly team: string;
}

interface Line {
  readonly game: string;
  readonly number: number;
  readonly hall: string;
  readonly table: number | null;
  readonly stage: string;
  readonly white: Side;
  readonly black: Side;
  readonly state: "says" | "differs" | "stands" | "playing" | "ended" | "not started" | "unseen";
  readonly score: string;
  readonly says: string;
  readonly why: string;
  readonly by: string;
  readonly reason: string;
  readonly plies: number;
  /** Its table has an electronic board in a hall. */
  readonly electronic: boolean;
  readonly trouble: string;
  /** The game in progress at its table although its pairing was undone; "" if there is none. */
  readonly still: string;
}

interface ResultsData extends RoomData {
  readonly round: number;
  readonly rounds: number;
  /** Results to confirm in other sections and rounds. */
  readonly elsewhere: readonly { readonly section: string; readonly name: string; readonly round: number; readonly waiting: number }[];
  readonly public: boolean;
  readonly closed: boolean;
  readonly may_close: boolean;
  /** The hall of this dashboard, whose tables its arbiters can act on. */
  readonly own_hall: string;
  readonly open: readonly number[];
  readonly boards: readonly Line[];
  readonly halls: readonly { readonly hall: string; readonly broker: boolean; readonly daemon: boolean; readonly keeps_event: boolean | null }[];
}

/** Boards that need an action come first, then those in progress, then those with a result. */
const ORDER: Readonly<Record<Line["state"], number>> = { differs: 0, says: 1, ended: 1, unseen: 2, "not started": 2, playing: 2, stands: 3 };

/** Number of boards without a result that are listed. */
const LISTED = 16;

export class ResultsPart implements Part {
  readonly name = "results";
  readonly title = say("desk_results");
  readonly element: HTMLElement;
  private readonly messages = el("p", { class: "said", role: "alert" });
  private readonly heading = el("h2", {});
  private readonly rounds = el("nav", { class: "rounds", "aria-label": say("rounds") });
  private readonly elsewhere = el("p", { class: "elsewhere", role: "status" });
  private readonly away = el("p", { class: "said", role: "status" });
  private readonly all = button("", { class: "primary" }, () => void this.confirmAll());
  private readonly close = button("", { class: "primary" }, () => void this.closeRound());
  private readonly open = el("p", { class: "soft", role: "status" });
  private readonly list = el("ul", { class: "result-lines", "aria-label": say("desk_boards") });
  private readonly correcting = el("dialog", { class: "player-dialog" });
  /** An unchanged line keeps its element, and with it the focus. */
  private readonly lines = new Map<string, { readonly key: string; readonly element: HTMLElement; readonly about: HTMLElement }>();
  private readonly places = new Places(this.list);
  private readonly question = new Question();
  private data: ResultsData | null = null;

  constructor() {
    this.element = el("section", { class: "results-part" }, this.messages, this.rounds, el("div", { class: "part-head" }, this.heading, this.all, this.close, this.open), this.elsewhere, this.away, this.list, this.correcting, this.question.element);
  }

  show(data: RoomData): void {
    const results = data as ResultsData;
    if (this.data?.section !== results.section || this.data.round !== results.round) this.places.forget();
    this.data = results;
    const { round } = results;
    setChildren(
      this.rounds,
      Array.from({ length: results.rounds }, (_, at) => at + 1).map((number) => {
        const link = el("a", { href: partPath(results.event, this.name, { section: addressed("section"), round: String(number) }) }, say("round", { round: number }));
        if (number === round) link.setAttribute("aria-current", "page");
        return link;
      }),
    );
    setText(this.heading, round === 0 ? say("desk_no_round") : results.closed ? say("desk_round_closed", { round }) : say("round", { round }));
    const waiting = (results.boards ?? []).filter(({ state }) => state === "says");
    this.all.hidden = waiting.length < 2;
    setText(this.all, say("desk_confirm_all", { count: waiting.length }));
    this.close.hidden = results.may_close !== true;
    setText(this.close, say("desk_close_round", { round }));
    const open = (results.boards ?? []).filter(({ number }) => results.open.includes(number)).map(placeOf);
    const first = open.slice(0, LISTED).join(", ");
    const missing = open.length > LISTED ? say("desk_open_boards_more", { boards: first, count: open.length - LISTED }) : say("desk_open_boards", { boards: first });
    setText(this.open, open.length === 0 || results.closed ? "" : missing);
    const others = results.elsewhere.map((result) => {
      const { round: number, waiting: count } = result;
      const words = results.sections.length > 1 ? say("desk_waiting_in", { section: result.name, round: number, count }) : say("desk_waiting", { round: number, count });
      return el("a", { href: partPath(results.event, this.name, { section: result.section, round: String(result.round) }) }, words);
    });
    setChildren(this.elsewhere, others);
    const away = (results.halls ?? []).filter(({ broker, daemon }) => !broker || !daemon).map(({ hall }) => hall);
    const withoutEvent = (results.halls ?? []).filter(({ keeps_event }) => keeps_event === false).map(({ hall }) => hall);
    const messages = [
      ...(away.length === 0 ? [] : [say("desk_hall_away", { halls: away.join(", ") })]),
      ...(withoutEvent.length === 0 ? [] : [say("desk_hall_silent", { halls: withoutEvent.join(", ") })]),
    ];
    setText(this.away, messages.join(" "));
    const boards = [...(results.boards ?? [])].sort((board, other) => ORDER[board.state] - ORDER[other.state] || board.number - other.number);
    const lines = new Map(boards.map((line) => [line.game, line]));
    const focused = this.list.contains(document.activeElement) ? (document.activeElement?.getAttribute("aria-label") ?? "") : "";
    this.places.show([...lines.keys()], (game) => this.line(lines.get(game)!));
    // A line whose game has ended is another one: what had the focus in it has it there, too.
    if (focused !== "" && !this.list.contains(document.activeElement)) this.list.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  private line(line: Line): HTMLElement {
    const key = JSON.stringify([controlsOf(line), this.data?.public]);
    const known = this.lines.get(line.game);
    if (known?.key === key) {
      // Moves arrive all the time: only the words change, so that fingers and focus stay where they are.
      setText(known.about, about(line, this.data?.public ?? false));
      setAttribute(known.element, "data-state", line.state);
      return known.element;
    }
    const names = `${line.white.name} – ${line.black.name}`;
    const parts: (HTMLElement | null)[] = [];
    if (line.state === "says" || line.state === "differs")
      parts.push(button(say("desk_confirm", { score: scoreText(line.says) }), { class: "primary", "aria-label": say("desk_confirm_for", { score: scoreText(line.says), players: names }), ...(line.says === "*" ? { hidden: "" } : {}) }, () => void this.enter(line, line.says)));
    if (line.state === "stands") parts.push(el("strong", { class: "score" }, scoreText(line.score)), button(say("desk_correct"), { class: "quiet", "aria-label": say("desk_correct_for", { players: names }) }, () => this.correct(line)));
    else if (line.state !== "differs") {
      const others = select([["*", say("desk_result_choose")], ...SCORES.map((score) => [score, scoreText(score)] as const)], "*", { "aria-label": say("desk_result_of", { players: names }) });
      others.addEventListener("change", () => void this.enter(line, others.value));
      parts.push(...(["1-0", "1/2-1/2", "0-1"] as const).map((score) => button(scoreText(score), { class: "quiet", "aria-label": say("desk_result_for", { score: scoreText(score), players: names }) }, () => void this.enter(line, score))), others);
    } else parts.push(button(say("desk_keep", { score: scoreText(line.score) }), { class: "quiet", "aria-label": say("desk_keep_for", { score: scoreText(line.score), players: names }) }, () => void this.enter(line, line.score, line.reason)), button(say("desk_correct"), { class: "quiet", "aria-label": say("desk_correct_for", { players: names }) }, () => this.correct(line)));
    if ((line.state === "playing" || line.state === "not started") && line.table !== null && line.hall === this.data?.own_hall) parts.push(this.wronglySeated(line, line.table, names));
    if (line.still !== "") parts.push(button(say("desk_clear"), { class: "quiet", "aria-label": say("desk_clear_for", { table: line.table ?? "", players: names }) }, () => this.free(line)));
    const words = el("span", {}, about(line, this.data?.public ?? false));
    const element = el(
      "li",
      { "data-state": line.state },
      el("span", { class: "place" }, this.place(line), el("small", {}, line.stage !== "" ? line.stage : line.hall)),
      el("span", { class: "names" }, sideOf(line.white, "white"), sideOf(line.black, "black")),
      el("span", { class: "about" }, words, line.trouble === "" ? null : el("small", { class: "said" }, line.trouble)),
      el("span", { class: "buttons" }, ...parts),
    );
    this.lines.set(line.game, { key, element, about: words });
    return element;
  }

  /** With a link to its page if it is a table of this dashboard's hall. */
  private place(line: Line): HTMLElement | string {
    return line.table !== null && line.hall === this.data?.own_hall ? el("a", { href: `/director/table/${line.table}` }, placeOf(line)) : placeOf(line);
  }

  /** Clears a table that still plays an undone pairing; the moves stay in the hall's journal. */
  private free(line: Line): void {
    this.question.ask(say("desk_clear_ask", { table: line.table ?? "" }), say("desk_clear"), () => {
      if (this.data === null) return;
      void act(this.data.event, "free-table", { hall: line.hall, table: line.table, game: line.still }).then((answer) => setText(this.messages, answer.ok ? "" : answer.text));
    });
  }

  /** Reports wrong players or colours to the table, whose rule set has the remedy. */
  private wronglySeated(line: Line, table: number, names: string): HTMLElement {
    const seats = select(
      [["", say("desk_seat_choose")], ["reversed_colours white", say("desk_seat_colours")], ["wrong_opponent white", say("desk_seat_other", { name: line.white.name })], ["wrong_opponent black", say("desk_seat_other", { name: line.black.name })]],
      "",
      { "aria-label": say("desk_seat_of", { players: names }) },
    );
    const tell = async (): Promise<void> => {
      const [claim, color] = seats.value.split(" ");
      const answer = await ask("/director/claim", { table, game: line.game, color, claim, move: "" });
      seats.value = "";
      if (!answer.ok) return setText(this.messages, answer.text);
      const room = el("a", { href: `/director/table/${table}` }, say("desk_open_table", { table }));
      setChildren(this.messages, [el("span", {}, `${say("desk_seat_raised", { table })} `), room]);
    };
    seats.addEventListener("change", () => void tell());
    return seats;
  }

  private async enter(line: Line, score: string, reason = ""): Promise<boolean> {
    if (this.data === null) return false;
    const answer = await act(this.data.event, "set-result", { game: line.game, score, was: line.score, reason });
    setText(this.messages, answer.ok ? "" : answer.text);
    if (!answer.ok) this.lines.delete(line.game);
    return answer.ok;
  }

  private async confirmAll(): Promise<void> {
    if (this.data === null) return;
    const reported = this.data.boards.filter(({ state }) => state === "says");
    const answer = await confirm(this.data.event, reported.map(({ game, says, score }) => ({ game, score: says, was: score })));
    setText(this.messages, answer.text);
  }

  private async closeRound(): Promise<void> {
    if (this.data === null) return;
    const answer = await act(this.data.event, "close-round", { section: this.data.section, round: this.data.round });
    setText(this.messages, answer.ok ? "" : answer.text);
  }

  /** Corrects a result; the effects are shown before it is saved. */
  private correct(line: Line): void {
    const data = this.data;
    if (data === null) return;
    const message = el("p", { class: "said", role: "alert" });
    const changes = el("ul", { class: "changes", "aria-live": "polite" });
    const score = select([...SCORES.map((score) => [score, scoreText(score)] as const), ...(data.closed ? [] : [["*", say("desk_no_result")] as const])], line.state === "differs" && line.says !== "*" ? line.says : line.score, { "aria-label": say("result") });
    const reason = el("input", { type: "text", maxlength: "500", "aria-label": say("desk_reason"), placeholder: say("desk_reason_log") });
    const enter = el("button", { class: "primary" }, say("desk_save_result"));
    const look = async (): Promise<void> => {
      setAttribute(enter, "disabled", score.value === line.score ? "" : null);
      if (score.value === line.score) return setChildren(changes, [el("li", {}, say("desk_same_result"))]);
      const answer = await foresee(data.event, "set-result", { game: line.game, score: score.value, was: line.score, reason: "" });
      setText(message, answer.ok ? "" : answer.text);
      setChildren(changes, (answer.changes.length === 0 && answer.ok ? [say("desk_no_effect")] : answer.changes).map((text) => el("li", {}, text)));
    };
    score.addEventListener("change", () => void look());
    const form = el("form", { class: "card-form" }, el("h2", {}, `${line.white.name} – ${line.black.name}`), score, reason, changes, message, el("div", { class: "buttons" }, enter, button(say("desk_cancel"), { class: "quiet" }, () => this.correcting.close())));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.enter(line, score.value, reason.value.trim()).then((done) => {
        if (done) this.correcting.close();
        else setText(message, this.messages.textContent);
      });
    });
    setChildren(this.correcting, [form]);
    this.correcting.showModal();
    void look();
  }
}

/** Returns what the buttons and lists of a line depend on: all of it except the progress of its game. */
export function controlsOf(line: Line): Line {
  const playing = line.state === "playing" || line.state === "not started";
  return playing ? { ...line, state: "playing", plies: 0 } : line;
}

function placeOf(line: Line): string {
  return line.table === null ? say("desk_board", { number: line.number }) : say("table", { number: line.table });
}

function sideOf(side: Side, color: "white" | "black"): HTMLElement {
  return el("span", { "data-color": color }, el("span", { class: "for-ears" }, `${say(color)}: `), `${side.number} ${side.name}`);
}

/** Returns the state of a board in words; `seen`: the pairings are published, and sent to the tables. */
export function about(line: Pick<Line, "says" | "why" | "state" | "score" | "by" | "reason" | "plies" | "electronic" | "trouble">, seen: boolean): string {
  const [score, why, entered] = [scoreText(line.says), ending(line.why), scoreText(line.score)];
  switch (line.state) {
    case "says":
      return why === "" ? say("desk_reports", { score }) : say("desk_reports_why", { score, why });
    case "differs":
      if (line.says === "*") return say("desk_reports_none");
      return why === "" ? say("desk_reports_other", { score, entered }) : say("desk_reports_other_why", { score, why, entered });
    case "stands":
      return [line.by, line.reason].filter((word) => word !== "").join(": ");
    case "playing":
      return say("desk_playing", { move: Math.floor(line.plies / 2) + 1 });
    case "ended":
      return say("desk_unrecorded");
    case "not started":
      return say("desk_not_started");
    case "unseen":
      if (!line.electronic) return say("desk_manual");
      if (!seen) return say("desk_sent_later");
      return line.trouble === "" ? say("desk_sending") : say("desk_not_sent");
  }
}
