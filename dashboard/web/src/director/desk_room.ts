/** The desk as a room of the arbiters' page; its code is loaded when the room is first entered. */
import { el, setChildren } from "../page/dom";
import type { Feed } from "../feed/feed";
import type { Desk } from "../desk/desk";
import type { Room } from "../console/rooms";
import { say } from "../words/words";

export class DeskRoom implements Room {
  readonly name = "desk";
  readonly title = say("console_desk");
  readonly right = "desk";
  readonly element = el("section", { class: "desk-room" });
  private desk: Desk | null = null;

  /** `rest`: the event and its room, as in "harbour/players". */
  entered(rest: string): void {
    if (this.desk !== null) return this.desk.enter(rest);
    void import("../desk/desk").then(({ Desk }) => {
      this.desk ??= new Desk();
      setChildren(this.element, [this.desk.element]);
      this.desk.enter(rest);
    });
  }

  left(): void {
    this.desk?.left();
  }

  /** Request its rooms again when the dashboard announces a change. */
  show(feed: Feed): void {
    this.desk?.turned(feed.turn);
  }
}
