/** Below a proposal with times: whether the clock is running meanwhile, with one tap to pause play, and one to resume it. */
import { ask } from "../../page/ask";
import { timeOfDay } from "../../clock/clock";
import type { Incident, Pause, Remedy } from "../../contract";
import { button, el, setAttribute, setText } from "../../page/dom";
import { shownNow } from "./live";
import { timesOf } from "./remedy";
import { Settling } from "../../console/settling";
import type { TableView } from "../../feed/projection";
import { say } from "../../words/words";

export class StopPlay {
  private readonly text = el("p", { class: "runs" });
  private readonly stop = button(say("arbiter_pause_play"), {}, () => void this.ask(true));
  private readonly go = button(say("arbiter_resume_play"), { class: "quiet" }, () => void this.ask(false));
  private readonly message = el("p", { class: "said", role: "alert" });
  readonly element = el("div", { class: "stop-play", hidden: "" }, this.text, this.stop, this.go, this.message);
  private readonly settling = new Settling([this.stop, this.go]);
  private table = 0;
  private shown = "";

  show(incident: Incident, table: TableView | undefined, now: number): void {
    this.table = incident.table;
    const pause = table?.history?.paused ?? null;
    const on = incident.closed_reason === "" && shownNow(incident, table, now) !== null;
    const timed = (remedy: Remedy | null): boolean => remedy !== null && timesOf(remedy) !== null;
    const above = timed(incident.remedy);
    // The other remedies are folded if there is a proposal; otherwise they are there to choose from.
    const below = incident.remedy === null && incident.options.some(timed);
    const runs = (above || below) && pause === null && table?.clock?.state === "running";
    setAttribute(this.element, "hidden", on && (runs || pause !== null) ? null : "");
    setAttribute(this.stop, "hidden", runs ? null : "");
    setAttribute(this.go, "hidden", pause === null ? "" : null);
    setText(this.text, pause === null ? say(above ? "arbiter_clock_runs_above" : "arbiter_clock_runs_below") : pausedText(pause));
    setAttribute(this.stop, "aria-label", say("arbiter_pause_play_at", { number: incident.table }));
    setAttribute(this.go, "aria-label", say("arbiter_resume_play_at", { number: incident.table }));
    const key = `${incident.id} ${pause !== null}`;
    if (key !== this.shown) setText(this.message, "");
    this.shown = key;
    this.settling.look();
  }

  private async ask(paused: boolean): Promise<void> {
    if (this.settling.waits) return;
    const answer = await ask("/director/pause", { table: this.table, paused, reason: "" });
    setText(this.message, answer.text);
  }
}

function pausedText({ at, by }: Pick<Pause, "at" | "by">): string {
  const time = timeOfDay(at, { seconds: false });
  return by === "" ? say("arbiter_play_paused", { time }) : say("arbiter_play_paused_by", { time, name: by });
}
