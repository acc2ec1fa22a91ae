// @vitest-environment happy-dom
/** What somebody is given who wants to show boards elsewhere. */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../src/words/words";

const reachable = vi.fn<() => Promise<string | null>>();
vi.mock("../../src/feed/reach", () => ({ reachable }));

const labels = (): string[] => [...document.querySelectorAll("dialog label")].map((element) => element.textContent);

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  return speak("en");
});
beforeEach(() => document.body.replaceChildren());

test("a board is shared by its address, as a picture for telephones, and in pages of others", async () => {
  reachable.mockResolvedValue("http://192.168.1.20:8080");
  await (await import("../../src/tools/share")).openShare(3);
  expect(document.querySelector("dialog .qr")?.getAttribute("aria-label")).toBe("http://192.168.1.20:8080/table/3");
  expect(labels()).toContain("HTML for another page");
});

test("where no other device reaches the hall there is no picture that telephones would read", async () => {
  reachable.mockResolvedValue(null);
  await (await import("../../src/tools/share")).openShare(3);
  expect(document.querySelector("dialog .share-wrong")?.textContent).toContain("Only this computer can open this address");
  expect(document.querySelector("dialog .qr")).toBeNull();
  expect(labels()).toContain("Address");
});

test.each([
  [undefined, "http://hall/screen", "http://hall/embed/ticker?background=none"],
  ["fr" as const, "http://hall/screen?language=fr", "http://hall/embed/ticker?background=none&language=fr"],
])("a screen and a stream have the language that was chosen (%s), else that of their browser", async (chosen, screen, ticker) => {
  reachable.mockResolvedValue("http://hall");
  if (chosen !== undefined) await speak(chosen);
  const { openShare, wholeHall } = await import("../../src/tools/share");
  await openShare(wholeHall("Harbour Open"));
  const values = [...document.querySelectorAll<HTMLInputElement>("dialog input")].map((input) => input.value);
  expect(values).toEqual(expect.arrayContaining([screen, ticker]));
  expect(values.some((value) => value.startsWith("<iframe") && value.includes("language=fr"))).toBe(chosen === "fr");
  await speak("en");
});
