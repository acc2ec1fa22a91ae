/** Browser notifications while a page is open: a followed player's game starts or ends. */
import type { Feed } from "../feed/feed";
import { assigned, outcomeText, tableWords } from "../table/seat";
import { settings } from "../page/settings";
import { say } from "../words/words";
import { el } from "../page/dom";
import { GameWatch, type GameNews } from "./game_news";

/** How long a message is shown on the page if the browser shows none. */
const SHOWN_MS = 15_000;

export type Allowed = "yes" | "https" | "refused";

/** Ask, after a tap, for permission to show notifications. */
export async function allowed(): Promise<Allowed> {
  if (!window.isSecureContext || !("Notification" in window)) return "https";
  return (await Notification.requestPermission()) === "granted" ? "yes" : "refused";
}

export function teller(): (feed: Feed) => void {
  const watch = new GameWatch();
  return ({ view }) => {
    for (const news of watch.look(view.tables, settings().followed)) show(news);
  };
}

function show(news: GameNews): void {
  const { title, text } = newsText(news, settings().hideResults);
  const address = `/table/${news.table}`;
  try {
    const made = new Notification(title, { body: text, tag: `flagfall-${assigned(news.view)?.game ?? news.table}`, icon: "/icon.png" });
    made.addEventListener("click", () => {
      window.focus();
      if (location.pathname !== address) location.assign(address);
      made.close();
    });
  } catch {
    // Phones show no notifications of an open page: show it on the page.
    const note = el("a", { class: "news", role: "status", href: address }, el("b", {}, title), " ", text);
    document.body.append(note);
    setTimeout(() => note.remove(), SHOWN_MS);
  }
}

export function newsText({ table, kind, view }: GameNews, hideResults: boolean): { readonly title: string; readonly text: string } {
  const { white, black, game } = tableWords(view, 0, hideResults);
  const words = say(kind === "starts" ? "news_starts" : "news_ends");
  const result = kind === "ends" && !hideResults && game !== null ? outcomeText(game) : "";
  return { title: `${white.player.name} – ${black.player.name}`, text: [say("table", { number: table }), words, result].filter(Boolean).join(" · ") };
}
