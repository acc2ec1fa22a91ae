/** The announcement of new alerts by ear: a tone by severity, a sentence for screen readers; and this device's settings for it.
 * */
import { spokenText } from "../alerts/alerts";
import { news, readAnnounced, writtenAnnounced, type Announced } from "./announced";
import type { Incident } from "../../contract";
import { button, el, setText } from "../../page/dom";
import type { Push } from "./push";
import { pushBox } from "./push_box";
import { SEVERITIES, severity, severityWords, type Severity } from "../alerts/severity";
import { allowed, canVibrate, loudest, keepSound, play, soundSettings, type SoundSettings } from "./sound";
import { say } from "../../words/words";

const KEPT = "flagfall-announced";

export class Sounding {
  /** For the heading of the page: the state of the sound, opening its settings. */
  readonly button = button("", { class: "quiet sounding", "aria-haspopup": "dialog" }, () => this.open());
  readonly spoken = el("p", { class: "for-ears", "aria-live": "assertive" });
  private announced: Announced | null = readAnnounced(stored());
  private settings = soundSettings();
  private blocked = false;

  constructor(private readonly push: Push) {
    this.say();
    // The first tap anywhere on the page allows sound from then on.
    for (const touch of ["pointerdown", "pointerup"]) document.addEventListener(touch, () => void this.unblock(), { passive: true });
    document.addEventListener("keydown", () => void this.unblock());
  }

  /** Announce the new ones of all alerts; `listed`: those that this device wants. */
  took(all: readonly Incident[], listed: (incident: Incident) => boolean): void {
    const { fresh, announced } = news(all, this.announced);
    if (fresh.length > 0 || this.announced === null || announced.size !== this.announced.size) keep(announced);
    this.announced = announced;
    const shown = fresh.filter(listed);
    const loud = shown.filter((incident) => severity(incident) !== "hint" || this.settings.grades.hint);
    if (loud.length > 0) setText(this.spoken, loud.map(spokenText).join(". "));
    const first = loudest(shown.map(severity), this.settings);
    if (first !== null) void play(first, this.settings).then((played) => this.setPlayed(played));
  }

  private setPlayed(played: boolean): void {
    this.blocked = !played;
    this.say();
  }

  private async unblock(): Promise<void> {
    if (this.settings.on && this.blocked) this.setPlayed(await allowed());
  }

  private say(): void {
    setText(this.button, say(!this.settings.on ? "console_sound_off" : this.blocked ? "console_sound_blocked" : "console_sound_on"));
  }

  private set(some: Partial<SoundSettings>): void {
    this.settings = { ...this.settings, ...some };
    keepSound(this.settings);
    this.say();
  }

  private open(): void {
    const close = button(say("close"), { class: "primary" }, () => dialog.close());
    const dialog = el(
      "dialog",
      { class: "sound-settings", "aria-labelledby": "sound" },
      el("h2", { id: "sound" }, say("console_sound")),
      this.tick(say("console_sound_new"), this.settings.on, (on) => this.set({ on })),
      ...SEVERITIES.map((severity) => this.row(severity)),
      this.volume(),
      ...(canVibrate() ? [this.tick(say("console_sound_vibrate"), this.settings.vibrate, (vibrate) => this.set({ vibrate }))] : []),
      el("p", { class: "help" }, say("console_sound_help")),
      pushBox(this.push),
      el("div", { class: "buttons" }, close),
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  private row(severity: Severity): HTMLElement {
    const { mark, text } = severityWords(severity);
    const chosen = this.tick(`${mark} ${text}`, this.settings.grades[severity], (on) => this.set({ grades: { ...this.settings.grades, [severity]: on } }));
    const test = button(say("console_sound_test"), { class: "quiet", "aria-label": say("console_sound_test_of", { severity: text }) }, () => void play(severity, this.settings).then((played) => this.setPlayed(played)));
    return el("div", { class: "sound-row" }, chosen, test);
  }

  private tick(text: string, on: boolean, changed: (on: boolean) => void): HTMLElement {
    const input = el("input", { type: "checkbox" });
    input.checked = on;
    input.addEventListener("change", () => changed(input.checked));
    return el("label", { class: "tick" }, input, text);
  }

  private volume(): HTMLElement {
    const input = el("input", { type: "range", min: "0", max: "100", step: "5", value: String(Math.round(this.settings.volume * 100)) });
    input.addEventListener("input", () => this.set({ volume: Number(input.value) / 100 }));
    return el("label", { class: "volume" }, say("console_sound_volume"), input);
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(announced: Announced): void {
  try {
    localStorage.setItem(KEPT, writtenAnnounced(announced));
  } catch {
    // Without storage in the browser, the next page starts with the alerts present then.
  }
}
