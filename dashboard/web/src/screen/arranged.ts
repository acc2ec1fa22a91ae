/** The layout of a picture on a screen: boards and their players, or the lines of a list. */

export interface Arranged {
  readonly columns: number;
  readonly rows: number;
  /** Players are at the side of their board, and not above and below it. */
  readonly atSide: boolean;
  /** Side of a board in pixels; its squares are whole pixels. */
  readonly board: number;
  /** Font size in pixels. */
  readonly text: number;
}

/** Font size with one row of boards, as a part of the window's height. */
const TEXT = 0.064;
/** Font size at the side of a board, where there is room for larger letters. */
const SIDE_TEXT = 0.078;
/** Letters of a name that should fit next to a clock; at the side of a board a name has a line of its own. */
const NAME_EM = 15;
const SIDE_NAME_EM = 9.5;
/** Long names make letters smaller, but at most by this factor, or to it on an upright screen. */
const LEAST = 0.75;
/** For boards that are hardly larger, no row is left half empty. */
const MORE = 1.06;
/** Heading and two players above and below a board. */
const CHROME_EM = 4.4;
/** Parts of the window's height: what is left below the heading, between boards, and inside a card. */
const STAGE = 0.926;
const GAP = 0.012;
const PAD = { wide: 0.022, high: 0.012 };

/** The columns and rows with the largest boards at which names are readable. */
export function arranged(boards: number, width: number, height: number): Arranged {
  let best: Arranged = { columns: 1, rows: Math.max(1, boards), atSide: false, board: 0, text: TEXT * height };
  for (let columns = 1; columns <= boards; columns++) {
    const rows = Math.ceil(boards / columns);
    // One more column that saves no row leaves places empty, and boards would only be larger because letters are smaller.
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

/** The number of lines of a list on a screen, in one column or two. */
export interface Listing {
  readonly columns: number;
  readonly lines: number;
  readonly text: number;
}

/** Font size of a list, as a part of the window's shorter side: 2.5 cm on a screen of 55 inches. */
const LIST_TEXT = 0.037;
const LINE_EM = 1.72;
const LIST_HEAD_EM = 2.6;

export function listing(width: number, height: number): Listing {
  const text = Math.min(width, height) * LIST_TEXT;
  const lines = Math.max(1, Math.floor((height * STAGE - LIST_HEAD_EM * text) / (LINE_EM * text)));
  return { columns: width > height ? 2 : 1, lines, text };
}
