/** Opens the page of the address. */
import "./fonts.css";
import "chessground/assets/chessground.cburnett.css";
import "./style.css";
import { dress, settings, shareFollowed } from "./page/settings";
import { startGrid } from "./watch/grid";
import { STAFF, say, speak } from "./words/words";

const root = document.getElementById("app")!;

async function start(path: string): Promise<void> {
  const table = /^\/table\/(\d+)\/?$/.exec(path);
  const embedded = /^\/embed\/([1-9]\d*)\/?$/.exec(path);
  const call = /^\/call\/([1-9]\d*)\/([a-z2-7]+)\/?$/.exec(path);
  const clock = /^\/clock\/([1-9]\d*)(?:\/([a-z2-7]+))?\/?$/.exec(path);
  const director = /^\/director(\/|$)/.test(path);
  dress();
  shareFollowed();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dress);
  matchMedia("(prefers-contrast: more)").addEventListener("change", dress);
  // The on-screen clock shows the hall's answers to presses.
  await speak(settings().language, director ? STAFF : clock !== null ? ["pages", "tables"] : ["pages"]);
  if (table !== null) (await import("./watch/table")).startTable(root, Number(table[1]));
  else if (call !== null) (await import("./call/call")).startCall(root, Number(call[1]), call[2]!);
  else if (clock !== null) (await import("./clockpage/clockpage")).startClockPage(root, Number(clock[1]), clock[2] ?? "");
  else if (director) (await import("./director/director")).startDirector(root);
  else if (embedded !== null) (await import("./embed/embed")).startEmbed(root, Number(embedded[1]));
  else if (/^\/event\/?$/.test(path)) (await import("./event/event")).startEvent(root);
  else if (/^\/screen\/?$/.test(path)) (await import("./screen/screen")).startScreen(root);
  else if (/^\/past\/?$/.test(path)) (await import("./past/past")).startPast(root);
  else if (/^\/game\/?$/.test(path)) void (await import("./past/game")).startGame(root);
  else if (/^\/embed\/round\/?$/.test(path)) (await import("./embed/round")).startEmbedRound(root);
  else if (/^\/embed\/standings\/?$/.test(path)) (await import("./embed/standings")).startEmbedStandings(root);
  else if (/^\/embed\/ticker\/?$/.test(path)) (await import("./embed/ticker")).startEmbedTicker(root);
  else if (/^\/(index\.html)?$/.test(path)) startGrid(root);
  else (await import("./past/missing")).showMissing(root, say("no_page"));
}

void start(location.pathname);
