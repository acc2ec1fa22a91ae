/** The pieces of a set as the insides of SVGs, by their letters in a FEN (see pieces.ts). */
declare module "virtual:pieces/print" {
  const pieces: Readonly<Record<string, string>>;
  export default pieces;
}
