/** The players of an alert, from the incident log, once the next game is at its table. */
import { ask } from "../../page/ask";
import type { Incident, IncidentFact } from "../../contract";

const facts = new Map<string, IncidentFact | null>();

/** The fact of an alert in the incident log, or null if there is none or it has not arrived yet: the page draws again when it
 * has. */
export function keptFact({ id }: Pick<Incident, "id">): IncidentFact | null {
  if (!facts.has(id)) {
    facts.set(id, null);
    void ask(`/director/casebook/incident?${new URLSearchParams({ id })}`).then((answer) => {
      if (answer.ok) facts.set(id, answer.body as unknown as IncidentFact);
      // If the dashboard does not respond, it is asked again when the page is reopened.
      else if (answer.status !== 404) facts.delete(id);
    });
  }
  return facts.get(id) ?? null;
}
