/** Which clock a table has, and the code by which a telephone becomes it. */
import "./clock_box.css";
import { ask } from "../ask";
import type { Health } from "../contract";
import { button, el, setAttribute, setText } from "../dom";
import { qrCode } from "../qr_code";
import { reachable, wrongAddress } from "../reach";
import { confirm } from "./confirm";

const KINDS: Readonly<Record<Health["clock"], string>> = {
  board: "The clock that is plugged into its board.",
  device: "A clock that is a device of its own, as configured.",
  screen: "The on-screen clock: whoever opens its code on a telephone or tablet may press there.",
};

export class ClockBox {
  private table = 0;
  private kind: Health["clock"] | null = null;
  private readonly says = el("p", { class: "clock-kind" });
  private readonly said = el("p", { class: "said", role: "alert" });
  private readonly code = el("div", { class: "clock-code" });
  private readonly address = el("input", { id: "clock-address", type: "url", maxlength: "200" });
  private readonly give = button("Use the on-screen clock", { class: "quiet" }, () => this.use("screen"));
  private readonly take = button("Use the board's clock", { class: "quiet" }, () => this.use("board"));
  private readonly look = button("Show its code", { class: "quiet" }, () => void this.load());
  private readonly anew = button("Make the code anew", { class: "quiet" }, () => this.renew());
  private readonly where = el("div", { class: "clock-where" }, el("label", { for: this.address.id }, "Address that telephones reach"), this.address);
  readonly element = el("div", { class: "clock-box", hidden: "" }, this.says, el("div", { class: "buttons" }, this.give, this.look, this.anew, this.take), this.said, this.where, this.code);
  private key = "";

  constructor() {
    this.address.value = location.origin;
    void reachable().then((origin) => {
      if (origin === null || this.address.value !== location.origin) return;
      this.address.value = origin;
      this.draw();
    });
    this.address.addEventListener("input", () => this.draw());
  }

  entered(table: number): void {
    if (table === this.table) return;
    this.table = table;
    this.forget();
  }

  show(health: Health | null): void {
    setAttribute(this.element, "hidden", health === null ? "" : null);
    if (health === null) return;
    const kind = health.clock;
    if (kind !== this.kind) {
      this.kind = kind;
      this.forget();
    }
    setText(this.says, KINDS[kind] + (health.has_board ? "" : " The table has no board: presses, times and flags are judged, moves are not."));
    const screen = kind === "screen";
    setAttribute(this.give, "hidden", screen ? "" : null);
    setAttribute(this.look, "hidden", screen ? null : "");
    setAttribute(this.take, "hidden", screen && health.has_board ? null : "");
    for (const one of [this.anew, this.where]) setAttribute(one, "hidden", screen && this.key !== "" ? null : "");
  }

  private forget(): void {
    this.key = "";
    setText(this.said, "");
    this.code.replaceChildren();
  }

  private use(clock: "screen" | "board"): void {
    const [title, text] =
      clock === "screen"
        ? [`Use the on-screen clock at table ${this.table}?`, "It is set to the time control, and what the present clock shows is read no more. In a game that is on, set the times afterwards."]
        : [`Use the board's clock at table ${this.table}?`, "The on-screen clock is no clock of this table any more."];
    confirm(title!, text!, clock === "screen" ? "Use the on-screen clock" : "Use the board's clock", () => ask("/director/use-clock", { table: this.table, clock }));
  }

  private renew(): void {
    confirm(`Make the code of table ${this.table} anew?`, "Devices that have the old one are its clock no more, at once.", "Make it anew", async () => {
      const answer = await ask("/director/clock-code", { table: this.table });
      if (answer.ok) this.told(String(answer.body.code));
      return answer;
    });
  }

  private async load(): Promise<void> {
    const answer = await ask(`/director/clock-code?table=${this.table}`);
    setText(this.said, answer.ok ? "" : answer.text);
    if (answer.ok) this.told(String(answer.body.code));
  }

  private told(key: string): void {
    this.key = key;
    this.draw();
  }

  private draw(): void {
    if (this.key === "") return;
    const base = this.address.value.trim().replace(/\/+$/, "");
    const host = URL.canParse(base) ? new URL(base).host : "";
    const nowhere = wrongAddress(base);
    setText(this.said, nowhere);
    const address = `${base}/clock/${this.table}/${this.key}`;
    this.code.replaceChildren(...(host === "" ? [] : [...(nowhere === "" ? [qrCode(address)] : []), el("a", { class: "quiet", href: address, target: "_blank", rel: "noopener" }, "Open the clock here")]));
  }
}
