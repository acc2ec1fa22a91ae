/**
 * Where somebody was among the boards when he left them: who looked at one board and comes back, by "All boards", by the
 * way back or after a reload, finds the boards as he left them. By the board and not by the depth: meanwhile the window
 * may have been turned, and boards may have come or gone.
 */

/** Of this tab alone. */
const LEFT = "flagfall-left-at";

export interface Left {
  /** The table whose card says how far down he was: the one he was at, or the first that he saw. */
  readonly table: string;
  /** Where the card began below the window's upper edge, pixels; less than 0 = above it. */
  readonly top: number;
  /** He was at it by keyboard or touch. */
  readonly at: boolean;
}

/** As it was kept; null = nothing was, or it is none. Pure. */
export function leftOf(kept: string | null): Left | null {
  try {
    const { table, top, at } = JSON.parse(kept ?? "null") as Partial<Left>;
    return typeof table === "string" && typeof top === "number" && Number.isFinite(top) ? { table, top, at: at === true } : null;
  } catch {
    return null;
  }
}

/** Keep where somebody leaves; the answer is called when boards were drawn, and takes him there the first time. */
export function returning(grid: HTMLElement): () => void {
  let left = leftOf(kept());
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => keep(left ?? leftNow(grid)));
  return () => {
    if (left === null || grid.children.length === 0) return;
    const { table, top, at } = left;
    left = null;
    const card = [...grid.children].find((child) => child instanceof HTMLElement && child.dataset.table === table);
    // Who has begun to look or to type meanwhile is left there.
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
    // A browser that keeps nothing begins at the top.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(LEFT);
  } catch {
    return null;
  }
}
