/** What somebody finds on a page: by what it is for and by its name, as a screen reader says them. */

/** Of a text, a name or a value: these words in it, or all of it where the pattern says so. */
export type Words = string | RegExp;

/** The text of an element, as it is read. */
export function text(node: Element): string {
  return (node.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Whether nothing around it is hidden or folded; style sheets are not asked. */
export function shown(node: Element): boolean {
  if (!node.isConnected || node.closest("[hidden], dialog:not([open])") !== null) return false;
  for (let at: Element | null = node; at !== null; at = at.parentElement) {
    const folded = at.parentElement;
    if (folded?.tagName === "DETAILS" && !folded.hasAttribute("open") && at.tagName !== "SUMMARY") return false;
  }
  return true;
}

/** What it is called. */
export function nameOf(node: Element): string {
  const label = node.getAttribute("aria-label");
  if (label !== null) return label;
  const by = node.getAttribute("aria-labelledby");
  if (by !== null) return text(document.getElementById(by)!);
  if (!/^(INPUT|SELECT|TEXTAREA)$/.test(node.tagName)) return text(node);
  const around = node.closest("label") ?? document.querySelector(`label[for="${node.id}"]`);
  // The options of a choice in it are no part of its label.
  return around === null ? "" : [...around.childNodes].filter((childNode) => childNode !== node).map((childNode) => childNode.textContent).join(" ").replace(/\s+/g, " ").trim();
}

const ROLES = {
  button: "button",
  link: "a[href]",
  heading: "h1, h2, h3",
  field: "input, select, textarea",
  dialog: "dialog",
  form: "form[aria-label]",
  list: "ol[aria-label], ul[aria-label]",
  navigation: "nav",
  region: "section[aria-label]",
  folded: "summary",
  paragraph: "p, li, figcaption, td",
} as const;

interface Kinds {
  button: HTMLButtonElement;
  link: HTMLAnchorElement;
  field: HTMLInputElement;
  dialog: HTMLDialogElement;
}

type Role = keyof typeof ROLES;
type FoundElement<R extends Role> = R extends keyof Kinds ? Kinds[R] : HTMLElement;

function says(is: string, wanted: Words): boolean {
  return typeof wanted === "string" ? is.includes(wanted) : wanted.test(is);
}

/** All that are shown, of a kind and with these words in their names. */
export function all<R extends Role>(role: R, name: Words = "", within: ParentNode = document): FoundElement<R>[] {
  return [...within.querySelectorAll<FoundElement<R>>(ROLES[role])].filter((element) => shown(element) && says(nameOf(element), name));
}

/** The only one; a name that is the whole of the words goes before those that have more. */
export function single<R extends Role>(role: R, name: Words = "", within: ParentNode = document): FoundElement<R> {
  const matching = all(role, name, within);
  const exact = matching.filter((node) => nameOf(node) === name);
  const [only, ...more] = exact.length > 0 ? exact : matching;
  if (only !== undefined && more.length === 0) return only;
  const there = all(role, "", within).map(nameOf);
  throw new Error(`${matching.length} times ${role} ${name}; there are: ${there.join(" | ")}`);
}

/** The visible text of the page, or of a part of it. */
export function read(within: Element = document.body): string {
  if (!shown(within) && within !== document.body) return "";
  const texts = [...within.childNodes].map((node) => (node instanceof Element ? read(node) : (node.textContent ?? "")));
  return texts.join(" ").replace(/\s+/g, " ").trim();
}

/** The only element of the page that a selector finds. */
export function only(selector: string, within: ParentNode = document): HTMLElement {
  const matching = [...within.querySelectorAll<HTMLElement>(selector)].filter(shown);
  if (matching.length !== 1) throw new Error(`${matching.length} times ${selector} in: ${read()}`);
  return matching[0]!;
}
