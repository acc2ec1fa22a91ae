/** Time controls in minutes, as players and arbiters write them, and in seconds, as the rest of Flagfall does. */

const PERIOD = /^(?:(\d+)\/)?(\d+(?:[.,]\d+)?)([+db]\d+)?$/;

/** Returns a time control in seconds ("90+30" becomes "5400+30"), or null if it is not one. */
export function secondsOf(typed: string): string | null {
  return converted(typed, (minutes) => String(Math.round(minutes * 60)));
}

/** Returns a time control in minutes ("5400+30" becomes "90+30"); other text stays as it is. */
export function minutesText(seconds: string): string {
  return converted(seconds, (count) => String(Number((count / 60).toFixed(4)))) ?? seconds;
}

function converted(control: string, time: (figure: number) => string): string | null {
  const plain = control.trim();
  if (plain === "-" || plain === "?") return plain;
  const periods = plain.split(":").map((period) => {
    const [, moves, figure, bonus = ""] = PERIOD.exec(period) ?? [];
    return figure === undefined ? null : `${moves === undefined ? "" : `${moves}/`}${time(Number(figure.replace(",", ".")))}${bonus}`;
  });
  return periods.includes(null) ? null : periods.join(":");
}
