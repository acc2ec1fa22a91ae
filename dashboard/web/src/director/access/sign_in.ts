/** Signing in, with an account or the hall's PIN; the dashboard states which of them exist. */
import { ask, type Answer } from "../../page/ask";
import { button, el, setText } from "../../page/dom";
import { Shell } from "../../page/shell";
import { lookButton } from "../../tools/look";
import { say } from "../../words/words";

/** A way to sign in: its address, and the words and fields of its form. */
interface Way {
  readonly path: keyof typeof OTHER;
  readonly lead: string;
  readonly fields: readonly [name: string, text: string, input: HTMLInputElement][];
  readonly help: string;
}

/** The link from a form to the other one. */
const OTHER = {
  "/director/pair": "console_sign_in_account_other",
  "/director/sign-in": "console_sign_in_pin_other",
} as const;

/** The name that the dashboard records for someone who enters none (dashboard/people/auth.py). */
const UNNAMED = "Director";

export type WayName = "password" | "pin";

/** The ways to sign in, the first to show first: accounts come before the PIN. */
export function shownWays(ways: readonly string[]): WayName[] {
  const known = (["password", "pin"] as const).filter((way) => ways.includes(way));
  // An answer without ways, such as from a starting dashboard: show the PIN, with which every hall begins.
  return known.length > 0 ? known : ["pin"];
}

/** Show the form instead of the page until someone is signed in. */
export function signIn(root: HTMLElement, session: Answer, done: (session: Answer) => void): void {
  const shell = new Shell(root, "sign-in-page", false);
  shell.tools.replaceChildren(lookButton(() => {}, false, false));
  const ways = shownWays((session.body.ways as string[] | undefined) ?? []);
  const show = (at: number, text: string): void => {
    const next = ways.length > 1 ? () => show((at + 1) % ways.length, "") : null;
    shell.main.replaceChildren(form(way(ways[at]!), text, next, done));
    shell.main.querySelector("input")?.focus();
  };
  show(0, session.text);
}

function way(name: WayName): Way {
  if (name === "pin") {
    const pin = el("input", { type: "password", inputmode: "numeric", autocomplete: "off", required: "", id: "pin", maxlength: "64" });
    const who = el("input", { type: "text", autocomplete: "nickname", maxlength: "60", id: "name", placeholder: UNNAMED });
    return {
      path: "/director/pair",
      lead: say("console_sign_in_pin"),
      fields: [["pin", say("console_pin"), pin], ["name", say("console_your_name"), who]],
      help: say("console_your_name_pin"),
    };
  }
  const who = el("input", { type: "text", autocomplete: "username", required: "", maxlength: "60", id: "name", autocapitalize: "words", spellcheck: "false" });
  const password = el("input", { type: "password", autocomplete: "current-password", required: "", maxlength: "256", id: "password" });
  return {
    path: "/director/sign-in",
    lead: say("console_sign_in_account"),
    fields: [["name", say("console_account_name"), who], ["password", say("console_password"), password]],
    help: say("console_your_name_account"),
  };
}

function form(way: Way, wrong: string, other: (() => void) | null, done: (session: Answer) => void): HTMLFormElement {
  const message = el("p", { class: "said", role: "alert" }, wrong);
  const go = el("button", { class: "primary" }, say("console_sign_in"));
  const made = el(
    "form",
    { class: "sign-in" },
    el("h1", {}, say("console_name")),
    el("p", {}, way.lead),
    ...way.fields.flatMap(([, text, input]) => [el("label", { for: input.id }, text), input]),
    el("p", { class: "help" }, way.help),
    go,
    message,
    other === null ? null : button(say(OTHER[way.path]), { class: "other" }, other),
  );
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    go.disabled = true;
    void ask(way.path, Object.fromEntries(way.fields.map(([name, , input]) => [name, input.value]))).then((answer) => {
      go.disabled = false;
      if (answer.ok) return done(answer);
      setText(message, answer.text);
      const secret = way.fields.find(([, , input]) => input.type === "password")![2];
      secret.focus();
      secret.select();
    });
  });
  return made;
}
