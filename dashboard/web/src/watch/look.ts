/** The menu with which somebody chooses how the pages look on this device. */
import { button, el } from "../dom";
import { BOARDS, COLOURS, PIECES, change, settings } from "../settings";
import { LANGUAGES, isLanguage, say } from "../words";

/** A button that opens the menu; `changed` is called after each choice. */
export function lookButton(changed: () => void): HTMLButtonElement {
  const opened = button(say("look"), { class: "quiet", "aria-haspopup": "dialog" }, () => {
    const menu = lookMenu(changed);
    document.body.append(menu);
    menu.showModal();
  });
  return opened;
}

function lookMenu(changed: () => void): HTMLDialogElement {
  const now = settings();
  const language = select("language", Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]), now.language, (code) => {
    if (!isLanguage(code)) return;
    change({ language: code });
    // A language that the address names would go before the one that was chosen.
    const address = new URL(location.href);
    address.searchParams.delete("language");
    history.replaceState(history.state, "", address);
    location.reload();
  });
  const colours = select("colours", COLOURS.map((one) => [one, say(`colours_${one}`)]), now.colours, (one) => {
    change({ colours: COLOURS.find((known) => known === one)! });
    changed();
  });
  const board = select("board", BOARDS.map((one) => [one, say(`board_${one}`)]), now.board, (one) => {
    change({ board: BOARDS.find((known) => known === one)! });
    changed();
  });
  const pieces = select("pieces", PIECES.map((one) => [one, say(`pieces_${one}`)]), now.pieces, (one) => {
    change({ pieces: PIECES.find((known) => known === one)! });
    changed();
  });
  const hide = el("input", { type: "checkbox", id: "look-hide", ...(now.hideResults ? { checked: "" } : {}) });
  hide.addEventListener("change", () => {
    change({ hideResults: hide.checked });
    changed();
  });
  const menu = el(
    "dialog",
    { class: "look", "aria-label": say("look") },
    el("h2", {}, say("look")),
    ...[language, colours, board, pieces].flat(),
    el("label", { for: "look-hide" }, say("hide_results")),
    hide,
    button(say("close"), { class: "primary" }, () => menu.close()),
  );
  menu.addEventListener("close", () => menu.remove());
  return menu;
}

function select(
  key: "language" | "colours" | "board" | "pieces",
  choices: readonly (readonly [string, string])[],
  now: string,
  chose: (value: string) => void,
): [HTMLElement, HTMLElement] {
  const options = choices.map(([value, text]) => el("option", { value, ...(value === now ? { selected: "" } : {}) }, text));
  const made = el("select", { id: `look-${key}` }, ...options);
  made.addEventListener("change", () => chose(made.value));
  return [el("label", { for: made.id }, say(key)), made];
}
