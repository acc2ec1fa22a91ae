import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EMPTY, after, type Change, type View } from "../../src/feed/projection";

interface Page {
  readonly frames: readonly (readonly Change[])[];
  readonly knows: View;
}

const file = new URL("../../../../tests/dashboard/pages.json", import.meta.url);
const pages = JSON.parse(readFileSync(file, "utf8")) as Record<string, Page>;

describe.each(Object.entries(pages))("the view of %s page", (_, { frames, knows }) => {
  test("is the one that Python says it knows", () => {
    expect(frames.reduce(after, EMPTY)).toEqual(knows);
  });

  test("is never changed in place", () => {
    const frozen = freeze(structuredClone(knows));
    expect(() => frames.reduce(after, frozen)).not.toThrow();
    expect(frozen).toEqual(knows);
  });
});

test("nothing that changed changes nothing", () => {
  const { knows } = pages["all boards"]!;
  expect(after(knows, [])).toBe(knows);
});

test("a table of which nothing is known any more is gone", () => {
  const { knows } = pages["a director's"]!;
  const [number, table] = Object.entries(knows.tables)[0]!;
  const gone = Object.keys(table).map((kind): Change => [`table/${number}/${kind}`, null]);
  expect(Object.keys(after(knows, gone).tables)).toEqual(Object.keys(knows.tables).slice(1));
  expect(after(after(knows, gone), gone).tables).toEqual(after(knows, gone).tables);
});

test("what is not known here is left out", () => {
  expect(after(EMPTY, [["table/3/music", {}], ["table/0/game", {}], ["elsewhere", {}]])).toEqual(EMPTY);
});

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
