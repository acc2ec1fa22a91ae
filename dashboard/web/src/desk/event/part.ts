/** A room of an event at the desk. */
import type { RoomData } from "./told";

export interface Part {
  /** Its place in the address, and the name of its data at the dashboard. */
  readonly name: string;
  /** In the navigation. */
  readonly title: string;
  readonly element: HTMLElement;
  /** Draws new data, when the room is entered and after every change. Text that is being typed stays. */
  show(data: RoomData): void;
  /** It is shown from now on, for this event. */
  entered?(event: string): void;
  /** Another one is shown from now on. */
  left?(): void;
}

/** Where a room of an event is. Empty values are left out. */
export function partPath(event: string, part = "", query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  const path = ["/director/desk", encodeURIComponent(event), ...(part === "" ? [] : [part])].join("/");
  return search === "" ? path : `${path}?${search}`;
}
