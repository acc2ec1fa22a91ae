/** Who plays at a table, in a line; empty where nobody sits or this page is not told. Pure. */
import type { TableView } from "../feed/projection";
import { assigned } from "./seat";

export function seatNames(table: TableView): string {
  const seating = assigned(table);
  return [seating?.white.name, seating?.black.name].filter(Boolean).join(" – ");
}
