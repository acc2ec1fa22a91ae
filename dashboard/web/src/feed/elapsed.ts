let last = { day: Date.now(), local: performance.now() };
let passed = 0;

/**
 * Milliseconds that have passed since the page was opened, and never fewer than before. `performance.now()` may stop
 * while a device sleeps, and the time of day may be set: of the two, the one that has gone further counts.
 */
export function elapsed(): number {
  const now = { day: Date.now(), local: performance.now() };
  passed += Math.max(0, now.day - last.day, now.local - last.local);
  last = now;
  return passed;
}
