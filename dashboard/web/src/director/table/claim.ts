/** The director's form for what a player claims, offers or concedes; the rules answer with an alert. */
import { ask } from "../../page/ask";
import type { Claim, Color } from "../../contract";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Rules, TableView } from "../../feed/projection";
import { assigned, tableWords } from "../../table/seat";

const COLORS: readonly Color[] = ["white", "black"];

interface Choice {
  readonly claim: Claim;
  /** What the player does, after their name. */
  readonly text: string;
}

/** What can be claimed by a table's rules; by all of them where the rules are not known. */
export function claims(rules: Rules | null): Choice[] {
  const has = (test: (rules: Rules) => boolean): boolean => rules === null || test(rules);
  const all: readonly [Claim, string, boolean][] = [
    ["flag", "claims that the opponent’s flag fell", has((one) => one.clock_required ?? true)],
    ["illegal_move", "claims an illegal move of the opponent", true],
    ["touch_move", "claims that the opponent touched another piece", has((one) => one.touch_move === "on_claim")],
    ["threefold", "claims a threefold repetition", has((one) => one.threefold !== "none")],
    ["fifty_moves", "claims 50 moves without capture or pawn move", has((one) => one.fifty !== "none")],
    ["quickplay_finish", "claims a draw in the quickplay finish", has((one) => one.qpf !== "none")],
    ["low_time", `signals that both have under ${rules?.low_time_both_s ?? 30} s`, has((one) => one.low_time_both_s !== null)],
    ["device", "broke the rule on phones and devices", has((one) => one.device_penalty !== null)],
    ["misconduct", "broke another rule of conduct", has((one) => (one.penalty_ladder ?? []).length > 0)],
    ["reversed_colours", "says that the colours are reversed", true],
    ["wrong_opponent", "is not the player who was paired", true],
    ["wrong_start", "says that the game began from a wrong position", has((one) => one.initial_fix_until !== null)],
    ["draw_offer", "offers a draw", true],
    ["draw_agreed", "agrees to a draw with the opponent", true],
    ["resignation", "resigns", true],
    ["absence", "is absent", true],
    ["both_late", "and the opponent both came late", has((one) => one.both_absent !== null)],
  ];
  return all.filter(([, , there]) => there).map(([claim, text]) => ({ claim, text }));
}

/** Claims with which a player may announce the move that he is going to make. */
export function announces(claim: string): boolean {
  return claim === "threefold" || claim === "fifty_moves";
}

/** A typed move in UCI, "" for none; null when it is no move. */
export function parsedMove(text: string): string | null {
  const typed = text.trim().toLowerCase();
  return typed === "" || /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(typed) ? typed : null;
}

export class ClaimForm {
  readonly element: HTMLFormElement;
  private readonly players = COLORS.map((color) => el("option", { value: color }));
  private readonly color: HTMLSelectElement;
  private readonly claim: HTMLSelectElement;
  private readonly move = el("input", { type: "text", size: "7", maxlength: "5", autocomplete: "off", spellcheck: "false", placeholder: "e2e4" });
  private readonly announced = el("label", { class: "announced" }, "with the move", this.move);
  private readonly seen = el("input", { type: "text", size: "18", maxlength: "100", autocomplete: "off", placeholder: "the arbiter, A. Meyer" });
  private readonly witness = el("label", { class: "announced seen" }, "seen by", this.seen);
  private readonly said = el("p", { class: "said", role: "status" });
  private readonly go = el("button", { class: "quiet" }, "Enter claim");
  private game = "";
  private offered = "";

  constructor(private readonly number: number) {
    const [player, what] = [`claim-${number}-player`, `claim-${number}-what`];
    this.color = el("select", { id: player }, ...this.players);
    this.claim = el("select", { id: what });
    this.element = el(
      "form",
      { class: "claim", "aria-label": `Enter a claim at table ${number}`, novalidate: "" },
      el("label", { for: player }, "Player"),
      this.color,
      el("label", { for: what }, "What they claim"),
      this.claim,
      this.announced,
      this.witness,
      this.go,
      this.said,
    );
    this.claim.addEventListener("change", () => this.choose());
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send();
    });
  }

  show(table: TableView): void {
    const { game, white, black } = tableWords(table, 0);
    setAttribute(this.element, "hidden", game !== null && game.result === "*" ? null : "");
    this.game = game?.game ?? "";
    setText(this.players[0]!, `White: ${white.player.name}`);
    setText(this.players[1]!, `Black: ${black.player.name}`);
    const offered = claims(assigned(table)?.ruleset ?? null);
    const key = JSON.stringify(offered);
    if (key === this.offered) return;
    this.offered = key;
    setChildren(this.claim, offered.map(({ claim, text }) => el("option", { value: claim }, text)));
    this.choose();
  }

  private choose(): void {
    setAttribute(this.announced, "hidden", announces(this.claim.value) ? null : "");
    setText(this.said, "");
  }

  private async send(): Promise<void> {
    const move = announces(this.claim.value) ? parsedMove(this.move.value) : "";
    if (move === null) {
      setText(this.said, "Write the move as the squares from and to, such as e2e4, or e7e8q for a promotion.");
      this.move.focus();
      return;
    }
    this.go.disabled = true;
    const body = { table: this.number, game: this.game, color: this.color.value, claim: this.claim.value, move, witness: this.seen.value.trim() };
    const answer = await ask("/director/claim", body);
    this.go.disabled = false;
    setText(this.said, answer.text || "Entered; what the rules make of it stands among the alerts.");
    if (answer.ok) this.move.value = this.seen.value = "";
  }
}
