/** The sound of a piece placed on a board, made by the browser. */
const LOUDNESS = 0.35;
/** Frequencies in Hz, and durations in s. */
const KNOCKS = { move: [[320, 0.07]], capture: [[420, 0.06], [250, 0.09]], end: [[330, 0.22], [440, 0.3]] } as const;
const APART_S = 0.06;

let context: AudioContext | null = null;

/** The sound of a move. */
export function soundOf(san: string, over: boolean): keyof typeof KNOCKS {
  return over ? "end" : san.includes("x") ? "capture" : "move";
}

/** Play a sound. Browsers allow it only after a tap on the page: until then it is silent, and does not wait. */
export async function knock(kind: keyof typeof KNOCKS): Promise<boolean> {
  if (context === null && navigator.userActivation?.hasBeenActive === false) return false;
  context ??= new AudioContext();
  if (context.state !== "running") await Promise.race([context.resume().catch(() => {}), new Promise((done) => setTimeout(done, 200))]);
  if (context.state !== ("running" as AudioContextState)) return false;
  const made = context;
  KNOCKS[kind].forEach(([pitch, length], index) => {
    const at = made.currentTime + index * APART_S;
    const tone = new OscillatorNode(made, { type: kind === "end" ? "sine" : "triangle", frequency: pitch });
    tone.frequency.exponentialRampToValueAtTime(pitch * (kind === "end" ? 1 : 0.5), at + length);
    const loudness = new GainNode(made, { gain: 0 });
    loudness.gain.setValueAtTime(LOUDNESS, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(loudness).connect(made.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  });
  return true;
}
