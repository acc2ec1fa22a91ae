/** The leaders, for a video stream or another site's page. */
import "../screen/list.css";
import { events, sectionView } from "../event/section_view";
import { follow, trouble, type Feed } from "../feed/feed";
import { List, leaders } from "../screen/list";
import { settings } from "../page/settings";
import { ticking } from "../page/shell";
import { say } from "../words/words";
import { counted, frame, need } from "./frame";

/** Heights of a line and the heading, and the width of the longest line, in font sizes. */
const LINE_EM = 1.72;
const HEAD_EM = 2.4;
const WIDE_EM = 17;

/** `?top=10`: number of places; `?section=ID`: only that section, or else all in turn, each for `?seconds=15`. */
export function startEmbedStandings(root: HTMLElement): void {
  const { main, tell } = frame(root, say("standings"));
  const list = new List();
  main.classList.add("embed-lines");
  main.firstElementChild!.after(list.element);
  const [top, seconds] = [counted("top", 10, 50), counted("seconds", 15, 600)];
  const wanted = new URLSearchParams(location.search).get("section");
  let feed: Feed | null = null;

  const draw = (): void => {
    if (feed === null) return;
    const { view } = feed;
    const sections = settings().hideResults ? [] : events(view).flatMap(({ id, rounds }) => rounds.sections.filter((section) => wanted === null || section.id === wanted).map((section) => sectionView(view, id, section)));
    const ranked = sections.filter((sectionView) => leaders(sectionView, top).length > 0);
    const shown = ranked[Math.floor(Date.now() / 1000 / seconds) % Math.max(1, ranked.length)];
    list.element.hidden = shown === undefined;
    tell(trouble(feed), !feed.known ? say("connecting") : shown !== undefined ? "" : say(settings().hideResults ? "results_hidden" : "no_event"));
    if (shown === undefined) return;
    const lines = leaders(shown, top);
    const text = Math.min(window.innerWidth / WIDE_EM, (window.innerHeight - 4) / (HEAD_EM + LINE_EM * lines.length));
    const title = [shown.section.name, say("after_round", { round: shown.standings?.round ?? 0 })].join(" · ");
    list.show(title, lines, 0, { columns: 1, lines: lines.length, text });
  };
  follow("/events?desk=true", (fresh) => {
    feed = fresh;
    draw();
  }, undefined, need);
  ticking(draw);
}
