import { expect, test } from "vitest";
import { shownWays } from "../../../src/director/access/sign_in";

test("an account goes before the PIN, and only what there is is offered", () => {
  expect(shownWays(["pin", "password"])).toEqual(["password", "pin"]);
  expect(shownWays(["pin"])).toEqual(["pin"]);
  expect(shownWays(["password"])).toEqual(["password"]);
  expect(shownWays([])).toEqual(["pin"]);
});
