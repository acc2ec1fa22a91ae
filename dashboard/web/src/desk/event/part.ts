/** A room of an event at the desk. */
import type { RoomData } from "./room_data";

export interface Part {
  /** Its name in the address and in requests for its data. */
  readonly name: string;
  /** In the navigation. */
  readonly title: string;
  readonly element: HTMLElement;
  /** Draws new data, when the room is entered and after every change. Text that is being typed stays. */
  show(data: RoomData): void;
  /** The room is shown from now on, for this event. */
  entered?(event: string): void;
  /** Another room is shown from now on. */
  left?(): void;
}

/** The path of a room of an event. Empty values are left out. */
export function partPath(event: string, part = "", query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  const path = ["/director/desk", encodeURIComponent(event), ...(part === "" ? [] : [part])].join("/");
  return search === "" ? path : `${path}?${search}`;
}
