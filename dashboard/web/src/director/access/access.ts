/** Signing in: a new PIN for tablets, disabling it, and signing out on all devices. */
import { ask, type Answer } from "../../page/ask";
import { confirm } from "../../console/confirm";
import { button, el, setText } from "../../page/dom";
import { say } from "../../words/words";

export function accessBox(session: Answer): HTMLElement {
  const shown = el("output", { "aria-label": say("console_pin_new") });
  const message = el("p", { class: "said", role: "status" });
  const everywhere = (): void =>
    confirm(
      say("console_out_everywhere_ask"),
      say("console_out_everywhere_means", { name: session.name }),
      say("console_out_everywhere"),
      () => ask("/director/sign-out-everywhere", {}).then(reloaded),
    );
  const renew = (): void =>
    confirm(say("console_pin_new_ask"), say("console_pin_new_means"), say("console_pin_new_yes"), async () => {
      const answer = await ask("/director/pin/renew", {});
      setText(shown, typeof answer.body.pin === "string" ? answer.body.pin : "");
      setText(message, answer.ok ? say("console_pin_new_done") : "");
      return answer;
    });
  const close = (): void =>
    confirm(say("console_pin_close_ask"), say("console_pin_close_means"), say("console_pin_close"), async () => {
      const answer = await ask("/director/pin/close", {});
      if (answer.ok) setText(shown, "");
      if (answer.ok && session.body.paired === true) location.reload();
      if (answer.ok) setText(message, say("console_pin_close_done"));
      return answer;
    });
  return el(
    "section",
    { class: "access" },
    el("h2", {}, say("console_signing_in")),
    el("p", { class: "pin" }, say("console_pin_pairs")),
    shown,
    message,
    el(
      "div",
      { class: "buttons" },
      button(say("console_pin_new"), { class: "quiet pin" }, renew),
      button(say("console_pin_close"), { class: "quiet pin" }, close),
      button(say("console_out_everywhere"), { class: "quiet" }, everywhere),
    ),
  );
}

function reloaded(answer: Answer): Answer {
  if (answer.ok) location.reload();
  return answer;
}
