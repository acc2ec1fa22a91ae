/** Icons of buttons, drawn by the page: no device has a font with all of them. */
const SVG = "http://www.w3.org/2000/svg";

const LINES = {
  flip: "M5 13V3M2 6l3-3 3 3M11 3v10M8 10l3 3 3-3",
  whole: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4",
} as const;

export function icon(name: keyof typeof LINES): SVGElement {
  const made = document.createElementNS(SVG, "svg");
  for (const [attribute, value] of Object.entries({ viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" })) made.setAttribute(attribute, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", LINES[name]);
  made.append(path);
  return made;
}
