import { expect, test } from "vitest";
import { news, readAnnounced, writtenAnnounced, type Announced } from "../../../src/director/push/announced";
import type { Incident } from "../../../src/contract";
import { plain } from "../../support/plain";

const one: Incident = { ...plain, id: "one" };
const hint: Incident = { ...plain, id: "two", certainty: "hint" };

/** As if the page were loaded again each time: only what is written down is known. */
function told(...states: readonly (readonly Incident[])[]): string[][] {
  let kept: string | null = null;
  return states.map((all) => {
    const { fresh, announced } = news(all, readAnnounced(kept));
    kept = writtenAnnounced(announced);
    return fresh.map(({ id }) => id);
  });
}

test("what is there when a device looks first is not news; what comes later is, once, also over reloads", () => {
  expect(told([one], [one, hint], [one, hint], [hint], [one, hint])).toEqual([[], ["two"], [], [], []]);
});

test("a dashboard that starts anew and tells the tables one by one announces nothing again", () => {
  expect(told([], [one, hint], [], [hint], [hint, one])).toEqual([[], ["one", "two"], [], [], []]);
});

test("what somebody saw to while the device slept is not announced, and never when he gives it back", () => {
  const seen = { ...one, acknowledged_by: "Bruno" };
  expect(told([], [seen], [one], [{ ...one, closed_reason: "put right" }], [one])).toEqual([[], [], [], [], []]);
});

test("what was seen to after it was announced is not announced again either", () => {
  expect(told([], [hint], [{ ...hint, acknowledged_by: "Bruno" }], [{ ...hint, certainty: "certain" }])).toEqual([[], ["two"], [], []]);
});

test("a hint that becomes certain is news once more, and not when it becomes less", () => {
  expect(told([], [hint], [{ ...hint, certainty: "certain" }], [{ ...hint, certainty: "likely" }])).toEqual([[], ["two"], ["two"], []]);
});

test("the oldest are forgotten, not the newest", () => {
  const many = Array.from({ length: 2500 }, (_, index) => ({ ...plain, id: `n${index}` }));
  const { announced } = news(many, new Map());
  expect(announced.size).toBe(2000);
  expect(announced.has("n2499")).toBe(true);
  expect(announced.has("n0")).toBe(false);
});

test("what is kept and cannot be read counts as nothing kept", () => {
  expect(readAnnounced("{")).toBeNull();
  expect(readAnnounced('{"a":1}')).toBeNull();
  const known: Announced = new Map([["one", 0]]);
  expect(readAnnounced(writtenAnnounced(known))).toEqual(known);
});
