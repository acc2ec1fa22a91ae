import { describe, expect, it } from "vitest";
import { soonText, startText } from "../../src/event/section_view";

describe("when a round starts", () => {
  const evening = new Date(2026, 10, 28, 23, 50).getTime();
  const minute = 60_000;

  it("is a time, where that is today", () => {
    expect(startText(evening + 5 * minute, evening)).toBe("starts at 23:55");
  });

  it("has its day, where that is another", () => {
    expect(startText(evening + 15 * minute, evening)).toBe("starts on Sunday 29 November at 00:05");
  });

  it.each([
    [59, "in 59 minutes"],
    [11.2, "in 12 minutes"],
    [0.5, "in 1 minute"],
    [61, ""],
    [0, ""],
    [-3, ""],
  ])("is said as %s minutes from now within the hour", (minutes, words) => {
    expect(soonText(evening + minutes * minute, evening)).toBe(words);
  });
});
