/** How many boards go side by side, so that all are as large as the window allows. Pure. */
import type { Settings } from "../page/settings";

export interface Layout {
  readonly columns: number;
  readonly board: number;
}

/** How cards look in one size; the same figures as in style.css, and in its pixels (`enlarged`, dom.ts). */
export interface Form {
  /** Height and width of a card without its board: heading and two players, above and below it or beside it. */
  readonly chrome: number;
  readonly sides: number;
  readonly gap: number;
  /** Smaller boards could not be read: the page scrolls instead, with about so large ones. */
  readonly smallest: number;
  readonly scrolled: number;
  readonly largest: number;
}

export const FORMS: Readonly<Record<Settings["size"], Form>> = {
  comfortable: { chrome: 92, sides: 20, gap: 14, smallest: 172, scrolled: 240, largest: 624 },
  compact: { chrome: 12, sides: 128, gap: 6, smallest: 80, scrolled: 88, largest: 176 },
  large: { chrome: 92, sides: 20, gap: 14, smallest: 376, scrolled: 400, largest: 624 },
};
/** Around all cards. */
export const MARGIN = 14;
/** A board that is no multiple of eight would leave a gap at its edge. */
const STEP = 8;

/** The layout with the largest boards that fit; if none fits, as many columns as are still readable. */
export function layout(boards: number, width: number, height: number, form: Form): Layout {
  let best: Layout & { rows: number } = { columns: 1, rows: Infinity, board: 0 };
  for (let columns = 1; columns <= Math.max(1, boards); columns++) {
    const rows = Math.ceil(boards / columns);
    const wide = Math.floor((width - form.gap * (columns - 1)) / columns) - form.sides;
    const high = Math.floor((height - form.gap * (rows - 1)) / Math.max(1, rows)) - form.chrome;
    const board = whole(Math.min(wide, high, form.largest));
    if (board > best.board || (board === best.board && rows < best.rows)) best = { columns, rows, board };
  }
  const { columns, board } = best;
  return board >= form.smallest ? { columns, board } : scrolling(boards, width, form);
}

function scrolling(boards: number, width: number, { scrolled, sides, gap, largest }: Form): Layout {
  const fitting = Math.floor((width + gap) / (scrolled + sides + gap));
  const columns = Math.max(1, Math.min(boards, fitting));
  return { columns, board: whole(Math.min(largest, (width - gap * (columns - 1)) / columns - sides)) };
}

/** A board whose squares are whole pixels. */
export function whole(size: number): number {
  return Math.floor(size / STEP) * STEP;
}
