/** What `vite.config.ts` uses of postcss-pxtorem, which tells TypeScript nothing. */
declare module "postcss-pxtorem" {
  import type { AcceptedPlugin } from "postcss";
  export default function pxtorem(options: {
    readonly rootValue: number;
    readonly propList: readonly string[];
    readonly mediaQuery: boolean;
    readonly minPixelValue: number;
  }): AcceptedPlugin;
}
