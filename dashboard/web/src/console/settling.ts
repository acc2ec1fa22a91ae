/** Buttons that have just come to where a finger may be already do nothing for a moment. */
import { setAttribute } from "../page/dom";

/** So long somebody needs to see that something else lies under his finger. */
export const SETTLE_MS = 1000;

export class Settling {
  private shown: string | null = null;
  private since = -Infinity;
  private timer = 0;

  /** `changed`: whoever else says whether these buttons do anything says it again. */
  constructor(
    private readonly buttons: readonly HTMLElement[],
    private readonly changed: () => void = () => {
      for (const button of buttons) setAttribute(button, "aria-disabled", this.waits ? "true" : null);
    },
  ) {}

  /** Other buttons than a moment ago are there: a touch was meant for those before. */
  get waits(): boolean {
    return performance.now() - this.since < SETTLE_MS;
  }

  /** The page has been drawn. What is there from the beginning is meant. */
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
