/** The star that follows the players of a board. */
import { button, setAttribute } from "../page/dom";
import type { TableView } from "../feed/projection";
import { assigned } from "../table/seat";
import { change, settings } from "../page/settings";
import { say } from "../words/words";
import { followable, isFollowed } from "./choose";

export class Star {
  readonly element: HTMLButtonElement;
  private table: TableView | null = null;

  constructor(
    private readonly number: number,
    private readonly changed: () => void,
  ) {
    this.element = button("", { class: "star" }, () => this.toggle());
  }

  show(table: TableView): void {
    this.table = table;
    const label = followText(this.number, followable(this.number, assigned(table)));
    for (const name of ["aria-label", "title"]) setAttribute(this.element, name, label);
    setAttribute(this.element, "aria-pressed", String(isFollowed(this.number, assigned(table), settings().followed)));
  }

  toggle(): void {
    const seating = this.table === null ? null : assigned(this.table);
    const names = followable(this.number, seating);
    const { followed } = settings();
    const others = followed.filter((name) => !names.includes(name));
    change({ followed: isFollowed(this.number, seating, followed) ? others : [...others, ...names] });
    this.changed();
  }
}

/** The names that a star follows: the board's players, or the table if they have no names. */
function followText(number: number, names: readonly string[]): string {
  const [first, second] = names;
  if (second !== undefined) return say("follow_both", { white: first!, black: second });
  return first === undefined || first.startsWith("#") ? say("follow_table", { number }) : say("follow_player", { name: first });
}
