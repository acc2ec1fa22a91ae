/** Requests to the dashboard: every answer is a sentence or nothing. */
import type { SentenceId } from "../contract";
import { say, sayText, speakOf, translated } from "../words/words";

export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The body of a rejection. */
interface Rejected {
  readonly detail?: string;
  readonly sentence?: SentenceId;
}

export async function ask(path: string, body?: unknown, method = "POST"): Promise<Answer> {
  try {
    const init: RequestInit =
      body === undefined
        ? {}
        : { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(path, init);
    const content = translated(await response.json().catch(() => ({}))) as Record<string, unknown> & Rejected & { readonly text?: string; readonly name?: string };
    const text = response.ok ? (content.text ?? "") : await rejection(content, response.status);
    return { ok: response.ok, status: response.status, text, name: content.name ?? "", body: content };
  } catch {
    return { ok: false, status: 0, text: say("server_no_answer"), name: "", body: {} };
  }
}

/** Why something was not done, in the language of the page. */
export async function rejection({ detail, sentence }: Rejected, status: number): Promise<string> {
  // Without a network the catalogue cannot be loaded: the text is in English then.
  await speakOf(["server", "tables"]).catch(() => undefined);
  return detail === undefined ? say("server_answered", { status }) : sayText(detail, sentence);
}
