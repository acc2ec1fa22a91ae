/** A text as a QR code. */
import { encode } from "uqr";

/** Always dark on light, as phones expect it. */
export function qrCode(text: string): SVGElement {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  const svg = (tag: string, attributes: Readonly<Record<string, string>>): SVGElement => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };
  const image = svg("svg", { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": text });
  image.append(svg("rect", { width: String(size), height: String(size), fill: "#fff" }), svg("path", { d: squares.join(""), fill: "#000" }));
  return image;
}
