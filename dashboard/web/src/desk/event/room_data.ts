/** The data of an event at the desk, and requests to change it. */
import { ask, rejection, type Answer } from "../../page/ask";
import { say } from "../../words/words";

export interface SectionName {
  readonly id: string;
  readonly name: string;
  /** Number of paired rounds. */
  readonly rounds: number;
}

/** The data that every room receives in addition to its own. */
export interface RoomData {
  /** Number of the newest record that it includes. */
  readonly seq: number;
  readonly event: string;
  readonly name: string;
  readonly sections: readonly SectionName[];
  /** The selected section; "" if there is none. */
  readonly section: string;
  readonly ended: boolean;
  readonly forgotten: boolean;
}

const path = (event: string, last: string): string => `/director/desk/${encodeURIComponent(event)}/${last}`;

/** Request the data of a room; `search` as in an address ("?section=u12"). */
export function read(event: string, room: string, search = ""): Promise<Answer> {
  return ask(`${path(event, `${room}.json`)}${search}`);
}

/** Preview an action: its effects, without doing it. */
export async function foresee(event: string, action: string, body: unknown): Promise<Answer & { readonly changes: readonly string[] }> {
  const answer = await ask(path(event, action), { request: identity(), preview: true, body });
  return { ...answer, changes: (answer.body.changes as string[] | undefined) ?? [] };
}

/** Time within which a restarting dashboard is back. */
const PATIENCE_MS = 15_000;
const AGAIN_MS = 700;

/** Do an action. Without an answer it is sent again with the same id, so that it is done once. */
export async function act(event: string, action: string, body: unknown): Promise<Answer> {
  return patiently(path(event, action), { request: identity(), body });
}

/** Enter many results at once; the answer's text names the rejected ones. */
export async function confirm(event: string, results: readonly { readonly game: string; readonly score: string; readonly was: string }[]): Promise<Answer> {
  return patiently(path(event, "confirm"), { request: identity(), results });
}

/** Preview the next round of a section; with the digest of a preview, accept it. */
export async function pair(event: string, section: string, digest = ""): Promise<Answer> {
  return patiently(path(event, "pair"), { request: identity(), section, digest });
}

/** Undo the pairing of the last round and its publication. `asked`: the question that was confirmed. */
export async function unpair(event: string, section: string, paired_seq: number, asked: string): Promise<Answer> {
  return patiently(path(event, "undo-pairing"), { request: identity(), section, paired_seq, asked });
}

/** Check proposed boards, and return the checker's findings. */
export async function check(event: string, body: unknown): Promise<Answer> {
  return ask(path(event, "check"), body);
}

/** A file from the dashboard, with its file name; a text says why there is none. */
export async function fetched(where: string): Promise<{ readonly name: string; readonly file: Blob } | string> {
  try {
    const answer = await fetch(where);
    if (!answer.ok) return await rejection((await answer.json().catch(() => ({}))) as object, answer.status);
    const name = /filename="([^"]*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
    return { name, file: await answer.blob() };
  } catch {
    return say("server_no_answer");
  }
}

/** Create a new event. */
export async function open(id: string, settings: unknown): Promise<Answer> {
  return patiently("/director/desk", { request: identity(), id, settings });
}

async function patiently(where: string, body: unknown): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask(where, body);
    if (answer.status !== 0 || performance.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

function identity(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
