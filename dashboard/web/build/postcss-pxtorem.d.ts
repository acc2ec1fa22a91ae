/** The part of postcss-pxtorem that `vite.config.ts` uses; the package has no types. */
declare module "postcss-pxtorem" {
  import type { AcceptedPlugin } from "postcss";
  export default function pxtorem(options: {
    readonly rootValue: number;
    readonly propList: readonly string[];
    readonly mediaQuery: boolean;
    readonly minPixelValue: number;
  }): AcceptedPlugin;
}
