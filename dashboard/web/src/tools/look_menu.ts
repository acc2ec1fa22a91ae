/** The menu for the appearance of the pages on this device. */
import { button, el, setText } from "../page/dom";
import { BOARDS, COLOURS, MOVES, PIECES, change, settings } from "../page/settings";
import { LANGUAGES, isLanguage, say } from "../words/words";
import { newsWanted } from "../news/news_wanted";

/** `changed` is called after each choice. `tells`: the page can notify of games. `watched`: spectators may hide results. */
export function openLook(changed: () => void, tells: boolean, watched = true): void {
  const menu = lookMenu(changed, tells, watched);
  document.body.append(menu);
  menu.showModal();
}

function lookMenu(changed: () => void, tells: boolean, watched: boolean): HTMLDialogElement {
  const now = settings();
  const language = select("language", Object.entries(LANGUAGES), now.language, (code) => {
    if (!isLanguage(code)) return;
    change({ language: code });
      // A language in the address would take precedence over the chosen one.
    const address = new URL(location.href);
    address.searchParams.delete("language");
    history.replaceState(history.state, "", address);
    location.reload();
  });
  const colours = select("colours", COLOURS.map((choice) => [choice, say(`colours_${choice}`)]), now.colours, (choice) => {
    change({ colours: COLOURS.find((known) => known === choice)! });
    changed();
  });
  const board = select("board", BOARDS.map((choice) => [choice, say(`board_${choice}`)]), now.board, (choice) => {
    change({ board: BOARDS.find((known) => known === choice)! });
    changed();
  });
  const pieces = select("pieces", PIECES.map((choice) => [choice, say(`pieces_${choice}`)]), now.pieces, (choice) => {
    change({ pieces: PIECES.find((known) => known === choice)! });
    changed();
  });
  const moves = select("notation", MOVES.map((choice) => [choice, say(`notation_${choice}`)]), now.moves, (choice) => {
    change({ moves: MOVES.find((known) => known === choice)! });
    changed();
  });
  const hide = checkbox("hide_results", now.hideResults, (on) => {
    change({ hideResults: on });
    changed();
  });
  const sound = checkbox("move_sound", now.moveSound, (on) => {
    change({ moveSound: on });
      // The tap allows sound, and this is a sample.
    if (on) void import("../news/move_sound").then(({ knock }) => knock("move"));
  });
  const message = el("p", { class: "said", role: "status" });
  const tell = checkbox("notify", now.notify, (on, field) => {
    setText(message, "");
    change({ notify: false });
    newsWanted();
    if (!on) return;
    void import("../news/notify").then(async ({ allowed }) => {
      const answer = await allowed();
      field.checked = answer === "yes";
      change({ notify: field.checked });
      newsWanted();
      if (answer !== "yes") setText(message, say(answer === "https" ? "notify_https" : "notify_refused"));
      changed();
    });
  });
  const menu = el(
    "dialog",
    { class: "look", "aria-label": say("look") },
    el("h2", {}, say("look")),
    ...[language, colours, board, pieces, moves].flat(),
    ...(watched ? [hide, sound] : []),
    ...(tells ? [tell, message] : []),
    button(say("close"), { class: "primary" }, () => menu.close()),
  );
  menu.addEventListener("close", () => menu.remove());
  return menu;
}

function checkbox(key: "hide_results" | "move_sound" | "notify", on: boolean, chose: (on: boolean, field: HTMLInputElement) => void): HTMLElement {
  const made = el("input", { type: "checkbox", id: `look-${key}`, ...(on ? { checked: "" } : {}) });
  made.addEventListener("change", () => chose(made.checked, made));
  return el("label", { class: "check" }, made, say(key));
}

function select(
  key: "language" | "colours" | "board" | "pieces" | "notation",
  choices: readonly (readonly [string, string])[],
  now: string,
  chose: (value: string) => void,
): [HTMLElement, HTMLElement] {
  const options = choices.map(([value, text]) => el("option", { value, ...(value === now ? { selected: "" } : {}) }, text));
  const made = el("select", { id: `look-${key}` }, ...options);
  made.addEventListener("change", () => chose(made.value));
  return [el("label", { for: made.id }, say(key)), made];
}
