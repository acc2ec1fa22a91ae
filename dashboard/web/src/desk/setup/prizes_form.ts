/** The prizes of a section: a line for each, and whether players on equal points share the money. */
import { el, button, setAttribute, setChildren, setText } from "../../page/dom";
import { select, text } from "../forms/field";
import { act } from "../event/room_data";
import { forget, keep, kept, setValues, valuesOf } from "../forms/unsaved";
import { say } from "../../words/words";

export interface Prize {
  readonly name: string;
  /** In cents; 0 = a trophy: a cup, a book. */
  readonly money: number;
  readonly below: number | null;
  readonly unrated: boolean;
  readonly born_from: number | null;
  readonly sex: "" | "m" | "w";
  readonly for_teams: boolean;
}

interface Settings {
  readonly name: string;
  readonly prizes: readonly Prize[];
  readonly share_prizes: boolean;
}

const NEW: Prize = { name: "", money: 0, below: null, unrated: false, born_from: null, sex: "", for_teams: false };

interface Row {
  readonly element: HTMLElement;
  /** Returns its prize, the error as a text, or null if the line is blank. */
  readonly read: () => Prize | string | null;
}

export class PrizesForm {
  private readonly lines = el("tbody", {});
  private readonly share = select([["share", say("desk_prize_shared")], ["ties", say("desk_prize_ties")]], "share", { "aria-label": say("desk_prize_money") });
  private readonly message = el("p", { class: "said", role: "alert" });
  private readonly title = el("h2", {});
  readonly element: HTMLFormElement;
  private rows: readonly Row[] = [];
  private drawn = "";
  private event = "";
  private send: (prizes: readonly Prize[], share: boolean) => ReturnType<typeof act> = () => Promise.reject(new Error("not drawn"));

  /** `saved` is called with whether the prizes were saved. */
  constructor(private readonly saved: (ok: boolean) => void) {
    const heads = [say("desk_prize"), say("desk_money"), say("desk_prize_below"), say("desk_prize_unrated"), say("desk_prize_born"), say("desk_sex"), say("teams"), ""];
    const table = el("table", { class: "desk-table prize-table" }, el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))), this.lines);
    this.element = el(
      "form",
      { class: "card-form" },
      this.title,
      this.message,
      el("div", { class: "wide" }, table),
      el("p", { class: "soft" }, say("desk_prizes_help")),
      el("div", { class: "inline" }, button(say("desk_prize_add"), { class: "quiet" }, () => this.add(NEW, true)), el("label", {}, `${say("desk_prize_money")} `, this.share)),
      el("button", { class: "primary" }, say("desk_save")),
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.save().then((ok) => {
        if (ok) this.unmarked();
        this.saved(ok);
      });
    });
    this.element.addEventListener("input", () => this.changed());
  }

  /** Draws the lines again only if the stored prizes have changed: unsaved lines stay. */
  show(event: string, section: string, ruleset: string, settings: Settings): void {
    this.send = (prizes, share_prizes) => act(event, "set-section", { section, ruleset, settings: { ...settings, prizes, share_prizes } });
    const key = JSON.stringify([settings.name, settings.prizes, settings.share_prizes]);
    if (key === this.drawn) return;
    this.drawn = key;
    const title = say("desk_prizes_of", { section: settings.name });
    setText(this.title, title);
    setAttribute(this.element, "aria-label", title);
    this.share.value = settings.share_prizes ? "share" : "ties";
    this.rows = [];
    for (const prize of settings.prizes) this.add(prize);
    this.draw();
    this.event = event;
    const values = kept(event, this.name);
    if (values === null) return;
    this.rows = [];
    const prize = say("desk_prize");
    for (const label of Object.keys(values)) if (label.startsWith(prize) && /^(?: \d+)?$/.test(label.slice(prize.length))) this.add(NEW);
    setValues(this.element, values);
    this.changed();
  }

  private get name(): string {
    return this.element.ariaLabel ?? "";
  }

  private add(prize: Prize, focus = false): void {
    const made: Row = row(prize, () => {
      this.rows = this.rows.filter((row) => row !== made);
      this.draw();
      this.changed();
    });
    this.rows = [...this.rows, made];
    this.draw();
    if (focus) made.element.querySelector("input")?.focus();
  }

  private draw(): void {
    setChildren(this.lines, this.rows.map(({ element }) => element));
    setAttribute(this.lines.parentElement ?? this.lines, "hidden", this.rows.length === 0 ? "" : null);
  }

  private changed(): void {
    this.element.dataset.changed = "";
    if (this.event !== "") keep(this.event, this.name, valuesOf(this.element));
  }

  private unmarked(): void {
    delete this.element.dataset.changed;
    forget(this.event, this.name);
  }

  private async save(): Promise<boolean> {
    const prizes = this.rows.map(({ read }) => read()).filter((prize) => prize !== null);
    const wrong = prizes.find((prize) => typeof prize === "string");
    if (wrong !== undefined) {
      setText(this.message, wrong);
      return false;
    }
    const answer = await this.send(prizes.filter((prize) => typeof prize !== "string"), this.share.value === "share");
    setText(this.message, answer.ok ? "" : answer.text);
    return answer.ok;
  }
}

function row(prize: Prize, drop: () => void): Row {
  const input = (value: string, label: string, attributes: Readonly<Record<string, string>> = {}): HTMLInputElement => text(value, { "aria-label": label, ...attributes });
  const check = (on: boolean, label: string): HTMLInputElement => {
    const made = el("input", { type: "checkbox", "aria-label": label });
    made.checked = on;
    return made;
  };
  const digits = { inputmode: "numeric", size: "5" };
  const name = input(prize.name, say("desk_prize"), { maxlength: "80", placeholder: say("desk_prize_examples") });
  const money = input(prize.money === 0 ? "" : moneyText(prize.money), say("desk_money"), { inputmode: "decimal", size: "7" });
  const below = input(prize.below === null ? "" : String(prize.below), say("desk_prize_below"), digits);
  const unrated = check(prize.unrated, say("desk_prize_unrated_only"));
  const born = input(prize.born_from === null ? "" : String(prize.born_from), say("desk_prize_born"), digits);
  const sex = select([["", say("desk_prize_all")], ["w", say("desk_prize_women")], ["m", say("desk_prize_men")]], prize.sex, { "aria-label": say("desk_sex") });
  const teams = check(prize.for_teams, say("desk_prize_teams_only"));
  const away = button(say("desk_remove"), { class: "quiet", "aria-label": prize.name === "" ? say("desk_prize_remove_new") : say("desk_prize_remove", { prize: prize.name }) }, drop);
  return {
    element: el("tr", {}, ...[name, money, below, unrated, born, sex, teams, away].map((content) => el("td", {}, content))),
    read: () => {
      const called = name.value.trim();
      if (called === "" && money.value.trim() === "") return null;
      if (called === "") return say("desk_prize_name_missing");
      const cents = centsOf(money.value);
      if (cents === null) return say("desk_prize_money_invalid", { prize: called, typed: money.value });
      const [under, from] = [below, born].map(({ value }) => (value.trim() === "" ? null : Number(value)));
      if ([under, from].some((number) => number !== null && !Number.isInteger(number))) return say("desk_prize_number_invalid", { prize: called });
      return { name: called, money: cents, below: under ?? null, unrated: unrated.checked, born_from: from ?? null, sex: sex.value as Prize["sex"], for_teams: teams.checked };
    },
  };
}

/** Returns an amount in cents ("33.50" or "33,50" is 3350; "" is 0), or null if it is not an amount. */
export function centsOf(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim() === "" ? "0" : text.trim());
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

export function moneyText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
