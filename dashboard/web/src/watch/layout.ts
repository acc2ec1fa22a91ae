/** The number of boards side by side, so that all are as large as the window allows. */
import type { Settings } from "../page/settings";

export interface Layout {
  readonly columns: number;
  readonly board: number;
}

/** The dimensions of a card in one size; as in style.css, and in its pixels (`enlarged`, dom.ts). */
export interface Form {
  /** Height and width of a card without its board: heading and two players, above and below it or at its side. */
  readonly chrome: number;
  readonly sides: number;
  readonly gap: number;
  /** Smaller boards would be unreadable: the page scrolls instead, with boards of about this size. */
  readonly smallest: number;
  readonly scrolled: number;
  readonly largest: number;
}

export const FORMS: Readonly<Record<Settings["size"], Form>> = {
  comfortable: { chrome: 92, sides: 20, gap: 14, smallest: 172, scrolled: 240, largest: 624 },
  compact: { chrome: 12, sides: 128, gap: 6, smallest: 80, scrolled: 88, largest: 176 },
  large: { chrome: 92, sides: 20, gap: 14, smallest: 376, scrolled: 400, largest: 624 },
};
/** The margin around all cards. */
export const MARGIN = 14;
/** A board whose side is not a multiple of eight would leave a gap at its edge. */
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
