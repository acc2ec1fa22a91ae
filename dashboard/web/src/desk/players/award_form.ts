/** Points without a game, as a penalty or a bonus; the effects are shown before they are entered. */
import type { Answer } from "../../page/ask";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import { pointsText } from "../../event/section_view";
import { field, select, text } from "../forms/field";
import { act, foresee } from "../event/room_data";
import { say } from "../../words/words";

/** Returns the half points that were typed ("1", "0.5", "1,5", "½"), or null if they are not points. */
export function halvesOf(text: string): number | null {
  const match = /^(\d{1,3})?(?:[.,]([05]))?(½)?$/.exec(text.trim());
  if (match === null || text.trim() === "") return null;
  const [, whole = "", tenth = "", half = ""] = match;
  if (tenth !== "" && half !== "") return null;
  return 2 * Number(whole) + (tenth === "5" || half !== "" ? 1 : 0) || null;
}

/** Points with their sign and their reason. */
export function awardText(halves: number, reason: string): string {
  return say("desk_labelled", { label: `${halves > 0 ? "+" : "−"}${pointsText(Math.abs(halves) / 2)}`, text: reason });
}

interface Of {
  readonly player: number;
  readonly awards: readonly { readonly halves: number; readonly round?: number | null; readonly reason: string }[];
}

/** `rounds`: number of rounds to choose from. `done` receives the desk's answer after an entry. */
export function awardForm(event: string, of: Of, rounds: number, done: (answer: Answer) => void): HTMLElement {
  const kind = select([["-", say("desk_points_penalty")], ["+", say("desk_points_bonus")]], "-");
  const points = text("", { inputmode: "decimal", required: "", size: "4", placeholder: "½" });
  const round = select([["", say("desk_points_event")], ...Array.from({ length: rounds }, (_, at) => [String(at + 1), say("round", { round: at + 1 })] as const)], "");
  const reason = text("", { required: "", maxlength: "500" });
  const changes = el("ul", { class: "changes", "aria-live": "polite", "aria-label": say("desk_points_effect") });
  const message = el("p", { class: "said", role: "alert" });
  const give = el("button", {}, say("desk_points_add"));
  let asked = 0;
  const body = (): unknown => {
    const halves = halvesOf(points.value);
    if (halves === null) return null;
    return { player: of.player, halves: kind.value === "-" ? -halves : halves, round: round.value === "" ? null : Number(round.value), reason: reason.value.trim() || "?" };
  };
  const look = async (): Promise<void> => {
    const number = (asked += 1);
    const wanted = body();
    if (wanted === null) {
      setChildren(changes, []);
      return setText(message, points.value.trim() === "" ? "" : say("desk_points_invalid", { typed: points.value }));
    }
    const answer = await foresee(event, "award", wanted);
    if (number !== asked) return;
    setText(message, answer.ok ? "" : answer.text);
    setAttribute(give, "disabled", answer.ok ? null : "");
    setChildren(changes, answer.changes.map((change) => el("li", {}, change)));
  };
  for (const input of [kind, points, round]) input.addEventListener("input", () => void look());
  const form = el(
    "form",
    { class: "card-form", "aria-label": say("desk_points") },
    el("div", { class: "fields" }, field(say("desk_points_kind"), kind), field(say("points"), points, say("desk_points_help")), field(say("desk_round"), round), field(say("desk_reason"), reason, say("desk_recorded"))),
    changes,
    message,
    give,
  );
  form.addEventListener("submit", (submitted) => {
    submitted.preventDefault();
    const wanted = body();
    if (wanted === null) return void look();
    void act(event, "award", wanted).then((answer) => {
      setText(message, answer.ok ? "" : answer.text);
      done(answer);
    });
  });
  const given = of.awards.map(({ halves, reason: why }) => el("li", {}, awardText(halves, why)));
  const list = given.length === 0 ? [] : [el("ul", {}, ...given), el("p", { class: "soft" }, say("desk_points_undo"))];
  return el("details", { class: "sheet" }, el("summary", {}, say("desk_points")), ...list, form);
}
