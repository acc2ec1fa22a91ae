/** The places of the tables on the map of the hall: in rows by default, or where they were put. */
import type { Layout } from "../../feed/projection";

export interface Place {
  readonly column: number;
  readonly row: number;
}

/** The most columns and rows that the dashboard stores. */
export const WIDEST = 100;

export const NOT_ARRANGED: Layout = { number: 0, by: "", across: 0, places: {} };

/**
 * The place of each table, by its number: where it was put, or else in rows in the order of the numbers, below the tables
 * that were put somewhere. `fits`: the number of tables in a row if none is set.
 */
export function places(tables: readonly number[], layout: Layout, fits: number): Map<number, Place> {
  const put = tables.filter((table) => layout.places[table] !== undefined);
  const placed = new Map(put.map((table): [number, Place] => [table, placeOf(layout.places[table]!)]));
  const below = 1 + Math.max(-1, ...[...placed.values()].map(({ row }) => row));
  const across = Math.max(1, layout.across || fits);
  tables
    .filter((table) => !placed.has(table))
    .forEach((table, index) => placed.set(table, { column: index % across, row: below + Math.floor(index / across) }));
  return placed;
}

function placeOf([column, row]: readonly [number, number]): Place {
  return { column, row };
}

/** All places after one table was put somewhere; a table that was there moves to where it came from. */
export function moved(now: ReadonlyMap<number, Place>, table: number, to: Place): Layout["places"] {
  const from = now.get(table);
  const there = [...now].find(([, place]) => same(place, to))?.[0];
  const all = [...now].map(([number, place]): [string, [number, number]] => {
    const fresh = number === table ? to : number === there && from !== undefined ? from : place;
    return [String(number), [fresh.column, fresh.row]];
  });
  return Object.fromEntries(all);
}

export function same(place: Place, other: Place): boolean {
  return place.column === other.column && place.row === other.row;
}

/** A place within the limits of what is stored. */
export function within({ column, row }: Place): Place {
  const bound = (at: number): number => Math.min(Math.max(at, 0), WIDEST - 1);
  return { column: bound(column), row: bound(row) };
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const STEPS: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): key is Arrow {
  return key in STEPS;
}

/** The next place in a direction. */
export function neighbour({ column, row }: Place, arrow: Arrow): Place {
  const [right, down] = STEPS[arrow];
  return within({ column: column + right, row: row + down });
}

/** The nearest table in a direction; sideways distance counts more than distance ahead, so that aisles are crossed straight. */
export function nearest(now: ReadonlyMap<number, Place>, table: number, arrow: Arrow): number | null {
  const from = now.get(table);
  if (from === undefined) return null;
  const [right, down] = STEPS[arrow];
  const reach = [...now]
    .map(([number, place]) => {
      const [x, y] = [place.column - from.column, place.row - from.row];
      return { number, forward: x * right + y * down, aside: Math.abs(x * down) + Math.abs(y * right) };
    })
    .filter(({ forward }) => forward > 0)
    .sort((a, b) => 3 * a.aside + a.forward - (3 * b.aside + b.forward));
  return reach[0]?.number ?? null;
}
