import type { SampleRange, Sound } from './sound';

/**
 * The background noise above which an author is warned, in dBFS.
 *
 * @see ACX producer standards: “a noise floor no higher than −60 dB RMS”, as quoted at
 *   https://forum.audacityteam.org/t/meeting-acx-audio-submission-requirements/58706
 */
export const loudNoise = -60;

/**
 * The highest peak of a recording that was made louder, in dBFS: what is left keeps conversions from clipping.
 *
 * @see ACX producer standards: “peak values no higher than −3 dB”, as quoted at the same address
 */
export const highestPeak = -3;

/** The share of a second over which background noise is measured: the quietest half second of a recording. */
const noiseSeconds = 0.5;
/** The share of a second over which speech is distinguished from noise. */
const speechSeconds = 0.01;
/** How much louder than the noise speech is, in dB. */
const aboveNoise = 10;
/** Below this, in dBFS, nothing is speech, however quiet the room is. */
const leastSpeech = -55;
/** Padding around speech, in seconds: consonants begin and end quietly. */
const aroundSpeech = 0.15;

/** The level of an amplitude, in dBFS: 0 for full scale, −Infinity for silence. */
export function decibels(amplitude: number): number {
  return 20 * Math.log10(amplitude);
}

/** The highest amplitude, in dBFS. */
export function peakLevel(samples: Float32Array): number {
  return decibels(samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0));
}

/** The root of the mean square, in dBFS: −3.01 for a sine at full scale. */
export function rmsLevel(samples: Float32Array): number {
  if (samples.length === 0) return -Infinity;
  return decibels(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
}

/**
 * The background noise: the RMS level of the quietest half second, in dBFS. Zeros at the beginning and the end don’t count: a microphone delivers
 * them until it is open.
 *
 * @returns null for less than half a second
 */
export function noiseFloor({ samples, rate }: Sound): number | null {
  const first = samples.findIndex((sample) => sample !== 0);
  const last = samples.findLastIndex((sample) => sample !== 0);
  const sounding = samples.subarray(Math.max(0, first), last + 1);
  const width = Math.round(noiseSeconds * rate);
  if (sounding.length < width) return null;
  const step = Math.max(1, Math.round(width / 10));
  let lowest = Infinity;
  for (let at = 0; at + width <= sounding.length; at += step)
    lowest = Math.min(lowest, rmsLevel(sounding.subarray(at, at + width)));
  return lowest;
}

/**
 * Where speech begins and ends, with a moment around it. The whole recording if there is no speech.
 *
 * @param noise - the background noise in dBFS; null if it isn’t known
 */
export function speechRange({ samples, rate }: Sound, noise: number | null): SampleRange {
  const width = Math.max(1, Math.round(speechSeconds * rate));
  const threshold = Math.max(leastSpeech, (noise ?? -Infinity) + aboveNoise);
  const spoken: number[] = [];
  for (let at = 0; at < samples.length; at += width)
    if (rmsLevel(samples.subarray(at, at + width)) > threshold) spoken.push(at);
  const [first, last] = [spoken[0], spoken.at(-1)];
  if (first === undefined || last === undefined) return { start: 0, end: samples.length };
  const around = Math.round(aroundSpeech * rate);
  return { start: Math.max(0, first - around), end: Math.min(samples.length, last + width + around) };
}

/**
 * The gain that brings a recording to a loudness, in dB, as far as its peaks allow: limiting would change the voice.
 *
 * @param loudness - of the recording, in LUFS
 * @param peak - of the recording, in dBFS
 */
export function gainTowards(
  target: number,
  { loudness, peak }: { readonly loudness: number; readonly peak: number },
): number {
  return Math.min(target - loudness, highestPeak - peak);
}
