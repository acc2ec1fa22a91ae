/** Sends taps to the hall repeatedly, until they are answered or no longer count. */
import type { SentenceId } from "../contract";
import { rejection } from "../page/ask";
import { translated } from "../words/words";
import type { ClockOffsets, Sample } from "./hall";
import { after } from "./hall";
import type { Key } from "./state";

/** The hall rejects taps that are older. */
export const COUNTS_FOR_MS = 10_000;
const AGAIN_MS = 400;

export interface Outcome {
  readonly ok: boolean;
  /** The hall's message; "" if none. */
  readonly text: string;
  /** No reply was received in time. */
  readonly lost: boolean;
  /** The code is not valid (any longer). */
  readonly unknown: boolean;
}

export class Touches {
  /** What is known of the hall time; every answer states it. */
  known: ClockOffsets = { best: null };

  constructor(private readonly path: string) {}

  /** Send one tap, made at `local` by the page's own timer and at `touched` in hall time. */
  async send(key: Key, local: number, touched: number | null): Promise<Outcome> {
    const id = name();
    for (;;) {
      const age = Math.max(0, Math.round(performance.now() - local));
      if (age >= COUNTS_FOR_MS) return { ok: false, text: "", lost: true, unknown: false };
      const answer = await this.ask(this.path, { id, key, touched_at: touched, age_ms: age });
      const { status, text } = answer;
      if (status === 200) return { ok: true, text, lost: false, unknown: false };
      if (status === 404 || status === 422) return { ok: false, text, lost: false, unknown: true };
      if (status === 409 || status === 410) return { ok: false, text, lost: status === 410, unknown: false };
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }

  /** Send the dashboard's word back; by it the dashboard measures the travel time, with which taps are dated. */
  answer(word: string): void {
    void this.ask(`${this.path}/way`, { word });
  }

  /** Request the hall time; false if the code is not valid. */
  async askTime(): Promise<boolean> {
    return (await this.ask(`${this.path}/time`)).status !== 404;
  }

  private async ask(path: string, body?: unknown): Promise<{ status: number; text: string }> {
    const sent = performance.now();
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(), 4_000);
    try {
      const init: RequestInit = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
      const response = await fetch(path, { ...init, signal: cut.signal });
      const reply = translated(await response.json().catch(() => ({}))) as { now?: number; rate?: number; detail?: string; sentence?: SentenceId; text?: string };
      // An answer that waited for the hall states the time of its end: only a quick one is useful.
      if (body === undefined && typeof reply.now === "number") this.learn({ sent, got: performance.now(), now: reply.now, rate: reply.rate ?? 1 });
      return { status: response.status, text: reply.detail === undefined ? (reply.text ?? "") : await rejection(reply, response.status) };
    } catch {
      return { status: 0, text: "" };
    } finally {
      clearTimeout(timer);
    }
  }

  private learn(sample: Sample): void {
    this.known = after(this.known, sample);
  }
}

/** A new id for a tap; pages without HTTPS have no `randomUUID`. */
function name(): string {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
