/** The row with a player's name and clock above or below a board. */
import { el, setAttribute, setText } from "../page/dom";
import type { Color } from "../contract";
import { showFederation } from "./flag_place";
import { shortName } from "./names";
import type { Seat } from "./seat";
import { say } from "../words/words";

const NAMES: Readonly<Record<string, string>> = { q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

/** Font size of a title, and its distance from the name, relative to the name. */
const TITLE = 0.9;
const GAP = 0.4;
/** The average width of a letter in most names. */
const LETTER = 0.58;

let pen: CanvasRenderingContext2D | null | undefined;

/**
 * The width of a text in font sizes. It is measured: by its number of letters alone, a title would have to give way to a
 * name that has enough room.
 */
function widthOf(text: string): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen === null) return LETTER * text.length;
  pen.font = `550 100px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(pen.measureText(text).width + 2) / 100;
}

export class PlayerRow {
  readonly element: HTMLElement;
  private readonly title = el("span", { class: "title" });
  private readonly wholeName = el("span");
  private readonly name = el("span", { class: "name" }, this.wholeName);
  private readonly rating = el("span", { class: "rating" });
  private readonly teamName = el("span");
  private readonly team = el("span", { class: "team" }, this.teamName);
  private readonly federation = el("span", { class: "federation" });
  private readonly taken = el("span", { class: "taken cg-wrap" });
  private readonly figure = el("span", { class: "figure" });

  constructor(private readonly color: Color) {
    const piece = el("span", { class: `side-dot ${color}`, "aria-label": say(color), role: "img" });
    const called = el("span", { class: "called" }, this.federation, this.title, this.name);
    const who = el("span", { class: "who" }, called, this.rating, this.team);
    this.element = el("div", { class: `player ${color}` }, piece, who, this.taken, this.figure);
  }

  show(seat: Seat): void {
    this.showName(seat.player.title, seat.player.name);
    setAttribute(this.name, "title", [seat.player.name, seat.player.team].filter(Boolean).join(" · "));
    setText(this.rating, seat.player.rating === null ? "" : String(seat.player.rating));
    setText(this.teamName, seat.player.team);
    setAttribute(this.team, "hidden", seat.player.team === "" ? "" : null);
    setText(this.figure, seat.figure);
    setAttribute(this.figure, "data-look", seat.look);
    setAttribute(this.figure, "data-low", seat.low === true ? "" : null);
    const state = ({ running: "clock_runs", paused: "clock_stands" } as const)[seat.look as string];
    setAttribute(this.figure, "title", state === undefined ? null : say(state, { side: this.color }));
    showFederation(this.federation, seat.player.federation);
  }

  /** Show a name, with a shorter form for narrow spaces and its width in font sizes. */
  private showName(title: string, name: string): void {
    if (this.wholeName.textContent === name && this.title.textContent === title) return;
    const short = shortName(name);
    setText(this.title, title);
    setText(this.wholeName, name);
    setAttribute(this.name, "data-short", short);
    // A flag gives way to a full name, a title does not.
    const wide = title === "" ? LETTER * short.length : widthOf(short);
    this.element.style.setProperty("--name", String(wide));
    this.element.style.setProperty("--titled", String(wide + (title === "" ? 0 : TITLE * widthOf(title) + GAP)));
  }

  /** Show the pieces that this player has more of (in small letters) as captured, and by how many points they lead. */
  showMaterial(pieces: string, lead: number): void {
    const key = `${pieces}${lead}`;
    if (this.taken.dataset.shown === key) return;
    this.taken.dataset.shown = key;
    const more = lead > 0 ? el("span", { class: "lead" }, `+${lead}`) : null;
    const other = this.color === "white" ? "black" : "white";
    // The pieces of chessground's style sheet, which is loaded already.
    const images = [...pieces].map((piece) => {
      const image = document.createElement("piece");
      image.className = `${NAMES[piece]!} ${other}`;
      return image;
    });
    this.taken.replaceChildren(...images, more ?? "");
    setAttribute(this.taken, "title", lead > 0 ? say("ahead", { points: lead }) : null);
  }
}
