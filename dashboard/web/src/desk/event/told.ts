/** What the dashboard tells of an event at the desk, and how something is asked of it. */
import { ask, rejection, type Answer } from "../../page/ask";
import { say } from "../../words/words";

export interface SectionName {
  readonly id: string;
  readonly name: string;
  /** So many rounds are paired. */
  readonly rounds: number;
}

/** What every room is told, besides its own. */
export interface RoomData {
  /** Number of the newest record that is in it. */
  readonly seq: number;
  readonly event: string;
  readonly name: string;
  readonly sections: readonly SectionName[];
  /** The one that is shown; "" = there is none yet. */
  readonly section: string;
  readonly ended: boolean;
  readonly forgotten: boolean;
}

const path = (event: string, last: string): string => `/director/desk/${encodeURIComponent(event)}/${last}`;

/** A room of an event; `search` as an address has it ("?section=u12"). */
export function read(event: string, room: string, search = ""): Promise<Answer> {
  return ask(`${path(event, `${room}.json`)}${search}`);
}

/** What would change if it were done; nothing is. */
export async function foresee(event: string, action: string, body: unknown): Promise<Answer & { readonly changes: readonly string[] }> {
  const answer = await ask(path(event, action), { request: identity(), preview: true, body });
  return { ...answer, changes: (answer.body.changes as string[] | undefined) ?? [] };
}

/** A dashboard that is only restarting is back within so long. */
const PATIENCE_MS = 15_000;
const AGAIN_MS = 700;

/** Do it. It is asked again, under the same identity, while the dashboard does not answer: it is done once. */
export async function act(event: string, action: string, body: unknown): Promise<Answer> {
  return patiently(path(event, action), { request: identity(), body });
}

/** Enter many results at once; what was refused stands in the answer's text. */
export async function confirm(event: string, results: readonly { readonly game: string; readonly score: string; readonly was: string }[]): Promise<Answer> {
  return patiently(path(event, "confirm"), { request: identity(), results });
}

/** The next round of a section, to be looked at; with the digest of what was seen, accept it. */
export async function pair(event: string, section: string, digest = ""): Promise<Answer> {
  return patiently(path(event, "pair"), { request: identity(), section, digest });
}

/** Take back the pairing of the last round, and its publication with it. `asked`: the question that was said yes to. */
export async function unpair(event: string, section: string, paired_seq: number, asked: string): Promise<Answer> {
  return patiently(path(event, "undo-pairing"), { request: identity(), section, paired_seq, asked });
}

/** What the checker says of boards as somebody would have them. */
export async function check(event: string, body: unknown): Promise<Answer> {
  return ask(path(event, "check"), body);
}

/** A file that the dashboard makes, with the name to keep it by; a text = why it makes none. */
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

/** Open a new event. */
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
