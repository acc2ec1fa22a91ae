/** The effects of a request, from the answer to its preview. */
import type { Answer } from "../page/ask";
import { wordedList } from "../words/words";

export function changesOf({ body }: Answer): string[] {
  return Array.isArray(body.changes) ? wordedList(body as Parameters<typeof wordedList<"changes">>[0], "changes") : [];
}
