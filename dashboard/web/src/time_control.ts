/** What a time control says, as it stands in the PGN tag. Pure. */

/** Milliseconds with which both clocks begin: of "5400+30" and of "40/5400:1800" 5,400 s; null where it says none. */
export function startMs(control: string): number | null {
  const seconds = /^(?:\d+\/)?(\d+)(?![\d/])/.exec(control)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
