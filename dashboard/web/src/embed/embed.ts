/** One board for another site's page or a video stream (OBS): board and clocks, and nothing else. */
import { Board, present } from "../board/board";
import { setAttribute } from "../page/dom";
import { follow, shownTime, trouble, type Feed } from "../feed/feed";
import { PlayerRow } from "../table/players";
import { tableWords } from "../table/seat";
import { settings } from "../page/settings";
import { ticking } from "../page/shell";
import { say } from "../words/words";
import { frame, need } from "./frame";

/** `?show=board|clocks` leaves out the rest. */
export function startEmbed(root: HTMLElement, number: number): void {
  const { main, tell } = frame(root, say("table", { number }));
  setAttribute(document.body, "data-show", new URLSearchParams(location.search).get("show"));
  const [white, black] = [new PlayerRow("white"), new PlayerRow("black")];
  const board = new Board();
  main.firstElementChild!.after(black.element, board.element, white.element);
  let feed: Feed | null = null;

  const draw = (): void => {
    if (feed === null) return;
    const table = feed.view.tables[String(number)];
    if (table === undefined) {
      board.show(present(null));
      tell(trouble(feed), say(feed.known ? "nobody_here" : "connecting"));
      return;
    }
    const words = tableWords(table, shownTime(feed), settings().hideResults);
    setAttribute(root, "data-secret", words.secret ? "" : null);
    white.show(words.white);
    black.show(words.black);
    board.show(present(words.game, words.secret));
    tell(trouble(feed), words.note);
  };
  follow("/events", (fresh) => {
    feed = fresh;
    draw();
  }, undefined, need);
  ticking(draw);
}
