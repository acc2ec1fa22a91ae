/** The players at a table in one line; empty if there are none or this page does not receive them. */
import type { TableView } from "../feed/projection";
import { assigned } from "./seat";

export function seatNames(table: TableView): string {
  const seating = assigned(table);
  return [seating?.white.name, seating?.black.name].filter(Boolean).join(" – ");
}
