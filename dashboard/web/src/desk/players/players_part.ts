/** Who plays: entering players one by one or from a list, changing them, byes and withdrawals. */
import { ask, type Answer } from "../../page/ask";
import { el, button, setAttribute, setChildren, setText } from "../../page/dom";
import { field, number, select, text } from "../forms/field";
import type { Part } from "../event/part";
import { apartForm } from "./apart_form";
import { awardForm } from "./award_form";
import { act, type Told } from "../event/told";

interface Person {
  readonly name: string;
  readonly title: string;
  readonly rating: number | null;
  readonly national_rating: number | null;
  readonly federation: string;
  readonly fide_id: string;
  readonly national_id: string;
  readonly birth: string;
  readonly team: string;
  /** As somebody marked him; null = as the date of birth says. */
  readonly minor: boolean | null;
  /** Somebody else moves or presses for him. */
  readonly assisted: boolean;
  readonly note: string;
  readonly sex: string;
}

interface PlayerTold {
  readonly player: number;
  readonly number: number;
  readonly paired: boolean;
  readonly person: Person;
  /** By hand or by birth. */
  readonly minor: boolean;
  readonly late_from: number;
  readonly fixed_table: number | null;
  readonly house: boolean;
  readonly rank: number | null;
  readonly played_before: boolean;
  readonly left_after: number | null;
  readonly byes: readonly { readonly round: number; readonly kind: string }[];
  readonly awards: readonly { readonly halves: number; readonly reason: string }[];
  /** Whom he is not to meet. */
  readonly apart: readonly number[];
}

interface PlayersTold extends Told {
  readonly numbered: number;
  readonly rounds: number;
  readonly planned: number;
  /** Its format chooses opponents, so that two can be kept apart. */
  readonly keeps_apart: boolean;
  readonly players: readonly PlayerTold[];
  readonly teams: readonly string[];
  readonly warnings: readonly string[];
}

const SEXES = [
  ["", "not said"],
  ["w", "woman, girl"],
  ["m", "man, boy"],
] as const;
const AGES = [
  ["", "as the date of birth says"],
  ["yes", "not of age"],
  ["no", "of age"],
] as const;

const BYES: Readonly<Record<string, string>> = { H: "half-point bye", F: "full-point bye", Z: "no points", U: "bye" };

export class PlayersPart implements Part {
  readonly name = "players";
  readonly title = "Players";
  readonly element: HTMLElement;
  private readonly said = el("p", { class: "said", role: "alert" });
  private readonly count = el("p", { class: "soft" });
  private readonly warnings = el("ul", { class: "findings", "aria-label": "What to know about these players" });
  private readonly list = el("tbody", {});
  private readonly teams = el("datalist", { id: "desk-teams" });
  private readonly playerName = text("", { required: "", maxlength: "80" });
  private readonly rating = text("", { inputmode: "numeric", pattern: "[0-9]*" });
  private readonly team = text("", { list: "desk-teams", maxlength: "60" });
  private readonly minor = el("input", { type: "checkbox" });
  private readonly sheet = el("dialog", { class: "player-dialog" });
  private told: PlayersTold | null = null;

  constructor() {
    const form = el(
      "form",
      { class: "card-form enter-player", "aria-label": "Enter a player" },
      el("h2", {}, "Enter a player"),
      el("div", { class: "fields" }, field("Name", this.playerName, "Family name, given name."), field("Rating", this.rating), field("School, club or team", this.team), el("label", { class: "check" }, this.minor, "not of age")),
      el("button", { class: "primary" }, "Enter"),
      this.teams,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.enter();
    });
    const file = el("input", { type: "file", accept: ".csv,.txt,.trf,.trfx,.pgn" });
    file.addEventListener("change", () => {
      const chosen = file.files?.[0];
      file.value = "";
      if (chosen !== undefined) void this.read(chosen);
    });
    form.append(field("Or read a list", file, "CSV with a line of headings (name, rating, school, born, sex, minor ...), TRF or PGN; of these the players alone."));
    const table = el(
      "table",
      { class: "desk-table" },
      el("thead", {}, el("tr", {}, ...["No", "Name", "Rating", "Team", ""].map((head) => el("th", { scope: "col" }, head)))),
      this.list,
    );
    this.element = el("section", { class: "players-part" }, this.said, form, this.count, this.warnings, el("div", { class: "wide" }, table), this.sheet);
  }

  show(told: Told): void {
    const players = told as PlayersTold;
    this.told = players;
    const playing = players.players.filter(({ left_after }) => left_after === null).length;
    setText(this.count, `${players.players.length} entered, ${playing} play on.`);
    setChildren(this.warnings, players.warnings.map((one) => el("li", { "data-severity": "warning" }, one)));
    setAttribute(this.warnings, "hidden", players.warnings.length === 0 ? "" : null);
    setChildren(this.teams, players.teams.map((team) => el("option", { value: team })));
    setChildren(this.list, players.players.map((one) => this.row(one)));
  }

  private row(one: PlayerTold): HTMLElement {
    const { person } = one;
    const marks = [
      one.left_after === null ? "" : `left after round ${one.left_after}`,
      one.late_from > 1 ? `from round ${one.late_from}` : "",
      ...one.byes.map(({ round, kind }) => `round ${round}: ${BYES[kind] ?? kind}`),
      one.fixed_table === null ? "" : `always at table ${one.fixed_table}`,
      one.house ? "house player" : "",
      one.minor ? "minor" : "",
      person.assisted ? "has an assistant" : "",
      ...(this.told?.players ?? []).filter(({ player }) => one.apart.includes(player)).map((other) => `not to meet ${other.person.name}`),
      ...one.awards.map(({ halves, reason }) => `${halves > 0 ? "+" : "−"}${Math.abs(halves) / 2}: ${reason}`),
    ].filter((mark) => mark !== "");
    return el(
      "tr",
      { class: one.left_after === null ? "" : "left" },
      el("td", {}, String(one.number)),
      el("td", {}, el("strong", {}, `${person.title} ${person.name}`.trim()), marks.length === 0 ? null : el("small", {}, marks.join(" · "))),
      el("td", {}, String(person.rating ?? person.national_rating ?? "")),
      el("td", {}, person.team),
      el("td", {}, button("Change", { class: "quiet", "aria-label": `Change ${person.name}` }, () => this.open(one))),
    );
  }

  private async enter(): Promise<void> {
    if (this.told === null) return;
    const person = { name: this.playerName.value.trim(), rating: number(this.rating), team: this.team.value.trim(), minor: this.minor.checked ? true : null };
    const fields = [this.playerName, this.rating];
    const typed = fields.map(({ value }) => value);
    // At once: whoever enters many types the next name while this one is on its way.
    for (const one of fields) one.value = "";
    this.playerName.focus();
    const answer = await act(this.told.event, "enter-players", { section: this.told.section, players: [{ person }] });
    setText(this.said, answer.ok ? "" : `${person.name}: ${answer.text}`);
    if (!answer.ok && fields.every(({ value }) => value === "")) fields.forEach((one, n) => (one.value = typed[n]!));
  }

  /** A list is looked at before anybody is entered; names that look wrong are read again in another encoding. */
  private async read(file: File, encoding = ""): Promise<void> {
    const told = this.told;
    if (told === null) return;
    const data = await base64(file);
    const answer = await ask(`/director/desk/${encodeURIComponent(told.event)}/read-players`, { name: file.name, data, encoding });
    if (encoding === "") setText(this.said, answer.ok ? "" : answer.text);
    if (!answer.ok) {
      if (encoding !== "") setText(this.sheet.querySelector<HTMLElement>(".said")!, answer.text);
      return;
    }
    const encodings = (answer.body.encodings as readonly { readonly id: string; readonly words: string }[]).map(({ id, words }) => [id, words] as const);
    const known = answer.body.encoding as string;
    const options = encodings.some(([id]) => id === known) ? encodings : [[known, known] as const, ...encodings];
    const chosen = select(options, known);
    chosen.addEventListener("change", () => void this.read(file, chosen.value));
    const players = answer.body.players as readonly { readonly person: Person }[];
    const remarks = answer.body.remarks as readonly string[];
    const said = el("p", { class: "said", role: "alert" });
    const enter = button(`Enter ${players.length} player${players.length === 1 ? "" : "s"}`, { class: "primary" }, () => {
      void act(told.event, "enter-players", { section: told.section, players }).then((done) => {
        setText(said, done.ok ? "" : done.text);
        if (done.ok) this.sheet.close();
      });
    });
    const rows = players.map(({ person }) => el("tr", {}, el("td", {}, `${person.title} ${person.name}`.trim()), el("td", {}, String(person.rating ?? person.national_rating ?? "")), el("td", {}, person.team), el("td", {}, person.birth), el("td", {}, ages(person.minor))));
    setChildren(this.sheet, [
      el("h2", {}, file.name),
      ...(remarks.length === 0 ? [] : [el("ul", { class: "findings" }, ...remarks.map((one) => el("li", {}, one)))]),
      field("Encoding", chosen, "If names look wrong, try another one."),
      said,
      el("div", { class: "buttons" }, enter, button("Leave it", { class: "quiet" }, () => this.sheet.close())),
      el("div", { class: "wide" }, el("table", { class: "desk-table" }, el("thead", {}, el("tr", {}, ...["Name", "Rating", "Team", "Born", ""].map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...rows))),
    ]);
    if (!this.sheet.open) this.sheet.showModal();
  }

  /** The sheet of one player: everything that is known of him, and what is to come. */
  private open(one: PlayerTold): void {
    const told = this.told;
    if (told === null) return;
    const { person } = one;
    const said = el("p", { class: "said", role: "alert" });
    const name = text(person.name, { required: "" });
    const rating = text(String(person.rating ?? ""), { inputmode: "numeric", pattern: "[0-9]*" });
    const title = select(["", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"].map((value) => [value, value === "" ? "none" : value] as const), person.title);
    const federation = text(person.federation, { maxlength: "3" });
    const fide = text(person.fide_id, { maxlength: "12" });
    const national = text(person.national_id, { maxlength: "20" });
    const birth = text(person.birth, { maxlength: "10" });
    const team = text(person.team, { list: "desk-teams" });
    const fixed = text(String(one.fixed_table ?? ""), { inputmode: "numeric", pattern: "[0-9]*" });
    const note = text(person.note, { maxlength: "500" });
    const from = text(String(one.late_from), { inputmode: "numeric", pattern: "[1-9][0-9]*", required: "" });
    const rank = text(String(one.rank ?? ""), { inputmode: "numeric", pattern: "[1-9][0-9]*" });
    const [house, before, assisted] = [one.house, one.played_before, person.assisted].map((on) => {
      const box = el("input", { type: "checkbox" });
      box.checked = on;
      return box;
    }) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    const sex = select(SEXES, person.sex);
    const age = select(AGES, person.minor === null ? "" : person.minor ? "yes" : "no");
    const byBirth = person.minor === null && person.birth !== "" ? `By it he or she is ${one.minor ? "not of age" : "of age"}.` : "";
    const done = async (sent: ReturnType<typeof act>): Promise<void> => {
      const answer = await sent;
      setText(said, answer.ok ? "" : answer.text);
      if (answer.ok) this.sheet.close();
      else said.scrollIntoView({ block: "nearest" });
    };
    const form = el(
      "form",
      { class: "card-form" },
      el("h2", {}, person.name),
      el(
        "div",
        { class: "fields" },
        field("Name", name),
        field("Rating", rating),
        field("Title", title),
        field("School, club or team", team),
        field("Federation", federation),
        field("FIDE number", fide),
        field("National number", national),
        field("Born", birth, `YYYY/MM/DD, or the year. ${byBirth}`.trim()),
        field("Of age", age),
        field("Sex", sex, "For prizes; told to nobody."),
        field("Always at table", fixed),
        field("Plays from round", from, "Later than 1: comes late."),
        field("Place in the ranking before the event", rank, "Empty: not ranked."),
        field("Note for the desk", note),
        el("label", { class: "check" }, house, "house player: plays only when the number of players is odd"),
        el("label", { class: "check" }, before, "has had rated games, though without a rating"),
        el("label", { class: "check" }, assisted, "has an assistant who moves or presses: nothing is said of hands"),
      ),
      said,
      el("button", { class: "primary" }, "Save"),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const changed = {
        ...person,
        name: name.value.trim(),
        rating: number(rating),
        title: title.value,
        team: team.value.trim(),
        federation: federation.value.trim().toUpperCase(),
        fide_id: fide.value.trim(),
        national_id: national.value.trim(),
        birth: birth.value.trim(),
        note: note.value.trim(),
        sex: sex.value,
        minor: age.value === "" ? null : age.value === "yes",
        assisted: assisted.checked,
      };
      void done(act(told.event, "change-player", { player: one.player, person: changed, late_from: number(from) ?? 1, fixed_table: number(fixed), house: house.checked, rank: number(rank), played_before: before.checked }));
    });
    const next = told.rounds + 1;
    const round = text(String(next), { inputmode: "numeric", pattern: "[0-9]+" });
    const kind = select([["H", "half a point"], ["Z", "no points"], ["F", "a point"], ["", "plays after all"]], "H");
    const bye = el("form", { class: "inline" }, field("Bye in round", round), field("for", kind), el("button", {}, "Ask for it"));
    bye.addEventListener("submit", (event) => {
      event.preventDefault();
      void done(act(told.event, "ask-bye", { player: one.player, round: number(round), kind: kind.value || null }));
    });
    const leaves =
      one.left_after !== null
        ? button("Is back", {}, () => void done(act(told.event, "withdraw", { player: one.player, after: null })))
        : button(told.rounds === 0 ? "Does not come" : `Leaves after round ${told.rounds}`, {}, () => void done(act(told.event, "withdraw", { player: one.player, after: told.rounds })));
    const remove = one.paired ? null : button("Remove", {}, () => void done(act(told.event, "remove-player", { player: one.player })));
    const others = told.sections.filter(({ id }) => id !== told.section);
    const moves = one.paired ? [] : others.map(({ id, name: called }) => button(`Move to ${called}`, {}, () => void done(act(told.event, "move-player", { player: one.player, section: id }))));
    const answered = (answer: Answer): void => {
      setText(said, answer.ok ? "" : answer.text);
      if (answer.ok) this.sheet.close();
    };
    const points = awardForm(told.event, one, Math.max(told.planned, told.rounds), answered);
    const named = told.players.filter(({ player }) => player !== one.player).map(({ player, person: { name: called } }) => ({ player, name: called }));
    const [apart, may] = [true, false].map((kept) => named.filter(({ player }) => one.apart.includes(player) === kept)) as [typeof named, typeof named];
    const meeting = told.keeps_apart ? [apartForm(told.event, one.player, apart, may, answered)] : [];
    setChildren(this.sheet, [form, bye, points, ...meeting, el("div", { class: "buttons" }, leaves, remove, ...moves, button("Close", { class: "quiet" }, () => this.sheet.close()))]);
    setAttribute(this.sheet, "aria-label", person.name);
    this.sheet.showModal();
  }
}

function ages(minor: boolean | null): string {
  return minor === null ? "" : minor ? "not of age" : "of age";
}

/** The bytes of a file as JSON can carry them: their encoding is found out by the server. */
async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
