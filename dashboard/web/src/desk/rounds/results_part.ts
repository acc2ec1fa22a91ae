/** The results: what tables say is confirmed with one touch, the rest is entered; then the round is closed. */
import { el, button, setAttribute, setChildren, setText } from "../../page/dom";
import { SCORES, scoreText, select } from "../forms/field";
import { partPath, type Part } from "../event/part";
import { Places } from "../forms/places";
import { Question } from "../forms/question";
import { ask } from "../../page/ask";
import { act, confirm, foresee, type Told } from "../event/told";
import { addressed } from "../../page/address";

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
  readonly state: "says" | "differs" | "stands" | "playing" | "ended" | "not begun" | "unseen";
  readonly score: string;
  readonly says: string;
  readonly why: string;
  readonly by: string;
  readonly reason: string;
  readonly plies: number;
  /** Its table is one of a hall, which tells what happens there. */
  readonly electronic: boolean;
  readonly trouble: string;
  /** The game that its table still plays, though its pairing was taken back; "" = none. */
  readonly still: string;
}

interface ResultsTold extends Told {
  readonly round: number;
  readonly rounds: number;
  /** Results that wait for somebody in other sections and rounds. */
  readonly elsewhere: readonly { readonly section: string; readonly name: string; readonly round: number; readonly waiting: number }[];
  readonly public: boolean;
  readonly closed: boolean;
  readonly may_close: boolean;
  /** The hall of this dashboard, whose tables hear its directors. */
  readonly own_hall: string;
  readonly open: readonly number[];
  readonly boards: readonly Line[];
  readonly halls: readonly { readonly hall: string; readonly broker: boolean; readonly daemon: boolean; readonly keeps_event: boolean | null }[];
}

/** What waits for somebody stands first, then what is played, then what stands. */
const ORDER: Readonly<Record<Line["state"], number>> = { differs: 0, says: 1, ended: 1, unseen: 2, "not begun": 2, playing: 2, stands: 3 };

export class ResultsPart implements Part {
  readonly name = "results";
  readonly title = "Results";
  readonly element: HTMLElement;
  private readonly said = el("p", { class: "said", role: "alert" });
  private readonly heading = el("h2", {});
  private readonly rounds = el("nav", { class: "rounds", "aria-label": "Rounds" });
  private readonly elsewhere = el("p", { class: "elsewhere", role: "status" });
  private readonly away = el("p", { class: "said", role: "status" });
  private readonly all = button("", { class: "primary" }, () => void this.confirmAll());
  private readonly close = button("", { class: "primary" }, () => void this.closeRound());
  private readonly open = el("p", { class: "soft", role: "status" });
  private readonly list = el("ul", { class: "result-lines", "aria-label": "Boards" });
  private readonly correcting = el("dialog", { class: "player-dialog" });
  /** Lines stay the same elements while they say the same, so that nobody loses his place. */
  private readonly lines = new Map<string, { readonly key: string; readonly element: HTMLElement; readonly about: HTMLElement }>();
  private readonly places = new Places(this.list);
  private readonly question = new Question();
  private told: ResultsTold | null = null;

  constructor() {
    this.element = el("section", { class: "results-part" }, this.said, this.rounds, el("div", { class: "part-head" }, this.heading, this.all, this.close, this.open), this.elsewhere, this.away, this.list, this.correcting, this.question.element);
  }

  show(told: Told): void {
    const results = told as ResultsTold;
    if (this.told?.section !== results.section || this.told.round !== results.round) this.places.forget();
    this.told = results;
    const { round } = results;
    setChildren(
      this.rounds,
      Array.from({ length: results.rounds }, (_, at) => at + 1).map((one) => {
        const link = el("a", { href: partPath(results.event, this.name, { section: addressed("section"), round: String(one) }) }, `Round ${one}`);
        if (one === round) link.setAttribute("aria-current", "page");
        return link;
      }),
    );
    setText(this.heading, round === 0 ? "No round is paired yet." : `Round ${round}${results.closed ? ", closed" : ""}`);
    const waiting = (results.boards ?? []).filter(({ state }) => state === "says");
    this.all.hidden = waiting.length < 2;
    setText(this.all, `Confirm all ${waiting.length}`);
    this.close.hidden = results.may_close !== true;
    setText(this.close, `Close round ${round}`);
    const open = (results.boards ?? []).filter(({ number }) => results.open.includes(number)).map(placeOf);
    setText(this.open, open.length === 0 || results.closed ? "" : `Open: ${open.slice(0, 16).join(", ")}${open.length > 16 ? ` and ${open.length - 16} more` : ""}.`);
    const others = results.elsewhere.map((one) => {
      const where = results.sections.length > 1 ? `${one.name}, round ${one.round}` : `Round ${one.round}`;
      return el("a", { href: partPath(results.event, this.name, { section: one.section, round: String(one.round) }) }, `${where}: ${one.waiting} ${one.waiting === 1 ? "waits" : "wait"}`);
    });
    setChildren(this.elsewhere, others);
    const away = (results.halls ?? []).filter(({ broker, daemon }) => !broker || !daemon).map(({ hall }) => hall);
    const untold = (results.halls ?? []).filter(({ keeps_event }) => keeps_event === false).map(({ hall }) => hall);
    const said = [
      ...(away.length === 0 ? [] : [`Not reached: hall ${away.join(", ")}. Its results come by themselves when it is back.`]),
      ...(untold.length === 0 ? [] : [`Nobody in hall ${untold.join(", ")} sees this event: the desk needs an account of its own at the broker (desk_url in the hall's file).`]),
    ];
    setText(this.away, said.join(" "));
    const boards = [...(results.boards ?? [])].sort((one, other) => ORDER[one.state] - ORDER[other.state] || one.number - other.number);
    const lines = new Map(boards.map((line) => [line.game, line]));
    const focused = this.list.contains(document.activeElement) ? (document.activeElement?.getAttribute("aria-label") ?? "") : "";
    this.places.show([...lines.keys()], (game) => this.line(lines.get(game)!));
    // A line whose game has ended is another one: what had the focus in it has it there, too.
    if (focused !== "" && !this.list.contains(document.activeElement)) this.list.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  private line(line: Line): HTMLElement {
    const key = JSON.stringify([controlsOf(line), this.told?.public]);
    const known = this.lines.get(line.game);
    if (known?.key === key) {
      // Moves are told all the time: the words change, and nobody's finger or focus is disturbed.
      setText(known.about, about(line, this.told?.public ?? false));
      setAttribute(known.element, "data-state", line.state);
      return known.element;
    }
    const names = `${line.white.name} – ${line.black.name}`;
    const parts: (HTMLElement | null)[] = [];
    if (line.state === "says" || line.state === "differs")
      parts.push(button(`Confirm ${scoreText(line.says)}`, { class: "primary", "aria-label": `Confirm ${scoreText(line.says)} for ${names}`, ...(line.says === "*" ? { hidden: "" } : {}) }, () => void this.enter(line, line.says)));
    if (line.state === "stands") parts.push(el("strong", { class: "score" }, scoreText(line.score)), button("Correct", { class: "quiet", "aria-label": `Correct the result of ${names}` }, () => this.correct(line)));
    else if (line.state !== "differs") {
      const others = select([["*", "Result ..."], ...SCORES.map((score) => [score, scoreText(score)] as const)], "*", { "aria-label": `Result of ${names}` });
      others.addEventListener("change", () => void this.enter(line, others.value));
      parts.push(...(["1-0", "1/2-1/2", "0-1"] as const).map((score) => button(scoreText(score), { class: "quiet", "aria-label": `${scoreText(score)} for ${names}` }, () => void this.enter(line, score))), others);
    } else parts.push(button(`Keep ${scoreText(line.score)}`, { class: "quiet", "aria-label": `Keep ${scoreText(line.score)} for ${names}` }, () => void this.enter(line, line.score, line.reason)), button("Correct", { class: "quiet", "aria-label": `Correct the result of ${names}` }, () => this.correct(line)));
    if ((line.state === "playing" || line.state === "not begun") && line.table !== null && line.hall === this.told?.own_hall) parts.push(this.wronglySeated(line, line.table, names));
    if (line.still !== "") parts.push(button("Free the table", { class: "quiet", "aria-label": `Free table ${line.table} for ${names}` }, () => this.free(line)));
    const words = el("span", {}, about(line, this.told?.public ?? false));
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

  /** With the way to its room, where it is one of this dashboard's hall. */
  private place(line: Line): HTMLElement | string {
    return line.table !== null && line.hall === this.told?.own_hall ? el("a", { href: `/director/table/${line.table}` }, placeOf(line)) : placeOf(line);
  }

  /** Whoever still plays a pairing that was taken back is asked to stop; his moves stay in the hall's journal. */
  private free(line: Line): void {
    this.question.ask(`The game that is on at ${placeOf(line)} is given up there, and cannot be taken up again. It counts for nothing. Have its players stopped?`, "Free the table", () => {
      if (this.told === null) return;
      void act(this.told.event, "free-table", { hall: line.hall, table: line.table, game: line.still }).then((answer) => setText(this.said, answer.ok ? "" : answer.text));
    });
  }

  /** Players who sit wrongly: told to the table, whose rule set says what becomes of it. */
  private wronglySeated(line: Line, table: number, names: string): HTMLElement {
    const seats = select(
      [["", "Wrong seat ..."], ["reversed_colours white", "Wrong colours"], ["wrong_opponent white", `Somebody else for ${line.white.name}`], ["wrong_opponent black", `Somebody else for ${line.black.name}`]],
      "",
      { "aria-label": `Who sits wrongly at ${names}` },
    );
    const tell = async (): Promise<void> => {
      const [claim, color] = seats.value.split(" ");
      const answer = await ask("/director/claim", { table, game: line.game, color, claim, move: "" });
      seats.value = "";
      if (!answer.ok) return setText(this.said, answer.text);
      const room = el("a", { href: `/director/table/${table}` }, `Open table ${table}`);
      setChildren(this.said, [el("span", {}, `Raised at table ${table}: what its rules say stands there, under Alerts while somebody has to decide it, else under Closed. `), room]);
    };
    seats.addEventListener("change", () => void tell());
    return seats;
  }

  private async enter(line: Line, score: string, reason = ""): Promise<boolean> {
    if (this.told === null) return false;
    const answer = await act(this.told.event, "set-result", { game: line.game, score, was: line.score, reason });
    setText(this.said, answer.ok ? "" : answer.text);
    if (!answer.ok) this.lines.delete(line.game);
    return answer.ok;
  }

  private async confirmAll(): Promise<void> {
    if (this.told === null) return;
    const said = this.told.boards.filter(({ state }) => state === "says");
    const answer = await confirm(this.told.event, said.map(({ game, says, score }) => ({ game, score: says, was: score })));
    setText(this.said, answer.text);
  }

  private async closeRound(): Promise<void> {
    if (this.told === null) return;
    const answer = await act(this.told.event, "close-round", { section: this.told.section, round: this.told.round });
    setText(this.said, answer.ok ? "" : answer.text);
  }

  /** Another result than the one that stands: what it changes is said before it is entered. */
  private correct(line: Line): void {
    const told = this.told;
    if (told === null) return;
    const said = el("p", { class: "said", role: "alert" });
    const changes = el("ul", { class: "changes", "aria-live": "polite" });
    const score = select([...SCORES.map((one) => [one, scoreText(one)] as const), ...(told.closed ? [] : [["*", "no result"] as const])], line.state === "differs" && line.says !== "*" ? line.says : line.score, { "aria-label": "Result" });
    const reason = el("input", { type: "text", maxlength: "500", "aria-label": "Why", placeholder: "Why (for the record)" });
    const enter = el("button", { class: "primary" }, "Enter it");
    const look = async (): Promise<void> => {
      setAttribute(enter, "disabled", score.value === line.score ? "" : null);
      if (score.value === line.score) return setChildren(changes, [el("li", {}, "This is what stands.")]);
      const answer = await foresee(told.event, "set-result", { game: line.game, score: score.value, was: line.score, reason: "" });
      setText(said, answer.ok ? "" : answer.text);
      setChildren(changes, (answer.changes.length === 0 && answer.ok ? ["Nothing else changes."] : answer.changes).map((one) => el("li", {}, one)));
    };
    score.addEventListener("change", () => void look());
    const form = el("form", { class: "card-form" }, el("h2", {}, `${line.white.name} – ${line.black.name}`), score, reason, changes, said, el("div", { class: "buttons" }, enter, button("Leave it", { class: "quiet" }, () => this.correcting.close())));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.enter(line, score.value, reason.value.trim()).then((done) => {
        if (done) this.correcting.close();
        else setText(said, this.said.textContent);
      });
    });
    setChildren(this.correcting, [form]);
    this.correcting.showModal();
    void look();
  }
}

/** What the buttons and lists of a line are made of: all of it but how far its game has come. Pure. */
export function controlsOf(line: Line): Line {
  const playing = line.state === "playing" || line.state === "not begun";
  return playing ? { ...line, state: "playing", plies: 0 } : line;
}

function placeOf(line: Line): string {
  return line.table === null ? `Board ${line.number}` : `Table ${line.table}`;
}

function sideOf(side: Side, color: "white" | "black"): HTMLElement {
  return el("span", { "data-color": color }, el("span", { class: "for-ears" }, color === "white" ? "White: " : "Black: "), `${side.number} ${side.name}`);
}

/** How a board stands, in words; `seen`: everybody sees the pairings, and so do the tables. Pure. */
export function about(line: Pick<Line, "says" | "why" | "state" | "score" | "by" | "reason" | "plies" | "electronic" | "trouble">, seen: boolean): string {
  const said = `${scoreText(line.says)}${line.why === "" ? "" : `, ${line.why}`}`;
  switch (line.state) {
    case "says":
      return `The table says ${said}`;
    case "differs":
      return line.says === "*" ? "The table has taken its result back" : `The table says ${said} since; entered: ${scoreText(line.score)}`;
    case "stands":
      return [line.by, line.reason].filter((word) => word !== "").join(": ");
    case "playing":
      return `playing, move ${Math.floor(line.plies / 2) + 1}`;
    case "ended":
      return "The table ended this game by a result that was taken back here, and records no more of it. They play on and write the moves down; enter the result here.";
    case "not begun":
      return "not begun";
    case "unseen":
      if (!line.electronic) return "no electronics";
      if (!seen) return "its table is told who sits there when the round is published";
      return line.trouble === "" ? "its table is being told who sits there" : "its table does not know this game";
  }
}
