/** The time line as a picture; a table next to it has the same evidence. */
import type { Incident } from "../../contract";
import { lanes, stripOf, type Mark } from "./strip";
import { say } from "../../words/words";

const SVG = "http://www.w3.org/2000/svg";
const ROW = 19;
const HEAD = 20;
const AXIS = 22;

/** The picture, or null without evidence. It is at least as wide as the evidence needs, and scaled to the page. */
export function timeStrip(incident: Incident, width: number): SVGSVGElement | null {
  const strip = stripOf(incident, width);
  if (strip === null) return null;
  const boardRows = Math.max(1, strip.rows.board);
  const [boardTop, clockTop] = [HEAD, HEAD + boardRows * ROW + 12];
  const axis = clockTop + Math.max(1, strip.rows.clock) * ROW + 4;
  const height = axis + AXIS;
  const { board, clock } = lanes();
  const judged = say("arbiter_strip_judged");
  const top = ({ lane, row }: Mark): number => (lane === "board" ? boardTop : clockTop) + row * ROW;
  const root = svg("svg", { viewBox: `0 0 ${strip.width} ${height}`, width: String(strip.width), height: String(height), class: "time-strip", "aria-hidden": "true" });
  root.append(
    svg("rect", { class: "before", x: "0", y: "0", width: String(strip.zero), height: String(axis) }),
    text(judged, Math.min(strip.zero, strip.width - judged.length * 3.4), 13, "judged-text"),
    line(strip.zero, 17, strip.zero, axis, "judged"),
    text(board, 3, boardTop + 10, "lane"),
    line(0, clockTop - 7, strip.width, clockTop - 7, "lane-line"),
    text(clock, 3, clockTop + 10, "lane"),
    line(0, axis, strip.width, axis, "axis"),
    ...strip.ticks.flatMap(({ x, text: label }) => [line(x, axis, x, axis + 5, "axis"), text(label, x, axis + 17, "tick")]),
    ...strip.marks.flatMap((mark) => [line(mark.x, top(mark) + 15, mark.x, axis, `drop ${mark.shape}`), ...shape(mark, top(mark))]),
  );
  return root;
}

/** Shapes that differ without colours: a placed piece is a full point, a lifted one an open ring, a press a bar, a flag a flag.
 * */
function shape({ x, words: middle, shape: kind, text: label }: Mark, top: number): SVGElement[] {
  const words = label === "" ? [] : [text(label, middle, top + 8, kind === "press" ? "mark strong" : "mark")];
  const y = top + 14;
  switch (kind) {
    case "put":
      return [...words, svg("circle", { class: "put", cx: String(x), cy: String(y), r: "3.2" })];
    case "lifted":
      return [...words, svg("circle", { class: "lifted", cx: String(x), cy: String(y), r: "2.8" })];
    case "press":
      return [...words, svg("rect", { class: "press", x: String(x - 2.5), y: String(y - 4), width: "5", height: "8" })];
    case "flag":
      return [...words, svg("path", { class: "flag", d: `M${x} ${y + 4}v-9l8 3l-8 3z` })];
    case "reading":
      return [svg("path", { class: "reading", d: `M${x} ${y - 3}v6` })];
    case "break":
      return [...words, svg("path", { class: "reading", d: `M${x - 3} ${y - 3}l6 6m0-6l-6 6` })];
  }
}

function line(x1: number, y1: number, x2: number, y2: number, kind: string): SVGElement {
  return svg("line", { class: kind, x1: String(x1), y1: String(y1), x2: String(x2), y2: String(y2) });
}

function text(label: string, x: number, y: number, kind: string): SVGElement {
  const made = svg("text", { class: kind, x: String(x), y: String(y) });
  made.textContent = label;
  return made;
}

function svg<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Readonly<Record<string, string>>): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
