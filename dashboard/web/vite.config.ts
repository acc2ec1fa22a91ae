import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SETS, styleSheet } from "./build/pieces.ts";

const SHIPPED = [
  "chessground",
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
      const path = fileURLToPath(new URL(`node_modules/${name}/LICENSE`, import.meta.url));
      return `${name}\n\n${readFileSync(path, "utf8")}`;
    });
    this.emitFile({ type: "asset", fileName: "third-party.txt", source: texts.join("\n\n---\n\n") });
  },
};

/** `import("virtual:pieces/bold.css")`: the style sheet of a set of men. */
const pieces = {
  name: "pieces",
  resolveId: (id: string): string | undefined => (id.startsWith("virtual:pieces/") ? id : undefined),
  load: (id: string): string | undefined => {
    const set = /^virtual:pieces\/(\w+)\.css$/.exec(id)?.[1];
    return set !== undefined && set in SETS ? styleSheet(set) : undefined;
  },
};

export default defineConfig({
  plugins: [licences, pieces],
  build: {
    outDir: "../static",
    emptyOutDir: true,
    target: "es2022",
    // Inlined fonts would break the page's content policy, and nothing else is small enough to matter.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { include: ["test/**/*.test.ts"] },
});
