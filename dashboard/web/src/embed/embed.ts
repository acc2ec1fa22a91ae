/** One board for the page of another site, or for the picture of a stream (OBS): board and clocks, and nothing else. */
import "./embed.css";
import { Board, present } from "../board";
import { el, setAttribute, setText } from "../dom";
import { follow, shownTime, trouble, type Feed } from "../feed";
import { PlayerRow } from "../players";
import { tableWords } from "../seat";
import { settings } from "../settings";
import { ticking } from "../shell";
import { say } from "../words";

/** What is shown while nothing is heard: a sentence, the last position faint and without clocks, or nothing. */
const LOST = ["say", "dim", "hide"] as const;

/**
 * `?show=board|clocks` leaves out the rest; `?background=none` lets what is behind it be seen;
 * `?lost=say|dim|hide`: what viewers see when the line is lost; without a background `dim`, else `say`.
 */
export function startEmbed(root: HTMLElement, number: number): void {
  const address = new URLSearchParams(location.search);
  const bare = address.get("background") === "none";
  const lost = LOST.find((one) => one === address.get("lost")) ?? (bare ? "dim" : "say");
  document.title = `${say("table", { number })} – Flagfall`;
  document.body.className = "embed-page";
  setAttribute(document.body, "data-show", address.get("show"));
  setAttribute(document.documentElement, "data-background", address.get("background"));
  setAttribute(root, "data-lost", lost);
  const [white, black] = [new PlayerRow("white"), new PlayerRow("black")];
  const board = new Board();
  const note = el("p", { class: "note", role: "status" });
  root.replaceChildren(el("main", { class: "embed" }, black.element, board.element, white.element, note));
  let feed: Feed | null = null;

  const draw = (): void => {
    if (feed === null) return;
    const table = feed.view.tables[String(number)];
    const { hideResults } = settings();
    const wrong = trouble(feed);
    const told = lost === "say" ? wrong : null;
    setAttribute(root, "data-old", wrong === null ? null : "");
    if (table === undefined) {
      board.show(present(null));
      setText(note, told ?? (feed.link === null || wrong !== null ? "" : say("nobody_here")));
      return;
    }
    const words = tableWords(table, shownTime(feed), hideResults);
    setAttribute(root, "data-secret", hideResults && words.game !== null && words.game.result !== "*" ? "" : null);
    white.show(words.white);
    black.show(words.black);
    board.show(present(words.game));
    setText(note, told ?? words.note);
  };
  follow("/events", (fresh) => {
    feed = fresh;
    draw();
  });
  ticking(draw);
}
