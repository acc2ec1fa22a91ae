/**
 * The service worker, which runs while the arbiters' page is closed: it shows notifications, and a tap opens the page.
 *
 * It answers no requests of pages, so that it can never show an old one.
 */

interface Shown {
  readonly title: string;
  readonly text: string;
  /** Its subject: a later notification about it replaces this one. */
  readonly about: string;
  /** The page that a tap opens. */
  readonly path: string;
}

interface ShownOptions {
  waitUntil(work: Promise<unknown>): void;
}

interface Brought extends ShownOptions {
  readonly data: { json(): unknown } | null;
}

interface Touched extends ShownOptions {
  readonly notification: Notification;
}

interface OpenPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** The part of a service worker's interface that is used here: the types of pages lack it. */
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(which: object): Promise<readonly OpenPage[]>; openWindow(path: string): Promise<unknown>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: ShownOptions) => void): void;
  addEventListener(type: "push", listen: (event: Brought) => void): void;
  addEventListener(type: "notificationclick", listen: (event: Touched) => void): void;
}

const worker = self as unknown as Worker;
const ROOMS = "/director";

function read(event: Brought): Shown {
  try {
    const data = event.data?.json() as Partial<Shown> | undefined;
    const text = (value: unknown): string => (typeof value === "string" ? value : "");
    const path = text(data?.path);
    return { title: text(data?.title) || "Flagfall", text: text(data?.text), about: text(data?.about), path: path.startsWith(ROOMS) ? path : ROOMS };
  } catch {
    // Browsers withdraw the permission if nothing is shown.
    return { title: "Flagfall", text: "", about: "", path: ROOMS };
  }
}

async function pages(): Promise<readonly OpenPage[]> {
  const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => new URL(url).pathname.startsWith(ROOMS));
}

async function show(event: Brought): Promise<void> {
  const { title, text, about, path } = read(event);
  // A visible page has announced it already, as this device wants it.
  const seen = (await pages()).some(({ visibilityState }) => visibilityState === "visible");
  const again = about !== "" && !seen;
  await worker.registration.showNotification(title, { body: text, tag: about, icon: "/icon.png", data: path, silent: seen, ...(again ? { renotify: true } : {}) });
}

async function open(path: string): Promise<void> {
  const [page] = await pages();
  if (page === undefined) return void (await worker.clients.openWindow(path));
  page.postMessage({ open: path });
  await page.focus();
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => event.waitUntil(show(event)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data ?? ROOMS)));
});

export {};
