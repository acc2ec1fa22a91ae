/** What is used here of opentype.js, which brings no types of its own. */
declare module "opentype.js" {
  export interface Outline {
    readonly type: "M" | "L" | "C" | "Q" | "Z";
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  }
  export interface Font {
    charToGlyph(character: string): { getPath(x: number, y: number, size: number): { readonly commands: readonly Outline[] } };
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
