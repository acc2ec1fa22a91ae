/** The clock of a table: which kind it is, how the devices of an on-screen clock lie, and their codes. */
import "./clock_box.css";
import { ask, type Answer } from "../../page/ask";
import { timeOfDay } from "../../clock/clock";
import type { Health } from "../../contract";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import { qrCode } from "../../page/qr_code";
import { reachable, wrongAddress } from "../../feed/reach";
import { confirm } from "../../console/confirm";
import { say } from "../../words/words";

type Place = "both" | "white" | "black";
const PLACES = ["both", "white", "black"] as const;
/** The question before the arrangement of the devices changes: one for each player, or one between them. */
const LAYING = {
  apart: { ask: "console_clock_to_two_ask", means: "console_clock_to_two_means", yes: "console_clock_to_two_yes" },
  together: { ask: "console_clock_to_one_ask", means: "console_clock_to_one_means", yes: "console_clock_to_one_yes" },
} as const;
const USING = {
  screen: { ask: "console_clock_screen_ask", means: "console_clock_screen_means", yes: "console_clock_screen" },
  board: { ask: "console_clock_board_ask", means: "console_clock_board_means", yes: "console_clock_board" },
} as const;
const RENEWING = {
  held: { ask: "console_clock_remove_ask", means: "console_clock_remove_means", yes: "console_clock_remove_yes" },
  free: { ask: "console_clock_renew_ask", means: "console_clock_renew_means", yes: "console_clock_renew_yes" },
} as const;
/** Devices come and go, and the page is not notified. */
const LOOK_MS = 5_000;

interface HeldPlace {
  readonly name: string;
  readonly since: number;
}

interface Lies {
  readonly apart: boolean;
  readonly devices: Partial<Record<Place, HeldPlace | null>>;
}

/** One place for a device. */
class PlaceRow {
  private readonly who = el("span", { class: "who" });
  private readonly renewal: HTMLButtonElement;
  readonly element: HTMLElement;

  constructor(
    private readonly place: Place,
    look: () => void,
    private readonly renew: (held: boolean) => void,
  ) {
    this.renewal = button("", { class: "quiet" }, () => this.renew(this.held));
    this.element = el("li", { hidden: "" }, el("b", {}, say("console_clock_at", { place })), this.who, el("div", { class: "buttons" }, button(say("console_clock_show_code", { place }), { class: "quiet" }, look), this.renewal));
  }

  private held = false;

  show(device: HeldPlace | null | undefined): void {
    setAttribute(this.element, "hidden", device === undefined ? "" : null);
    this.held = Boolean(device);
    const named = device?.name || say("console_clock_device");
    setText(this.who, device ? say("console_clock_since", { device: named, time: timeOfDay(device.since, { seconds: false }) }) : say("console_clock_none"));
    setText(this.renewal, say(this.held ? "console_clock_remove" : "console_clock_renew", { place: this.place }));
  }
}

export class ClockBox {
  private table = 0;
  private kind: Health["clock"] | null = null;
  private lies: Lies | null = null;
  private asked = -Infinity;
  private rejected = false;
  private readonly says = el("p", { class: "clock-kind" });
  private readonly message = el("p", { class: "said", role: "alert" });
  private readonly code = el("div", { class: "clock-code" });
  private readonly address = el("input", { id: "clock-address", type: "url", maxlength: "200" });
  private readonly give = button(say("console_clock_screen"), { class: "quiet" }, () => this.use("screen"));
  private readonly take = button(say("console_clock_board"), { class: "quiet" }, () => this.use("board"));
  private readonly lay = button("", { class: "quiet" }, () => this.layOtherwise());
  private readonly rows: Readonly<Record<Place, PlaceRow>> = {
    both: this.row("both"),
    white: this.row("white"),
    black: this.row("black"),
  };
  private readonly places = el("ul", { class: "clock-places", "aria-label": say("console_clock_places") }, ...PLACES.map((place) => this.rows[place].element));
  private readonly where = el("div", { class: "clock-where", hidden: "" }, el("label", { for: this.address.id }, say("console_address")), this.address);
  readonly element = el("div", { class: "clock-box", hidden: "" }, this.says, this.places, el("div", { class: "buttons" }, this.give, this.lay, this.take), this.message, this.where, this.code);
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
    this.rejected = false;
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
    const text = say(`console_clock_kind_${kind}`);
    setText(this.says, health.has_board ? text : say("sentences", { first: text, rest: say("console_clock_no_board") }));
    const screen = kind === "screen";
    setAttribute(this.give, "hidden", screen ? "" : null);
    setAttribute(this.take, "hidden", screen && health.has_board ? null : "");
    for (const element of [this.places, this.lay]) setAttribute(element, "hidden", screen && this.lies !== null ? null : "");
    if (screen && !this.rejected && performance.now() - this.asked > LOOK_MS) void this.look();
  }

  private row(place: Place): PlaceRow {
    return new PlaceRow(place, () => void this.load(place), (held) => this.renew(place, held));
  }

  private forget(): void {
    this.asked = -Infinity;
    this.lies = null;
    this.hideCode();
    setText(this.message, "");
  }

  private hideCode(): void {
    this.key = "";
    setAttribute(this.where, "hidden", "");
    this.code.replaceChildren();
  }

  /** Request the present arrangement of the devices. */
  private async look(): Promise<void> {
    this.asked = performance.now();
    const table = this.table;
    const answer = await ask(`/director/clock-devices?table=${table}`);
    // A role that may not set clocks sees which one it is, and no devices.
    this.rejected = answer.status === 403;
    if (answer.ok && table === this.table) this.lie(answer);
  }

  private lie(answer: Answer): void {
    const lies = (this.lies = answer.body as unknown as Lies);
    for (const place of PLACES) this.rows[place].show(lies.devices[place]);
    setText(this.lay, say(lies.apart ? "console_clock_to_one" : "console_clock_to_two"));
    for (const element of [this.places, this.lay]) setAttribute(element, "hidden", null);
    if (this.key !== "" && lies.devices[this.shown] === undefined) this.hideCode();
  }

  private layOtherwise(): void {
    const apart = this.lies?.apart !== true;
    const words = LAYING[apart ? "apart" : "together"];
    confirm(say(words.ask, { table: this.table }), say(words.means), say(words.yes), async () => {
      const answer = await ask("/director/clock-devices", { table: this.table, apart });
      if (answer.ok) {
        this.hideCode();
        this.lie(answer);
      }
      return answer;
    });
  }

  private use(clock: "screen" | "board"): void {
    const words = USING[clock];
    confirm(say(words.ask, { table: this.table }), say(words.means), say(words.yes), () => ask("/director/use-clock", { table: this.table, clock }));
  }

  private renew(place: Place, held: boolean): void {
    const words = RENEWING[held ? "held" : "free"];
    confirm(say(words.ask, { place, table: this.table }), say(words.means), say(words.yes), async () => {
      const answer = await ask("/director/clock-code", { table: this.table, place });
      if (answer.ok) {
        this.report(place, String(answer.body.code));
        void this.look();
      }
      return answer;
    });
  }

  private async load(place: Place): Promise<void> {
    const answer = await ask(`/director/clock-code?table=${this.table}&place=${place}`);
    setText(this.message, answer.ok ? "" : answer.text);
    if (answer.ok) this.report(place, String(answer.body.code));
  }

  private report(place: Place, key: string): void {
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
    setText(this.message, nowhere);
    const address = `${base}/clock/${this.table}/${this.key}`;
    const whose = this.shown === "both" ? [] : [el("b", {}, say("console_clock_code_of", { place: this.shown }))];
    setChildren(this.code, host === "" ? [] : [...whose, ...(nowhere === "" ? [qrCode(address)] : []), el("a", { class: "quiet", href: address, target: "_blank", rel: "noopener" }, say("console_clock_open"))]);
  }
}
