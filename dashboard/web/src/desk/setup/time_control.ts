/** A time control in minutes, as players and arbiters write it, and in seconds, as the rest of Flagfall does. Pure. */

const PERIOD = /^(?:(\d+)\/)?(\d+(?:[.,]\d+)?)([+db]\d+)?$/;

/** "40/90+30:30+30" is "40/5400+30:1800+30"; null if it is not a time control. */
export function secondsOf(typed: string): string | null {
  return converted(typed, (minutes) => String(Math.round(minutes * 60)));
}

/** "40/5400+30:1800+30" is "40/90+30:30+30"; what is not a time control stays as it is. */
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
