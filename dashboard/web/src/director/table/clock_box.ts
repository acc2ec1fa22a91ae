/** Which clock a table has, how the devices of an on-screen one lie, which these are, and the codes for them. */
import "./clock_box.css";
import { ask, type Answer } from "../../page/ask";
import { timeOfDay } from "../../clock/clock";
import type { Health } from "../../contract";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import { qrCode } from "../../page/qr_code";
import { reachable, wrongAddress } from "../../feed/reach";
import { confirm } from "../../console/confirm";

const KINDS: Readonly<Record<Health["clock"], string>> = {
  board: "The clock that is plugged into its board.",
  device: "A clock that is a device of its own, as configured.",
  screen: "The on-screen clock: a telephone or tablet that opens its code.",
};

type Place = "both" | "white" | "black";
const PLACES = ["both", "white", "black"] as const;
const NAMES: Readonly<Record<Place, string>> = { both: "Between the players", white: "White", black: "Black" };
/** In the name of a button, whose there are several of. */
const OF: Readonly<Record<Place, string>> = { both: "its", white: "White's", black: "Black's" };
/** Devices come and go, and nobody tells the page. */
const LOOK_MS = 5_000;

interface Held {
  readonly name: string;
  readonly since: number;
}

interface Lies {
  readonly apart: boolean;
  readonly devices: Partial<Record<Place, Held | null>>;
}

/** One place that a device can have. */
class PlaceRow {
  private readonly who = el("span", { class: "who" });
  private readonly anew: HTMLButtonElement;
  readonly element: HTMLElement;

  constructor(
    private readonly place: Place,
    look: () => void,
    private readonly renew: (held: boolean) => void,
  ) {
    this.anew = button("", { class: "quiet" }, () => this.renew(this.held));
    this.element = el("li", { hidden: "" }, el("b", {}, NAMES[place]), this.who, el("div", { class: "buttons" }, button(`Show ${OF[place]} code`, { class: "quiet" }, look), this.anew));
  }

  private held = false;

  show(device: Held | null | undefined): void {
    setAttribute(this.element, "hidden", device === undefined ? "" : null);
    this.held = Boolean(device);
    const named = device?.name || "A device";
    setText(this.who, device ? `${named}, since ${timeOfDay(device.since, { seconds: false })}` : "No device yet");
    setText(this.anew, this.held ? `Remove ${OF[this.place]} device` : `Make ${OF[this.place]} code anew`);
  }
}

export class ClockBox {
  private table = 0;
  private kind: Health["clock"] | null = null;
  private lies: Lies | null = null;
  private asked = -Infinity;
  private refused = false;
  private readonly says = el("p", { class: "clock-kind" });
  private readonly said = el("p", { class: "said", role: "alert" });
  private readonly code = el("div", { class: "clock-code" });
  private readonly address = el("input", { id: "clock-address", type: "url", maxlength: "200" });
  private readonly give = button("Use the on-screen clock", { class: "quiet" }, () => this.use("screen"));
  private readonly take = button("Use the board's clock", { class: "quiet" }, () => this.use("board"));
  private readonly lay = button("", { class: "quiet" }, () => this.layOtherwise());
  private readonly rows: Readonly<Record<Place, PlaceRow>> = {
    both: this.row("both"),
    white: this.row("white"),
    black: this.row("black"),
  };
  private readonly places = el("ul", { class: "clock-places", "aria-label": "Devices of the on-screen clock" }, ...PLACES.map((place) => this.rows[place].element));
  private readonly where = el("div", { class: "clock-where", hidden: "" }, el("label", { for: this.address.id }, "Address that telephones reach"), this.address);
  readonly element = el("div", { class: "clock-box", hidden: "" }, this.says, this.places, el("div", { class: "buttons" }, this.give, this.lay, this.take), this.said, this.where, this.code);
  private key = "";
  private shown: Place = "both";

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
    this.refused = false;
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
    setAttribute(this.take, "hidden", screen && health.has_board ? null : "");
    for (const one of [this.places, this.lay]) setAttribute(one, "hidden", screen && this.lies !== null ? null : "");
    if (screen && !this.refused && performance.now() - this.asked > LOOK_MS) void this.look();
  }

  private row(place: Place): PlaceRow {
    return new PlaceRow(place, () => void this.load(place), (held) => this.renew(place, held));
  }

  private forget(): void {
    this.asked = -Infinity;
    this.lies = null;
    this.hideCode();
    setText(this.said, "");
  }

  private hideCode(): void {
    this.key = "";
    setAttribute(this.where, "hidden", "");
    this.code.replaceChildren();
  }

  /** How the devices lie now. */
  private async look(): Promise<void> {
    this.asked = performance.now();
    const table = this.table;
    const answer = await ask(`/director/clock-devices?table=${table}`);
    // Whoever may not set clocks sees which one it is, and no devices.
    this.refused = answer.status === 403;
    if (answer.ok && table === this.table) this.lie(answer);
  }

  private lie(answer: Answer): void {
    const lies = (this.lies = answer.body as unknown as Lies);
    for (const place of PLACES) this.rows[place].show(lies.devices[place]);
    setText(this.lay, lies.apart ? "One device between the players" : "A device for each player");
    for (const one of [this.places, this.lay]) setAttribute(one, "hidden", null);
    if (this.key !== "" && lies.devices[this.shown] === undefined) this.hideCode();
  }

  private layOtherwise(): void {
    const apart = this.lies?.apart !== true;
    const [title, text, yes] = apart
      ? [`A device for each player of table ${this.table}?`, "Each presses for one side alone, and only an arbiter stops the clock. The code of now opens nothing any more.", "A device for each"]
      : [`One device between the players of table ${this.table}?`, "It presses for both, and stops the clock. The codes of now open nothing any more.", "One device"];
    confirm(title!, text!, yes!, async () => {
      const answer = await ask("/director/clock-devices", { table: this.table, apart });
      if (answer.ok) {
        this.hideCode();
        this.lie(answer);
      }
      return answer;
    });
  }

  private use(clock: "screen" | "board"): void {
    const [title, text] =
      clock === "screen"
        ? [`Use the on-screen clock at table ${this.table}?`, "It is set to the time control, and what the present clock shows is read no more. In a game that is on, set the times afterwards."]
        : [`Use the board's clock at table ${this.table}?`, "The on-screen clock is no clock of this table any more."];
    confirm(title!, text!, clock === "screen" ? "Use the on-screen clock" : "Use the board's clock", () => ask("/director/use-clock", { table: this.table, clock }));
  }

  private renew(place: Place, held: boolean): void {
    const title = held ? `Remove ${OF[place]} device at table ${this.table}?` : `Make ${OF[place]} code at table ${this.table} anew?`;
    const text = held ? "It presses no more, at once. Another one, or the same, becomes the clock by the new code." : "The old code opens nothing any more.";
    confirm(title, text, held ? "Remove it" : "Make it anew", async () => {
      const answer = await ask("/director/clock-code", { table: this.table, place });
      if (answer.ok) {
        this.told(place, String(answer.body.code));
        void this.look();
      }
      return answer;
    });
  }

  private async load(place: Place): Promise<void> {
    const answer = await ask(`/director/clock-code?table=${this.table}&place=${place}`);
    setText(this.said, answer.ok ? "" : answer.text);
    if (answer.ok) this.told(place, String(answer.body.code));
  }

  private told(place: Place, key: string): void {
    this.key = key;
    this.shown = place;
    setAttribute(this.where, "hidden", null);
    this.draw();
  }

  private draw(): void {
    if (this.key === "") return;
    const base = this.address.value.trim().replace(/\/+$/, "");
    const host = URL.canParse(base) ? new URL(base).host : "";
    const nowhere = wrongAddress(base);
    setText(this.said, nowhere);
    const address = `${base}/clock/${this.table}/${this.key}`;
    const whose = this.shown === "both" ? [] : [el("b", {}, `${NAMES[this.shown]}'s code`)];
    setChildren(this.code, host === "" ? [] : [...whose, ...(nowhere === "" ? [qrCode(address)] : []), el("a", { class: "quiet", href: address, target: "_blank", rel: "noopener" }, "Open the clock here")]);
  }
}
