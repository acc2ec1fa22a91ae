import { expect, test } from "vitest";
import { shortName } from "../../src/table/names";

test.each([
  ["Sofia Marchetti", "S. Marchetti"],
  ["Marchetti, Sofia", "Marchetti, S."],
  ["Anna Maria Berg", "A. Berg"],
  ["María de la Cruz", "M. de la Cruz"],
  ["Oliver Grant-Whitfield", "O. Grant-Whitfield"],
  ["Martin Luther King Jr.", "M. King Jr."],
  ["élise Żak", "É. Żak"],
])("of %s the family name stays whole: %s", (name, short) => {
  expect(shortName(name)).toBe(short);
});

test.each(["MagnusCarlsen", "A. M. B.", "A. Berg", "Name withheld", "Name nicht genannt", "White", "Berg,", ""])("%s stays as it is, or gets no longer", (name) => {
  expect([name, name.replace(",", "")]).toContain(shortName(name));
});
