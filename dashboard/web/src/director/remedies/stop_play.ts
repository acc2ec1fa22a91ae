/** Under a proposal with times: whether the clock runs on meanwhile, with one touch to stop play, and one to let it go on. */
import { ask } from "../../page/ask";
import { timeOfDay } from "../../clock/clock";
import type { Incident, Remedy } from "../../contract";
import { button, el, setAttribute, setText } from "../../page/dom";
import { shownNow } from "./live";
import { timesOf } from "./remedy";
import { Settling } from "../../console/settling";
import type { TableView } from "../../feed/projection";

export class StopPlay {
  private readonly text = el("p", { class: "runs" });
  private readonly stop = button("Stop play and the clock", {}, () => void this.ask(true));
  private readonly go = button("Let play go on", { class: "quiet" }, () => void this.ask(false));
  private readonly said = el("p", { class: "said", role: "alert" });
  readonly element = el("div", { class: "stop-play", hidden: "" }, this.text, this.stop, this.go, this.said);
  private readonly settling = new Settling([this.stop, this.go]);
  private table = 0;
  private shown = "";

  show(incident: Incident, table: TableView | undefined, now: number): void {
    this.table = incident.table;
    const pause = table?.notes?.paused ?? null;
    const on = incident.closed === "" && shownNow(incident, table, now) !== null;
    const timed = (one: Remedy | null): boolean => one !== null && timesOf(one) !== null;
    const above = timed(incident.remedy);
    // Other ways lie folded while something is proposed; where nothing is, they are there to choose from.
    const below = incident.remedy === null && incident.options.some(timed);
    const runs = (above || below) && pause === null && table?.clock?.state === "running";
    setAttribute(this.element, "hidden", on && (runs || pause !== null) ? null : "");
    setAttribute(this.stop, "hidden", runs ? null : "");
    setAttribute(this.go, "hidden", pause === null ? "" : null);
    const by = pause === null || pause.by === "" ? "" : ` by ${pause.by}`;
    setText(this.text, pause === null ? `The clock runs on: the times ${above ? "above" : "to choose from"} go with it, to within a second.` : `Play is stopped since ${timeOfDay(pause.at, { seconds: false })}${by}.`);
    setAttribute(this.stop, "aria-label", `Stop play and the clock at table ${incident.table}`);
    setAttribute(this.go, "aria-label", `Let play go on at table ${incident.table}`);
    const key = `${incident.id} ${pause !== null}`;
    if (key !== this.shown) setText(this.said, "");
    this.shown = key;
    this.settling.look();
  }

  private async ask(paused: boolean): Promise<void> {
    if (this.settling.waits) return;
    const answer = await ask("/director/pause", { table: this.table, paused, reason: "" });
    setText(this.said, answer.text);
  }
}
