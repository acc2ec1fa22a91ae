import { describe, expect, test } from "vitest";
import { SETS, styleSheet } from "../../build/pieces";
import { PIECES } from "../../src/page/settings";

test("what can be chosen is there", () => {
  expect(Object.keys(SETS).sort()).toEqual(PIECES.filter((piece) => piece !== "classic").sort());
});

describe.each(Object.keys(SETS))("the pieces of the set %s", (set) => {
  const rules = styleSheet(set).split("\n");

  test("are all there, as pictures inside the style sheet", () => {
    const pieces = rules.map((rule) => /piece\.(\w+)\.(\w+)\{background-image:url\("data:image\/svg\+xml,[^"]+"\)\}$/.exec(rule)?.slice(1).join(" "));
    expect(new Set(pieces).size).toBe(12);
    expect(pieces).not.toContain(undefined);
  });

  test("have no two alike, and nothing that is no number", () => {
    const pictures = rules.map((rule) => rule.slice(rule.indexOf("{")));
    expect(new Set(pictures).size).toBe(12);
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("ask nothing of another address", () => {
    for (const rule of rules) expect(rule.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:/);
  });
});
