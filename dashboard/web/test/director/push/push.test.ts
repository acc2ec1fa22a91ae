import { expect, test } from "vitest";
import { readWants, sameKey, standing, type Browser } from "../../../src/director/push/push";

const fine: Browser = { secure: true, worker: true, push: true, apple: false, permission: "default", subscribed: false };

test.each([
  ["over plain HTTP there is nothing to offer", { secure: false }, "insecure"],
  ["a browser without it", { push: false }, "unable"],
  ["a telephone of Apple wants the page on its home screen", { push: false, permission: null, apple: true }, "home screen"],
  ["somebody has said no", { permission: "denied" }, "denied"],
  ["notifications were denied after they had been allowed", { permission: "denied", subscribed: true }, "denied"],
  ["nobody was asked yet", {}, "off"],
  ["it is on", { permission: "granted", subscribed: true }, "on"],
  ["it was turned off", { permission: "granted" }, "off"],
] as const)("%s", (_, changes, wanted) => {
  expect(standing({ ...fine, ...changes })).toBe(wanted);
});

test("a device keeps what was chosen, and nothing that there is not", () => {
  expect(readWants(null, true)).toEqual(["urgent", "warning"]);
  expect(readWants(null, false)).toEqual(["equipment"]);
  expect(readWants('["hint","urgent","chess"]', true)).toEqual(["urgent", "hint"]);
  expect(readWants("[]", true)).toEqual([]);
  expect(readWants("{", true)).toEqual(["urgent", "warning"]);
  expect(readWants('"hint"', true)).toEqual(["urgent", "warning"]);
});

test("a subscription for another key is known", () => {
  const key = Uint8Array.from([4, 251, 255, 1]).buffer;
  expect(sameKey(key, "BPv_AQ")).toBe(true);
  expect(sameKey(key, "BPv_Ag")).toBe(false);
  expect(sameKey(null, "BPv_AQ")).toBe(true);
});
