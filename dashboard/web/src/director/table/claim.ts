/** The arbiters' form for what a player claims, offers or concedes; the rules answer with an alert. */
import { ask } from "../../page/ask";
import type { Claim, Color } from "../../contract";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Rules, TableView } from "../../feed/projection";
import { assigned, tableWords } from "../../table/seat";
import { say } from "../../words/words";

const COLORS: readonly Color[] = ["white", "black"];

interface Choice {
  readonly claim: Claim;
  /** What the player does, after their name. */
  readonly text: string;
}

/** The possible claims under a table's rules; all of them if the rules are unknown. */
export function claims(rules: Rules | null): Choice[] {
  const has = (test: (rules: Rules) => boolean): boolean => rules === null || test(rules);
  const all: readonly [Claim, string, boolean][] = [
    ["flag", say("console_claim_flag"), has((rules) => rules.clock_required ?? true)],
    ["illegal_move", say("console_claim_illegal_move"), true],
    ["touch_move", say("console_claim_touch_move"), has((rules) => rules.touch_move === "on_claim")],
    ["threefold", say("console_claim_threefold"), has((rules) => rules.threefold !== "none")],
    ["fifty_moves", say("console_claim_fifty_moves"), has((rules) => rules.fifty !== "none")],
    ["quickplay_finish", say("console_claim_quickplay_finish"), has((rules) => rules.qpf !== "none")],
    ["both_low_on_time", say("console_claim_both_low_on_time", { seconds: rules?.low_time_both_s ?? 30 }), has((rules) => rules.low_time_both_s !== null)],
    ["device", say("console_claim_device"), has((rules) => rules.device_penalty !== null)],
    ["misconduct", say("console_claim_misconduct"), has((rules) => (rules.penalty_ladder ?? []).length > 0)],
    ["reversed_colors", say("console_claim_reversed_colors"), true],
    ["wrong_opponent", say("console_claim_wrong_opponent"), true],
    ["wrong_initial_position", say("console_claim_wrong_initial_position"), has((rules) => rules.initial_fix_until !== null)],
    ["draw_offer", say("console_claim_draw_offer"), true],
    ["draw_agreed", say("console_claim_draw_agreed"), true],
    ["resignation", say("console_claim_resignation"), true],
    ["absence", say("console_claim_absence"), true],
    ["both_late", say("console_claim_both_late"), has((rules) => rules.both_absent !== null)],
  ];
  return all.filter(([, , there]) => there).map(([claim, text]) => ({ claim, text }));
}

/** Claims with which a player may announce a move. */
export function announces(claim: string): boolean {
  return claim === "threefold" || claim === "fifty_moves";
}

/** A typed move in UCI, "" for none; null if it is not a move. */
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
  private readonly announced = el("label", { class: "announced" }, say("console_claim_with"), this.move);
  private readonly seen = el("input", { type: "text", size: "18", maxlength: "100", autocomplete: "off", placeholder: say("console_claim_seen_hint") });
  private readonly witness = el("label", { class: "announced seen" }, say("console_claim_seen"), this.seen);
  private readonly message = el("p", { class: "said", role: "status" });
  private readonly go = el("button", { class: "quiet" }, say("console_claim_go"));
  private game = "";
  private offered = "";

  constructor(private readonly number: number) {
    const [player, what] = [`claim-${number}-player`, `claim-${number}-what`];
    this.color = el("select", { id: player }, ...this.players);
    this.claim = el("select", { id: what });
    this.element = el(
      "form",
      { class: "claim", "aria-label": say("console_claim_form", { table: number }), novalidate: "" },
      el("label", { for: player }, say("console_claim_player")),
      this.color,
      el("label", { for: what }, say("console_claim_what")),
      this.claim,
      this.announced,
      this.witness,
      this.go,
      this.message,
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
    setText(this.players[0]!, say("console_claim_name", { side: "white", name: white.player.name }));
    setText(this.players[1]!, say("console_claim_name", { side: "black", name: black.player.name }));
    const offered = claims(assigned(table)?.ruleset ?? null);
    const key = JSON.stringify(offered);
    if (key === this.offered) return;
    this.offered = key;
    setChildren(this.claim, offered.map(({ claim, text }) => el("option", { value: claim }, text)));
    this.choose();
  }

  private choose(): void {
    setAttribute(this.announced, "hidden", announces(this.claim.value) ? null : "");
    setText(this.message, "");
  }

  private async send(): Promise<void> {
    const move = announces(this.claim.value) ? parsedMove(this.move.value) : "";
    if (move === null) {
      setText(this.message, say("console_claim_bad_move"));
      this.move.focus();
      return;
    }
    this.go.disabled = true;
    const body = { table: this.number, game: this.game, color: this.color.value, claim: this.claim.value, move, witness: this.seen.value.trim() };
    const answer = await ask("/director/claim", body);
    this.go.disabled = false;
    setText(this.message, answer.text || say("console_claim_done"));
    if (answer.ok) this.move.value = this.seen.value = "";
  }
}
