/** Notifications on this device, also while the page is closed: what it wants, and the browser's subscription for them. */
import { ask, type Answer } from "../../page/ask";
import { go } from "../../console/rooms";
import { language } from "../../words/words";
import { SEVERITIES, type Severity } from "../alerts/severity";
import { say, type Key } from "../../words/words";

/** Alerts by their severity, and faults of boards, clocks and computers. */
export type Choice = Severity | "equipment";
export const CHOICES: readonly Choice[] = [...SEVERITIES, "equipment"];
export type Wants = readonly Choice[];

const KEPT = "flagfall-push";
const WORKER = "/worker.js";
const SCOPE = "/director";
const DEFAULT: Wants = ["urgent", "warning"];

/** The state of notifications on this device: a tap switches between "off" and "on"; the others are explained in sentences. */
export type Standing = "insecure" | "unable" | "home screen" | "denied" | "off" | "on";

/** The outcome of an action; without a text if it is visible. */
export interface PushAnswer {
  readonly ok: boolean;
  readonly text: string;
}

const DONE: PushAnswer = { ok: true, text: "" };
const wrong = (text: string): PushAnswer => ({ ok: false, text });

/** What a browser supports. */
export interface Browser {
  readonly secure: boolean;
  readonly worker: boolean;
  readonly push: boolean;
  readonly apple: boolean;
  readonly permission: NotificationPermission | null;
  readonly subscribed: boolean;
}

export function standing({ secure, worker, push, apple, permission, subscribed }: Browser): Standing {
  if (!secure) return "insecure";
  // Apple's phones support it only for pages on the home screen.
  if (!worker || !push || permission === null) return apple ? "home screen" : "unable";
  if (permission === "denied") return "denied";
  return subscribed && permission === "granted" ? "on" : "off";
}

export const SENTENCES = {
  insecure: "console_push_insecure",
  unable: "console_push_unable",
  "home screen": "console_push_home_screen",
  denied: "console_push_denied",
} as const satisfies Record<Exclude<Standing, "off" | "on">, Key>;

/** The stored choices, or the default ones. */
export function readWants(kept: string | null, watches: boolean): Wants {
  const usual: Wants = watches ? DEFAULT : ["equipment"];
  try {
    const stored: unknown = JSON.parse(kept ?? "null");
    return Array.isArray(stored) ? CHOICES.filter((choice) => stored.includes(choice)) : usual;
  } catch {
    return usual;
  }
}

export class Push {
  wants: Wants;
  private key = "";

  /** `watches`: the account may see alerts, and not only equipment. */
  constructor(readonly watches: boolean) {
    this.wants = readWants(stored(), watches);
    if (!usable()) return;
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      const path = data?.open;
      if (typeof path === "string" && path.startsWith(SCOPE)) go(path);
    });
    void this.confirm();
  }

  get choices(): readonly Choice[] {
    return this.watches ? CHOICES : ["equipment"];
  }

  async standing(): Promise<Standing> {
    return standing({
      secure: isSecureContext,
      worker: "serviceWorker" in navigator,
      push: "PushManager" in window,
      apple: /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1),
      permission: "Notification" in window ? Notification.permission : null,
      subscribed: (await subscription()) !== null,
    });
  }

  /** Ask the browser, and through it the user; may only be called on a tap. */
  async turnOn(): Promise<PushAnswer> {
    if ((await Notification.requestPermission()) !== "granted") return DONE;
    const reply = await ask("/director/push");
    if (!reply.ok) return reply;
    this.key = String(reply.body.key ?? "");
    if (this.key === "") return wrong(say("console_push_no_key"));
    try {
      await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
      const { pushManager } = await navigator.serviceWorker.ready;
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: this.key });
      const answer = await this.tell(made);
      if (!answer.ok) await made.unsubscribe();
      return answer;
    } catch {
      return wrong(say("console_push_failed"));
    }
  }

  async turnOff(): Promise<PushAnswer> {
    const there = await subscription();
    if (there === null) return DONE;
    await there.unsubscribe();
    return ask("/director/push/off", { endpoint: there.endpoint });
  }

  async test(): Promise<PushAnswer> {
    const there = await subscription();
    return there === null ? DONE : ask("/director/push/test", { endpoint: there.endpoint });
  }

  async choose(wants: Wants): Promise<PushAnswer> {
    this.wants = CHOICES.filter((choice) => wants.includes(choice));
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.wants));
    } catch {
      // Without storage in the browser, the dashboard has the choice until the page is opened again.
    }
    const there = await subscription();
    return there === null ? DONE : this.tell(there);
  }

  /** Subscribe this device for the present account, also after a dashboard has lost its data. */
  private async confirm(): Promise<void> {
    const there = await subscription();
    if (there === null || Notification.permission !== "granted") return;
    const reply = await ask("/director/push");
    this.key = String(reply.body.key ?? "");
    if (!reply.ok || this.key === "") return;
    if (sameKey(there.options.applicationServerKey, this.key)) return void (await this.tell(there));
    await there.unsubscribe();
    await this.turnOn();
  }

  private async tell(there: PushSubscription): Promise<Answer> {
    const { endpoint, keys } = there.toJSON();
    return ask("/director/push", { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "", wants: this.wants.filter((want) => this.choices.includes(want)), language: language() ?? "en" });
  }
}

/** Whether a subscription was made for the key of this dashboard. */
export function sameKey(had: ArrayBuffer | null, key: string): boolean {
  if (had === null) return true;
  const packed = btoa(String.fromCharCode(...new Uint8Array(had)));
  return packed.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

function usable(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function subscription(): Promise<PushSubscription | null> {
  if (!usable()) return null;
  const there = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await there?.pushManager.getSubscription()) ?? null;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
