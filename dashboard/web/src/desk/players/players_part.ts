/** Who plays: entering players one by one or from a list, changing them, byes and withdrawals. */
import { ask, type Answer } from "../../page/ask";
import { el, button, setAttribute, setChildren, setText } from "../../page/dom";
import { byeText, field, number, select, text } from "../forms/field";
import type { Part } from "../event/part";
import { apartForm } from "./apart_form";
import { awardForm, awardText } from "./award_form";
import { act, type RoomData } from "../event/room_data";
import { say } from "../../words/words";

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
  /** Set by hand; null if it follows from the date of birth. */
  readonly minor: boolean | null;
  /** An assistant moves or presses the clock for this player. */
  readonly assisted: boolean;
  readonly note: string;
  readonly sex: string;
}

interface PlayerRow {
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
  /** Players who are kept apart from this one. */
  readonly apart: readonly number[];
}

interface PlayersData extends RoomData {
  readonly numbered: number;
  readonly rounds: number;
  readonly planned: number;
  /** Its format chooses opponents, so that two can be kept apart. */
  readonly keeps_apart: boolean;
  readonly players: readonly PlayerRow[];
  readonly teams: readonly string[];
  readonly warnings: readonly string[];
}

export class PlayersPart implements Part {
  readonly name = "players";
  readonly title = say("desk_players");
  readonly element: HTMLElement;
  private readonly message = el("p", { class: "said", role: "alert" });
  private readonly count = el("p", { class: "soft" });
  private readonly warnings = el("ul", { class: "findings", "aria-label": say("desk_players_notes") });
  private readonly list = el("tbody", {});
  private readonly teams = el("datalist", { id: "desk-teams" });
  private readonly playerName = text("", { required: "", maxlength: "80" });
  private readonly rating = text("", { inputmode: "numeric", pattern: "[0-9]*" });
  private readonly team = text("", { list: "desk-teams", maxlength: "60" });
  private readonly minor = el("input", { type: "checkbox" });
  private readonly sheet = el("dialog", { class: "player-dialog" });
  private shownData: PlayersData | null = null;

  constructor() {
    const form = el(
      "form",
      { class: "card-form enter-player", "aria-label": say("desk_add_player") },
      el("h2", {}, say("desk_add_player")),
      el("div", { class: "fields" }, field(say("name"), this.playerName, say("desk_name_help")), field(say("desk_rating"), this.rating), field(say("desk_club"), this.team), el("label", { class: "check" }, this.minor, say("desk_minor"))),
      el("button", { class: "primary" }, say("desk_add")),
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
    form.append(field(say("desk_import_players"), file, say("desk_import_players_help")));
    const table = el(
      "table",
      { class: "desk-table" },
      el("thead", {}, el("tr", {}, ...[say("desk_number"), say("name"), say("desk_rating"), say("team"), ""].map((head) => el("th", { scope: "col" }, head)))),
      this.list,
    );
    this.element = el("section", { class: "players-part" }, this.message, form, this.count, this.warnings, el("div", { class: "wide" }, table), this.sheet);
  }

  show(data: RoomData): void {
    const players = data as PlayersData;
    this.shownData = players;
    const playing = players.players.filter(({ left_after }) => left_after === null).length;
    setText(this.count, say("desk_players_entered", { count: players.players.length, playing }));
    setChildren(this.warnings, players.warnings.map((warning) => el("li", { "data-severity": "warning" }, warning)));
    setAttribute(this.warnings, "hidden", players.warnings.length === 0 ? "" : null);
    setChildren(this.teams, players.teams.map((team) => el("option", { value: team })));
    setChildren(this.list, players.players.map((player) => this.row(player)));
  }

  private row(entry: PlayerRow): HTMLElement {
    const { person } = entry;
    const marks = [
      entry.left_after === null ? "" : say("left_after", { round: entry.left_after }),
      entry.late_from > 1 ? say("desk_from_round", { round: entry.late_from }) : "",
      ...entry.byes.map(({ round, kind }) => say("desk_labelled", { label: say("desk_in_round", { round }), text: byeText(kind) })),
      entry.fixed_table === null ? "" : say("desk_always_at", { number: entry.fixed_table }),
      entry.house ? say("desk_house_player") : "",
      entry.minor ? say("desk_minor") : "",
      person.assisted ? say("desk_has_assistant") : "",
      ...(this.shownData?.players ?? []).filter(({ player }) => entry.apart.includes(player)).map((other) => say("desk_apart_from", { name: other.person.name })),
      ...entry.awards.map(({ halves, reason }) => awardText(halves, reason)),
    ].filter((mark) => mark !== "");
    return el(
      "tr",
      { class: entry.left_after === null ? "" : "left" },
      el("td", {}, String(entry.number)),
      el("td", {}, el("strong", {}, `${person.title} ${person.name}`.trim()), marks.length === 0 ? null : el("small", {}, marks.join(" · "))),
      el("td", {}, String(person.rating ?? person.national_rating ?? "")),
      el("td", {}, person.team),
      el("td", {}, button(say("desk_change"), { class: "quiet", "aria-label": say("desk_change_player", { name: person.name }) }, () => this.open(entry))),
    );
  }

  private async enter(): Promise<void> {
    if (this.shownData === null) return;
    const person = { name: this.playerName.value.trim(), rating: number(this.rating), team: this.team.value.trim(), minor: this.minor.checked ? true : null };
    const fields = [this.playerName, this.rating];
    const typed = fields.map(({ value }) => value);
    // At once, so that the next name can be typed while this one is being sent.
    for (const field of fields) field.value = "";
    this.playerName.focus();
    const answer = await act(this.shownData.event, "enter-players", { section: this.shownData.section, players: [{ person }] });
    setText(this.message, answer.ok ? "" : `${person.name}: ${answer.text}`);
    if (!answer.ok && fields.every(({ value }) => value === "")) fields.forEach((field, n) => (field.value = typed[n]!));
  }

  /** Shows a list before its players are entered; another encoding can be tried if names look wrong. */
  private async read(file: File, encoding = ""): Promise<void> {
    const current = this.shownData;
    if (current === null) return;
    const data = await base64(file);
    const answer = await ask(`/director/desk/${encodeURIComponent(current.event)}/read-players`, { name: file.name, data, encoding });
    if (encoding === "") setText(this.message, answer.ok ? "" : answer.text);
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
    const notes = answer.body.remarks as readonly string[];
    const message = el("p", { class: "said", role: "alert" });
    const enter = button(say("desk_add_players", { count: players.length }), { class: "primary" }, () => {
      void act(current.event, "enter-players", { section: current.section, players }).then((done) => {
        setText(message, done.ok ? "" : done.text);
        if (done.ok) this.sheet.close();
      });
    });
    const rows = players.map(({ person }) => el("tr", {}, el("td", {}, `${person.title} ${person.name}`.trim()), el("td", {}, String(person.rating ?? person.national_rating ?? "")), el("td", {}, person.team), el("td", {}, person.birth), el("td", {}, ages(person.minor))));
    setChildren(this.sheet, [
      el("h2", {}, file.name),
      ...(notes.length === 0 ? [] : [el("ul", { class: "findings" }, ...notes.map((note) => el("li", {}, note)))]),
      field(say("desk_encoding"), chosen, say("desk_encoding_help")),
      message,
      el("div", { class: "buttons" }, enter, button(say("desk_cancel"), { class: "quiet" }, () => this.sheet.close())),
      el("div", { class: "wide" }, el("table", { class: "desk-table" }, el("thead", {}, el("tr", {}, ...[say("name"), say("desk_rating"), say("team"), say("desk_born"), ""].map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...rows))),
    ]);
    if (!this.sheet.open) this.sheet.showModal();
  }

  /** Opens the sheet of one player: their data, byes, points and withdrawal. */
  private open(entry: PlayerRow): void {
    const data = this.shownData;
    if (data === null) return;
    const { person } = entry;
    const message = el("p", { class: "said", role: "alert" });
    const name = text(person.name, { required: "" });
    const rating = text(String(person.rating ?? ""), { inputmode: "numeric", pattern: "[0-9]*" });
    const title = select(["", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"].map((value) => [value, value === "" ? say("desk_no_title") : value] as const), person.title);
    const federation = text(person.federation, { maxlength: "3" });
    const fide = text(person.fide_id, { maxlength: "12" });
    const national = text(person.national_id, { maxlength: "20" });
    const birth = text(person.birth, { maxlength: "10" });
    const team = text(person.team, { list: "desk-teams" });
    const fixed = text(String(entry.fixed_table ?? ""), { inputmode: "numeric", pattern: "[0-9]*" });
    const note = text(person.note, { maxlength: "500" });
    const from = text(String(entry.late_from), { inputmode: "numeric", pattern: "[1-9][0-9]*", required: "" });
    const rank = text(String(entry.rank ?? ""), { inputmode: "numeric", pattern: "[1-9][0-9]*" });
    const [house, before, assisted] = [entry.house, entry.played_before, person.assisted].map((on) => {
      const box = el("input", { type: "checkbox" });
      box.checked = on;
      return box;
    }) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    const sex = select([["", say("desk_sex_unknown")], ["w", say("desk_sex_female")], ["m", say("desk_sex_male")]], person.sex);
    const age = select([["", say("desk_age_by_birth")], ["yes", ages(true)], ["no", ages(false)]], person.minor === null ? "" : person.minor ? "yes" : "no");
    const byBirth = person.minor !== null || person.birth === "" ? say("desk_birth_help") : entry.minor ? say("desk_birth_minor") : say("desk_birth_adult");
    const done = async (sent: ReturnType<typeof act>): Promise<void> => {
      const answer = await sent;
      setText(message, answer.ok ? "" : answer.text);
      if (answer.ok) this.sheet.close();
      else message.scrollIntoView({ block: "nearest" });
    };
    const form = el(
      "form",
      { class: "card-form" },
      el("h2", {}, person.name),
      el(
        "div",
        { class: "fields" },
        field(say("name"), name),
        field(say("desk_rating"), rating),
        field(say("desk_title"), title),
        field(say("desk_club"), team),
        field(say("desk_federation"), federation),
        field(say("desk_fide_id"), fide),
        field(say("desk_national_id"), national),
        field(say("desk_birth"), birth, byBirth),
        field(say("desk_age"), age),
        field(say("desk_sex"), sex, say("desk_sex_help")),
        field(say("desk_fixed_table"), fixed),
        field(say("desk_late_from"), from, say("desk_late_from_help")),
        field(say("desk_ranking"), rank, say("desk_ranking_help")),
        field(say("desk_note"), note),
        el("label", { class: "check" }, house, say("desk_house_help")),
        el("label", { class: "check" }, before, say("desk_played_before")),
        el("label", { class: "check" }, assisted, say("desk_assisted")),
      ),
      message,
      el("button", { class: "primary" }, say("desk_save")),
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
      void done(act(data.event, "change-player", { player: entry.player, person: changed, late_from: number(from) ?? 1, fixed_table: number(fixed), house: house.checked, rank: number(rank), played_before: before.checked }));
    });
    const next = data.rounds + 1;
    const round = text(String(next), { inputmode: "numeric", pattern: "[0-9]+" });
    const kind = select([...["H", "Z", "F"].map((kindOf) => [kindOf, byeText(kindOf)] as const), ["", say("desk_bye_none")]], "H");
    const bye = el("form", { class: "inline" }, field(say("desk_bye_round"), round), field(say("desk_bye_kind"), kind), el("button", {}, say("desk_bye_save")));
    bye.addEventListener("submit", (event) => {
      event.preventDefault();
      void done(act(data.event, "ask-bye", { player: entry.player, round: number(round), kind: kind.value || null }));
    });
    const leaves =
      entry.left_after !== null
        ? button(say("desk_reinstate"), {}, () => void done(act(data.event, "withdraw", { player: entry.player, after: null })))
        : button(data.rounds === 0 ? say("desk_withdraw") : say("desk_withdraw_after", { round: data.rounds }), {}, () => void done(act(data.event, "withdraw", { player: entry.player, after: data.rounds })));
    const remove = entry.paired ? null : button(say("desk_remove"), {}, () => void done(act(data.event, "remove-player", { player: entry.player })));
    const others = data.sections.filter(({ id }) => id !== data.section);
    const moves = entry.paired ? [] : others.map(({ id, name: called }) => button(say("desk_move_to", { section: called }), {}, () => void done(act(data.event, "move-player", { player: entry.player, section: id }))));
    const answered = (answer: Answer): void => {
      setText(message, answer.ok ? "" : answer.text);
      if (answer.ok) this.sheet.close();
    };
    const points = awardForm(data.event, entry, Math.max(data.planned, data.rounds), answered);
    const named = data.players.filter(({ player }) => player !== entry.player).map(({ player, person: { name: called } }) => ({ player, name: called }));
    const [apart, may] = [true, false].map((kept) => named.filter(({ player }) => entry.apart.includes(player) === kept)) as [typeof named, typeof named];
    const meeting = data.keeps_apart ? [apartForm(data.event, entry.player, apart, may, answered)] : [];
    setChildren(this.sheet, [form, bye, points, ...meeting, el("div", { class: "buttons" }, leaves, remove, ...moves, button(say("close"), { class: "quiet" }, () => this.sheet.close()))]);
    setAttribute(this.sheet, "aria-label", person.name);
    this.sheet.showModal();
  }
}

function ages(minor: boolean | null): string {
  return minor === null ? "" : minor ? say("desk_minor") : say("desk_adult");
}

/** The bytes of a file in base64 for JSON; the server detects their encoding. */
async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
