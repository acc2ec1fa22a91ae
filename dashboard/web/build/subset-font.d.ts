/** The part of subset-font that `fonts.ts` uses; the package has no types. */
declare module "subset-font" {
  export default function subset(font: Uint8Array, text: string, options: { readonly targetFormat: "woff2" }): Promise<Uint8Array>;
}
