/** A round changed manually: seats, boards, and the byes of players without a game. */
import { el, button, setChildren, setText } from "../../page/dom";
import { pointsText } from "../../event/section_view";
import { byeText, field, select, text } from "../forms/field";
import type { Board, Finding, RoundData, Side } from "./pairings_part";
import { act, check } from "../event/room_data";
import { say } from "../../words/words";

export interface Changed extends RoundData {
  readonly event: string;
  readonly section: string;
  readonly results: readonly string[];
}

interface Row {
  readonly element: HTMLElement;
  /** Sets its number, which changes when a board before it is removed. */
  readonly numbered: (number: number) => void;
  readonly board: Omit<Board, "number" | "white" | "black" | "table">;
  readonly white: HTMLSelectElement;
  readonly black: HTMLSelectElement;
  readonly table: HTMLInputElement;
}

/** `meanwhile`: a notice of others' changes; `done`: the round was saved, or the form cancelled. */
export function changeForm(change: Changed, meanwhile: HTMLElement, done: () => void): HTMLElement {
  const players: readonly Side[] = [...change.boards.flatMap(({ white, black }) => [white, black]), ...change.byes];
  const names = new Map(players.map((player) => [String(player.player), `${player.number} ${player.name} (${pointsText(player.points)})`]));
  const kinds = new Map(players.map(({ player }) => [player, select(["U", "F", "H", "Z"].map((kind) => [kind, byeText(kind)] as const), change.byes.find((bye) => bye.player === player)?.kind ?? "U")]));
  const reason = text("", { required: "", maxlength: "500" });
  const warnings = el("ul", { class: "findings", "aria-label": say("desk_check"), "aria-live": "polite" });
  const message = el("p", { class: "said", role: "alert" });
  const lines = el("tbody", {});
  const without = el("div", { class: "without-game" });
  let rows: readonly Row[] = [];
  /** The value of each seat when it was last drawn. */
  let entered: ReadonlyMap<HTMLSelectElement, string> = new Map();
  let asked = 0;

  const sides = (): readonly HTMLSelectElement[] => rows.flatMap(({ white, black }) => [white, black]);
  const idle = (): readonly Side[] => {
    const seated = new Set(rows.filter(whole).flatMap(({ white, black }) => [white.value, black.value]));
    return players.filter(({ player }) => !seated.has(String(player)));
  };
  const as = (): { readonly boards: readonly unknown[]; readonly byes: readonly unknown[] } => ({
    boards: rows.filter(whole).map(({ board, white, black, table }) => ({ ...board, white: Number(white.value), black: Number(black.value), table: table.value === "" ? null : Number(table.value) })),
    byes: idle().map(({ player }) => ({ player, kind: kinds.get(player)?.value ?? "U" })),
  });
  const looked = async (): Promise<void> => {
    const number = (asked += 1);
    const answer = await check(change.event, { section: change.section, ...as() });
    if (number !== asked) return;
    const findings = (answer.body.findings ?? []) as readonly Finding[];
    setText(message, answer.ok ? "" : answer.text);
    const more = (answer.body.warnings ?? []) as readonly string[];
    setChildren(warnings, [...findings.map((finding) => el("li", { "data-severity": finding.severity }, finding.text)), ...more.map((text) => el("li", { "data-severity": "warning" }, text))]);
  };
  const draw = (): void => {
    rows.forEach(({ numbered }, at) => numbered(at + 1));
    setChildren(lines, rows.map(({ element }) => element));
    entered = new Map(sides().map((side) => [side, side.value]));
    const left = idle();
    setChildren(without, left.length === 0 ? [] : [el("h3", {}, say("desk_without_game")), ...left.map(({ player }) => field(names.get(String(player)) ?? "", kinds.get(player)!))]);
    void looked();
  };
  const add = (board: Row["board"], players: readonly [white: string, black: string], table: number | null, stays = false): void => {
    // A board with a result stays.
    const fixed: Readonly<Record<string, string>> = stays ? { disabled: "" } : {};
    const side = (value: string): HTMLSelectElement => {
      const made = select([["", say("desk_no_player")], ...names], value, fixed);
      // A player chosen for a seat swaps with the player who was there.
      made.addEventListener("change", () => {
        for (const other of sides()) if (other !== made && other.value === made.value && other.value !== "") other.value = entered.get(made) ?? "";
        draw();
      });
      return made;
    };
    const [white, black] = [side(players[0]), side(players[1])];
    const at = text(table === null ? "" : String(table), { inputmode: "numeric", size: "4", ...fixed });
    at.addEventListener("change", () => void looked());
    const swap = button(say("desk_swap"), { class: "quiet" }, () => {
      [white.value, black.value] = [black.value, white.value];
      draw();
    });
    const apart = button(say("desk_unpair"), { class: "quiet" }, () => {
      rows = rows.filter((other) => other !== row);
      draw();
    });
    const place = el("td", {});
    const numbered = (number: number): void => {
      setText(place, String(number));
      [white.ariaLabel, black.ariaLabel, at.ariaLabel] = [say("desk_white_at", { number }), say("desk_black_at", { number }), say("desk_table_of", { number })];
      [swap.ariaLabel, apart.ariaLabel] = [say("desk_swap_at", { number }), say("desk_unpair_at", { number })];
    };
    const element = el("tr", {}, place, el("td", {}, at), el("td", {}, white), el("td", {}, black), el("td", {}, ...(stays ? [] : [swap, apart])));
    const row: Row = { element, numbered, board, white, black, table: at };
    rows = [...rows, row];
  };

  for (const [at, { hall, stage, extra, white, black, table }] of change.boards.entries())
    add({ hall, stage, extra }, [String(white.player), String(black.player)], table, (change.results[at] ?? "*") !== "*");
  for (const kind of kinds.values()) kind.addEventListener("change", () => void looked());
  const another = button(say("desk_add_board"), { class: "quiet" }, () => {
    const [white, black] = idle();
    const like = change.boards.at(-1);
    add({ hall: like?.hall ?? "", stage: like?.stage ?? "", extra: false }, [String(white?.player ?? ""), String(black?.player ?? "")], null);
    draw();
  });
  const form = el(
    "form",
    { class: "card-form changing", "aria-label": say("desk_change_round", { round: change.round }) },
    el("p", { class: "soft" }, say("desk_change_round_help")),
    el("div", { class: "wide" }, el("table", { class: "desk-table" }, el("thead", {}, el("tr", {}, ...[say("board"), say("table_column"), say("white"), say("black"), ""].map((head) => el("th", { scope: "col" }, head)))), lines)),
    another,
    without,
    warnings,
    meanwhile,
    field(say("desk_reason"), reason),
    message,
    el("div", { class: "buttons" }, el("button", { class: "primary" }, say("desk_save_round")), button(say("desk_cancel"), { class: "quiet" }, done)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void act(change.event, "change-round", { section: change.section, round: change.round, ...as(), reason: reason.value.trim() }).then((answer) => {
      setText(message, answer.ok ? "" : answer.text);
      if (answer.ok) done();
    });
  });
  draw();
  return form;
}

const whole = ({ white, black }: Row): boolean => white.value !== "" && black.value !== "";
