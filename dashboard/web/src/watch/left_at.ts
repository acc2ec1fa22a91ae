/**
 * The place among the boards at which a viewer left the page. After looking at one board they return, by "All boards", by
 * the back button or after a reload, and find the boards as before. The place is stored as a board and not as a scroll
 * position: the window may have been rotated meanwhile, and boards may have come or gone.
 */

/** The key in the storage of this tab. */
const LEFT = "flagfall-left-at";

export interface Left {
  /** The table whose card marks the place: the focused one, or the first visible one. */
  readonly table: string;
  /** Position of the card below the window's upper edge in pixels; negative if above it. */
  readonly top: number;
  /** The card was focused or tapped. */
  readonly at: boolean;
}

/** A stored place, or null if there is none or it is invalid. */
export function leftOf(kept: string | null): Left | null {
  try {
    const { table, top, at } = JSON.parse(kept ?? "null") as Partial<Left>;
    return typeof table === "string" && typeof top === "number" && Number.isFinite(top) ? { table, top, at: at === true } : null;
  } catch {
    return null;
  }
}

/** Store the place when the page is left; the returned function, called after drawing, restores it the first time. */
export function returning(grid: HTMLElement): () => void {
  let left = leftOf(kept());
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => keep(left ?? leftNow(grid)));
  return () => {
    if (left === null || grid.children.length === 0) return;
    const { table, top, at } = left;
    left = null;
    const card = [...grid.children].find((child) => child instanceof HTMLElement && child.dataset.table === table);
    // A viewer who has begun to scroll or type meanwhile stays where they are.
    if (card === undefined || scrollY > 0 || document.activeElement !== document.body) return;
    scrollTo({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
    if (at) card.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  };
}

function leftNow(grid: HTMLElement): Left | null {
  const at = document.activeElement?.closest<HTMLElement>("[data-table]") ?? null;
  const held = at !== null && grid.contains(at) ? at : null;
  if (held === null && scrollY === 0) return null;
  const card = held ?? [...grid.children].find((child) => child.getBoundingClientRect().bottom > 0);
  if (!(card instanceof HTMLElement)) return null;
  return { table: card.dataset.table ?? "", top: card.getBoundingClientRect().top, at: held !== null };
}

function keep(left: Left | null): void {
  try {
    if (left === null) sessionStorage.removeItem(LEFT);
    else sessionStorage.setItem(LEFT, JSON.stringify(left));
  } catch {
    // Without storage in the browser, the page begins at the top.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(LEFT);
  } catch {
    return null;
  }
}
