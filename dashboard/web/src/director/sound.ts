/** A short, soft sound for a new alert, made by the browser itself. */

let context: AudioContext | null = null;

export function beep(): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = new OscillatorNode(context, { frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    const at = start + index * 0.16;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.18, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  }
}
