import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pxtorem from "postcss-pxtorem";
import { defineConfig } from "vitest/config";
import { cutFonts } from "./build/fonts.ts";
import { SETS, insides, styleSheet } from "./build/pieces.ts";

/** These name the Apache licence and do not bring its text: TypeScript has the same one. */
const APACHE = ["@fluent/bundle"];
const SHIPPED = [
  "@fluent/bundle",
  "chessground",
  "chessops",
  "@badrap/result",
  "uqr",
  "@fontsource/inter",
  "@fontsource-variable/inter",
  "@fontsource/noto-sans-symbols-2",
  "dejavu-fonts-ttf",
  "country-flag-icons",
];

/** The licences of what the pages contain travel with them. */
const licences = {
  name: "licences",
  generateBundle(this: { emitFile(file: { type: "asset"; fileName: string; source: string }): void }): void {
    const texts = SHIPPED.map((name) => {
      const files = [`${name}/LICENSE`, `${name}/LICENSE.txt`, ...(APACHE.includes(name) ? ["typescript/LICENSE.txt"] : [])];
      const [path] = files.map((file) => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url))).filter(existsSync);
      return `${name}\n\n${readFileSync(path!, "utf8")}`;
    });
    this.emitFile({ type: "asset", fileName: "third-party.txt", source: texts.join("\n\n---\n\n") });
  },
};

/** `import("virtual:pieces/bold.css")`: the style sheet of a set of pieces; `virtual:pieces/print`: its pieces one by one. */
const pieces = {
  name: "pieces",
  resolveId: (id: string): string | undefined => (/^virtual:pieces\//.test(id) ? id : undefined),
  load: (id: string): string | undefined => {
    const single = /^virtual:pieces\/(\w+)$/.exec(id)?.[1];
    if (single !== undefined && single in SETS) return `export default ${JSON.stringify(insides(single))}`;
    const set = /^virtual:pieces\/(\w+)\.css$/.exec(id)?.[1];
    return set !== undefined && set in SETS ? styleSheet(set) : undefined;
  },
};

/** A file of the catalogue as a text, without its comments. */
const catalogue = {
  name: "catalogue",
  transform: (code: string, id: string): string | undefined =>
    id.endsWith(".ftl") ? `export default ${JSON.stringify(code.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n"))}` : undefined,
};

const fonts = { name: "fonts", buildStart: cutFonts };
/**
 * Style sheets are written in pixels of a browser's default font size, and are sent in `rem`: if the font size in the
 * browser is larger, everything around the letters grows too. Lines stay thin, and `PX` stays pixels.
 */
const relative = pxtorem({ rootValue: 16, propList: ["*"], mediaQuery: true, minPixelValue: 3 });

export default defineConfig({
  plugins: [licences, pieces, catalogue, fonts],
  css: { postcss: { plugins: [relative] } },
  build: {
    outDir: "../static",
    emptyOutDir: true,
    target: "es2022",
    // Inlined fonts would break the page's content policy, and nothing else is small enough to matter.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      // A service worker is one file, and browsers know it by its address.
      output: { entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
    },
  },
  // A limit is a net for a test that hangs: a busy computer takes long to read a page first.
  test: { include: ["test/**/*.test.ts"], setupFiles: ["test/support/english.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
