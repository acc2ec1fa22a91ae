/** What is needed to show boards elsewhere: the address, its QR code, HTML, addresses for a video stream. */
import { button, el, setText } from "../page/dom";
import { qrCode } from "../page/qr_code";
import { reachable } from "../feed/reach";
import { language, preferred, say } from "../words/words";

/** What is shared. */
export interface Shared {
  readonly title: string;
  readonly link: string;
  /** The page for another site to embed; null if there is none. */
  readonly embed: { readonly path: string; readonly width: number; readonly height: number } | null;
  /** The present move, if the link leads to the whole game. */
  readonly moment?: { readonly name: string; readonly link: string };
  /** Addresses for OBS. */
  readonly stream: readonly { readonly name: string; readonly path: string }[];
}

/** A number is a table. Links lead to where other devices reach the hall, however this page was opened. */
export async function openShare(what: number | Shared, at: Shared["moment"] | null = null): Promise<void> {
  const origin = await reachable();
  const { title, link, embed, stream, moment = at } = typeof what === "number" ? ofTable(what) : what;
  const base = new URL(location.pathname, origin ?? location.origin);
  const absolute = (path: string): string => new URL(path, base).href;
  const address = absolute(link);
  const message = el("p", { class: "share-said", role: "status" });
  const field = (id: string, name: string, text: string): HTMLElement[] => copyable(id, name, text, (words) => setText(message, words));
  const here = moment === null ? [] : field("share-move", moment.name, absolute(moment.link));
  const url = moment === null ? address : absolute(moment.link);
  // The phone's own way to share: messages, mail, other devices. Closing it again is not an error.
  const out = "share" in navigator ? button(say("share_out"), { class: "quiet" }, () => void navigator.share({ title: document.title, url }).catch(() => {})) : null;
  const framed = embed === null ? [] : field("share-embed", say("share_embed"), iframe(title, absolute(alone(embed.path)), embed));
  const dialog = el(
    "dialog",
    { class: "share", "aria-label": say("share_title") },
    el("h2", {}, say("share_title")),
    // Links for other devices are not offered if none can reach them.
    ...(origin === null ? [el("p", { class: "share-wrong" }, say("share_nowhere"))] : [qrCode(address), out]),
    ...field("share-link", say("share_link"), address),
    ...here,
    ...framed,
    ...stream.flatMap(({ name, path }, index) => field(`share-stream-${index}`, name, absolute(alone(path)))),
    message,
    button(say("close"), { class: "primary" }, () => dialog.close()),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * The address of a page that runs unattended, for a screen, a stream or another site. It has the language of this page if
 * the user has chosen it; otherwise the browser that opens it decides.
 */
function alone(path: string): string {
  const spoken = language();
  if (spoken === undefined || spoken === preferred(navigator.languages)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}language=${spoken}`;
}

/** All boards live. */
export function wholeHall(title: string, link = "/"): Shared {
  const stream = [
    { name: say("share_screen"), path: "/screen" },
    { name: say("share_ticker"), path: "/embed/ticker?background=none" },
    { name: say("share_standings"), path: "/embed/standings?background=none" },
  ];
  return { title, link, embed: { path: "/embed/round", width: 900, height: 600 }, stream };
}

function ofTable(number: number): Shared {
  const stream = (show: string): string => `/embed/${number}?show=${show}&background=none`;
  return {
    title: say("table", { number }),
    link: `/table/${number}`,
    embed: { path: `/embed/${number}`, width: 400, height: 480 },
    stream: [
      { name: say("share_board"), path: stream("board") },
      { name: say("share_clocks"), path: stream("clocks") },
    ],
  };
}

function iframe(title: string, source: string, { width, height }: { width: number; height: number }): string {
  const quoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe title="${quoted(title)}" src="${quoted(source)}" width="${width}" height="${height}" style="border:0"></iframe>`;
}

/** A text to copy, by a button or manually: a tap selects all of it. */
function copyable(id: string, name: string, text: string, tell: (words: string) => void): HTMLElement[] {
  const made = el("input", { id, readonly: "", value: text });
  made.addEventListener("focus", () => made.select());
  const copy = button(say("copy"), { class: "quiet", "aria-describedby": `${id}-name` }, () => {
    void copied(made).then((done) => {
      if (!done) made.focus();
      tell(done ? say("copied", { what: name }) : say("copy_by_hand"));
    });
  });
  return [el("label", { for: id, id: `${id}-name` }, name), el("div", { class: "copyable" }, made, copy)];
}

/** Copy a text to the clipboard, or show it in a dialog for copying manually. Resolves to whether it is copied. */
export async function copyText(name: string, text: string): Promise<boolean> {
  const field = el("input", { value: text, readonly: "", class: "for-ears", "aria-hidden": "true", tabindex: "-1" });
  const focused = document.activeElement;
  document.body.append(field);
  const done = await copied(field);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (done) return true;
  const message = el("p", { class: "share-said", role: "status" }, say("copy_by_hand"));
  const dialog = el("dialog", { class: "share", "aria-label": name }, ...copyable("copy-text", name, text, (words) => setText(message, words)), message, button(say("close"), { class: "primary" }, () => dialog.close()));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return false;
}

/** Browsers give the clipboard to pages over HTTPS; over plain HTTP only an old command reaches it, where it still works. */
async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Access was denied; the old way may work.
  }
  field.focus();
  field.select();
  return document.execCommand("copy");
}
