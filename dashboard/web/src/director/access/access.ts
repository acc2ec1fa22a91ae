/** Signing in: a new PIN for tablets, closing it, and signing out on all devices. */
import { ask, type Answer } from "../../page/ask";
import { confirm } from "../../console/confirm";
import { button, el, setText } from "../../page/dom";

export function accessBox(session: Answer): HTMLElement {
  const shown = el("output", { "aria-label": "New PIN" });
  const said = el("p", { class: "said", role: "status" });
  const everywhere = (): void =>
    confirm(
      "Sign out everywhere?",
      `Every device on which ${session.name} is signed in has to sign in again, this one too.`,
      "Sign out everywhere",
      () => ask("/director/sign-out-everywhere", {}).then(reloaded),
    );
  const renew = (): void =>
    confirm("Make a new PIN?", "Tablets that were paired with the old one have to be paired again.", "Make a new PIN", async () => {
      const answer = await ask("/director/pin/renew", {});
      setText(shown, typeof answer.body.pin === "string" ? answer.body.pin : "");
      setText(said, answer.ok ? "This is the new PIN. It is shown only now." : "");
      return answer;
    });
  const close = (): void =>
    confirm("Close the PIN?", "Nobody comes in by a PIN until a new one is made, and paired tablets are signed out.", "Close the PIN", async () => {
      const answer = await ask("/director/pin/close", {});
      if (answer.ok) setText(shown, "");
      if (answer.ok && session.body.paired === true) location.reload();
      if (answer.ok) setText(said, "The PIN is closed.");
      return answer;
    });
  return el(
    "section",
    { class: "access" },
    el("h2", {}, "Signing in"),
    el("p", { class: "pin" }, "The PIN pairs tablets of the arbiters with this dashboard."),
    shown,
    said,
    el(
      "div",
      { class: "buttons" },
      button("New PIN", { class: "quiet pin" }, renew),
      button("Close the PIN", { class: "quiet pin" }, close),
      button("Sign out everywhere", { class: "quiet" }, everywhere),
    ),
  );
}

function reloaded(answer: Answer): Answer {
  if (answer.ok) location.reload();
  return answer;
}
