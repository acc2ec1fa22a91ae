/** What somebody needs who wants to show a board elsewhere: its address, the same as a picture, and a piece of HTML. */
import { encode } from "uqr";
import { button, el } from "../dom";
import { say } from "../words";

export function openShare(table: number): void {
  const link = new URL(`/table/${table}`, location.href).href;
  const embed = `<iframe title="${say("table", { number: table })}" src="${new URL(`/embed/${table}`, location.href).href}" width="400" height="480"></iframe>`;
  const dialog = el(
    "dialog",
    { class: "share", "aria-label": say("share") },
    el("h2", {}, say("share")),
    picture(link),
    ...field("share-link", say("share_link"), link),
    ...field("share-embed", say("share_embed"), embed),
    button(say("close"), { class: "primary" }, () => dialog.close()),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A QR code; always dark on light, as telephones expect it. */
function picture(text: string): SVGElement {
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

/** A text to be copied: pressing into it chooses all of it. */
function field(id: string, name: string, text: string): [HTMLElement, HTMLElement] {
  const made = el("input", { id, readonly: "", value: text });
  made.addEventListener("focus", () => made.select());
  return [el("label", { for: id }, name), made];
}
