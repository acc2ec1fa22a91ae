/** The men of a set as the insides of SVGs, by their letters in a FEN (see pieces.ts). */
declare module "virtual:men/print" {
  const men: Readonly<Record<string, string>>;
  export default men;
}
