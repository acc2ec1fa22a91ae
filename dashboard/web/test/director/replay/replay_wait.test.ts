import { expect, test } from "vitest";
import { waitedText } from "../../../src/director/replay/tape";

test("a page that waits for a replay shows how long, and how much play it covers", () => {
  expect(waitedText(0, 300_000)).toBe("0 s so far, for 5 minutes of play");
  expect(waitedText(12_900, 60_000)).toBe("12 s so far, for 1 minute of play");
  expect(waitedText(1_000, 5_000)).toBe("1 s so far, for 1 minute of play");
});
