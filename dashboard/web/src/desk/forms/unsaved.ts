/** Unsaved changes of a form survive a reload: they are kept in this tab until they are saved. */

type Values = Readonly<Record<string, string>>;

const controls = (form: HTMLFormElement): readonly (HTMLInputElement | HTMLSelectElement)[] => [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];

const isCheck = (control: HTMLInputElement | HTMLSelectElement): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === "checkbox";

/** The values of a form's fields by their labels; the second field of the same label is "Money 2". */
export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(labelled(form).map(([label, control]) => [label, isCheck(control) ? String(control.checked) : control.value]));
}

/** Set the values of fields; fields without a value stay as they are. */
export function setValues(form: HTMLFormElement, values: Values): void {
  for (const [label, control] of labelled(form)) {
    const value = values[label];
    if (value === undefined || control.disabled) continue;
    if (isCheck(control)) control.checked = value === "true";
    else control.value = value;
    for (const kind of ["input", "change"]) control.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

function labelled(form: HTMLFormElement): readonly (readonly [string, HTMLInputElement | HTMLSelectElement])[] {
  const seen = new Map<string, number>();
  return controls(form).map((control) => {
    const label = control.ariaLabel ?? form.querySelector(`label[for="${control.id}"]`)?.textContent ?? "";
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return [count === 1 ? label : `${label} ${count}`, control] as const;
  });
}

/** Returns the values of `now` that differ from `was`. */
export function changedIn(was: Values, now: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([label, value]) => was[label] !== value));
}

const place = (event: string, title: string): string => `flagfall-unsaved ${event} ${title}`;

/** The stored changes of the form with this title, or null. */
export function kept(event: string, title: string): Values | null {
  try {
    const stored = sessionStorage.getItem(place(event, title));
    return stored === null ? null : (JSON.parse(stored) as Values);
  } catch {
    return null;
  }
}

export function keep(event: string, title: string, values: Values): void {
  try {
    sessionStorage.setItem(place(event, title), JSON.stringify(values));
  } catch {
    // Without storage in the browser the changes are lost with the page.
  }
}

/** Forget the stored changes, as the form is saved. */
export function forget(event: string, title: string): void {
  try {
    sessionStorage.removeItem(place(event, title));
  } catch {
    // Nothing was stored.
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
