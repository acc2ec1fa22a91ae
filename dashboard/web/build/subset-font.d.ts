/** What `fonts.ts` uses of subset-font, which tells TypeScript nothing. */
declare module "subset-font" {
  export default function subset(font: Uint8Array, text: string, options: { readonly targetFormat: "woff2" }): Promise<Uint8Array>;
}
