/** The sound of a new alert on this device: soft tones made by the browser, and a phone's vibration. */
import { SEVERITIES, type Severity } from "../alerts/severity";

export interface SoundSettings {
  readonly on: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly vibrate: boolean;
  readonly grades: Readonly<Record<Severity, boolean>>;
}

/** Pitch and number of tones differ, so that they can be distinguished by ear. */
const TONES: Readonly<Record<Severity, readonly number[]>> = { urgent: [880, 880, 1175], warning: [660, 880], hint: [523] };
const BUZZES: Readonly<Record<Severity, number[]>> = { urgent: [220, 90, 220, 90, 220], warning: [180, 90, 180], hint: [70] };
const APART_S = 0.17;
const LONG_S = 0.3;
const LOUDEST = 0.5;

const DEFAULT: SoundSettings = { on: true, volume: 0.6, vibrate: true, grades: { urgent: true, warning: true, hint: false } };
const KEPT = "flagfall-sounds";
/** The names of the stored settings when they were by certainty. */
const FORMER: Readonly<Record<Severity, string>> = { urgent: "certain", warning: "strong", hint: "hint" };

/** The stored settings, as far as they are valid. */
export function readSound(kept: string | null): SoundSettings {
  try {
    const stored = JSON.parse(kept ?? "{}") as Partial<SoundSettings & { grades: Record<string, boolean> }> | null;
    const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === "boolean" ? value : otherwise);
    const volume = stored?.volume;
    const wanted = (name: Severity): boolean => flag(stored?.grades?.[name] ?? stored?.grades?.[FORMER[name]], DEFAULT.grades[name]);
    return {
      on: flag(stored?.on, DEFAULT.on),
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULT.volume,
      vibrate: flag(stored?.vibrate, DEFAULT.vibrate),
      grades: { urgent: wanted("urgent"), warning: wanted("warning"), hint: wanted("hint") },
    };
  } catch {
    return DEFAULT;
  }
}

/** The most severe of these that has a sound on this device; null if none has. */
export function loudest(severities: readonly Severity[], settings: SoundSettings): Severity | null {
  return settings.on ? (SEVERITIES.find((severity) => severities.includes(severity) && settings.grades[severity]) ?? null) : null;
}

export function soundSettings(): SoundSettings {
  try {
    return readSound(localStorage.getItem(KEPT));
  } catch {
    return DEFAULT;
  }
}

export function keepSound(settings: SoundSettings): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // Without storage in the browser, the next page starts with the default.
  }
}

export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function";
}

let context: AudioContext | null = null;

/** Play the sound of a severity; resolves to whether the browser allows it. */
export async function play(severity: Severity, settings: SoundSettings): Promise<boolean> {
  // Vibration needs an earlier tap on the page; without one, the browser logs a warning.
  if (settings.vibrate && canVibrate() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(BUZZES[severity]);
  if (settings.volume === 0) return true;
  if (!(await allowed())) return false;
  const made = context!;
  TONES[severity].forEach((pitch, index) => {
    const at = made.currentTime + index * APART_S;
    const tone = new OscillatorNode(made, { frequency: pitch });
    const loudness = new GainNode(made, { gain: 0 });
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(LOUDEST * settings.volume ** 2, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + LONG_S);
    tone.connect(loudness).connect(made.destination);
    tone.start(at);
    tone.stop(at + LONG_S + 0.02);
  });
  return true;
}

/** Make the browser allow sound, which needs an earlier tap on the page; wake a phone that slept. */
export async function allowed(): Promise<boolean> {
  if (context === null && navigator.userActivation?.hasBeenActive === false) return false;
  context ??= new AudioContext();
  if (context.state === "running") return true;
  // Without an earlier tap it never settles.
  await Promise.race([context.resume().catch(() => {}), new Promise((done) => setTimeout(done, 300))]);
  return context.state === ("running" as AudioContextState);
}
