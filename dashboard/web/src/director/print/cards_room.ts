/** Cards for the tables, to be printed: a number that is readable from afar, and the code for calling an arbiter. */
import "./cards_room.css";
import { ask } from "../../page/ask";
import { button, el, setAttribute, setText } from "../../page/dom";
import { qrCode } from "../../page/qr_code";
import { reachable, wrongAddress } from "../../feed/reach";
import type { Room } from "../../console/rooms";
import { language, say } from "../../words/words";

interface CardsData {
  readonly event: string;
  readonly cards: readonly { readonly table: number; readonly key: string }[];
}

export class CardsRoom implements Room {
  readonly name = "cards";
  readonly title = say("console_cards");
  readonly right = "cards";
  readonly under = "access";
  readonly element: HTMLElement;
  private readonly tables = el("input", { id: "card-tables", maxlength: "400", placeholder: say("console_all_tables") });
  private readonly address = el("input", { id: "card-address", type: "url", required: "", maxlength: "200" });
  private readonly event = el("input", { id: "card-event", maxlength: "100" });
  private readonly message = el("p", { class: "said", role: "alert" });
  private readonly sheet = el("div", { class: "cards-sheet" });
  private data: CardsData | null = null;

  constructor() {
    this.address.value = location.origin;
    void reachable().then((origin) => {
      if (origin === null || this.address.value !== location.origin) return;
      this.address.value = origin;
      this.draw();
    });
    const field = (input: HTMLInputElement, text: string): HTMLElement => el("div", {}, el("label", { for: input.id }, text), input);
    const form = el(
      "form",
      { class: "way cards-form" },
      field(this.tables, say("console_cards_tables")),
      field(this.event, say("console_event")),
      field(this.address, say("console_address")),
      el("button", { class: "quiet" }, say("console_cards_make")),
      button(say("print"), { class: "primary" }, () => print()),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.load();
    });
    for (const input of [this.event, this.address]) input.addEventListener("input", () => this.draw());
    this.element = el("section", { class: "cards-room" }, el("h1", {}, this.title), form, this.message, this.sheet);
  }

  entered(): void {
    void this.load();
  }

  show(): void {}

  private async load(): Promise<void> {
    const answer = await ask(`/director/call-cards?${new URLSearchParams({ tables: this.tables.value })}`);
    setText(this.message, answer.ok ? "" : answer.text);
    if (!answer.ok) return;
    this.data = answer.body as unknown as CardsData;
    if (this.event.value === "") this.event.value = this.data.event;
    this.draw();
  }

  private draw(): void {
    if (this.data === null) return;
    const { cards } = this.data;
    const base = this.address.value.trim().replace(/\/+$/, "");
    const nowhere = wrongAddress(base);
    setText(this.message, cards.length === 0 ? say("console_cards_none") : nowhere);
    setAttribute(this.message, "hidden", this.message.textContent === "" ? "" : null);
    this.sheet.replaceChildren(...(nowhere === "" ? cards.map(({ table, key }) => this.card(table, `${base}/call/${table}/${key}`)) : []));
  }

  private card(table: number, address: string): HTMLElement {
    return el(
      "article",
      { class: "table-card", "data-table": String(table) },
      el("p", { class: "card-event" }, this.event.value),
      el("p", { class: "card-number", "aria-label": say("table", { number: table }) }, String(table)),
      qrCode(address),
      el("p", { class: "card-words" }, say("console_card_call"), el("span", { lang: language() === "en" ? "de" : "en" }, say("console_card_call_also"))),
    );
  }
}
