/** Buttons that have just moved to where a finger may be already do nothing for a moment. */
import { setAttribute } from "../page/dom";

/** Time that a person needs to notice another button under their finger. */
export const SETTLE_MS = 1000;

export class Settling {
  private shown: string | null = null;
  private since = -Infinity;
  private timer = 0;

  /** `changed`: called when other code has to set again whether these buttons do anything. */
  constructor(
    private readonly buttons: readonly HTMLElement[],
    private readonly changed: () => void = () => {
      for (const button of buttons) setAttribute(button, "aria-disabled", this.waits ? "true" : null);
    },
  ) {}

  /** Whether the buttons changed a moment ago: a tap was meant for the previous ones. */
  get waits(): boolean {
    return performance.now() - this.since < SETTLE_MS;
  }

  /** Compare the buttons after drawing. The first buttons count at once. */
  look(): void {
    const shown = this.buttons.map((button) => !button.hasAttribute("hidden")).join();
    if (shown === this.shown) return;
    const first = this.shown === null;
    this.shown = shown;
    if (first) return;
    this.since = performance.now();
    this.mark();
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.mark(), SETTLE_MS);
  }

  private mark(): void {
    for (const button of this.buttons) setAttribute(button, "data-settling", this.waits ? "" : null);
    this.changed();
  }
}
