/** Players who are not paired with each other: siblings, or passengers of one car. */
import type { Answer } from "../../page/ask";
import { button, el } from "../../page/dom";
import { field, select } from "../forms/field";
import { act } from "../event/room_data";
import { say } from "../../words/words";

interface Named {
  readonly player: number;
  readonly name: string;
}

/** `apart`: players kept apart from this one; `others`: all others. `done` receives the desk's answer. */
export function apartForm(event: string, player: number, apart: readonly Named[], others: readonly Named[], done: (answer: Answer) => void): HTMLElement {
  const keep = (other: number, so: boolean): void => void act(event, "keep-apart", { player, other, apart: so }).then(done);
  const other = select([["", say("desk_apart_choose")], ...others.map((other) => [String(other.player), other.name] as const)], "", { required: "" });
  const form = el("form", { class: "inline" }, field(say("desk_apart_with"), other, say("desk_apart_help")), el("button", {}, say("desk_apart_add")));
  form.addEventListener("submit", (event_) => {
    event_.preventDefault();
    keep(Number(other.value), true);
  });
  const kept = apart.map((player) => el("li", {}, `${player.name} `, button(say("desk_apart_allow"), { class: "quiet", "aria-label": say("desk_apart_allow_with", { name: player.name }) }, () => keep(player.player, false))));
  return el("details", { class: "sheet" }, el("summary", {}, apart.length === 0 ? say("desk_apart") : say("desk_apart_list", { names: apart.map(({ name }) => name).join("; ") })), ...(kept.length === 0 ? [] : [el("ul", {}, ...kept)]), form);
}
