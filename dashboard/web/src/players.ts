/** The row with a player's name and clock above or under a board. */
import { el, setAttribute, setText } from "./dom";
import type { Color } from "./contract";
import type { Seat } from "./seat";

export class PlayerRow {
  readonly element: HTMLElement;
  private readonly title = el("span", { class: "title" });
  private readonly name = el("span", { class: "name" });
  private readonly rating = el("span", { class: "rating" });
  private readonly figure = el("span", { class: "figure" });

  constructor(private readonly color: Color) {
    const man = el("span", { class: `man ${color}`, "aria-label": color === "white" ? "White" : "Black", role: "img" });
    const who = el("span", { class: "who" }, this.title, this.name, this.rating);
    this.element = el("div", { class: `player ${color}` }, man, who, this.figure);
  }

  show(seat: Seat): void {
    setText(this.title, seat.player.title);
    setText(this.name, seat.player.name);
    setAttribute(this.name, "title", seat.player.name);
    setText(this.rating, seat.player.rating === null ? "" : String(seat.player.rating));
    setText(this.figure, seat.figure);
    setAttribute(this.figure, "data-look", seat.look);
    const state = { running: "running", paused: "paused" }[seat.look as string];
    setAttribute(this.figure, "title", state === undefined ? null : `${this.color}'s clock: ${state}`);
  }
}
