/**
 * Many boards as one stop of the Tab key: the arrow keys move from board to board, Tab continues to the star of that board
 * and then past all boards. All elements stay links and buttons for screen readers.
 */
/** The elements of a card for the keyboard; they are created with `tabindex="-1"`. */
const REACHED = "a[href], button";

/** Handle the cards (the children of `place`); call the returned function after each change of them. */
export function roving(place: HTMLElement): () => void {
  let current: Element | null = null;

  const parts = (card: Element): HTMLElement[] => [...card.querySelectorAll<HTMLElement>(REACHED)];
  const reach = (card: Element | null): void => {
    if (card === current) return;
    for (const part of current === null ? [] : parts(current)) part.tabIndex = -1;
    current = card;
    for (const part of current === null ? [] : parts(current)) part.tabIndex = 0;
  };
  const settle = (): void => {
    if (current?.parentElement !== place) reach(place.firstElementChild);
  };
  place.addEventListener("focusin", ({ target }) => {
    const card = cardOf(place, target);
    if (card !== null) reach(card);
  });
  place.addEventListener("keydown", (event) => {
    const card = cardOf(place, event.target);
    if (card === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = from(event.key, card, [...place.children]);
    if (next === null) return;
    event.preventDefault();
    // From star to star, from board to board.
    const kind = parts(card).indexOf(event.target as HTMLElement);
    (parts(next)[kind] ?? parts(next)[0])?.focus();
  });
  return settle;
}

function cardOf(place: HTMLElement, target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return [...place.children].find((child) => child.contains(target)) ?? null;
}

/** The card to which a key leads; up and down it is the nearest one in the next row. */
function from(key: string, card: Element, all: readonly Element[]): Element | null {
  const at = all.indexOf(card);
  if (key === "ArrowRight") return all[at + 1] ?? null;
  if (key === "ArrowLeft") return all[at - 1] ?? null;
  if (key === "Home") return all[0] ?? null;
  if (key === "End") return all.at(-1) ?? null;
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  const columns = all.findIndex((element) => top(element) > top(all[0]!));
  const step = columns < 1 ? all.length : columns;
  const to = key === "ArrowDown" ? at + step : at - step;
  // Into a last row that is not full.
  const last = key === "ArrowDown" && to >= all.length && Math.floor(at / step) < Math.floor((all.length - 1) / step) ? all.length - 1 : to;
  return all[last] ?? null;
}

function top(element: Element): number {
  return (element as HTMLElement).offsetTop;
}
