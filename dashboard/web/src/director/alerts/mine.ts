/** What the account may do at which table: the page does not offer what would be rejected. */
import type { Answer } from "../../page/ask";
import { setAttribute } from "../../page/dom";
import { inSector, meOf, sectorText, type Sector } from "./feed_filter";
import { say } from "../../words/words";

let sector: Sector = null;
let everywhere: ReadonlySet<string> = new Set();

/** Mark the page with the account's rights. The style sheet hides what a right is missing for, in the hall and at tables of others. */
export function signedIn(session: Answer): void {
  const rights = session.body.everywhere;
  sector = meOf(session).sector;
  everywhere = new Set(Array.isArray(rights) ? (rights as string[]) : (session.body.may as string[]));
  document.body.dataset.may = (session.body.may as string[]).join(" ");
  document.body.dataset.everywhere = [...everywhere].join(" ");
}

function isOutside(table: number): boolean {
  return sector !== null && !inSector(table, sector);
}

/** Whether a right of the account extends to a table; null: to the whole hall. */
export function reaches(right: string, table: number | null): boolean {
  return everywhere.has(right) || (table !== null && !isOutside(table));
}

/** Why a right does not extend to a table. */
export function outsideText(table: number): string {
  return say("arbiter_outside", { number: table, tables: sectorText(sector) });
}

/** Mark an element as belonging to a table. */
export function ofTable(element: Element, table: number): void {
  setAttribute(element, "data-outside", isOutside(table) ? "" : null);
}
