import { describe, expect, test } from "vitest";
import { playText } from "../../src/desk/rounds/pairings_part";
import { placeText } from "../../src/desk/lists/standings_part";
import { halvesText } from "../../src/event/section_view";

describe("at the desk", () => {
  test("points are written as everybody else reads them", () => {
    expect(["0", "0.5", "1", "3.5", "10.50", "12.25", "0.25", "", "–"].map(halvesText)).toEqual(["0", "½", "1", "3½", "10½", "12.25", "0.25", "", "–"]);
  });

  test("a shared place is marked at each of those who share it, and none is empty", () => {
    expect([placeText({ place: 1, shared: true }), placeText({ place: 3, shared: false })]).toEqual(["1=", "3"]);
  });

  test("a round is what happens at its tables, whatever start was announced", () => {
    const at = Date.UTC(2026, 10, 29, 10);
    const later = at + 3_600_000;
    const view = (play: "paired" | "in_progress" | "finished", starts_at: number | null, state: "public" | "closed" = "public") => playText({ play, starts_at, state }, at);
    expect(view("paired", null)).toBe("");
    expect(view("paired", later)).toMatch(/^Starts: /);
    expect(view("in_progress", later)).toBe("In progress.");
    expect(view("in_progress", null)).toBe("In progress.");
    expect(view("finished", null)).toBe("All results are in.");
    expect(view("finished", later, "closed")).toBe("");
  });
});
