import { expect, test } from "vitest";
import { leftOf } from "../../src/watch/left_at";

test.each([
  ['{"table":"13","top":-20.5,"at":true}', { table: "13", top: -20.5, at: true }],
  ['{"table":"13","top":4}', { table: "13", top: 4, at: false }],
  [null, null],
  ["null", null],
  ["{", null],
  ['{"table":13,"top":4}', null],
  ['{"table":"13","top":null}', null],
])("of %s a page takes %o", (kept, expected) => {
  expect(leftOf(kept)).toEqual(expected);
});
