import { describe, expect, it } from "vitest";
import { startText } from "../../src/event/told";

describe("when a round starts", () => {
  const evening = new Date(2026, 10, 28, 23, 50).getTime();
  const minute = 60_000;

  it("is a time, where that is today", () => {
    expect(startText(evening + 5 * minute, evening)).toBe("starts at 23:55");
  });

  it("has its day, where that is another", () => {
    expect(startText(evening + 15 * minute, evening)).toBe("starts on Sunday 29 November at 00:05");
  });
});
