/**
 * The pieces as points, in the size in which many boards show them. Their pictures are lines; without a graphics card a
 * browser draws them again wherever something moves, and that was most of what it did for a page of 64 boards.
 */
import { el } from "../page/dom";
import { piecesLoaded, settings } from "../page/settings";

const PIECES = ["white", "black"].flatMap((color) => ["king", "queen", "rook", "bishop", "knight", "pawn"].map((role) => `${color} ${role}`));
/** A window that is being resized asks for many sizes. */
const PAUSE_MS = 200;

export class Stamps {
  private readonly sheet = new CSSStyleSheet();
  private wanted = "";

  /** `place`: the class of what holds the boards. */
  constructor(private readonly place: string) {
    document.adoptedStyleSheets.push(this.sheet);
  }

  /** For squares of so many pixels of the page. Until it is done, and where it fails, the pieces are drawn from lines. */
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
    // It counts for this set alone: with another one the pieces are lines again until they are cut too.
    const rules = stamps.map((points, index) => {
      const name = PIECES[index]!.replace(" ", ".");
      return `:root[data-pieces="${pieces}"] .${this.place} .cg-wrap piece.${name}{background-image:url("${points}")}`;
    });
    this.sheet.replaceSync(stamps.includes(null) ? "" : rules.join("\n"));
  }
}

/** Where the style sheet of the set has the picture of each piece. */
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

/** A picture as a PNG; null where the browser does not tell the points as they are, as some do for privacy. */
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
