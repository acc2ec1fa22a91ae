/** The user's choices in the address of a page, so that a reload and a link show the same. */

/** Browsers limit changes to a hundred in ten seconds, which a key that is held down exceeds. */
const AT_ONCE = 60;
const IN_MS = 10_000;
const LATER_MS = 250;

const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let written = { since: Number.NEGATIVE_INFINITY, times: 0 };

/** The value of a parameter; "" if there is none. */
export function addressed(name: string): string {
  return waiting.get(name) ?? new URLSearchParams(location.search).get(name) ?? "";
}

/** Set parameters; "" removes one. The browser's history stays as it was. */
export function address(parameters: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(parameters)) waiting.set(name, value);
  if (performance.now() - written.since > IN_MS) written = { since: performance.now(), times: 0 };
  if (timer !== undefined) return;
  if (written.times < AT_ONCE) write();
  else timer = setTimeout(write, LATER_MS);
}

function write(): void {
  timer = undefined;
  const now = new URL(location.href);
  for (const [name, value] of waiting) {
    if (value === "") now.searchParams.delete(name);
    else now.searchParams.set(name, value);
  }
  waiting.clear();
  if (now.href === location.href) return;
  written.times++;
  history.replaceState(history.state, "", now);
}
