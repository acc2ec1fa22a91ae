/** A position as a picture for paper: black and white, sharp at any size. */
import { pieces } from "../../board/position";
import drawings from "virtual:pieces/print";

const SVG = "http://www.w3.org/2000/svg";
/** The side of a square; the drawings are made for it. */
const SIDE = 45;
const EDGE = 20;
const FILES = "abcdefgh";

/** `marked`: squares that differ, with a frame. */
export function printedBoard(fen: string, marked: readonly string[], title: string): SVGSVGElement {
  const root = svg("svg", { viewBox: `0 0 ${8 * SIDE + EDGE} ${8 * SIDE + EDGE}`, class: "printed-board", role: "img", "aria-label": title });
  for (let row = 0; row < 8; row++) {
    root.append(text(String(8 - row), EDGE / 2, row * SIDE + SIDE / 2 + 5), text(FILES[row]!, EDGE + row * SIDE + SIDE / 2, 8 * SIDE + 15));
    for (let column = 0; column < 8; column++) {
      const dark = (row + column) % 2 === 1;
      root.append(svg("rect", { x: String(EDGE + column * SIDE), y: String(row * SIDE), width: String(SIDE), height: String(SIDE), fill: dark ? "#c9c9c9" : "#ffffff" }));
    }
  }
  root.append(svg("rect", { x: String(EDGE), y: "0.5", width: String(8 * SIDE), height: String(8 * SIDE - 0.5), fill: "none", stroke: "#000000" }));
  for (const [square, letter] of pieces(fen)) {
    const piece = svg("g", { transform: `translate(${left(square)} ${top(square)})` });
    // Made during the build (build/pieces.ts), not from outside.
    piece.innerHTML = drawings[letter] ?? "";
    root.append(piece);
  }
  for (const square of marked)
    root.append(svg("rect", { x: String(left(square) + 2), y: String(top(square) + 2), width: String(SIDE - 4), height: String(SIDE - 4), fill: "none", stroke: "#000000", "stroke-width": "3", "stroke-dasharray": "7 4" }));
  return root;
}

function left(square: string): number {
  return EDGE + FILES.indexOf(square[0]!) * SIDE;
}

function top(square: string): number {
  return (8 - Number(square[1])) * SIDE;
}

function text(label: string, x: number, y: number): SVGElement {
  const made = svg("text", { x: String(x), y: String(y), "font-size": "13", "text-anchor": "middle", fill: "#000000" });
  made.textContent = label;
  return made;
}

function svg<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Readonly<Record<string, string>>): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
