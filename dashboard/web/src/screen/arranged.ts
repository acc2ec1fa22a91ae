/** How a picture stands on a screen: boards and their players, or the lines of a list. Pure. */

export interface Arranged {
  readonly columns: number;
  readonly rows: number;
  /** Players stand beside their board and not above and below it. */
  readonly atSide: boolean;
  /** Side of a board, pixels; its squares are whole ones. */
  readonly board: number;
  /** Height of the letters, pixels. */
  readonly text: number;
}

/** Height of the letters with one row of boards, as a part of the window's height. */
const TEXT = 0.064;
/** Beside a board there is room for larger ones. */
const SIDE_TEXT = 0.078;
/** So many letters of a name, and a clock, should fit beside each other; beside a board a name has a line of its own. */
const NAME_EM = 15;
const SIDE_NAME_EM = 9.5;
/** Letters get smaller for long names, but not more than by this, or to this on a screen that stands upright. */
const LEAST = 0.75;
/** For boards that are hardly larger no row is left half empty. */
const MORE = 1.06;
/** Heading and two players above and below a board. */
const CHROME_EM = 4.4;
/** Parts of the window's height: what is left below the heading, between boards, and inside a card. */
const STAGE = 0.926;
const GAP = 0.012;
const PAD = { wide: 0.022, high: 0.012 };

/** The columns and rows with the largest boards beside which names can be read. */
export function arranged(boards: number, width: number, height: number): Arranged {
  let best: Arranged = { columns: 1, rows: Math.max(1, boards), atSide: false, board: 0, text: TEXT * height };
  for (let columns = 1; columns <= boards; columns++) {
    const rows = Math.ceil(boards / columns);
    // One column more that saves no row leaves places empty, and boards would be larger by smaller letters alone.
    if (columns > 1 && Math.ceil(boards / (columns - 1)) === rows) continue;
    const wide = (width - GAP * height * (columns + 1)) / columns - PAD.wide * height;
    const high = (height * (STAGE - GAP * (rows - 1))) / rows - PAD.high * height;
    const text = (height * TEXT) / rows;
    const least = LEAST * Math.min(text, TEXT * width);
    const fitted = Math.min(text, Math.max(wide / NAME_EM, least));
    const above = whole(Math.min(wide, high - CHROME_EM * fitted));
    if (above > best.board * MORE && (columns === 1 || wide >= NAME_EM * fitted)) best = { columns, rows, atSide: false, board: above, text: fitted };
    const atSide = whole(Math.min(high, wide - SIDE_NAME_EM * text));
    if (atSide > best.board * MORE) best = { columns, rows, atSide: true, board: atSide, text: Math.min((height * SIDE_TEXT) / rows, (wide - atSide) / SIDE_NAME_EM) };
  }
  return best;
}

function whole(size: number): number {
  return Math.floor(size / 8) * 8;
}

/** How many lines of a list stand on a screen, in one column or two. */
export interface Listing {
  readonly columns: number;
  readonly lines: number;
  readonly text: number;
}

/** Letters of a list, as a part of the window's shorter side: 2.5 cm on a screen of 55 inches. */
const LIST_TEXT = 0.037;
const LINE_EM = 1.72;
const LIST_HEAD_EM = 2.6;

export function listing(width: number, height: number): Listing {
  const text = Math.min(width, height) * LIST_TEXT;
  const lines = Math.max(1, Math.floor((height * STAGE - LIST_HEAD_EM * text) / (LINE_EM * text)));
  return { columns: width > height ? 2 : 1, lines, text };
}
