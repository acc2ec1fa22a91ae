/** How many boards go side by side, so that all are as large as the window allows. Pure. */

export interface Layout {
  readonly columns: number;
  readonly board: number;
}

/** Height of a card without its board: heading and two players; the same figure as in style.css. */
export const CHROME = 92;
/** Width of a card without its board. */
export const SIDES = 20;
export const GAP = 14;
/** Below this a board cannot be read across a desk, and the page scrolls instead. */
export const SMALLEST = 172;
const LARGEST = 624;
/** Squares are whole pixels, so a board that is no multiple of eight would leave a gap at its edge. */
const STEP = 8;

/** The layout with the largest boards that fit; if none fits, as many columns as are still readable. */
export function layout(boards: number, width: number, height: number): Layout {
  let best: Layout = { columns: 1, board: 0 };
  for (let columns = 1; columns <= Math.max(1, boards); columns++) {
    const rows = Math.ceil(boards / columns);
    const wide = Math.floor((width - GAP * (columns - 1)) / columns) - SIDES;
    const high = Math.floor((height - GAP * (rows - 1)) / Math.max(1, rows)) - CHROME;
    const board = whole(Math.min(wide, high, LARGEST));
    if (board > best.board) best = { columns, board };
  }
  return best.board >= SMALLEST ? best : scrolling(boards, width);
}

function scrolling(boards: number, width: number): Layout {
  const comfortable = 240;
  const fitting = Math.floor((width + GAP) / (comfortable + SIDES + GAP));
  const columns = Math.max(1, Math.min(boards, fitting));
  return { columns, board: whole(Math.min(LARGEST, (width - GAP * (columns - 1)) / columns - SIDES)) };
}

function whole(size: number): number {
  return Math.floor(size / STEP) * STEP;
}
