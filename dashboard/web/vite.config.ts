import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const SHIPPED = ["chessground", "uqr", "@fontsource/inter", "@fontsource-variable/inter"];

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

export default defineConfig({
  plugins: [licences],
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
