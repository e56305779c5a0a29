/** Short card sounds, made with WebAudio: paper is filtered noise, signals are soft plucked notes. */
import { settings } from "./settings.svelte";

export type SoundName = "card" | "take" | "turn" | "out" | "end" | "refused" | "omen" | "relief";

interface Note {
  /** Hertz. */
  pitch: number;
  /** The pitch it slides to. */
  to?: number;
  /** Seconds after the start. */
  at: number;
  /** Seconds until it has died away. */
  length: number;
  volume: number;
}

interface Rustle {
  at: number;
  length: number;
  /** Centre of the noise band in hertz. */
  pitch: number;
  volume: number;
}

interface Score {
  notes: Note[];
  rustles: Rustle[];
}

const scores: Record<SoundName, Score> = {
  card: {
    rustles: [{ at: 0, length: 0.07, pitch: 2_600, volume: 0.5 }],
    notes: [{ pitch: 180, at: 0.02, length: 0.06, volume: 0.22 }],
  },
  take: {
    rustles: [0, 0.06, 0.13].map((at) => ({ at, length: 0.08, pitch: 1_700, volume: 0.35 })),
    notes: [],
  },
  turn: {
    rustles: [],
    notes: [
      { pitch: 587.33, at: 0, length: 0.3, volume: 0.16 },
      { pitch: 880, at: 0.09, length: 0.45, volume: 0.14 },
    ],
  },
  out: {
    rustles: [],
    notes: [523.25, 659.25, 783.99].map((pitch, step) => ({
      pitch,
      at: step * 0.09,
      length: 0.5,
      volume: 0.14,
    })),
  },
  end: {
    rustles: [],
    notes: [392, 493.88, 587.33, 783.99].map((pitch, step) => ({
      pitch,
      at: step * 0.13,
      length: 0.9,
      volume: 0.13,
    })),
  },
  refused: {
    rustles: [],
    notes: [
      { pitch: 196, at: 0, length: 0.14, volume: 0.2 },
      { pitch: 174.61, at: 0.1, length: 0.2, volume: 0.2 },
    ],
  },
  omen: {
    rustles: [0, 0.18, 0.36, 0.54].map((at) => ({ at, length: 0.25, pitch: 420 - at * 500, volume: 0.3 })),
    notes: [
      { pitch: 196, to: 49, at: 0, length: 1.6, volume: 0.26 },
      { pitch: 207.65, to: 51.9, at: 0, length: 1.6, volume: 0.22 },
      { pitch: 98, to: 36.7, at: 0.1, length: 1.9, volume: 0.3 },
    ],
  },
  relief: {
    rustles: [],
    notes: [
      { pitch: 146.83, to: 293.66, at: 0, length: 0.8, volume: 0.14 },
      { pitch: 440, at: 0.35, length: 0.7, volume: 0.1 },
    ],
  },
};

class Sound {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** Plays at once; silent when sounds are off, or before the page was touched. */
  play(name: SoundName): void {
    if (!settings.sound || typeof AudioContext !== "function") return;
    // A context made before the first gesture would never sound, and browsers warn of it.
    if (!navigator.userActivation?.hasBeenActive) return;
    const context = (this.#context ??= new AudioContext());
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    const { notes, rustles } = scores[name];
    for (const note of notes) pluck(context, note);
    for (const rustle of rustles) brush(context, this.#noiseOf(context), rustle);
  }

  #noiseOf(context: AudioContext): AudioBuffer {
    if (this.#noise) return this.#noise;
    const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
    return (this.#noise = buffer);
  }
}

/** A gain that starts at once and dies away, connected to the speakers. */
function fading(context: AudioContext, { at, length, volume }: Omit<Note, "pitch">): GainNode {
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(context.destination);
  return gain;
}

function pluck(context: AudioContext, note: Note): void {
  const oscillator = context.createOscillator();
  oscillator.type = "triangle";
  const start = context.currentTime + note.at;
  oscillator.frequency.setValueAtTime(note.pitch, start);
  if (note.to) oscillator.frequency.exponentialRampToValueAtTime(note.to, start + note.length);
  oscillator.connect(fading(context, note));
  oscillator.start(start);
  oscillator.stop(start + note.length);
}

function brush(context: AudioContext, noise: AudioBuffer, rustle: Rustle): void {
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = rustle.pitch;
  band.Q.value = 0.8;
  source.connect(band).connect(fading(context, rustle));
  source.start(context.currentTime + rustle.at, 0, rustle.length);
}

export const sound = new Sound();
