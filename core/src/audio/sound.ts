/** A mono recording. */
export interface Sound {
  /** Samples a second, in Hz. */
  readonly rate: number;
  /** −1 to 1. A recording that was too loud for its microphone has samples at these limits. */
  readonly samples: Float32Array;
}

/** Samples of a recording: from `start`, up to but without `end`. */
export interface SampleRange {
  readonly start: number;
  readonly end: number;
}

/** The length of a recording, in seconds. */
export function secondsOf({ samples, rate }: Sound): number {
  return samples.length / rate;
}

/** The samples of a part, unchanged. @param range - clipped to the recording */
export function partOf({ samples, rate }: Sound, { start, end }: SampleRange): Sound {
  return { rate, samples: samples.slice(Math.max(0, start), Math.max(0, end)) };
}

/** A louder or quieter copy. What would exceed the range of samples is clipped. @param gain - in dB */
export function amplified({ samples, rate }: Sound, gain: number): Sound {
  const factor = 10 ** (gain / 20);
  return { rate, samples: samples.map((sample) => Math.min(1, Math.max(-1, sample * factor))) };
}

/** One channel: the mean of several channels of equal length. */
export function asMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  if (others.length === 0) return first;
  return first.map((_, at) => channels.reduce((sum, samples) => sum + (samples[at] ?? 0), 0) / channels.length);
}

/** Samples that came one part after the other. */
export function joinChunks(chunks: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}
