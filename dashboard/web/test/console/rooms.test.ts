import { expect, test } from "vitest";
import { pathTo, placeOf } from "../../src/console/rooms";

test.each([
  ["/director", "alerts", ""],
  ["/director/", "alerts", ""],
  ["/director/hall", "hall", ""],
  ["/director/table/12", "table", "12"],
  ["/director/table/12/replay", "replay", "12"],
  ["/director/alert/12-1700-two_hands/print", "print", "12-1700-two_hands"],
  ["/director/alert/a%2Fb", "alert", "a/b"],
  ["/director/alert/100%", "alert", "100%"],
])("%s is the room %s about %s", (path, name, rest) => {
  expect(placeOf(path)).toEqual({ name, rest });
});

test("the way to a room leads there, whatever it is about", () => {
  expect(pathTo("alerts")).toBe("/director");
  expect(pathTo("hall")).toBe("/director/hall");
  expect(pathTo("table", "12", "replay")).toBe("/director/table/12/replay");
  expect(placeOf(pathTo("alert", "3-1 ä/b"))).toEqual({ name: "alert", rest: "3-1 ä/b" });
});
