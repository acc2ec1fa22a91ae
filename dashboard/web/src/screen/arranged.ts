/** How the boards of a picture stand on a screen. Pure. */

/** Height of the letters with one row of boards, as a part of the window's height; the same figure as in style.css. */
const TEXT = 0.064;
/** So many letters of a name, and a clock, have to fit beside each other. */
const NAME_EM = 12;
/** Heading and two players above and below a board. */
const CHROME_EM = 3.9;

/** Columns and rows with the largest boards beside which names can be read. */
export function arranged(boards: number, width: number, height: number): { columns: number; rows: number } {
  let best = { columns: 1, rows: Math.max(1, boards), board: 0 };
  for (let columns = 1; columns <= boards; columns++) {
    const rows = Math.ceil(boards / columns);
    const text = (height * TEXT) / rows;
    const board = Math.min(width / columns, (height * 0.93) / rows - CHROME_EM * text);
    if (board > best.board && (columns === 1 || width / columns >= NAME_EM * text)) best = { columns, rows, board };
  }
  return { columns: best.columns, rows: best.rows };
}
