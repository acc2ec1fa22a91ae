/** Unsaved changes of a form survive a reload: they are kept in this tab until they are saved. */

type Values = Readonly<Record<string, string>>;

const controls = (form: HTMLFormElement): readonly (HTMLInputElement | HTMLSelectElement)[] => [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];

const isCheck = (one: HTMLInputElement | HTMLSelectElement): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "checkbox";

/** What its fields say, by their labels; the second field of one label is "Money 2". */
export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(labelled(form).map(([label, one]) => [label, isCheck(one) ? String(one.checked) : one.value]));
}

/** Its fields say this; one that is not named stays as it is. */
export function setValues(form: HTMLFormElement, values: Values): void {
  for (const [label, one] of labelled(form)) {
    const value = values[label];
    if (value === undefined || one.disabled) continue;
    if (isCheck(one)) one.checked = value === "true";
    else one.value = value;
    for (const kind of ["input", "change"]) one.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

function labelled(form: HTMLFormElement): readonly (readonly [string, HTMLInputElement | HTMLSelectElement])[] {
  const seen = new Map<string, number>();
  return controls(form).map((one) => {
    const label = one.ariaLabel ?? form.querySelector(`label[for="${one.id}"]`)?.textContent ?? "";
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return [count === 1 ? label : `${label} ${count}`, one] as const;
  });
}

/** Returns the values of `now` that differ from `was`. */
export function changedIn(was: Values, now: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([label, value]) => was[label] !== value));
}

const place = (event: string, title: string): string => `flagfall-unsaved ${event} ${title}`;

/** What was kept of the form of this title; null = nothing. */
export function kept(event: string, title: string): Values | null {
  try {
    const said = sessionStorage.getItem(place(event, title));
    return said === null ? null : (JSON.parse(said) as Values);
  } catch {
    return null;
  }
}

export function keep(event: string, title: string, values: Values): void {
  try {
    sessionStorage.setItem(place(event, title), JSON.stringify(values));
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}

/** It is saved. */
export function forget(event: string, title: string): void {
  try {
    sessionStorage.removeItem(place(event, title));
  } catch {
    // Nothing was kept.
  }
}

/** Marks a form when it is changed, keeps the changes, and restores those that were kept before. */
export function keepChanges(form: HTMLFormElement, event: string, title: string): void {
  const was = valuesOf(form);
  const changed = (): void => {
    form.dataset.changed = "";
    keep(event, title, changedIn(was, valuesOf(form)));
  };
  const values = kept(event, title);
  for (const kind of ["input", "change"]) form.addEventListener(kind, changed);
  if (values !== null) setValues(form, values);
}
