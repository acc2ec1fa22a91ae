/**
 * The sets of pieces besides chessground's own: style sheets made during the build, from the chess characters of two
 * fonts, and from the drawings in `drawn.ts`.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import opentype, { type Outline } from "opentype.js";
import { DRAWN } from "./drawn.ts";

const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"] as const;
export type Role = (typeof ROLES)[number];

/** A piece as the inside of an SVG whose square is `SIDE` wide. */
export type Drawing = (role: Role, color: "white" | "black") => string;

export const SIDE = 45;
/** Margin around the pieces of a font. */
const MARGIN = 3;

const CHARACTERS = { white: "♔♕♖♗♘♙", black: "♚♛♜♝♞♟" } as const;

export const SETS: Readonly<Record<string, () => Drawing>> = {
  slim: () => fromFont("@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff"),
  print: () => fromFont("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: () => DRAWN,
};

/** The style sheet of a set; it applies where the page has chosen that set. */
export function styleSheet(set: string): string {
  const drawing = SETS[set]!();
  return ROLES.flatMap((role) =>
    (["white", "black"] as const).map((color) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${drawing(role, color)}</svg>`;
      return `:root[data-pieces="${set}"] .cg-wrap piece.${role}.${color}{background-image:url("data:image/svg+xml,${inAddress(svg)}")}`;
    }),
  ).join("\n");
}

/** Every piece of a set by its letter in a FEN, as the inside of an SVG. */
export function insides(set: string): Readonly<Record<string, string>> {
  const drawing = SETS[set]!();
  const letter = (role: Role): string => (role === "knight" ? "n" : role[0]!);
  return Object.fromEntries(
    ROLES.flatMap((role) => [
      [letter(role).toUpperCase(), drawing(role, "white")],
      [letter(role), drawing(role, "black")],
    ]),
  );
}

function inAddress(svg: string): string {
  return svg.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign));
}

type Contour = readonly Outline[];

/**
 * The pieces of a font. Its characters are ink on paper: to stand out on dark squares too, the area that the ink
 * encloses is filled with white.
 */
function fromFont(file: string): Drawing {
  const bytes = readFileSync(fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url)));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const size = 1000;
  const pieces = new Map(
    ROLES.flatMap((role, index) =>
      (["white", "black"] as const).map((color): [string, Contour[]] => {
        const path = font.charToGlyph([...CHARACTERS[color]][index]!).getPath(0, 0, size);
        return [`${role} ${color}`, contours(path.commands)];
      }),
    ),
  );
  const boxes = [...pieces.values()].map((list) => box(list.flat()));
  const [top, bottom] = [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))];
  const widest = Math.max(...boxes.map(({ left, right }) => right - left));
  const scale = (SIDE - 2 * MARGIN) / Math.max(bottom - top, widest);
  return (role, color) => {
    const list = pieces.get(`${role} ${color}`)!;
    const { left, right } = box(list.flat());
    const place = { scale, x: SIDE / 2 - ((left + right) / 2) * scale, y: SIDE / 2 - ((top + bottom) / 2) * scale };
    const outer = Math.sign(area(largest(list)));
    const whole = written(list.filter((contour) => Math.sign(area(contour)) === outer), place);
    const halo = color === "black" ? ` stroke="#fff" stroke-width="1.6" stroke-linejoin="round"` : "";
    return `<path fill="#fff"${halo} d="${whole}"/><path fill="#111" d="${written(list, place)}"/>`;
  };
}

function contours(commands: readonly Outline[]): Contour[] {
  const shapes: Outline[][] = [];
  for (const command of commands) {
    if (command.type === "M") shapes.push([]);
    shapes.at(-1)!.push(command);
  }
  return shapes;
}

function largest(list: readonly Contour[]): Contour {
  return [...list].sort((a, b) => Math.abs(area(b)) - Math.abs(area(a)))[0]!;
}

/** Twice the area of a contour, by its corners; the sign shows its direction. */
function area(contour: Contour): number {
  const corners = contour.filter((outline) => outline.x !== undefined);
  return corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return sum + x! * next.y! - next.x! * y!;
  }, 0);
}

function box(commands: readonly Outline[]): { left: number; right: number; top: number; bottom: number } {
  const xs = commands.flatMap(({ x }) => x ?? []);
  const ys = commands.flatMap(({ y }) => y ?? []);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function written(list: readonly Contour[], { scale, x, y }: { scale: number; x: number; y: number }): string {
  const at = (px: number | undefined, py: number | undefined): string =>
    px === undefined || py === undefined ? "" : `${round(px * scale + x)} ${round(py * scale + y)} `;
  return list
    .flat()
    .map((outline) => `${outline.type}${at(outline.x1, outline.y1)}${at(outline.x2, outline.y2)}${outline.type === "Z" ? "" : at(outline.x, outline.y)}`.trim())
    .join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
