/**
 * The pieces as bitmaps, in the size of small boards. The originals are vector pictures; without a graphics card a browser
 * draws them again wherever something moves, which was most of the cost of a page with 64 boards.
 */
import { el } from "../page/dom";
import { piecesLoaded, settings } from "../page/settings";

const PIECES = ["white", "black"].flatMap((color) => ["king", "queen", "rook", "bishop", "knight", "pawn"].map((role) => `${color} ${role}`));
/** A window that is being resized requests many sizes. */
const PAUSE_MS = 200;

export class Stamps {
  private readonly sheet = new CSSStyleSheet();
  private wanted = "";

  /** `place`: the class of the element that holds the boards. */
  constructor(private readonly place: string) {
    document.adoptedStyleSheets.push(this.sheet);
  }

  /** Make bitmaps for squares of this many page pixels. Until they are ready, or if that fails, the vector pictures are used. */
  async cut(square: number): Promise<void> {
    const { pieces } = settings();
    const side = Math.round(square * devicePixelRatio);
    const key = `${pieces} ${side}`;
    if (side === 0 || key === this.wanted) return;
    this.wanted = key;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    await piecesLoaded();
    if (key !== this.wanted) return;
    const stamps = await Promise.all(pictures().map((picture) => stamp(picture, side))).catch(() => [null]);
    if (key !== this.wanted) return;
      // For this set alone: another set is drawn from vector pictures until its bitmaps are ready.
    const rules = stamps.map((points, index) => {
      const name = PIECES[index]!.replace(" ", ".");
      return `:root[data-pieces="${pieces}"] .${this.place} .cg-wrap piece.${name}{background-image:url("${points}")}`;
    });
    this.sheet.replaceSync(stamps.includes(null) ? "" : rules.join("\n"));
  }
}

/** The addresses of each piece's picture in the style sheet of the set. */
function pictures(): string[] {
  const drawn = PIECES.map((name) => {
    const piece = document.createElement("piece");
    piece.className = name;
    return piece;
  });
  const host = el("div", { class: "cg-wrap", hidden: "" }, ...drawn);
  document.body.append(host);
  const images = drawn.map((piece) => getComputedStyle(piece).backgroundImage.slice('url("'.length, -'")'.length).replaceAll('\\"', '"'));
  host.remove();
  return images;
}

/** A picture as a PNG, or null if the browser distorts pixels, as some do for privacy. */
async function stamp(picture: string, side: number): Promise<string | null> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = el("canvas", { width: String(side), height: String(side) });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(image, 0, 0, side, side);
  const solid = (x: number, y: number): boolean => context.getImageData(x, y, 1, 1).data[3]! > 200;
  const corners = [0, side - 1].flatMap((x) => [0, side - 1].map((y) => solid(x, y)));
  const middle = solid(Math.floor(side / 2), Math.floor(side * 0.6));
  return middle && !corners.includes(true) ? canvas.toDataURL() : null;
}
