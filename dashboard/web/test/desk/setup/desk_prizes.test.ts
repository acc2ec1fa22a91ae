import { expect, test } from "vitest";
import { centsOf, moneyText } from "../../../src/desk/setup/prizes_form";

test("money is read in whole cents, as people write it", () => {
  expect(["", "50", "33.50", "33,5", " 0.05 ", "1234567"].map(centsOf)).toEqual([0, 5000, 3350, 3350, 5, 123456700]);
  for (const wrong of ["x", "-5", "5.123", "1e3", "$5", "."]) expect(centsOf(wrong), wrong).toBeNull();
});

test("money is written as it is read", () => {
  for (const cents of [0, 5, 100, 3334, 5000]) expect(centsOf(moneyText(cents))).toBe(cents);
});
