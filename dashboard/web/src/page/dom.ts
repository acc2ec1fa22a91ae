/** Small tools for making and changing elements. */

type Child = Node | string | null;

/** An element with attributes and children; a `null` child is left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A button that does not submit a form. */
export function button(text: string, attributes: Readonly<Record<string, string>>, act: () => void): HTMLButtonElement {
  const made = el("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
}

/** Set a text if it differs: an unchanged page costs nothing to draw. */
export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Set or remove an attribute, if that changes anything. */
export function setAttribute(node: Element, name: string, value: string | null): void {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** Make `parent` hold exactly these nodes in this order; the focus stays where it is. */
export function setChildren(parent: Element, nodes: readonly Element[]): void {
  const focused = document.activeElement;
  const wanted = new Set(nodes);
  for (const there of [...parent.children]) if (!wanted.has(there)) there.remove();
  nodes.forEach((node, index) => {
    const there = parent.children[index];
    if (there !== node) parent.insertBefore(node, there ?? null);
  });
  // A node that is moved loses the focus within it.
  if (focused !== document.activeElement && focused instanceof HTMLElement && parent.contains(focused)) focused.focus({ preventScroll: true });
}

/** Screen pixels of one pixel in a style sheet: more than one if the browser's font size is larger. */
export function enlarged(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
