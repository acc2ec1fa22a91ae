// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { Steps } from "../../../src/desk/forms/steps";
import { el } from "../../../src/page/dom";
import { single } from "../../support/look";

let steps: Steps;
let form: HTMLFormElement;
let turned: string[];

/** Three steps, of which the second has a form that somebody has changed. */
beforeEach(() => {
  turned = [];
  form = el("form", { "data-changed": "" });
  form.addEventListener("submit", (event) => event.preventDefault());
  const parts = { event: [], prizes: [form], delays: [] };
  steps = new Steps((id) => turned.push(id), { title: "Players", go: () => turned.push("players") });
  steps.draw(Object.entries(parts).map(([id, its]) => ({ id, title: id, parts: its })), "prizes");
  document.body.replaceChildren(steps.element);
});

function isSaved(ok: boolean): void {
  if (ok) form.removeAttribute("data-changed");
  steps.saved(ok);
}

describe("a step that is being saved", () => {
  beforeEach(() => single("button", "Next: delays").click());

  test("leads to the next one when it is saved, and not before", () => {
    expect(turned).toEqual([]);
    isSaved(true);
    expect(turned).toEqual(["delays"]);
  });

  test("stays when it could not be saved", () => {
    isSaved(false);
    expect(turned).toEqual([]);
  });

  test.each(["1 event", "2 prizes"])("leads nowhere when %s was chosen meanwhile", (chosen) => {
    single("button", chosen).click();
    const there = [...turned];
    isSaved(true);
    expect(turned).toEqual(there);
  });
});
