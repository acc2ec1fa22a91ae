/** The prizes of a section: a line for each, and whether money of one score is divided. */
import { el, button, setAttribute, setChildren, setText } from "../../page/dom";
import { select, text } from "../forms/field";
import { act } from "../event/told";
import { forget, keep, kept, setValues, valuesOf } from "../forms/unsaved";

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
const HEADS = ["Prize", "Money", "Rated below", "Unrated", "Born from", "Sex", "Teams", ""] as const;
const SEXES = [
  ["", "all"],
  ["w", "women, girls"],
  ["m", "men, boys"],
] as const;
const SHARES = [
  ["share", "divided among those of one score (US Chess 32B)"],
  ["ties", "given by the tie-breaks"],
] as const;

interface Row {
  readonly element: HTMLElement;
  /** What it says; a text = what is wrong with it; null = nothing is written in it. */
  readonly read: () => Prize | string | null;
}

export class PrizesForm {
  private readonly lines = el("tbody", {});
  private readonly share = select(SHARES, "share", { "aria-label": "Money is" });
  private readonly said = el("p", { class: "said", role: "alert" });
  private readonly title = el("h2", {});
  readonly element: HTMLFormElement;
  private rows: readonly Row[] = [];
  private drawn = "";
  private event = "";
  private send: (prizes: readonly Prize[], share: boolean) => ReturnType<typeof act> = () => Promise.reject(new Error("not drawn"));

  /** `saved`: is told whether what somebody wanted saved is. */
  constructor(private readonly saved: (ok: boolean) => void) {
    const table = el("table", { class: "desk-table prize-table" }, el("thead", {}, el("tr", {}, ...HEADS.map((head) => el("th", { scope: "col" }, head)))), this.lines);
    this.element = el(
      "form",
      { class: "card-form" },
      this.title,
      this.said,
      el("div", { class: "wide" }, table),
      el("p", { class: "soft" }, "Without money it is a trophy: it is not divided, and goes by place, tie-breaks and all, also to somebody who gets money. Sex and date of birth stand in each player's sheet."),
      el("div", { class: "inline" }, button("Another prize", { class: "quiet" }, () => this.add(NEW, true)), el("label", {}, "Money is ", this.share)),
      el("button", { class: "primary" }, "Save"),
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

  /** Drawn anew only when the prizes that are kept are others: lines that nobody has saved yet stay. */
  show(event: string, section: string, ruleset: string, settings: Settings): void {
    this.send = (prizes, share_prizes) => act(event, "set-section", { section, ruleset, settings: { ...settings, prizes, share_prizes } });
    const key = JSON.stringify([settings.name, settings.prizes, settings.share_prizes]);
    if (key === this.drawn) return;
    this.drawn = key;
    setText(this.title, `Prizes of ${settings.name}`);
    setAttribute(this.element, "aria-label", `Prizes of ${settings.name}`);
    this.share.value = settings.share_prizes ? "share" : "ties";
    this.rows = [];
    for (const prize of settings.prizes) this.add(prize);
    this.draw();
    this.event = event;
    const values = kept(event, this.name);
    if (values === null) return;
    this.rows = [];
    for (const label of Object.keys(values)) if (/^Prize( \d+)?$/.test(label)) this.add(NEW);
    setValues(this.element, values);
    this.changed();
  }

  private get name(): string {
    return this.element.ariaLabel ?? "";
  }

  private add(prize: Prize, focus = false): void {
    const made: Row = row(prize, () => {
      this.rows = this.rows.filter((one) => one !== made);
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
    const prizes = this.rows.map(({ read }) => read()).filter((one) => one !== null);
    const wrong = prizes.find((one) => typeof one === "string");
    if (wrong !== undefined) {
      setText(this.said, wrong);
      return false;
    }
    const answer = await this.send(prizes.filter((one) => typeof one !== "string"), this.share.value === "share");
    setText(this.said, answer.ok ? "" : answer.text);
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
  const name = input(prize.name, "Prize", { maxlength: "80", placeholder: "1st, Under 1600, Cup ..." });
  const money = input(prize.money === 0 ? "" : moneyText(prize.money), "Money", { inputmode: "decimal", size: "7" });
  const below = input(prize.below === null ? "" : String(prize.below), "Rated below", digits);
  const unrated = check(prize.unrated, "For unrated players only");
  const born = input(prize.born_from === null ? "" : String(prize.born_from), "Born from", digits);
  const sex = select(SEXES, prize.sex, { "aria-label": "Sex" });
  const teams = check(prize.for_teams, "For teams");
  const away = button("Remove", { class: "quiet", "aria-label": `Remove ${prize.name || "this prize"}` }, drop);
  return {
    element: el("tr", {}, ...[name, money, below, unrated, born, sex, teams, away].map((one) => el("td", {}, one))),
    read: () => {
      const called = name.value.trim();
      if (called === "" && money.value.trim() === "") return null;
      if (called === "") return "Every prize has a name, such as 1st or Under 1600.";
      const cents = centsOf(money.value);
      if (cents === null) return `${called}: “${money.value}” is no amount of money: write 50 or 33.50.`;
      const [under, from] = [below, born].map(({ value }) => (value.trim() === "" ? null : Number(value)));
      if ([under, from].some((one) => one !== null && !Number.isInteger(one))) return `${called}: a rating or a year is a whole number.`;
      return { name: called, money: cents, below: under ?? null, unrated: unrated.checked, born_from: from ?? null, sex: sex.value as Prize["sex"], for_teams: teams.checked };
    },
  };
}

/** "33.50" or "33,50" is 3350; "" is 0; null = it is no amount. */
export function centsOf(said: string): number | null {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(said.trim() === "" ? "0" : said.trim());
  return found === null ? null : Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

export function moneyText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
