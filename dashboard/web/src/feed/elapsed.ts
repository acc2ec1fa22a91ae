let last = { day: Date.now(), local: performance.now() };
let passed = 0;

/**
 * Milliseconds since the page was opened; never decreases. `performance.now()` may stop while a device sleeps, and the time
 * of day may be set: the larger of the two counts.
 */
export function elapsed(): number {
  const now = { day: Date.now(), local: performance.now() };
  passed += Math.max(0, now.day - last.day, now.local - last.local);
  last = now;
  return passed;
}
