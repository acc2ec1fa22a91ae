/** Whom a player is not to meet: brothers and sisters, those of one car. */
import type { Answer } from "../../page/ask";
import { button, el } from "../../page/dom";
import { field, select } from "../forms/field";
import { act } from "../event/told";

interface Named {
  readonly player: number;
  readonly name: string;
}

/** `apart`: whom he is not to meet; `others`: whom he may. `done` is given the desk's answer. */
export function apartForm(event: string, player: number, apart: readonly Named[], others: readonly Named[], done: (answer: Answer) => void): HTMLElement {
  const keep = (other: number, so: boolean): void => void act(event, "keep-apart", { player, other, apart: so }).then(done);
  const other = select([["", "Choose a player"], ...others.map((one) => [String(one.player), one.name] as const)], "", { required: "" });
  const form = el("form", { class: "inline" }, field("Is not to meet", other, "From the next pairing on."), el("button", {}, "Keep them apart"));
  form.addEventListener("submit", (event_) => {
    event_.preventDefault();
    keep(Number(other.value), true);
  });
  const kept = apart.map((one) => el("li", {}, `${one.name} `, button("May meet after all", { class: "quiet", "aria-label": `May meet ${one.name} after all` }, () => keep(one.player, false))));
  return el("details", { class: "sheet" }, el("summary", {}, apart.length === 0 ? "Who is not to meet" : `Not to meet: ${apart.map(({ name }) => name).join("; ")}`), ...(kept.length === 0 ? [] : [el("ul", {}, ...kept)]), form);
}
