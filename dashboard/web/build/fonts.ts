/**
 * The extended Latin letters of names in Europe (ş, č, ž, ő), cut out of Inter's file of all extended Latin, which is five
 * times as large and was a fourth of a first visit's data. A page with other letters loads the whole file.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

/** As in the `unicode-range` of `src/fonts.css`: Latin Extended-A, and the Romanian letters with a comma. */
export const OF_NAMES: readonly (readonly [first: number, last: number])[] = [[0x100, 0x17f], [0x218, 0x21b]];
const WEIGHTS = [400, 600];

/** Cut the files that `src/fonts.css` names; below `node_modules`, like everything made from installed packages. */
export async function cutFonts(): Promise<void> {
  const modules = new URL("../node_modules/", import.meta.url);
  const made = new URL(".cache/fonts/", modules);
  mkdirSync(fileURLToPath(made), { recursive: true });
  const letters = OF_NAMES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)));
  for (const weight of WEIGHTS) {
    const whole = readFileSync(new URL(`@fontsource/inter/files/inter-latin-ext-${weight}-normal.woff2`, modules));
    writeFileSync(new URL(`inter-names-${weight}.woff2`, made), await subset(whole, letters.join(""), { targetFormat: "woff2" }));
  }
}
