/** A decision that a format leaves to a person: the order of players who are level with no games left. */
import { el } from "../../page/dom";
import { field, select, text } from "../forms/field";
import { say } from "../../words/words";

/** Players who are level at a stage, by their numbers. */
export interface Level {
  readonly stage: string;
  readonly players: readonly number[];
}

/** Text without the characters that separate decisions; brackets in pairs, as in "Dana (PIN)". For the flag v. */
export const BY = "(?:[^,;\\(\\)]|\\([^,;\\(\\)]*\\))+";

/** Returns the decisions that an engine asks for in its answer. */
export function askedFor(text: string): readonly Level[] {
  return [...text.matchAll(/as a decision such as '([^':]+): ([\d ]+)'/g)].map(([, stage = "", players = ""]) => ({ stage, players: players.split(" ").map(Number) }));
}

/** Removes the hint for the command line from an engine's answer: here there is a form. */
export function withoutOrders(text: string): string {
  return text.replace(/, and give it as a decision such as '[^']*'/g, "");
}

/** `decided` receives the action's body without its section. */
export function decideForm(level: Level, names: readonly string[], decided: (body: unknown) => void): HTMLFormElement {
  const name = (player: number): string => `${player} ${names[player - 1] ?? ""}`.trim();
  const options = level.players.map((player) => [String(player), name(player)] as const);
  const places = level.players.map((player) => select(options, String(player)));
  // A player chosen for a place swaps with the player who was there.
  for (const place of places) {
    let before = place.value;
    place.addEventListener("change", () => {
      for (const other of places) if (other !== place && other.value === place.value) other.value = before;
      for (const other of places) other.dispatchEvent(new Event("settled"));
    });
    place.addEventListener("settled", () => (before = place.value));
  }
  const by = text("", { required: "", maxlength: "60", pattern: BY, autocomplete: "name" });
  const title = say("desk_decide", { stage: level.stage });
  const form = el(
    "form",
    { class: "card-form decide", "aria-label": title },
    el("h2", {}, title),
    el("p", { class: "soft" }, say("desk_decide_who", { players: level.players.map(name).join(", ") })),
    el("div", { class: "fields" }, ...places.map((place, at) => field(say("desk_decide_place", { place: at + 1 }), place)), field(say("desk_decided_by"), by, say("desk_decided_by_help"))),
    el("button", { class: "primary" }, say("desk_decide_save")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // As the records have it, in whatever language it was entered.
    const at = new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
    decided({ stage: level.stage, order: places.map((place) => Number(place.value)), by: by.value.trim(), at });
  });
  return form;
}
