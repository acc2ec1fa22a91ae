/** The page of the code on a table's card: it calls an arbiter, shows that one is coming, and nothing else. */
import "./call.css";
import { ask, type Answer } from "../page/ask";
import { button, el, setAttribute, setText } from "../page/dom";
import { say } from "../words/words";

type Standing = "none" | "called" | "coming";

/** Interval at which the page checks whether an arbiter is coming. */
const LOOK_MS = 4000;

const MESSAGES: Readonly<Record<Standing, string>> = { none: "", called: "call_called", coming: "call_coming" };
const WRONG: Readonly<Record<number, "call_unknown" | "call_often">> = { 404: "call_unknown", 422: "call_unknown", 429: "call_often" };

export function startCall(root: HTMLElement, table: number, key: string): void {
  document.body.className = "call-page";
  document.title = `${say("call_title")} – ${say("table", { number: table })}`;
  new CallPage(root, table, `/call/${table}/${key}`);
}

class CallPage {
  private readonly message = el("p", { class: "said", role: "status" });
  private readonly wrong = el("p", { class: "wrong", role: "alert" });
  private readonly stay = el("p", { class: "stay", hidden: "" }, say("call_stay"));
  private readonly lead = el("p", { class: "lead" }, say("call_lead"));
  private readonly buttons: HTMLElement;
  private busy = false;

  constructor(
    root: HTMLElement,
    table: number,
    private readonly path: string,
  ) {
    const calls = (color: "white" | "black" | null, text: string): HTMLElement => button(text, { class: "calls", "data-color": color ?? "other" }, () => void this.call(color));
    this.buttons = el("div", { class: "callers" }, calls("white", say("call_white")), calls("black", say("call_black")), calls(null, say("call_other")));
    root.replaceChildren(
      el(
        "main",
        { id: "main" },
        el("p", { class: "table-number" }, say("table", { number: table })),
        el("h1", {}, say("call_title")),
        this.lead,
        this.buttons,
        this.message,
        this.wrong,
        this.stay,
      ),
    );
    void this.look();
    setInterval(() => void this.look(), LOOK_MS);
  }

  private async call(color: "white" | "black" | null): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    setText(this.wrong, "");
    setText(this.message, say("call_sending"));
    for (const button of this.buttons.children) setAttribute(button, "aria-disabled", "true");
    const answer = await ask(this.path, { color });
    this.busy = false;
    for (const button of this.buttons.children) setAttribute(button, "aria-disabled", null);
    if (!answer.ok) setText(this.wrong, say(WRONG[answer.status] ?? "call_failed"));
    this.show(answer);
  }

  private async look(): Promise<void> {
    if (this.busy || document.hidden) return;
    const answer = await ask(`${this.path}/state`);
    if (this.busy) return;
    // An invalid card is reported at once; a short failure of the network is not.
    if (answer.status === 404 || answer.status === 422) {
      setText(this.wrong, say("call_unknown"));
      setAttribute(this.buttons, "hidden", "");
      setAttribute(this.lead, "hidden", "");
    } else if (answer.ok) this.show(answer);
  }

  private show(answer: Answer): void {
    const standing = answer.body.state as Standing | undefined;
    if (standing === undefined) return setText(this.message, "");
    const key = MESSAGES[standing];
    setText(this.message, key === "" ? "" : say(key as "call_called" | "call_coming"));
    if (standing !== "none") setText(this.wrong, "");
    setAttribute(this.message, "data-stands", standing);
    for (const element of [this.buttons, this.lead]) setAttribute(element, "hidden", standing === "none" ? null : "");
    setAttribute(this.stay, "hidden", standing === "called" ? null : "");
  }
}
