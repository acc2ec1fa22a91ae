import { afterEach, expect, test, vi } from "vitest";
import { COUNTRIES, flagOf } from "../../src/table/flags";
import { speak } from "../../src/words/words";

afterEach(() => speak("en"));
vi.stubGlobal("document", { documentElement: {} });

test("every federation in the list has a flag and a name", () => {
  expect(COUNTRIES.size).toBeGreaterThan(190);
  for (const [federation, country] of COUNTRIES) {
    expect(federation).toMatch(/^[A-Z]{3}$/);
    const flag = flagOf(federation);
    expect(flag?.address, federation).toMatch(new RegExp(`/${country}\\b.*\\.svg`));
    expect(flag?.name, federation).not.toBe(country);
  }
});

test.each([
  ["NOR", "NO.svg", "Norway", "Norwegen"],
  ["ger", "DE.svg", "Germany", "Deutschland"],
  ["SUI", "CH.svg", "Switzerland", "Schweiz"],
  ["BRN", "BH.svg", "Bahrain", "Bahrain"],
  ["ENG", "GB-ENG.svg", "England", "England"],
  ["SCO", "GB-SCT.svg", "Scotland", "Schottland"],
  ["WLS", "GB-WLS.svg", "Wales", "Wales"],
])("%s plays under %s", async (federation, file, english, german) => {
  await speak("en");
  expect(flagOf(federation)).toEqual({ address: expect.stringContaining(`/${file}`), name: english });
  await speak("de");
  expect(flagOf(federation)?.name).toBe(german);
});

test.each(["FID", "NON", "TPE", "XYZ", "", "../NO", "NO"])("what is no federation with a flag of its own (%s) keeps its letters", (code) => {
  expect(flagOf(code)).toBeNull();
});
