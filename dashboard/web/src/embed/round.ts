/** All boards of a round for another site's page: live, or as the games ended. */
import "./round.css";
import { el, setAttribute, setChildren, setText } from "../page/dom";
import { follow, shownTime, trouble } from "../feed/feed";
import { keptRound, tableOf, gameAddress } from "../games/kept";
import { Picture } from "../board/picture";
import { assigned, eventText, seated } from "../table/seat";
import { ticking } from "../page/shell";
import { say } from "../words/words";

/**
 * `?past=ID`: a finished round. Of the present games `?tables=1-8,12` and `?event=NAME` select some.
 * A board opens in a new window: only embeddable pages may appear within another site's page.
 */
export function startEmbedRound(root: HTMLElement): void {
  const address = new URLSearchParams(location.search);
  document.body.className = "embed-page embed-round";
  document.title = `${say("all_boards")} – Flagfall`;
  const grid = el("div", { class: "embed-grid" });
  const note = el("p", { class: "note", role: "status" }, say("connecting"));
  const way = el("a", { target: "_blank", rel: "noopener", href: "/" }, say("all_boards"));
  root.replaceChildren(el("main", {}, el("h1", { class: "for-ears" }, say("all_boards")), grid, el("p", { class: "embed-foot" }, note, way)));
  const past = address.get("past");
  if (past === null) showLive(root, grid, note, address);
  else void showPast(grid, note, past);
}

async function showPast(grid: HTMLElement, note: HTMLElement, id: string): Promise<void> {
  const round = await keptRound(id);
  if (round === null) {
    setText(note, say("round_missing"));
    return;
  }
  const pictures = round.games.map((kept) => {
    const picture = new Picture(kept.table, { href: gameAddress(kept.id), outside: true });
    picture.show(tableOf(kept), 0);
    return picture.element;
  });
  setChildren(grid, pictures);
  setText(note, [round.event, round.round === null ? "" : say("round", { round: round.round })].filter(Boolean).join(" · "));
}

function showLive(root: HTMLElement, grid: HTMLElement, note: HTMLElement, address: URLSearchParams): void {
  const pictures = new Map<number, Picture>();
  const wanted = tablesOf(address.get("tables") ?? "");
  const event = address.get("event");
  let draw = (): void => {};
  follow("/events", (feed) => {
    draw = (): void => {
      const now = shownTime(feed);
      const tables = seated(feed.view.tables).filter(([number, table]) => wanted(number) && (event === null || assigned(table)?.event === event));
      for (const [number, table] of tables) {
        const picture = pictures.get(number) ?? new Picture(number, { href: `/table/${number}`, outside: true });
        pictures.set(number, picture);
        picture.show(table, now);
      }
      setChildren(grid, tables.map(([number]) => pictures.get(number)!.element));
      const wrong = trouble(feed);
      setAttribute(root, "data-old", wrong === null ? null : "");
      setText(note, wrong ?? (tables.length > 0 ? eventText(tables) : say(feed.known ? "no_games" : "connecting")));
    };
    draw();
  });
  ticking(() => draw());
}

/** The tables of a list such as "1-8,12"; text that is not such a list selects all. */
export function tablesOf(text: string): (number: number) => boolean {
  const parts = text.split(",").map((part) => /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part));
  if (parts.some((part) => part === null)) return () => true;
  return (number) => parts.some((part) => number >= Number(part![1]) && number <= Number(part![2] ?? part![1]));
}
