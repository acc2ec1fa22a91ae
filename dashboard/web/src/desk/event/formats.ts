/** Formats of play, and a new section in one of them. */

export interface Format {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly ruleset: string;
  readonly time_control: string;
  readonly rounds: number;
  readonly what: string;
  readonly team_best: number;
}

/** The choices for a section. */
export interface Choices {
  readonly formats: readonly Format[];
  readonly rulesets: readonly { readonly id: string; readonly name: string }[];
  readonly halls: readonly { readonly name: string; readonly daemon: boolean; readonly tables: readonly number[]; /** Those that no event has. */ readonly free: readonly number[] }[];
}

/** The body of "set-section": unknown rule sets are chosen later; `alone`: it gets every free table of the first hall. */
export function newSection(id: string, name: string, format: Format, choices: Choices, alone = true): Readonly<Record<string, unknown>> {
  const [hall] = choices.halls;
  const tables = alone && hall !== undefined ? runs(hall.free).map(([first, last]) => ({ hall: hall.name, first, last })) : [];
  return {
    section: id,
    ruleset: choices.rulesets.some((ruleset) => ruleset.id === format.ruleset) ? format.ruleset : "",
    settings: { name, system: format.system, rounds: format.rounds, time_control: format.time_control, team_best: format.team_best, tables },
  };
}

/** Runs of consecutive numbers: 1 2 3 7 8 is 1 to 3 and 7 to 8. */
export function runs(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else if (last?.[1] !== number) runs.push([number, number]);
  }
  return runs;
}
