/** The alerts of an arbiter's list, in their order: what is shown, walked through and announced. */
import { alerts, standing, waits } from "./alerts";
import type { Incident } from "../../contract";
import { passes, readFilter, writtenFilter, type Filter, type Me } from "./feed_filter";
import type { View } from "../../feed/projection";
import { isPast } from "./severity";

const KEPT = "flagfall-alerts";

export interface Lists {
  /** Open alerts, and those that an arbiter is handling. */
  readonly open: readonly Incident[];
  /** Open alerts of finished games, for which nobody waits at the table. */
  readonly past: readonly Incident[];
  readonly closed: readonly Incident[];
  /** Number of open alerts that the filter hides. */
  readonly hidden: number;
}

export class ListedAlerts {
  filter: Filter;

  constructor(readonly me: Me) {
    this.filter = readFilter(stored(), me);
  }

  change(some: Partial<Filter>): void {
    this.filter = { ...this.filter, ...some };
    try {
      localStorage.setItem(KEPT, writtenFilter(this.filter));
    } catch {
      // Without storage in the browser, the choice lasts as long as the page.
    }
  }

  /** Whether an alert is on the list. */
  has(incident: Incident): boolean {
    return passes(incident, this.filter, this.me);
  }

  of(view: View): Lists {
    const all = alerts(view);
    const listed = all.filter((incident) => this.has(incident));
    const isOpen = (incident: Incident): boolean => standing(incident) !== "closed";
    const opened = listed.filter(isOpen);
    const [open, past] = [false, true].map((over) => opened.filter((incident) => isPast(incident, view) === over)) as [Incident[], Incident[]];
    return { open, past, closed: listed.filter((incident) => !isOpen(incident)), hidden: all.filter(isOpen).length - opened.length };
  }

  /** The waiting alerts: listed, not hints, and of games in progress. */
  waiting(view: View): Incident[] {
    return alerts(view).filter((alert) => waits(alert) && this.has(alert) && !isPast(alert, view));
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
