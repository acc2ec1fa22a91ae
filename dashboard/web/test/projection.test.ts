import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EMPTY, after, type View } from "../src/projection";

const FIXTURES = new URL("../../../tests/dashboard/", import.meta.url);
const lines = readFileSync(new URL("messages.jsonl", FIXTURES), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { path: string; payload: unknown });
const agreed = JSON.parse(readFileSync(new URL("view.json", FIXTURES), "utf8")) as View;

const folded = (view: View): View => lines.reduce((seen, { path, payload }) => after(seen, path, payload), view);

describe("the view", () => {
  test("is the one that Python makes of the same messages", () => {
    expect(folded(EMPTY)).toEqual(agreed);
  });

  test("goes on from a snapshot as from the messages themselves", () => {
    const half = lines.slice(0, 10).reduce((seen, { path, payload }) => after(seen, path, payload), EMPTY);
    const snapshot = JSON.parse(JSON.stringify(half)) as View;
    expect(lines.slice(10).reduce((seen, { path, payload }) => after(seen, path, payload), snapshot)).toEqual(agreed);
  });

  test("is never changed in place", () => {
    const frozen = Object.freeze({ ...agreed, tables: Object.freeze({ ...agreed.tables }) });
    expect(() => folded(frozen)).not.toThrow();
    expect(frozen.tables).toEqual(agreed.tables);
  });
});
